import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, MINUTE } from '#content/format/durations.ts';
import { contactTopics } from '#content/model/contact-form.ts';
import { HONEYPOT_FIELD } from '#content/model/honeypot.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { writeSetting } from '#server/core/settings/rows.ts';
import { setClock } from '#server/platform/clock.ts';
import { testDatabase, testDir } from '#server/platform/database/testing.ts';
import { resetEnv } from '#server/platform/env.ts';
import { emlName } from '#server/platform/mail/eml.ts';
import { MailSender } from '#server/platform/mail/sender.ts';
import { decodeWords, headersOf } from '#server/platform/mail/testing.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { contactMail } from './contact-mail.ts';
import { sendContactMessage } from './contact.ts';

const dir = testDir();
const database = testDatabase(dir);
let at = Date.UTC(2026, 2, 8, 9);
let visitor = 0;

beforeEach(async () => {
  at += DAY;
  visitor += 1;
  setClock(() => at);
  await database().client.execute('delete from mail');
  await database().batch([
    writeSetting(database(), 'contacts', { ...defaultSettings.contacts, mailbox: 'editors@poruch.test' }),
  ]);
});
afterEach(() => setClock(null));

const message = {
  name: 'Олена Коваль',
  email: 'olena@example.com',
  topic: 'general',
  message: 'Добрий день! Де ваша редакція?',
};
const send = (over: Record<string, unknown> = {}, address = `203.0.113.${visitor}`) =>
  sendContactMessage({ ...message, ...over }, { locale: 'ua', clientAddress: address });
const mails = async () =>
  (
    await database().client.execute(
      'select "to", reply_to as replyTo, subject, text, html from mail order by created_at, id',
    )
  ).rows.map((row) => ({ ...row }) as Record<string, string>);

async function issues(over: Record<string, unknown>) {
  const result = await send(over);
  if (result.ok || result.failure.code !== 'invalid') throw new Error('The message was not refused');
  return result.failure.issues;
}

