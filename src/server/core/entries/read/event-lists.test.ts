import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { getRecord, updateEntry } from '#server/core/entries/write/commands.ts';
import { backfillDayColumns } from '#server/core/entries/write/day-rows.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import { unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { findAffectedTags, findNewNeighbours } from './page-tags.ts';
import { PageReader } from './reader.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const Z = (at: string) => new Date(at).toISOString();
const publish = (timeZone: string, startsAt: string, endsAt: string | null = null) =>
  publishSample('posters', { details: { timeZone, startsAt: Z(startsAt), endsAt: endsAt && Z(endsAt) } });

async function listed(query: string): Promise<string[]> {
  const reader = await PageReader.open('ua');
  return (await reader.list('posters', listQuery('posters', query))).items.map(({ id }) => id);
}
/** Returns the queries with results. */
const hits = async (...queries: string[]) =>
  (await Promise.all(queries.map(async (query) => (await listed(query)).length > 0 && query))).filter(Boolean);
const searched = async (days: { from?: string; to?: string }) =>
  (await (await PageReader.open('ua')).search({ text: '', kind: 'posters', ...days })).ids;

describe('event lists', () => {
  it.each([
    ['America/Los_Angeles', '2026-12-12T06:30Z', '2026-12-12T09:00Z', ['2026-12-11', '2026-12-12']],
    ['America/New_York', '2027-01-01T05:00Z', '2027-01-01T08:00Z', ['2027-01-01']],
    ['Pacific/Honolulu', '2026-11-29T06:00Z', '2026-11-29T09:00Z', ['2026-11-28']],
    ['America/New_York', '2026-11-29T00:00Z', '2026-11-29T05:00Z', ['2026-11-28']],
    ['Europe/Kyiv', '2026-12-30T20:00Z', null, ['2026-12-30']],
  ])('show an event on the days of its own time zone: %s %s to %s', async (timeZone, startsAt, endsAt, days) => {
    const { id } = await publish(timeZone, startsAt, endsAt);
    const middle = Date.parse(Z(startsAt));
    const around = [-3, -2, -1, 0, 1, 2, 3].map((shift) => new Date(middle + shift * DAY).toISOString().slice(0, 10));
    const found = [];
    for (const day of around) {
      const ids = await listed(`from=${day}&to=${day}`);
      expect(await searched({ from: day, to: day })).toEqual(ids);
      if (ids.includes(id)) found.push(day);
    }
    expect(found).toEqual(days);
  });

  it('determine today by the site’s time zone, and omit events that have ended', async () => {
    // 10 p.m. on the 27th in Chicago, 6 a.m. on the 28th in Kyiv.
    site.clock.at = Date.parse('2026-11-28T04:00:00Z');
    const late = await publish('America/Chicago', '2026-11-28T05:00Z');
    const over = await publish('America/Chicago', '2026-11-28T00:00Z', '2026-11-28T03:00Z');
    const abroad = await publish('Europe/Kyiv', '2026-11-28T06:00Z');
    expect(await listed('when=today')).toEqual([late.id]);
    expect(await listed('when=tomorrow')).toEqual([abroad.id]);
    expect(await listed('when=past')).toEqual([over.id]);
    expect(await listed('from=2026-11-27&to=2026-11-27')).toEqual([over.id, late.id]);
  });
});

