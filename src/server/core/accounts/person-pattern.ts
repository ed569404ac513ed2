import type { PersonRow } from './rows.ts';

/** Shorter names are in every other word. */
const MIN_LENGTH = 3;
/** Of a phone of the North American plan, without its country. */
const NATIONAL_DIGITS = 10;

/** The source of a pattern that finds these very characters. */
export const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Not a part of a longer address; behind it may stand the next sentence, without a space. */
export const emailPart = (email: string): string => `(?<![\\w.+-])${literal(email)}(?![\\w-]|\\.[a-z]{2,3}(?![a-z]))`;

/** A pattern of a person's address, phone and name, however these are written, and not as parts of other words. */
export function patternOf({ name, email, phone }: Pick<PersonRow, 'name' | 'email' | 'phone'>): RegExp {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-NATIONAL_DIGITS);
  const between = '[\\s().-]*';
  const parts = [
    emailPart(email),
    ...(digits.length === NATIONAL_DIGITS
      ? [`(?<!\\d)(?:(?:\\+|00|011)?1${between})?[(]?${[...digits].join(between)}(?!\\d)`]
      : []),
    ...(name.trim().length >= MIN_LENGTH ? [`(?<![\\p{L}\\p{N}])${literal(name.trim())}(?![\\p{L}\\p{N}])`] : []),
  ];
  return new RegExp(parts.join('|'), 'giu');
}
