import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR, SECOND } from '#content/format/durations.ts';
import { limitAdvertiser } from '#server/core/advertisers/rows.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { api } from '#tests/support/api-calls.ts';
import { emailOf, signIn } from '#tests/support/auth-calls.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  sampleInput,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { consumeDraftQuota, consumeSubmissionQuota, postingLimits } from './limits.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const kind = 'advertisements' as const;
const here = '203.0.113.7';

test('of a hundred ads a minute the first thirty are accepted, the rest are rejected with the time to wait, and other users are not affected', async () => {
  const results: (number | string)[] = [];
  for (let n = 0; n < 100; n += 1) {
    const counted = await consumeDraftQuota(actors.user, kind, here);
    results.push(
      counted.ok
        ? 'ok'
        : counted.failure.code === 'too_many'
          ? counted.failure.retryAfterSeconds
          : counted.failure.code,
    );
    site.clock.forward(0.6 * SECOND);
  }
  expect(results.slice(0, 30)).toEqual(Array(30).fill('ok'));
  expect(results.slice(30).every((result) => typeof result === 'number' && result > 3500 && result <= 3600)).toBe(true);
  expect((await consumeDraftQuota(secondActors.user, kind, here)).ok).toBe(true);
  expect((await consumeDraftQuota(actors.editor, kind, here)).ok).toBe(true);
  site.clock.forward(HOUR);
  expect((await consumeDraftQuota(actors.user, kind, here)).ok).toBe(true);
});

test('accounts at the same address share its posting limit', async () => {
  let taken = 0;
  for (let n = 0; n < 400; n += 1)
    if ((await consumeDraftQuota({ id: `person-${n}`, role: 'user' }, kind, here)).ok) taken += 1;
  expect(taken).toBe(postingLimits.drafts.address);
  expect((await consumeDraftQuota(actors.user, kind, '198.51.100.1')).ok).toBe(true);
});

test('an ad submitted for review counts towards the posting limit only if it is complete', async () => {
  const incomplete = await createSample(kind, { categoryId: null }, actors.user);
  for (let n = 0; n < 50; n += 1) expect((await consumeSubmissionQuota(actors.user, incomplete, here)).ok).toBe(true);
  const complete = await createSample(kind, {}, actors.user);
  const counted = [];
  for (let n = 0; n < 25; n += 1) counted.push((await consumeSubmissionQuota(actors.user, complete, here)).ok);
  expect(counted.filter(Boolean)).toHaveLength(20);
  site.clock.forward(DAY);
  expect((await consumeSubmissionQuota(actors.user, complete, here)).ok).toBe(true);
});

test('a limited account can send one ad a day', async () => {
  await site.database.batch([
    limitAdvertiser(site.database, 'user', { until: site.clock.at + 10 * DAY, reason: 'Спам', by: 'editor' }),
  ]);
  const ad = await createSample(kind, {}, actors.user);
  expect([
    (await consumeSubmissionQuota(actors.user, ad, here)).ok,
    (await consumeSubmissionQuota(actors.user, ad, here)).ok,
  ]).toEqual([true, false]);
  site.clock.forward(DAY);
  expect((await consumeSubmissionQuota(actors.user, ad, here)).ok).toBe(true);
});

test('the API answers 429 with the time to wait once the posting limit is reached', async () => {
  const cookie = await signIn(emailOf('user'));
  const post = () => api(`/${kind}`, { body: sampleInput(kind), cookie });
  for (let n = 0; n < 30; n += 1) expect((await post()).status).toBe(201);
  const refused = await post();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
  expect(unwrapOrFail(await consumeDraftQuota(actors.editor, kind, here))).toBeNull();
});

test('relisting an ad counts towards the posting limit like submitting one', async () => {
  for (const id of ['one', 'two']) {
    await publishSample(kind, {}, id);
    await site.database.client.execute({ sql: 'update entry set author_id = ? where id = ?', args: ['user', id] });
    unwrapOrFail(await transitionEntry(actors.user, kind, id, 'sold'));
  }
  await site.database.batch([
    limitAdvertiser(site.database, 'user', { until: site.clock.at + 10 * DAY, reason: 'Спам', by: 'editor' }),
  ]);
  const cookie = await signIn(emailOf('user'));
  const putBack = async (id: string) =>
    (await api(`/${kind}/${id}/transitions`, { body: { to: 'active' }, cookie })).status;
  expect([await putBack('one'), await putBack('two')]).toEqual([200, 429]);
});
