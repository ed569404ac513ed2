import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import type { ResponseControl } from '#server/platform/http/streamed-body.ts';
import { BASE_PAGE_CSP, INTERNAL_HEADERS, NO_PAGE_CSP } from '#server/publishing/publisher/render-page.ts';
import { plainStatus, sendError, wantsPlainStatus } from './error-page.ts';
import { chooseEncoding } from './negotiate.ts';

export interface LiveResponseOptions {
  common: readonly string[];
  /** Request headers that the response depends on, besides Accept-Encoding. */
  vary?: readonly string[];
}

type Callback = ((error?: Error | null) => void) | undefined;

const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript)|image\/svg\+xml)/i;
/** Below this length, in bytes, compression hardly makes a response smaller. */
const MIN_LENGTH = 860;

/**
 * Prepares a response that Astro writes live: adds the security headers, removes internal ones and compresses the body,
 * for any combination of writeHead, write and end. A crawler gets only the status of an error page.
 * @returns controls for a long body, because Astro does not wait for slow clients
 */
export function prepareLiveResponse(
  req: IncomingMessage,
  res: ServerResponse,
  options: LiveResponseOptions,
): ResponseControl {
  // The original method: routes are called with GET.
  const isHead = req.method === 'HEAD';
  const writeHead = res.writeHead.bind(res) as (status: number, message?: string) => ServerResponse;
  const write = res.write.bind(res);
  const end = res.end.bind(res);
  let compressor: Transform | null = null;
  /** Text that replaces the body, or `null`. */
  let instead: string | null = null;

  res.writeHead = (status: number, ...rest: unknown[]) => {
    if (res.headersSent) return writeHead(status);
    const message = typeof rest[0] === 'string' ? rest[0] : undefined;
    setGivenHeaders(
      res,
      (message === undefined ? rest[0] : rest[1]) as OutgoingHttpHeaders | readonly string[] | undefined,
    );
    if (wantsPlainStatus(req, status) && String(res.getHeader('content-type') ?? '').startsWith('text/html'))
      instead = setPlainHeaders(res, status);
    finishHeaders(res, status, options);
    compressor = isHead ? null : startCompressor(req, res, status);
    if (compressor) forwardOutput(compressor, res, write);
    compressor?.on('end', () => end(undefined, 'utf8'));
    return message === undefined ? writeHead(status) : writeHead(status, message);
  };

  res.write = ((chunk: Buffer | string, encoding?: BufferEncoding | Callback, callback?: Callback) => {
    if (!res.headersSent) res.writeHead(res.statusCode);
    const charset = typeof encoding === 'string' ? encoding : 'utf8';
    const done = typeof encoding === 'function' ? encoding : callback;
    if (instead !== null) {
      done?.();
      return true;
    }
    return compressor ? compressor.write(chunk, charset, done) : write(chunk, charset, done);
  }) as typeof res.write;

  res.end = ((chunk?: Buffer | string | Callback, encoding?: BufferEncoding | Callback, callback?: Callback) => {
    const done = [chunk, encoding, callback].find((argument) => typeof argument === 'function');
    const body = typeof chunk === 'function' || chunk === undefined || chunk === null ? undefined : chunk;
    const charset = typeof encoding === 'string' ? encoding : 'utf8';
    if (done) res.once('finish', done);
    if (!res.headersSent && res.statusCode === 500 && !res.hasHeader('content-type')) {
      // Astro's adapter sent its bare "Internal Server Error".
      Object.assign(res, { writeHead, write, end });
      sendError(req, res, 500, options.common);
      return res;
    }
    if (!res.headersSent) {
      if (body !== undefined && !res.hasHeader('content-length'))
        res.setHeader('Content-Length', Buffer.byteLength(body, charset));
      res.writeHead(res.statusCode);
    }
    if (compressor) compressor.end(body, charset);
    else end(instead ?? body, charset);
    return res;
  }) as typeof res.end;

  const isFull = () =>
    !res.closed && !res.destroyed && (res.writableNeedDrain || compressor?.writableNeedDrain === true);
  return {
    async drained() {
      while (isFull()) await drainOrClose(res);
    },
    cutOff: () => void res.destroy(),
  };
}

