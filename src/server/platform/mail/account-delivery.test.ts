import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { locales } from '#content/locale.ts';
import { signInMail } from '#server/core/accounts/account-mails.ts';
import { testDatabase, testDir } from '#server/platform/database/testing.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { signInUrl } from '#tests/support/checks/mail-templates.ts';
import { queueMail } from './queue.ts';
import { MailSender } from './sender.ts';
import { decodeWords, headersOf, partsOf, startSmtp, type TestSmtp } from './testing.ts';
import { createMailTransport } from './transport.ts';

const dir = testDir();
const database = testDatabase(dir);
let smtp: TestSmtp;

beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

const site = { name: 'Поруч’я', url: 'https://poruch.test' };
const crlf = (text: string) => text.replace(/\r?\n/g, '\n').trimEnd();

test.each([
  ['no-reply@poruch.test', 'Поруч’я <no-reply@poruch.test>'],
  ['Редакція <news@poruch.test>', 'Редакція <news@poruch.test>'],
])('a mail from %s is marked as automatic and names its sender', async (mailFrom, from) => {
  smtp.received.length = 0;
  await database().batch([
    queueMail(database(), { to: 'o@example.com', subject: 'Лист', text: 'т', html: '<p>т</p>' }),
  ]);
  const transport = createMailTransport(
    { smtpUrl: smtp.url, mailFrom, dataDir: dir, siteUrl: site.url },
    { siteName: async () => site.name },
  );
  await new MailSender({ database: database(), transport, log: recordingLog() }).run();
  const headers = headersOf(smtp.received[0]!.raw);
  expect(headers['auto-submitted']).toBe('auto-generated');
  expect(decodeWords(headers.from!)).toBe(from);
});

describe.each(locales)('sign-in mails in %s', (locale) => {
  it.each([['sign-in mail', signInMail(locale, site, { url: signInUrl, code: '048291', minutes: 5 })]])(
    'the %s arrives unchanged in both the text and the HTML part',
    async (_name, mail) => {
      smtp.received.length = 0;
      await database().batch([queueMail(database(), { to: 'olena@example.com', secret: true, ...mail })]);
      const transport = createMailTransport({
        smtpUrl: smtp.url,
        mailFrom: 'Поруч <no-reply@poruch.test>',
        dataDir: dir,
        siteUrl: site.url,
      });
      expect(await new MailSender({ database: database(), transport, log: recordingLog() }).run()).toBe(1);
      const { raw } = smtp.received[0]!;
      const headers = headersOf(raw);
      expect(headers['content-type']).toMatch(/^multipart\/alternative;/);
      expect(decodeWords(headers.subject!)).toBe(mail.subject);
      // Mail clients show the last part that they support, so HTML comes second.
      const [text, html, ...others] = partsOf(raw);
      expect(others).toEqual([]);
      expect(text!.type).toBe('text/plain; charset=utf-8');
      expect(crlf(text!.content)).toBe(mail.text.trimEnd());
      expect(html!.type).toBe('text/html; charset=utf-8');
      expect(crlf(html!.content)).toBe(mail.html.trimEnd());
      // RFC 5321, section 4.5.3.1.6: no line longer than 998 characters.
      expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    },
  );
});
