import { normaliseTypedValue, trimEnds } from './characters.ts';
import { parseSuccess, parseFailure, type ParseResult } from './parse-result.ts';

export const MAX_EMAIL_LENGTH = 254;
const cyrillic = /\p{Script=Cyrillic}/u;
/**
 * Cyrillic letters that look like Latin ones; a domain of only these is a Latin one typed with the wrong keyboard
 * layout.
 */
const latinLookAlikes = /^[аеіїорсухкмтнвгј\d-]+$/u;

/**
 * Parses a mail address as users type it, into lower case, with a non-Latin domain in Punycode; at most 254 characters
 * (RFC 5321, 4.5.3.1.3, without the brackets).
 * @returns faults `mail_shape`, `mail_two`, `mail_cyrillic` (with the letters that are not Latin)
 */
export function parseEmail(typed: string): ParseResult<string> {
  // Longer than any address preceded by a name; also, composition would turn «a①» into another address.
  if (
    typed.length > 600 ||
    /[\u00b2\u00b3\u00b9\u2070-\u214f\u2460-\u24ff]/.test(typed.replace(/[\u202a-\u202e\u2066-\u2069\u2060]/g, ''))
  )
    return parseFailure('mail_shape');
  const text = normaliseTypedValue(typed).replace(/^(?:e-?mail|пошта|адреса)\s*:\s*/iu, '');
  const found = new Set(
    (text.replace(/\s*@\s*/g, '@').match(/[^\s<>,;"']{1,254}@[^\s<>,;"']{1,254}/g) ?? []).map(stripPunctuation),
  );
  if (found.size > 1) return parseFailure('mail_two');
  const inBrackets = text.slice(text.lastIndexOf('<') + 1).split('>', 1)[0]!;
  const address = stripPunctuation(text.includes('<') && inBrackets.includes('@') ? inBrackets : text)
    .replace(/\s*@\s*/g, '@')
    .replace(/(?<=@[^,.]+),(?=(?:com|net|org|us|ua)$)/, '.');
  if (address.split('@').length > 2) return parseFailure('mail_shape');
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || domain === '') return parseFailure('mail_shape');
  const strange = findCyrillic(local, domain);
  if (strange !== null) return parseFailure('mail_cyrillic', { letters: strange });
  const host = asciiDomain(domain);
  const isLocal = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/.test(local) && !/^\.|\.$|\.\./.test(local);
  if (!isLocal || host === null || local.length + 1 + host.length > MAX_EMAIL_LENGTH) return parseFailure('mail_shape');
  return parseSuccess(`${local}@${host}`);
}

/** An address without the surrounding punctuation of a sentence, and without a link's query. */
const stripPunctuation = (text: string): string =>
  trimEnds(
    text
      .toLowerCase()
      .replace(/^mailto:(?:\/\/)?/, '')
      .split('?', 1)[0]!,
    ` <>("'«„“‘[`,
    ` .,;:!>)"'»“”’]/`,
  );

/** Cyrillic letters where an address has Latin ones: before the @, and mixed into a part of the domain. */
function findCyrillic(local: string, domain: string): string | null {
  const isLatin = /[a-z]/;
  const mixed = domain
    .split('.')
    .filter(
      (label) => cyrillic.test(label) && (isLatin.test(label) || (isLatin.test(domain) && latinLookAlikes.test(label))),
    );
  const found = [local, ...mixed].flatMap((part) => part.match(/\p{Script=Cyrillic}/gu) ?? []);
  return found.length === 0 ? null : [...new Set(found)].slice(0, 8).join(', ');
}

function asciiDomain(domain: string): string | null {
  if (!/^[\p{L}\p{M}\d-]+(?:\.[\p{L}\p{M}\d-]+)+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  const labels = hostname.split('.');
  const isSound = labels.every((label) => /^(?!-)[a-z\d-]{1,63}(?<!-)$/.test(label));
  return isSound && /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(labels.at(-1)!) ? hostname : null;
}
