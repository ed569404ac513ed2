import { expect, test } from 'vitest';
import type { EntryJson } from '#server/core/entries/api/entry-json.ts';
import type { FormKind } from '#server/core/entry-form/form-kind.ts';
import {
  emptyFormValue,
  changedPaths,
  conflictingPaths,
  isSavedAsPendingEdit,
  layOver,
  createMergePatch,
  onTop,
  toFormValue,
  expectedRevision,
  withoutForeignAttributes,
  withLeaf,
} from './entry-draft.ts';

const field = (name: string, type = 'text') => ({ name, label: name, type, required: false });
const kind: FormKind = {
  name: 'posters',
  section: 'Events',
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

test('a draft of an untouched new entry has nothing to send', () => {
  expect(createMergePatch(blank, structuredClone(blank))).toEqual({});
});

test('a new entry is sent with the time zone that the form offers, because the server does not set it', () => {
  const event: FormKind = {
    ...kind,
    details: [...kind.details, field('timeZone', 'timeZone')],
    initial: { ...kind.initial, timeZone: 'America/Chicago' },
  };
  const offered = toFormValue(event, null);
  expect(createMergePatch(emptyFormValue(event), offered)).toEqual({ details: { timeZone: 'America/Chicago' } });
});

test('only changes are sent, and an emptied field is null', () => {
  expect(createMergePatch(blank, titled)).toEqual({ texts: { ua: { title: 'Вечір' } } });
  const both = withLeaf(withLeaf(titled, 'texts.ua.excerpt', 'Хор'), 'details.venue', 'Дім');
  expect(createMergePatch(both, withLeaf(withLeaf(both, 'texts.ua.excerpt', ' '), 'details.venue', ''))).toEqual({
    texts: { ua: { excerpt: null } },
    details: { venue: null },
  });
});

test('a language without text is removed as a whole', () => {
  expect(createMergePatch(titled, blank)).toEqual({ texts: { ua: null } });
});

test('trailing blanks are not a change, because otherwise they would be saved repeatedly', () => {
  expect(changedPaths(titled, withLeaf(titled, 'texts.ua.title', 'Вечір '))).toEqual([]);
});

test('a price is sent whole, as the server expects, with removed parts as null', () => {
  const priced = withLeaf(blank, 'details.price', { type: 'range', min: 100, max: 300, currency: 'USD' });
  expect(
    createMergePatch(priced, withLeaf(blank, 'details.price', { type: 'fixed', min: 100, currency: 'USD' })),
  ).toEqual({
    details: { price: { type: 'fixed', min: 100, currency: 'USD', max: null } },
  });
  expect(
    createMergePatch(priced, withLeaf(blank, 'details.price', { type: 'range', min: 100, max: null, currency: 'USD' })),
  ).toEqual({ details: { price: { type: 'range', min: 100, currency: 'USD', max: null } } });
});

test('an emptied SEO field is sent as null, regardless of the other fields', () => {
  const found = withLeaf(titled, 'texts.ua.seo', { title: 'Хор', description: 'Концерт' });
  const seoOf = (seo: unknown) => createMergePatch(found, withLeaf(found, 'texts.ua.seo', seo));
  expect(seoOf({ title: ' ', description: 'Концерт' })).toEqual({
    texts: { ua: { seo: { title: null, description: 'Концерт' } } },
  });
  expect(seoOf({ title: '', description: '' })).toEqual({ texts: { ua: { seo: { title: null, description: null } } } });
  expect(seoOf(null)).toEqual({ texts: { ua: { seo: null } } });
});

test('an emptied description of the cover is sent as null; another picture has a separate description', () => {
  const covered = withLeaf(titled, 'cover', { id: 'a', alt: { ua: 'Хор', us: 'Choir' } });
  const coverOf = (cover: unknown) => createMergePatch(covered, withLeaf(covered, 'cover', cover)).cover;
  expect(coverOf({ id: 'a', alt: { ua: '', us: 'Choir' } })).toEqual({ id: 'a', alt: { ua: null, us: 'Choir' } });
  expect(coverOf({ id: 'a', alt: { ua: ' ', us: '' } })).toEqual({ id: 'a', alt: { ua: null, us: null } });
  expect(coverOf({ id: 'b', alt: { ua: '', us: 'Choir' } })).toEqual({ id: 'b', alt: { us: 'Choir' } });
  expect(coverOf({ id: 'b' })).toEqual({ id: 'b' });
  expect(coverOf(null)).toBeNull();
});

test('edits of different fields do not conflict; edits of the same field do', () => {
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

test('attributes of another category are not sent', () => {
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
    withoutForeignAttributes(ads, under(categoryId), stored).details.attributes;
  expect(sent('tables', 'cars')).toEqual({});
  expect(sent('vans', 'cars')).toEqual({ year: 2019 });
  expect(sent(null, 'cars')).toEqual({});
  expect(sent('vans', null)).toEqual({ year: 2019 });
  // Attributes that the stored category no longer has are kept.
  expect(sent('tables', 'tables')).toEqual({ year: 2019, fuel: 'diesel' });
  expect(withoutForeignAttributes(ads, blank, null)).toBe(blank);
});

test('an empty row of a list is not sent, and is not a change', () => {
  const phones = withLeaf(blank, 'details.phones', ['+13125550100']);
  const begun = withLeaf(blank, 'details.phones', ['+13125550100', '']);
  expect(changedPaths(phones, begun)).toEqual([]);
  expect(createMergePatch(phones, withLeaf(blank, 'details.phones', ['+13125550100', ' ', '+13125550101']))).toEqual({
    details: { phones: ['+13125550100', '+13125550101'] },
  });
  expect(createMergePatch(begun, withLeaf(blank, 'details.phones', ['']))).toEqual({ details: { phones: [] } });
});

type Entry = Pick<EntryJson, 'status' | 'can' | 'revision' | 'pendingEdit'>;
const ads = { workflow: 'ad' } as const;
const live: Entry = { status: 'active', can: { update: true } as EntryJson['can'], revision: 4 };
const waiting: Entry = {
  ...live,
  pendingEdit: { revision: 700, status: 'pending' } as NonNullable<EntryJson['pendingEdit']>,
};

test('an advertiser’s change of a live ad is pending, a change by staff is not', () => {
  const [advertiser, staff] = [
    { kind: ads, staff: false, trustedOnly: true },
    { kind: ads, staff: true },
  ];
  expect([
    isSavedAsPendingEdit(advertiser, live),
    isSavedAsPendingEdit(advertiser, { ...live, status: 'draft' }),
    isSavedAsPendingEdit(advertiser, null),
  ]).toEqual([true, false, false]);
  expect([expectedRevision(advertiser, live), expectedRevision(advertiser, waiting)]).toEqual([4, 700]);
  expect([
    isSavedAsPendingEdit(staff, live),
    isSavedAsPendingEdit(staff, waiting),
    expectedRevision(staff, waiting),
  ]).toEqual([false, false, 4]);
});

test('if a trusted advertiser has a pending edit, the next change is added to it', () => {
  const trusted = { kind: ads, staff: true, trustedOnly: true };
  expect([isSavedAsPendingEdit(trusted, live), expectedRevision(trusted, live)]).toEqual([false, 4]);
  expect([isSavedAsPendingEdit(trusted, waiting), expectedRevision(trusted, waiting)]).toEqual([true, 700]);
});

test('text typed during a save stays verbatim, even if the server would normalise it', () => {
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
  // The same object, because for a different one the editor would reset its content.
  expect(after.texts.ua.body).toBe(again);
});
