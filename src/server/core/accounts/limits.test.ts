import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { openDatabase, useDatabase } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { call, emailOf, newAddress, signIn, sqlValue } from '#tests/support/auth-calls.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { authSecret } from './secret.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => {
  vi.restoreAllMocks();
  env().passwordSignIn = false;
  site.close();
});

describe('limits', () => {
  it('survive a restart, and report how long to wait', async () => {
    const ip = newAddress();
    const guess = () => call('/sign-in/email-otp', { body: { email: 'a@example.com', otp: '000000' }, ip });
    for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(400);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const again = await openDatabase(`file:${path.join(site.dir, 'test.db')}`);
    useDatabase(again);
    expect((await guess()).status).toBe(429);
    site.clock.forward(MINUTE);
    expect((await guess()).status).toBe(400);
    useDatabase(site.database);
    again.close();
  });

  it('do not apply to reading the user’s own session', async () => {
    const ip = newAddress();
    for (let i = 0; i < 150; i += 1) expect((await call('/get-session', { ip })).status).toBe(200);
  });

  it('of one visitor do not affect another', async () => {
    const ip = newAddress();
    for (let i = 0; i < 11; i += 1)
      await call('/sign-in/email-otp', { body: { email: 'a@example.com', otp: '000000' }, ip });
    expect((await call('/sign-in/email-otp', { body: { email: 'a@example.com', otp: '000000' } })).status).toBe(400);
  });
});

describe('a password, if the operator allows it', () => {
  it('signs in to an account without a provider, ends its sessions when set, and is stored as a hash', async () => {
    env().passwordSignIn = true;
    useDatabase({ ...site.database });
    const admin = await signIn(emailOf('admin'));
    const before = await signIn(emailOf('user'));
    const set = (userId: string, newPassword: unknown) =>
      call('/admin/set-user-password', { body: { userId, newPassword }, cookie: admin });
    expect(await set('user', 'too short')).toMatchObject({ status: 422 });
    expect(await set('user', { length: 20 })).toMatchObject({ status: 422 });
    expect(await set('user', 'довгий пароль на чорний день')).toMatchObject({ status: 200 });
    expect((await call('/list-sessions', { cookie: before })).status).toBe(401);
    expect(String(await sqlValue('select password from account'))).not.toContain('пароль');
    expect(
      (await call('/sign-in/email', { body: { email: emailOf('user'), password: 'not this one at all' } })).status,
    ).toBe(401);
    expect(
      (await call('/sign-in/email', { body: { email: emailOf('user'), password: 'довгий пароль на чорний день' } }))
        .status,
    ).toBe(200);
    expect(
      (
        await call('/sign-up/email', {
          body: { email: 'x@example.com', password: 'довгий пароль на чорний день', name: 'X' },
        })
      ).status,
    ).toBe(404);
    await site.database.client.execute(
      "insert into account (id, account_id, provider_id, user_id, created_at, updated_at) values ('g', 'g', 'google', 'author', 0, 0)",
    );
    expect(await set('author', 'довгий пароль на чорний день')).toMatchObject({
      status: 409,
      json: { code: 'HAS_PROVIDER' },
    });
  });
});

describe('the auth secret', () => {
  it('is created once, readable by its owner only, and taken from the environment if set there', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'poruch-secret-'));
    const first = authSecret({ authSecret: undefined, dataDir });
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(authSecret({ authSecret: undefined, dataDir })).toBe(first);
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe(first);
    expect(authSecret({ authSecret: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32));
    rmSync(dataDir, { recursive: true });
  });
});
