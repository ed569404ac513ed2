/**
 * Responses that pages share: errors, redirects, page data, content security policy, and temporary unavailability.
 * @module app/http
 */
import type { AstroGlobal } from 'astro';
import type { Locale } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { loadRedirects } from '#server/core/redirects/current-redirects.ts';
import { database } from '#server/platform/database/database.ts';

declare global {
  namespace App {
    interface Locals {
      /** The path that has no page (without its locale), while the error page is rendered in its place. */
      failedPath?: string;
      /** The section of a removed page, suggested to the visitor instead. */
      failedSection?: string;
    }
  }
}

type Page = Pick<AstroGlobal, 'locals' | 'rewrite' | 'redirect' | 'params'>;

/** Answers 404 with the error page in the locale of the request. */
export function notFound(page: Page): Promise<Response> {
  return errorPage(page, '/404');
}

/** Answers 410: the page was permanently removed. */
export function gone(page: Page): Promise<Response> {
  return errorPage(page, '/410');
}

/** Redirects to a path (without its locale) in the same locale. */
export function redirectInLocale(page: Page, path: string, status: 301 | 302 | 303 = 301): Response {
  return page.redirect(localisedPath(page.locals.locale, path), status);
}

/**
 * Redirects a visitor to the text in the other locale if the page has no text in the current one and a stored redirect
 * points there: the URL used to belong to that text.
 */
export async function redirectToTextLanguage(page: Page, path: string, textLocale: Locale): Promise<Response | null> {
  const { locale } = page.locals;
  if (textLocale === locale) return null;
  const to = localisedPath(textLocale, path);
  const leads = (await loadRedirects(database())).find(localisedPath(locale, path));
  return leads?.target === to ? page.redirect(to, 301) : null;
}

function errorPage(page: Page, path: '/404' | '/410'): Promise<Response> {
  const { locals } = page;
  // A rewrite runs the middleware again for the new path, so keep the failed path.
  locals.failedPath = locals.path;
  if (page.params.section !== undefined) locals.failedSection = page.params.section;
  return page.rewrite(localisedPath(locals.locale, path));
}
