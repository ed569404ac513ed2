export const strengths = ['weak', 'medium', 'strong'] as const;
export type PasswordStrength = (typeof strengths)[number];

/** Minimum length that the product accepts; a shorter password is always weak. */
const MIN_LENGTH = 12;
const STRONG_LENGTH = 16;

/**
 * How hard a password is to guess, by its length, its distinct characters and their types: length counts most (NIST SP
 * 800-63B, appendix A). It uses no dictionary: the server decides what is accepted.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password];
  const different = new Set(characters.map((character) => character.toLocaleLowerCase('uk'))).size;
  if (characters.length < MIN_LENGTH || different < 6 || isMostlySequential(characters)) return 'weak';
  const sorts = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((sort) => sort.test(password)).length;
  return (characters.length >= STRONG_LENGTH && different >= 10) || (sorts >= 3 && different >= 8)
    ? 'strong'
    : 'medium';
}

/** Whether most characters are the direct successor of the preceding one, as in `1234567890ab`. */
function isMostlySequential(characters: readonly string[]): boolean {
  const steps = characters
    .slice(1)
    .filter((character, at) => Math.abs(character.codePointAt(0)! - characters[at]!.codePointAt(0)!) <= 1);
  return steps.length > characters.length / 2;
}
