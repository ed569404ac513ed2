import type { Page, Request } from '@playwright/test';
import { consentDialogTexts, consentPageData, thirdPartyOrigins } from '#content/consent/consent-dialog.ts';
import { consentQuestionOf } from '#content/consent/consent-state.ts';
import { defaultConsent, type ConsentSettings, type CookieEntry } from '#content/consent/consent.ts';
import type { Locale } from '#content/locale.ts';
import { consentChrome, consentTexts } from '#content/messages/site/consent.ts';
import { getConsentBarClasses, consentBarClearance } from '#islands/consent/consent-classes.ts';

const TAGS = 'https://tags.example';

const entry = (id: string, more: Partial<CookieEntry>): CookieEntry => ({
  id,
  name: { ua: `Назва ${id}`, us: `Name of ${id}` },
  description: { ua: `Для чого ${id}`, us: `What ${id} is for` },
  links: {},
  targetCookieIds: [],
  src: null,
  isPreselected: true,
  ...more,
});

/** Settings that an operator might have: a necessary cookie, videos, and two third-party scripts. */
export const operatorsConsent: ConsentSettings = {
  ...defaultConsent,
  revision: 7,
  optional: [
    ...defaultConsent.optional,
    entry('stats', {
      src: `${TAGS}/stats.js`,
      targetCookieIds: ['_ga', '_ga_*', '/^_pk_(id|ses)/'],
      links: { '/privacy-policy': { ua: 'Докладніше', us: 'Read more' } },
    }),
    entry('ads', { src: `${TAGS}/ads.js`, targetCookieIds: ['_gcl_au', 'shared'] }),
  ],
};

/**
 * Serves the site's pages as they would be under other consent settings. All tests share the real settings, and
 * changing them rerenders every page.
 */
export async function serveWith(page: Page, settings: ConsentSettings): Promise<void> {
  await page.route('**/consent.json', (route) =>
    route.fulfill({
      json: consentDialogTexts(settings, new URL(route.request().url()).pathname.startsWith('/us/') ? 'us' : 'ua'),
    }),
  );
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || new URL(route.request().url()).protocol === 'https:')
      return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const locale: Locale = html.includes('<html lang="en"') ? 'us' : 'ua';
    const { ids, revision } = consentQuestionOf(settings);
    const { scripts } = thirdPartyOrigins(settings);
    const bar = `class="${getConsentBarClasses(settings.barPosition, 'above-tabs')}" aria-labelledby="consent-title" data-consent-bar="${settings.barPosition}"`;
    const body = html
      .replace(` class="${consentBarClearance}"`, settings.isModalForced ? '' : ` class="${consentBarClearance}"`)
      .replace(
        /data-cookies="[^"]*" data-cookies-revision="\d+"/,
        `data-cookies="${ids}" data-cookies-revision="${revision}"`,
      )
      .replace(
        /(id="consent-terms">)[^<]*/,
        (_all, start: string) => start + JSON.stringify(consentPageData(settings, locale)).replace(/</g, '\\u003c'),
      )
      .replace(
        /<form class="[^"]*" aria-labelledby="consent-title" data-consent-bar="[^"]*"/,
        settings.isModalForced ? '<form hidden' : `<form ${bar}`,
      );
    const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
    const policy = (headers['content-security-policy'] ?? '').replace(
      "script-src 'self'",
      `script-src 'self' ${scripts.join(' ')}`,
    );
    return route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': policy } });
  });
}

/** Third-party scripts: each records on `window.ran` that it ran and what it found, and sets its cookies. */
export async function serveThirdPartyScripts(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${TAGS}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    asked.push(name);
    const body = `(window.ran ??= []).push({ name: '${name}', layer: JSON.stringify((window.dataLayer ?? []).map((one) => Array.from(one))) }); document.cookie = '${name === 'stats.js' ? '_ga' : '_gcl_au'}=1; path=/';`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

/** Scripts that have run on the page, by name. */
export const listRunScripts = (page: Page): Promise<{ name: string; layer: string }[]> =>
  page.evaluate(() => (window as unknown as { ran?: { name: string; layer: string }[] }).ran ?? []);

/** The consent cookies set on the page. */
export async function readConsentCookies(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  return Object.fromEntries(
    cookies.filter(({ name }) => name.startsWith('ncc_')).map(({ name, value }) => [name, value]),
  );
}

/** The cookie bar. */
export const locateConsentBar = (page: Page) => page.locator('[data-consent-bar]');
/** The window that lists each cookie. */
export const locateConsentDialog = (page: Page) => page.getByRole('dialog');
/** Presses a button in the bar. */
export const pressConsentButton = (page: Page, locale: Locale, name: 'accept' | 'decline' | 'manageCookies') =>
  locateConsentBar(page).getByRole('button', { name: consentTexts[locale][name], exact: true }).click();
/** A button in the window. */
export const consentDialogButton = (page: Page, locale: Locale, name: 'save' | 'acceptAll' | 'declineAll' | 'close') =>
  locateConsentDialog(page).getByRole('button', { name: consentTexts[locale][name], exact: true });
/** A cookie's checkbox in the window. */
export const cookieCheckbox = (page: Page, id: string) =>
  locateConsentDialog(page).getByRole('checkbox', { name: new RegExp(`\\b${id}$`) });
/** Opens the window from a page whose bar is closed. */
export const reopenConsentDialog = (page: Page, locale: Locale) =>
  page
    .locator('footer')
    .getByRole('button', { name: consentChrome[locale].settings })
    .or(page.locator('[data-consent-control]'))
    .filter({ visible: true })
    .click();

/** Opens a page under the operator's settings; choices are not persisted, since the site has other settings. */
export async function openWithSettings(
  page: Page,
  path: string,
  settings: Partial<ConsentSettings> = {},
): Promise<{ asked: string[]; proofs: Request[] }> {
  const proofs: Request[] = [];
  await page.route('**/api/consent', (route) => {
    proofs.push(route.request());
    return route.fulfill({ status: 204 });
  });
  await serveWith(page, { ...operatorsConsent, ...settings });
  const asked = await serveThirdPartyScripts(page);
  await page.goto(path);
  return { asked, proofs };
}

/** Counts the loads of the page from now on. */
export function countLoads(page: Page): () => number {
  let count = 0;
  page.on(
    'request',
    (request) => void (request.isNavigationRequest() && request.frame() === page.mainFrame() && (count += 1)),
  );
  return () => count;
}
