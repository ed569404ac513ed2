import http from 'node:http';
import { expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { startTestServer } from './testing.ts';

/** A seeded generator, so that a failure can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const PIECES = [
  '/',
  '//',
  '..',
  '.',
  '%2e',
  '%2f',
  '%5c',
  '\\',
  '%00',
  '%',
  '%zz',
  '%ff',
  '%c3%28',
  '%D1%97',
  '?',
  '&',
  '=',
  '#',
  'page=2',
  'tag=',
  'utm_source=x',
  'novyny',
  'us',
  'api',
  '/api/',
  'media',
  '/media/',
  '_astro',
  '/_astro/',
  'healthz',
  'cabinet',
  'A',
  'a',
  '.png',
  '~',
  ';',
  ':',
  '@',
  '+',
  '%20',
  "'",
  '"',
  '<',
  '>',
  '{',
  '}',
  '|',
  '^',
  '`',
  '*',
  'http://',
  'constructor',
  '__proto__',
];

test('no request target causes a 5xx or a redirect to another host', async () => {
  const { port, log } = await startTestServer({
    handler: (req, res) => {
      // Astro parses it as a URL; an invalid one would be a 500 there.
      decodeURIComponent(new URL(`http://site.test${req.url}`).pathname);
      res.end('astro');
    },
    render: async (key) => {
      const url = new URL(`http://site.test${key}`);
      expect(url.host).toBe('site.test');
      return new Response('none', { status: 404 });
    },
  });
  const random = createRandom(20_261);
  const pick = () => PIECES[Math.floor(random() * PIECES.length)] ?? '';
  const byte = () => String.fromCharCode(33 + Math.floor(random() * 223));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const statusOf = (path: string) =>
    new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
      const req = http.request({ port, host: '127.0.0.1', agent, path, headers: { host: 'site.test' } }, (res) => {
        res.resume().on('end', () => resolve({ status: res.statusCode ?? 0, location: res.headers.location }));
      });
      req.on('error', reject).end();
    });
  const targets = Array.from({ length: rounds(1_500, 4_000) }, (_, at) => {
    const length = 1 + Math.floor(random() * 12);
    return `/${Array.from({ length }, at % 4 === 0 ? byte : pick).join('')}`;
  });
  const failures: string[] = [];
  for (let at = 0; at < targets.length; at += 50) {
    await Promise.all(
      targets.slice(at, at + 50).map(async (target) => {
        const { status, location } = await statusOf(target);
        if (status < 200 || status >= 500) failures.push(`${status} ${target}`);
        if (location !== undefined && !/^\/(?![/\\])/.test(location)) failures.push(`${target} → ${location}`);
      }),
    );
  }
  agent.destroy();
  expect(failures).toEqual([]);
  expect(log.lines).toEqual([]);
});

test.each([
  [
    'a target that is too long',
    `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n`,
    414,
  ],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: site.test\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: site.test\r\nHost: evil.test\r\nConnection: close\r\n\r\n', 400],
  ['one host twice', 'GET /a HTTP/1.1\r\nHost: site.test\r\nX-A: host\r\nhOST: site.test\r\n\r\n', 400],
  ['two hosts beside a whole target', 'GET http://site.test/ HTTP/1.1\r\nHost: site.test\r\nHost: a.test\r\n\r\n', 400],
  ['a target of another host', 'GET http://evil.test/a HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n', 421],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['no host, HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 421],
  ['two lengths', 'POST /login HTTP/1.1\r\nHost: site.test\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  [
    'a length and chunks',
    'POST /login HTTP/1.1\r\nHost: site.test\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  ['a control byte in the target', 'GET /\u0001 HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n', 400],
  [
    'raw bytes in the target',
    Buffer.from('GET /\u00d1\u0097 HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n', 'latin1'),
    400,
  ],
  ['the asterisk', 'OPTIONS * HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n', 400],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: site.test/x\r\nConnection: close\r\n\r\n', 421],
  ['a body for a page', 'POST /novyny HTTP/1.1\r\nHost: site.test\r\nContent-Length: 100\r\n\r\nabc', 405],
])('%s is rejected and the connection closed', async (_name, bytes, status) => {
  const { askRaw } = await startTestServer();
  expect(await askRaw(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
