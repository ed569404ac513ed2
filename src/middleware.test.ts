import type { APIContext } from 'astro';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#content/locale.ts';
import { errors } from '#content/messages/errors.ts';
import { env } from '#server/platform/env.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { localisedPath } from './content/urls/urls.ts';
import { onRequest } from './middleware.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Passes a request through the middleware. @returns the path of the page that is rendered, and the response */
async function through(target: string, init: RequestInit = {}) {
  const url = new URL(target, env().siteUrl);
  let drawn: string | null = null;
  const draw = async (at: string) => {
    drawn = at;
    return new Response('drawn');
  };
  const context = {
    locals: {},
    request: new Request(url, init),
    url,
    params: {},
    rewrite: draw,
  } as unknown as APIContext;
  const response = (await onRequest(context, async (payload) =>
    draw(payload instanceof Request ? new URL(payload.url).pathname : url.pathname),
  )) as Response;
  return { drawn: drawn as string | null, failedPath: context.locals.failedPath, response };
}

describe.each(locales)('middleware in %s', (locale) => {
  it('renders the not-found page for the URL of the server error page', async () => {
    for (const method of ['GET', 'HEAD'])
      expect(await through(localisedPath(locale, '/500'), { method })).toMatchObject({
        drawn: localisedPath(locale, '/404'),
        failedPath: '/500',
      });
    expect((await through(localisedPath(locale, '/novyny'))).drawn).toBe('/novyny');
  });

  it('refuses a form from another site with a message', async () => {
    const { response, drawn } = await through(localisedPath(locale, '/nashi-kontakty'), {
      method: 'POST',
      headers: { origin: 'https://evil.test' },
      body: new URLSearchParams({ a: 'b' }),
    });
    expect([response.status, response.headers.get('content-type'), await response.text(), drawn]).toEqual([
      403,
      'text/plain; charset=utf-8',
      `${errors[locale].foreignForm}\n`,
      null,
    ]);
  });

  it('serves the data of a page through that page, and reveals nothing about guarded pages to anonymous visitors', async () => {
    const { drawn, response } = await through(localisedPath(locale, '/novyny/_payload.json'));
    expect([drawn, response.status]).toEqual(['/novyny', 404]);
    for (const path of ['/cabinet/_payload.json', '/dashboard/_payload.json'])
      expect(await through(localisedPath(locale, path))).toMatchObject({ drawn: null, response: { status: 404 } });
  });
});
