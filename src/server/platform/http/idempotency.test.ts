import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MINUTE, DAY } from '#content/format/durations.ts';
import { createHousekeeping } from '#server/app/jobs/housekeeping.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { notFound } from '#server/platform/failures.ts';
import { actors, openTestSite, secondActors, type TestSite } from '#tests/support/data/test-site.ts';
import { created, everyone, route } from './route.ts';

testDataDir();
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

let made = 0;
/** The handler's next outcome; it also counts its calls. */
let act: () => Promise<'made' | 'refused'> = async () => 'made';
const room = {
  post: route(
    'POST /things/{id}',
    {
      summary: 'Makes a thing',
      who: everyone,
      body: z.strictObject({ name: z.string() }),
      answer: z.strictObject({ n: z.int(), revision: z.int() }),
      status: 201,
      idempotent: true,
      fails: [404],
    },
    async () => {
      made += 1;
      const n = made;
      return (await act()) === 'refused' ? notFound : created({ n, revision: 7 }, `/api/things/${n}`);
    },
  ),
};
const ask = createApiCaller(room);
const one = viewerOf(actors.user);
let keys = 0;
const fresh = () => `key-of-test-${(keys += 1)}`;
beforeEach(() => {
  made = 0;
  act = async () => 'made';
});

const post = (
  key: string | null,
  { viewer = one as typeof one | null, name = 'Стіл', id = 'a', address = '203.0.113.9' } = {},
) =>
  ask(viewer, jsonRequest(`/api/things/${id}`, 'POST', { name }, key === null ? {} : { 'idempotency-key': key }), {
    clientAddress: address,
  });
const tell = async (answer: Response) => ({
  status: answer.status,
  body: await answer.json(),
  location: answer.headers.get('location'),
  etag: answer.headers.get('etag'),
});

describe('Idempotency-Key', () => {
  it('replays the first response, with its headers, and creates nothing twice', async () => {
    const key = fresh();
    const first = await tell(await post(key));
    const again = await post(key);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await tell(again)).toEqual(first);
    expect(first).toEqual({ status: 201, body: { n: 1, revision: 7 }, location: '/api/things/1', etag: '"7"' });
    expect(made).toBe(1);
  });

  it('runs a handler once for simultaneous requests', async () => {
    const key = fresh();
    const answers = await Promise.all(Array.from({ length: 8 }, async () => tell(await post(key))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([answers[0]!.status, made]).toEqual([201, 1]);
  });

  it.each([
    ['of another person', { viewer: viewerOf(secondActors.user) }],
    ['of a visitor', { viewer: null }],
    ['of the same person at another address of the API', { id: 'b' }],
  ])('is a separate key %s', async (_who, how) => {
    const key = fresh();
    await post(key);
    expect((await tell(await post(key, how))).body).toMatchObject({ n: 2 });
  });

  it('is scoped to the address for anonymous visitors', async () => {
    const key = fresh();
    const bodies = [];
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.1'])
      bodies.push((await tell(await post(key, { viewer: null, address }))).body);
    expect(bodies).toMatchObject([{ n: 1 }, { n: 2 }, { n: 1 }]);
  });

  it('is rejected with a dedicated code for a different body', async () => {
    const key = fresh();
    await post(key);
    expect(await tell(await post(key, { name: 'Стілець' }))).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect(made).toBe(1);
  });

  it('can be reused after a refusal, with any body', async () => {
    const key = fresh();
    act = async () => 'refused';
    expect((await post(key)).status).toBe(404);
    act = async () => 'made';
    expect((await tell(await post(key, { name: 'Інше' }))).body).toMatchObject({ n: 2 });
  });

  it('lets a waiting request run if the first one was refused', async () => {
    const key = fresh();
    const gates: (() => void)[] = [];
    act = () =>
      made === 1 ? new Promise((resolve) => gates.push(() => resolve('refused'))) : Promise.resolve('made' as const);
    const [first, second] = [post(key), post(key)];
    await expect.poll(() => gates.length).toBe(1);
    gates[0]!();
    expect([(await first).status, (await second).status].toSorted()).toEqual([201, 404]);
  });

  it('reports an unknown outcome after a handler has failed', async () => {
    const key = fresh();
    act = () => Promise.reject(new Error('lost in the middle'));
    await expect(post(key)).rejects.toThrow('lost in the middle');
    act = async () => 'made';
    expect(await tell(await post(key))).toMatchObject({ status: 409, body: { code: 'outcome_unknown' } });
    expect(made).toBe(1);
  });

  it('reports a request in progress after its server was killed, and later an unknown outcome', async () => {
    const key = fresh();
    await post(key);
    await site.database.client.execute('update kept_answer set status = null, headers = null, body = null');
    const early = await post(key);
    expect([early.headers.get('retry-after'), await tell(early)]).toMatchObject([
      '1',
      { body: { code: 'in_progress' } },
    ]);
    site.clock.forward(6 * MINUTE);
    expect(await tell(await post(key))).toMatchObject({ status: 409, body: { code: 'outcome_unknown' } });
  });

  it('expires after a day', async () => {
    const key = fresh();
    await post(key);
    site.clock.forward(DAY - MINUTE);
    expect((await tell(await post(key))).body).toMatchObject({ n: 1 });
    site.clock.forward(2 * MINUTE);
    expect((await tell(await post(key))).body).toMatchObject({ n: 2 });
    await createHousekeeping(site.database).run();
    const { rows } = await site.database.client.execute('select count(*) as n from kept_answer');
    expect(Number(rows[0]!.n)).toBe(1);
  });

  it.each([
    ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', 201],
    ['8e03978e-40d5-43dd-bc93-6894a57f9325', 201],
    ['short', 400],
    ['"unclosed-string', 400],
    ['two, keys-in-one', 400],
    ['x'.repeat(201), 400],
  ])('%s answers %i', async (key, status) => expect((await post(key)).status).toBe(status));

  it('is optional', async () => {
    await post(null);
    await post(null);
    expect(made).toBe(2);
  });
});
