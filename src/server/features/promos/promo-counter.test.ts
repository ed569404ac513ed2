import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#content/format/durations.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { readPromoTotals } from '#server/core/entries/read/slot-rows.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { FlushTimer } from '#server/platform/flush-timer.ts';
import { startTestServer } from '#server/publishing/http/testing.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { actors, unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { impressionsCall } from './counting.ts';
import { PromoCounter, type PromoVisitor } from './promo-counter.ts';
import { listPromoDays } from './rows.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => {
  vi.restoreAllMocks();
  site.close();
});

const openCounter = () => new PromoCounter({ database: site.database, timeZone: async () => 'America/Chicago' });
const visitor = (change: Partial<PromoVisitor> = {}): PromoVisitor => ({
  address: '203.0.113.7',
  userAgent: FIREFOX,
  ...change,
});
const promo = (details: Record<string, unknown> = {}) => publishSample('reklamas', { details });
const totals = async (id: string) => (await readPromoTotals(site.database, [id])).get(id) ?? null;
const shown = async (slot: 'home_top' | 'list_inline' | 'article_foot' = 'home_top', locale: 'ua' | 'us' = 'ua') =>
  (await (await PageReader.open(locale)).promos(slot)).map(({ card }) => card.id);
async function announced(act: () => Promise<unknown>): Promise<string[]> {
  const before = await latestOutboxId(site.database);
  await act();
  return (await outboxAfter(site.database, before, 100)).flatMap(({ tags }) => tags);
}