describe('lists of an event that repeats', () => {
  const weekly = (changes: object[] = [], count = 4) => ({ series: { every: 'weekly', count, changes } });
  // Saturdays at 18:00 in Chicago, from October 24 to November 14: the clocks change on November 1.
  const details = {
    timeZone: 'America/Chicago',
    startsAt: '2026-10-24T23:00:00.000Z',
    endsAt: '2026-10-25T01:00:00.000Z',
  };
  const publishSeries = (changes?: object[], count?: number) =>
    publishSample('posters', { details: { ...details, ...weekly(changes, count) } });
  const dates = async (query: string) => {
    const reader = await PageReader.open('ua');
    const { items, total } = await reader.list('posters', listQuery('posters', query));
    return { total, items: items.map(({ date, details: shown }) => [date, shown.startsAt, shown.state]) };
  };
  beforeEach(() => {
    site.clock.at = Date.parse('2026-10-20T12:00:00Z');
  });

  it('have each date at its place in time, with its own state', async () => {
    await publishSeries([
      { date: '2026-10-31', cancelled: true },
      { date: '2026-11-07', startsAt: '2026-11-09T01:00:00.000Z' },
    ]);
    const single = await publish('America/Chicago', '2026-11-03T00:00Z');
    expect(await dates('')).toEqual({
      total: 5,
      items: [
        ['2026-10-24', '2026-10-24T23:00:00.000Z', 'scheduled'],
        ['2026-10-31', '2026-10-31T23:00:00.000Z', 'cancelled'],
        [null, '2026-11-03T00:00:00.000Z', 'scheduled'],
        ['2026-11-07', '2026-11-09T01:00:00.000Z', 'rescheduled'],
        ['2026-11-14', '2026-11-15T00:00:00.000Z', 'scheduled'],
      ],
    });
    site.clock.at = Date.parse('2026-11-03T03:30:00Z');
    expect((await dates('')).items.map(([date]) => date)).toEqual(['2026-11-07', '2026-11-14']);
    expect((await dates('when=past')).items.map(([date]) => date)).toEqual([null, '2026-10-31', '2026-10-24']);
    expect(await listed('when=past')).toContain(single.id);
  });

  it('filter by its dates only: the days between them are without it', async () => {
    await publishSeries([{ date: '2026-11-07', startsAt: '2026-11-09T01:00:00.000Z' }]);
    const days = ['2026-10-24', '2026-10-28', '2026-10-31', '2026-11-07', '2026-11-08', '2026-11-14', '2026-11-15'];
    const found = [];
    for (const day of days) {
      const ids = await listed(`from=${day}&to=${day}`);
      expect(await searched({ from: day, to: day })).toEqual(ids);
      if (ids.length > 0) found.push(day);
    }
    expect(found).toEqual(['2026-10-24', '2026-10-31', '2026-11-08', '2026-11-14']);
  });

  it('divide many dates between pages, and count them under each filter', async () => {
    const { categoryId } = (await publishSeries([], 52)).content;
    const reader = await PageReader.open('ua');
    const first = await reader.list('posters', listQuery('posters', ''));
    const last = await reader.list('posters', listQuery('posters', 'page=3'));
    expect([first.total, first.pages, first.items.length, last.items.length]).toEqual([52, 3, 24, 4]);
    expect(last.items.at(-1)?.date).toBe('2027-10-16');
    const { total, byTerm } = await reader.counts('posters');
    expect([total, byTerm.get(categoryId!)]).toEqual([52, 52]);
    expect(
      (await reader.facetCounts('posters', listQuery('posters', 'when=week'))).category.byTerm.get(categoryId!),
    ).toBe(1);
  });

  it('on other pages show it once, with its next date', async () => {
    const repeated = await publishSeries([{ date: '2026-10-24', cancelled: true }]);
    const single = await publish('America/Chicago', '2026-11-03T00:00Z');
    const reader = await PageReader.open('ua');
    const shown = (await reader.latest('posters', 4)).map(({ id, date, details: { startsAt } }) => [
      id,
      date,
      startsAt,
    ]);
    expect(shown).toEqual([
      [repeated.id, null, '2026-10-31T23:00:00.000Z'],
      [single.id, null, '2026-11-03T00:00:00.000Z'],
    ]);
    const [found] = (await reader.search({ text: '', kind: 'posters' })).items.filter(
      ({ card }) => card.id === repeated.id,
    );
    expect(found?.card.details.startsAt).toBe('2026-10-31T23:00:00.000Z');
    const asked = await reader.search({ text: '', kind: 'posters', from: '2026-11-07', to: '2026-11-08' });
    expect(asked.items.map(({ card }) => [card.id, card.date])).toEqual([[repeated.id, '2026-11-07']]);
    const page = async (date: string | null) => {
      const opened = await reader.entry('posters', repeated.content.slug, date);
      return opened.state === 'found' ? [opened.view.date, opened.view.details.startsAt] : opened.state;
    };
    expect(await page(null)).toEqual([null, '2026-10-31T23:00:00.000Z']);
    expect(await page('2026-11-14')).toEqual(['2026-11-14', '2026-11-15T00:00:00.000Z']);
    expect(await page('2026-11-13')).toBe('moved');
    const related = await reader.entry('posters', repeated.content.slug);
    expect(related.state === 'found' && (await reader.related(related.view)).map(({ id }) => id)).toEqual([single.id]);
  });

  it('in the order of publication have it once, and by day only if it has a date on that day', async () => {
    await publishSeries();
    const reader = await PageReader.open('ua');
    const newest = async (query: string) =>
      (await reader.list('posters', listQuery('posters', query), 24, { order: 'newest' })).total;
    expect(await newest('')).toBe(1);
    expect(await newest('from=2026-10-31&to=2026-10-31')).toBe(1);
    expect(await newest('from=2026-10-28&to=2026-10-28')).toBe(0);
    const near = await reader.list('posters', listQuery('posters', ''), 8, { nextDateOnly: true });
    expect([near.total, near.items.map(({ date }) => date)]).toEqual([1, [null]]);
  });

  it('show it until its last end, even if an earlier date ends later than the last one', async () => {
    const { id } = await publishSeries([{ date: '2026-10-31', endsAt: '2026-11-20T00:00:00.000Z' }]);
    site.clock.at = Date.parse('2026-11-18T00:00:00Z');
    expect((await dates('')).items.map(([date]) => date)).toEqual(['2026-10-31']);
    const { rows } = await site.database.client.execute({ sql: 'select over_at from entry where id = ?', args: [id] });
    expect(rows[0]!.over_at).toBe('2026-11-20T00:00:00.000Z');
  });

  it('let pages of earlier events know of its next date, when it is published and when a date passes', async () => {
    const before = await publish('America/Chicago', '2026-10-30T00:00Z');
    const after = await publish('America/Chicago', '2026-11-05T00:00Z');
    const { id } = await publishSeries();
    const neighbours = async (at: string) => {
      site.clock.at = Date.parse(at);
      return findNewNeighbours(site.database, [id, before.id], site.clock.at);
    };
    expect(await neighbours('2026-10-20T12:00Z')).toEqual([]);
    expect(await neighbours('2026-10-26T12:00Z')).toEqual([before.id]);
    expect(await neighbours('2026-11-01T12:00Z')).toEqual([after.id]);
    const record = unwrapOrFail(await getRecord(systemActor, 'posters', id));
    const tags = await findAffectedTags(site.database, await loadCatalogue(site.database), null, record);
    expect(tags).toContain(pageTag.item(after.id));
  });

  it('survive damaged exceptions and rules', async () => {
    const { id } = await publishSeries();
    for (const damaged of [
      { every: 'weekly', count: 4, changes: [{ date: '2026-10-31', startsAt: 'x' }, null, 7] },
      { every: 'weekly', count: 4, changes: { date: '2026-10-31' } },
      { every: 'yearly', count: 4 },
      { every: 'weekly', count: 'x' },
      'weekly',
      [],
    ]) {
      await site.database.client.execute({
        sql: `update entry set details = json_set(details, '$.series', json(?)) where id = ?`,
        args: [JSON.stringify(damaged), id],
      });
      expect((await dates('')).items.length, JSON.stringify(damaged)).toBeGreaterThan(0);
    }
  });

  it('change with its rule', async () => {
    const { id, revision } = await publishSeries();
    const change = async (patch: object, seen: number) =>
      unwrapOrFail(await updateEntry(systemActor, 'posters', id, { details: patch }, seen));
    await change({ series: { every: 'weekly', count: 2 } }, revision);
    expect((await dates('')).total).toBe(2);
    await change({ series: null }, revision + 1);
    expect((await dates('')).items).toEqual([[null, '2026-10-24T23:00:00.000Z', 'scheduled']]);
  });
});

