import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { queueMail } from './queue.ts';
import { mailTrouble } from './trouble.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

it('counts mails that were given up, and those that have waited for more than ten minutes', async () => {
  const queue = () => site.database.batch([queueMail(site.database, { to: 'olena@example.com', subject: 'x', text: 'x', html: 'x' })]);
  await queue();
  expect(await mailTrouble()).toEqual({ failed: 0, late: 0 });
  site.clock.forward(10 * 60_000 + 1);
  await queue();
  expect(await mailTrouble()).toEqual({ failed: 0, late: 1 });
  await site.database.client.execute("update mail set status = 'failed' where created_at < (select max(created_at) from mail)");
  expect(await mailTrouble()).toEqual({ failed: 1, late: 0 });
});
