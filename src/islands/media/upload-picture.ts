import { fill } from '#content/messages/define-messages.ts';
import type { PictureTexts } from '#content/messages/pictures.ts';
import { createRandomKey, toFailure, unreachable, type ApiFailure } from '#islands/request.ts';
import { toasts } from '#islands/stores/toasts.ts';
import type { PictureJson } from './picture-json.ts';

/** `detail`: the server's message, in the page's language. */
export type UploadResponse<T> = { ok: true; value: T } | { ok: false; failure: ApiFailure; detail: string | null };

export interface SendOptions {
  /** The upload path: the library, or that of another picture. */
  path?: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** One idempotency key per file, so that a retry after a lost response does not store the file twice. */
const keys = new WeakMap<Blob, string>();
function keyOf(blob: Blob): string {
  const key = keys.get(blob) ?? createRandomKey();
  keys.set(blob, key);
  return key;
}

/**
 * Uploads a file and reports the progress in percent, which `fetch` cannot do for uploads. An aborted upload is
 * reported like an unreachable server.
 */
export function sendFile<T>(
  blob: Blob,
  name: string,
  { path = '/api/media', onProgress, signal }: SendOptions,
): Promise<UploadResponse<T>> {
  const body = new FormData();
  body.append('file', blob, name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const unreached = () => resolve({ ok: false, failure: unreachable, detail: null });
    request.open('POST', path);
    request.setRequestHeader('x-page', location.pathname);
    request.setRequestHeader('Idempotency-Key', keyOf(blob));
    request.responseType = 'json';
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress(Math.round((event.loaded / event.total) * 100)),
    );
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      if (request.status >= 200 && request.status < 300) {
        keys.delete(blob);
        return resolve({ ok: true, value: answer as T });
      }
      const { detail } = Object(answer) as { detail?: unknown };
      // The server localises only messages about the file itself.
      const said = [413, 415, 422].includes(request.status) && typeof detail === 'string' ? detail : null;
      resolve({
        ok: false,
        failure: toFailure(request.status, answer, request.getResponseHeader('Retry-After')),
        detail: said,
      });
    });
    request.addEventListener('error', unreached);
    request.addEventListener('abort', unreached);
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** Reports what was lost from the file when the picture was stored. */
export function showLossToast(texts: PictureTexts, name: string, { lost = [] }: PictureJson): void {
  if (lost.includes('motion'))
    toasts.add({ id: `still-${name}`, severity: 'warn', summary: fill(texts.still, { name }), life: 10_000 });
}
