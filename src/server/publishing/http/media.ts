import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMMUTABLE_CACHE_CONTROL } from '#server/publishing/store/stored-page.ts';
import { contentTypeOf } from './content-types.ts';
import { matchesEtag } from './negotiate.ts';
import { withHeaders } from './security-headers.ts';

/** An uploaded picture's bytes; `size` in bytes if the source knows it. */
interface MediaFile {
  stream: Readable;
  size: number | null;
}

/** Opens a file by its path under `/media/`, or returns `null` if it does not exist. Rejects if it cannot be read. */
export type ReadMedia = (name: string) => Promise<MediaFile | null>;

/** Access to a picture: all visitors, this caller only, or not this caller. */
type PictureAccess = 'public' | 'private' | 'none';
/** Decides by the path under `/media/`. */
export type MediaGuard = (req: IncomingMessage, name: string) => Promise<PictureAccess>;

const MEDIA_PATH = /^\/media\/((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:avif|webp|jpg|png))$/;
/** For pictures, which any user may upload. */
export const MEDIA_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Returns the file that a `/media/` URL names, or `null` for anything but a picture with a safe name. */
export function mediaName(urlPath: string): string | null {
  return urlPath.length <= 256 ? (MEDIA_PATH.exec(urlPath)?.[1] ?? null) : null;
}

/** Stream errors after the target connection was closed. */
const CLIENT_GONE_CODES = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_UNABLE_TO_PIPE']);

/**
 * Sends a picture. Its name is derived from its content, so it never changes, and the name is its ETag. A non-public
 * picture is sent to its owner and staff, who revalidate each time; for others it does not exist.
 * @returns false if it does not exist for the caller; rejects if it cannot be read
 */
export async function sendMedia(
  req: IncomingMessage,
  res: ServerResponse,
  name: string,
  read: ReadMedia,
  common: readonly string[],
  guard: MediaGuard | null = null,
): Promise<boolean> {
  const access = guard === null ? 'public' : await guard(req, name);
  if (access === 'none') return false;
  const etag = `"${name}"`;
  const shared = [
    'ETag',
    etag,
    'Cache-Control',
    access === 'public' ? IMMUTABLE_CACHE_CONTROL : 'private, no-cache',
    // Other sites and feed readers may embed the pictures.
    ...withHeaders(common, {
      'Content-Security-Policy': MEDIA_CSP,
      'Cross-Origin-Resource-Policy': access === 'public' ? 'cross-origin' : 'same-origin',
    }),
  ];
  const file = await read(name);
  if (!file) return false;
  const wanted = req.headers['if-none-match'];
  if (wanted !== undefined && matchesEtag(wanted, etag)) {
    file.stream.destroy();
    res.writeHead(304, shared).end();
    return true;
  }
  const length = file.size === null ? [] : ['Content-Length', String(file.size)];
  res.writeHead(200, ['Content-Type', contentTypeOf(name), ...length, ...shared]);
  if (req.method === 'HEAD') {
    file.stream.destroy();
    res.end();
    return true;
  }
  await pipeline(file.stream, res).catch((error: unknown) => {
    // A visitor who disconnects early is not an error.
    if (!CLIENT_GONE_CODES.has(String((error as { code?: unknown }).code))) throw error;
    res.destroy();
  });
  return true;
}
