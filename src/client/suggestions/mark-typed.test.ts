import { expect, it } from 'vitest';
import { markTyped } from './mark-typed.ts';

const shown = (text: string, ...typed: string[]) =>
  markTyped(text, typed)
    .map((piece) => (piece.typed ? `[${piece.text}]` : piece.text))
    .join('');

it('marks the beginnings of words as they were typed, the longest of them', () => {
  expect(shown('Кімната в Чикаго, поруч Чикагська', 'чик кім')).toBe('[Кім]ната в [Чик]аго, поруч [Чик]агська');
  expect(shown('Робота', 'р', 'робо')).toBe('[Робо]та');
  expect(shown('Нероба', 'робо')).toBe('Нероба');
  expect(shown('Адвокат U4U', 'flljrfn', 'адвокат')).toBe('[Адвокат] U4U');
});

it('keeps the text as it is, whatever was typed', () => {
  for (const typed of ['', '***', '(', '\\', '<b>', '$&'])
    expect(shown('Ціна (за $&) <b>', typed).replaceAll(/[[\]]/g, '')).toBe('Ціна (за $&) <b>');
});
