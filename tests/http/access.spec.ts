import { existsSync } from 'node:fs';
import path from 'node:path';
import { locales } from '#content/locale.ts';
import { guardedPages, checkAccess, type Caller, type Method, type Route } from '#content/model/access.ts';
import { roles, type Role } from '#content/model/roles.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { expectedRights, expectedVerdictFor, type ExpectedRight } from '#tests/support/checks/expected-rights.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { retryWhenOverloaded } from '#tests/support/retry-when-overloaded.ts';
import { address, siteUrl } from '#tests/support/site.ts';
import { expect, test, visitorAddress } from '#tests/support/test.ts';

/**
 * Requests every guarded page and every endpoint over HTTP as every caller: the response must match the table. Methods
 * that a row does not name must not work either.
 */
const callers: readonly Caller[] = ['anonymous', ...roles];
const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const pagesDir = path.resolve(import.meta.dirname, '../../src/pages');

/** Fills a path's parameters with a value for which no page or record exists. */
const concrete = (route: Route) => route.path.replace(/\{\w+\}/g, 'nothing');

/** Dashboard sections of kinds, which share one set of pages. */
const kindSection = /^\/dashboard\/(?:news|posters|advertisements|services|diaspors|pages|reklama)(?=\/|$)/;

/** Whether the page behind a row exists; if not, 404 is right once the guard passes. */
function isBuilt({ path: route }: Route): boolean {
  const spellings = [route, route.replace(kindSection, '/dashboard/[section]')].map((item) =>
    path.join(pagesDir, item.replace(/\{(\w+)\}/g, '[$1]')),
  );
  return spellings.some((file) => existsSync(`${file}.astro`) || existsSync(path.join(file, 'index.astro')));
}

/** A modifying call of better-auth may end its caller's sessions, so the caller is a user that no other call needs. */
const spendsSession = (row: ExpectedRight | undefined, caller: Caller) =>
  row !== undefined &&
  row.path.startsWith('/auth/') &&
  row.method !== 'GET' &&
  expectedVerdictFor(row, caller) === 'pass';

/** Maximum concurrent requests. */
const PARALLEL = 4;

async function askAll<Question>(
  questions: readonly Question[],
  check: (question: Question) => Promise<string[]>,
): Promise<string[]> {
  const differences: string[][] = [];
  const rest = questions.entries();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const [at, question] of rest) differences[at] = await check(question);
    }),
  );
  return differences.flat();
}

/** Sends a request as this caller, with Node's `fetch`: much cheaper than Playwright's requests. */
function ask(cookies: Record<Caller, string>, caller: Caller, method: Method, url: string): Promise<Response> {
  const headers = new Headers({ cookie: cookies[caller], 'x-forwarded-for': visitorAddress(), origin: siteUrl() });
  if (method === 'GET') return retryWhenOverloaded(() => fetch(url, { redirect: 'manual', headers }));
  headers.set('content-type', 'application/json');
  return retryWhenOverloaded(() => fetch(url, { method, redirect: 'manual', headers, body: '{}' }));
}

async function everyRole(): Promise<Record<Caller, string>> {
  const made = await Promise.all(
    roles.map(async (role) => [role, await sessionCookie((await makePerson(role)).email)] as const),
  );
  return { anonymous: '', ...(Object.fromEntries(made) as Record<Role, string>) };
}