describe('PromoCounter', () => {
  it('adds up views and clicks per day in the site time zone, in one batch per day', async () => {
    const [one, two] = [await promo(), await promo()];
    const counter = openCounter();
    const batch = vi.spyOn(site.database, 'batch');
    for (let count = 0; count < 50; count++)
      await counter.see([one.id, one.id, two.id], visitor({ address: `10.0.0.${count}` }));
    await counter.click(two.id, visitor());
    expect(batch).not.toHaveBeenCalled();
    // One second after midnight in Chicago: the views above belong to the day before.
    site.clock.at = Date.parse('2026-11-22T06:00:01Z');
    await counter.see([one.id], visitor());
    await counter.flush();
    await counter.flush();
    expect(batch).toHaveBeenCalledTimes(2);
    expect(await listPromoDays(site.database, one.id, '2026-11-01', '2026-11-30')).toEqual([
      { day: '2026-11-21', impressions: 50, clicks: 0 },
      { day: '2026-11-22', impressions: 1, clicks: 0 },
    ]);
    expect(await totals(two.id)).toEqual({ impressions: 50, clicks: 1 });
    await counter.see([one.id], visitor());
    await counter.flush();
    expect(await totals(one.id)).toEqual({ impressions: 52, clicks: 0 });
  });

  it('ignores bots, requests from elsewhere, promos that are not running, and addresses with too many views', async () => {
    const [runs, over] = [await promo(), await promo({ endsAt: new Date(site.clock.at + HOUR).toISOString() })];
    const paused = await promo();
    unwrapOrFail(await transitionEntry(actors.admin, 'reklamas', paused.id, 'archived'));
    const news = await publishSample('news');
    site.clock.forward(2 * HOUR);
    const counter = openCounter();
    for (const userAgent of [
      undefined,
      '',
      'curl/8.14.1',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ]) {
      await counter.see([runs.id], visitor({ userAgent }));
      await counter.click(runs.id, visitor({ userAgent }));
    }
    await counter.see([over.id, paused.id, news.id, 'nothing', '__proto__'], visitor());
    for (let count = 0; count < 130; count++)
      await counter.see([runs.id], visitor({ address: `2001:db8::${count}`, userAgent: `${FIREFOX} ${count}` }));
    await counter.flush();
    expect(await totals(runs.id)).toEqual({ impressions: 60, clicks: 0 });
    for (const { id } of [over, paused, news]) expect(await totals(id)).toBeNull();
  });

  it('counts promos that begin to run later', async () => {
    const counter = openCounter();
    await counter.see(['nothing'], visitor());
    const { id } = await promo();
    site.clock.forward(2 * SECOND);
    await counter.see([id], visitor());
    await counter.flush();
    expect(await totals(id)).toEqual({ impressions: 1, clicks: 0 });
  });

  it('counts at most four views per promo, visitor and hour, however many requests arrive', async () => {
    const [one, two] = [await promo(), await promo()];
    const counter = openCounter();
    const storm = async (address: string) => {
      for (let minute = 0; minute < 10; minute++) {
        for (let count = 0; count < 30; count++) await counter.see([one.id, two.id], visitor({ address }));
        site.clock.forward(MINUTE);
      }
    };
    await storm('203.0.113.7');
    // A household has all addresses of this /64.
    await storm('2001:db8::1');
    await storm('2001:db8::2');
    await counter.flush();
    expect([await totals(one.id), await totals(two.id)]).toEqual([
      { impressions: 8, clicks: 0 },
      { impressions: 8, clicks: 0 },
    ]);
    site.clock.forward(HOUR);
    await storm('203.0.113.7');
    await counter.flush();
    expect(await totals(one.id)).toEqual({ impressions: 12, clicks: 0 });
  });

  it('limits counts and remembered visitors per address, whatever user agents it sends', async () => {
    const [one, two] = [await promo(), await promo()];
    const counter = openCounter();
    const storm = async (address: string) => {
      for (let count = 0; count < 1000; count++) {
        if (count % 100 === 0) site.clock.forward(MINUTE);
        await counter.see([one.id, two.id], visitor({ address, userAgent: `${FIREFOX} ${count}` }));
        await counter.click(one.id, visitor({ address, userAgent: `${FIREFOX} ${count}` }));
      }
    };
    await storm('203.0.113.7');
    await counter.flush();
    expect(await totals(one.id)).toEqual({ impressions: 60, clicks: 10 });
    expect(await totals(two.id)).toEqual({ impressions: 60, clicks: 0 });
    // Each visitor and the address that they share: once for the views of each promo, once for the clicks.
    expect(counter.remembered).toBe(61 + 61 + 11);
    // One browser that repeats requests does not use up the limit of its office.
    const address = '203.0.113.8';
    for (let count = 0; count < 100; count++) await counter.see([one.id], visitor({ address }));
    for (let count = 0; count < 10; count++) {
      await counter.see([one.id], visitor({ address, userAgent: `${FIREFOX} ${count}` }));
    }
    site.clock.forward(HOUR);
    await storm('203.0.113.7');
    await counter.flush();
    expect(await totals(one.id)).toEqual({ impressions: 60 + 4 + 10 + 60, clicks: 20 });
  });

  it('counts one click per promo, visitor and hour', async () => {
    const [one, two] = [await promo(), await promo()];
    const counter = openCounter();
    for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.8', '2001:db8::1', '2001:db8::2'])
      await counter.click(one.id, visitor({ address }));
    await counter.click(two.id, visitor());
    site.clock.forward(HOUR - 1);
    await counter.click(one.id, visitor());
    site.clock.forward(1);
    await counter.click(one.id, visitor());
    await counter.flush();
    expect([await totals(one.id), await totals(two.id)]).toEqual([
      { impressions: 0, clicks: 4 },
      { impressions: 0, clicks: 1 },
    ]);
  });

  it('keeps its counts if the database fails, and writes them on a graceful shutdown', async () => {
    const { id } = await promo();
    const counter = openCounter();
    await counter.see([id], visitor());
    vi.spyOn(site.database, 'batch').mockRejectedValueOnce(new Error('disk full'));
    await expect(counter.flush()).rejects.toThrow('disk full');
    await counter.see([id], visitor());
    const timer = new FlushTimer(() => counter.flush(), recordingLog());
    timer.start();
    await timer.stop();
    expect(await totals(id)).toEqual({ impressions: 2, clicks: 0 });
  });

  it('stores no data about visitors', async () => {
    const { id } = await promo();
    const counter = openCounter();
    await counter.see([id], visitor());
    await counter.click(id, visitor());
    await counter.flush();
    const { rows } = await site.database.client.execute('select * from promo_day');
    expect(rows.map((row) => ({ ...row }))).toEqual([{ entry_id: id, day: '2026-11-21', impressions: 1, clicks: 1 }]);
  });

  it('ends a promo at its cap, and announces its slots once, in the batch that reaches the cap', async () => {
    const [capped, free] = [await promo({ impressionCap: 3, weight: 90 }), await promo({ weight: 10 })];
    const [counter, other] = [openCounter(), openCounter()];
    const see = async (by: PromoCounter, times: number) => {
      for (let count = 0; count < times; count++) await by.see([capped.id, free.id], visitor());
      return announced(() => by.flush());
    };
    expect([await see(counter, 2), await shown()]).toEqual([[], [capped.id, free.id]]);
    // Another process reaches the cap.
    expect([await see(other, 2), await shown()]).toEqual([['promos'], [free.id]]);
    // Views on pages that are still open count, but nothing is announced again.
    expect(await see(counter, 1)).toEqual([]);
    expect(await totals(capped.id)).toEqual({ impressions: 5, clicks: 0 });
    await counter.click(capped.id, visitor());
    expect(await announced(() => counter.flush())).toEqual([]);
  });

  it('survives a promo that is erased before its counts are written', async () => {
    const [gone, stays] = [await promo(), await promo()];
    const counter = openCounter();
    await counter.see([gone.id, stays.id], visitor());
    await site.database.client.execute({ sql: 'delete from entry where id = ?', args: [gone.id] });
    await counter.flush();
    expect(await totals(stays.id)).toEqual({ impressions: 1, clicks: 0 });
  });
});

