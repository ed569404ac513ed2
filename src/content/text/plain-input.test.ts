import { expect, test } from 'vitest';
import { hasFormatting, toPlainInput } from './plain-input.ts';
import type { RichNode } from './rich-node.ts';
import { fromPlainText } from './rich-text.ts';

const text = (words: string, ...marks: RichNode['marks'] & object) => ({
  type: 'text',
  text: words,
  ...(marks.length ? { marks } : {}),
});
const paragraph = (...content: RichNode[]) => ({ type: 'paragraph', content });
const item = (...content: RichNode[]) => ({ type: 'listItem', content });

test.each(['Один рядок', 'Перший абзац\nз двома рядками\n\nДругий абзац', '• не список\n• а просто рядки', ''])(
  'writtenText returns %j exactly as it was written',
  (words) => {
    const document = fromPlainText(words);
    expect(toPlainInput(document)).toBe(words);
    expect(hasFormatting(document)).toBe(false);
  },
);

test('writtenText keeps all words of a formatted text, in order', () => {
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text('Умови')] },
      paragraph(
        text('Дзвоніть '),
        text('увечері', { type: 'bold' }),
        text(' або '),
        text('пишіть', { type: 'link', attrs: { href: 'https://example.com/a' } }),
      ),
      { type: 'bulletList', content: [item(paragraph(text('стіл'))), item(paragraph(text('стілець')))] },
      { type: 'orderedList', content: [item(paragraph(text('перше'))), item(paragraph(text('друге')))] },
      { type: 'horizontalRule' },
      { type: 'picture', attrs: { mediaId: 'picture-1', caption: 'Наш стіл' } },
      { type: 'picture', attrs: { mediaId: 'picture-2', caption: null } },
      { type: 'blockquote', content: [paragraph(text('Торг'))] },
    ],
  };
  expect(toPlainInput(document)).toBe(
    'Умови\n\nДзвоніть увечері або пишіть (https://example.com/a)\n\n• стіл\n• стілець\n\n1. перше\n2. друге\n\nНаш стіл\n\nТорг',
  );
  expect(hasFormatting(document)).toBe(true);
});

test('writtenText returns an empty string for null, and plain text unchanged', () => {
  expect([toPlainInput(null), toPlainInput(undefined), toPlainInput('так')]).toEqual(['', '', 'так']);
  expect([hasFormatting(null), hasFormatting('так')]).toEqual([false, false]);
});
