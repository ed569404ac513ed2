import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles, type Role } from '#content/model/roles.ts';
import { answerApi } from '#server/app/api.ts';
import { routes } from '#server/app/routes.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { env } from '#server/platform/env.ts';
import { apiTable } from '#server/platform/http/api-table.ts';
import { jsonSchema, type Schema } from '#server/platform/http/openapi.ts';
import type { Route } from '#server/platform/http/route.ts';
import { emailOf, newAddress, signIn } from '#tests/support/auth-calls.ts';
import { actors, createSample, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

/**
 * 3,000 requests that none of our forms would send, to all routes and as every role: none causes a server error, each
 * refusal is a readable problem response, and the body of a request that the guard refuses is not read.
 */
const SEED = 20261127;
const REQUESTS = 3000;
/** Leaked internals: stack traces, SQL, file system paths. */
const INSIDE =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\.(?:ts|mjs|astro):\d+|SQLITE|libsql|\bSELECT\b.*\bFROM\b|\/(?:work|home|root|tmp)\/\w/;

testDataDir();
let site: TestSite;
const cookies = new Map<Role | 'anonymous', string>([['anonymous', '']]);
let ids: string[] = [];
beforeAll(async () => {
  site = await openTestSite();
  for (const role of roles) cookies.set(role, await signIn(emailOf(actors[role].id!)));
  const made = [await createSample('news', {}, actors.author), await createSample('advertisements', {}, actors.user)];
  ids = made.map(({ id }) => id);
});
afterAll(() => site.close());

const random = seededRandom(SEED);
const whole = (below: number) => Math.floor(random() * below);
const pick = <T>(values: readonly T[]): T => values[whole(values.length)]!;
const chance = (share: number) => random() < share;

const strange = [
  ...['', ' ', '0', '-1', '1e9', 'NaN', 'null', 'undefined', 'true', '__proto__', 'constructor', 'toString', '\u0000'],
  ...[
    '%',
    '%00',
    '%zz',
    '..',
    '../../etc/passwd',
    "' OR 1=1--",
    '<script>alert(1)</script>',
    '\ud800',
    '🇺🇦'.repeat(40),
  ],
  ...[
    'ї'.repeat(70),
    'x'.repeat(3000),
    '\r\nSet-Cookie: x=1',
    '${7*7}',
    '{{7*7}}',
    '2026-02-31',
    '9999-12-31T00:00:00Z',
  ],
];
const values: readonly (() => unknown)[] = [
  () => pick(strange),
  () => pick([0, -1, 1.5, 2 ** 53, -(2 ** 60), 1e308]),
  () => pick([true, false, null]),
  () => Array.from({ length: whole(5) }, () => pick(strange)),
  () => ({ [pick(strange)]: pick(strange) }),
  () => JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown,
  () => JSON.parse('{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"role": "admin"}}}') as unknown,
];
const anything = () => pick(values)();

/** A value that mostly matches a schema. */
function nearly(schema: Schema, depth = 0): unknown {
  if (depth > 6 || chance(0.12)) return anything();
  const { type, properties, enum: allowed, anyOf, items, const: only } = schema as Schema & Record<string, never>;
  if (only !== undefined) return only;
  if (Array.isArray(allowed)) return pick(allowed as unknown[]);
  if (Array.isArray(anyOf)) return nearly(pick(anyOf as Schema[]), depth + 1);
  if (type === 'object' || properties !== undefined) {
    const entries = Object.entries((properties ?? {}) as Record<string, Schema>).filter(() => chance(0.8));
    const own = entries.map(([name, one]) => [name, nearly(one, depth + 1)] as const);
    return Object.fromEntries(chance(0.1) ? [...own, [pick(strange), anything()]] : own);
  }
  if (type === 'array') return Array.from({ length: whole(4) }, () => nearly((items ?? {}) as Schema, depth + 1));
  if (type === 'integer' || type === 'number') return whole(50);
  if (type === 'boolean') return chance(0.5);
  return pick([...strange, 'Диван', 'a-slug', ids[0]!, ids[1]!, 'spam', '2026-11-27', '+1 312 555 0182']);
}

function bodyOf({ spec }: Route): string {
  if (chance(0.1))
    return pick(['', '{', '[]', 'null', '"text"', '{"a":1,"a":2}', '{"a":NaN}', '\ufeff{}', 'a=b&c=d', '\u0000']);
  if (chance(0.02)) return JSON.stringify({ text: 'x'.repeat(1_200_000) });
  return JSON.stringify(spec.body && chance(0.8) ? nearly(jsonSchema(spec.body, 'input', {})) : anything()) ?? '';
}

interface Asked {
  request: Request;
  /** Whether any byte of the body has been read. */
  wasRead: () => boolean;
}

function requestTo(route: Route, cookie: string): Asked {
  const { method, path } = route;
  const at = path.replace(/\{\w+\}/g, () =>
    chance(0.5) ? pick(ids) : encodeURIComponent(pick(strange).toWellFormed()) || 'x',
  );
  const query = chance(0.6)
    ? ''
    : `?${Array.from({ length: 1 + whole(3) }, () => `${pick(['q', 'page', 'perPage', 'kind', 'status', 'from', '__proto__', 'ids', 'sort'])}=${encodeURIComponent(pick(strange).toWellFormed())}`).join('&')}`;
  const headers = new Headers({ cookie, origin: env().siteUrl, 'accept-language': pick(['uk', 'en', '*', 'xx;q=9']) });
  if (chance(0.6)) headers.set('if-match', pick(['"1"', '"0"', '*', 'W/"1"', '"1", "2"', '1', '"99999999999"', '""']));
  if (chance(0.4))
    headers.set('idempotency-key', pick(['"abcdefgh"', 'k', 'a-key-of-a-program', '"', '\u00e9'.repeat(9)]));
  if (method === 'GET')
    return { request: new Request(`${env().siteUrl}/api${at}${query}`, { method, headers }), wasRead: () => false };
  headers.set(
    'content-type',
    chance(0.75)
      ? 'application/json'
      : pick([
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          'application/merge-patch+json; charset=utf-8',
          'image/png',
        ]),
  );
  const bytes = new TextEncoder().encode(bodyOf(route));
  let taken = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken = true;
        if (bytes.length > 0) controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return { request: new Request(`${env().siteUrl}/api${at}${query}`, init), wasRead: () => taken };
}

/** Signed-in calls of better-auth may end sessions that the test needs. */
const callersOf = ({ path }: Route): (Role | 'anonymous')[] =>
  path.startsWith('/auth/') ? ['anonymous'] : ['anonymous', ...roles];

it(`${REQUESTS} malformed requests (seed ${SEED}) are answered, or refused with a readable reason, and no body is read before the guard`, async () => {
  const asked = routes.filter(({ run, path }) => run !== null && path !== '/me/data');
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (let at = 0; at < REQUESTS; at += 1) {
    const route = asked[at % asked.length]!;
    const caller = pick(callersOf(route));
    const { request, wasRead } = requestTo(route, cookies.get(caller)!);
    const name = `#${at} ${caller} ${request.method} ${request.url.slice(0, 200)}`;
    try {
      const answer = await answerApi(request, {
        clientAddress: newAddress(),
        sending: undefined,
        existingPages: new Set(),
        page: async () => new Response(null, { status: 404, headers: { 'content-type': 'application/problem+json' } }),
      });
      const { status } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const text = await answer.text();
      if (status >= 500) faults.push(`${name}: ${status}`);
      if (INSIDE.test(text)) faults.push(`${name} tells of the inside: ${text.slice(0, 200)}`);
      if (status >= 400 && !/problem\+json/.test(answer.headers.get('content-type') ?? ''))
        faults.push(`${name}: no problem`);
      // A path with dots may resolve to another route.
      const reached = apiTable.value.find(request.method, new URL(request.url).pathname);
      if (reached.kind !== 'route' || reached.route !== route) continue;
      const mayPass = route.spec.who === null || (caller !== 'anonymous' && route.spec.who.includes(caller));
      if (!mayPass && status !== 401 && status !== 403 && status !== 400)
        faults.push(`${name}: ${status} for whom the guard refuses`);
      if (!mayPass && wasRead()) faults.push(`${name}: the body was read before the guard`);
    } catch (error) {
      faults.push(
        `${name} threw ${error instanceof Error ? `${error.message} ${error.stack?.split('\n')[1]}` : String(error)}`,
      );
    }
  }
  expect(faults.slice(0, 20)).toEqual([]);
  // The requests must cause every type of response: otherwise they test nothing.
  for (const status of [200, 400, 401, 403, 404, 413, 415, 422, 428])
    expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(0);
}, 300_000);
