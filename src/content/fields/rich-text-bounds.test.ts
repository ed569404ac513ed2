import { describe, expect, it } from 'vitest';
import type { RichNode, RichText } from '#content/text/rich-node.ts';
import { toIssues } from '#content/zod-issues.ts';
import { newsroomTextBounds, userTextBounds } from './rich-text-bounds.ts';
import { richTextSchema } from './rich-text-field.ts';

const doc = (...content: RichNode[]): RichText => ({ type: 'doc', content });
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const text = (words: string, ...marks: RichNode['marks'] & object): RichNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const link = (href: string) => ({ type: 'link', attrs: { href } });
const times = (count: number, node: RichNode) => Array.from({ length: count }, () => node);
const words = 'Продаю велосипед у доброму стані, майже новий.';

const codes = (value: unknown, bounds = newsroomTextBounds, max = 50_000) => {
  const parsed = richTextSchema('publish', 0, max, bounds).safeParse(value);
  return parsed.success ? [] : toIssues(parsed.error).map(({ code }) => code);
};
const stored = (value: unknown, bounds = newsroomTextBounds) =>
  richTextSchema('publish', 0, 50_000, bounds).parse(value).content;

describe('a stored document', () => {
  it('has each mark once, in a fixed order, and merges adjacent text nodes with the same marks', () => {
    expect(
      stored(
        doc(
          paragraph(
            text('а', { type: 'italic' }, { type: 'bold' }, { type: 'bold' }),
            text('б', { type: 'bold' }, { type: 'italic' }),
            text('в'),
          ),
        ),
      ),
    ).toEqual([paragraph(text('аб', { type: 'bold' }, { type: 'italic' }), text('в'))]);
  });

  it.each([['/\u0001/evil.test'], ['/\u202a/evil.test'], ['java\u0001script:alert(1)']])(
    'rejects the link target %j after normalisation',
    (href) => {
      expect(codes(doc(paragraph(text('а', link(href)))))).toEqual(['invalid']);
      expect(codes(doc({ type: 'button', attrs: { href, label: 'Далі' } }))).toEqual(['invalid']);
    },
  );

  it('accepts a link target with invisible characters', () => {
    expect(stored(doc(paragraph(text('а', link('\u202ahttps://example.com/\u202c')))))).toEqual([
      paragraph(text('а', link('https://example.com/'))),
    ]);
  });
});

describe('limits of a text', () => {
  const button = { type: 'button', attrs: { href: 'https://example.com/', label: 'Пишіть у телеграм' } };
  const embed = { type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ' } };
  it.each([
    ['marks', doc(paragraph(text(words, ...(times(1000, { type: 'bold' } as never) as never)))), ['invalid']],
    ['embeds', doc(...times(4900, embed)), ['too_many_blocks']],
    [
      'buttons, by their words',
      doc(...times(2400, { ...button, attrs: { ...button.attrs, label: 'я'.repeat(100) } })),
      ['too_long'],
    ],
    ['buttons', doc(...times(41, button)), ['too_many_blocks']],
    ['links', doc(...times(501, paragraph(text('а', link('https://example.com/'))))), ['too_many_links']],
    [
      'addresses',
      doc(...times(60, paragraph(text('а', link(`https://example.com/${'a'.repeat(2000)}`))))),
      ['too_heavy'],
    ],
    [
      'bytes',
      doc(paragraph(text('&'.repeat(49_999))), ...times(250, { type: 'picture', attrs: { mediaId: 'm'.repeat(20) } })),
      ['too_heavy'],
    ],
    ['nothing', doc(paragraph(text(words)), ...times(10, embed), ...times(10, button)), []],
  ])('%s', (_axis, value, expected) => {
    expect(codes(value)).toEqual(expected);
  });

  it.each([
    [
      'paragraphs and lists',
      doc(paragraph(text(words, { type: 'bold' })), {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(text('а'))] }],
      }),
      [],
    ],
    ['five links', doc(...times(5, paragraph(text('а', link('https://example.com/'))))), []],
    [
      'a link of six words in turn bold',
      doc(
        paragraph(
          ...[1, 2, 3, 4, 5, 6].map((n) =>
            text(`${n}`, ...(n % 2 ? [{ type: 'bold' }] : []), link('https://example.com/')),
          ),
        ),
      ),
      [],
    ],
    [
      'six links',
      doc(...[1, 2, 3, 4, 5, 6].map((n) => paragraph(text('а', link(`https://example.com/${n}`))))),
      ['too_many_links'],
    ],
    ['a button', doc(button), ['block_not_taken']],
    ['an embed', doc(embed), ['block_not_taken']],
    [
      'a table',
      doc({
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(text('а'))] }] }],
      }),
      ['block_not_taken'],
    ],
    ['a plain text', words, []],
  ])('text posted by a user: %s', (_what, value, expected) => {
    expect(codes(value, userTextBounds, 5000)).toEqual(expected);
  });
});
