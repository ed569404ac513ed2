import { expect, it } from 'vitest';
import { richTextSchema } from '#content/fields/rich-text-field.ts';
import { toPlainInput } from './plain-input.ts';
import type { RichNode } from './rich-node.ts';
import { MAX_GALLERY_PICTURES, plainText, visibleText } from './rich-text.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...content: RichNode[]) => ({ type: 'doc', content });
const picture = (caption?: string) => ({
  type: 'picture',
  attrs: { mediaId: 'abcdefgh12', ...(caption ? { caption } : {}) },
});
const save = (...content: RichNode[]) => richTextSchema('draft', 0, 10_000).safeParse(doc(...content));
const saved = (...content: RichNode[]) => save(...content).data?.content;

it('visibleText and writtenText contain all text that readers see', () => {
  const text = doc(
    paragraph('Слова'),
    { type: 'callout', content: [paragraph('Примітка')] },
    { type: 'gallery', content: [picture('Підпис'), picture()] },
    { type: 'button', attrs: { href: '/afisha', label: 'Квитки' } },
    { type: 'embed', attrs: { provider: 'telegram', id: 'durov/142', title: 'Допис' } },
  );
  expect(visibleText(text).split(/\n+/)).toEqual(['Слова', 'Примітка', 'Підпис', 'Квитки', 'Допис']);
  // Only words typed into the text itself are counted.
  expect(plainText(text).trim().split(/\n+/)).toEqual(['Слова', 'Примітка']);
  expect(toPlainInput(text)).toBe('Слова\n\nПримітка\n\nПідпис\n\nКвитки (/afisha)\n\nДопис (https://t.me/durov/142)');
});

it('richTextSchema converts a video in older content to an embed', () => {
  expect(saved({ type: 'youtube', attrs: { videoId: 'dQw4w9WgXcQ', title: 'Відео' } })).toEqual([
    { type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'Відео' } },
  ]);
});

it.each<[string, RichNode]>([
  ['a button without words', { type: 'button', attrs: { href: '/a', label: ' ' } }],
  ['a button without an address', { type: 'button', attrs: { label: 'Далі' } }],
  ['a button that runs something', { type: 'button', attrs: { href: 'javascript:alert(1)', label: 'Далі' } }],
  ['an embed of somebody unknown', { type: 'embed', attrs: { provider: 'evil', id: 'a/1' } }],
  ['an embed with the id of another', { type: 'embed', attrs: { provider: 'youtube', id: 'durov/142' } }],
  ['an embed that leads elsewhere', { type: 'embed', attrs: { provider: 'telegram', id: '../evil.test' } }],
  ['words in a gallery', { type: 'gallery', content: [picture(), paragraph('a')] }],
  ['an empty gallery', { type: 'gallery', content: [] }],
  [
    'too large a gallery',
    { type: 'gallery', content: Array.from({ length: MAX_GALLERY_PICTURES + 1 }, () => picture()) },
  ],
  ['a heading in a pull quote', { type: 'pullQuote', content: [{ type: 'heading', attrs: { level: 2 } }] }],
  ['an empty note', { type: 'callout', content: [] }],
])('richTextSchema rejects %s', (_, node) => {
  expect(save(node).success).toBe(false);
});
