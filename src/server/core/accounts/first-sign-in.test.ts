import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { env } from '#server/platform/env.ts';
import { call, cookiesOf, lastMail, signIn, sqlValue } from '#tests/support/auth-calls.ts';
import { unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { auth } from './auth.ts';
import { createPerson, operator, setPassword } from './people-commands.ts';

// better-auth 1.7.25 removes every account and session of an unverified address at its first sign-in by mail (email
// OTP, magic link).

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  env().passwordSignIn = true;
});
afterEach(() => {
  env().passwordSignIn = false;
  site.close();
});

const email = 'new@example.com';
const password = 'long enough to keep';

async function byCode(address: string): Promise<string> {
  await call('/email-otp/send-verification-otp', { body: { email: address, type: 'sign-in' } });
  const [otp] = /\b\d{6}\b/.exec((await lastMail(address)).text)!;
  const answer = await call('/sign-in/email-otp', { body: { email: address, otp } });
  expect(answer.status).toBe(200);
  return cookiesOf(answer.headers.getSetCookie());
}
async function byPassword(): Promise<string> {
  const answer = await call('/sign-in/email', { body: { email, password } });
  expect(answer.status).toBe(200);
  return cookiesOf(answer.headers.getSetCookie());
}
const isSignedIn = async (cookie: string) => (await call('/get-session', { cookie })).text !== 'null';
const link = async (userId: string, providerId: string) =>
  (await auth().$context).internalAdapter.createAccount({ userId, providerId, accountId: `${providerId}-1` });
const accountsOf = async (userId: string) =>
  (
    await site.database.client.execute({
      sql: 'select provider_id from account where user_id = ? order by 1',
      args: [userId],
    })
  ).rows.map((row) => row.provider_id);

describe.each([
  ['a code', byCode],
  ['a link', signIn],
])('the first sign-in by %s', (_, byMail) => {
  it.each(['admin', 'author'] as const)('keeps what an administrator and the user set up (%s)', async (role) => {
    const { id } = unwrapOrFail(await createPerson(operator, { email, role }));
    unwrapOrFail(await setPassword(operator, id, password, (await auth().$context).password.hash));
    const phone = await byPassword();
    await link(id, 'google');
    const desk = await byMail(email);
    expect(await accountsOf(id)).toEqual(['credential', 'google']);
    expect([await isSignedIn(phone), await isSignedIn(desk), await isSignedIn(await byPassword())]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('removes what a stranger set up with an address that they never verified', async () => {
    const { internalAdapter } = await auth().$context;
    const source = { method: 'oauth' as const, oauth: { providerId: 'facebook', profile: { email } } };
    const squatter = await internalAdapter.createUser({ email, name: '', emailVerified: false }, source);
    await link(squatter.id, 'facebook');
    await internalAdapter.createSession(squatter.id);
    await byMail(email);
    expect(await accountsOf(squatter.id)).toEqual([]);
    expect(await sqlValue('select count(*) from session where user_id = ?', [squatter.id])).toBe(1);
  });
});

it('an account with a provider accepts no password from an administrator, so that no stranger keeps access', async () => {
  const { id } = unwrapOrFail(await createPerson(operator, { email }));
  await link(id, 'facebook');
  const answer = await setPassword(operator, id, password, (await auth().$context).password.hash);
  expect(JSON.stringify(answer)).toContain('has_provider');
  expect(await sqlValue('select email_verified from user where id = ?', [id])).toBe(0);
});