describe('a promo slot', () => {
  it('shows only its own promos in their languages, heaviest first, up to the maximum per page', async () => {
    const light = await promo({ weight: 1 });
    const heavy = await promo({ weight: 100 });
    const english = await promo({ locales: ['us'], weight: 50 });
    const foot = await promo({ slot: 'article_foot' });
    expect(await shown()).toEqual([heavy.id, light.id]);
    // The page receives the weights for the random selection, but not as public details.
    const slot = await (await PageReader.open('ua')).promos('home_top');
    expect(slot.map(({ card, weight }) => [weight, card.details.weight])).toEqual([
      [100, undefined],
      [1, undefined],
    ]);
    expect(await shown('home_top', 'us')).toEqual([heavy.id, english.id, light.id]);
    expect([await shown('article_foot'), await shown('list_inline')]).toEqual([[foot.id], []]);
    for (let count = 0; count < 10; count++) await promo({ weight: 2 });
    expect(await shown()).toHaveLength(8);
  });

  it.each(['ua', 'us'] as const)('shows a promo from its start until its end (%s)', async (locale) => {
    const begins = site.clock.at + HOUR;
    const { id } = await promo({
      startsAt: new Date(begins).toISOString(),
      endsAt: new Date(begins + HOUR).toISOString(),
    });
    const seen: Record<number, boolean> = {};
    for (const at of [begins - 1, begins, begins + HOUR - 1, begins + HOUR]) {
      site.clock.at = at;
      seen[at - begins] = (await shown('home_top', locale)).includes(id);
    }
    expect(seen).toEqual({ [-1]: false, 0: true, [HOUR - 1]: true, [HOUR]: false });
  });

  it('keeps showing a promo without an end', async () => {
    const { id } = await promo({ startsAt: new Date(site.clock.at - HOUR).toISOString() });
    expect(await shown()).toEqual([id]);
  });
});

describe('POST /api/promos/impressions', () => {
  it('counts the promos sent by the beacon of a page', async () => {
    const { id } = await promo();
    const counter = openCounter();
    const { ask } = await startTestServer({
      calls: { 'POST /api/promos/impressions': impressionsCall(counter) },
      trustedProxies: ['127.0.0.1'],
    });
    const post = async (body: string, headers: Record<string, string> = {}) =>
      (
        await ask('/api/promos/impressions', {
          method: 'POST',
          body,
          headers: { 'user-agent': FIREFOX, 'content-type': 'text/plain;charset=UTF-8', ...headers },
        })
      ).status;
    expect(await post(JSON.stringify({ ids: [id] }), { 'sec-gpc': '1' })).toBe(204);
    expect(await post(JSON.stringify({ ids: ['nothing', "'; drop table promo_day; --", '\ud800'] }))).toBe(204);
    expect(await post(JSON.stringify({ ids: [id] }), { origin: 'http://evil.test' })).toBe(403);
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '{"ids":[]}',
      '{"ids":"x"}',
      '{"ids":[1]}',
      '{"ids":[""]}',
      JSON.stringify({ ids: Array(11).fill('x') }),
      JSON.stringify({ ids: ['x'.repeat(65)] }),
    ])
      expect([body, await post(body)]).toEqual([body, 400]);
    await counter.flush();
    expect(await totals(id)).toEqual({ impressions: 1, clicks: 0 });
  });
});
