import { toFailure, type ApiFailure } from '../api.ts';

/** A stored picture, as the API answers. */
export interface Uploaded {
  id: string;
  url: string;
  width: number;
  height: number;
}
export type UploadAnswer = { ok: true; value: Uploaded } | { ok: false; failure: ApiFailure; detail: string | null };

/** The widest that any page shows: more would only cost the sender's time. */
const MOST_PIXELS = 2560;
const QUALITY = 0.9;

/** The picture no larger than needed; the file itself where the browser cannot draw it or it is small already. */
async function shrink(file: File): Promise<Blob> {
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = MOST_PIXELS / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), file.type === 'image/png' ? 'image/png' : 'image/jpeg', QUALITY));
  } catch {
    return file;
  }
}

/** Sends a picture, telling how far it is in percent. `fetch` cannot tell that of what it sends. */
export async function uploadPicture(file: File, onProgress: (percent: number) => void): Promise<UploadAnswer> {
  const body = new FormData();
  body.append('file', await shrink(file), file.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/media');
    request.setRequestHeader('x-page', location.pathname);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(Math.round((event.loaded / event.total) * 100)));
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      if (request.status >= 200 && request.status < 300) return resolve({ ok: true, value: answer as Uploaded });
      const { detail } = Object(answer) as { detail?: unknown };
      resolve({ ok: false, failure: toFailure(request.status, answer, request.getResponseHeader('Retry-After')), detail: typeof detail === 'string' && request.status !== 401 && request.status !== 403 ? detail : null });
    });
    request.addEventListener('error', () => resolve({ ok: false, failure: { status: 0, code: 'network', issues: [], retryAfterSeconds: 0 }, detail: null }));
    request.send(body);
  });
}
