import { describe, expect, it } from 'vitest';
import { kinds } from '#content/kinds.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import { blankContent } from '#server/core/entries/write/merge-content.ts';
import { actionOfSave, canShareVersion, assessVersionLoss } from './editing-sessions.ts';

const words = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `слово${from + at}`).join(' ');

function content(ua: string | null, us: string | null = null, change: Partial<EntryContent> = {}): EntryContent {
  const text = (body: string) => ({
    title: 'Назва',
    excerpt: null,
    seo: null,
    extra: {},
    body: { type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'text', text: body }] }] },
  });
  return {
    ...blankContent(kinds.news),
    texts: { ...(ua === null ? {} : { ua: text(ua) }), ...(us === null ? {} : { us: text(us) }) },
    ...change,
  };
}
const picture = (id: string) => ({ id });

describe('the next save replaces a version', () => {
  it.each<[string, EntryContent, EntryContent, number]>([
    ['text is added', content(words(50)), content(words(60)), 0],
    ['paragraphs change places', content(`${words(50)} ${words(50, 50)}`), content(`${words(50, 50)} ${words(50)}`), 0],
    ['a word is finished', content(`${words(4)} Сьог`), content(`${words(4)} Сьогодні`), 0],
    ['a third goes', content(words(60)), content(words(41)), 19],
    ['four words of a short text go', content('один два три чотири'), content('п’ять'), 4],
    ['a picture is added', content('текст'), content('текст', null, { cover: picture('a') }), 0],
    [
      'a picture moves',
      content('т', null, { cover: picture('a') }),
      content('т', null, { gallery: [picture('a')] }),
      0,
    ],
  ])('if %s', (_what, before, after, lost) => {
    expect(assessVersionLoss('news', before, after)).toMatchObject({ lost });
  });
});

describe('a version is kept', () => {
  it.each<[string, EntryContent, EntryContent]>([
    ['more than a third of the text goes', content(words(60)), content(words(30))],
    ['the text is deleted', content(words(6)), content('')],
    ['another text of the same length is put in its place', content(words(60)), content(words(60, 100))],
    ['a short language goes beside a long one', content(words(500), words(12)), content(words(500))],
    ['a long detail goes', content('т', null, { details: { source: words(9) } }), content('т')],
    ['the cover goes', content('т', null, { cover: picture('a') }), content('т')],
    [
      'a picture of the gallery is replaced',
      content('т', null, { gallery: [picture('a')] }),
      content('т', null, { gallery: [picture('b')] }),
    ],
  ])('if %s', (_what, before, after) => {
    expect(assessVersionLoss('news', before, after)).toBeNull();
  });
});

it('a sitting may gradually lose a third of the text, or thirty words of a short one', () => {
  expect(assessVersionLoss('news', content(words(299)), content(words(299)))!.most).toBe(100);
  expect(assessVersionLoss('news', content(words(20)), content(words(20)))!.most).toBe(30);
});

it.each([
  ['news', 'draft', true],
  ['news', 'changes_requested', true],
  ['news', 'in_review', true],
  ['news', 'published', false],
  ['news', 'scheduled', false],
  ['advertisements', 'active', false],
  ['advertisements', 'sold', false],
  ['advertisements', 'rejected', true],
] as const)('saves of %s as %s share a version: %s', (kind, status, folds) => {
  expect(canShareVersion(kind, status)).toBe(folds);
});

it('a save is recorded as an action if it creates an entry, changes its status, or names an action', () => {
  const [draft, live] = [{ status: 'draft' }, { status: 'published' }] as const;
  expect(actionOfSave(null, draft, null)).toBe('create');
  expect(actionOfSave(draft, live, null)).toBe('publish');
  expect(actionOfSave(draft, draft, 'rewind')).toBe('rewind');
  expect(actionOfSave(draft, draft, null)).toBeNull();
});
