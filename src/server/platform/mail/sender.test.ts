import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { setClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { testDatabase, testDir } from '#server/platform/database/testing.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { queueMail, type NewMail } from './queue.ts';
import { claimMail } from './rows.ts';
import { MailSender } from './sender.ts';
import { decodeWords, headersOf, startSmtp, type TestSmtp } from './testing.ts';
import { createMailTransport } from './transport.ts';

const dir = testDir();
const database = testDatabase(dir);
let smtp: TestSmtp;
let at = Date.UTC(2026, 2, 8, 12);

beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  setClock(() => at);
  await database().client.execute('delete from mail');
  smtp.received.length = 0;
  smtp.manner = 'take';
  smtp.beforeAnswer = async () => undefined;
});
afterEach(() => setClock(null));

function sender(over: { smtpUrl?: string; database?: ReturnType<typeof database> } = {}) {
  const log = recordingLog();
  const transport = createMailTransport({
    smtpUrl: over.smtpUrl ?? smtp.url,
    mailFrom: 'Поруч <no-reply@poruch.test>',
    dataDir: dir,
    siteUrl: 'https://poruch.test',
  });
  return { sender: new MailSender({ database: over.database ?? database(), transport, log }), log };
}

async function queue(over: Partial<NewMail> = {}) {
  await database().batch([
    queueMail(database(), {
      to: 'olena@example.com',
      subject: 'Вітаємо, Олено',
      text: 'Привіт',
      html: '<p>Привіт</p>',
      ...over,
    }),
  ]);
}

const rows = async () =>
  (
    await database().client.execute(
      'select status, attempts, next_attempt_at as next, last_error as error, sent_at as sentAt from mail order by created_at, id',
    )
  ).rows.map((row) => ({ ...row }));

