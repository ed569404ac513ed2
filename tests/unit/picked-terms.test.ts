import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import '#server/app/features.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { proposeCategories } from '#server/core/search/propose-categories.ts';
import { findTerms } from '#server/core/search/query/find-terms.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { openDatabase, useDatabase, type Database } from '#server/platform/database/database.ts';
import { demoContent } from '#tests/support/data/seed-cache.ts';

let dir: string;
let database: Database;
let catalogue: Catalogue;
beforeAll(async () => {
  const seeded = await demoContent();
  dir = mkdtempSync(path.join(tmpdir(), 'poruch-picked-'));
  cpSync(path.join(seeded, 'poruch.db'), path.join(dir, 'poruch.db'));
  database = useDatabase(await openDatabase(`file:${path.join(dir, 'poruch.db')}`));
  catalogue = await loadCatalogue(database);
}, 120_000);
afterAll(() => {
  database.close();
  rmSync(dir, { recursive: true, force: true });
});

const nameOf = (id: string) => catalogue.categories.byId.get(id)!.name.ua;
const leaves = async (typed: string, kind: KindName = 'advertisements') =>
  (
    await findTerms(database, catalogue, typed, { locale: 'ua', kind, leaf: true, types: ['category'] })
  ).categoryIds.map(nameOf);

it.each([
  // Everyday words, in both languages and in Russian.
  ['візочок', 'Візочки й автокрісла'],
  ['візок', 'Візочки й автокрісла'],
  ['коляска', 'Візочки й автокрісла'],
  ['stroller', 'Візочки й автокрісла'],
  ['машина', 'Легкові авто'],
  ['машину', 'Легкові авто'],
  ['car', 'Легкові авто'],
  ['няня', 'Догляд і няні'],
  ['nanny', 'Догляд і няні'],
  ['диван', 'Меблі'],
  ['couch', 'Меблі'],
  ['мебель', 'Меблі'],
  ['кімната', 'Кімнати'],
  ['комната', 'Кімнати'],
  ['room', 'Кімнати'],
  ['квартира', 'Квартири й будинки'],
  ['apartment', 'Квартири й будинки'],
  ['iphone', 'Телефони'],
  ['айфон', 'Телефони'],
  ['книга', 'Книжки'],
  ['ноутбук', 'Комп’ютери'],
  ["комп'ютер", 'Комп’ютери'],
  ['laptop', 'Комп’ютери'],
  ['холодильник', 'Побутова техніка'],
  ['собака', 'Домашні улюбленці'],
  ['велосипед', 'Спорт і велосипеди'],
  // Unfinished words.
  ['дива', 'Меблі'],
  ['ноутб', 'Комп’ютери'],
  ['квар', 'Квартири й будинки'],
  // Several words.
  ['дитячий візочок', 'Візочки й автокрісла'],
  ['шукаю няню', 'Догляд і няні'],
  ['віддам диван', 'Меблі й дім'],
  // Latin letters, keys of the other layout, typing mistakes.
  ['vizochok', 'Візочки й автокрісла'],
  ['kvartyra', 'Квартири й будинки'],
  ['mashyna', 'Легкові авто'],
  ['dyvan', 'Меблі'],
  ['knyha', 'Книжки'],
  ['telefon', 'Телефони'],
  ['rdfhnbhf', 'Квартири й будинки'],
  ['vfibyf', 'Легкові авто'],
  [';bnkj', 'Кімнати'],
  ['шзрщту', 'Телефони'],
  ['кватрира', 'Квартири й будинки'],
  ['дывaн', 'Меблі'],
  ['телефн', 'Телефони'],
  ['strolller', 'Візочки й автокрісла'],
])('«%s» is picked as «%s»', async (typed, expected) => {
  const found = await leaves(typed);
  expect(found[0], found.join(', ')).toBe(expected);
});

describe('the order of the found categories', () => {
  test('ranks names that begin with the text before names that contain it, and those before subcategories', async () => {
    expect((await leaves('авто')).slice(0, 4)).toEqual([
      'Легкові авто',
      'Вантажні авто',
      'Візочки й автокрісла',
      'Шини й запчастини',
    ]);
    expect((await leaves('книж')).slice(0, 2)).toEqual(['Книжки', 'Книжки й підручники']);
  });

  test('ranks a category with this name before one with this meaning', async () => {
    expect((await leaves('меблі')).slice(0, 2)).toEqual(['Меблі', 'Меблі й дім']);
  });
});

