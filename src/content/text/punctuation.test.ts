import { describe, expect, it } from 'vitest';
import { splitTypedParts } from '#client/suggestions/split-typed-parts.ts';
import { findLinkUrl } from '#islands/editor/link-urls.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { highlight } from '#server/core/search/query/highlight.ts';
import { normalizeTitle } from '#server/platform/database/contains.ts';
import { collationKey, compareNames } from './collation.ts';
import { APOSTROPHES, HYPHENS, normalisePunctuation, QUOTES } from './punctuation.ts';
import { slugify } from './romanise.ts';
import { searchText, searchWords } from './search-text.ts';
import { visibleText } from './visible-text.ts';

const apostrophes = [...APOSTROPHES].map((sign) => [sign.codePointAt(0)!.toString(16), sign] as const);
const quotes = [...QUOTES].map((sign) => [sign.codePointAt(0)!.toString(16), sign] as const);
const hyphens = [...HYPHENS].map((sign) => [sign.codePointAt(0)!.toString(16), sign] as const);
const invisible = [...'\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u2060\ufe0f\ufeff'].map(
  (sign) => [sign.codePointAt(0)!.toString(16), sign] as const,
);

describe.each(apostrophes)('the apostrophe U+%s', (_, sign) => {
  it('does not separate words in an index, a query, a URL or a sort order', () => {
    expect(searchText(`Об${sign}єднання сім${sign}ї`)).toBe('обєднання сімї');
    expect(searchWords(`п${sign}ять`)).toEqual(['пять']);
    expect(slugify(`Кам${sign}янець`)).toBe('kamianets');
    expect(slugify(`Women${sign}s`)).toBe('womens');
    expect(collationKey(`В${sign}ячеслав`)).toBe(collationKey('Вячеслав'));
  });

  it('is equivalent to all others in titles, marks and moderation', () => {
    expect(normalizeTitle(`Слав${sign}яна`)).toBe("слав'яна");
    expect(highlight(`Об${sign}єднання тут`, [stem('обєднання')])).toEqual([
      { text: `Об${sign}єднання`, found: true },
      { text: ' тут', found: false },
    ]);
    expect(splitTypedParts(`Об${sign}єднання`, ["об'єд"])[0]).toEqual({ text: `Об${sign}єд`, typed: true });
    expect(visibleText(`п${sign}ять`)).toBe("п'ять");
  });
});

it.each(quotes)('the quotation mark U+%s is equivalent to all others', (_, sign) => {
  expect(normalisePunctuation(`${sign}Відлуння${sign}`)).toBe('"Відлуння"');
  expect(searchWords(`хор ${sign}Відлуння${sign}`)).toEqual(['хор', 'відлуння']);
  expect(findLinkUrl(`${sign}https://example.org/a${sign}`)?.href).toBe('https://example.org/a');
});

it.each(hyphens)('the hyphen U+%s is equivalent to all others', (_, sign) => {
  expect(normalizeTitle(`Івано${sign}Франківськ`)).toBe('івано-франківськ');
  expect(searchWords(`Івано${sign}Франківськ`)).toEqual(['івано', 'франківськ']);
});

it.each(invisible)('the invisible character U+%s does not separate words', (_, sign) => {
  expect(searchText(`ви${sign}шиванка`)).toBe('вишиванка');
  expect(normalizeTitle(`ви${sign}шиванка`)).toBe('вишиванка');
  expect(slugify(`ви${sign}шиванка`)).toBe('vyshyvanka');
});

it.each(['2800', '3164', 'ffa0'])('the blank character U+%s separates words like a space', (code) => {
  const sign = String.fromCodePoint(Number.parseInt(code, 16));
  expect(searchWords(`слово${sign}друге`)).toEqual(['слово', 'друге']);
  expect(normalizeTitle(`слово${sign}друге`)).toBe('слово друге');
});

it('compareNames sorts names with any apostrophe as if they had none', () => {
  const sorted = ['Вербицький', 'Вовк', "В'язовський", 'Вʼюн', 'В’ячеслав', 'Ґава', 'Гай', 'Łódź', 'Lviv', 'Zoria'];
  expect(sorted.toReversed().sort(compareNames)).toEqual([
    'Łódź',
    'Lviv',
    'Zoria',
    'Вербицький',
    'Вовк',
    'Вʼюн',
    "В'язовський",
    'В’ячеслав',
    'Гай',
    'Ґава',
  ]);
});
