import type { PersonRow } from './rows.ts';

/** Shorter names occur within too many words. */
const MIN_LENGTH = 3;
/** Digits of a North American phone number without the country code. */
const NATIONAL_DIGITS = 10;

/** The source of a pattern that matches the text literally. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Does not match part of a longer address; the next sentence may follow without a space. */
export const emailPattern = (email: string): string =>
  `(?<![\\w.+-])${escapeRegExp(email)}(?![\\w-]|\\.[a-z]{2,3}(?![a-z]))`;

/** A pattern that matches a person's address, phone and name in any notation, but not inside other words. */
export function patternOf({ name, email, phone }: Pick<PersonRow, 'name' | 'email' | 'phone'>): RegExp {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-NATIONAL_DIGITS);
  const between = '[\\s().-]*';
  const parts = [
    emailPattern(email),
    ...(digits.length === NATIONAL_DIGITS
      ? [`(?<!\\d)(?:(?:\\+|00|011)?1${between})?[(]?${[...digits].join(between)}(?!\\d)`]
      : []),
    ...(name.trim().length >= MIN_LENGTH ? [`(?<![\\p{L}\\p{N}])${escapeRegExp(name.trim())}(?![\\p{L}\\p{N}])`] : []),
  ];
  return new RegExp(parts.join('|'), 'giu');
}
