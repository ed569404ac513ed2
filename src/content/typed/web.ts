import { isSafeUrl } from '#content/urls/safe-url.ts';
import { normaliseTypedValue, trimEnds, stripInvisibleFromUrl } from './characters.ts';
import { parseSuccess, parseFailure, type ParseResult } from './parse-result.ts';

export const MAX_URL_LENGTH = 2048;

/** Characters before an address in a sentence that are not part of it. */
const LEADING_SIGNS = ` <("'«„“‘[`;
const TRAILING_SIGNS = ` <>"'»“”’.,;:…`;
/** Maximum typed characters: enough for the longest address with surrounding signs. */
const MAX_TYPED_LENGTH = 2 * MAX_URL_LENGTH;

/**
 * The intended URL: without the surrounding sentence, with typos at its beginning corrected, and its host in lower
 * case. The part after the host is unchanged, except for invisible marks.
 */
export function normaliseTypedUrl(typed: string): string {
  if (typed.length > MAX_TYPED_LENGTH) return '';
  let text = trimEnds(stripInvisibleFromUrl(typed), LEADING_SIGNS, TRAILING_SIGNS);
  for (const [open, close] of ['()', '[]'] as const)
    if (text.endsWith(close!) && !text.includes(open!)) text = trimEnds(text, '', TRAILING_SIGNS + close);
  text = text.replace(/^[\p{L} ]{3,30}:\s+(?=\S+$)/iu, '');
  const [origin = '', rest = ''] = splitOrigin(text);
  return repairOrigin(normaliseTypedValue(origin)).toLowerCase() + rest;
}

/** Splits an address into its origin (scheme and host) and the rest. */
function splitOrigin(text: string): [origin: string, rest: string] {
  const scheme = /^[\p{L}]{2,8}(?:[:;]\s*[\\/]{1,3}|:|[\\/]{2})\s*/u.exec(text)?.[0] ?? /^[\\/]*/.exec(text)![0];
  const end = text.slice(scheme.length).search(/[/?#\\]/);
  return end < 0 ? [text, ''] : [text.slice(0, scheme.length + end), text.slice(scheme.length + end)];
}

const repairOrigin = (origin: string): string =>
  origin
    .replace(
      /^(https?)(?:[:;]?[\\/]{2,}|[:;]\s*[\\/]*)\s*(?=[^\s\\/])/i,
      (_, scheme: string) => `${scheme.toLowerCase()}://`,
    )
    .replace(/^(?!https?:\/\/)(?:h?t{1,3}ps?|htp):\/{1,2}/i, (slip) => (/s/i.test(slip) ? 'https://' : 'http://'))
    .replace(/(?<=[\p{L}\d]),(?=(?:com|net|org|us|ua|info)$)/iu, '.')
    .replace(/\.$/, '');

/**
 * Parses the URL of a page as users type it: `www.example.com` and `example.com` are completed, a full stop of the
 * sentence is removed. At most 2,048 characters.
 * @returns faults `web_shape`, `web_mail` (a mail address), `web_two`, `unsafe_url` (`javascript:`, a password in it)
 */
export function parseWebAddress(typed: string, { httpsOnly = false } = {}): ParseResult<string> {
  const text = normaliseTypedUrl(typed)
    .replace(/^(?:https?:\/\/)+(?=https?:\/\/)/, '')
    .replace(/^https?:\/\/(?=https?:\/)/, '');
  if (/^(?:mailto:)?[^\s/@:?#]{1,64}@[^\s/@?#]{1,254}$/i.test(text)) return parseFailure('web_mail');
  const scheme = /^([a-z][a-z\d+.-]{0,20}):(?!\d)/i.exec(text.slice(0, 200).replaceAll(' ', ''))?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return parseFailure('unsafe_url');
  const words = text.split(/\s+/);
  const hosts = words.flatMap((word) => splitOrigin(word)[0].split(/[,;]/)).filter((word) => isHost(word));
  if (words.length > 1 || hosts.length > 1) return parseFailure(hosts.length > 1 ? 'web_two' : 'web_shape');
  const address = scheme === undefined ? `https://${text}` : text;
  if (address.length > MAX_URL_LENGTH || !isHost(address)) return parseFailure('web_shape');
  return isSafeUrl(address, httpsOnly) ? parseSuccess(address) : parseFailure('unsafe_url');
}

/** Whether a word begins like an address: a host with a dot and a final domain of letters. */
function isHost(word: string): boolean {
  const host = splitOrigin(word)[0]
    .replace(/^https?:\/\//, '')
    .replace(/^[^@]*@/, '')
    .replace(/:\d{1,5}$/, '');
  const labels = host.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{M}\d_-]{1,63}$/u.test(label)) &&
    /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/u.test(labels.at(-1)!)
  );
}
