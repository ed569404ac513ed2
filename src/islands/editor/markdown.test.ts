import { expect, test } from 'vitest';
import { looksLikeMarkdown, markdownToHtml } from './markdown.ts';

test.each([
  '## Назва\n\nСлова',
  'Це **важливо**',
  'Дивіться [тут](https://example.org)',
  '- раз\n- два',
  '1. раз\n2. два',
  '> так\n> і так',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '```\ncode\n```',
])('%j is Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true);
});

test.each([
  'Слова',
  '5 * 3 = 15, 2 ** 3',
  '#хештег і #ще',
  '- одне',
  '- одне\nдруге',
  '[1] Джерело (2020)',
  'a | b',
  'snake_case__name',
  '1. Січня почалося',
])('%j is none', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false);
});

test.each(['[', '*', '_', '**a', '__a', '[a', '[a](https:', '|-', '---|', '- ', '\n|', ' '])(
  'a text of nothing but %j is looked at in time by its length',
  (sign) => {
    // By the square of it, it would take longer than a test may.
    for (const length of [199_000, 2_000_000])
      expect(looksLikeMarkdown(`${sign.repeat(Math.floor(length / sign.length))}x`)).toBe(
        sign === '**a' && length < 1_000_000,
      );
  },
);

test('it becomes HTML, which is then cleaned as whatever is pasted', async () => {
  expect(await markdownToHtml('# Назва\n\n*так* <b>і</b>')).toContain('<h1>Назва</h1>');
});
