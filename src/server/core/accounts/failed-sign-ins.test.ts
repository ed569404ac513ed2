import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { call, emailOf, signIn } from '#tests/support/auth-calls.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { waitForFailedSignInRecords } from './failed-sign-ins.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const enter = (email: string, otp = '000000') => call('/sign-in/email-otp', { body: { email, otp } });
async function noted(): Promise<string[]> {
  await waitForFailedSignInRecords();
  const { rows } = await site.database.client.execute(
    "select target_id, actor_id, details from audit where action = 'sign_in.failed' order by at, id",
  );
  return rows.map((row) => `${String(row.target_id)} ${String(row.actor_id)} ${String(row.details)}`);
}

it('refused codes are logged for the account’s owner, and consecutive ones are counted', async () => {
  for (let count = 0; count < 3; count += 1) expect((await enter(emailOf('admin'))).status).toBeGreaterThanOrEqual(400);
  expect(await noted()).toEqual(['admin null {"by":"code","count":3}']);
  site.clock.forward(16 * MINUTE);
  await enter(emailOf('admin'));
  expect(await noted()).toEqual(['admin null {"by":"code","count":3}', 'admin null {"by":"code"}']);
});

it('unknown addresses and successful sign-ins leave no entry', async () => {
  await enter('nobody@poruch.test');
  await enter('no address');
  await signIn(emailOf('user'));
  expect(await noted()).toEqual([]);
});
