import { defineMiddleware } from 'astro:middleware';
import { localeOfPath } from '#content/locale.ts';
import { bootScriptHash } from '#parts/boot.ts';
import { contentSecurityPolicy } from '#server/content-security-policy.ts';
import { PageReader } from '#server/entries/reader.ts';
import { env } from '#server/env.ts';
import { ready } from '#server/site.ts';
import { encodeTags, TAGS_HEADER } from '#server/pages/render-page.ts';

/**
 * One set of pages serves both languages: `/us/x` is rendered by the page of `/x`. Gives every page its reader, and
 * hands the tags that the reader wrote down to the page store.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request, url } = context;
  const { locale, path } = localeOfPath(url.pathname);
  await ready();
  locals.locale = locale;
  locals.path = path;
  locals.siteUrl = env().siteUrl;
  // An error page is drawn by rewriting: it keeps the reader, so that tags are not lost.
  locals.reader = locals.reader?.locale === locale ? locals.reader : await PageReader.open(locale);
  locals.now = new Date(locals.reader.now);
  const response = path === url.pathname ? await next() : await next(new Request(new URL(path + url.search, url), request));
  const { tags } = locals.reader;
  if (tags !== null && response.status === 200 && request.method === 'GET') response.headers.set(TAGS_HEADER, encodeTags([...tags]));
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    response.headers.set('Content-Security-Policy', contentSecurityPolicy(response.headers.get('Content-Security-Policy'), [bootScriptHash]));
  }
  return response;
});
