import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#content/format/durations.ts';
import { startBackgroundJobs } from '#server/app/jobs/background.ts';
import { setClock } from '#server/platform/clock.ts';
import { testDatabase, testDir } from '#server/platform/database/testing.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { queueMail } from './queue.ts';
import { eraseOldMails } from './retention.ts';
import { MailSender } from './sender.ts';
import type { MailTransport } from './transport.ts';

const LEASE = 5 * MINUTE;
const dir = testDir();
const database = testDatabase(dir);
const start = Date.UTC(2026, 2, 8, 12);
let at = start;

beforeEach(async () => {
  at = start;
  setClock(() => at);
  await database().client.execute('delete from mail');
});
afterEach(() => setClock(null));

const taken: MailTransport = { send: async () => 'sent' };
const refused: MailTransport = {
  send: async () => {
    throw new Error('no');
  },
};

async function queue(secret?: boolean) {
  const mail = { to: 'olena@example.com', subject: '482913', text: 'Код 482913', html: '<p>482913</p>' };
  await database().batch([queueMail(database(), secret === undefined ? mail : { ...mail, secret })]);
}
const send = (transport: MailTransport) =>
  new MailSender({ database: database(), transport, log: recordingLog() }).run();
const rows = async () =>
  (await database().client.execute('select status, subject, text, html from mail')).rows.map((row) => ({ ...row }));

describe('eraseOldMails', () => {
  it('erases a sent mail after 30 days, and not before', async () => {
    await queue();
    await send(taken);
    await eraseOldMails(database(), start + 30 * DAY - 1);
    expect(await rows()).toHaveLength(1);
    await eraseOldMails(database(), start + 30 * DAY + LEASE + 1);
    expect(await rows()).toEqual([]);
  });

  it('erases a mail 30 days after it was abandoned', async () => {
    await queue();
    for (let n = 0; n < 8; n++) {
      await send(refused);
      at += 2 * HOUR;
    }
    const failedAt = at - 2 * HOUR;
    expect(await rows()).toMatchObject([{ status: 'failed' }]);
    await eraseOldMails(database(), failedAt + 30 * DAY - 1);
    expect(await rows()).toHaveLength(1);
    await eraseOldMails(database(), failedAt + 30 * DAY + LEASE + 1);
    expect(await rows()).toEqual([]);
  });

  it('keeps unsent mails, regardless of their age', async () => {
    await queue();
    await eraseOldMails(database(), start + 365 * DAY);
    expect(await rows()).toMatchObject([{ status: 'queued' }]);
    at += 365 * DAY;
    expect(await send(taken)).toBe(1);
  });
});

it('startBackgroundJobs erases old mails', async () => {
  await queue();
  await send(taken);
  at = start + 31 * DAY;
  await startBackgroundJobs(database(), recordingLog(), { transport: taken })();
  expect(await rows()).toEqual([]);
});

describe('a mail with a secret', () => {
  const blank = { subject: '', text: '', html: '' };
  const whole = { subject: '482913', text: 'Код 482913', html: '<p>482913</p>' };

  it('loses its content once it has been sent', async () => {
    await queue(true);
    await send(taken);
    expect(await rows()).toEqual([{ status: 'sent', ...blank }]);
  });

  it('keeps its content while it may have to be sent again', async () => {
    await queue(true);
    await send(refused);
    expect(await rows()).toEqual([{ status: 'queued', ...whole }]);
    at += MINUTE;
    const sent: string[] = [];
    await send({ send: async ({ subject, text, html }) => (sent.push(subject, text, html), 'sent') });
    expect(sent).toEqual(Object.values(whole));
  });

  it('loses its content once it is abandoned', async () => {
    await queue(true);
    await database().client.execute('update mail set attempts = 7');
    await send(refused);
    expect(await rows()).toEqual([{ status: 'failed', ...blank }]);
  });

  it('loses its content if the last attempt was interrupted', async () => {
    await queue(true);
    await database().client.execute("update mail set attempts = 8, status = 'sending'");
    await send(taken);
    expect(await rows()).toEqual([{ status: 'failed', ...blank }]);
  });

  it.each([false, undefined])('keeps its content if it is not marked as secret (%s)', async (secret) => {
    await queue(secret);
    await send(taken);
    expect(await rows()).toEqual([{ status: 'sent', ...whole }]);
  });
});
