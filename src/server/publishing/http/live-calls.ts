import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { foreignOrigin, plainCause, problemJson } from '#server/platform/http/problem.ts';
import { localeOfNodeRequest } from '#server/platform/http/request-locale.ts';

export interface CallRequest {
  headers: IncomingHttpHeaders;
  /** At most 2 KB. */
  body: string;
  /** The visitor's address. */
  address: string;
}

interface CallAnswer {
  /** 204 for success. */
  status: number;
  /** Set-Cookie headers. */
  cookies?: readonly string[];
}

export type LiveCall = (request: CallRequest) => Promise<CallAnswer>;

/** Calls by method and path. */
export type LiveCalls = Readonly<Record<`POST ${string}`, LiveCall>>;

export interface LiveCallsOptions {
  calls: LiveCalls;
  /** Headers of every response, as a flat list. */
  headers: readonly string[];
  clientAddress(req: IncomingMessage): string;
  /** Timeout of a body. Default: 5,000 ms. */
  bodyTimeoutMs?: number;
}

const MAX_BODY = 2_048;

/**
 * Answers calls that are too frequent to go through Astro. Only pages of the site itself may make them. Errors are
 * problem+json (RFC 9457).
 * @returns `null` for a target without a call; a rejection is an error of the call
 */
export function createLiveCalls({ calls, headers, clientAddress, bodyTimeoutMs = 5_000 }: LiveCallsOptions) {
  const byPath = new Map(Object.entries(calls).map(([name, call]) => [name.slice('POST '.length), call]));

  return (req: IncomingMessage, res: ServerResponse): Promise<void> | null => {
    const call = byPath.get((req.url ?? '').split('?', 1)[0] ?? '');
    if (!call) return null;
    const send = (
      status: number,
      extra: readonly string[] = [],
      cause = plainCause(status, localeOfNodeRequest(req)),
    ): void => {
      const body = status === 204 ? '' : problemJson(status, ...cause);
      const described =
        body === ''
          ? []
          : ['Content-Type', 'application/problem+json', 'Content-Length', String(Buffer.byteLength(body))];
      // An unread body would be parsed as the connection's next request.
      res.writeHead(status, [...described, ...extra, ...(req.complete ? [] : ['Connection', 'close']), ...headers]);
      res.end(req.method === 'HEAD' ? undefined : body);
    };
    const answer = async (): Promise<void> => {
      if (req.method !== 'POST') return send(405, ['Allow', 'POST']);
      if (!isFromOurPages(req)) return send(403, [], foreignOrigin);
      const body = await readBody(req, bodyTimeoutMs);
      if (typeof body === 'number') return send(body);
      const { status, cookies = [] } = await call({ headers: req.headers, body, address: clientAddress(req) });
      send(
        status,
        cookies.flatMap((cookie) => ['Set-Cookie', cookie]),
      );
    };
    return answer();
  };
}

/**
 * Whether the request does not come from a page of another site: by Sec-Fetch-Site, and by Origin for browsers without
 * it. Programs send neither.
 */
function isFromOurPages({ headers }: IncomingMessage): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase());
}

/** Reads the body, or returns the status of the error: 413 too long, 408 too slow, 400 interrupted. */
function readBody(req: IncomingMessage, timeoutMs: number): Promise<string | 400 | 408 | 413> {
  const length = Number(req.headers['content-length'] ?? 0);
  if (length > MAX_BODY) return Promise.resolve(413);
  // The server creates no stream for a request without a body, so reading it would never end.
  if (length === 0 && req.headers['transfer-encoding'] === undefined) return Promise.resolve('');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: string | 400 | 408 | 413): void => {
      clearTimeout(patience);
      req.off('data', take);
      resolve(result);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > MAX_BODY) finish(413);
      else chunks.push(chunk);
    };
    const patience = setTimeout(() => finish(408), timeoutMs);
    req.on('data', take);
    req.once('end', () => finish(Buffer.concat(chunks).toString()));
    req.once('error', () => finish(400));
    req.once('close', () => finish(400));
  });
}
