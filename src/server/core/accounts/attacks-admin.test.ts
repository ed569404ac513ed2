import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import { locales } from '#content/locale.ts';
import { issueTexts } from '#content/messages/issues.ts';
import { problems } from '#content/messages/problems.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { setClock } from '#server/platform/clock.ts';
import { call, cookiesOf, countMails, emailOf, signIn, sqlValue } from '#tests/support/auth-calls.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { insertPerson } from './rows.ts';

let site: TestSite;
let admin: string;
beforeEach(async () => {
  site = await openTestSite();
  admin = await signIn(emailOf('admin'));
});
afterEach(() => site.close());

const setRole = (userId: string, role: unknown, cookie = admin) =>
  call('/admin/set-role', { body: { userId, role }, cookie });
const ban = (userId: string, more: object = {}, cookie = admin) =>
  call('/admin/ban-user', { body: { userId, ...more }, cookie });
const roleOf = (id: string) => sqlValue('select role from user where id = ?', [id]);
const acts = async (action: string) => Number(await sqlValue('select count(*) from audit where action = ?', [action]));
const impersonate = async (userId: string, cookie = admin) => {
  const answer = await call('/admin/impersonate-user', { body: { userId }, cookie });
  return { ...answer, cookie: cookiesOf(answer.headers.getSetCookie(), cookie) };
};

describe('administration', () => {
  it.each(['user', 'author', 'editor'])('rejects the role %s at every endpoint', async (role) => {
    const cookie = await signIn(emailOf(role));
    for (const [path, body] of [
      ['/admin/set-role', { userId: role, role: 'admin' }],
      ['/admin/ban-user', { userId: 'admin' }],
      ['/admin/unban-user', { userId: 'user' }],
      ['/admin/create-user', { email: 'x@example.com', role: 'admin' }],
      ['/admin/impersonate-user', { userId: 'user-2' }],
      ['/admin/remove-user', { userId: 'user-2' }],
      ['/admin/set-user-password', { userId: role, newPassword: 'x'.repeat(20) }],
      ['/admin/list-user-sessions', { userId: 'admin' }],
      ['/admin/revoke-user-sessions', { userId: 'admin' }],
      ['/admin/update-user', { userId: 'admin', data: { name: 'Hacked' } }],
    ] as const) {
      expect(await call(path, { body, cookie })).toMatchObject({ status: 403 });
    }
    expect((await call('/admin/list-users', { cookie })).status).toBe(403);
    expect(await sqlValue('select count(*) from audit')).toBe(0);
  });

  it('assigns a role, with a mail and an audit entry', async () => {
    expect((await setRole('user', 'editor')).status).toBe(200);
    expect(await roleOf('user')).toBe('editor');
    expect(await countMails(emailOf('user'))).toBe(1);
    expect(await acts('role.changed')).toBe(1);
  });

  it.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'admin,user',
    'ADMIN',
    '',
    null,
    1,
    ['admin'],
    ['user', 'admin'],
    { role: 'admin' },
  ])('rejects the role %j', async (role) => {
    expect((await setRole('user', role)).status).toBe(422);
    expect(await roleOf('user')).toBe('user');
    const cookie = await signIn(emailOf('user'));
    expect((await call('/list-sessions', { cookie })).status).toBe(200);
  });

  it('rejects the very next request of an admin who is demoted or banned', async () => {
    const other = await signIn(emailOf('admin-2'));
    expect((await call('/admin/list-users', { cookie: other })).status).toBe(200);
    await setRole('admin-2', 'user');
    expect((await call('/admin/list-users', { cookie: other })).status).toBe(403);
    await ban('admin-2', { banReason: 'spam' });
    expect((await call('/list-sessions', { cookie: other })).status).toBe(401);
    expect((await call('/get-session', { cookie: other })).text).toBe('null');
  });

  it('rejects admin actions on the admin’s own account', async () => {
    for (const answer of [
      await setRole('admin', 'user'),
      await ban('admin'),
      await call('/admin/remove-user', { body: { userId: 'admin' }, cookie: admin }),
      await impersonate('admin'),
    ]) {
      expect(answer).toMatchObject({ status: 409, json: { code: 'YOURSELF', message: problems.ua.yourself } });
    }
    expect(await roleOf('admin')).toBe('admin');
  });

  it('always keeps one admin, even if two demote each other at the same moment', async () => {
    const other = await signIn(emailOf('admin-2'));
    const answers = await Promise.all([setRole('admin-2', 'user'), setRole('admin', 'user', other)]);
    expect(answers.filter((candidate) => candidate.status === 200)).toHaveLength(1);
    expect(await sqlValue("select count(*) from user where role = 'admin'")).toBe(1);
    const last = (await roleOf('admin')) === 'admin' ? 'admin' : 'admin-2';
    for (const statement of [
      `update user set role = 'user' where id = '${last}'`,
      `update user set banned = 1 where id = '${last}'`,
      `delete from user where id = '${last}'`,
    ]) {
      await expect(site.database.client.execute(statement)).rejects.toThrow('last_admin');
    }
  });

  it('lists at most a hundred users at a time, without secrets', async () => {
    const at = Date.now();
    await site.database.batch(
      Array.from({ length: 130 }, (_, i) => ({
        id: `many-${i}`,
        name: `Many ${i}`,
        email: `many-${i}@example.com`,
        createdAt: new Date(at),
        updatedAt: new Date(at),
      })).map((row) => insertPerson(site.database, row)),
    );
    for (const limit of ['100000', '-1', 'x', '1e9', '']) {
      const { json, text, status } = await call(`/admin/list-users?limit=${limit}`, { cookie: admin });
      expect(status).toBe(200);
      expect((json as unknown as { users: unknown[] }).users.length).toBeLessThanOrEqual(100);
      expect(text).not.toMatch(/token|password/i);
    }
  });

  it.each(["'", '%', '_', '\\', '"; drop table user; --', '\u0000x\u0000', '🙂'])(
    'searches for %j literally',
    async (q) => {
      const { status, json } = await call(`/admin/list-users?searchValue=${encodeURIComponent(q)}`, { cookie: admin });
      expect(status).toBe(200);
      expect((json as unknown as { total: number }).total).toBe(0);
    },
  );

  it('ignores a search term without visible characters', async () => {
    expect(await call('/admin/list-users?searchValue=%00', { cookie: admin })).toMatchObject({
      status: 200,
      json: { total: 8 },
    });
  });

  it('shows sessions without their tokens', async () => {
    await signIn(emailOf('user'));
    const { text, json } = await call('/admin/list-user-sessions', { body: { userId: 'user' }, cookie: admin });
    expect((json as unknown as { sessions: unknown[] }).sessions).toHaveLength(1);
    expect(text).not.toContain('token');
    expect(text).not.toContain(String(await sqlValue("select token from session where user_id = 'user'")));
  });
});

