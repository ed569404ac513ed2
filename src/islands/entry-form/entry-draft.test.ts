import { expect, test } from 'vitest';
import type { EntryJson } from '#server/core/entries/entry-json.ts';
import type { FormKind } from '#server/core/entry-form/form-kind.ts';
import {
  changedPaths,
  conflictingPaths,
  isBeside,
  layOver,
  mergePatch,
  onTop,
  toFormValue,
  versionSeen,
  withinCategory,
  withLeaf,
} from './entry-draft.ts';

const field = (name: string, type = 'text') => ({ name, label: name, type, required: false });
const kind: FormKind = {
  name: 'posters',
  title: 'Events',
  one: 'event',
  create: 'New event',
  workflow: 'editorial',
  live: 'published',
  oneLanguage: false,
  indexable: true,
  uses: { category: 'required', tags: 10, location: 'optional', cover: true, gallery: 10 },
  texts: [field('title'), field('excerpt', 'multiline'), field('body', 'richText')],
  details: [field('venue'), field('price', 'ticketPrice'), field('attendance', 'choice'), field('featured', 'flag')],
  first: null,
  initial: { venue: null, price: null, attendance: 'offline', featured: false },
};
const blank = toFormValue(kind, null);
const titled = withLeaf(blank, 'texts.ua.title', 'Вечір');

test('a new entry that nobody touched has nothing to send', () => {
  expect(mergePatch(blank, structuredClone(blank))).toEqual({});
});

test('only what changed is sent, and what is emptied is null', () => {
  expect(mergePatch(blank, titled)).toEqual({ texts: { ua: { title: 'Вечір' } } });
  const both = withLeaf(withLeaf(titled, 'texts.ua.excerpt', 'Хор'), 'details.venue', 'Дім');
  expect(mergePatch(both, withLeaf(withLeaf(both, 'texts.ua.excerpt', ' '), 'details.venue', ''))).toEqual({
    texts: { ua: { excerpt: null } },
    details: { venue: null },
  });
});

test('a language whose last word is gone goes as a whole', () => {
  expect(mergePatch(titled, blank)).toEqual({ texts: { ua: null } });
});

test('blanks at the end of a text are no change: they would be saved for ever', () => {
  expect(changedPaths(titled, withLeaf(titled, 'texts.ua.title', 'Вечір '))).toEqual([]);
});

test('a price is sent whole, as the server reads it, and what is gone from it as null', () => {
  const priced = withLeaf(blank, 'details.price', { type: 'range', min: 100, max: 300, currency: 'USD' });
  expect(mergePatch(priced, withLeaf(blank, 'details.price', { type: 'fixed', min: 100, currency: 'USD' }))).toEqual({
    details: { price: { type: 'fixed', min: 100, currency: 'USD', max: null } },
  });
  expect(
    mergePatch(priced, withLeaf(blank, 'details.price', { type: 'range', min: 100, max: null, currency: 'USD' })),
  ).toEqual({ details: { price: { type: 'range', min: 100, currency: 'USD', max: null } } });
});

test('an emptied field of SEO is null, whatever is left of the others', () => {
  const found = withLeaf(titled, 'texts.ua.seo', { title: 'Хор', description: 'Концерт' });
  const seoOf = (seo: unknown) => mergePatch(found, withLeaf(found, 'texts.ua.seo', seo));
  expect(seoOf({ title: ' ', description: 'Концерт' })).toEqual({
    texts: { ua: { seo: { title: null, description: 'Концерт' } } },
  });
  expect(seoOf({ title: '', description: '' })).toEqual({ texts: { ua: { seo: { title: null, description: null } } } });
  expect(seoOf(null)).toEqual({ texts: { ua: { seo: null } } });
});

test('an emptied description of the cover is null; another picture says its own', () => {
  const covered = withLeaf(titled, 'cover', { id: 'a', alt: { ua: 'Хор', us: 'Choir' } });
  const coverOf = (cover: unknown) => mergePatch(covered, withLeaf(covered, 'cover', cover)).cover;
  expect(coverOf({ id: 'a', alt: { ua: '', us: 'Choir' } })).toEqual({ id: 'a', alt: { ua: null, us: 'Choir' } });
  expect(coverOf({ id: 'a', alt: { ua: ' ', us: '' } })).toEqual({ id: 'a', alt: { ua: null, us: null } });
  expect(coverOf({ id: 'b', alt: { ua: '', us: 'Choir' } })).toEqual({ id: 'b', alt: { us: 'Choir' } });
  expect(coverOf({ id: 'b' })).toEqual({ id: 'b' });
  expect(coverOf(null)).toBeNull();
});

