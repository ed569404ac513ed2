import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allKinds } from '#content/kinds.ts';
import { systemActor } from '#content/model/permissions.ts';
import { createApiCaller, jsonRequest } from '#server/app/testing.ts';
import * as entriesRoom from '#server/core/entries/api/api.ts';
import type { PageSubject } from '#server/core/entries/read/page-payload.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { payloadResponse } from './page-payload.ts';

const siteUrl = 'http://site.test';
const head = { title: 'T', description: 'D', canonical: `${siteUrl}/us/x`, alternates: [] };

let site: TestSite;
const askApi = createApiCaller(entriesRoom);
let locals: App.Locals;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  locals = { locale: 'us', siteUrl, reader: await PageReader.open('us') } as App.Locals;
});

/** Requests the data of `/us/x`, or of another page; `draw` returns the page's response. */
async function ask({ draw, page = '/x', init = {}, query = '' }: Partial<Question> = {}) {
  const url = new URL(`${siteUrl}/us${page}/_payload.json${query}`);
  const drawn: Request[] = [];
  const answer = await payloadResponse({ locals, url, request: new Request(url, init) }, page, async (request) => {
    drawn.push(request);
    locals.head = head;
    return (await draw?.()) ?? new Response('<html>');
  });
  const text = await answer.text();
  return { drawn, status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
}
interface Question {
  draw(): Response | Promise<Response> | undefined;
  page: string;
  init: RequestInit;
  query: string;
}
const show = (shown: PageSubject) => () => {
  locals.shown = shown;
  return undefined;
};

describe('page data', () => {
  it('contains the page’s head, under its own address', async () => {
    const { status, headers, body, drawn } = await ask({ query: '?page=2' });
    expect([status, body]).toEqual([200, { path: '/us/x?page=2', locale: 'us', ...head }]);
    expect([headers.get('content-type'), headers.get('x-robots-tag')]).toEqual(['application/json', 'noindex']);
    expect([new URL(drawn[0]!.url).pathname, new URL(drawn[0]!.url).search, locals.path]).toEqual([
      '/x',
      '?page=2',
      '/x',
    ]);
  });

  it.each(allKinds.map(({ name }) => name))(
    'contains an entry, and a list of entries, as the API returns them to anonymous viewers: %s',
    async (kind) => {
      const record = await publishSample(kind);
      const given = async (path: string) => (await askApi(null, jsonRequest(`/api/${kind}${path}`))).json();
      const one = await ask({ draw: show({ entry: record.id }) });
      expect(one.body.entry).toEqual(await given(`/${record.id}`));
      const listed = await given('?perPage=100');
      const items = listed.items.map(({ id }: { id: string }) => ({ id, date: null }));
      expect(items).toContainEqual({ id: record.id, date: null });
      const { total } = listed;
      const list = await ask({ draw: show({ list: { items, total, page: 1, perPage: 100 } }) });
      expect(list.body.list).toEqual(listed);
      expect(JSON.stringify([one.body, list.body])).not.toMatch(/"(?:phone|note|pendingEdit|behind|counts)":/);
    },
  );

  it('omits fields that the API never returns, even if a page may still show them', async () => {
    const { id } = await publishSample('advertisements');
    await transitionEntry(systemActor, 'advertisements', id, 'sold');
    expect((await ask({ draw: show({ entry: id }) })).body).toEqual({ path: '/us/x', locale: 'us', ...head });
    const list = { items: [{ id, date: null }], total: 0, page: 1, perPage: 20 };
    expect((await ask({ draw: show({ list }) })).body.list).toEqual({ items: [], total: 0, page: 1, perPage: 20 });
  });

  it('says which date of an event that repeats an item of a list is', async () => {
    const { id } = await publishSample('posters');
    const items = ['2030-05-01', '2030-05-08', null].map((date) => ({ id, date }));
    const { body } = await ask({ draw: show({ list: { items, total: 3, page: 1, perPage: 24 } }) });
    expect(body.list!.items.map((item: { id: string; date?: string }) => [item.id, item.date])).toEqual([
      [id, '2030-05-01'],
      [id, '2030-05-08'],
      [id, undefined],
    ]);
  });

  it('is rendered for an anonymous viewer, without the headers of the request', async () => {
    const { drawn } = await ask({ init: { headers: { cookie: 'session=x', authorization: 'y', 'x-any': 'z' } } });
    expect([...drawn[0]!.headers.keys()]).toEqual([]);
  });

  it('redirects if the page does, including its query, and never to another site', async () => {
    const answers = async (status: number, to: string) => {
      const { status: answered, headers } = await ask({
        draw: () => new Response(null, { status, headers: { location: to } }),
      });
      return [answered, headers.get('location')];
    };
    expect(await answers(301, '/us/novyny/new')).toEqual([301, '/us/novyny/new/_payload.json']);
    expect(await answers(302, `${siteUrl}/us/novyny?tag=b`)).toEqual([302, '/us/novyny/_payload.json?tag=b']);
    expect(await answers(301, '/')).toEqual([301, '/_payload.json']);
    for (const away of ['https://evil.test/', '//evil.test/x', '/\\evil.test'])
      expect(await answers(301, away)).toEqual([404, null]);
  });

  it.each([
    ['is not found', () => new Response(null, { status: 404 })],
    ['is gone', () => new Response(null, { status: 410 })],
    ['is for signed-in people', () => new Response(null, { status: 403 })],
    ['is private', () => void locals.reader.private()],
    ['is no page', () => void delete locals.head],
  ])('answers 404 if the page %s', async (_why, draw) => {
    const { status, headers, body } = await ask({ draw: draw as Question['draw'] });
    expect([status, headers.get('content-type'), body.code]).toEqual([404, 'application/problem+json', 'not_found']);
  });

  it.each(['/cabinet', '/dashboard/news', '/search/all', '/api/news', '/novyny/_payload.json', '/403'])(
    'of %s is answered with 404, without rendering',
    async (page) => {
      const { status, drawn } = await ask({ page });
      expect([status, drawn]).toEqual([404, []]);
    },
  );

  it('is rendered from this site, even if the path looks like another host', async () => {
    const { drawn } = await ask({ page: '//elsewhere.test/x' });
    expect(drawn.map(({ url }) => url)).toEqual([`${siteUrl}//elsewhere.test/x`]);
  });

  it('is not available by POST', async () => {
    const { status, drawn } = await ask({ init: { method: 'POST' } });
    expect([status, drawn]).toEqual([404, []]);
  });
});
