import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { locales } from '#content/locale.ts';
import { mailServerProblemMessages, type MailServerProblemKind } from '#content/messages/mail-server-problems.ts';
import { startSilentServer } from '#tests/support/servers/silent-server.ts';
import { describeMailServerProblem, checkMailServer } from './check-mail-server.ts';

const WAIT_MS = 400;
const commands: string[] = [];
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
  commands.length = 0;
});

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** Starts a real server that records its commands. @returns its port */
async function serve(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) => (commands.push('MAIL'), callback()),
    onRcptTo: (_address, _session, callback) => (commands.push('RCPT'), callback()),
    onData: (stream, _session, callback) => (commands.push('DATA'), stream.resume().on('end', () => callback())),
    onAuth: ({ username, password }, _session, callback) =>
      username === 'desk' && password === 'a#b'
        ? callback(null, { user: username })
        : callback(refusal(535, '5.7.8 Authentication credentials invalid')),
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => new Promise<void>((resolve) => server.close(resolve)) });
  return (server.server.address() as AddressInfo).port;
}

interface KeyPair {
  private: string;
  cert: string;
}
const sign = (name: string, notAfterDate: Date, authority?: KeyPair): Promise<KeyPair> =>
  generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 10 * DAY),
    notAfterDate,
    ...(authority
      ? {
          ca: { key: authority.private, cert: authority.cert },
          extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
        }
      : { extensions: [{ name: 'basicConstraints', cA: true, critical: true }] }),
  });
type Certificate = 'good' | 'expired' | 'otherName' | 'selfSigned';
const certificates = {} as Record<Certificate, { key: string; cert: string }>;
const trusted = getCACertificates();
beforeAll(async () => {
  const [valid, past] = [new Date(Date.now() + DAY), new Date(Date.now() - DAY)];
  const authority = await sign('Test authority', valid);
  const made: Record<Certificate, KeyPair> = {
    good: await sign('localhost', valid, authority),
    expired: await sign('localhost', past, authority),
    otherName: await sign('mail.poruch.test', valid, authority),
    selfSigned: await sign('localhost', valid),
  };
  for (const name of ['good', 'expired', 'otherName', 'selfSigned'] as const)
    certificates[name] = { key: made[name].private, cert: made[name].cert };
  setDefaultCACertificates([...trusted, authority.cert]);
});
afterAll(() => setDefaultCACertificates(trusted));

const plain = async (options: SMTPServerOptions = {}, login = '') =>
  `smtp://${login}127.0.0.1:${await serve({ allowInsecureAuth: true, ...options })}`;
const tls = (certificate: Certificate) => serve({ secure: true, ...certificates[certificate] });
const silent = async (protocol: string) => {
  const server = await startSilentServer();
  open.push(server);
  return `${protocol}://127.0.0.1:${server.port}`;
};

it.each<[string, () => Promise<string>, MailServerProblemKind | null]>([
  ['a server that takes mails', () => plain(), null],
  ['the right name and password', () => plain({ authOptional: false }, 'desk:a%23b@'), null],
  ['no name for a server that wants one', () => plain({ authOptional: false }), 'sign_in_needed'],
  ['a wrong password', () => plain({ authOptional: false }, 'desk:b@'), 'password'],
  [
    'a sender that is refused',
    () => plain({ onMailFrom: (_address, _session, done) => done(refusal(553, '5.7.1 Sender address rejected')) }),
    'sender',
  ],
  [
    'no relaying',
    () => plain({ onRcptTo: (_address, _session, done) => done(refusal(554, '5.7.1 Relay access denied')) }),
    'relay',
  ],
  [
    'a recipient that does not exist',
    () => plain({ onRcptTo: (_address, _session, done) => done(refusal(550, '5.1.1 No such user')) }),
    'recipient',
  ],
  [
    'a greylist',
    () => plain({ onRcptTo: (_address, _session, done) => done(refusal(450, '4.2.0 Greylisted')) }),
    'later',
  ],
  ['smtps:// to a port of plain text', async () => (await plain()).replace('smtp:', 'smtps:'), 'plain_first'],
  ['smtp:// to a port of TLS', async () => `smtp://127.0.0.1:${await tls('good')}`, 'tls_first'],
  ['TLS from the start', async () => `smtps://localhost:${await tls('good')}`, null],
  ['a certificate that nobody vouches for', async () => `smtps://localhost:${await tls('selfSigned')}`, 'untrusted'],
  ['an expired certificate', async () => `smtps://localhost:${await tls('expired')}`, 'expired'],
  ['a certificate of another name', async () => `smtps://localhost:${await tls('otherName')}`, 'other_name'],
  [
    'such a certificate after STARTTLS',
    async () => `smtp://localhost:${await serve({ disabledCommands: [], ...certificates.selfSigned })}`,
    'untrusted',
  ],
  ['a port where nothing listens', async () => 'smtp://127.0.0.1:1', 'refused'],
  ['a name that does not exist', async () => 'smtp://no.such.host.invalid', 'unknown_host'],
  ['a port that says nothing', () => silent('smtp'), 'silent'],
  ['a port that says nothing to TLS', () => silent('smtps'), 'unreachable'],
])('checkMailServer: %s: %s', async (_name, url, kind) => {
  const smtpUrl = await url();
  const trouble = await checkMailServer({ smtpUrl, mailFrom: 'Поруч <news@poruch.test>' }, 'desk@poruch.test', WAIT_MS);
  expect(trouble?.kind ?? null).toBe(kind);
  expect(commands).not.toContain('DATA');
  if (kind === null) return expect(commands).toEqual(['MAIL', 'RCPT']);
  for (const locale of locales) {
    const { text, advice } = describeMailServerProblem(locale, trouble!);
    expect(`${text} ${advice}`).not.toMatch(/[{}]|SSL routines|\n/);
  }
  return undefined;
});

it('describeMailServerProblem includes the mail server’s message, but not a library’s', async () => {
  const mailFrom = 'news@poruch.test';
  const told = async (smtpUrl: string) =>
    describeMailServerProblem('us', (await checkMailServer({ smtpUrl, mailFrom }, mailFrom, WAIT_MS))!).text;
  expect(await told('smtp://127.0.0.1:1')).toBe('127.0.0.1:1 refuses the connection.');
  const port = await serve({
    allowInsecureAuth: true,
    onRcptTo: (_address, _session, done) => done(refusal(554, '5.7.1 Relay access denied')),
  });
  expect(await told(`smtp://127.0.0.1:${port}`)).toBe(
    `127.0.0.1:${port} does not pass on emails to news@poruch.test (554 5.7.1 Relay access denied).`,
  );
});

it('describeMailServerProblem has a text for every kind of failure in both languages', () => {
  expect(Object.keys(mailServerProblemMessages.us)).toEqual(Object.keys(mailServerProblemMessages.ua));
});
