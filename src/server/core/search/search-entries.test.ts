import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoCopy, type DemoCopy } from '#tests/support/demo-copy.ts';
import { searchEntries } from './search-entries.ts';

let demo: DemoCopy;
beforeAll(async () => {
  demo = await openDemoCopy();
}, 120_000);
afterAll(() => demo.close());

async function find(text: string) {
  const locale = /\p{Script=Cyrillic}/u.test(text) ? 'ua' : 'us';
  const result = await searchEntries(demo.database, { text, locale });
  return { ...result, slugs: result.ids.map((id) => demo.slugs.get(id)!) };
}

describe('an entry of the named place', () => {
  it.each([
    ['здати на права хьюстон', 'shkola-vodiiv'],
    ['автошкола українською хьюстон', 'shkola-vodiiv'],
    ['репетитор англійської сакраменто', 'english-bridge'],
    ['2-room flat in Chicago under $1,500 with a pet', 'kvartyra-1-spalnia'],
    ['квартира 2 кімнати чикаго до 1500', 'kvartyra-1-spalnia'],
  ])('comes first, and the place is not said to be empty: %s', async (text, first) => {
    const { slugs, query } = await find(text);
    expect(slugs[0]).toMatch(new RegExp(`^${first}`));
    expect(query.place?.isDropped).toBe(false);
  });
});

it.each([
  ['квартира оренда чикаго', 'pralna-mashyna', 'karpaty-moving', 'english-bridge'],
  ['apartment chicago', 'piat-kilometriv', 'karpaty-moving'],
  ['машина до 15000', 'pralna-mashyna', 'koshenia', 'kimnata', 'dvi-spalni'],
  ['2 bed under 1500 with a pet', 'iphone', 'koshenia', 'dytiachyi-vizochok'],
  ['тачка з пробігом до 20000', 'pralna-mashyna', 'koshenia'],
])('what shares a stray word is no answer: %s', async (text, ...strays) => {
  const { slugs } = await find(text);
  expect(slugs.length).toBeGreaterThan(0);
  expect(slugs.filter((slug) => strays.some((stray) => slug.startsWith(stray)))).toEqual([]);
});

it('words that stand nowhere find nothing', async () => {
  expect(await find('жщшхюґжщ гґєїфщ')).toMatchObject({ total: 0, few: null, partial: false });
});

it('few answers are told from what only comes close, and a condition that nothing meets is named', async () => {
  expect(await find('2-кімнатна квартира')).toMatchObject({
    few: 1,
    partial: false,
    query: { conditions: [{ from: '2-кімнатна', isDropped: false }] },
  });
  expect(await find('квартира 9 кімнат')).toMatchObject({
    few: null,
    partial: true,
    query: { conditions: [{ from: '9 кімнат', isDropped: true }] },
  });
});
