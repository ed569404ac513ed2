import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { testDir } from '#server/platform/database/testing.ts';
import { openTestDatabase } from '#tests/support/data/test-database.ts';
import { fillGazetteer, isGazetteerCurrent } from './fill-gazetteer.ts';
import { findPlaces } from './find-places.ts';

const dir = testDir();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(dir, { withPlaces: true });
});
afterAll(() => database.close());

const said = async (typed: string, most = 10) =>
  (await findPlaces(database, typed, most)).map(({ name, state }) => `${name.us} ${state}`);

// The place, one of its ZIP codes, and what users type for it in both languages.
it.each([
  ['Rochester NY', '14604', ['Рочестер', 'Rochester', 'рочестер ny', 'Rochester, New York']],
  ['West Hollywood CA', '90069', ['Вест Голлівуд', 'west hollywood', 'Західний Голлівуд']],
  ['Naperville IL', '60540', ['Нейпервілл', 'naperville', 'Нейпервіль']],
  ['Jersey City NJ', '07302', ['Джерсі Сіті', 'jersey city', 'джерсі-сіті']],
  ['Bellevue WA', '98004', ['Белв’ю', 'Белвю wa', 'bellevue wa', "Белв'ю"]],
  ['Federal Way WA', '98003', ['Федерал Вей', 'federal way']],
  ['Citrus Heights CA', '95610', ['Сітрус Гайтс', 'citrus heights']],
  ['North Port FL', '34286', ['Норт Порт', 'north port', 'north port fl']],
  ['Warren MI', '48089', ['Воррен', 'Уоррен', 'Воррен мічиган', 'warren']],
  ['Parma OH', '44129', ['Парма', 'parma', 'Парма огайо']],
  ['Winnetka IL', '60093', ['Вінетка', 'Віннетка', 'winnetka il']],
  ['Winnetka CA', '91306', ['winnetka', 'winnetka ca']],
  ['Feasterville PA', '19053', ['Фестервілл', 'feasterville', 'Feasterville-Trevose']],
  ['Huntingdon Valley PA', '19006', ['Гантінгдон Валлі', 'Хантингтон Вели', 'huntingdon valley', 'Huntington Valley']],
  ['Brighton Beach NY', '11235', ['Брайтон-Біч', 'Брайтон', 'brighton beach', 'Брайтон Бич']],
  ['Sheepshead Bay NY', '11235', ['Шипсхед Бей', 'Шипсгед-Бей', 'sheepshead bay']],
  ['Staten Island NY', '10301', ['Стейтен-Айленд', 'Статен-Айленд', 'staten island']],
  ['Schaumburg IL', '60173', ['Шаумбург', 'schaumburg', 'Шамбург']],
  ['Sacramento CA', '95814', ['Сакраменто', 'Sakramento', 'sacramento']],
  ['Cleveland OH', '44114', ['Клівленд', 'Klivlend', 'cleveland']],
  ['Brooklyn NY', '11201', ['Бруклін', 'Bruklin', 'brooklyn', 'Бруклин']],
  ['St. Louis MO', '63101', ['Сент-Луїс', 'Saint Louis', 'st. louis', 'St Louis']],
  ['San Juan PR', '00901', ['San Juan', 'san juan pr']],
  ['Chicago IL', '60622', ['Чикаго', 'Чікаго', 'Chykaho', 'chicago il']],
  ['Seattle WA', '98101', ['Сієтл', 'Сиэтл', 'seattle']],
  ['New York NY', '10001', ['Нью-Йорк', 'Ньюйорк', 'нью йорк', 'NYC', 'new york']],
])('%s is found by its ZIP code and by the names that users type', async (place, zip, names) => {
  // By default, the postal service names the surrounding town.
  expect((await said(zip)).slice(0, 3)).toContain(place);
  for (const name of names) expect((await said(name)).slice(0, 2), name).toContain(place);
});

it.each([
  ['00501', 'Holtsville NY'],
  ['99950', 'Ketchikan AK'],
  ['606', 'Chicago IL'],
  ['чикаго 60622', 'Chicago IL'],
])('%s finds a place by a ZIP code or its beginning', async (typed, place) => {
  expect((await said(typed))[0]).toBe(place);
});

describe('an unfinished place name', () => {
  it.each([
    ['ч', 'Chicago IL'],
    ['chic', 'Chicago IL'],
    ['Чик', 'Chicago IL'],
    ['сан-ф', 'San Francisco CA'],
    ['san f', 'San Francisco CA'],
    ['оук п', 'Oak Park IL'],
    ['arbor', 'Ann Arbor MI'],
    ['springfield ill', 'Springfield IL'],
    ['tex', 'Texas TX'],
    ['пенсил', 'Pennsylvania PA'],
  ])('finds places for %s', async (typed, place) => {
    expect((await said(typed)).slice(0, 2)).toContain(place);
  });

  it('of one letter finds the most important places', async () => {
    for (const letter of [...'abcdefghijklmnoprstuvwабвгдеклмнопрсту'])
      expect(await said(letter), letter).toHaveLength(10);
  });
});

it.each([
  ['Рочестр', 'Rochester NY'],
  ['Milwakee', 'Milwaukee WI'],
  ['Santa Barbra', 'Santa Barbara CA'],
  ['Філаделфя', 'Philadelphia PA'],
  ['Sacremento', 'Sacramento CA'],
])('findPlaces finds a place for %s despite one typo', async (typed, place) => {
  expect((await said(typed))[0]).toBe(place);
});

it.each(['', '   ', '00000', '!?%', '\u0000\u0007', 'x'.repeat(300), 'ї'.repeat(300), 'a b c d e f g h', '🙂'])(
  '%j finds no place and throws no error',
  async (typed) => {
    expect(await said(typed)).toEqual([]);
  },
);

it('places of the same name are ordered by size, and sections of a town come after towns', async () => {
  expect((await said('Portland')).slice(0, 2)).toEqual(['Portland OR', 'Portland ME']);
  expect((await said('West Hollywood')).slice(0, 2)).toEqual(['West Hollywood CA', 'West Hollywood FL']);
});

it('the gazetteer is filled once per version of its sources, and an interrupted fill starts again', async () => {
  expect(await isGazetteerCurrent(database)).toBe(true);
  const count = async () =>
    (await database.client.execute('select (select count(*) from place) p, (select count(*) from zip) z')).rows[0]!;
  const { p: places, z: zips } = await count();
  expect([Number(places) > 35_000, Number(zips) > 41_000]).toEqual([true, true]);
  await database.client.execute('delete from place where num > 100');
  await database.client.execute(`update state set value = '"US-0 5"' where key = 'gazetteer'`);
  expect(await isGazetteerCurrent(database)).toBe(false);
  await fillGazetteer(database);
  expect(await isGazetteerCurrent(database)).toBe(true);
  expect({ ...(await count()) }).toMatchObject({ p: places, z: zips });
});

it.each(['ь', 'ъ', 'ьъь', 'ь ьъ ъъъ'])(
  '%j matches no place, because none of its letters is pronounced',
  async (typed) => {
    expect(await said(typed)).toEqual([]);
  },
);