function drainOrClose(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      res.off('drain', done).off('close', done);
      resolve();
    };
    res.on('drain', done).on('close', done);
  });
}

/** Forwards the compressor's output no faster than it is taken. */
function forwardOutput(
  compressor: Transform,
  res: ServerResponse,
  write: (chunk: Buffer, charset: BufferEncoding) => boolean,
): void {
  compressor.on('data', (chunk: Buffer) => {
    if (!write(chunk, 'utf8')) compressor.pause();
  });
  // The compressor's own drain event also arrives here.
  res.on('drain', () => {
    if (!res.writableNeedDrain) compressor.resume();
  });
}

function setPlainHeaders(res: ServerResponse, status: number): string {
  const text = plainStatus(status);
  for (const name of ['content-encoding', 'content-security-policy', 'link']) res.removeHeader(name);
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  return text;
}

function setGivenHeaders(res: ServerResponse, given: OutgoingHttpHeaders | readonly string[] | undefined): void {
  if (Array.isArray(given)) {
    for (let at = 0; at + 1 < given.length; at += 2) res.appendHeader(String(given[at]), String(given[at + 1]));
    return;
  }
  for (const [name, value] of Object.entries(given ?? {})) if (value !== undefined) res.setHeader(name, value);
}

function finishHeaders(res: ServerResponse, status: number, { common, vary = [] }: LiveResponseOptions): void {
  for (const name of INTERNAL_HEADERS) res.removeHeader(name);
  for (let at = 0; at + 1 < common.length; at += 2) setIfAbsent(res, common[at] ?? '', common[at + 1] ?? '');
  const type = String(res.getHeader('content-type') ?? '');
  setIfAbsent(res, 'Content-Security-Policy', type.startsWith('text/html') ? BASE_PAGE_CSP : NO_PAGE_CSP);
  if (status !== 304 && !res.hasHeader('etag')) setIfAbsent(res, 'Cache-Control', 'no-store');
  for (const name of vary) addVary(res, name);
  if (COMPRESSIBLE.test(type)) addVary(res, 'Accept-Encoding');
}

/** Returns `null` if the body is sent uncompressed: nothing to gain, or a strong ETag that names these exact bytes. */
function startCompressor(req: IncomingMessage, res: ServerResponse, status: number): Transform | null {
  const bodyless = status === 204 || status === 304;
  if (bodyless || res.hasHeader('content-encoding') || !COMPRESSIBLE.test(String(res.getHeader('content-type') ?? '')))
    return null;
  if (Number(res.getHeader('content-length') ?? MIN_LENGTH) < MIN_LENGTH) return null;
  const etag = res.getHeader('etag');
  if (etag !== undefined && !String(etag).startsWith('W/')) return null;
  const encoding = chooseEncoding(req.headers['accept-encoding'] as string | undefined);
  if (encoding === 'identity') return null;
  const compressor =
    encoding === 'br'
      ? zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } })
      : zlib.createGzip({ level: 6 });
  res.removeHeader('content-length');
  res.setHeader('Content-Encoding', encoding);
  compressor.on('drain', () => res.emit('drain'));
  compressor.on('error', () => res.destroy());
  res.once('close', () => compressor.destroy());
  return compressor;
}

function setIfAbsent(res: ServerResponse, name: string, value: string): void {
  if (!res.hasHeader(name)) res.setHeader(name, value);
}

function addVary(res: ServerResponse, name: string): void {
  const names = String(res.getHeader('vary') ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (names.some((word) => word === '*' || word.toLowerCase() === name.toLowerCase())) return;
  res.setHeader('Vary', [...names, name].join(', '));
}
