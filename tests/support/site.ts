import { readFileSync } from 'node:fs';
import type { Locale } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { freshWord } from './fresh-word.ts';

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global setup; run the tests with Playwright`);
  return value;
}

/** The origin of the site under test, without a trailing slash. */
export const siteUrl = (): string => given('SITE_URL');

export const dataDir = (): string => given('DATA_DIR');

/** Server log so far. */
export const serverLog = (): string => readFileSync(given('E2E_LOG'), 'utf8');

/** Slug prefix of entries that tests create, so that tests of the demo content can ignore them. */
export const TEST_SLUG_PREFIX = 'e2e-';

/** A slug that no other test uses, with only letters after its prefix. */
export const freshSlug = () => freshWord(`${TEST_SLUG_PREFIX}r`);

/** Absolute URL of a path (without its locale) in a locale. */
export function address(locale: Locale, path: string): string {
  return siteUrl() + localisedPath(locale, path);
}
