import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMMUTABLE } from '#server/publishing/store/stored-page.ts';
import { contentTypeOf } from './content-types.ts';
import { matchesEtag } from './negotiate.ts';
import { withHeaders } from './security-headers.ts';

/** An uploaded picture's bytes; `size` in bytes where the source knows it. */
interface MediaFile {
  stream: Readable;
  size: number | null;
}

/** Opens a file by its path under `/media/`; null when there is none. Rejects where it cannot be read. */
export type ReadMedia = (name: string) => Promise<MediaFile | null>;

/** Who may see a picture: everybody; only whoever asks here; or not they. */
type PictureAccess = 'public' | 'private' | 'none';
/** Decides by the path under `/media/`. */
export type MediaGuard = (req: IncomingMessage, name: string) => Promise<PictureAccess>;

const MEDIA_PATH = /^\/media\/((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:avif|webp|jpg|png))$/;
/** For pictures: they come from anybody. */
export const MEDIA_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The file that a `/media/` URL names; null for anything but a picture under a harmless name. */
export function mediaName(urlPath: string): string | null {
  return urlPath.length <= 256 ? (MEDIA_PATH.exec(urlPath)?.[1] ?? null) : null;
}

/** What a stream says of itself when the connection that it goes to is closed. */
const LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_UNABLE_TO_PIPE']);

/**
 * Sends a picture. Its name is made of its content, so it never changes and its name is its tag. One that nothing public
 * shows is sent to its owner and staff, who ask each time; for others it does not exist.
 * @returns false where there is none for whoever asks; rejects where it cannot be read
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
    access === 'public' ? IMMUTABLE : 'private, no-cache',
    // Other sites and feed readers may show the pictures.
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
    // A visitor who leaves early is no error.
    if (!LEFT.has(String((error as { code?: unknown }).code))) throw error;
    res.destroy();
  });
  return true;
}