describe('date ranges of events', () => {
  const all = ['when=today', 'when=tomorrow', 'when=weekend', 'when=week', 'when=month'];
  // Wednesday noon in Chicago.
  beforeEach(() => {
    site.clock.at = Date.parse('2026-11-25T18:00:00Z');
  });

  it.each([
    ['Wednesday evening', '2026-11-26T01:00Z', null, ['when=today', 'when=week', 'when=month']],
    ['Thursday', '2026-11-26T20:00Z', null, ['when=tomorrow', 'when=week', 'when=month']],
    ['Friday until five', '2026-11-27T20:00Z', '2026-11-27T23:00Z', ['when=week', 'when=month']],
    ['Friday until six', '2026-11-27T20:00Z', '2026-11-28T00:00Z', ['when=weekend', 'when=week', 'when=month']],
    ['Friday evening', '2026-11-28T01:00Z', null, ['when=weekend', 'when=week', 'when=month']],
    ['Sunday at 23:00', '2026-11-30T05:00Z', null, ['when=weekend', 'when=week', 'when=month']],
    ['Monday at midnight', '2026-11-30T06:00Z', null, ['when=month']],
    ['the first of December', '2026-12-01T06:00Z', null, []],
    ['all of it', '2026-11-20T06:00Z', '2026-12-20T06:00Z', all],
  ])('include an event on %s', async (_when, startsAt, endsAt, found) => {
    await publish('America/Chicago', startsAt, endsAt);
    expect(await hits(...all)).toEqual(found);
  });

  it('limit the weekend to the rest of it on Saturday', async () => {
    site.clock.at = Date.parse('2026-11-28T18:00:00Z');
    await publish('America/Chicago', '2026-11-28T01:00Z');
    const tonight = await publish('America/Chicago', '2026-11-29T01:00Z');
    const sunday = await publish('America/Chicago', '2026-11-29T20:00Z');
    expect(await listed('when=weekend')).toEqual([tonight.id, sunday.id]);
  });
});

