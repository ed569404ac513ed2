import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { displayName } from '#content/model/viewer.ts';
import { call, emailOf, signIn, sqlValue } from '#tests/support/auth-calls.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { auth } from './auth.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const user = emailOf('user');
const update = (cookie: string, body: unknown) => call('/update-user', { body, cookie });

describe('the user’s own profile', () => {
  it('has no name at first if the provider sends none, or one without visible characters', async () => {
    const { internalAdapter } = await auth().$context;
    for (const [email, name, stored] of [
      ['blank@poruch.test', ' \u200b\u3164', ''],
      ['seen@poruch.test', ' Олена\nКоваль ', 'Олена Коваль'],
    ] as const) {
      const source = { method: 'oauth' as const, oauth: { providerId: 'google', profile: { email, name } } };
      const made = await internalAdapter.createUser({ email, name, emailVerified: true }, source);
      expect(made.name).toBe(stored);
      expect(displayName({ name, email })).toBe(stored === '' ? 'blank' : name);
    }
  });

  it('accepts valid fields', async () => {
    const cookie = await signIn(user);
    expect(
      (
        await update(cookie, {
          name: '  Олена  Коваль ',
          locale: 'us',
          phone: '+1 (312) 555-01-23',
          notifyEntries: false,
          notifyMessages: true,
        })
      ).status,
    ).toBe(200);
    const { rows } = await site.database.client.execute(
      "select name, locale, phone, notify_entries from user where id = 'user'",
    );
    expect(rows[0]).toMatchObject({ name: 'Олена Коваль', locale: 'us', phone: '+13125550123', notify_entries: 0 });
  });

  it.each([
    [{ locale: 'de' }, 'locale'],
    [{ locale: null }, 'locale'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'x' }, 'name'],
    [{ name: '' }, 'name'],
    [{ name: ' \t\u00a0' }, 'name'],
    [{ name: '\u200b\u2060\u3164' }, 'name'],
    [{ name: 'x\u200b\u200b' }, 'name'],
    [{ name: { toString: 'x' } }, 'name'],
    [{ phone: 'call me' }, 'phone'],
    [{ notifyEntries: 'yes' }, 'notifyEntries'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ image: 'https://evil.test/pixel.gif' }, 'image'],
    [{ picture: 'https://evil.test/pixel.gif' }, 'picture'],
    [{ picture: '../../etc' }, 'picture'],
    [{ picture: '' }, 'picture'],
    [{ picture: 5 }, 'picture'],
    [{ role: 'admin' }, 'role'],
    [{ email: 'other@example.com' }, 'email'],
    [{ emailVerified: true }, 'emailVerified'],
    [{ banned: false }, 'banned'],
    [{ id: 'admin' }, 'id'],
    [{ deletedAt: null }, 'deletedAt'],
    [JSON.parse('{"__proto__":{"role":"admin"},"name":"Olena"}'), null],
  ])('refuses %j', async (body, field) => {
    const cookie = await signIn(user);
    const before = (await site.database.client.execute("select * from user where id = 'user'")).rows[0];
    const answer = await update(cookie, body);
    if (field !== null) {
      expect(answer.status).toBe(422);
      expect(JSON.stringify(answer.json)).toContain(`"path":"${field}"`);
      expect((await site.database.client.execute("select * from user where id = 'user'")).rows[0]).toEqual(before);
    }
    expect(await sqlValue("select role from user where id = 'user'")).toBe('user');
  });

  it('refuses a body of five megabytes before it reaches the database', async () => {
    const cookie = await signIn(user);
    const answer = await update(cookie, { name: 'x'.repeat(5_000_000) });
    expect(answer.status).toBe(413);
  });

  it.each(['', 'null', '[]', '"x"', '{"name":', '{"name":"\u0000"}'])('rejects the malformed body %j', async (body) => {
    const cookie = await signIn(user);
    const { status } = await update(cookie, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('rejects anonymous requests', async () => {
    expect((await update('', { name: 'Olena' })).status).toBe(401);
  });
});

describe('the user’s own sessions', () => {
  it('are listed without their tokens, and are ended by their id', async () => {
    const first = await signIn(user);
    const second = await signIn(user);
    const list = await call('/list-sessions', { cookie: second });
    const sessions = list.json as unknown as { id: string; current: boolean }[];
    expect(sessions).toHaveLength(2);
    expect(list.text).not.toContain('token');
    const other = sessions.find((session) => !session.current)!;
    expect((await call('/revoke-session', { cookie: second, body: { id: other.id } })).status).toBe(200);
    expect((await call('/list-sessions', { cookie: first })).status).toBe(401);
    expect((await call('/list-sessions', { cookie: second })).status).toBe(200);
  });

  it('cannot be ended by another user', async () => {
    const mine = await signIn(user);
    const theirs = await signIn(emailOf('user-2'));
    const [{ id }] = (await call('/list-sessions', { cookie: mine })).json as unknown as [{ id: string }];
    await call('/revoke-session', { cookie: theirs, body: { id } });
    expect((await call('/list-sessions', { cookie: mine })).status).toBe(200);
  });

  it('can be ended all at once, or all except the current one', async () => {
    const cookies = [await signIn(user), await signIn(user), await signIn(user)] as const;
    expect((await call('/revoke-other-sessions', { cookie: cookies[0], body: {} })).status).toBe(200);
    expect((await call('/list-sessions', { cookie: cookies[1] })).status).toBe(401);
    expect((await call('/list-sessions', { cookie: cookies[0] })).status).toBe(200);
    expect((await call('/revoke-sessions', { cookie: cookies[0], body: {} })).status).toBe(200);
    expect((await call('/list-sessions', { cookie: cookies[0] })).status).toBe(401);
  });
});

describe('sign-in methods', () => {
  it('belong to one user: the database rejects a provider account that is already linked', async () => {
    const insert = (id: string, userId: string) =>
      site.database.client.execute({
        sql: "insert into account (id, account_id, provider_id, user_id, created_at, updated_at) values (?, 'same', 'google', ?, 0, 0)",
        args: [id, userId],
      });
    await insert('a', 'user');
    await expect(insert('b', 'user-2')).rejects.toThrow('UNIQUE');
  });

  it('ignore a token sent by a script', async () => {
    const { status } = await call('/sign-in/social', { body: { provider: 'google', idToken: { token: 'x.y.z' } } });
    expect(status).toBe(404);
  });

  it.each(['constructor', '__proto__', 'github', '', { a: 1 }])(
    'are limited to configured providers, without %j',
    async (provider) => {
      const { status } = await call('/sign-in/social', { body: { provider } });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});
