import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { filterIndexes, syncFilterIndexes, type DetailCondition } from './detail-filter-rows.ts';
import { countList } from './list-count-rows.ts';
import { readList } from './public-list-rows.ts';

let site: TestSite;
const ids: string[] = [];
beforeAll(async () => {
  site = await openTestSite();
  // Details that no kind declares yet.
  const details = [
    { salary: { type: 'fixed', amount: 500_000 }, hours: 20, remote: true, tongues: ['uk', 'en'] },
    { salary: { type: 'range', min: 300_000, max: 900_000 }, hours: 40, remote: false, tongues: ['uk'] },
    { salary: { type: 'free', amount: 1 }, hours: null, tongues: null },
    {},
  ];
  for (const detail of details) {
    const { id } = await publishSample('services');
    ids.push(id);
    await site.database.client.execute({
      sql: 'update entry set details = json_patch(details, ?) where id = ?',
      args: [JSON.stringify(detail), id],
    });
  }
});
afterAll(() => site.close());

const filter = (...details: DetailCondition[]) => ({
  kind: 'services' as const,
  order: 'name' as const,
  locale: 'ua' as const,
  now: Number.MAX_SAFE_INTEGER,
  details,
});
async function found(...details: DetailCondition[]): Promise<number[]> {
  const rows = await readList(site.database, filter(...details), 10, 0);
  expect(await countList(site.database, filter(...details))).toBe(rows.length);
  return rows.map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b);
}

describe('filters by details', () => {
  it.each<[DetailCondition[], number[]]>([
    [[{ name: 'salary', isPrice: true, min: 300_000, max: 500_000 }], [0, 1]],
    [[{ name: 'salary', isPrice: true, min: 300_001, max: null }], [0]],
    [[{ name: 'salary', isPrice: true, min: null, max: 1_000 }], [2]],
    [[{ name: 'salary', isFree: true }], [2]],
    [[{ name: 'hours', isPrice: false, min: 20, max: 39 }], [0]],
    [[{ name: 'remote', is: 1, isOneOfMany: false }], [0]],
    [[{ name: 'tongues', is: 'uk', isOneOfMany: true }], [0, 1]],
    [
      [
        { name: 'tongues', is: 'en', isOneOfMany: true },
        { name: 'remote', is: 1, isOneOfMany: false },
      ],
      [0],
    ],
    [[{ name: 'hours', is: "' or 1 = 1", isOneOfMany: false }], []],
    [[], [0, 1, 2, 3]],
  ])('match %j', async (asked, which) => expect(await found(...asked)).toEqual(which));

  it('reject an invalid detail name', async () => {
    await expect(found({ name: "x') or (1=1", is: 1, isOneOfMany: false })).rejects.toThrow(/no name of a detail/);
  });
});

describe('indexes of detail filters', () => {
  const indexes = async () =>
    new Map(
      (
        await site.database.client.execute(
          "select name, sql from sqlite_master where name like 'entry\\_filter\\_%' escape '\\'",
        )
      ).rows.map((row) => [String(row.name), String(row.sql)]),
    );

  it('match the declared filters: missing or changed ones are recreated, others are dropped', async () => {
    expect([...(await indexes())].sort()).toEqual([...filterIndexes].sort());
    expect([...filterIndexes.keys()]).toEqual(
      expect.arrayContaining(['entry_filter_condition', 'entry_filter_type', 'entry_filter_verified']),
    );
    await site.database.client.batch(
      [
        'drop index entry_filter_condition',
        'drop index entry_filter_type',
        'create index entry_filter_type on entry (kind)',
        'create index entry_filter_former on entry (kind)',
      ],
      'write',
    );
    await Promise.all([syncFilterIndexes(site.database), syncFilterIndexes(site.database)]);
    expect([...(await indexes())].sort()).toEqual([...filterIndexes].sort());
  });

  it('are used by a list without a more selective condition', async () => {
    for (const [name, value] of [
      ['condition', 'used'],
      ['type', 'church'],
      ['verified', 1],
    ] as const) {
      const { rows } = await site.database.client.execute({
        sql: `explain query plan select id from entry where kind = ? and listed_at is not null and json_extract(details, '$.${name}') = ?`,
        args: ['services', value],
      });
      expect(String(rows[0]!.detail)).toContain(`entry_filter_${name}`);
    }
  });
});
