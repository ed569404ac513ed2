import { expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { openTestSite } from '#tests/support/data/test-site.ts';
import { startSilentServer } from '#tests/support/servers/silent-server.ts';
import { queueMail } from './queue.ts';
import { MailSender } from './sender.ts';
import { createMailTransport } from './transport.ts';

const queued = (database: Database) =>
  queueMail(database, { to: 'olena@example.com', subject: 'Вітаємо', text: 'Привіт', html: '<p>Привіт</p>' });
const settings = (port: number) => ({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  mailFrom: 'a@poruch.test',
  dataDir: '/nowhere',
  siteUrl: 'http://localhost',
});

test('an unresponsive mail server delays only its mail, which waits for its next attempt', async () => {
  const silent = await startSilentServer();
  const site = await openTestSite();
  await site.database.batch([queued(site.database)]);
  const sender = new MailSender({
    database: site.database,
    log: recordingLog(),
    transport: createMailTransport(settings(silent.port), { timeouts: { greetingTimeout: 150 } }),
  });
  const sending = sender.run();
  await expect.poll(silent.connections, { interval: 2 }).toBe(1);
  // Writes to the database still work.
  await site.database.batch([queued(site.database)]);
  expect(await sending).toBe(0);
  expect(
    (await site.database.client.execute('select status, attempts from mail')).rows.map((row) => ({ ...row })),
  ).toEqual([
    { status: 'queued', attempts: 1 },
    { status: 'queued', attempts: 1 },
  ]);
  site.close();
  await silent.close();
});

test('stopping does not wait for an unresponsive mail server', async () => {
  const silent = await startSilentServer();
  const site = await openTestSite();
  await site.database.batch([queued(site.database)]);
  const sender = new MailSender({
    database: site.database,
    log: recordingLog(),
    transport: createMailTransport(settings(silent.port)),
  });
  const sending = sender.run();
  await expect.poll(silent.connections, { interval: 2 }).toBe(1);
  let ended = false;
  void sending.catch(() => undefined).finally(() => (ended = true));
  await sender.stop();
  expect(ended).toBe(false);
  await silent.close();
  await sending.catch(() => undefined);
  site.close();
});
