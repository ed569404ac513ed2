import { makeSignature } from 'better-auth/crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#content/format/durations.ts';
import { createAuth } from '#server/core/accounts/auth.ts';
import { insertPerson } from '#server/core/accounts/rows.ts';
import { setClock } from '#server/platform/clock.ts';
import { testDatabase, testDir } from '#server/platform/database/testing.ts';
import { parseEnv } from '#server/platform/env.ts';
import { stopClock, type TestClock } from '#tests/support/test-clock.ts';
import { withFastSessionLookup } from './fast-session-lookup.ts';

const SECRET = 'a secret of the test, long enough for it';
const database = testDatabase(testDir());
let clock: TestClock;
/** Cookies that the quick check deferred to the full check. */
let left: string[];

beforeAll(async () => {
  const at = new Date();
  await database().batch(
    ['ann', 'bob'].map((id) =>
      insertPerson(database(), { id, name: id, email: `${id}@poruch.test`, createdAt: at, updatedAt: at }),
    ),
  );
});
beforeEach(() => {
  clock = stopClock(Date.now());
  left = [];
});
afterEach(() => setClock(null));

async function signIn(userId: string, siteUrl?: string) {
  const { internalAdapter, authCookies, secret } = await createAuth(
    database(),
    parseEnv({ AUTH_SECRET: SECRET, SITE_URL: siteUrl }),
  ).$context;
  const { token } = await internalAdapter.createSession(userId);
  const signature = await makeSignature(token, secret);
  return {
    token,
    signature,
    name: authCookies.sessionToken.name,
    cookie: `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`,
  };
}

const look = (cookie: string) =>
  withFastSessionLookup({
    database: database(),
    secret: SECRET,
    thorough: async (headers) => {
      left.push(headers.get('cookie') ?? '');
      return null;
    },
  })(new Headers({ cookie }));

const run = (sql: string, args: string[] = []) => database().client.execute({ sql, args });

describe('withFastSessionLookup', () => {
  it('accepts better-auth’s cookie over http and https, encoded or not, among other cookies', async () => {
    const ann = await signIn('ann');
    const bob = await signIn('bob', 'https://site.test');
    expect(bob.name).toMatch(/^__Secure-/);
    for (const [cookie, id] of [
      [ann.cookie, 'ann'],
      [`${ann.name}=${ann.token}.${ann.signature}`, 'ann'],
      [bob.cookie, 'bob'],
      [`a=b.c; ${bob.cookie}; signed_in=1`, 'bob'],
    ]) {
      expect(await look(cookie!)).toEqual({ viewer: { id, impersonatedBy: null }, cookies: [] });
    }
    expect(left).toEqual([]);
  });

  it('defers cookies not signed by this site to the full check', async () => {
    const { name, token, signature } = await signIn('ann');
    const forged = [
      '',
      'a=b',
      `${name}=`,
      `${name}=${token}`,
      `${name}=${token}.`,
      `${name}=${token}.${signature.slice(0, -4)}`,
      `${name}=${token}.${await makeSignature(token, 'another secret of the same length, or so')}`,
      `${name}=x.${signature}`,
      `${name}=${token}.%`,
      `x${name}=${token}.${signature}`,
    ];
    for (const cookie of forged) expect(await look(cookie), cookie).toBeNull();
    expect(left).toHaveLength(forged.length);
  });

  it('defers a session that has expired or is due to be prolonged to the full check', async () => {
    const { cookie } = await signIn('ann');
    clock.forward(DAY - MINUTE);
    expect(await look(cookie)).not.toBeNull();
    clock.forward(120_000);
    expect(await look(cookie)).toBeNull();
    clock.forward(60 * DAY);
    expect(await look(cookie)).toBeNull();
    expect(left).toHaveLength(2);
  });

  it.each([
    ["update session set impersonated_by = 'bob' where token = ?", 'an admin who acts as somebody else'],
    ["update user set banned = 1 where id = 'ann' and ? <> ''", 'somebody who is banned'],
    ["update user set banned = 0, deleted_at = 1 where id = 'ann' and ? <> ''", 'somebody who is deleted'],
    ['delete from session where token = ?', 'somebody who has signed out'],
  ])('after “%s”, defers %s to the full check', async (sql) => {
    await run("update user set banned = 0, deleted_at = null where id = 'ann'");
    const { cookie, token } = await signIn('ann');
    expect(await look(cookie)).not.toBeNull();
    await run(sql, [token]);
    expect(await look(cookie)).toBeNull();
    expect(left).toEqual([cookie]);
  });
});
