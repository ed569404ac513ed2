import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { systemActor } from '#content/model/permissions.ts';
import { createApiCaller } from '#server/app/testing.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { rebuildIndex } from '#server/core/entries/write/rebuild-search.ts';
import { env } from '#server/platform/env.ts';
import {
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { hostileQueries } from '#tests/support/search/hostile-queries.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import * as room from './search-api.ts';

interface Facet {
  value: string;
  count: number;
}
interface Found {
  items: { id: string; kind: string; title: string; url: string }[];
  total: number;
  page: number;
  perPage: number;
  partial: boolean;
  query: { typed: string; used: string; changes: { type: string; from: string; to: string }[] };
  facets: { kind: Facet[]; category: Facet[]; location: Facet[]; photos: number };
}
type Asked = Record<string, string | number>;

const ask = createApiCaller(room);
const SEARCH = '/api/search';
const SUGGESTIONS = '/api/search/suggestions';

const SEED = 20_261_121;
const address = (path: string, asked: Asked) =>
  new Request(
    `${env().siteUrl}${path}?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString()}`,
  );
const search = async (asked: Asked): Promise<Found> =>
  (await (await ask(null, address(SEARCH, { locale: 'ua', ...asked }))).json()) as Found;
const suggest = async (asked: Asked): Promise<Omit<Found, 'facets' | 'total'>> =>
  (await (await ask(null, address(SUGGESTIONS, { locale: 'ua', ...asked }))).json()) as Found;
const titled = (kind: KindName, title: string, body?: string) => ({
  texts: { ua: { ...kinds[kind].sample.texts.ua, title, ...(body === undefined ? {} : { body }) } },
});

describe('public entries', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite();
  });
  afterEach(() => site.close());

  /** Words that occur nowhere else: unchanged, mistyped, transliterated, and typed in another keyboard layout. */
  const asked = ['гармидер', 'гармидеру', 'гармидр', 'harmyder', 'ufhvblth', 'гармид'];
  async function seen(): Promise<string[]> {
    const found: string[] = [];
    for (const q of asked) {
      const [answer, offered] = [await search({ q }), await suggest({ q })];
      if (answer.total > 0 || answer.items.length > 0) found.push(`${q}: found`);
      if (
        [answer.facets.kind, answer.facets.category, answer.facets.location].some((values) =>
          values.some(({ count }) => count > 0),
        ) ||
        answer.facets.photos > 0
      )
        found.push(`${q}: counted`);
      if (offered.items.length > 0) found.push(`${q}: suggested`);
      if (JSON.stringify([answer.query.changes, offered.query.changes]).includes('гармидер')) found.push(`${q}: named`);
    }
    return found;
  }
  /** Proves that the check can fail: a public entry is found by all of these words. */
  const seenAll = () => asked.flatMap((q) => ['found', 'counted', 'suggested'].map((how) => `${q}: ${how}`));
  const withoutNames = async () => (await seen()).filter((line) => !line.endsWith('named'));

  it('are the only ones found, suggested, counted or named in a correction, unlike waiting, withdrawn or ended ones', async () => {
    await publishSample('news', titled('news', 'Зовсім інше'));
    const hide = async (kind: KindName, ...steps: [Parameters<typeof transitionEntry>[3], object?][]) => {
      const { id } = await createSample(
        kind,
        titled(kind, 'Суцільний гармидер', 'Тут гармидер і більше нічого, крім гармидеру та ще слів.'),
      );
      for (const [to, options] of steps) unwrapOrFail(await transitionEntry(systemActor, kind, id, to, options ?? {}));
      return id;
    };
    await hide('news');
    await hide('news', ['in_review']);
    await hide('news', ['scheduled', { at: new Date(site.clock.at + DAY).toISOString() }]);
    await hide('news', ['published'], ['archived']);
    await hide('posters', ['published'], ['draft']);
    await hide('services', ['published'], ['trashed']);
    await hide('advertisements', ['pending']);
    await hide('advertisements', ['pending'], ['rejected', { note: 'Ні' }]);
    for (const over of ['sold', 'closed', 'suspended', 'expired', 'trashed'] as const)
      await hide('advertisements', ['active'], [over]);
    await hide('reklamas', ['published']);
    expect(await seen()).toEqual([]);
    await rebuildIndex(site.database);
    expect(await seen()).toEqual([]);

    const { id } = await publishSample('advertisements', titled('advertisements', 'Гармидер на продаж'));
    expect(await withoutNames()).toEqual(seenAll());
    // The ad ends by the clock, whether the scheduler runs or not.
    site.clock.forward(31 * DAY);
    expect(await seen()).toEqual([]);
    site.clock.forward(-30 * DAY);
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', id, 'suspended'));
    expect(await seen()).toEqual([]);
  });

  it('are found alongside an entry with damaged text, which is found as well', async () => {
    await publishSample('news', titled('news', 'Гармидер на ярмарку'));
    const damaged = await publishSample('news', titled('news', 'Інший гармидер'));
    for (const body of [
      '{broken',
      '7',
      '{"type":"doc","content":7}',
      '{"type":"doc","content":[{"type":"nonsense"}]}',
    ]) {
      await site.database.client.execute({
        sql: 'update entry_text set body = ? where entry_id = ?',
        args: [body, damaged.id],
      });
      expect((await search({ q: 'гармидер' })).items.map(({ title }) => title).sort(), body).toEqual(
        ['Інший гармидер', 'Гармидер на ярмарку'].sort(),
      );
      expect((await search({})).total, body).toBe(2);
    }
  });

  it('are found by the words of the current text, not of older versions', async () => {
    const record = await publishSample('news', titled('news', 'Гармидер на площі'));
    unwrapOrFail(
      await updateEntry(
        systemActor,
        'news',
        record.id,
        { texts: { ua: { title: 'Лад на майдані' } } },
        record.revision,
      ),
    );
    expect(await seen()).toEqual([]);
    expect((await search({ q: 'лад' })).total).toBe(1);
  });
});

