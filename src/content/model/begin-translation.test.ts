import { expect, test } from 'vitest';
import type { RichText } from '#content/text/rich-node.ts';
import { fromPlainText } from '#content/text/rich-text.ts';
import { beginTranslation, countUntranslated } from './begin-translation.ts';

const paragraph = (text: string, marks?: { type: string; attrs?: Record<string, unknown> }[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks ? { marks } : {}) }],
});
const picture = (attrs: Record<string, unknown>) => ({ type: 'picture', attrs });
const around = (...pictures: object[]) =>
  ({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Про бібліотеку' }] },
      paragraph('Слово з посиланням', [{ type: 'bold' }, { type: 'link', attrs: { href: '/about' } }]),
      pictures[0],
      { type: 'gallery', content: pictures.slice(1) },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph('Дні')] }] },
        ],
      },
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph('Третє')] }] },
      { type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'Відео' } },
      { type: 'button', attrs: { label: 'Записатися', href: 'https://example.com/' } },
      { type: 'callout', content: [paragraph('Зважте')] },
      { type: 'horizontalRule' },
    ],
  }) as RichText;

test('beginTranslation keeps the document, except for the texts of its pictures', () => {
  const source = around(
    picture({ mediaId: 'picture-one', alt: 'Зала', caption: 'Нова зала' }),
    picture({ mediaId: 'picture-two', alt: 'Полиці' }),
    picture({ mediaId: 'picture-three' }),
  );
  const before = structuredClone(source);
  expect(beginTranslation(source)).toEqual(
    around(
      picture({ mediaId: 'picture-one' }),
      picture({ mediaId: 'picture-two' }),
      picture({ mediaId: 'picture-three' }),
    ),
  );
  expect(source).toEqual(before);
});

test('countUntranslated counts the lines that repeat the source, but not bare numbers', () => {
  const source = fromPlainText('Громада відкрила зал.\n\nОлена Пчілка\n\n2026\n\nВін працює щосуботи.');
  expect(countUntranslated(source, beginTranslation(source))).toBe(3);
  expect(
    countUntranslated(
      source,
      fromPlainText('The community opened a hall.\n\nОлена Пчілка\n\n2026\n\nВін працює щосуботи.'),
    ),
  ).toBe(2);
  expect(countUntranslated(source, fromPlainText('The community opened a hall.'))).toBe(0);
  expect(countUntranslated(source, null)).toBe(0);
  expect(countUntranslated(null, source)).toBe(0);
});

test('countUntranslated counts a table row that repeats the source once', () => {
  const table = (...rows: string[][]) =>
    ({
      type: 'doc',
      content: [
        {
          type: 'table',
          content: rows.map((cells) => ({
            type: 'tableRow',
            content: cells.map((cell) => ({ type: 'tableCell', content: [paragraph(cell)] })),
          })),
        },
      ],
    }) as RichText;
  const source = table(['День', 'Година'], ['Середа', '18:00'], ['7', '19:00']);
  expect(countUntranslated(source, source)).toBe(2);
  expect(countUntranslated(source, table(['Day', 'Time'], ['Середа', '18:00'], ['7', '19:00']))).toBe(1);
  expect(countUntranslated(source, table(['Day', 'Time'], ['Wednesday', '18:00'], ['7', '19:00']))).toBe(0);
});
