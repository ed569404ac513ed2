import { createInterface } from 'node:readline';
import { connect } from 'node:tls';
import { domainToASCII } from 'node:url';
import { promisify } from 'node:util';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { SECOND } from '#content/format/durations.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { mailServerProblemMessages, type MailServerProblemKind } from '#content/messages/mail-server-problems.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';

/** The reason why the mail server would refuse a mail. */
export interface MailServerProblem {
  kind: MailServerProblemKind;
  /** The server concerned. */
  host: string;
  from: string;
  to: string;
  /** The mail server's own message, on one line; a library's only if there is no other. */
  said: string | null;
}

/** A negative response of the server, and the step it belongs to. */
class Refusal extends Error {
  readonly step: 'sender' | 'recipient';
  constructor(step: 'sender' | 'recipient', reply: string) {
    super(reply);
    this.step = step;
  }
}

const REPLY_TIMEOUT_MS = 8 * SECOND;
const MAX_REPLY_LENGTH = 200;

/** Returns the address of `a@b` or `Name <a@b>`, with its domain as servers accept it. */
function plainAddress(written: string): string {
  const address = /<([^<>]+)>\s*$/.exec(written)?.[1] ?? written.trim();
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`;
}

/**
 * Tests the whole envelope of a mail, sender and recipient, without sending: RSET and QUIT replace DATA.
 * @param to the recipient. Default: the sender's own address
 * @returns `null` if the server would accept the mail
 */
export async function checkMailServer(
  { smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string },
  to: string = mailFrom,
  waitMs = REPLY_TIMEOUT_MS,
): Promise<MailServerProblem | null> {
  const { host, hostname, port, protocol } = new URL(smtpUrl);
  const envelope = { from: plainAddress(mailFrom), to: plainAddress(to) };
  try {
    await withTimeout(tryEnvelope(smtpUrl, envelope, waitMs), 3 * waitMs, host);
    return null;
  } catch (error) {
    const kind = kindOf(error, protocol);
    const isTls = kind === 'silent' && protocol === 'smtp:' && (await speaksTls(hostname, Number(port || 587), waitMs));
    return { kind: isTls ? 'tls_first' : kind, host, ...envelope, said: serverReplyOf(error, kind) };
  }
}

async function tryEnvelope(url: string, { from, to }: { from: string; to: string }, waitMs: number): Promise<void> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    ...options,
    dnsTimeout: waitMs,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: 2 * waitMs,
  });
  const open = promisify(connection.connect.bind(connection));
  const login = promisify(connection.login.bind(connection));
  const speak = async () => {
    await open();
    // As for real mails: if a server offers no authentication, mails are sent without it.
    if (auth && connection.allowsAuth) await login(auth);
    await speakEnvelope(connection, from, to);
  };
  const broken = new Promise<never>((_resolve, reject) => {
    connection.once('end', () => reject(new Error('Connection closed')));
    connection.on('error', reject);
  });
  try {
    await Promise.race([speak(), broken]);
  } finally {
    connection.close();
  }
}

/**
 * The library sends DATA right after an envelope, so this uses its socket directly, and no mail transfer is started.
 */
async function speakEnvelope({ _socket: socket }: SMTPConnection, from: string, to: string): Promise<void> {
  if (!socket) throw new Error('Connection closed');
  socket.removeAllListeners('data');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const ask = async (step: 'sender' | 'recipient', command: string): Promise<void> => {
    socket.write(`${command}\r\n`);
    const reply: string[] = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('Connection closed');
      reply.push(value);
      if (/^\d{3}(?!-)/.test(value)) break;
    }
    if (!reply[0]!.startsWith('2')) throw new Refusal(step, reply.join(' '));
  };
  await ask('sender', `MAIL FROM:<${from}>`);
  await ask('recipient', `RCPT TO:<${to}>`);
  socket.write('RSET\r\nQUIT\r\n');
}

/** Whether the port answers a TLS handshake, with any certificate. */
const speaksTls = (host: string, port: number, waitMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, rejectUnauthorized: false, timeout: waitMs });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('secureConnect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });

/** Kinds by the errors of nodemailer, Node and OpenSSL; the first match counts. */
const kinds: readonly [RegExp, MailServerProblemKind][] = [
  [/CERT_HAS_EXPIRED|certificate has expired/, 'expired'],
  [/ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate/, 'other_name'],
  [/SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_UNTRUSTED|self-signed|unable to verify/, 'untrusted'],
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|wrong version number|packet length too long/, 'plain_first'],
  [/GREETING_TIMEOUT|Greeting never received|ETIMEDOUT\s+Timeout$/, 'silent'],
  [/\b(?:EDNS|ENOTFOUND|EAI_AGAIN|ENODATA)\b/, 'unknown_host'],
  [/\bECONNREFUSED\b/, 'refused'],
  [/\b(?:EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)\b|did not answer in time/, 'unreachable'],
  [/\bEAUTH\b/, 'password'],
  [/\bETLS\b|\bERR_SSL_|SSL routines/, 'tls_failed'],
];

function kindOf(error: unknown, protocol: string): MailServerProblemKind {
  if (error instanceof Refusal) return kindOfRefusal(error);
  const { code, originalCode, message, responseCode }: Record<string, unknown> = Object(error);
  const responded = typeof responseCode === 'number' ? responseCode : 0;
  if (responded >= 400 && responded < 500) return 'later';
  const facts = [code, originalCode, message].join(' ');
  const kind = kinds.find(([words]) => words.test(facts))?.[1] ?? 'other';
  // The server can be a plain-text one only if the attempt used TLS.
  return kind === 'plain_first' && protocol !== 'smtps:' ? 'tls_failed' : kind;
}

/**
 * Returns the meaning of a refusal of the envelope: enhanced codes (RFC 3463) first, then common wordings of servers.
 */
function kindOfRefusal({ step, message }: Refusal): MailServerProblemKind {
  if (message.startsWith('4')) return 'later';
  if (/^530|\b5\.7\.0\b|authenticat|AUTH (?:first|required)|log ?in first/i.test(message)) return 'sign_in_needed';
  if (step === 'sender') return 'sender';
  return /\b5\.7\.\d|relay/i.test(message) ? 'relay' : 'recipient';
}

function serverReplyOf(error: unknown, kind: MailServerProblemKind): string | null {
  if (!(error instanceof Error)) return null;
  if (kind !== 'other' && !(error instanceof Refusal) && !('responseCode' in error)) return null;
  const said = error.message.replace(/\s+/g, ' ').trim();
  // OpenSSL's dump of addresses and files does not help the operator.
  return /SSL routines/.test(said) ? null : said.slice(0, MAX_REPLY_LENGTH) || null;
}

/** Describes the failure and its remedy. */
export function describeMailServerProblem(
  locale: Locale,
  { kind, said, ...about }: MailServerProblem,
): { text: string; advice: string } {
  const values = {
    ...about,
    setting: 'SMTP_URL',
    sender: 'MAIL_FROM',
    authorities: 'NODE_EXTRA_CA_CERTS',
    plain: 'smtp://',
    tls: 'smtps://',
    security: 'TLS',
    example: 'smtp://name:password@mail.example.org:587',
  };
  const { text, advice } = mailServerProblemMessages[locale][kind];
  const sentence = fill(text, values);
  return {
    text: said === null ? sentence : `${sentence.replace(/\.$/, '')} (${said}).`,
    advice: fill(advice, values),
  };
}