describe('search results', () => {
  let site: TestSite;
  interface Made {
    id: string;
    kind: KindName;
    category: string | null;
    location: string | null;
    price: number | null;
    photo: boolean;
    day: number;
    word: string;
  }
  const made: Made[] = [];
  const words = ['ялинка', 'скрипка', 'човен'];
  const around: Record<string, string[]> = {
    usa: ['chicago', 'joliet', 'boston'],
    illinois: ['chicago', 'joliet'],
    massachusetts: ['boston'],
    chicago: ['chicago'],
    joliet: ['joliet'],
    boston: ['boston'],
  };

  beforeAll(async () => {
    site = await openTestSite();
    await site.database.client.execute(`update location set lat = 41.88, lng = -87.63 where id = 'chicago'`);
    await site.database.client.execute(`update location set lat = 41.53, lng = -88.08 where id = 'joliet'`);
    await site.database.client.execute(`update location set lat = 42.36, lng = -71.06 where id = 'boston'`);
    await site.database.client.execute(`update state set value = value + 1 where key = 'catalogue'`);
    const random = seededRandom(SEED);
    const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
    const start = site.clock.at;
    for (let index = 0; index < 90; index++) {
      const kind = one(['news', 'advertisements', 'services'] as const);
      const category = one(['-1', '-other']);
      const location = one(['chicago', 'joliet', 'boston']);
      const price = kind === 'advertisements' && random() < 0.8 ? Math.floor(random() * 1000) * 100 : null;
      const day = Math.floor(index / 5);
      const word = one(words);
      site.clock.at = start + day * DAY + index * 1000;
      const details =
        kind === 'advertisements'
          ? {
              price:
                price === null
                  ? { type: 'on_request', amount: null, currency: 'USD' }
                  : { type: 'fixed', amount: price, currency: 'USD' },
            }
          : {};
      const { id } = await publishSample(kind, {
        ...titled(kind, `Запис ${word}`),
        categoryId: `${kind}${category}`,
        locationId: location,
        details,
      });
      const photo = random() < 0.5;
      if (photo)
        await site.database.client.execute({ sql: 'update entry set picture_count = 1 where id = ?', args: [id] });
      made.push({ id, kind, category: `rubryka${category}`, location, price, photo, day, word });
    }
    await rebuildIndex(site.database);
  }, 60_000);
  afterAll(() => site.close());

  const dayOf = (day: number) => new Date(Date.parse('2026-11-21T12:00:00Z') + day * DAY).toISOString().slice(0, 10);
  interface Wish {
    kind?: KindName;
    category?: string;
    location?: string;
    radius?: number;
    priceMin?: number;
    priceMax?: number;
    photo?: number;
    from?: string;
    to?: string;
  }
  const near: Record<string, string[]> = {
    chicago: ['chicago', 'joliet'],
    joliet: ['joliet', 'chicago'],
    boston: ['boston'],
  };
  const places = ({ location, radius }: Wish) =>
    radius === undefined
      ? (around[location!] ?? [])
      : [...new Set([...(around[location!] ?? []), ...(near[location!] ?? [])])];
  function fits(entry: Made, word: string, wish: Wish): boolean {
    const day = dayOf(entry.day);
    return (
      entry.word === word &&
      (!wish.kind || entry.kind === wish.kind) &&
      (!wish.category ||
        (wish.category === 'rubryka' ? entry.category === 'rubryka-1' : entry.category === wish.category)) &&
      (!wish.location || places(wish).includes(entry.location!)) &&
      (wish.priceMin === undefined || (entry.price !== null && entry.price >= wish.priceMin)) &&
      (wish.priceMax === undefined || (entry.price !== null && entry.price <= wish.priceMax)) &&
      (!wish.photo || entry.photo) &&
      (!wish.from || day >= wish.from) &&
      (!wish.to || day <= wish.to)
    );
  }
  function tally(entries: readonly Made[], of: (entry: Made) => readonly string[]): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const entry of entries) for (const value of of(entry)) counts[value] = (counts[value] ?? 0) + 1;
    return counts;
  }
  const record = (facet: readonly Facet[]) => Object.fromEntries(facet.map(({ value, count }) => [value, count]));

  it(`match a scan of every entry, including facets (seed ${SEED})`, async () => {
    const random = seededRandom(SEED + 1);
    const maybe = <T>(value: T): T | undefined => (random() < 0.35 ? value : undefined);
    const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
    for (let round = 0; round < 120; round++) {
      const word = one(words);
      const kind = maybe(one(['news', 'advertisements', 'services'] as const));
      const location = maybe(one(Object.keys(around)));
      const wish: Wish = Object.fromEntries(
        Object.entries({
          kind,
          location,
          category: kind && maybe(one(['rubryka', 'rubryka-1', 'rubryka-other'])),
          radius: location && maybe(60),
          priceMin: maybe(Math.floor(random() * 50_000)),
          priceMax: maybe(50_000 + Math.floor(random() * 50_000)),
          photo: maybe(1),
          from: maybe(dayOf(Math.floor(random() * 9))),
          to: maybe(dayOf(9 + Math.floor(random() * 9))),
        }).filter(([, value]) => value !== undefined),
      );
      const { items, total, facets } = await search({ q: word, perPage: 100, ...(wish as Asked) });
      const expected = made.filter((entry) => fits(entry, word, wish));
      const label = JSON.stringify({ word, ...wish });
      expect(items.map(({ id }) => id).sort(), label).toEqual(expected.map(({ id }) => id).sort());
      expect([total, facets.photos], label).toEqual([expected.length, expected.filter(({ photo }) => photo).length]);
      const without = (...names: (keyof Wish)[]) =>
        made.filter((entry) =>
          fits(
            entry,
            word,
            Object.fromEntries(Object.entries(wish).filter(([name]) => !names.includes(name as keyof Wish))),
          ),
        );
      expect(record(facets.kind), label).toEqual(tally(without('kind', 'category'), (entry) => [entry.kind]));
      expect(record(facets.location), label).toEqual(
        tally(without('location', 'radius'), (entry) => [
          entry.location!,
          entry.location === 'boston' ? 'massachusetts' : 'illinois',
        ]),
      );
      if (kind)
        expect(record(facets.category), label).toEqual(
          tally(without('category'), (entry) =>
            entry.category === 'rubryka-1' ? ['rubryka', 'rubryka-1'] : [entry.category!],
          ),
        );
    }
  }, 60_000);

  it('contain every entry once across all pages, in the requested order', async () => {
    for (const sort of ['relevance', 'newest', 'cheap', 'dear']) {
      const ids: string[] = [];
      for (let page = 1; page <= 4; page++) {
        const answer = await search({ q: 'ялинка', sort, page, perPage: 10 });
        expect([answer.page, answer.perPage]).toEqual([page, 10]);
        ids.push(...answer.items.map(({ id }) => id));
      }
      const expected = made.filter(({ word }) => word === 'ялинка');
      expect(ids.slice().sort(), sort).toEqual(expected.map(({ id }) => id).sort());
      const prices = ids.map((id) => made.find((entry) => entry.id === id)!.price).filter((price) => price !== null);
      if (sort === 'cheap') expect(prices).toEqual(prices.slice().sort((a, b) => a - b));
      if (sort === 'dear') expect(prices).toEqual(prices.slice().sort((a, b) => b - a));
      if (sort === 'newest') expect(ids).toEqual(expected.map(({ id }) => id).toReversed());
    }
    expect((await search({ q: 'ялинка', page: 99 })).items).toEqual([]);
  });

  it('report changes to the query, which `exact` prevents', async () => {
    expect((await search({ q: 'скрыпка' })).query).toEqual({
      typed: 'скрыпка',
      used: 'скрипка',
      changes: [{ type: 'typo', from: 'скрыпка', to: 'скрипка' }],
      questions: [],
    });
    expect(await search({ q: 'скрыпка', exact: 1 })).toMatchObject({
      total: 0,
      query: { used: 'скрыпка', changes: [] },
    });
    expect(await search({ q: 'скрипка ялинка' })).toMatchObject({
      partial: true,
      total: made.filter(({ word }) => word !== 'човен').length,
    });
    // A word without an exact or near match is dropped, and the response reports it.
    expect(await search({ q: 'скрипка жщшхюґжщ' })).toMatchObject({ partial: true, query: { changes: [] } });
    expect(await search({ q: 'скрипка жщшхюґжщ', exact: 1 })).toMatchObject({ total: 0, partial: false });
    expect(await search({ q: 'скрипка', exact: 1 })).toMatchObject({ partial: false });
  });

  it('are empty for a category or place that does not exist', async () => {
    for (const wish of [
      { category: 'nothing' },
      { location: 'atlantis' },
      { category: 'rubryka', kind: 'diaspors' },
    ] as Asked[])
      expect((await search({ q: 'ялинка', ...wish })).total, JSON.stringify(wish)).toBe(0);
  });

  it.each<[Asked, string]>([
    [{ kind: 'pages' }, 'kind'],
    [{ kind: 'x' }, 'kind'],
    [{ locale: 'de' }, 'locale'],
    [{ page: 0 }, 'page'],
    [{ page: -1 }, 'page'],
    [{ perPage: 101 }, 'perPage'],
    [{ sort: 'random' }, 'sort'],
    [{ priceMin: '1e3' }, 'priceMin'],
    [{ priceMax: -5 }, 'priceMax'],
    [{ radius: 'far' }, 'radius'],
    [{ radius: 501 }, 'radius'],
    [{ from: '2026-13-01' }, 'from'],
    [{ from: '2026-02-31' }, 'from'],
    [{ from: '0000-01-01' }, 'from'],
    [{ from: '0001-01-01' }, 'from'],
    [{ to: '9999-12-31' }, 'to'],
    [{ to: 'tomorrow' }, 'to'],
    [{ photo: 'yes' }, 'photo'],
    [{ exact: '2' }, 'exact'],
    [{ category: '' }, 'category'],
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ status: 'draft' }, 'status'],
  ])('are rejected for %j, naming the invalid parameter', async (asked, path) => {
    const response = await ask(null, address(SEARCH, asked));
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'application/problem+json']);
    expect(((await response.json()) as { errors: { path: string }[] }).errors.map((error) => error.path)).toEqual([
      path,
    ]);
  });
});

