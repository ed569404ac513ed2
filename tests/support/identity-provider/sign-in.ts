import type { APIRequestContext, Page } from '@playwright/test';
import { localeInfo, type Locale } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { FormBrowser } from '#tests/support/pages/form-browser.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test as base, visitorAddress } from '#tests/support/test.ts';
import { identityControl } from './control-client.ts';
import type { Persona } from './persona.ts';
import type { ProviderName } from './providers.ts';

// Set by the global setup; unset while tests are only being listed.
const { IDP_PROXY_URL, IDP_CONTROL_URL = '' } = process.env;

export const control = identityControl(IDP_CONTROL_URL);

const toProviders = {
  ignoreHTTPSErrors: true,
  proxy: IDP_PROXY_URL ? { server: IDP_PROXY_URL, bypass: '127.0.0.1,localhost' } : undefined,
};

/**
 * Tests that reach the identity provider at the real addresses of Google, Facebook and Apple: in a browser, or as a
 * `visitor` who presses the same buttons over HTTP; `visitors` creates more of them.
 */
export const test = base.extend<{ visitor: FormBrowser; visitors: () => Promise<FormBrowser> }>({
  ...toProviders,
  visitors: async ({ playwright }, use) => {
    const open: APIRequestContext[] = [];
    await use(async () => {
      const request = await playwright.request.newContext({
        ...toProviders,
        extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
      });
      open.push(request);
      return new FormBrowser(request);
    });
    await Promise.all(open.map((request) => request.dispose()));
  },
  visitor: async ({ visitors }, use) => use(await visitors()),
});

/** Presses a provider's button on the sign-in page; ends on the provider's page. */
export async function beginProviderSignIn(
  visitor: FormBrowser,
  provider: ProviderName,
  locale: Locale = 'ua',
  returnTo?: string,
): Promise<void> {
  await visitor.goto(
    localisedPath(locale, '/login') + (returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`),
  );
  await visitor.press({ name: 'provider', value: provider });
  expect(visitor.html()).toContain(`Test identity provider: ${provider}`);
}

/** Starts on the sign-in page and chooses `persona`, with any outcome. */
export async function attemptSignIn(visitor: FormBrowser, persona: Persona, locale: Locale = 'ua'): Promise<void> {
  await beginProviderSignIn(visitor, persona.provider, locale);
  await choosePersona(visitor, persona);
}

/** Presses the button of `persona`, which must have existed when the provider's page was rendered, and then Apple's. */
export async function choosePersona(visitor: FormBrowser, { id, provider }: Persona): Promise<void> {
  await visitor.press({ name: 'persona', value: id });
  if (provider === 'apple') await visitor.press({});
}

/** Declines at the provider. */
export async function declineSignIn(visitor: FormBrowser, provider: ProviderName): Promise<void> {
  await visitor.press({ name: 'deny', value: '1' });
  if (provider === 'apple') await visitor.press({});
}

/** Signs in as `persona`; ends in the cabinet. */
export async function signIn(visitor: FormBrowser, persona: Persona, locale: Locale = 'ua'): Promise<void> {
  await attemptSignIn(visitor, persona, locale);
  expectPath(visitor, localisedPath(locale, '/cabinet'));
}

/** Ignores the fragment: Facebook appends one. */
export function expectPath(visitor: FormBrowser, path: string): void {
  const { origin, pathname } = visitor.url();
  expect([origin, pathname]).toEqual([siteUrl(), path]);
}

/** Expects the sign-in page with an error message in the person's language, and no session. */
export async function expectRefusal(visitor: FormBrowser, code: string, locale: Locale = 'ua'): Promise<void> {
  expectPath(visitor, localisedPath(locale, '/login'));
  expect(visitor.url().searchParams.get('error')).toBe(code);
  expect(visitor.document.documentElement.lang).toBe(localeInfo[locale].htmlLang);
  const alert = visitor.alert();
  expect(alert).toMatch(locale === 'ua' ? /^[^A-Za-z]*[А-ЯІЇЄҐ][а-яіїєґ’]+/ : /^[^А-яІіЇїЄєҐґ]*[A-Z][a-z]+/);
  expect(alert).not.toContain(code);
  expect(await readSession(visitor)).toBeNull();
}

/** Presses a provider's button on the open sign-in page. */
export async function beginInBrowser(page: Page, provider: ProviderName): Promise<void> {
  await page.locator(`button[name="provider"][value="${provider}"]`).click();
  await expect(page.getByRole('heading', { name: `Test identity provider: ${provider}` })).toBeVisible();
}

/** Same as `attempt` in a browser: from the provider's button to that of `persona`. */
export async function attemptInBrowser(
  page: Page,
  { id, provider }: Persona,
  locale: Locale,
  returnTo: string,
): Promise<void> {
  await page.goto(`${localisedPath(locale, '/login')}?${new URLSearchParams({ returnTo })}`);
  await beginInBrowser(page, provider);
  await page.locator(`button[value="${id}"]`).click();
}

/** Expects the browser to be at this path. Ignores the fragment: Facebook appends one. */
export async function expectPageAt(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === siteUrl() && url.pathname === path);
}

export interface SignedIn {
  user: { id: string; name: string; email: string; emailVerified: boolean };
}

/** Holder of a session: a browser's page, or a visitor over HTTP. */
type SessionHolder = Pick<FormBrowser, 'request'>;

/** The person signed in in this browser; `null` if signed out. */
export async function readSession({ request }: SessionHolder): Promise<SignedIn | null> {
  return (await request.get(`${siteUrl()}/api/auth/get-session`)).json() as Promise<SignedIn | null>;
}

/** The provider accounts linked to the signed-in person. */
export async function linkedProviders({ request }: SessionHolder): Promise<string[]> {
  const accounts = (await (await request.get(`${siteUrl()}/api/auth/list-accounts`)).json()) as {
    providerId: string;
  }[];
  return accounts.map(({ providerId }) => providerId).sort();
}

/** Posts to the sign-in endpoint as a script of the page would. */
export function postSignIn({ request }: SessionHolder, data: Record<string, unknown>) {
  return request.post(`${siteUrl()}/api/auth/sign-in/social`, { data, headers: { origin: siteUrl() } });
}

/** Begins a sign-in without the sign-in page. @returns the provider's URL */
export async function providerUrl(
  visitor: SessionHolder,
  provider: ProviderName,
  callbackURL = '/cabinet',
): Promise<URL> {
  const answer = await postSignIn(visitor, { provider, callbackURL, errorCallbackURL: '/login' });
  expect(answer.status()).toBe(200);
  return new URL(((await answer.json()) as { url: string }).url);
}

/** Signs in and returns the callback URL of the provider's response, with code and state. */
export async function captureCallbackUrl(visitor: FormBrowser, persona: Persona): Promise<URL> {
  await signIn(visitor, persona);
  return new URL(
    visitor.asked.findLast(({ method, url }) => method === 'GET' && url.includes('/api/auth/callback/'))!.url,
  );
}

/** Signs in as `persona` at Google, but withholds the response from the site, so that its code is not spent. */
export async function withholdCallbackUrl(visitor: FormBrowser, persona: Persona): Promise<URL> {
  await visitor.goto((await providerUrl(visitor, 'google')).href);
  const open = visitor.find<HTMLInputElement>('input[name=open]').value;
  const chosen = new URL('/choose', visitor.url()).href;
  const answer = await visitor.request.post(chosen, { form: { open, persona: persona.id }, maxRedirects: 0 });
  return new URL(answer.headers().location ?? '');
}
