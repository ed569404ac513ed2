import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import { readPromoTotals } from '#server/core/entries/read/slot-rows.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import {
  actors,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
  sampleInput,
} from '#tests/support/data/test-site.ts';
import { followPromo } from './click.ts';
import { startPromoCounting } from './counting.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const TARGET = 'https://example.com/parcels?from=poruch&x=%2F%2F#now';
let site: TestSite;
let stopCounting: () => Promise<void>;
beforeEach(async () => {
  site = await openTestSite();
  stopCounting = startPromoCounting(site.database, recordingLog()).stop;
});
afterEach(async () => {
  await stopCounting();
  site.close();
});

const promo = (details: Record<string, unknown> = {}) =>
  publishSample('reklamas', { details: { targetUrl: TARGET, ...details } });
let visitors = 0;
function follow(id: string, headers: Record<string, string> = {}, query = ''): Promise<Response | null> {
  visitors += 1;
  return followPromo(
    new Request(`http://site.test/api/promos/${id}/click${query}`, { headers: { 'user-agent': FIREFOX, ...headers } }),
    id,
    `10.0.0.${visitors}`,
  );
}
async function clicks(id: string): Promise<number> {
  await stopCounting();
  return (await readPromoTotals(site.database, [id])).get(id)?.clicks ?? 0;
}

it('followPromo redirects only to the stored address, and counts the click', async () => {
  const { id } = await promo();
  const answer = await follow(id, { 'sec-fetch-site': 'same-origin' });
  expect([answer?.status, Object.fromEntries(answer!.headers)]).toEqual([
    302,
    {
      location: TARGET,
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex, nofollow',
    },
  ]);
  for (const query of [
    '?url=https://evil.test',
    '?targetUrl=https%3A%2F%2Fevil.test&to=//evil.test',
    '?location=javascript:alert(1)',
  ]) {
    expect(
      (
        await follow(id, { host: 'evil.test', referer: 'https://evil.test/', 'x-forwarded-host': 'evil.test' }, query)
      )?.headers.get('location'),
    ).toBe(TARGET);
  }
  expect(await clicks(id)).toBe(4);
});

it.each(['nothing', '', '../../admin', "' or 1=1 --", '%00', 'https://evil.test'])(
  'followPromo finds no promo with the id %j',
  async (id) => {
    await promo();
    expect(await follow(id)).toBeNull();
  },
);

it('followPromo stops redirecting when the promo ends, but not when it reaches its cap', async () => {
  const begins = site.clock.at + HOUR;
  const timed = await promo({
    startsAt: new Date(begins).toISOString(),
    endsAt: new Date(begins + HOUR).toISOString(),
  });
  const paused = await promo();
  unwrapOrFail(await transitionEntry(actors.admin, 'reklamas', paused.id, 'archived'));
  const draft = unwrapOrFail(
    await createEntry(actors.admin, 'reklamas', sampleInput('reklamas', { details: { targetUrl: TARGET } })),
  );
  const news = await publishSample('news');
  const capped = await promo({ impressionCap: 1 });
  await site.database.client.execute({
    sql: 'insert into promo_day values (?, ?, 1, 0)',
    args: [capped.id, '2026-11-21'],
  });
  const open: Record<string, boolean> = {};
  for (const [name, at, { id }] of [
    ['early', begins - 1, timed],
    ['begun', begins, timed],
    ['over', begins + HOUR, timed],
    ['paused', begins, paused],
    ['draft', begins, draft],
    ['news', begins, news],
    ['capped', begins, capped],
  ] as const) {
    site.clock.at = at;
    open[name] = (await follow(id)) !== null;
  }
  expect(open).toEqual({
    early: false,
    begun: true,
    over: false,
    paused: false,
    draft: false,
    news: false,
    capped: true,
  });
});

it.each([
  'http://example.com/',
  'javascript:alert(1)',
  '//evil.test',
  'https://user:word@evil.test/',
  'https://evil',
  'https://evil.test/\r\nSet-Cookie: a=1',
  'data:text/html,x',
])('followPromo never redirects to %j, whether submitted or written to the database', async (target) => {
  const refused = await createEntry(
    actors.admin,
    'reklamas',
    sampleInput('reklamas', { details: { targetUrl: target } }),
  );
  expect(refused.ok).toBe(false);
  const { id } = await promo();
  await site.database.client.execute({
    sql: "update entry set details = json_set(details, '$.targetUrl', ?) where id = ?",
    args: [target, id],
  });
  expect(await follow(id)).toBeNull();
});

it('followPromo redirects without counting if the request is not a click by a person', async () => {
  const { id } = await promo();
  const ahead: Record<string, string>[] = [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
  ];
  for (const headers of ahead) expect((await follow(id, headers))?.status).toBe(302);
  expect(await clicks(id)).toBe(0);
});
