import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** The message as received, headers and body. */
  raw: string;
}

/**
 * The server's reaction to the next mail: accept it, refuse it (temporarily, as an unknown recipient, or as relaying),
 * accept it and disconnect without a response, or disconnect at once.
 */
type Manner = 'take' | 'refuse' | 'refuse_address' | 'refuse_relay' | 'take_and_hang_up' | 'hang_up';

export interface TestSmtp {
  url: string;
  received: ReceivedMail[];
  manner: Manner;
  /** Awaited between taking a mail and acknowledging it. */
  beforeAnswer: () => Promise<void>;
  close(): Promise<void>;
}

/** Starts a real SMTP server on this machine with configurable behaviour. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const hangUp = (): void => {
    for (const connection of server.connections) connection.close();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, callback) {
      if (smtp.manner === 'hang_up') return hangUp();
      return callback();
    },
    onRcptTo(_address, _session, callback) {
      const words = { refuse_address: '5.1.1 No such user', refuse_relay: '5.7.1 Relay access denied' }[
        smtp.manner as string
      ];
      return words === undefined ? callback() : callback(Object.assign(new Error(words), { responseCode: 550 }));
    },
    onData(stream, session, callback) {
      void buffer(stream).then(async (bytes) => {
        if (smtp.manner === 'refuse')
          return callback(Object.assign(new Error('Mailbox olena@example.com is full'), { responseCode: 452 }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: bytes.toString(),
        });
        await smtp.beforeAnswer();
        return smtp.manner === 'take_and_hang_up' ? hangUp() : callback();
        // The sender disconnected midway: nothing was received.
      }, callback);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    manner: 'take',
    beforeAnswer: async () => undefined,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return smtp;
}

/** Returns the headers of a message, unfolded, by lower-case name; repeated headers are joined by a line break. */
export function headersOf(raw: string): Record<string, string> {
  const head = raw.split(/\r?\n\r?\n/)[0]!.replace(/\r?\n[ \t]+/g, ' ');
  const headers: Record<string, string> = {};
  for (const line of head.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}\n${value}` : value;
  }
  return headers;
}

/** Decodes RFC 2047 words of a header. */
export function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? `\u0001${text}\u0002`
        : `\u0001${Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/gi, (_hex, hex: string) => String.fromCharCode(parseInt(hex, 16))),
            'latin1',
          ).toString('base64')}\u0002`,
    )
    .replace(/(?:\u0001[^\u0002]*\u0002)+/g, (words) =>
      Buffer.concat(
        [...words.matchAll(/\u0001([^\u0002]*)\u0002/g)].map((match) => Buffer.from(match[1]!, 'base64')),
      ).toString(),
    );
}

/** Returns the parts of a multipart message in order: the type as written in the header, and the decoded content. */
export function partsOf(raw: string): { type: string; content: string }[] {
  const boundary = /boundary="([^"]+)"/.exec(headersOf(raw)['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error('The message has no parts');
  return raw
    .split(new RegExp(`\\r?\\n?--${boundary.replace(/[^\w]/g, '\\$&')}(?:--)?\\r?\\n`))
    .slice(1, -1)
    .map((part) => {
      const { 'content-type': type = '', 'content-transfer-encoding': encoding = '' } = headersOf(part);
      return { type, content: decodeBody(part.replace(/^[^]*?\r?\n\r?\n/, ''), encoding) };
    });
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_hex, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
