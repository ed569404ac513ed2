import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { readPlace } from './read-place.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ withPlaces: true });
});
afterAll(() => site.close());

const read = async (text: string) => {
  const wish = await readPlace(site.database, await loadCatalogue(site.database), text);
  return wish === null ? null : [wish.text, wish.type === 'state' ? wish.state : `${wish.name.us} ${wish.state}`];
};

it.each([
  ['сантехнік Чикаго', 'сантехнік', 'Chicago IL'],
  ['сантехнік у Чикаго', 'сантехнік', 'Chicago IL'],
  ['квартира в Пармі', 'квартира', 'Parma OH'],
  ['юрист у Філадельфії недорого', 'юрист недорого', 'Philadelphia PA'],
  ['лікар біля Клівленда', 'лікар', 'Cleveland OH'],
  ['манікюр Санта-Моніка', 'манікюр', 'Santa Monica CA'],
  ['у Санта-Моніці манікюр', 'манікюр', 'Santa Monica CA'],
  ['plumber near rochester ny', 'plumber', 'Rochester NY'],
  ['plumber, Rochester, NY', 'plumber', 'Rochester NY'],
  ['room st paul', 'room', 'Saint Paul MN'],
  ['Нью Йорк робота', 'робота', 'New York NY'],
  ['translator 60622', 'translator', 'Chicago IL'],
  ['оренда в Маямі', 'оренда', 'Miami FL'],
  ['робота Техас', 'робота', 'TX'],
  ['робота в Техасі', 'робота', 'TX'],
  ['job in IL', 'job', 'IL'],
  ['jobs IL', 'jobs', 'IL'],
  ['dentist WA', 'dentist', 'WA'],
  ['cleaning DC', 'cleaning', 'Washington DC'],
  ['plumber LA', 'plumber', 'Los Angeles CA'],
  ['plumber in LA', 'plumber', 'Los Angeles CA'],
  ['сантехнік ЛА', 'сантехнік', 'Los Angeles CA'],
  ['used car new jersey', 'used car', 'NJ'],
  ['movers to north carolina', 'movers to', 'NC'],
  ['movers west virginia beach', 'movers west', 'Virginia Beach VA'],
  ['права штату Вашингтон', 'права', 'WA'],
  ['водійські права у штаті Вашингтон', 'водійські права', 'WA'],
  ['driver license washington state', 'driver license', 'WA'],
  ['jobs in the state of New York', 'jobs in the', 'NY'],
  ['переїзд в Чикаго зі штату Техас', 'переїзд зі штату Техас', 'Chicago IL'],
  ['штат Нью-Йорк робота', 'робота', 'NY'],
  ['квартира Бостон, штат Массачусетс', 'квартира', 'Boston MA'],
  ['work in mobile', 'work', 'Mobile AL'],
])('readPlace reads the place in %s', async (text, rest, place) => {
  expect(await read(text)).toEqual([rest, place]);
});

it.each([
  'mobile phone',
  'orange sofa',
  'вишивка Одеса',
  'концерт Океан Ельзи',
  'робота',
  'used car',
  'доглядальниця для мами',
  'кулон',
  'книги про Київ',
  'авто 15000',
  'photo ID',
  'apartment 900 SF',
  'civic MT',
  'memory card SD',
  'doctor MD',
  'CALL ME',
  'USED CAR PA',
  'la la land',
  '🙂',
  '',
])('readPlace finds no place in %s', async (text) => {
  expect(await read(text)).toBeNull();
});
