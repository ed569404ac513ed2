/**
 * Answers that pages share: errors, moved addresses, the data of a page, its policy, and what cannot be had for now.
 * @module app/http
 */
import type { AstroGlobal } from 'astro';
import type { Locale } from '#content/locale.ts';
import { localised } from '#content/urls/urls.ts';
import { loadRedirects } from '#server/core/redirects/current-redirects.ts';
import { database } from '#server/platform/database/database.ts';

declare global {
  namespace App {
    interface Locals {
      /** The path that had no page, without its locale, while the error page is drawn in its place. */
      failedPath?: string;
      /** What stood at the address of a page that is gone: its section is what the reader may want next. */
      failedSection?: string;
    }
  }
}

type Page = Pick<AstroGlobal, 'locals' | 'rewrite' | 'redirect' | 'params'>;

/** Answers 404 with the error page in the language of the request. */
export function notFound(page: Page): Promise<Response> {
  return errorPage(page, '/404');
}

/** Answers 410: what stood here has been taken away for good. */
export function gone(page: Page): Promise<Response> {
  return errorPage(page, '/410');
}

/** Sends the reader on to a path (without its locale) in the same language. */
export function moved(page: Page, path: string, status: 301 | 302 | 303 = 301): Response {
  return page.redirect(localised(page.locals.locale, path), status);
}

/**
 * Sends the reader of a page that has nothing in its own language to the text in the other, where a redirect asks for
 * that: the address was that text's before.
 */
export async function ledToItsLanguage(page: Page, path: string, textLocale: Locale): Promise<Response | null> {
  const { locale } = page.locals;
  if (textLocale === locale) return null;
  const to = localised(textLocale, path);
  const leads = (await loadRedirects(database())).find(localised(locale, path));
  return leads?.target === to ? page.redirect(to, 301) : null;
}

function errorPage(page: Page, path: '/404' | '/410'): Promise<Response> {
  const { locals } = page;
  // A rewrite runs the middleware again for the new path, so what failed is kept aside.
  locals.failedPath = locals.path;
  if (page.params.section !== undefined) locals.failedSection = page.params.section;
  return page.rewrite(localised(locals.locale, path));
}
