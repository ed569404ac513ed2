import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { listedKinds, kinds } from '#content/kinds.ts';
import { type FilterValue, detailFilters } from '#content/lists/detail-filters.ts';
import type { ListQuery } from '#content/lists/list-filters.ts';
import type { ContentInput } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { useDatabase } from '#server/platform/database/database.ts';
import { recordQueries } from '#tests/support/checks/recorded-queries.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import {
  categoryKinds,
  cities,
  openTestSite,
  publishSample,
  START,
  tagIds,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { PageReader } from './reader.ts';

const PER_KIND = 18;
let site: TestSite;

/** Kind-specific input, different for each entry. */
function own(kind: KindName, number: number): ContentInput {
  if (kind === 'advertisements')
    return {
      details: {
        price: { type: 'fixed', amount: number * 1000, currency: 'USD' },
        condition: number % 2 ? 'used' : 'new',
      },
    };
  if (kind === 'posters')
    return { details: { startsAt: new Date(START + (number - 6) * DAY).toISOString(), endsAt: null } };
  if (kind === 'services') return { details: { verified: number % 2 === 0 } };
  if (kind === 'diaspors') return { details: { type: number % 2 ? 'school' : 'church' } };
  return kind === 'news' ? { tags: [tagIds[number % 3]!] } : {};
}

beforeAll(async () => {
  site = await openTestSite();
  for (const { name } of listedKinds) {
    const hasCategories = categoryKinds.includes(name);
    for (let number = 0; number < PER_KIND; number++) {
      const title = `Запис номер ${number}`;
      await publishSample(name, {
        texts: { ua: { title, ...(name === 'diaspors' ? {} : { body: 'Текст, якого вистачить і для оголошення.' }) } },
        ...(hasCategories ? { categoryId: `${name}${number % 3 ? '-1' : '-other'}` } : {}),
        locationId: cities[(number % 5) % 3]!,
        ...own(name, number),
      });
    }
  }
});
afterAll(() => site.close());

type Asked = [kind: KindName, search: string, category?: string];

const asked = (
  [
    ...listedKinds.flatMap(({ name }): Asked[] => [
      [name, ''],
      [name, 'location=illinois'],
    ]),
    ...categoryKinds.flatMap((name): Asked[] => [
      [name, '', 'rubryka'],
      [name, 'location=chicago', 'rubryka-1'],
    ]),
    ['advertisements', 'priceMax=100'],
    ['advertisements', 'priceMax=100&condition=used&location=chicago&sort=cheap', 'rubryka'],
    ['posters', 'when=past'],
    ['posters', 'when=weekend&location=illinois'],
    ['posters', 'from=2026-11-24&to=2026-11-30', 'rubryka-other'],
    ['services', 'verified=1', 'rubryka'],
    ['services', 'language=uk'],
    ['diaspors', 'type=school'],
    ['news', 'tag=tag-1'],
    ['news', 'tag=tag-1&location=boston', 'rubryka'],
  ] satisfies Asked[]
).map(([kind, search, category]): [KindName, ListQuery] => [kind, listQuery(kind, search, category)]);

describe.each(asked)('facets of %s under %o', (kind, wanted) => {
  it('equal the totals after choosing each value', async () => {
    const reader = await PageReader.open('ua');
    const facets = await reader.facetCounts(kind, wanted);
    const values = await reader.valueCounts(kind, wanted);
    const got = async (change: Record<string, FilterValue>) =>
      (await reader.list(kind, { ...wanted, ...change })).total;
    expect(facets.category.total).toBe(await got({ category: null }));
    for (const { id, slug } of reader.categories(kind))
      expect(facets.category.byTerm.get(id) ?? 0, slug).toBe(await got({ category: slug }));
    for (const { id, slug } of reader.locations())
      expect(facets.location.byTerm.get(id) ?? 0, slug).toBe(await got({ location: slug }));
    for (const { id, slug } of reader.allTags())
      expect(facets.tag.byTerm.get(id) ?? 0, slug).toBe(await got({ tag: slug }));
    for (const { by, field, parameters } of detailFilters(kinds[kind])) {
      const [parameter = ''] = parameters;
      expect(values.has(parameter)).toBe(by === 'choice');
      for (const value of by === 'choice' ? field.options! : [])
        expect(values.get(parameter)!.get(value) ?? 0, value).toBe(await got({ [parameter]: value }));
    }
  });
});

it('counts under a category are cached until listed entries change', async () => {
  const recorder = recordQueries(site.database);
  useDatabase(recorder.database);
  const within = listQuery('news', '', 'rubryka-1');
  const before = await (await PageReader.open('ua')).facetCounts('news', within);
  recorder.clear();
  await (await PageReader.open('us')).facetCounts('news', within);
  expect(recorder.queries.filter(({ sql }) => sql.includes('count('))).toEqual([]);
  useDatabase(site.database);
  await publishSample('news', { categoryId: 'news-1', locationId: 'boston' });
  const after = await (await PageReader.open('ua')).facetCounts('news', within);
  expect(after.location.byTerm.get('boston')).toBe((before.location.byTerm.get('boston') ?? 0) + 1);
});

it('counting under terms reads only indexes', async () => {
  const recorder = recordQueries(site.database);
  useDatabase(recorder.database);
  await (
    await PageReader.open('ua')
  ).facetCounts('services', listQuery('services', 'location=illinois', 'rubryka-other'));
  const counting = recorder.queries.filter(({ sql }) => sql.includes('count('));
  useDatabase(site.database);
  const steps = [];
  for (const { sql, args } of counting) {
    const { rows } = await site.database.client.execute({ sql: `explain query plan ${sql}`, args });
    steps.push(
      ...rows
        .map((row) => String(row.detail))
        .filter((step) => /SCAN|SEARCH/.test(step) && !step.includes('CORRELATED')),
    );
  }
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.filter((step) => !step.includes('COVERING INDEX'))).toEqual([]);
});

it('a page opened before an entry is published does not cache counts without it', async () => {
  const early = await PageReader.open('ua');
  const { total } = await early.counts('news');
  site.clock.forward(1000);
  await publishSample('news', { slug: 'came-out-meanwhile' });
  const before = await early.counts('news');
  const late = await (await PageReader.open('ua')).counts('news');
  expect([before.total, late.total]).toEqual([total + 1, total + 1]);
});