describe('a ban', () => {
  it('ends every session, blocks every sign-in method, and expires by itself', async () => {
    // better-auth compares the end of a ban with the system clock.
    setClock(null);
    const victim = await signIn(emailOf('user'));
    expect((await ban('user', { banExpiresIn: 8.9e12 })).status).toBe(422);
    expect((await ban('user', { banReason: 'спам', banExpiresIn: 3600 })).status).toBe(200);
    expect((await call('/list-sessions', { cookie: victim })).status).toBe(401);
    await expect(signIn(emailOf('user'))).rejects.toThrow('BANNED_USER');
    expect(await acts('person.banned')).toBe(1);
    await site.database.client.execute("update user set ban_expires = 1 where id = 'user'");
    expect(await signIn(emailOf('user'))).toContain('session_token');
    expect(await sqlValue("select banned from user where id = 'user'")).toBe(0);
  });

  it.each([
    { banExpiresIn: -5 },
    { banExpiresIn: 'soon' },
    { banReason: 'x'.repeat(501) },
    { banReason: 5 },
    { until: 1 },
    { userId: 'nobody' },
  ])('is rejected for the input %j', async (more) => {
    const { status } = await ban('user', more);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await sqlValue("select banned from user where id = 'user'")).toBe(0);
  });
});

describe('an admin who impersonates a user', () => {
  it('is distinguishable from the user, and returns to their own account', async () => {
    const begun = await impersonate('user');
    expect(begun.status).toBe(200);
    expect(begun.text).not.toContain('"token"');
    const session = await call('/get-session', { cookie: begun.cookie });
    expect(session.json).toMatchObject({ user: { id: 'user' }, session: { impersonatedBy: 'admin' } });
    const back = await call('/admin/stop-impersonating', { body: {}, cookie: begun.cookie });
    expect(back.status).toBe(200);
    expect(
      (await call('/get-session', { cookie: cookiesOf(back.headers.getSetCookie(), begun.cookie) })).json,
    ).toMatchObject({ user: { id: 'admin' } });
    expect(await acts('impersonation.begun')).toBe(1);
    expect(await acts('impersonation.ended')).toBe(1);
  });

  it('cannot perform actions reserved for the user', async () => {
    const { cookie } = await impersonate('user');
    for (const [path, body] of [
      ['/update-user', { name: 'Hacked' }],
      ['/update-user', { picture: null }],
      ['/delete-user', {}],
      ['/link-social', { provider: 'google' }],
      ['/unlink-account', { providerId: 'google' }],
      ['/revoke-sessions', {}],
      ['/revoke-other-sessions', {}],
      ['/revoke-session', { id: 'x' }],
    ] as const) {
      expect(await call(path, { body, cookie })).toMatchObject({ status: 409, json: { code: 'IMPERSONATING' } });
    }
    expect(await sqlValue("select name from user where id = 'user'")).not.toBe('Hacked');
  });

  it('is not shown among the user’s sessions', async () => {
    const victim = await signIn(emailOf('user'));
    await impersonate('user');
    expect((await call('/list-sessions', { cookie: victim })).json).toHaveLength(1);
  });

  it('cannot impersonate another admin', async () => {
    expect(await impersonate('admin-2')).toMatchObject({ status: 409, json: { code: 'AN_ADMIN' } });
  });

  it('cannot impersonate a banned user, and no audit entry is written', async () => {
    await ban('user');
    expect(await impersonate('user')).toMatchObject({ status: 403, json: { code: 'BANNED_USER' } });
    expect(await acts('impersonation.begun')).toBe(0);
  });

  it('stops impersonating when demoted or banned', async () => {
    for (const act of [() => setRole('admin-2', 'user'), () => ban('admin-2')]) {
      await site.database.client.execute("update user set role = 'admin', banned = 0 where id = 'admin-2'");
      const second = await signIn(emailOf('admin-2'));
      const { cookie } = await impersonate('user', second);
      expect((await call('/get-session', { cookie })).json).toMatchObject({ user: { id: 'user' } });
      await act();
      expect((await call('/get-session', { cookie })).text).toBe('null');
    }
  });

  it('keeps the user’s session for an hour at most', async () => {
    await impersonate('user');
    const expires = Number(await sqlValue('select expires_at from session where impersonated_by is not null'));
    expect(expires - Date.now()).toBeLessThanOrEqual(HOUR);
    expect(expires).toBeGreaterThan(Date.now());
  });
});

