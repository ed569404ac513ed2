import { isSafeUrl } from '../safe-url.ts';
import { cleanTyped } from './characters.ts';
import { read, unread, type Reading } from './reading.ts';

export const WEB_MAX = 2048;

/** What stands around an address in a sentence and is no part of it. */
const before = /^[\s<("'«„“‘[]+/u;
const after = /[\s<>"'»“”’\].,;:!]+$/u;

/** The address as it was meant: cleaned, without the sentence around it, slips of its beginning mended. */
export function bareAddress(typed: string): string {
  let text = cleanTyped(typed).replace(before, '').replace(after, '');
  if (text.endsWith(')') && !text.includes('(')) text = text.slice(0, -1).replace(after, '');
  return text
    .replace(/^[\p{L} ]{3,30}:\s+(?=(?:https?:\/\/|www\.)?[\p{L}\d-]+\.[\p{L}\d.-]+\S*$)/iu, '')
    .replace(/(?<=[\p{L}\d]),(?=(?:com|net|org|us|ua|info)(?:$|\/))/iu, '.')
    .replace(/^[\w-]+:[\\/]{2}[^/]*/u, (origin) => origin.replaceAll('\\', '/'))
    .replace(
      /^(https?)(?::?[\\/]{2,}|:\s*[\\/]*|;[\\/]+)\s*(?=[^\s\\/])/i,
      (_, scheme: string) => `${scheme.toLowerCase()}://`,
    )
    .replace(/^(?!https?:\/\/)(?:h?t{1,3}ps?|htp):\/{1,2}/i, (slip) => (/s/i.test(slip) ? 'https://' : 'http://'))
    .replace(/^(https?:\/\/)+(?=https?:\/\/)/i, '')
    .trim();
}

/**
 * The address of a page as people type it: `www.example.com` and `example.com` are completed, a full stop of the sentence
 * goes, the host is written in lower case. At most 2,048 characters.
 * @returns faults `web_shape`, `web_mail` (a mail address), `web_two`, `unsafe_url` (`javascript:`, a password in it)
 */
export function readWebAddress(typed: string, { httpsOnly = false } = {}): Reading<string> {
  const text = bareAddress(typed);
  if (/^(?:mailto:)?[^\s/@:]+@[^\s/@]+\.[^\s/@]+$/i.test(text)) return unread('web_mail');
  const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(text.replaceAll(' ', ''))?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return unread('unsafe_url');
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (words.length > 1) return unread(words.filter((word) => isHost(word)).length > 1 ? 'web_two' : 'web_shape');
  const whole = scheme === undefined ? `https://${text}` : text;
  const address = whole.replace(/^[^/]*\/\/[^/?#]*/, (origin) => origin.toLowerCase().replace(/\.(?=$|:)/, ''));
  if (!isHost(address)) return unread('web_shape');
  if (address.length > WEB_MAX) return unread('web_shape');
  return isSafeUrl(address, httpsOnly) ? read(address) : unread('unsafe_url');
}

/** Whether a word begins like an address: a host with a dot and a domain of letters at its end. */
const isHost = (word: string): boolean =>
  /^(?:https?:\/\/)?(?:[^\s/?#@]*@)?[\p{L}\p{M}\d_-]+(?:\.[\p{L}\p{M}\d_-]+)*\.(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)(?::\d{1,5})?(?=[/?#]|$)/iu.test(
    word,
  );
