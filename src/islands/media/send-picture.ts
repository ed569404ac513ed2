import { fill } from '#content/messages/define-messages.ts';
import type { PictureTexts } from '#content/messages/pictures.ts';
import { newKey, toFailure, unreachable, type ApiFailure } from '../request.ts';
import { toasts } from '../stores/toasts.ts';
import type { PictureJson } from './picture-json.ts';

/** `detail`: the server's own words for it, in the language of the page. */
export type SendAnswer = { ok: true; value: PictureJson } | { ok: false; failure: ApiFailure; detail: string | null };

export interface SendOptions {
  /** Where to: the library, or the place of another picture. */
  path?: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** One key for each file: sent again after a lost answer, it is taken once. */
const keys = new WeakMap<Blob, string>();
function keyOf(blob: Blob): string {
  const key = keys.get(blob) ?? newKey();
  keys.set(blob, key);
  return key;
}

/**
 * Sends a picture, telling how far it is in percent: `fetch` cannot tell that of what it sends. One that is called off
 * counts as not reached.
 */
export function sendPicture(
  blob: Blob,
  name: string,
  { path = '/api/media', onProgress, signal }: SendOptions,
): Promise<SendAnswer> {
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
        return resolve({ ok: true, value: answer as PictureJson });
      }
      const { detail } = Object(answer) as { detail?: unknown };
      // Only what is said of the file itself is said in the language of the page.
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

/** Tells what a picture has lost of its file. */
export function sayLost(texts: PictureTexts, name: string, { lost = [] }: PictureJson): void {
  if (lost.includes('motion'))
    toasts.add({ id: `still-${name}`, severity: 'warn', summary: fill(texts.still, { name }), life: 10_000 });
}