describe('an emergency password', () => {
  it('is not set unless the operator allows it', async () => {
    for (const locale of locales) {
      const body = { userId: 'user', newPassword: 'a long enough one' };
      const answer = await call('/admin/set-user-password', {
        body,
        cookie: admin,
        headers: { 'x-page': localisedPath(locale, '/dashboard') },
      });
      const sentence = problems[locale].passwords_off;
      expect(answer).toMatchObject({
        status: 409,
        json: { code: 'PASSWORDS_OFF', message: sentence, detail: sentence },
      });
    }
  });
});

describe('an account created by an admin', () => {
  const create = (body: object) => call('/admin/create-user', { body, cookie: admin });

  it('is announced by mail, and only its owner can sign in to it', async () => {
    expect((await create({ email: 'New.Person@Example.com', name: 'Нова Людина', role: 'author' })).status).toBe(200);
    expect(await sqlValue('select role from user where email = ?', ['new.person@example.com'])).toBe('author');
    expect(await countMails('new.person@example.com')).toBe(1);
    expect(await signIn('new.person@example.com')).toContain('session_token');
    expect(await sqlValue('select email_verified from user where email = ?', ['new.person@example.com'])).toBe(1);
    expect(await sqlValue('select role from user where email = ?', ['new.person@example.com'])).toBe('author');
  });

  it('is rejected if the address already has one, or if a field is invalid', async () => {
    expect(await create({ email: emailOf('user').toUpperCase() })).toMatchObject({
      status: 409,
      json: { code: 'EMAIL_TAKEN' },
    });
    for (const body of [
      { email: 'nope' },
      { email: 'a@b.test', role: 'owner' },
      { email: 'a@b.test', name: '' },
      { email: 'a@b.test', name: '\u200b \u3164' },
      { email: 'a@b.test', password: 'x' },
      { email: 'a@b.test', data: { role: 'admin' } },
      { name: 'No Address' },
    ]) {
      expect((await create(body)).status).toBe(422);
    }
    for (const name of ['', ' ', '\u200b\u2060']) {
      const answer = await call('/admin/update-user', { body: { userId: 'user', data: { name } }, cookie: admin });
      expect(answer).toMatchObject({
        status: 422,
        json: { errors: [{ path: 'name', code: 'required', message: issueTexts.ua.required }] },
      });
    }
  });
});
