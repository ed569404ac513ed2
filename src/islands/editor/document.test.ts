import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { findRichTextError, richTextSchema } from '#content/fields/rich-text-field.ts';
import { toRichText } from './document.ts';
import { schemaExtensions } from './schema.ts';
import { newTable } from './table-nodes.ts';

const schema = getSchema(schemaExtensions());
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** One of each node and mark that the site stores. */
const everything = {
  type: 'doc',
  content: [
    ...[2, 3, 4].map((level) => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text: 'H' }] })),
    {
      type: 'paragraph',
      content: [
        ...['bold', 'italic', 'underline', 'strike', 'code'].map((type) => ({
          type: 'text',
          text: type,
          marks: [{ type }],
        })),
        { type: 'hardBreak' },
        {
          type: 'text',
          text: 'link',
          marks: [{ type: 'link', attrs: { href: 'https://example.com', target: '_blank' } }],
        },
      ],
    },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph('a'),
            { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph('b')] }] },
          ],
        },
      ],
    },
    { type: 'blockquote', content: [paragraph('quote')] },
    { type: 'horizontalRule' },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph('h')] }] },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [paragraph('1')] },
            { type: 'tableCell', content: [paragraph('2')] },
          ],
        },
      ],
    },
    { type: 'picture', attrs: { mediaId: 'abcdefgh12', alt: 'alt', caption: 'caption' } },
    { type: 'pullQuote', content: [paragraph('pull'), paragraph('who')] },
    {
      type: 'callout',
      content: [paragraph('note'), { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('a')] }] }],
    },
    {
      type: 'gallery',
      content: [
        { type: 'picture', attrs: { mediaId: 'abcdefgh12', alt: 'alt' } },
        { type: 'picture', attrs: { mediaId: 'abcdefgh13' } },
      ],
    },
    { type: 'button', attrs: { href: '/afisha', label: 'label' } },
    { type: 'embed', attrs: { provider: 'telegram', id: 'durov/142', title: 'title' } },
  ],
};

test('the editor keeps everything that the site stores unchanged', () => {
  expect(findRichTextError(everything)).toBeNull();
  const doc = schema.nodeFromJSON(everything);
  doc.check();
  expect(toRichText(doc)).toEqual(everything);
});

test('the editor has no node or mark that the site would reject', () => {
  const known = { nodes: Object.keys(schema.nodes).filter((name) => name !== 'doc'), marks: Object.keys(schema.marks) };
  const refused = known.nodes.filter((type) =>
    findRichTextError({ type: 'doc', content: [{ type, ...(type === 'text' ? { text: 'a' } : {}) }] })?.startsWith(
      'node',
    ),
  );
  expect(refused).toEqual([]);
  const badMarks = known.marks.filter(
    (type) =>
      findRichTextError({
        type: 'doc',
        content: [
          { type: 'text', text: 'a', marks: [{ type, ...(type === 'link' ? { attrs: { href: '/a' } } : {}) }] },
        ],
      }) !== null,
  );
  expect(badMarks).toEqual([]);
});

const save = (doc: unknown) => richTextSchema('draft', 0, 10_000).safeParse(doc);
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = { type: 'text', text: 'a' };
const cell = { type: 'tableCell', content: [paragraph('1')] };
const misnested: [string, unknown][] = [
  ['text in the document', doc(text)],
  ['a list item alone', doc({ type: 'listItem', content: [paragraph('a')] })],
  ['a cell alone', doc(cell)],
  ['a row alone', doc({ type: 'tableRow', content: [cell] })],
  ['a list without items', doc({ type: 'bulletList' })],
  ['a paragraph in a list', doc({ type: 'bulletList', content: [paragraph('a')] })],
  [
    'an item that begins with a list',
    doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'bulletList', content: [] }] }] }),
  ],
  [
    'text in a cell',
    doc({ type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [text] }] }] }),
  ],
  [
    'a row of 4,000 cells',
    doc({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: Array.from({ length: 4000 }, () => ({ type: 'tableCell', content: [{ type: 'paragraph' }] })),
        },
      ],
    }),
  ],
  ['a paragraph in a paragraph', doc({ type: 'paragraph', content: [paragraph('a')] })],
  [
    'a picture in a heading',
    doc({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'picture', attrs: { mediaId: 'abcdefgh12' } }] }),
  ],
  ['something in a picture', doc({ type: 'picture', attrs: { mediaId: 'abcdefgh12' }, content: [paragraph('a')] })],
  [
    'a list that begins at 1e308',
    doc({ type: 'orderedList', attrs: { start: 1e308 }, content: [{ type: 'listItem', content: [paragraph('a')] }] }),
  ],
];

test.each(misnested)('the server rejects what is not in the editor’s schema: %s', (what, given) => {
  expect(save(given).success).toBe(false);
  // The schema itself rejects these, except for the two limits that only the site enforces.
  if (!/4,000|1e308/.test(what)) expect(() => schema.nodeFromJSON(given).check()).toThrow();
});

test('the editor saves only rendered attributes', () => {
  const link = {
    type: 'link',
    attrs: { href: 'https://example.com/', target: '_blank', rel: 'opener', class: 'evil"><script>', title: 'x' },
  };
  const given = doc({
    type: 'paragraph',
    attrs: { align: null },
    content: [{ type: 'text', text: 'a', marks: [link, { type: 'bold', attrs: {} }] }],
  });
  expect(save(given).data).toEqual(
    doc({
      type: 'paragraph',
      attrs: {},
      content: [
        {
          type: 'text',
          text: 'a',
          marks: [{ type: 'link', attrs: { href: 'https://example.com/' } }, { type: 'bold' }],
        },
      ],
    }),
  );
  expect(save(everything).success).toBe(true);
});

test('a document without words or pictures is empty', () => {
  expect(toRichText(schema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph' }] }))).toBeNull();
  expect(toRichText(schema.nodeFromJSON({ type: 'doc', content: [{ type: 'horizontalRule' }] }))).not.toBeNull();
  expect(findRichTextError(toRichText(schema.nodeFromJSON({ type: 'doc', content: [newTable()] })))).toBeNull();
});
