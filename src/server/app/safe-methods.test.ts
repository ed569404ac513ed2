import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#content/model/permissions.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { startPromoCounting } from '#server/features/promos/counting.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { env } from '#server/platform/env.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { emailOf, newAddress, signIn } from '#tests/support/auth-calls.ts';
import { createSample, unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { answerApi } from './api.ts';
import { routes } from './routes.ts';

// HEAD requests of link checkers and prefetches of browsers must not change stored rows at any endpoint.
testDataDir();
let site: TestSite;
let promo: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  site = await openTestSite();
  ({ stop } = startPromoCounting(site.database, recordingLog()));
  promo = (await createSample('reklamas')).id;
  unwrapOrFail(await transitionEntry(systemActor, 'reklamas', promo, 'published'));
});
afterAll(() => site.close());

/** Tables that any request may write: session expiry and rate limits. */
const passing = new Set(['session', 'rate_limit_window']);

/** The rows of each table. */
async function stored(): Promise<Record<string, string[]>> {
  // The counter stores its counts when it stops.
  await stop();
  ({ stop } = startPromoCounting(site.database, recordingLog()));
  const { rows: tables } = await site.database.client.execute(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'entry_search%' and name not like 'search_%' and name not like '%_print'`,
  );
  const dump: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (passing.has(String(name))) continue;
    const { rows: columns } = await site.database.client.execute(
      `select name from pragma_table_info('${String(name)}')`,
    );
    // Quoted by SQLite, because some integers exceed JavaScript's safe range.
    const values = columns.map((column) => `quote("${String(column.name)}")`).join(` || ',' || `);
    const { rows } = await site.database.client.execute(`select ${values} as value from "${String(name)}"`);
    dump[String(name)] = rows.map(({ value }) => String(value)).sort();
  }
  return dump;
}

async function ask(path: string, init: RequestInit): Promise<number> {
  const answer = await answerApi(new Request(`${env().siteUrl}/api${path}`, init), {
    clientAddress: newAddress(),
    sending: undefined,
    existingPages: new Set<string>(),
    page: async () => new Response(null, { status: 404 }),
  });
  await answer.text();
  return answer.status;
}

const ahead: [string, RequestInit][] = [
  ['HEAD', { method: 'HEAD' }],
  ['Sec-Purpose: prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
  ['Sec-Purpose: prefetch;prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['Purpose: prefetch', { headers: { purpose: 'prefetch' } }],
  ['X-Moz: prefetch', { headers: { 'x-moz': 'prefetch' } }],
];
const browser = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' };

it.each(ahead)('%s changes no rows at any endpoint', async (_name, init) => {
  const cookie = await signIn(emailOf('admin'));
  const before = await stored();
  const answered: number[] = [];
  for (const { method, path } of routes) {
    if (method !== 'GET' || path.startsWith('/auth/')) continue;
    const address = path.replace('{number}', '1').replace('{id}', path.startsWith('/promos') ? promo : 'x');
    answered.push(await ask(address, { ...init, headers: { ...browser, cookie, ...init.headers } }));
  }
  expect(await stored()).toEqual(before);
  expect(answered.filter((status) => status < 400).length).toBeGreaterThan(15);
});

it('a browser’s request to a promo’s click URL counts the click', async () => {
  const before = await stored();
  expect(await ask(`/promos/${promo}/click`, { headers: browser })).toBe(302);
  expect(await stored()).not.toEqual(before);
});