describe('sendContactMessage', () => {
  it('rejects messages with 503 while no mailbox is set', async () => {
    await database().client.execute("delete from setting where section = 'contacts'");
    expect(await send()).toEqual({ ok: false, failure: { status: 503, code: 'not_open' } });
    expect(await mails()).toEqual([]);
  });

  it.each([
    [{ DEMO: '0' }, false],
    [{ DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:25' }, true],
    [{ SITE_URL: 'https://chicago.example' }, false],
  ])(
    'with the environment %j, whether messages are accepted (mails need a mail server): %s',
    async (variables, taken) => {
      for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
      resetEnv();
      const { ok } = await send();
      vi.unstubAllEnvs();
      resetEnv();
      expect([ok, (await mails()).length]).toEqual([taken, taken ? 1 : 0]);
    },
  );

  it('queues a mail to the mailbox of the settings, with the visitor as reply address', async () => {
    expect(await send()).toEqual({ ok: true, value: { queued: true } });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: 'editors@poruch.test',
      replyTo: 'olena@example.com',
      subject: '[Поруч] Загальне питання: Олена Коваль',
    });
    expect(mail!.text).toContain('Де ваша редакція?');
  });

  it('writes to the editors in the visitor’s language', async () => {
    await sendContactMessage({ ...message, topic: 'privacy' }, { locale: 'us', clientAddress: '203.0.113.200' });
    expect((await mails())[0]).toMatchObject({ subject: '[Poruch] Privacy: Олена Коваль' });
  });

  it.each(contactTopics)('accepts the topic %s', async (topic) => {
    expect((await send({ topic })).ok).toBe(true);
  });

  it.each(['https://olena.example', ['x'], 0])(
    'marks a message as suspected spam if the honeypot field is filled in (%j), but keeps it',
    async (filled) => {
      expect(await send({ [HONEYPOT_FIELD]: filled })).toEqual({ ok: true, value: { queued: true } });
      const [mail] = await mails();
      expect(mail!.subject).toContain('Можливо, спам');
      expect(mail!.text).toContain(message.message);
    },
  );

  it.each(['', null])('does not mark a message whose hidden field is empty (%j)', async (empty) => {
    await send({ [HONEYPOT_FIELD]: empty });
    expect((await mails())[0]!.subject).not.toContain('спам');
  });

  it.each([
    [{ name: ' ' }, [{ path: 'name', code: 'required' }]],
    [{ name: 'О' }, [{ path: 'name', code: 'too_short', params: { min: 2, actual: 1 } }]],
    [{ name: '\u{1F33B}'.repeat(101) }, [{ path: 'name', code: 'too_long', params: { max: 100, actual: 101 } }]],
    [{ email: undefined }, [{ path: 'email', code: 'required' }]],
    [{ email: 'olena' }, [{ path: 'email', code: 'mail_shape', params: {} }]],
    [{ email: 'olena@example.com, petro@example.com' }, [{ path: 'email', code: 'mail_two', params: {} }]],
    [{ email: 'olena@example.com\r\nBcc: x@example.com' }, [{ path: 'email', code: 'mail_two', params: {} }]],
    [{ email: `${'a'.repeat(250)}@example.com` }, [{ path: 'email', code: 'mail_shape', params: {} }]],
    [{ topic: 'money' }, [{ path: 'topic', code: 'invalid' }]],
    [{ message: 'Привіт' }, [{ path: 'message', code: 'too_short', params: { min: 10, actual: 6 } }]],
    [{ message: 'ї'.repeat(5001) }, [{ path: 'message', code: 'too_long', params: { max: 5000, actual: 5001 } }]],
    [{ message: { text: 'x' } }, [{ path: 'message', code: 'invalid' }]],
  ])('rejects %j', async (over, expected) => {
    expect(await issues(over)).toEqual(expected);
    expect(await mails()).toEqual([]);
  });

  it('names every invalid field', async () => {
    expect(
      (await issues({ name: '', email: 'x', topic: null, message: 'short' })).map(({ path: where }) => where).sort(),
    ).toEqual(['email', 'message', 'name', 'topic']);
  });

  it.each([null, undefined, 7, 'text'])('rejects %j as malformed', async (input) => {
    expect(await sendContactMessage(input, { locale: 'ua', clientAddress: '203.0.113.1' })).toMatchObject({
      failure: { status: 400 },
    });
  });

  it('counts a browser’s line break as one character', async () => {
    expect((await send({ message: 'ї\r\n'.repeat(2500).trim() })).ok).toBe(true);
    expect((await mails())[0]!.text).not.toContain('\r');
  });

  it('accepts five messages in half an hour from an address', async () => {
    for (let n = 0; n < 5; n++) expect((await send({ message: `${message.message} ${n}` })).ok).toBe(true);
    at += 10 * MINUTE;
    expect(await send()).toEqual({ ok: false, failure: { status: 429, code: 'too_many', retryAfterSeconds: 20 * 60 } });
    expect((await send({}, '203.0.113.250')).ok).toBe(true);
    at += 20 * MINUTE;
    expect((await send()).ok).toBe(true);
    expect(await mails()).toHaveLength(7);
  });

  it('queues a message once if it is sent twice in a row, and again if it is sent later', async () => {
    at = Math.ceil(at / (10 * MINUTE)) * 10 * MINUTE;
    expect([(await send()).ok, (await send()).ok]).toEqual([true, true]);
    expect(await mails()).toHaveLength(1);
    await send({ message: `${message.message} Ще одне.` });
    at += 10 * MINUTE;
    await send();
    expect(await mails()).toHaveLength(3);
  });

  it('does not count messages rejected for other reasons', async () => {
    for (let n = 0; n < 6; n++) await send({ message: 'short' });
    expect((await send()).ok).toBe(true);
  });

  it('does not store the visitor’s address', async () => {
    await send({}, '198.51.100.77');
    await database().client.execute('pragma wal_checkpoint(truncate)');
    expect(fs.readFileSync(path.join(dir, 'test.db')).includes('198.51.100')).toBe(false);
  });

  it('prevents header injection through the name, and produces a file that mail programs can open', async () => {
    await send({ name: 'Eve\r\nBcc: victim@example.com\r\n\r\n<b>x', message: '<script>alert(1)</script> & "quotes"' });
    const transport = createMailTransport({
      smtpUrl: undefined,
      mailFrom: 'Поруч <no-reply@poruch.test>',
      dataDir: dir,
      siteUrl: 'https://poruch.test',
    });
    expect(await new MailSender({ database: database(), transport, log: recordingLog() }).run()).toBe(1);
    const [file, ...others] = fs.readdirSync(path.join(dir, 'mail'));
    expect(others).toEqual([]);
    expect(file).toMatch(/^2026-\d\d-\d\dT\d\d-\d\d-\d\d-[\w@.]+-Поруч-Загальне-питання-Eve-Bcc-[\w@-]+\.eml$/);
    const raw = fs.readFileSync(path.join(dir, 'mail', file!), 'utf8');
    const headers = headersOf(raw);
    expect(headers.bcc).toBeUndefined();
    expect(decodeWords(headers.subject!)).toBe('[Поруч] Загальне питання: Eve Bcc: victim@example.com <b>x');
    expect(headers['reply-to']).toBe('olena@example.com');
    const [mail] = await mails();
    expect(mail!.text).toContain('Від: Eve Bcc: victim@example.com <b>x <olena@example.com>\n');
    expect(mail!.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
    expect(mail!.html).not.toMatch(/<script|<b>x/);
  });
});

describe('contactMail', () => {
  it('keeps line breaks in both parts', () => {
    const { text, html } = contactMail(
      'us',
      { name: 'Poruch', url: 'https://poruch.test' },
      { ...message, topic: 'ad', message: 'one\n\ntwo' },
    );
    expect(text).toContain('> one\n>\n> two\n');
    expect(html).toContain('one<br>\n<br>\ntwo');
  });
});

describe('emlName', () => {
  it('is a valid file name that cannot escape its directory', () => {
    const name = emlName({
      id: 'id1',
      to: '../../../etc/passwd@example.com',
      subject: `../${'щ'.repeat(300)}/x`,
      createdAt: 0,
    });
    expect(name).not.toMatch(/[/\\]/);
    expect(Buffer.byteLength(name)).toBeLessThan(250);
    expect(name).toMatch(/^1970-01-01T00-00-00-.*-id1\.eml$/);
  });
});
