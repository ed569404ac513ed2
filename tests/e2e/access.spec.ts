import { existsSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { apiRoutes, authRoutes, guardedPages, passes, type Caller, type Method, type Route } from '#content/access.ts';
import { locales } from '#content/locale.ts';
import { roles, type Role } from '#content/roles.ts';
import { localised, paths } from '#content/urls.ts';
import { sessionCookie } from '../support/session-cookie.ts';
import { makePerson } from '../support/sign-in.ts';
import { address, siteUrl } from '../support/site.ts';
import { expect, test, visitorAddress } from '../support/test.ts';

/**
 * Every row of the table of guarded paths, asked as everyone over HTTP: the answer must be the one that the table gives.
 * The methods that a row does not name must not work either.
 */
const callers: readonly Caller[] = ['anonymous', ...roles];
const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const pagesDir = path.resolve(import.meta.dirname, '../../src/pages');

/** A path with something in the place of its parameters: whose page or thing there is not. */
const concrete = (route: Route) => route.path.replace(/\{\w+\}/g, 'nothing');

/** The sections of the dashboard that one set of pages serves: those of kinds. */
const kindSection = /^\/dashboard\/(?:news|posters|advertisements|services|diaspors|pages|reklama)(?=\/|$)/;

/** Whether the page behind a row is there yet: else 404 is right once the guard has let somebody pass. */
function isBuilt({ path: route }: Route): boolean {
  const spellings = [route, route.replace(kindSection, '/dashboard/[section]')].map((one) => path.join(pagesDir, one.replace(/\{(\w+)\}/g, '[$1]')));
  return spellings.some((file) => existsSync(`${file}.astro`) || existsSync(path.join(file, 'index.astro')));
}

/** What may end a session: asked with one of its own. */
const spendsSession = (url: string) => new URL(url).pathname.startsWith('/api/auth/');
const shared = new Map<string, Promise<string>>();

function cookieOf(email: string, url: string): Promise<string> {
  if (spendsSession(url)) return sessionCookie(email);
  if (!shared.has(email)) shared.set(email, sessionCookie(email));
  return shared.get(email)!;
}

async function ask(request: APIRequestContext, caller: Caller, people: Record<Role, string>, method: Method, url: string): Promise<APIResponse> {
  const cookie = caller === 'anonymous' ? '' : await cookieOf(people[caller], url);
  return request.fetch(url, { method, maxRedirects: 0, headers: { cookie, 'x-forwarded-for': visitorAddress(), origin: siteUrl(), ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) }, ...(method === 'GET' ? {} : { data: '{}' }) });
}

async function everyRole(): Promise<Record<Role, string>> {
  const made = await Promise.all(roles.map(async (role) => [role, (await makePerson(role)).email] as const));
  return Object.fromEntries(made) as Record<Role, string>;
}

test.describe.configure({ timeout: 300_000 });

for (const locale of locales) {
  test(`every guarded page answers each role as the table says (${locale})`, async ({ request }) => {
    const people = await everyRole();
    const differences: string[] = [];
    for (const route of guardedPages.filter((one) => one.methods.includes('GET'))) {
      for (const caller of callers) {
        const url = address(locale, concrete(route));
        const answer = await ask(request, caller, people, 'GET', url);
        const verdict = passes(route, caller);
        const note = `${caller} GET ${localised(locale, route.path)}: ${answer.status()}`;
        if (verdict === 'sign-in') {
          const to = new URL(answer.headers().location ?? '/', siteUrl());
          if (answer.status() !== 302 || to.pathname !== localised(locale, paths.login()) || to.searchParams.get('returnTo') !== localised(locale, concrete(route))) differences.push(`${note} ${to}`);
        } else if (verdict === 'forbidden') {
          const body = await answer.text();
          if (answer.status() !== 403 || !/access resource:? &#34;?|access resource|unauthorized/.test(body)) differences.push(note);
        } else {
          const fine = isBuilt(route) ? (route.path.includes('{') || /\/(?:confirm|new)$/.test(route.path) ? [200, 302, 303, 404, 410] : [200]) : [404];
          if (!fine.includes(answer.status())) differences.push(note);
        }
        if (!/no-store/.test(answer.headers()['cache-control'] ?? '')) differences.push(`${note} may be stored`);
      }
    }
    expect(differences).toEqual([]);
  });
}

test('no guarded page takes what it does not expect', async ({ request }) => {
  const people = await everyRole();
  const differences: string[] = [];
  for (const route of guardedPages) {
    for (const method of methods.filter((one) => one !== 'GET' && !route.methods.includes(one))) {
      for (const caller of ['anonymous', 'admin'] as const) {
        const answer = await ask(request, caller, people, method, address('ua', concrete(route)));
        if (answer.status() !== 405) differences.push(`${caller} ${method} ${route.path}: ${answer.status()}`);
      }
    }
  }
  expect(differences).toEqual([]);
});

test('every path of the API answers each role as the table says', async ({ request }) => {
  const people = await everyRole();
  const differences: string[] = [];
  const rows = [...authRoutes, ...apiRoutes];
  for (const url of new Set(rows.map((route) => route.path))) {
    for (const method of methods) {
      const route = rows.find((one) => one.path === url && one.methods.includes(method));
      // Everybody is asked where it matters; where a method does not exist, the first and the last.
      for (const caller of route ? callers : (['anonymous', 'admin'] as const)) {
        const answer = await ask(request, caller, people, method, siteUrl() + url.replace(/\{\w+\}/g, 'nothing'));
        const status = answer.status();
        const verdict = route ? passes(route, caller) : 'missing';
        const right = { missing: status === 405, 'sign-in': status === 401, forbidden: status === 403, pass: ![401, 403, 405].includes(status) && status < 500 }[verdict];
        if (!right) differences.push(`${caller} ${method} ${url}: ${status}, not ${verdict}`);
        if (status >= 400 && !/json/.test(answer.headers()['content-type'] ?? '')) differences.push(`${caller} ${method} ${url}: ${status} is not JSON`);
      }
    }
  }
  expect(differences).toEqual([]);
});

test('what the table does not name does not exist', async ({ request }) => {
  const people = await everyRole();
  for (const url of ['/api', '/api/', '/api/nothing', '/api/auth', '/api/auth/', '/api/auth/admin/has-permission', '/api/auth/sign-up/email', '/api/auth/magic-link/verify?token=x', '/api/auth/delete-user/callback?token=x', '/api/auth/get-access-token', '/us/api/auth/get-session', '/api/AUTH/get-session', '/api/auth//get-session', '/api/auth/..%2faudit']) {
    for (const method of ['GET', 'POST'] as const) {
      const { status } = await ask(request, 'admin', people, method, siteUrl() + url).then((answer) => ({ status: answer.status() }));
      expect([301, 400, 404, 405], `${method} ${url}`).toContain(status);
    }
  }
});