for (const locale of locales) {
  test(`every guarded page responds to each role as in the table (${locale})`, async () => {
    const cookies = await everyRole();
    const questions = guardedPages
      .filter((guardedPage) => guardedPage.methods.includes('GET'))
      .flatMap((route) => callers.map((caller) => ({ route, caller })));
    const differences = await askAll(questions, async ({ route, caller }) => {
      const found: string[] = [];
      const answer = await ask(cookies, caller, 'GET', address(locale, concrete(route)));
      const body = await answer.text();
      const verdict = checkAccess(route, caller);
      const note = `${caller} GET ${localisedPath(locale, route.path)}: ${answer.status}`;
      if (verdict === 'sign-in') {
        const to = new URL(answer.headers.get('location') ?? '/', siteUrl());
        if (
          answer.status !== 302 ||
          to.pathname !== localisedPath(locale, paths.login()) ||
          to.searchParams.get('returnTo') !== localisedPath(locale, concrete(route))
        )
          found.push(`${note} ${to}`);
      } else if (verdict === 'forbidden') {
        if (answer.status !== 403 || !/access resource:? &#34;?|access resource|unauthorized/.test(body))
          found.push(note);
      } else {
        const fine = isBuilt(route)
          ? route.path.includes('{') || /\/(?:confirm|new)$/.test(route.path)
            ? [200, 302, 303, 404, 410]
            : [200]
          : [404];
        if (!fine.includes(answer.status)) found.push(note);
      }
      if (!/no-store/.test(answer.headers.get('cache-control') ?? '')) found.push(`${note} may be stored`);
      return found;
    });
    expect(differences).toEqual([]);
  });
}

test('guarded pages reject unexpected methods', async () => {
  const cookies = await everyRole();
  const questions = guardedPages.flatMap((route) =>
    methods
      .filter((candidate) => candidate !== 'GET' && !route.methods.includes(candidate))
      .flatMap((method) => (['anonymous', 'admin'] as const).map((caller) => ({ route, method, caller }))),
  );
  const differences = await askAll(questions, async ({ route, method, caller }) => {
    const answer = await ask(cookies, caller, method, address('ua', concrete(route)));
    await answer.text();
    return answer.status === 405 ? [] : [`${caller} ${method} ${route.path}: ${answer.status}`];
  });
  expect(differences).toEqual([]);
});

test('every API path responds to each role as in the table', async () => {
  const cookies = await everyRole();
  // Requests as every caller if the method exists; otherwise as the first and the last.
  const questions = [...new Set(expectedRights.map(({ path: url }) => url))].flatMap((url) =>
    methods.flatMap((method) => {
      const row = expectedRights.find((expectedRight) => expectedRight.path === url && expectedRight.method === method);
      return (row ? callers : (['anonymous', 'admin'] as const)).map((caller) => ({ url, method, row, caller }));
    }),
  );
  const differences = await askAll(questions, async ({ url, method, row, caller }) => {
    const own =
      caller !== 'anonymous' && spendsSession(row, caller)
        ? { ...cookies, [caller]: await sessionCookie((await makePerson(caller)).email) }
        : cookies;
    const answer = await ask(own, caller, method, `${siteUrl()}/api${url.replace(/\{\w+\}/g, 'nothing')}`);
    await answer.arrayBuffer();
    const { status, headers } = answer;
    const verdict = row ? expectedVerdictFor(row, caller) : 'missing';
    const right = {
      missing: status === 405,
      'sign-in': status === 401,
      forbidden: status === 403,
      pass: ![401, 403, 405].includes(status) && status < 500,
    }[verdict];
    const note = `${caller} ${method} ${url}: ${status}`;
    return [
      ...(right ? [] : [`${note}, not ${verdict}`]),
      ...(status >= 400 && !/json/.test(headers.get('content-type') ?? '') ? [`${note} is not JSON`] : []),
    ];
  });
  expect(differences).toEqual([]);
});

test('paths that are not in the route table do not exist', async () => {
  const cookies = await everyRole();
  for (const url of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth',
    '/api/auth/',
    '/api/auth/admin/has-permission',
    '/api/auth/sign-up/email',
    '/api/auth/magic-link/verify?token=x',
    '/api/auth/delete-user/callback?token=x',
    '/api/auth/get-access-token',
    '/us/api/auth/get-session',
    '/api/AUTH/get-session',
    '/api/auth//get-session',
    '/api/auth/..%2faudit',
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const { status } = await ask(cookies, 'admin', method, siteUrl() + url);
      expect([301, 400, 404, 405], `${method} ${url}`).toContain(status);
    }
  }
});
