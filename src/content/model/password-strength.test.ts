import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'weak'],
  ['Aa1!Bb2@', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababab', 'weak'],
  ['1234567890abcd', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['барвінокцвіте', 'medium'],
  ['correcthorse', 'medium'],
  ['Correct7horse', 'strong'],
  ['Барвінок-цвіте-7', 'strong'],
  ['correct horse battery', 'strong'],
  ['🌻🌾🌻🌾🌻🌾🌻🌾🌻🌾🌻🌾', 'weak'],
] as const)('passwordStrength: %s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