test('two people in different fields do not collide; in the same field they do', () => {
  const mine = withLeaf(titled, 'texts.ua.title', 'Мій вечір');
  const theirs = withLeaf(titled, 'details.venue', 'Дім');
  expect(conflictingPaths(titled, mine, theirs)).toEqual([]);
  expect(layOver(titled, mine, theirs)).toMatchObject({
    texts: { ua: { title: 'Мій вечір' } },
    details: { venue: 'Дім' },
  });
  const other = withLeaf(theirs, 'texts.ua.title', 'Їхній вечір');
  expect(conflictingPaths(titled, mine, other)).toEqual(['texts.ua.title']);
  expect(layOver(titled, mine, other).texts.ua.title).toBe('Мій вечір');
});

test('what only another category asked for does not go along', () => {
  const ads = {
    kind: { details: [field('attributes', 'attributes')] },
    choices: {
      categories: [
        { id: 'cars', attributes: [{ key: 'year' }, { key: 'fuel' }] },
        { id: 'vans', attributes: [{ key: 'year' }] },
        { id: 'tables', attributes: [] },
      ],
    },
  };
  const under = (categoryId: string | null) => ({
    ...withLeaf(blank, 'details.attributes', { year: 2019, fuel: 'diesel' }),
    categoryId,
  });
  const sent = (categoryId: string | null, stored: string | null) =>
    withinCategory(ads, under(categoryId), stored).details.attributes;
  expect(sent('tables', 'cars')).toEqual({});
  expect(sent('vans', 'cars')).toEqual({ year: 2019 });
  expect(sent(null, 'cars')).toEqual({});
  expect(sent('vans', null)).toEqual({ year: 2019 });
  // What the category itself no longer asks for is no reason to take it away.
  expect(sent('tables', 'tables')).toEqual({ year: 2019, fuel: 'diesel' });
  expect(withinCategory(ads, blank, null)).toBe(blank);
});

test('a row of a list that nobody has written in is not sent, and no change', () => {
  const phones = withLeaf(blank, 'details.phones', ['+13125550100']);
  const begun = withLeaf(blank, 'details.phones', ['+13125550100', '']);
  expect(changedPaths(phones, begun)).toEqual([]);
  expect(mergePatch(phones, withLeaf(blank, 'details.phones', ['+13125550100', ' ', '+13125550101']))).toEqual({
    details: { phones: ['+13125550100', '+13125550101'] },
  });
  expect(mergePatch(begun, withLeaf(blank, 'details.phones', ['']))).toEqual({ details: { phones: [] } });
});

type Entry = Pick<EntryJson, 'status' | 'can' | 'revision' | 'pendingEdit'>;
const ads = { workflow: 'ad' } as const;
const live: Entry = { status: 'active', can: { update: true } as EntryJson['can'], revision: 4 };
const waiting: Entry = {
  ...live,
  pendingEdit: { revision: 700, status: 'pending' } as NonNullable<EntryJson['pendingEdit']>,
};

test('what an advertiser changes of a live ad waits, what the staff changes does not', () => {
  const [advertiser, staff] = [
    { kind: ads, staff: false, trustedOnly: true },
    { kind: ads, staff: true },
  ];
  expect([
    isBeside(advertiser, live),
    isBeside(advertiser, { ...live, status: 'draft' }),
    isBeside(advertiser, null),
  ]).toEqual([true, false, false]);
  expect([versionSeen(advertiser, live), versionSeen(advertiser, waiting)]).toEqual([4, 700]);
  expect([isBeside(staff, live), isBeside(staff, waiting), versionSeen(staff, waiting)]).toEqual([false, false, 4]);
});

test('once a change of a trusted advertiser waits, the next one is about that', () => {
  const trusted = { kind: ads, staff: true, trustedOnly: true };
  expect([isBeside(trusted, live), versionSeen(trusted, live)]).toEqual([false, 4]);
  expect([isBeside(trusted, waiting), versionSeen(trusted, waiting)]).toEqual([true, 700]);
});

test('what is typed while a save is under way stays to the letter, also what the server would not keep', () => {
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Хор' }] }] };
  const sent = withLeaf(withLeaf(titled, 'texts.ua.body', body), 'gallery', []);
  const saved = { ...sent, slug: 'vechir' };
  const again = structuredClone(body);
  const typed = [
    ['texts.ua.title', 'Вечір '],
    ['texts.ua.body', again],
    ['details.venue', ''],
  ].reduce((value, [path, leaf]) => withLeaf(value, path as string, leaf), sent);
  const after = onTop(sent, typed, saved);
  expect([after.slug, after.texts.ua.title, after.details.venue]).toEqual(['vechir', 'Вечір ', '']);
  // The very document of the editor: another one would be set into it anew.
  expect(after.texts.ua.body).toBe(again);
});
