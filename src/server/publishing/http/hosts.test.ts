import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddressOf, createHosts } from './hosts.ts';

/** Creates the part of a request that the module reads. */
function requestOf(headers: IncomingHttpHeaders, remoteAddress = '203.0.113.9', url = '/'): IncomingMessage {
  return { headers, url, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe('the host', () => {
  const hosts = createHosts({ siteUrl: 'https://poruch.example' });
  test.each([
    ['poruch.example', true],
    ['PORUCH.example', true],
    ['poruch.example:443', true],
    ['poruch.example:80', false],
    ['poruch.example.', false],
    ['evil.example', false],
    ['poruch.example.evil.example', false],
    ['poruch.example@evil.example', false],
    ['localhost:4321', false],
    ['', false],
    [undefined, false],
  ])('%s is accepted: %s', (host, accepted) => expect(hosts.accept(requestOf({ host }))).toBe(accepted));

  test('accepts loopback names only if the site address is the default', () => {
    const local = createHosts({ siteUrl: 'http://localhost:4321', loopbackPort: 4321 });
    for (const host of ['localhost:4321', '127.0.0.1:4321']) expect(local.accept(requestOf({ host }))).toBe(true);
    for (const host of ['localhost', '127.0.0.1:80', '[::1]:4321'])
      expect(local.accept(requestOf({ host }))).toBe(false);
  });

  test('in an absolute-form target replaces the header', () => {
    const req = requestOf({ host: 'evil.example' }, undefined, 'http://poruch.example/novyny?page=2');
    expect(hosts.accept(req)).toBe(true);
    expect(req.url).toBe('/novyny?page=2');
    expect(req.headers.host).toBe('poruch.example');
    const bare = requestOf({ host: 'x' }, undefined, 'HTTPS://poruch.example?x');
    expect(hosts.accept(bare)).toBe(true);
    expect(bare.url).toBe('/?x');
    for (const url of [
      'http://evil.example/',
      'http://poruch.example@evil.example/',
      'http://a@poruch.example/',
      'ftp://poruch.example/',
      'nonsense',
    ]) {
      expect(hosts.accept(requestOf({ host: 'poruch.example' }, undefined, url)), url).toBe(false);
    }
  });

  test('is used if a trusted proxy forwards it, and ignored if any other client does', () => {
    const behind = createHosts({ siteUrl: 'https://poruch.example', trustedProxies: ['10.0.0.0/8'] });
    const forged = { host: 'internal:80', 'x-forwarded-host': 'poruch.example' };
    expect(behind.accept(requestOf({ ...forged }))).toBe(false);
    expect(behind.accept(requestOf({ ...forged }, '10.1.2.3'))).toBe(true);
    expect(behind.accept(requestOf({ host: 'poruch.example', 'x-forwarded-host': 'evil.example' }, '10.1.2.3'))).toBe(
      false,
    );
    expect(behind.accept(requestOf({ host: 'poruch.example', 'x-forwarded-host': 'evil.example' }))).toBe(true);
  });
});

describe('the visitor’s address', () => {
  const hosts = createHosts({
    siteUrl: 'https://poruch.example',
    trustedProxies: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'],
  });
  test.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['::ffff:10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['10.0.0.1', '6.6.6.6, 1.2.3.4, 192.0.2.7', '1.2.3.4'],
    ['2001:db8::5', '2600::1', '2600::1'],
    ['10.0.0.1', 'nonsense', '10.0.0.1'],
    ['10.0.0.1', '1.2.3.4, nonsense', '10.0.0.1'],
    ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', '', '10.0.0.1'],
  ])('socket %s, X-Forwarded-For %s: %s', (socket, forwarded, address) => {
    const req = requestOf({ host: 'poruch.example', 'x-forwarded-for': forwarded }, socket);
    expect(hosts.clientAddress(req)).toBe(address);
    expect(clientAddressOf(req)).toBe(address);
  });

  test('is the only forwarded value that the request keeps', () => {
    const req = requestOf({
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil',
      'x-forwarded-proto': 'ftp',
      'x-forwarded-port': '1',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=x',
    });
    hosts.rewriteForwarded(req);
    expect(req.headers).toEqual({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
    expect(hosts.clientAddress(req)).toBe('203.0.113.9');
  });
});

test.each(['10.0.0.0/33', 'proxy.local', '10.0.0.0/', '::/129', '10.0.0.0/-1'])(
  'createHosts rejects %s as a proxy',
  (range) => {
    expect(() => createHosts({ siteUrl: 'http://a', trustedProxies: [range] })).toThrow(range);
  },
);
