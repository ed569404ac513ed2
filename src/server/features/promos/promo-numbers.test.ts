import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import * as entryRoom from '#server/core/entries/api/api.ts';
import { newsroomView } from '#server/features/dashboard/list-entries.ts';
import { actors, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { readPromoSummaries, promoNumbers, promoState } from './promo-numbers.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const AT = Date.parse('2026-11-21T18:00:00Z');
const [before, after] = ['2026-11-20T00:00:00.000Z', '2026-11-22T00:00:00.000Z'];

it.each([
  ['running', 'published', { startsAt: before, endsAt: after, impressionCap: 6 }],
  ['running', 'published', {}],
  ['upcoming', 'published', { startsAt: after }],
  ['ended', 'published', { endsAt: before, impressionCap: 1 }],
  ['ended', 'archived', { endsAt: '2026-11-21T18:00:00.000Z' }],
  ['capped', 'published', { impressionCap: 5 }],
  ['paused', 'archived', { impressionCap: 5 }],
] as const)('a promo is %s', (state, status, details) => {
  expect(
    promoState({ kind: 'reklamas', status, publishedAt: AT - 1, details }, { impressions: 5, clicks: 0 }, AT),
  ).toBe(state);
});

it('a promo that was never public is unpublished', () => {
  expect(
    promoState(
      { kind: 'reklamas', status: 'draft', publishedAt: null, details: {} },
      { impressions: 0, clicks: 0 },
      AT,
    ),
  ).toBe('unpublished');
});

it('promo counts are shown to admins in the form, in the list and by the API, and to no other viewers', async () => {
  const record = await publishSample('reklamas', { details: { impressionCap: 1_000 } });
  await publishSample('reklamas');
  await site.database.client.batch(
    [21, 20, 1].map((day, index) => ({
      sql: 'insert into promo_day values (?, ?, ?, ?)',
      args: [record.id, `2026-11-${String(day).padStart(2, '0')}`, 400 + index, index],
    })),
    'write',
  );
  const counts = { impressions: 1_203, clicks: 3 };
  const numbers = await promoNumbers(
    { ...record, details: record.content.details },
    { locale: 'us', timeZone: 'America/Chicago' },
  );
  expect(numbers).toMatchObject({ ...counts, state: 'capped', cap: 1_000 });
  expect(numbers.days).toHaveLength(30);
  expect(numbers.days.filter((day) => day.impressions > 0)).toEqual([
    { label: 'November 1', impressions: 402, clicks: 2 },
    { label: 'November 20', impressions: 401, clicks: 1 },
    { label: 'November 21', impressions: 400, clicks: 0 },
  ]);

  const admin = viewerOf(actors.admin);
  const ask = createApiCaller(entryRoom);
  const one = async (viewer: typeof admin | null) =>
    (await (await ask(viewer, jsonRequest(`/api/reklamas/${record.id}`))).json()) as { counts?: unknown };
  expect((await one(admin)).counts).toEqual(counts);
  expect(await one(null)).not.toHaveProperty('counts');
  expect(await one(viewerOf(actors.author))).not.toHaveProperty('counts');
  const list = async (viewer: typeof admin | null) =>
    ((await (await ask(viewer, jsonRequest('/api/reklamas'))).json()) as { items: { counts?: unknown }[] }).items.map(
      (item) => item.counts,
    );
  expect(await list(admin)).toEqual(expect.arrayContaining([counts, { impressions: 0, clicks: 0 }]));
  expect(await list(null)).toEqual([undefined, undefined]);

  const rows = async (locale: 'ua' | 'us') =>
    (
      await newsroomView(
        admin,
        'reklamas',
        new URLSearchParams(),
        { locale, timeZone: 'America/Chicago' },
        new Set(),
        readPromoSummaries,
      )
    ).items.map(({ promo }) => promo);
  expect(await rows('us')).toEqual(
    expect.arrayContaining(['Impression cap reached · 1,203 impressions, 3 clicks', '0 impressions, 0 clicks']),
  );
  expect(await rows('ua')).toEqual(expect.arrayContaining(['Межу показів досягнуто · 1\u00a0203 покази, 3 переходи']));
});
