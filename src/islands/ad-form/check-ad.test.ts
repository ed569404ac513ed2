import { expect, test } from 'vitest';
import { kinds } from '#content/kinds.ts';
import { parseContent } from '#content/model/entry-content.ts';
import { toFormValue, withLeaf, type FormValue, createMergePatch } from '#islands/entry-form/drafts/entry-draft.ts';
import type { CategoryChoice } from '#server/core/entry-form/form-choices.ts';
import type { FormKind } from '#server/core/entry-form/form-kind.ts';
import { findLeafCategories } from './CategoryField.tsx';
import { findAdIssues, hasPrice, maxPhotos } from './check-ad.ts';

const field = (name: string, type = 'text', more: object = {}) => ({
  name,
  label: name,
  type,
  required: false,
  ...more,
});
const kind: FormKind = {
  name: 'advertisements',
  section: 'Ads',
  one: 'ad',
  create: 'Подати оголошення',
  workflow: 'ad',
  live: 'active',
  oneLanguage: true,
  indexable: true,
  uses: { category: 'required_leaf', tags: 0, location: 'required', cover: true, gallery: 9 },
  texts: [field('title', 'text', { min: 5, max: 70 }), field('body', 'plainText', { min: 30, max: 5000 })],
  details: [
    field('language', 'choice'),
    field('price', 'adPrice'),
    field('condition', 'choice'),
    field('contactName', 'text', { min: 2, max: 100 }),
    field('phone', 'phone'),
    field('attributes', 'attributes'),
  ],
  first: null,
  initial: { language: 'ua', price: null, condition: null, contactName: null, phone: null, attributes: null },
};
const attribute = (key: string, type: 'number' | 'select' | 'text', more: object = {}) => ({
  key,
  type,
  label: key,
  unit: null,
  required: false,
  options: [],
  ...more,
});
const category = (id: string, depth: number, leaf: boolean, more: Partial<CategoryChoice> = {}): CategoryChoice => ({
  id,
  label: id,
  depth,
  leaf,
  attributes: [],
  ...more,
});
const categories = [
  category('home', 0, false),
  category('tables', 1, true, { ads: { showPrice: true, maxPhotos: 4, days: 30 } }),
  category('jobs', 0, false),
  category('drivers', 1, true, {
    ads: { showPrice: false, maxPhotos: 10, days: 60 },
    attributes: [
      attribute('year', 'number', { required: true, min: 1950, max: 2027 }),
      attribute('fuel', 'select', { required: true }),
      attribute('note', 'text'),
    ],
  }),
];
const facts = { kind, choices: { categories } };

const fill = (leaves: Record<string, unknown>): FormValue =>
  Object.entries(leaves).reduce((value, [path, leaf]) => withLeaf(value, path, leaf), toFormValue(kind, null));
const whole = {
  'texts.ua.title': 'Стіл дубовий',
  'texts.ua.body': 'Міцний стіл у доброму стані, самовивіз.',
  categoryId: 'tables',
  locationId: 'chicago',
  'details.price': { type: 'fixed', amount: 4500, currency: 'USD' },
  'details.contactName': 'Олена',
};
const found = (leaves: Record<string, unknown>, photos = 1) =>
  findAdIssues(facts, fill(leaves), photos).map(({ path, code }) => `${path} ${code}`);

test('an empty form lists its missing fields in the order of the form', () => {
  expect(found({}, 0)).toEqual([
    'texts.ua.title required',
    'categoryId required',
    'details.price.amount required',
    'texts.ua.body required',
    'locationId required',
    'details.contactName required',
  ]);
});

test('a complete ad has no issues, with or without photos and a phone number', () => {
  expect(found(whole, 0)).toEqual([]);
  expect(found({ ...whole, 'details.phone': '+1 (312) 555-0100' }, 4)).toEqual([]);
});

test.each([
  [{ 'texts.ua.title': ' Стіл ' }, 'texts.ua.title too_short'],
  [{ 'texts.ua.title': 'С'.repeat(71) }, 'texts.ua.title too_long'],
  [{ 'texts.ua.body': 'Закоротко' }, 'texts.ua.body too_short'],
  [{ categoryId: 'home' }, 'categoryId not_leaf'],
  [{ 'details.price': { type: 'fixed' } }, 'details.price.amount required'],
  [{ 'details.price': { type: 'negotiable', amount: 'сто' } }, 'details.price.amount invalid'],
  [{ 'details.phone': '12345' }, 'details.phone phone_short'],
  [{ 'details.phone': '555-0142' }, 'details.phone phone_area_code'],
  [{ 'texts.us.title': 'Oak table' }, 'texts.us.body required'],
])('an ad with %j has the issue %s', (change, issue) => {
  expect(found({ ...whole, ...change })).toEqual([issue]);
});

