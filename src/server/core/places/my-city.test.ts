import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCityCookie } from '#content/places/place-reference.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { cityCookie, findCity } from './my-city.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ withPlaces: true });
});
afterAll(() => site.close());

async function said(wish: Partial<Parameters<typeof findCity>[0]>): Promise<string> {
  const answer = await findCity({ slug: '', typed: '', point: null, ...wish }, 'us');
  if (answer.kind === 'chosen') return answer.city.slug;
  return answer.kind === 'which' || answer.kind === 'like'
    ? answer.choices.map(({ city, beside }) => city.label + (beside ? ` (${beside})` : '')).join('; ')
    : answer.kind;
}

it('my city is the picked place or the only one with its name, and is asked for if several share it', async () => {
  expect(await said({ slug: 'naperville-il' })).toBe('naperville-il');
  expect(await said({ typed: 'Нейпервілл' })).toBe('naperville-il');
  // The site has Chicago under its own slug.
  expect(await said({ slug: 'chicago-il' })).toBe('chicago');
  expect(await said({ typed: 'Springfield' })).toMatch(/^Springfield, [A-Z]{2}; Springfield, /);
  expect(await said({ typed: 'Springfield MA' })).toBe('springfield-ma');
  expect(await said({ typed: '44129' })).toContain('Parma, OH');
  // Three places of the same name in one state are distinguished, and a guess needs confirmation.
  expect(await said({ typed: 'Midway FL' })).toMatch(/^Midway, FL \(\w[\w ]+\); Midway, FL \(/);
  expect(await said({ typed: 'Smilla' })).not.toMatch(/^[a-z-]+$/);
  // Text typed after a place was picked takes precedence.
  expect(await said({ slug: 'naperville-il', typed: 'Springfield MA' })).toBe('springfield-ma');
  expect(await said({ slug: 'naperville-il', typed: 'Naperville, IL' })).toBe('naperville-il');
});

it('my city names the reason if the text is not a city', async () => {
  expect(await said({ typed: '00000' })).toBe('noZip');
  expect(await said({ typed: '606' })).toBe('noZip');
  expect(await said({ typed: 'Жжужжика 99' })).toBe('noPlace');
  expect(await said({ typed: 'ж'.repeat(300) })).toBe('noPlace');
  expect(await said({ typed: 'Ohio' })).toBe('state');
  for (const typed of ['', '  ', '—']) expect(await said({ typed })).toBe('empty');
  expect(await said({ slug: 'illinois', typed: '' })).toBe('empty');
});

it('my city from the browser’s location is the postal town, and a location abroad is reported as such', async () => {
  expect(await said({ point: { lat: 40.58, lng: -73.96 } })).toBe('brooklyn-ny');
  expect(await said({ point: { lat: 42.05, lng: -87.69 } })).toBe('evanston-il');
  for (const point of [
    { lat: 50.45, lng: 30.52 },
    { lat: 43.65, lng: -79.38 },
    { lat: 91, lng: 999 },
  ])
    expect(await said({ point }), JSON.stringify(point)).toBe('abroad');
});

it('the city cookie holds only the slug, and any other value is ignored', () => {
  expect(cityCookie('chicago-il')).toMatch(/^poruch_city=chicago-il; Path=\/; Max-Age=31536000; SameSite=Lax/);
  expect(cityCookie(null)).toContain('Max-Age=0');
  expect(readCityCookie('a=1; poruch_city=chicago-il; b=2')).toBe('chicago-il');
  for (const cookies of [null, '', 'poruch_city=', 'poruch_city=<script>', 'xporuch_city=a'])
    expect(readCityCookie(cookies)).toBeNull();
});
