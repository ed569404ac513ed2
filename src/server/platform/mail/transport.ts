import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { MINUTE, SECOND } from '#content/format/durations.ts';
import type { Env } from '#server/platform/env.ts';
import { inTime } from '#server/platform/in-time.ts';
import { writeEml } from './eml.ts';

/** A mail on its way out. */
interface OutgoingMail {
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
  createdAt: number;
}

/** Hands a mail over; resolves when the next server has taken it (`sent`) or the disk (`filed`), rejects if it has not. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<'sent' | 'filed'>;
}

/**
 * Whether a server has refused the very address for good, as one that does not exist: trying again would tell nothing new.
 * What it refuses by its policy (5.7, RFC 3463) is about us, and may be put right.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { command, permanent, response } = Object(error) as {
    command?: unknown;
    permanent?: unknown;
    response?: unknown;
  };
  return command === 'RCPT TO' && permanent === true && !/^\d+[ -]5\.7\./.test(String(response));
}

/** Well below a mail's lease, so that no attempt outlives it while a server is silent. */
const TIMEOUTS = {
  dnsTimeout: 10 * SECOND,
  connectionTimeout: 15 * SECOND,
  greetingTimeout: 15 * SECOND,
  socketTimeout: 30 * SECOND,
};

/** The whole of it, for a server that says a word now and then and never comes to an end. */
const WHOLE_MS = 2 * MINUTE;

/** Mails are texts of our own making: nothing in them may pull in files or addresses. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/** As an object an address is one address, whatever commas and line breaks are in it. */
const one = (address: string) => ({ name: '', address });

function compose(mail: OutgoingMail, from: string | { name: string; address: string }, domain: string) {
  return {
    from,
    to: one(mail.to),
    ...(mail.replyTo === null ? {} : { replyTo: one(mail.replyTo) }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      // RFC 3834, section 5: no absence notice or ticket system answers to it.
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl === null
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    date: new Date(mail.createdAt),
    // The same on every attempt: a mailbox that got the mail twice can tell.
    messageId: `<${mail.id}@${domain}>`,
  };
}

/** The sender as mails and the dashboard name it: MAIL_FROM with the name that it brings, or that of the site. */
export function senderOf(mailFrom: string, siteName: string): string | { name: string; address: string } {
  return mailFrom.includes('<') ? mailFrom : { name: siteName, address: mailFrom };
}

interface MailTransportOptions {
  /** What the sender is called if MAIL_FROM is an address alone. */
  siteName?: () => Promise<string>;
  timeouts?: Partial<typeof TIMEOUTS>;
}

/** SMTP where SMTP_URL is given; else every mail becomes an .eml file in DATA_DIR/mail, to be opened by a mail program. */
export function createMailTransport(
  { smtpUrl, mailFrom, dataDir, siteUrl }: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'siteUrl'>,
  { siteName = async () => '', timeouts = {} }: MailTransportOptions = {},
): MailTransport {
  const domain = new URL(siteUrl).hostname;
  const composed = async (mail: OutgoingMail) =>
    compose(mail, senderOf(mailFrom, await siteName().catch(() => '')), domain);
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...TIMEOUTS, ...timeouts, ...CLOSED });
    return {
      async send(mail) {
        await inTime(smtp.sendMail(await composed(mail)), WHOLE_MS, 'the mail server');
        return 'sent';
      },
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(await composed(mail));
      await writeEml(path.join(dataDir, 'mail'), mail, Buffer.isBuffer(message) ? message : await buffer(message));
      return 'filed';
    },
  };
}