describe('suggestions', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
    await publishSample('news', titled('news', 'Кімната для творчості'));
    await publishSample('advertisements', titled('advertisements', 'Кімната з балконом'));
    await publishSample(
      'advertisements',
      titled('advertisements', 'Стіл із дуба', 'Стіл для тих, кому потрібна кімната з балконом.'),
    );
  });
  afterAll(() => site.close());

  it('contain titles with the typed prefix, categories and places, each with its type', async () => {
    const offered = await suggest({ q: 'кімн' });
    expect(offered.items.map(({ title }) => title).sort()).toEqual(['Кімната для творчості', 'Кімната з балконом']);
    expect(offered.items.find(({ kind }) => kind === 'news')).toMatchObject({
      section: 'Новини',
      url: expect.stringMatching(/^\/novyny\//),
    });
    expect((await suggest({ q: 'кімн', kind: 'news' })).items).toHaveLength(1);
    expect(await suggest({ q: 'чик' })).toMatchObject({
      locations: [{ slug: 'chicago', label: 'Чикаго, IL', url: '/location/chicago' }],
    });
    expect(await suggest({ q: 'chic', locale: 'us' })).toMatchObject({
      locations: [{ label: 'Chicago, IL', url: '/us/location/chicago' }],
    });
    expect(await suggest({ q: 'рубрика-oth', kind: 'services' })).toMatchObject({ items: [] });
    expect(await suggest({ q: 'рубрика', kind: 'services' })).toMatchObject({
      categories: expect.arrayContaining([
        expect.objectContaining({ kind: 'services', section: 'Послуги', url: '/services/category/rubryka' }),
      ]),
    });
  });

  it('recognise words typed in another keyboard layout', async () => {
    expect(await suggest({ q: 'rsvyfnf' })).toMatchObject({
      query: { used: 'кімната', changes: [{ type: 'layout' }] },
    });
    expect((await suggest({ q: 'rsvyfnf' })).items).toHaveLength(2);
  });
});

