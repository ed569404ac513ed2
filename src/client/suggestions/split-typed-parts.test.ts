import { expect, it } from 'vitest';
import { splitTypedParts } from './split-typed-parts.ts';

const shown = (text: string, ...typed: string[]) =>
  splitTypedParts(text, typed)
    .map((piece) => (piece.typed ? `[${piece.text}]` : piece.text))
    .join('');

it('splitTypedParts marks the beginnings of words that were typed, the longest match first', () => {
  expect(shown('Кімната в Чикаго, поруч Чикагська', 'чик кім')).toBe('[Кім]ната в [Чик]аго, поруч [Чик]агська');
  expect(shown('Робота', 'р', 'робо')).toBe('[Робо]та');
  expect(shown('Нероба', 'робо')).toBe('Нероба');
  expect(shown('Адвокат U4U', 'flljrfn', 'адвокат')).toBe('[Адвокат] U4U');
});

it('splitTypedParts preserves the text for any input', () => {
  for (const typed of ['', '***', '(', '\\', '<b>', '$&'])
    expect(shown('Ціна (за $&) <b>', typed).replaceAll(/[[\]]/g, '')).toBe('Ціна (за $&) <b>');
});