test('findAdIssues counts characters as the server does: an emoji is one', () => {
  expect(found({ ...whole, 'texts.ua.title': '🔥'.repeat(70) })).toEqual([]);
  expect(found({ ...whole, 'texts.ua.title': '🔥'.repeat(4) })).toEqual(['texts.ua.title too_short']);
});

test.each([
  [{ type: 'free' }],
  [{ type: 'exchange' }],
  [{ type: 'on_request' }],
  [{ type: 'negotiable', currency: 'USD' }],
])('a price %j needs no amount', (price) => {
  expect(found({ ...whole, 'details.price': price })).toEqual([]);
});

test('a category sets its maximum number of photos, its fields, and whether there is a price', () => {
  expect(maxPhotos(facts, fill({}))).toBe(10);
  expect(maxPhotos(facts, fill(whole))).toBe(4);
  expect(found(whole, 5)).toEqual(['gallery too_many']);
  const job = { ...whole, categoryId: 'drivers', 'details.price': null };
  expect(hasPrice(facts, fill(job))).toBe(false);
  expect(found(job, 5)).toEqual(['details.attributes.year required', 'details.attributes.fuel required']);
  expect(found({ ...job, 'details.attributes': { year: 1900, fuel: 'gas' } })).toEqual([
    'details.attributes.year too_small',
  ]);
  expect(found({ ...job, 'details.attributes': { year: 'давно', fuel: 'gas' } })).toEqual([
    'details.attributes.year invalid',
  ]);
});

test('an ad in English requires English texts', () => {
  expect(found({ ...whole, 'details.language': 'us', 'texts.ua.title': '', 'texts.ua.body': '' })).toEqual([
    'texts.us.title required',
    'texts.us.body required',
  ]);
});

test('a submission contains the text exactly as written, and only the changes', () => {
  const stored = toFormValue(kind, {
    slug: 'stil',
    categoryId: 'tables',
    locationId: null,
    tags: [],
    cover: null,
    gallery: [],
    details: { language: 'ua' },
    texts: {
      ua: {
        title: 'Стіл',
        body: {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'Перший' }] },
            { type: 'paragraph', content: [{ type: 'text', text: 'Другий', marks: [{ type: 'bold' }] }] },
          ],
        },
      },
    },
  } as never);
  expect(stored.texts.ua.body).toBe('Перший\n\nДругий');
  expect(createMergePatch(stored, stored)).toEqual({});
  expect(createMergePatch(stored, withLeaf(stored, 'texts.ua.title', 'Стіл дубовий'))).toEqual({
    texts: { ua: { title: 'Стіл дубовий' } },
  });
  expect(createMergePatch(stored, withLeaf(stored, 'texts.ua.body', 'Перший\n\nТретій'))).toEqual({
    texts: { ua: { body: 'Перший\n\nТретій' } },
  });
});

test('changing only the amount sends a price that the server accepts', () => {
  const stored = fill(whole);
  const patch = createMergePatch(
    stored,
    withLeaf(stored, 'details.price', { type: 'fixed', amount: 4000, currency: 'USD' }),
  );
  expect(parseContent(kinds.advertisements, patch, 'publish')).toEqual({
    ok: true,
    value: { details: { price: { type: 'fixed', amount: 4000, currency: 'USD' } } },
  });
  const free = createMergePatch(stored, withLeaf(stored, 'details.price', { type: 'free', currency: 'USD' }));
  expect(parseContent(kinds.advertisements, free, 'publish')).toEqual({
    ok: true,
    value: { details: { price: { type: 'free', amount: null, currency: 'USD' } } },
  });
});

test('only leaves of the category tree are offered, each with the names of its ancestors', () => {
  expect(findLeafCategories(categories).map(({ id, above }) => [id, above])).toEqual([
    ['tables', ['home']],
    ['drivers', ['jobs']],
  ]);
});
