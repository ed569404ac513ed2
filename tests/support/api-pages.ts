import type { APIContext, APIRoute } from 'astro';
import { answerGuarded } from '#server/core/accounts/guarded-api.ts';
import { env } from '#server/platform/env.ts';
import { newAddress } from './auth-calls.ts';

type Page = Partial<Record<string, APIRoute>>;

const files = import.meta.glob<Page>('/src/pages/api/**/*.ts');
/** The pages of the API, those with the fewest placeholders first, as Astro picks them. */
const pages = Object.entries(files)
  .map(([file, load]) => {
    const path = file.replace(/^\/src\/pages/, '').replace(/(?:\/index)?\.ts$/, '');
    const names = [...path.matchAll(/\[([^\]]+)\]/g)].map((match) => match[1]!);
    return { names, load, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\[[^\]]+\]/g, '([^/]+)')}$`) };
  })
  .sort((a, b) => a.names.length - b.names.length);

export interface PageCall {
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request to any path of the API, through the guard and the page that answers it; null where no page does. */
export async function askPage(
  method: string,
  path: string,
  { cookie = '', body, headers = {} }: PageCall = {},
): Promise<{ status: number; text: string } | null> {
  const url = new URL(`/api${path}`, env().siteUrl);
  const page = pages.find(({ pattern }) => pattern.test(url.pathname));
  const route = page && (await page.load())[method];
  if (!page || !route) return null;
  const clientAddress = newAddress();
  const request = new Request(url, {
    method,
    headers: {
      'x-forwarded-for': clientAddress,
      origin: url.origin,
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const params = Object.fromEntries(
    page.pattern
      .exec(url.pathname)!
      .slice(1)
      .map((value, at) => [page.names[at]!, decodeURIComponent(value)]),
  );
  const response = await answerGuarded(request, async (viewer) => {
    const context = {
      request,
      url,
      params,
      site: new URL(url.origin),
      clientAddress,
      locals: { viewer, clientAddress, locale: 'ua' },
      rewrite: () => new Response(null, { status: 404 }),
    };
    return route(context as unknown as APIContext);
  });
  return { status: response.status, text: await response.text() };
}
