import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countryOf } from '#content/countries/index.ts';
import { us } from '#content/countries/us.ts';
import { setSiteCountry, siteCountry } from '#content/settings/site-country.ts';
import { readPrice } from '#server/core/search/query/price-words.ts';
import { readPlace } from '#server/core/search/query/read-place.ts';
import { readRevisedSettings } from '#server/core/settings/rows.ts';
import { changeSettings } from '#server/core/settings/settings-commands.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { actors, openTestSite, START, type TestSite } from '#tests/support/data/test-site.ts';
import { ensureLocationOfPlace } from './choose-place.ts';
import { areTownsKnown, fillGazetteer, isGazetteerCurrent, isGazetteerOfSiteCountry } from './fill-gazetteer.ts';
import { findBySlug, findLocations } from './find-locations.ts';
import { findCity } from './my-city.ts';
import { GazetteerRefillJob } from './refill-job.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ withPlaces: true });
});
afterAll(async () => {
  await site.close();
  setSiteCountry(us);
});

const move = async (country: string, more: Record<string, unknown> = {}) => {
  const { revision } = await readRevisedSettings(site.database);
  return changeSettings(site.database, actors.admin, { site: { country }, ...more }, revision);
};
const refill = () =>
  new GazetteerRefillJob({
    database: site.database,
    log: recordingLog(),
    fill: async () => void (await fillGazetteer(site.database)),
  }).run();
const found = async (typed: string) =>
  (await findLocations(site.database, await loadCatalogue(site.database), typed, { locale: 'ua' })).map(
    ({ name, state }) => `${name.ua} ${state}`,
  )[0];
const read = async (text: string) => {
  const wish = await readPlace(site.database, await loadCatalogue(site.database), text);
  return wish === null ? null : [wish.text, wish.type === 'state' ? wish.state : `${wish.name.ua} ${wish.state}`];
};

describe('a site that moves to Poland', () => {
  beforeAll(async () => {
    const date = new Date(START).toISOString().slice(0, 10);
    const { revision } = await readRevisedSettings(site.database);
    await changeSettings(site.database, actors.admin, { rates: { PLN: { rate: 0.28, date } } }, revision);
    const moved = await move('PL');
    expect(moved).toMatchObject({
      ok: true,
      value: {
        settings: {
          site: {
            country: 'PL',
            timeZone: 'Europe/Warsaw',
            tagline: { ua: 'українці у Польщі', us: 'Ukrainians in Poland' },
          },
          rates: { PLN: null, UAH: null },
        },
      },
    });
    expect(siteCountry().code).toBe('PL');
    expect([await isGazetteerOfSiteCountry(site.database), await isGazetteerCurrent(site.database)]).toEqual([
      false,
      false,
    ]);
    // Until the refill, places of the former country are found.
    expect(await found('Naperville')).toBe('Нейпервілл IL');
    const [former] = await findLocations(site.database, await loadCatalogue(site.database), 'Parma', { locale: 'ua' });
    expect(await ensureLocationOfPlace(actors.admin, former!.placeId!)).toMatchObject({
      ok: false,
      failure: { status: 404 },
    });
    await refill();
    expect([await isGazetteerOfSiteCountry(site.database), await isGazetteerCurrent(site.database)]).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    ['Краків', 'Краків MA'],
    ['krakow', 'Краків MA'],
    ['Kraków', 'Краків MA'],
    ['Варшава', 'Варшава MZ'],
    ['Warszawa', 'Варшава MZ'],
    ['Вроцлав', 'Вроцлав DS'],
    ['Гданськ', 'Гданськ PM'],
    ['Ряшів', 'Ряшів PK'],
    ['Перемишль', 'Перемишль PK'],
    ['Малопольське', 'Малопольське MA'],
    ['Naperville', undefined],
  ])('finds the place for %s', async (typed, place) => {
    expect(await found(typed)).toBe(place);
  });

  it.each([
    ['квартира Краків', 'квартира', 'Краків MA'],
    ['квартира у Кракові', 'квартира', 'Краків MA'],
    ['лікар у Ряшеві', 'лікар', 'Ряшів PK'],
    ['квартира в центрі Кракова', 'квартира в центрі', 'Краків MA'],
    ['робота в Варшаві', 'робота', 'Варшава MZ'],
    ['Варшава няня', 'няня', 'Варшава MZ'],
    ['юрист у Вроцлаві', 'юрист', 'Вроцлав DS'],
    ['room in Gdansk', 'room', 'Гданськ PM'],
    ['робота Мазовецьке воєводство', 'робота', 'MZ'],
  ])('reads the place in %s', async (typed, text, place) => {
    expect(await read(typed)).toEqual([text, place]);
  });

  it.each([
    ['квартира до 2000 злотих', 'квартира', null, 200_000],
    ['квартира до 2000 zł', 'квартира', null, 200_000],
    ['авто від 10 000 до 20 000 PLN', 'авто', 1_000_000, 2_000_000],
    ['стіл до 300', 'стіл', null, 30_000],
  ])('reads the price in %s', (typed, text, min, max) => {
    expect(readPrice(typed)).toMatchObject({ text, min, max });
  });

  it('ignores a sum in another currency', () => {
    expect([readPrice('квартира до 500 usd'), readPrice('квартира до 500 грн')]).toEqual([null, null]);
  });

  it('creates a location for a chosen place, below its voivodeship and country, under its common name', async () => {
    const [hit] = await findLocations(site.database, await loadCatalogue(site.database), 'Краків', { locale: 'ua' });
    const chosen = await ensureLocationOfPlace(actors.admin, hit!.placeId!);
    expect(chosen).toMatchObject({ ok: true, value: { slug: 'krakow-ma', name: { ua: 'Краків', us: 'Kraków' } } });
    const view = await findBySlug(site.database, await loadCatalogue(site.database), 'krakow-ma', 'ua');
    expect(view).toMatchObject({ label: 'Краків, Малопольське', country: 'PL' });
    expect(view!.path.map(({ name }) => name)).toEqual(['Польща', 'Малопольське', 'Краків']);
  });

  it('locates the visitor by towns instead of postal codes, and finds nothing abroad', async () => {
    const here = async (lat: number, lng: number) => {
      const answer = await findCity({ slug: '', typed: '', point: { lat, lng } }, 'ua');
      return answer.kind === 'chosen' ? answer.city.name : answer.kind;
    };
    expect(await here(50.06, 19.94)).toBe('Краків');
    expect(await here(41.88, -87.63)).toBe('abroad');
    expect(await findCity({ slug: '', typed: '00950', point: null }, 'ua')).toEqual({ kind: 'noPlace' });
  });
});

