import { diffArrays } from 'diff';
import { expect, it } from 'vitest';
import { diffWordParts } from './word-diff.ts';

const parts = (before: string, after: string) => diffWordParts(diffArrays, before, after);

it('diffWordParts compares whole words in Ukrainian and in English', () => {
  expect(parts('Хор співає в парку, п’ять', 'Хор співає в саду, п’ять')).toEqual([
    { same: 'Хор співає в ' },
    { removed: 'парку', added: 'саду' },
    { same: ', п’ять' },
  ]);
  expect(parts('the well-known park', 'the unknown park')).toEqual([
    { same: 'the ' },
    { removed: 'well-known', added: 'unknown' },
    { same: ' park' },
  ]);
});

it('diffWordParts merges adjacent changed words into one change', () => {
  expect(parts('Назва від редакції', 'Назва з другої вкладки')).toEqual([
    { same: 'Назва ' },
    { removed: 'від редакції', added: 'з другої вкладки' },
  ]);
});

it('diffWordParts handles words that only one side has', () => {
  expect(parts('Ринок відкрито', 'Ринок відкрито знову')).toEqual([
    { same: 'Ринок відкрито' },
    { removed: '', added: ' знову' },
  ]);
  expect(parts('Усе добре', 'добре')).toEqual([{ removed: 'Усе ', added: '' }, { same: 'добре' }]);
});

it('diffWordParts returns parts from which both texts can be reconstructed', () => {
  const [before, after] = ['Перший абзац.\n\nДругий — довший!', 'Перший рядок\nДругий; ще довший?'];
  const found = parts(before, after)!;
  expect(found.map((part) => ('same' in part ? part.same : part.removed)).join('')).toBe(before);
  expect(found.map((part) => ('same' in part ? part.same : part.added)).join('')).toBe(after);
});
