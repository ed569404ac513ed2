import { stripInvisibleCharacters } from '#content/text/punctuation.ts';
import { TRACKING_PREFIX, trackingParameters } from './page-key.ts';

/** Signs of the sentence around an address, which programs for messages make part of the link. */
const SENTENCE_SIGNS = /[\s.,;:!?…)\]}>»”’"'*_|]+$/u;
const tracking = new RegExp(`[?&](?:${TRACKING_PREFIX}[^/]*|(?:${[...trackingParameters].join('|')})=[^/]*)$`);

/**
 * The path that was meant by a link copied from a message: without the signs of the sentence, invisible characters and
 * tracking parameters that became part of its last segment.
 * @param path canonical, percent-encoded
 * @returns `null` if it has no such end
 */
export function withoutCopiedTail(path: string): string | null {
  const segments = path.slice(1).split('/').map(decodeURIComponent);
  const last = stripInvisibleCharacters(segments.pop()!).replace(tracking, '').replace(SENTENCE_SIGNS, '');
  const meant = [...segments, ...(last === '' ? [] : [last])];
  const plain = `/${meant.map(encodeURIComponent).join('/')}`;
  return plain === path ? null : plain;
}
