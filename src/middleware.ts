import type { APIContext, MiddlewareNext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { localeOfPath } from '#content/locale.ts';
import { errors } from '#content/messages/errors.ts';
import { guardPage, isGuarded } from '#server/core/accounts/guard.ts';
import { expiredHintCookie } from '#server/core/accounts/hint-cookie.ts';
import { findSession } from '#server/core/accounts/session.ts';
import { siteOrigins } from '#server/core/accounts/site-origins.ts';
import { env } from '#server/platform/env.ts';
import { isSameOrigin } from '#server/platform/http/same-origin.ts';
import { encodeTags, TAGS_HEADER } from '#server/publishing/publisher/render-page.ts';
import { bootScriptHash } from './components/layout/boot-script.ts';
import { earlyInputHash } from './components/layout/early-input-script.ts';
import { speculationRulesHash } from './components/layout/speculation-rules-hash.ts';
import { promoScriptHash } from './components/promos/promo-choice.ts';
import { thirdPartyOrigins } from './content/consent/consent-dialog.ts';
import { pageOfPayload } from './content/urls/page-parameters.ts';
import { localisedPath } from './content/urls/urls.ts';
import { contentSecurityPolicy, findScriptHashes, previewPolicy } from './server/app/http/content-security-policy.ts';
import { withFailureHandling } from './server/app/http/failure-handling.ts';
import { payloadResponse } from './server/app/http/page-payload.ts';
import { notFound } from './server/app/http/page-responses.ts';
import { withSharedIslandScript } from './server/app/http/shared-island-script.ts';
import { ensureSiteOpen } from './server/app/site.ts';
import { PageReader } from './server/core/entries/read/reader.ts';

/**
 * One set of pages serves both languages: `/us/x` is rendered by the page of `/x`. Runs the guard, gives every page its
 * reader, and passes the tags that the reader recorded to the page store.
 */
export const onRequest = defineMiddleware((context, next) =>
  withFailureHandling(context.request, () => answer(context, next), addressOf(context)),
);

/** The path with its locale. A rewrite to another page has a request and an address of its own. */
const addressOf = ({ locals: { unlocalised }, request, url }: APIContext): string =>
  unlocalised?.request === request ? unlocalised.address : url.pathname;

async function answer(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { locals, request, url } = context;
  const address = addressOf(context);
  const { locale, path } = localeOfPath(address);
  await ensureSiteOpen();
  // The API checks access itself.
  if (url.pathname.startsWith('/api/')) return next();
  locals.locale = locale;
  locals.path = path;
  locals.siteUrl = env().siteUrl;
  // An error page is rendered by a rewrite: it keeps the reader, so that no tags are lost.
  locals.reader = locals.reader?.locale === locale ? locals.reader : await PageReader.open(locale);
  locals.now = new Date(locals.reader.now);
  const response = await answerPage(context, address, next);
  const { tags } = locals.reader;
  if (tags !== null && response.status === 200 && request.method === 'GET')
    response.headers.set(TAGS_HEADER, encodeTags([...tags]));
  if (!locals.reader.settings.launch.isOpen) response.headers.set('X-Robots-Tag', 'noindex');
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = withSharedIslandScript(await response.text());
  const { status, headers } = response;
  headers.delete('Content-Length');
  headers.set(
    'Content-Security-Policy',
    locals.preview
      ? previewPolicy
      : contentSecurityPolicy(
          headers.get('Content-Security-Policy'),
          // The speculation rules are added by a script.
          [speculationRulesHash, ...findScriptHashes(html, [bootScriptHash, earlyInputHash, promoScriptHash])],
          locals.formTargets,
          thirdPartyOrigins(locals.reader.settings.consent),
          html,
        ),
  );
  return new Response(html, { status, headers });
}

/**
 * A page: checks the origin of a form, then the guard, then renders the page itself.
 * @param address the path with its language
 */
async function answerPage(context: APIContext, address: string, next: MiddlewareNext): Promise<Response> {
  const { locals, request, url } = context;
  const { locale, path } = locals;
  const isUnlocalised = path === url.pathname || locals.unlocalised?.request === request;
  const draw = () => (isUnlocalised ? next() : next(new Request(new URL(path + url.search, url), request)));
  // The API has no locale in its path: `/us/api` does not exist.
  if (path.startsWith('/api/'))
    return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  // Astro renders this page in place of a failed one, and keeps that page's URL: no user is sent to it.
  if (path === '/500') return notFound(context);
  if (locals.guarded) return draw();
  locals.guarded = true;
  const shown = pageOfPayload(path);
  if (shown !== null) return payloadResponse(context, shown, next);
  if (!isSameOrigin(request, siteOrigins()))
    return new Response(`${errors[locale].foreignForm}\n`, {
      status: 403,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  if (!isGuarded(request.method, path)) return draw();
  locals.reader.private();
  const found = await findSession(request.headers);
  locals.viewer = found?.viewer ?? null;
  const verdict = guardPage(request.method, path, address + url.search, locale, locals.viewer);
  if (verdict.kind === 'forbidden') {
    locals.failedPath = path;
    locals.denial = verdict.detail;
    return context.rewrite(localisedPath(locale, '/403'));
  }
  const response = verdict.kind === 'answer' ? verdict.response : await draw();
  for (const cookie of found?.cookies ?? []) response.headers.append('Set-Cookie', cookie);
  if (locals.viewer === null && request.headers.get('cookie')?.includes('signed_in=1'))
    response.headers.append('Set-Cookie', expiredHintCookie());
  return response;
}
