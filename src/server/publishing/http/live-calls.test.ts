import http from 'node:http';
import { describe, expect, test } from 'vitest';
import { createLiveCalls, type CallRequest, type LiveCall } from './live-calls.ts';
import { startTestServer } from './testing.ts';

async function startWith(call: LiveCall = async () => ({ status: 204 })) {
  const requests: CallRequest[] = [];
  const calls = {
    'POST /api/ping': async (request: CallRequest) => {
      requests.push(request);
      return call(request);
    },
  };
  return { ...(await startTestServer({ calls })), requests };
}

describe('a live call', () => {
  test('is answered without Astro, with the headers of every private response', async () => {
    const { ask, requests, handled } = await startWith();
    const answer = await ask('/api/ping?x=1', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'x-forwarded-for': '198.51.100.9' },
    });
    expect(answer.status).toBe(204);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(requests).toMatchObject([{ body: '{"a":1}', address: '127.0.0.1' }]);
    expect(handled).toEqual([]);
  });

  test.each([
    [400, 'Bad Request', 'malformed', 'Цей запит неможливо прочитати.'],
    [401, 'Unauthorized', 'signed_out', 'Not authorized'],
  ])('gives the reason for the status %i', async (status, title, code, detail) => {
    const { ask } = await startWith(async () => ({ status }));
    expect(JSON.parse((await ask('/api/ping', { method: 'POST' })).text)).toEqual({
      type: 'about:blank',
      title,
      status,
      code,
      detail,
    });
  });

  test('may set cookies', async () => {
    const { ask } = await startWith(async () => ({ status: 204, cookies: ['a=1; Path=/', 'b=2'] }));
    expect((await ask('/api/ping', { method: 'POST' })).headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2']);
  });

  test('is accepted with POST only', async () => {
    const { ask, requests } = await startWith();
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const answer = await ask('/api/ping', { method });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'POST']);
    }
    expect(requests).toEqual([]);
  });

  test('does not handle any other address', async () => {
    const { ask, handled } = await startWith();
    for (const path of ['/api/ping/', '/api/pin', '/api/PING', '/api/ping/x']) await ask(path, { method: 'POST' });
    expect(handled).toHaveLength(4);
  });

  test('is rejected from pages of other sites', async () => {
    const { ask, requests } = await startWith();
    const refused = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://evil.test' },
      { origin: 'null' },
      { origin: 'http://site.test.evil.test' },
      { origin: 'http://site.test', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of refused) {
      const answer = await ask('/api/ping', { method: 'POST', headers });
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(JSON.parse(answer.text)).toEqual({
        type: 'about:blank',
        status: 403,
        title: 'Forbidden',
        code: 'foreign_origin',
        detail: 'Invalid access control request',
      });
    }
    expect(requests).toEqual([]);
    for (const headers of [
      {},
      { origin: 'http://site.test' },
      { origin: 'http://site.test', 'sec-fetch-site': 'same-origin' },
    ])
      expect((await ask('/api/ping', { method: 'POST', headers })).status).toBe(204);
  });

  test('rejects a large body, with or without a declared length', async () => {
    const { ask, port, requests } = await startWith();
    expect((await ask('/api/ping', { method: 'POST', body: 'x'.repeat(2_048) })).status).toBe(204);
    expect(JSON.parse((await ask('/api/ping', { method: 'POST', body: 'x'.repeat(2_049) })).text)).toMatchObject({
      status: 413,
      code: 'too_large',
    });
    const chunked = await new Promise<number | undefined>((resolve, reject) => {
      const req = http.request(
        {
          port,
          host: '127.0.0.1',
          path: '/api/ping',
          method: 'POST',
          agent: false,
          headers: { host: 'site.test', 'transfer-encoding': 'chunked' },
        },
        (res) => resolve(res.resume().statusCode),
      );
      req.on('error', reject);
      req.write('x'.repeat(3_000));
    });
    expect(chunked).toBe(413);
    expect(requests).toHaveLength(1);
  });

  test('serves several calls on one connection, with and without a body', async () => {
    const { port } = await startWith();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const sockets = new Set<unknown>();
    for (const body of ['', '{"path":"/"}', '', 'x']) {
      const status = await new Promise((resolve, reject) => {
        const req = http.request(
          {
            port,
            host: '127.0.0.1',
            path: '/api/ping',
            method: 'POST',
            agent,
            headers: { host: 'site.test', ...(body ? { 'content-length': body.length } : {}) },
          },
          (res) => res.resume().on('end', () => resolve(res.statusCode)),
        );
        req.on('socket', (socket) => sockets.add(socket));
        req.on('error', reject);
        req.end(body);
      });
      expect(status).toBe(204);
    }
    expect(sockets.size).toBe(1);
    agent.destroy();
  });

  test('times out if its body does not arrive', async () => {
    const answer = createLiveCalls({
      calls: { 'POST /api/ping': async () => ({ status: 204 }) },
      headers: [],
      clientAddress: () => '',
      bodyTimeoutMs: 10,
    });
    const server = http.createServer((req, res) => void answer(req, res));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const status = await new Promise((resolve, reject) => {
      const req = http.request(
        { port, host: '127.0.0.1', path: '/api/ping', method: 'POST', agent: false, headers: { 'content-length': 10 } },
        (res) => resolve(res.resume().statusCode),
      );
      req.on('error', reject);
      req.write('x');
    });
    expect(status).toBe(408);
    server.closeAllConnections();
    server.close();
  });

  test('answers 500 without details if it fails', async () => {
    const { ask, log } = await startWith(() => Promise.reject(new Error('the password is 1234')));
    const answer = await ask('/api/ping', { method: 'POST' });
    expect(answer.status).toBe(500);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.text).not.toContain('1234');
    expect(log.lines.some((line) => line.level === 'error')).toBe(true);
  });
});
