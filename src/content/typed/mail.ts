import { cleanTyped } from './characters.ts';
import { read, unread, type Reading } from './reading.ts';

export const MAIL_MAX = 254;
const cyrillic = /\p{Script=Cyrillic}/u;
/** Cyrillic letters that look like Latin ones; a domain of these alone is a Latin one in the wrong layout. */
const twins = /^[аеіїорсухкмтнвгј\d-]+$/u;

/**
 * A mail address as people type it, in lower case, a domain of other letters in Punycode; at most 254 characters
 * (RFC 5321, 4.5.3.1.3, without the brackets).
 * @returns faults `mail_shape`, `mail_two`, `mail_cyrillic` (with the letters that are no Latin ones)
 */
export function readMail(typed: string): Reading<string> {
  const text = cleanTyped(typed)
    .replace(/^(?:e-?mail|пошта|адреса)\s*:\s*/iu, '')
    .replace(/^mailto:(?:\/\/)?/i, '');
  const inBrackets = /<\s*([^<>\s]+@[^<>\s]+)\s*>/.exec(text)?.[1];
  const address = (inBrackets ?? text.replace(/\?.*$/, ''))
    .toLowerCase()
    .replace(/\s*@\s*/g, '@')
    .replace(/^[\s<>("'«„“[]+|[\s.,;:!?<>)"'»“”\]/]+$/gu, '')
    .replace(/^mailto:/, '')
    .replace(/(?<=@[^,]+),(?=(?:com|net|org|us|ua)$)/, '.');
  if ((address.match(/@/g) ?? []).length > 1) return unread(/[\s,;]/.test(address) ? 'mail_two' : 'mail_shape');
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || domain === '') return unread('mail_shape');
  const strange = cyrillicIn(local, domain);
  if (strange !== null) return unread('mail_cyrillic', { letters: strange });
  const host = asciiDomain(domain);
  const isLocal = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/.test(local) && !/^\.|\.$|\.\./.test(local);
  if (!isLocal || host === null || local.length + 1 + host.length > MAIL_MAX) return unread('mail_shape');
  return read(`${local}@${host}`);
}

/** Cyrillic letters where an address has Latin ones: before the sign, and mixed into a part of the domain. */
function cyrillicIn(local: string, domain: string): string | null {
  const isLatin = /[a-z]/;
  const mixed = domain
    .split('.')
    .filter((label) => cyrillic.test(label) && (isLatin.test(label) || (isLatin.test(domain) && twins.test(label))));
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