it.each(['', '   ', '!?', 'щщщщщщ', 'qqqqqq', '"', '\u0000'])('«%s» finds nothing', async (typed) => {
  expect(await leaves(typed)).toEqual([]);
});

test('parents are found by their own names if leaves are not required', async () => {
  const { categoryIds } = await findTerms(database, catalogue, 'транспорт', { locale: 'ua', kind: 'advertisements' });
  expect(categoryIds.map(nameOf)).toEqual(['Авто']);
  expect(await leaves('транспорт')).toEqual(['Легкові авто', 'Вантажні авто', 'Шини й запчастини']);
});

test('without a kind, the category that contains such items ranks before names that contain a synonym', async () => {
  const { categoryIds } = await findTerms(database, catalogue, 'машина', { locale: 'ua', types: ['category'] });
  const names = categoryIds.map(nameOf);
  expect(names[0]).toBe('Легкові авто');
  expect(names).toContain('Автосервіс');
});

test('only categories of the requested kind are found', async () => {
  expect(await leaves('адвокат', 'services')).toEqual(['Юристи']);
  expect(await leaves('адвокат')).toEqual([]);
});

it.each([
  ['дитина', 'Діти'],
  ['kids', 'Діти'],
  ['parcel', 'Посилки'],
  ['ljrevtynb', 'Документи'],
  ['konsulstvo', 'Консульство'],
  ['музиика', 'Музика'],
  ['посольство', 'Консульство'],
])('«%s» finds the tag «%s»', async (typed, expected) => {
  const { tagIds } = await findTerms(database, catalogue, typed, { locale: 'ua', types: ['tag'] });
  expect(tagIds.map((id) => catalogue.tags.get(id)!.name.ua)[0]).toBe(expected);
});

test('only places are found for a place field', async () => {
  const { places, categoryIds, tagIds } = await findTerms(database, catalogue, 'чикаг', {
    locale: 'ua',
    types: ['location'],
  });
  expect(places[0]?.name.us).toBe('Chicago');
  expect([...categoryIds, ...tagIds]).toEqual([]);
});

describe('the categories proposed for a title', () => {
  const proposed = async (title: string, kind: KindName = 'advertisements') =>
    (await proposeCategories(database, catalogue, title, kind, now())).map(nameOf);

  it.each([
    ['Продам дитячий візочок', 'Візочки й автокрісла'],
    ['Toyota Camry 2015', 'Легкові авто'],
    ['Здам кімнату в Чикаго', 'Кімнати'],
    ['iPhone 13 128 GB', 'Телефони'],
    ['Шукаю няню для дитини', 'Догляд і няні'],
    ['Кутовий диван', 'Меблі'],
    ['Дитячий велосипед 20 дюймів синій', 'Спорт і велосипеди'],
    ['Велосипед дитячий 20 дюймів', 'Спорт і велосипеди'],
    ['Віддам диван', 'Меблі й дім'],
    ['диван', 'Меблі'],
    ['Selling a corner couch', 'Меблі'],
    ['Room for rent in Brooklyn', 'Кімнати'],
    ['Used baby stroller', 'Візочки й автокрісла'],
    ['Prodam noutbuk Dell', 'Комп’ютери'],
    ['Потрібен водій CDL', 'Водії й логістика'],
    ['Комплект зимових шин R17', 'Шини й запчастини'],
    ['Цуценята шукають дім', 'Домашні улюбленці'],
    ['Репетитор з математики', 'Уроки й репетитори'],
    ['Холодильник Samsung', 'Побутова техніка'],
    ['Віддам книжки безкоштовно', 'Книжки й підручники'],
  ])('«%s»: «%s»', async (title, expected) => {
    const found = await proposed(title);
    expect(found[0], found.join(', ')).toBe(expected);
    expect(found.length).toBeLessThanOrEqual(3);
  });

  it.each(['', 'Продам', 'щщщщщ', 'Camry', '!!! ???', 'Недорого, терміново'])('«%s»: nothing', async (title) => {
    expect(await proposed(title)).toEqual([]);
  });

  test('are only those of the kind', async () => {
    expect(await proposed('Кутовий диван', 'news')).toEqual([]);
  });
});
