import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { MINUTE, SECOND } from '#content/format/durations.ts';
import type { Env } from '#server/platform/env.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { writeEml } from './eml.ts';

/** A mail to be sent. */
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

/** Delivers a mail. Resolves when the next server (`sent`) or the disk (`filed`) has accepted it, otherwise rejects. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<'sent' | 'filed'>;
}

/**
 * Whether a server has permanently rejected the address itself as nonexistent, so that a retry is pointless. A policy
 * rejection (5.7, RFC 3463) is about this sender, and may be resolved.
 */
export function isPermanentlyRejected(error: unknown): boolean {
  const { command, permanent, response } = Object(error) as {
    command?: unknown;
    permanent?: unknown;
    response?: unknown;
  };
  return command === 'RCPT TO' && permanent === true && !/^\d+[ -]5\.7\./.test(String(response));
}

/** Well below a mail's lease, so that no attempt outlives the lease while a server is unresponsive. */
const TIMEOUTS = {
  dnsTimeout: 10 * SECOND,
  connectionTimeout: 15 * SECOND,
  greetingTimeout: 15 * SECOND,
  socketTimeout: 30 * SECOND,
};

/** Timeout of the whole attempt, for a server that keeps responding but never finishes. */
const ATTEMPT_TIMEOUT_MS = 2 * MINUTE;

/** The product composes all mails: their content must not load files or addresses. */
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true };

/** As an object it is a single address, even if it contains commas and line breaks. */
const toSingleAddress = (address: string) => ({ name: '', address });

function compose(mail: OutgoingMail, from: string | { name: string; address: string }, domain: string) {
  return {
    from,
    to: toSingleAddress(mail.to),
    ...(mail.replyTo === null ? {} : { replyTo: toSingleAddress(mail.replyTo) }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      // RFC 3834, section 5: prevents replies from autoresponders and ticket systems.
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl === null
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    date: new Date(mail.createdAt),
    // The same on every attempt, so that a mailbox can recognise a duplicate.
    messageId: `<${mail.id}@${domain}>`,
  };
}

/** Returns the sender as shown in mails and in the dashboard: MAIL_FROM with its own name, or that of the site. */
export function senderOf(mailFrom: string, siteName: string): string | { name: string; address: string } {
  return mailFrom.includes('<') ? mailFrom : { name: siteName, address: mailFrom };
}

interface MailTransportOptions {
  /** The sender's name if MAIL_FROM contains only an address. */
  siteName?: () => Promise<string>;
  timeouts?: Partial<typeof TIMEOUTS>;
}

/**
 * Uses SMTP if SMTP_URL is given; otherwise every mail becomes an .eml file in DATA_DIR/mail, for a mail program to
 * open.
 */
export function createMailTransport(
  { smtpUrl, mailFrom, dataDir, siteUrl }: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'siteUrl'>,
  { siteName = async () => '', timeouts = {} }: MailTransportOptions = {},
): MailTransport {
  const domain = new URL(siteUrl).hostname;
  const composed = async (mail: OutgoingMail) =>
    compose(mail, senderOf(mailFrom, await siteName().catch(() => '')), domain);
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...TIMEOUTS, ...timeouts, ...NO_EXTERNAL_CONTENT });
    return {
      async send(mail) {
        await withTimeout(smtp.sendMail(await composed(mail)), ATTEMPT_TIMEOUT_MS, 'the mail server');
        return 'sent';
      },
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NO_EXTERNAL_CONTENT });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(await composed(mail));
      await writeEml(path.join(dataDir, 'mail'), mail, Buffer.isBuffer(message) ? message : await buffer(message));
      return 'filed';
    },
  };
}
