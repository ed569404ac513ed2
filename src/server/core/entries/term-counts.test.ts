import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KindName } from '#content/define-kind.ts';
import type { ContentInput } from '#content/entry-content.ts';
import { listedKinds } from '#content/kinds.ts';
import { parseListQuery, type ListQuery } from '#content/list-filters.ts';
import { recordQueries } from '#tests/support/recorded-queries.ts';
import { DAY } from '#tests/support/test-clock.ts';
import {
  categoryKinds,
  cities,
  openTestSite,
  publishSample,
  START,
  tagIds,
  type TestSite,
} from '#tests/support/test-site.ts';
import { useDatabase } from '../../platform/database/database.ts';
import { PageReader } from './reader.ts';

const PER_KIND = 18;
let site: TestSite;

/** Something that only entries of the kind have, different from one to the next. */
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
    const hasCategories = (categoryKinds as readonly string[]).includes(name);
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

const query = (text: string, category: string | null = null) => parseListQuery(new URLSearchParams(text), category)!;

const asked: [KindName, ListQuery][] = [
  ...listedKinds.flatMap(({ name }): [KindName, ListQuery][] => [
    [name, query('')],
    [name, query('location=illinois')],
  ]),
  ...categoryKinds.flatMap((name): [KindName, ListQuery][] => [
    [name, query('', 'rubryka')],
    [name, query('location=chicago', 'rubryka-1')],
  ]),
  ['advertisements', query('priceMax=100')],
  ['advertisements', query('priceMax=100&condition=used&location=chicago&sort=cheap', 'rubryka')],
  ['posters', query('when=past')],
  ['posters', query('when=weekend&location=illinois')],
  ['posters', query('from=2026-11-24&to=2026-11-30', 'rubryka-other')],
  ['services', query('verified=1', 'rubryka')],
  ['diaspors', query('type=school')],
  ['news', query('tag=tag-1')],
  ['news', query('tag=tag-1&location=boston', 'rubryka')],
];

describe.each(asked)('the facets of %s under %o', (kind, wanted) => {
  it('promise what one gets by choosing', async () => {
    const reader = await PageReader.open('ua');
    const facets = await reader.facetCounts(kind, wanted);
    const got = async (change: Partial<ListQuery>) => (await reader.list(kind, { ...wanted, ...change })).total;
    expect(facets.category.total).toBe(await got({ category: null }));
    for (const { id, slug } of reader.categories(kind))
      expect(facets.category.byTerm.get(id) ?? 0, slug).toBe(await got({ category: slug }));
    for (const { id, slug } of reader.locations())
      expect(facets.location.byTerm.get(id) ?? 0, slug).toBe(await got({ location: slug }));
    for (const { id, slug } of reader.allTags())
      expect(facets.tag.byTerm.get(id) ?? 0, slug).toBe(await got({ tag: slug }));
  });
});

it('figures under a category are kept, until what is listed changes', async () => {
  const recorder = recordQueries(site.database);
  useDatabase(recorder.database);
  const within = query('', 'rubryka-1');
  const before = await (await PageReader.open('ua')).facetCounts('news', within);
  recorder.clear();
  await (await PageReader.open('us')).facetCounts('news', within);
  expect(recorder.queries.filter(({ sql }) => sql.includes('count('))).toEqual([]);
  useDatabase(site.database);
  await publishSample('news', { categoryId: 'news-1', locationId: 'boston' });
  const after = await (await PageReader.open('ua')).facetCounts('news', within);
  expect(after.location.byTerm.get('boston')).toBe((before.location.byTerm.get('boston') ?? 0) + 1);
});

it('counting under terms reads indexes alone', async () => {
  const recorder = recordQueries(site.database);
  useDatabase(recorder.database);
  await (await PageReader.open('ua')).facetCounts('services', query('location=illinois', 'rubryka-other'));
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
