import { kinds } from '#content/kinds.ts';
import { guardedPages } from '#content/model/access.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { expectedRights } from '#tests/support/checks/expected-rights.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { rawRequest } from '#tests/support/servers/raw-request.ts';
import { expect, test } from '#tests/support/test.ts';

/** Paths of every route that responds to GET, with an ID that does not exist. */
const routes = [
  ...guardedPages.filter(({ methods }) => methods.includes('GET')).map(({ path }) => path),
  ...expectedRights.filter(({ method }) => method === 'GET').map(({ path }) => `/api${path}`),
].map((path) => path.replace('{kind}', 'news').replace(/\{\w+\}/g, 'nobody-has-this'));
const publicPages = [
  ...Object.values(kinds).flatMap(({ segment }) => (segment === null ? [] : [`/${segment}`, `/${segment}/nope`])),
  ...['/', '/us', '/nope', '/rss.xml', '/sitemap.xml', '/healthz', '/search/all', '/location', '/poster/calendar.ics'],
  ...['/builds/latest.json', '/api/openapi.json', '/api/nope', '/novyny/_payload.json'],
  localisedPath('us', paths.login()),
];

for (const who of ['a stranger', 'an admin'] as const) {
  test(`HEAD responds to ${who} as GET does, without a body`, async () => {
    test.setTimeout(120_000);
    const cookie = who === 'an admin' ? await sessionCookie((await makePerson('admin')).email) : '';
    const faults: string[] = [];
    for (const path of new Set([...publicPages, ...routes])) {
      const ask = (method: string) => rawRequest(path, { method, headers: cookie === '' ? {} : { Cookie: cookie } });
      const [got, head] = [await ask('GET'), await ask('HEAD')];
      if (head.status !== got.status) faults.push(`${path}: ${head.status} for ${got.status}`);
      if (head.body.length > 0) faults.push(`${path}: a body of ${head.body.length} bytes`);
      for (const name of ['content-type', 'location', 'cache-control'])
        if (head.headers[name] !== got.headers[name]) faults.push(`${path}: ${name} ${head.headers[name]}`);
    }
    expect(faults).toEqual([]);
    expect(routes.length).toBeGreaterThan(60);
  });
}