describe('a site that then moves to Canada', () => {
  beforeAll(async () => {
    expect((await move('CA')).ok).toBe(true);
    await refill();
  });

  it.each([
    ['Торонто', 'Торонто ON'],
    ['Едмонтон', 'Едмонтон AB'],
    ['Montreal', 'Монреаль QC'],
    ['Вінніпег', 'Вінніпег MB'],
    ['Краків', undefined],
  ])('finds the place for %s', async (typed, place) => {
    expect(await found(typed)).toBe(place);
  });

  it('reads places and prices of Canada', async () => {
    expect(await read('квартира в Торонто')).toEqual(['квартира', 'Торонто ON']);
    expect(await read('робота Альберта')).toEqual(['робота', 'AB']);
    expect(readPrice('квартира до $2000')).toMatchObject({ max: 200_000 });
    expect(readPrice('квартира до 2000 cad')).toMatchObject({ max: 200_000 });
  });

  it('takes the time zone of the new country, unless the change sets one', async () => {
    const zoneAfter = async (country: string, more?: Record<string, unknown>) => {
      const moved = await move(country, more);
      return moved.ok && moved.value.settings.site.timeZone;
    };
    expect(await zoneAfter('US')).toBe('America/Chicago');
    expect(await zoneAfter('PL', { site: { country: 'PL', timeZone: 'America/Chicago' } })).toBe('America/Chicago');
    expect(await zoneAfter('CA')).toBe('America/Chicago');
    expect(await zoneAfter('PL', { site: { country: 'PL', timeZone: 'Europe/Warsaw' } })).toBe('Europe/Warsaw');
    expect(await areTownsKnown()).toBe(false);
    expect(await zoneAfter('CA')).toBe('America/Toronto');
    expect(await areTownsKnown()).toBe(true);
  });

  it('keeps the time zone and the texts that an operator has set', async () => {
    await move('CA', { site: { country: 'CA', timeZone: 'Europe/Kyiv', tagline: { ua: 'наші в Торонто', us: '' } } });
    const back = await move('US');
    expect(back).toMatchObject({
      value: { settings: { site: { timeZone: 'Europe/Kyiv', tagline: { ua: 'наші в Торонто' } } } },
    });
    expect(siteCountry()).toBe(countryOf('US'));
  });
});
