import { constants } from 'node:fs';
import fsp from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMMUTABLE } from './asset.ts';
import { contentTypeOf } from './content-types.ts';
import { matchesEtag } from './negotiate.ts';
import { withHeaders } from './security-headers.ts';

/** An uploaded picture's bytes; `size` in bytes where the source knows it. */
export interface MediaFile {
  stream: Readable;
  size: number | null;
}

/** Opens a file by its path under `/media/`; null when there is none. */
export type ReadMedia = (name: string) => Promise<MediaFile | null>;

/** Who may see a picture: everybody; only whoever asks here; or not they. */
export type PictureAccess = 'public' | 'private' | 'none';
/** Decides by the path under `/media/`. */
export type MediaGuard = (req: IncomingMessage, name: string) => Promise<PictureAccess>;

const MEDIA_PATH = /^\/media\/((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:avif|webp|jpg|png))$/;
/** For pictures: they come from anybody. */
export const MEDIA_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The file that a `/media/` URL names; null for anything but a picture under a harmless name. */
export function mediaName(urlPath: string): string | null {
  return urlPath.length <= 256 ? (MEDIA_PATH.exec(urlPath)?.[1] ?? null) : null;
}

/** Reads pictures from a local directory. */
export function readMediaFrom(dir: string): ReadMedia {
  return async (name) => {
    const file = path.join(dir, name);
    const handle = await fsp.open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
    if (!handle) return null;
    const stat = await handle.stat();
    if (!stat.isFile()) {
      await handle.close();
      return null;
    }
    return { stream: handle.createReadStream(), size: stat.size };
  };
}

/**
 * Sends a picture. Its name is made of its content, so it never changes and its name is its tag. One that nothing public
 * shows is sent to its owner and staff, who ask each time; for others it does not exist.
 * @returns false where there is none for whoever asks
 */
export async function sendMedia(req: IncomingMessage, res: ServerResponse, name: string, read: ReadMedia, common: readonly string[], guard: MediaGuard | null = null): Promise<boolean> {
  const access = guard === null ? 'public' : await guard(req, name);
  if (access === 'none') return false;
  const etag = `"${name}"`;
  const shared = [
    'ETag', etag, 'Cache-Control', access === 'public' ? IMMUTABLE : 'private, no-cache',
    // Other sites and feed readers may show the pictures.
    ...withHeaders(common, { 'Content-Security-Policy': MEDIA_CSP, 'Cross-Origin-Resource-Policy': access === 'public' ? 'cross-origin' : 'same-origin' }),
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
  // A visitor who leaves early is no error.
  await pipeline(file.stream, res).catch(() => res.destroy());
  return true;
}