it('an event without an end is considered over after three hours, in every query', async () => {
  const { id } = await publish('America/Chicago', '2026-12-01T18:00Z', '2026-12-01T18:00Z');
  const states = async () => {
    const reader = await PageReader.open('ua');
    return [
      await listed(''),
      await listed('when=past'),
      (await reader.latest('posters', 4)).map((card) => card.id),
      [...(await reader.counts('posters')).byTerm].some(([, total]) => total > 0),
      (await reader.suggestions('Вечір', 'posters')).entries.map((card) => card.id),
    ];
  };
  for (const at of ['2026-12-01T18:00:00Z', '2026-12-01T20:59:59Z']) {
    site.clock.at = Date.parse(at);
    expect(await states(), at).toEqual([[id], [], [id], true, [id]]);
  }
  site.clock.at = Date.parse('2026-12-01T21:00:00Z');
  expect(await states()).toEqual([[], [id], [], false, []]);
});

it('saving an event updates its days', async () => {
  const event = await publish('America/Chicago', '2026-12-01T18:00Z');
  unwrapOrFail(
    await updateEntry(
      systemActor,
      'posters',
      event.id,
      { details: { timeZone: 'Pacific/Kiritimati' } },
      event.revision,
    ),
  );
  expect(await hits('from=2026-12-01&to=2026-12-01', 'from=2026-12-02&to=2026-12-02')).toEqual([
    'from=2026-12-02&to=2026-12-02',
  ]);
});

describe('events saved before the day columns existed', () => {
  const forget = async () => {
    await site.database.client.batch([
      'update entry set over_at = null, first_minute = null, last_minute = null',
      'update search_entry set ends_at = starts_at, first_minute = null, last_minute = null',
    ]);
  };
  const dump = async () =>
    JSON.stringify(
      (
        await site.database.client.execute(
          'select entry.id, over_at, entry.first_minute, entry.last_minute, search_entry.ends_at, search_entry.first_minute as f, search_entry.last_minute as l from entry left join search_entry on entry_id = entry.id order by entry.id',
        )
      ).rows,
    );

  it('are assigned their days once, in the list and the search', async () => {
    await publish('Pacific/Honolulu', '2026-11-29T06:00Z');
    await publish('Europe/Kyiv', '2026-12-29T06:00Z', '2026-12-31T06:00Z');
    await publishSample('reklamas', { details: { startsAt: Z('2026-11-01T00:00Z'), endsAt: null } });
    await publishSample('news');
    const before = await dump();
    await forget();
    expect(await dump()).not.toBe(before);
    expect(await backfillDayColumns(site.database)).toBe(3);
    expect(await dump()).toBe(before);
    expect(await backfillDayColumns(site.database)).toBe(0);
  });

  it('are assigned their days even if one of them has a damaged date', async () => {
    const [bad, good] = [await publish('UTC', '2026-12-01T18:00Z'), await publish('UTC', '2026-12-02T18:00Z')];
    await forget();
    await site.database.client.execute({
      sql: "update entry set details = json_set(details, '$.startsAt', 'soon') where id = ?",
      args: [bad.id],
    });
    expect(await backfillDayColumns(site.database)).toBe(1);
    expect(await listed('')).toEqual([good.id]);
  });

  it('are found through an index that is otherwise empty', async () => {
    const { rows } = await site.database.client.execute(
      "explain query plan select id from entry where first_minute is null and starts_at is not null and id > '' order by id limit 200",
    );
    expect(rows.map(({ detail }) => detail)).toEqual(['SEARCH entry USING INDEX entry_undated (id>?)']);
  });
});