describe('arbitrary queries', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
    await publishSample('news', titled('news', 'Щось "про" NEAR та OR'));
    await publishSample('advertisements');
  });
  afterAll(() => site.close());

  it(`never cause a server error: 1,000 queries (seed ${SEED})`, async () => {
    const random = seededRandom(SEED + 2);
    const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
    const statuses = new Map<number, number>();
    for (const q of hostileQueries(random, 1000)) {
      const path = one([SEARCH, SUGGESTIONS]);
      // The query as in a URL, and with characters that must be percent-encoded.
      const request = address(path, {
        q,
        ...(random() < 0.2 ? { kind: one(['news', 'advertisements']) } : {}),
        ...(path === SEARCH && random() < 0.2 ? { exact: 1 } : {}),
      });
      const response = await ask(null, request);
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect([200, 422], JSON.stringify(q.slice(0, 80))).toContain(response.status);
      expect(text, JSON.stringify(q.slice(0, 80))).not.toMatch(/sqlite|fts5|syntax error|at .*\.ts:/i);
      if (q.trim().length <= 200 && q.length <= 200) expect(response.status, JSON.stringify(q)).toBe(200);
    }
    expect(statuses.get(200)).toBeGreaterThan(700);
    expect(statuses.get(422)).toBeGreaterThan(10);
  }, 120_000);

  it.each(['%ED%A0%80', '%FF%FE', '%C0%80', '%', '%zz', '%00', '+', '', '%E2%80%AE%22'])(
    'succeed for a URL with q=%s',
    async (q) => {
      for (const path of [SEARCH, SUGGESTIONS])
        expect((await ask(null, new Request(`${env().siteUrl}${path}?q=${q}`))).status).toBe(200);
    },
  );

  it('are rejected if a parameter is repeated', async () => {
    for (const path of [SEARCH, SUGGESTIONS])
      expect((await ask(null, new Request(`${env().siteUrl}${path}?q=a&q=b`))).status).toBe(422);
  });
});
