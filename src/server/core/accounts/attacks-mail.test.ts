import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DAY, MINUTE } from '#content/format/durations.ts';
import { setSiteHasOwner } from '#server/platform/site-reach.ts';
import {
  requestSignInLink,
  call,
  cookiesOf,
  countMails,
  emailOf,
  lastMail,
  newAddress,
  signIn,
  sqlValue,
  tokenFor,
  confirmSignInLink,
} from '#tests/support/auth-calls.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { createSignInLink } from './sign-in-link.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const user = emailOf('user');
const codeFor = async (email: string) => /\b\d{6}\b/.exec((await lastMail(email)).text)![0];
const enter = (email: string, otp: string, ip?: string) =>
  call('/sign-in/email-otp', { body: { email, otp }, ...(ip ? { ip } : {}) });

describe('a sign-in link', () => {
  it('points to this site whatever host the request names', async () => {
    await call('/sign-in/magic-link', {
      body: { email: user },
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    });
    const { text, html } = await lastMail(user);
    expect(text).toContain('http://localhost:4321/login/confirm?');
    expect(text + html).not.toContain('evil');
  });

  it('is neither created nor promised on a site that sends no mails', async () => {
    onTestFinished(() => setSiteHasOwner(false));
    setSiteHasOwner(true);
    for (const [path, body] of [
      ['/sign-in/magic-link', { email: user }],
      ['/email-otp/send-verification-otp', { email: user, type: 'sign-in' }],
    ] as const)
      expect(await call(path, { body })).toMatchObject({ status: 403, text: expect.stringContaining('NO_MAIL') });
    setSiteHasOwner(false);
    expect((await site.database.client.execute('select count(*) as n from verification')).rows[0]?.n).toBe(0);
    expect((await call('/sign-in/magic-link', { body: { email: user } })).status).toBe(200);
  });

  it('is stored as a hash only', async () => {
    await requestSignInLink(user);
    const token = await tokenFor(user);
    const stored = await site.database.client.execute('select identifier, value from verification');
    expect(stored.rows).toHaveLength(3);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    expect(JSON.stringify(stored.rows)).not.toContain(await codeFor(user));
  });

  it('does not sign in when it is opened: better-auth’s path for that does not exist', async () => {
    await requestSignInLink(user);
    const token = await tokenFor(user);
    for (const method of ['GET', 'HEAD', 'POST'])
      expect((await call(`/magic-link/verify?token=${token}`, { method })).status).toBe(404);
    expect(await confirmSignInLink(token)).toMatchObject({ ok: true });
  });

  it('works once', async () => {
    await requestSignInLink(user);
    const token = await tokenFor(user);
    expect(await confirmSignInLink(token)).toMatchObject({ ok: true });
    expect(await confirmSignInLink(token)).toMatchObject({ ok: false, error: 'INVALID_TOKEN' });
    expect(await sqlValue('select count(*) from session')).toBe(1);
  });

  it('works only once when used many times at the same moment', async () => {
    await requestSignInLink(user);
    const token = await tokenFor(user);
    const results = await Promise.all(Array.from({ length: 8 }, () => confirmSignInLink(token)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await sqlValue('select count(*) from session')).toBe(1);
  });

  it('is refused after five minutes', async () => {
    await requestSignInLink(user);
    const token = await tokenFor(user);
    await site.database.client.execute({ sql: 'update verification set expires_at = ?', args: [Date.now() - 1] });
    expect(await confirmSignInLink(token)).toMatchObject({ ok: false, error: 'INVALID_TOKEN' });
  });

  it('is valid for five minutes, not longer', async () => {
    const before = Date.now();
    await requestSignInLink(user);
    const expires = Number(await sqlValue('select expires_at from verification'));
    expect(expires).toBeLessThanOrEqual(Date.now() + 5 * MINUTE);
    expect(expires).toBeGreaterThanOrEqual(before + 5 * MINUTE);
  });

  it('is refused if any one bit is flipped', async () => {
    await requestSignInLink(user);
    const token = await tokenFor(user);
    for (let at = 0; at < token.length; at += 7) {
      const other = token.slice(0, at) + String.fromCharCode(token.charCodeAt(at) ^ 1) + token.slice(at + 1);
      expect(await confirmSignInLink(other, newAddress())).toMatchObject({ ok: false, error: 'INVALID_TOKEN' });
    }
    expect(await confirmSignInLink(token)).toMatchObject({ ok: true });
  });

  it.each(['', '\u0000', "' or 1=1 --", '%', 'x'.repeat(5000), '../../x', '{"a":1}'])(
    'is refused if malformed: %j',
    async (token) => {
      expect(await confirmSignInLink(token)).toMatchObject({ ok: false });
    },
  );

  it('does not sign in a banned user', async () => {
    await requestSignInLink(user);
    const token = await tokenFor(user);
    await site.database.client.execute("update user set banned = 1 where id = 'user'");
    expect(await confirmSignInLink(token)).toMatchObject({ ok: false, error: 'BANNED_USER' });
    expect(await sqlValue('select count(*) from session')).toBe(0);
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/%2Fevil.test',
    '/%5Cevil.test',
    'javascript:alert(1)',
    'https://evil.test/',
    'http://localhost:4321.evil.test/',
    'http://localhost:4321@evil.test/',
    '/\t/evil.test',
    'data:text/html,x',
    'https://appleid.apple.com/x',
    'https://appleid.apple.com',
  ])('never redirects to %j', async (callbackURL) => {
    await call('/sign-in/magic-link', { body: { email: user, callbackURL } });
    if ((await countMails(user)) === 0) return;
    const { text, html } = await lastMail(user);
    expect(text + html).not.toMatch(/evil|apple/);
    expect(text).not.toContain('returnTo');
  });
});

describe('a sign-in code', () => {
  const ask = (email: string, ip?: string) =>
    call('/email-otp/send-verification-otp', { body: { email, type: 'sign-in' }, ...(ip ? { ip } : {}) });

  it('has six digits, is stored as a hash, and works once', async () => {
    await ask(user);
    const code = await codeFor(user);
    expect(JSON.stringify((await site.database.client.execute('select * from verification')).rows)).not.toContain(code);
    const done = await enter(user, code);
    expect(done.status).toBe(200);
    expect(done.text).not.toContain('token');
    expect(done.headers.getSetCookie().join()).toContain('HttpOnly');
    expect((await enter(user, code)).status).toBe(400);
  });

  it('may be guessed three times', async () => {
    await ask(user);
    const code = await codeFor(user);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let i = 0; i < 3; i += 1) expect((await enter(user, wrong)).status).toBe(400);
    expect((await enter(user, code)).status).not.toBe(200);
  });

  it('may be guessed three times even at the same moment', async () => {
    await ask(user);
    const code = await codeFor(user);
    // Only one of several simultaneous guesses is checked and counted; the others are rejected without a check.
    for (let round = 0; round < 3; round += 1) {
      const guesses = Array.from({ length: 6 }, (_, at) =>
        String((Number(code) + 1 + at + 6 * round) % 1_000_000).padStart(6, '0'),
      );
      await Promise.all(guesses.map((guess) => enter(user, guess)));
    }
    expect((await enter(user, code)).status).not.toBe(200);
  });

  it('is refused after five minutes', async () => {
    await ask(user);
    const code = await codeFor(user);
    await site.database.client.execute({ sql: 'update verification set expires_at = ?', args: [Date.now() - 1] });
    expect((await enter(user, code)).status).toBe(400);
  });

  it('may be entered twenty times a day per mailbox from any number of addresses; the link still works', async () => {
    for (let i = 0; i < 20; i += 1) expect((await enter(user, '000000')).status).toBe(400);
    await ask(user);
    const refused = await enter(user.replace('@', '+x@'), await codeFor(user));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect((await enter(user, await codeFor(user))).status).toBe(429);
    await requestSignInLink(user);
    expect(await confirmSignInLink(await tokenFor(user))).toMatchObject({ ok: true });
    site.clock.forward(DAY);
    expect((await enter(user, '000000')).status).toBe(400);
  });

  it('opens only the mailbox it was sent to', async () => {
    await ask(user);
    await ask(emailOf('admin'));
    const code = await codeFor(user);
    const isSame = code === (await codeFor(emailOf('admin')));
    expect((await enter(emailOf('admin'), code)).status).toBe(isSame ? 200 : 400);
  });

  it('does not sign in a banned user', async () => {
    await ask(user);
    const code = await codeFor(user);
    await site.database.client.execute("update user set banned = 1 where id = 'user'");
    expect(await enter(user, code)).toMatchObject({ status: 403, json: { code: 'BANNED_USER' } });
  });

  it('creates no account for another spelling of a banned user’s mailbox', async () => {
    const other = user.replace('@', '+again@');
    await site.database.client.execute("update user set banned = 1 where id = 'user'");
    await ask(other);
    expect(await enter(other, await codeFor(other))).toMatchObject({ status: 403, json: { code: 'BANNED_USER' } });
    await requestSignInLink(other);
    expect(await confirmSignInLink(await tokenFor(other))).toMatchObject({ ok: false });
    expect(await sqlValue('select count(*) from user where email = ?', [other])).toBe(0);
    // An expired ban blocks no sign-in.
    await site.database.client.execute("update user set ban_expires = 1 where id = 'user'");
    await requestSignInLink(other);
    expect(await confirmSignInLink(await tokenFor(other))).toMatchObject({ ok: true });
  });

  it.each(['email-verification', 'forget-password', 'change-email', 'constructor', ''])(
    'is sent for signing in only, not for the type %j',
    async (type) => {
      expect((await call('/email-otp/send-verification-otp', { body: { email: user, type } })).status).toBe(400);
      expect(await countMails(user)).toBe(0);
    },
  );

  it.each([
    {},
    { email: user },
    { email: [user], otp: '123456' },
    { email: { $ne: null }, otp: '1' },
    'null',
    '[]',
    '{',
  ])('is rejected for the malformed body %j', async (body) => {
    const { status } = await call('/sign-in/email-otp', { body });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('the link and the code in a mail', () => {
  const askers = {
    'the sign-in page': (email: string) => requestSignInLink(email),
    'a program that wants a link': (email: string) => call('/sign-in/magic-link', { body: { email } }),
    'a program that wants a code': (email: string) =>
      call('/email-otp/send-verification-otp', { body: { email, type: 'sign-in' } }),
  };

  it.each(Object.entries(askers))('are both in the one mail for %s', async (_name, ask) => {
    await ask(user);
    expect(await countMails(user)).toBe(1);
    expect((await lastMail(user)).subject).toContain(await codeFor(user));
    const token = await tokenFor(user);
    expect((await enter(user, await codeFor(user))).status).toBe(200);
    expect(await confirmSignInLink(token)).toMatchObject({ ok: false, error: 'INVALID_TOKEN' });
  });

  it.each(Object.entries(askers))('invalidate each other, and those of earlier mails, for %s', async (_name, ask) => {
    await ask(user);
    const [first, firstToken] = [await codeFor(user), await tokenFor(user)];
    await ask(user);
    const [second, secondToken] = [await codeFor(user), await tokenFor(user)];
    expect((await enter(user, first)).status, 'only the newest code').toBe(first === second ? 200 : 400);
    expect(await confirmSignInLink(firstToken)).toMatchObject({ ok: true });
    expect((await enter(user, second)).status).toBe(400);
    expect(await confirmSignInLink(secondToken)).toMatchObject({ ok: false, error: 'INVALID_TOKEN' });
    expect(await sqlValue('select count(*) from verification')).toBe(0);
  });

  it('do not invalidate those of other users, nor a link shown by an operator', async () => {
    const shown = new URL(await createSignInLink(user)).searchParams.get('token')!;
    await requestSignInLink(emailOf('admin'));
    await requestSignInLink(user);
    expect((await enter(user, await codeFor(user))).status).toBe(200);
    expect(await confirmSignInLink(await tokenFor(emailOf('admin')))).toMatchObject({ ok: true });
    expect(await confirmSignInLink(shown)).toMatchObject({ ok: true });
  });

  it('are independent: the link still works after wrong guesses of the code', async () => {
    await requestSignInLink(user);
    const code = await codeFor(user);
    for (let i = 0; i < 4; i += 1) await enter(user, code === '000000' ? '111111' : '000000');
    expect((await enter(user, code)).status).not.toBe(200);
    expect(await confirmSignInLink(await tokenFor(user))).toMatchObject({ ok: true });
  });

  it('give the same response to a guess for addresses with and without an account', async () => {
    const answers = await Promise.all([user, 'nobody@example.com'].map((email) => enter(email, '000000')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });
});

describe('sign-in mails', () => {
  it('share one limit for all spellings of a mailbox: sub-addresses, and the dots of Gmail', async () => {
    const same = [
      'o.lena@gmail.com',
      'olena@gmail.com',
      'ol.ena+ads@gmail.com',
      'olena+x@googlemail.com',
      'O.L.E.N.A@gmail.com',
    ];
    for (const email of same) expect(await requestSignInLink(email), email).toMatchObject({ ok: true });
    expect(await requestSignInLink('olena+new@gmail.com')).toMatchObject({ ok: false, status: 429 });
    expect(await requestSignInLink('olena@example.com')).toMatchObject({ ok: true });
    for (let i = 0; i < 4; i += 1)
      expect(await requestSignInLink(`olena+${i}@example.com`)).toMatchObject({ ok: true });
    expect(await requestSignInLink('olena@example.com')).toMatchObject({ ok: false, status: 429 });
    expect(await requestSignInLink('o.lena@example.com')).toMatchObject({ ok: true });
  });

  it('give the same response whether there is an account or not', async () => {
    const known = await call('/sign-in/magic-link', { body: { email: user } });
    const unknown = await call('/sign-in/magic-link', { body: { email: 'nobody@example.com' } });
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
    const code = await call('/email-otp/send-verification-otp', { body: { email: user, type: 'sign-in' } });
    const codeToNobody = await call('/email-otp/send-verification-otp', {
      body: { email: 'nobody2@example.com', type: 'sign-in' },
    });
    expect(codeToNobody.text).toBe(code.text);
  });

  it('are sent to one mailbox at most five times in half an hour, from any number of addresses', async () => {
    for (let i = 0; i < 5; i += 1) expect(await requestSignInLink(user)).toMatchObject({ ok: true });
    expect(await requestSignInLink(user)).toMatchObject({ ok: false, status: 429 });
    // Other spellings of the address, and the other kind of mail, count towards the limit.
    expect(await requestSignInLink(' User@Poruch.TEST ')).toMatchObject({ ok: false, status: 429 });
    const code = await call('/email-otp/send-verification-otp', { body: { email: user, type: 'sign-in' } });
    expect(code.status).toBe(429);
    expect(Number(code.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(code.headers.get('retry-after'))).toBeLessThanOrEqual(1800);
    expect(await countMails(user)).toBe(5);
    site.clock.forward(30 * MINUTE);
    expect(await requestSignInLink(user)).toMatchObject({ ok: true });
  });

  it.each([
    ['what follows a plus', (n: number) => `victim+${n}@example.com`],
    [
      'dots, a plus and the other name of Gmail',
      (n: number) =>
        `${['v.ictim', 'vi.ctim', 'vic.tim', 'Vict.im'][n % 4]!}+${n}@${n % 2 ? 'gmail' : 'googlemail'}.com`,
    ],
  ])('count every spelling of a mailbox as one: %s', async (_what, spelt) => {
    for (let i = 0; i < 5; i += 1) expect(await requestSignInLink(spelt(i))).toMatchObject({ ok: true });
    for (let i = 5; i < 9; i += 1) expect(await requestSignInLink(spelt(i))).toMatchObject({ ok: false, status: 429 });
    expect(await sqlValue('select count(*) from mail')).toBe(5);
    // Outside Gmail, dots are significant, and the account belongs to the address as typed.
    expect(await requestSignInLink('vic.tim@example.com')).toMatchObject({ ok: true });
    expect(await sqlValue('select count(*) from mail where "to" = ?', [spelt(0).toLowerCase()])).toBe(1);
  });

  it('are sent at most twenty times an hour per requesting address', async () => {
    const ip = newAddress();
    for (let i = 0; i < 20; i += 1)
      expect(await requestSignInLink(`someone-${i}@example.com`, ip)).toMatchObject({ ok: true });
    expect(await requestSignInLink('someone-21@example.com', ip)).toMatchObject({ ok: false, status: 429 });
    expect(await requestSignInLink('someone-21@example.com')).toMatchObject({ ok: true });
  });

  it('store neither IP addresses nor mailboxes in the rate limit table', async () => {
    await requestSignInLink(user, '203.0.113.77');
    const rows = JSON.stringify((await site.database.client.execute('select * from rate_limit_window')).rows);
    expect(rows).toContain('sign-in-mailbox');
    expect(rows).not.toMatch(/203\.0\.113|poruch\.test/);
  });

  it('do not allow injected headers or recipients', async () => {
    for (const email of [
      'a@b.test\r\nBcc: c@d.test',
      'a@b.test,c@d.test',
      '"a b"@c.test',
      'a@b',
      '',
      'x'.repeat(300) + '@b.test',
    ]) {
      const { status } = await call('/sign-in/magic-link', { body: { email } });
      expect(status).toBe(400);
    }
    expect(await sqlValue('select count(*) from mail')).toBe(0);
  });
});

describe('passwords', () => {
  it.each([
    '/sign-up/email',
    '/request-password-reset',
    '/reset-password',
    '/forget-password/email-otp',
    '/email-otp/reset-password',
    '/email-otp/request-password-reset',
    '/change-password',
    '/set-password',
    '/change-email',
    '/email-otp/change-email',
    '/send-verification-email',
    '/update-session',
  ])('are not accepted at %s', async (path) => {
    expect(
      (await call(path, { body: { email: user, password: 'x'.repeat(20), newPassword: 'x'.repeat(20), name: 'x' } }))
        .status,
    ).toBe(404);
  });

  it('are refused unless the operator allows them', async () => {
    const { status } = await call('/sign-in/email', { body: { email: user, password: 'x'.repeat(20) } });
    expect(status).toBe(400);
    expect(await sqlValue('select count(*) from session')).toBe(0);
  });
});

describe('a session', () => {
  it('stores no IP address', async () => {
    await signIn(user);
    const rows = JSON.stringify((await site.database.client.execute('select * from session')).rows);
    expect(rows).not.toMatch(/10\.9\./);
    expect(await sqlValue('select ip_address from session')).toBeNull();
  });

  it('is not accepted with a token that lacks the server’s signature', async () => {
    await signIn(user);
    const token = String(await sqlValue('select token from session'));
    for (const cookie of [
      `poruch.session_token=${token}`,
      `poruch.session_token=${token}.`,
      `poruch.session_token=${token}.${'A'.repeat(43)}%3D`,
    ]) {
      expect((await call('/list-sessions', { cookie })).status).toBe(401);
      expect((await call('/get-session', { cookie })).text).toBe('null');
    }
  });

  it('is revoked on the server on sign-out', async () => {
    const cookie = await signIn(user);
    expect((await call('/list-sessions', { cookie })).status).toBe(200);
    const out = await call('/sign-out', { body: {}, cookie });
    expect(cookiesOf(out.headers.getSetCookie(), cookie)).toBe('');
    expect((await call('/list-sessions', { cookie })).status).toBe(401);
  });

  it('cannot be used by a page on another site', async () => {
    const cookie = await signIn(user);
    for (const headers of [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: 'http://localhost:4321.evil.test' },
    ]) {
      expect((await call('/sign-out', { body: {}, cookie, headers })).status).toBe(403);
    }
    expect((await call('/list-sessions', { cookie })).status).toBe(200);
  });
});
