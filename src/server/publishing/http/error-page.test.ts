import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { errors } from '#content/messages/errors.ts';
import { problems } from '#content/messages/problems.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { setSiteLook } from '#content/settings/site-look.ts';
import { createPagePut } from '#server/publishing/publisher/testing.ts';
import { startTestServer } from './testing.ts';

const LONG = '<p>Привіт</p>'.repeat(200);

describe('an error response', () => {
  const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const page = (status: number) =>
    new Response(LONG, {
      status,
      headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
    });

  test('is a plain status for crawlers, regardless of the cause, and a page for all other clients', async () => {
    const { ask } = await startTestServer({
      render: async (url) => page(url === '/gone' ? 410 : 404),
      handler: (_req, res) => {
        res.writeHead(403, { 'content-type': 'text/html' });
        res.write(LONG);
        res.end(LONG);
      },
    });
    for (const [target, method, status, text] of [
      ['/nothing', 'GET', 404, 'Not Found'],
      ['/gone', 'GET', 410, 'Gone'],
      ['/cabinet', 'GET', 403, 'Forbidden'],
      ['/%zz', 'GET', 400, 'Bad Request'],
      ['/novyny', 'POST', 405, 'Method Not Allowed'],
    ] as const) {
      const told = await ask(target, { method, headers: { 'user-agent': GOOGLEBOT, 'accept-encoding': 'br' } });
      expect([told.status, told.text], target).toEqual([status, `${status} ${text}\n`]);
      expect(told.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'content-length': String(told.body.length),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      const shown = await ask(target, { method });
      expect(
        [shown.status, shown.headers['content-type']?.slice(0, 9), shown.headers['cache-control']],
        target,
      ).toEqual([status, 'text/html', 'no-store']);
    }
    const head = await ask('/nothing', { method: 'HEAD', headers: { 'user-agent': GOOGLEBOT } });
    expect([head.status, head.headers['content-type'], head.body.length]).toEqual([
      404,
      'text/plain; charset=utf-8',
      0,
    ]);
  });

  test('from the HTTP server contains status and message, but nothing about its cause', async () => {
    const { ask } = await startTestServer({
      handler: () => {
        throw new Error('secret cause');
      },
    });
    const shown = await ask('/cabinet');
    expect(shown.status).toBe(500);
    expect(shown.text).toContain('500 Internal Server Error');
    expect(shown.text).not.toMatch(/secret|at .*:\d+:\d+/);
    expect((await ask('/cabinet', { headers: { 'user-agent': GOOGLEBOT } })).text).toBe('500 Internal Server Error\n');
  });

  test('has the site’s name and colours, and its policy allows them', async () => {
    const { ask } = await startTestServer({
      handler: () => {
        throw new Error('secret cause');
      },
    });
    const { site, brand } = defaultSettings;
    onTestFinished(() => setSiteLook(null));
    setSiteLook(null);
    const plain = await ask('/cabinet');
    setSiteLook({
      site: { ...site, name: { ua: 'Чикаго <разом>', us: 'Chicago & Co' } },
      brand: { ...brand, accent: '#0057b7' },
    });
    const own = await ask('/cabinet');
    const english = await ask('/us/%zz');
    setSiteLook(null);
    expect(plain.text).not.toContain('<b ');
    expect(own.text).toContain('<b translate="no">Чикаго &lt;разом&gt;</b>');
    expect(english.text).toContain('<b translate="no">Chicago &amp; Co</b>');
    expect(own.text).toContain('#0057b7');
    for (const { text, headers } of [plain, own, english]) {
      const [, style] = /<style>(.*)<\/style>/.exec(text)!;
      const hash = createHash('sha256').update(style!).digest('base64');
      expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    }
    expect((await ask('/cabinet')).text).toBe(plain.text);
  });

  test('of the API has a machine-readable code, and a text in the caller’s language', async () => {
    const { ask } = await startTestServer({
      handler: () => {
        throw new Error('secret cause');
      },
    });
    const told = async (target: string, method = 'GET', headers = {}) =>
      JSON.parse((await ask(target, { method, headers })).text) as object;
    expect(await told('/api/news/%00')).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'malformed',
      detail: problems.ua.malformed,
    });
    expect(await told('/api/news', 'PROPFIND')).toEqual({
      type: 'about:blank',
      title: 'Method Not Allowed',
      status: 405,
      code: 'method_not_allowed',
      detail: problems.ua.method_not_allowed,
    });
    expect(await told(`/api/${'a'.repeat(9_000)}`)).toEqual({
      type: 'about:blank',
      title: 'URI Too Long',
      status: 414,
      code: 'uri_too_long',
      detail: problems.ua.uri_too_long,
    });
    for (const locale of ['ua', 'us'] as const) {
      expect(await told('/api/news', 'GET', { 'x-page': locale === 'us' ? '/us' : '/' })).toEqual({
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        code: 'internal',
        detail: errors[locale].failedText,
      });
    }
  });

  test('does not replace an existing page for any client', async () => {
    const { ask, store } = await startTestServer();
    await store.put('/a', createPagePut(LONG));
    for (const target of ['/a', '/cabinet'])
      expect((await ask(target, { headers: { 'user-agent': GOOGLEBOT } })).headers['content-type']).toContain(
        'text/html',
      );
  });
});
