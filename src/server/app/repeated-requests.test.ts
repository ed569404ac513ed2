import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#content/model/permissions.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import { createPhotoLikePicture } from '#server/core/media/testing.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { env } from '#server/platform/env.ts';
import { api, type ApiCallResponse } from '#tests/support/api-calls.ts';
import { emailOf, newAddress, signIn } from '#tests/support/auth-calls.ts';
import {
  actors,
  unwrapOrFail,
  openTestSite,
  secondActors,
  sampleInput,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { answerApi } from './api.ts';
import { routes } from './routes.ts';

testDataDir();
const ad = 'advertisements' as const;
let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite();
  cookie = await signIn(emailOf(secondActors.user.id!));
  unwrapOrFail(await createEntry(systemActor, ad, sampleInput(ad), { id: 'live-ad', authorId: actors.user.id! }));
  unwrapOrFail(await transitionEntry(systemActor, ad, 'live-ad', 'active'));
});
afterAll(() => site.close());

let keys = 0;
const post = (path: string, body: unknown, key: string): Promise<ApiCallResponse> =>
  api(path, { cookie, body, headers: { 'idempotency-key': key } });

async function upload(key: string): Promise<ApiCallResponse> {
  const form = new FormData();
  const bytes = await createPhotoLikePicture(9, 640, 480).then((picture) => picture.jpeg().toBuffer());
  form.append('file', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
  const headers = { origin: env().siteUrl, cookie, 'idempotency-key': key };
  const request = new Request(`${env().siteUrl}/api/media`, { method: 'POST', headers, body: form });
  const around = { clientAddress: newAddress(), sending: undefined, existingPages: new Set<string>() };
  const answer = await answerApi(request, { ...around, page: async () => new Response(null, { status: 404 }) });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: JSON.parse(text) };
}

/**
 * Actions by the path of their route declaration. Each sends the same request with a given idempotency key, and creates
 * a row in `table`.
 */
const acts: Record<
  string,
  { table: string; send: (key: string) => Promise<ApiCallResponse>; before?: () => Promise<void> }
> = {
  [`POST /${ad}`]: { table: 'entry', send: (key) => post(`/${ad}`, sampleInput(ad), key) },
  [`POST /${ad}/{id}/transitions`]: {
    table: 'revision',
    send: (key) => post('/' + ad + '/mine/transitions', { to: 'pending' }, key),
    async before() {
      unwrapOrFail(
        await createEntry(systemActor, ad, sampleInput(ad), { id: 'mine', authorId: secondActors.user.id! }),
      );
    },
  },
  [`POST /${ad}/{id}/messages`]: {
    table: 'message',
    send: (key) => post(`/${ad}/live-ad/messages`, { text: 'Чи ще є?' }, key),
  },
  'POST /conversations/{id}/messages': {
    table: 'message',
    async send(key) {
      const { rows } = await site.database.client.execute('select id from conversation');
      return post(`/conversations/${String(rows[0]!.id)}/messages`, { text: 'Добре' }, key);
    },
  },
  'POST /reports': {
    table: 'report',
    send: (key) => post('/reports', { entryId: 'live-ad', reason: 'spam', comment: 'Це реклама' }, key),
  },
  'POST /media': { table: 'media', send: upload },
};

it.each(Object.entries(acts))(
  '%s creates one row per idempotency key, even for simultaneous requests',
  async (_name, { table, send, before }) => {
    await before?.();
    const count = async () =>
      Number((await site.database.client.execute(`select count(*) as n from ${table}`)).rows[0]!.n);
    const at = await count();
    const key = `repeated-${(keys += 1)}`;
    const [first, second] = await Promise.all([send(key), send(key)]);
    const third = await send(key);
    expect(first.status, first.text).toBeLessThan(300);
    for (const item of [second, third]) {
      expect([item.status, item.json, item.headers.get('location')]).toEqual([
        first.status,
        first.json,
        first.headers.get('location'),
      ]);
    }
    expect(third.headers.get('idempotency-replayed')).toBe('true');
    expect((await count()) - at).toBe(1);
  },
);

it('all routes that create rows of the tested tables accept an idempotency key', () => {
  const taking = routes.filter(({ spec }) => spec.idempotent).map(({ key }) => key);
  expect(taking).toEqual(expect.arrayContaining(Object.keys(acts)));
});
