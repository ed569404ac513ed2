import { expect, test } from 'vitest';
import { locales } from '#content/locale.ts';
import { knownCodes, findProblem, problemText } from './sign-in-problems.ts';
import { signIn } from './sign-in.ts';

test('sign-in problem codes are case-insensitive, and no code has two meanings', () => {
  expect(findProblem('BANNED_USER')).toBe('banned');
  expect(findProblem('banned_user')).toBe('banned');
  expect(new Set(knownCodes).size).toBe(knownCodes.length);
});

test('every sign-in problem text has a code that maps to it', () => {
  expect(new Set(knownCodes.map(findProblem))).toEqual(new Set(Object.keys(signIn.ua.problems)));
});

test('unknown sign-in problem codes, and names of properties that every object has, map to the general text', () => {
  for (const code of ['nonsense', 'constructor', '__proto__', '', '<script>']) {
    expect(findProblem(code)).toBeNull();
    for (const locale of locales) expect(problemText(locale, code)).toBe(signIn[locale].problems.general);
  }
});

test('the text about a limit says how many minutes to wait', () => {
  expect(problemText('ua', 'too_many', 61)).toContain('за 2 хвилини');
  expect(problemText('us', 'too_many', 5)).toContain('in 1 minute.');
});
