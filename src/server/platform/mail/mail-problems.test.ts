import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { readBacklog } from '#server/app/backlog-rows.ts';
import { mailBacklog } from '#server/features/doctor/rows.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { countMailProblems } from './mail-problems.ts';
import { queueMail } from './queue.ts';
import { MailSender } from './sender.ts';
import type { MailTransport } from './transport.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

it('countMailProblems counts abandoned mails, and those that have waited for more than ten minutes', async () => {
  const queue = () =>
    site.database.batch([queueMail(site.database, { to: 'olena@example.com', subject: 'x', text: 'x', html: 'x' })]);
  await queue();
  expect(await countMailProblems()).toEqual({ failed: 0, late: 0 });
  site.clock.forward(10 * MINUTE + 1);
  await queue();
  expect(await countMailProblems()).toEqual({ failed: 0, late: 1 });
  await site.database.client.execute(
    "update mail set status = 'failed' where created_at < (select max(created_at) from mail)",
  );
  expect(await countMailProblems()).toEqual({ failed: 1, late: 0 });
});

it('an address that is refused for hours while other mails are sent is ignored, but a server that accepts none is reported', async () => {
  const refused = new Set(['full@example.com']);
  const transport: MailTransport = {
    async send({ to }) {
      if (refused.has(to) || refused.has('all')) throw new Error('452 try again');
      return 'sent';
    },
  };
  const sender = new MailSender({ database: site.database, log: recordingLog(), transport });
  const queue = (to: string) =>
    site.database.batch([queueMail(site.database, { to, subject: 'x', text: 'x', html: 'x' })]);
  const troubles = async () => [
    (await countMailProblems()).late,
    (await readBacklog(site.database, 0)).mails.oldestAt,
    (await mailBacklog(site.database)).waitingSince,
  ];
  await queue('full@example.com');
  for (let minute = 0; minute < 60; minute++) {
    await queue(`reader-${minute}@example.com`);
    await sender.run();
    site.clock.forward(MINUTE);
    expect(await troubles()).toEqual([0, null, null]);
  }
  refused.add('all');
  const since = site.clock.at;
  await queue('olena@example.com');
  await sender.run();
  site.clock.forward(11 * MINUTE);
  await sender.run();
  expect(await troubles()).toEqual([1, since, since]);
});