describe('MailSender', () => {
  it('sends due mails and marks them', async () => {
    await queue({ replyTo: 'petro@example.com' });
    expect(await sender().sender.run()).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, sentAt: at }]);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'no-reply@poruch.test', to: ['olena@example.com'] });
    const headers = headersOf(mail!.raw);
    expect(decodeWords(headers.subject!)).toBe('Вітаємо, Олено');
    expect(decodeWords(headers.from!)).toBe('Поруч <no-reply@poruch.test>');
    expect(headers['reply-to']).toBe('petro@example.com');
    expect(headers['message-id']).toMatch(/^<\w+@poruch\.test>$/);
    expect(headers['content-type']).toContain('multipart/alternative');
    expect(await sender().sender.run()).toBe(0);
  });

  it('retries after 1, 2, 4 … 64 minutes and fails after the eighth attempt', async () => {
    await queue();
    smtp.manner = 'refuse';
    const { sender: one, log } = sender();
    for (const minutes of [1, 2, 4, 8, 16, 32, 64]) {
      await one.run();
      expect(await rows()).toMatchObject([{ status: 'queued', next: at + minutes * MINUTE }]);
      at += minutes * MINUTE - 1;
      await one.run();
      at += 1;
    }
    expect(await rows()).toMatchObject([{ attempts: 7 }]);
    await one.run();
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 8, error: expect.stringContaining('452') }]);
    at += 600 * MINUTE;
    smtp.manner = 'take';
    expect(await one.run()).toBe(0);
    expect(smtp.received).toHaveLength(0);
    expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
    expect(JSON.stringify(log.lines)).not.toContain('olena');
  });

  it('sends the other mails after one is refused', async () => {
    await queue();
    smtp.manner = 'refuse';
    const { sender: one } = sender();
    await one.run();
    smtp.manner = 'take';
    await queue({ to: 'petro@example.com' });
    expect(await one.run()).toBe(1);
    expect(smtp.received.map(({ to }) => to)).toEqual([['petro@example.com']]);
  });

  it('fails a mail to a nonexistent address at once, but not if the server refuses the sender', async () => {
    await queue();
    smtp.manner = 'refuse_relay';
    const { sender: one, log } = sender();
    await one.run();
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    at += MINUTE;
    smtp.manner = 'refuse_address';
    await one.run();
    expect(await rows()).toMatchObject([
      { status: 'failed', attempts: 2, error: expect.stringContaining('No such user') },
    ]);
    expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'error']);
  });

  it('retries if the server drops the connection or cannot be reached', async () => {
    await queue();
    smtp.manner = 'hang_up';
    await sender().sender.run();
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    at += MINUTE;
    await sender({ smtpUrl: 'smtp://127.0.0.1:1' }).sender.run();
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 2 }]);
    at += 2 * MINUTE;
    smtp.manner = 'take';
    expect(await sender().sender.run()).toBe(1);
    expect(smtp.received).toHaveLength(1);
  });

  it('sends again, with the same Message-ID, if the server dropped the connection after accepting the mail', async () => {
    await queue();
    smtp.manner = 'take_and_hang_up';
    expect(await sender().sender.run()).toBe(0);
    at += MINUTE;
    smtp.manner = 'take';
    expect(await sender().sender.run()).toBe(1);
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map(({ raw }) => headersOf(raw)['message-id'])).size).toBe(1);
  });

  it('retries a mail five minutes after a restart interrupted it', async () => {
    await queue();
    // A process claims the mail and dies.
    expect(await claimMail(database(), at, at + 5 * MINUTE, 8)).toMatchObject({ status: 'sending', attempts: 1 });
    const reopened = await openDatabase(`file:${dir}/test.db`);
    at += 5 * MINUTE - 1;
    expect(await sender({ database: reopened }).sender.run()).toBe(0);
    at += 1;
    expect(await sender({ database: reopened }).sender.run()).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
    expect(smtp.received).toHaveLength(1);
    reopened.close();
  });

  it('marks a mail as failed if its last attempt was interrupted', async () => {
    await queue();
    await database().client.execute({
      sql: "update mail set status = 'sending', attempts = 8, next_attempt_at = ?",
      args: [at],
    });
    expect(await sender().sender.run()).toBe(0);
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 8 }]);
  });

  it('does not overwrite the result of a later attempt', async () => {
    await queue();
    smtp.beforeAnswer = async () => {
      // The attempt was so slow that the lease ran out, and another process has started again.
      at += 6 * MINUTE;
      await claimMail(database(), at, at + 5 * MINUTE, 8);
    };
    await sender().sender.run();
    expect(await rows()).toMatchObject([{ status: 'sending', attempts: 2 }]);
  });

  it('sends each mail once even if several senders run', async () => {
    for (let n = 0; n < 12; n++) await queue({ to: `reader${n}@example.com` });
    const sent = await Promise.all([sender().sender.run(), sender().sender.run(), sender().sender.run()]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(12);
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(12);
    expect(smtp.received).toHaveLength(12);
  });

  it('stops after the current mail', async () => {
    await queue();
    await queue();
    const { sender: one } = sender();
    smtp.beforeAnswer = async () => {
      void one.stop();
    };
    expect(await one.run()).toBe(1);
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['queued', 'sent']);
  });
});

describe('queueMail', () => {
  it('stores a mail and the change that caused it in one transaction', async () => {
    const mail = queueMail(database(), { to: 'olena@example.com', subject: 's', text: 't', html: 'h' });
    await expect(database().batch([mail, mail])).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  it('prevents header injection', async () => {
    await queue({ subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nbody\u2028x' });
    await sender().sender.run();
    const headers = headersOf(smtp.received[0]!.raw);
    expect(headers.subject).toBe('Hello Bcc: victim@example.com body x');
    expect(headers.bcc).toBeUndefined();
    expect(smtp.received[0]!.to).toEqual(['olena@example.com']);
  });

  it.each(['a@b.c, d@e.f', 'a@b.c\r\nBcc: d@e.f', 'A <a@b.c>', 'a@b@c', 'nobody', ''])(
    'rejects the address %j',
    (bad) => {
      const mail = { to: 'olena@example.com', subject: 's', text: 't', html: 'h' };
      expect(() => queueMail(database(), { ...mail, to: bad })).toThrow();
      expect(() => queueMail(database(), { ...mail, replyTo: bad })).toThrow();
    },
  );
});

it('MailSender keeps only the reason of an OpenSSL error', async () => {
  await queue();
  await sender({ smtpUrl: smtp.url.replace('smtp:', 'smtps:') }).sender.run();
  expect(await rows()).toMatchObject([{ status: 'queued', error: 'TLS: wrong version number' }]);
});
