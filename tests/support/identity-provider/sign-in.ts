import type { Page } from '@playwright/test';
import { localeInfo, type Locale } from '#content/locale.ts';
import { localised } from '#content/urls.ts';
import { siteUrl } from '../site.ts';
import { expect, test as base, visitorAddress } from '../test.ts';
import { identityControl } from './control-client.ts';
import type { Persona } from './persona.ts';
import type { ProviderName } from './providers.ts';

// Set by the global setup; not known yet while tests are merely listed.
const { IDP_PROXY_URL, IDP_CONTROL_URL = '' } = process.env;

export const control = identityControl(IDP_CONTROL_URL);

/** Tests whose browsers find the identity provider at the real addresses of Google, Facebook and Apple. */
export const test = base.extend({
  ignoreHTTPSErrors: true,
  proxy: IDP_PROXY_URL ? { server: IDP_PROXY_URL, bypass: '127.0.0.1,localhost' } : undefined,
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'x-forwarded-for': visitorAddress() }),
});

/** Presses the button of a provider on the sign-in page; ends on the page of the provider. */
export async function begin(page: Page, provider: ProviderName, locale: Locale = 'ua', returnTo?: string): Promise<void> {
  await page.goto(localised(locale, '/login') + (returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`));
  await page.locator(`button[name="provider"][value="${provider}"]`).click();
  await expect(page.getByRole('heading', { name: `Test identity provider: ${provider}` })).toBeVisible();
}

/** Begins on the sign-in page and chooses `persona`; whatever comes of it. */
export async function attempt(page: Page, persona: Persona, locale: Locale = 'ua'): Promise<void> {
  await begin(page, persona.provider, locale);
  await choose(page, persona);
}

/** Presses the button of `persona`, who must have been there when the page of the provider was made. */
export async function choose(page: Page, { id }: Persona): Promise<void> {
  await page.locator(`button[value="${id}"]`).click();
}

/** Signs in as `persona` and lands in the cabinet. */
export async function signIn(page: Page, persona: Persona, locale: Locale = 'ua'): Promise<void> {
  await attempt(page, persona, locale);
  await expectPath(page, localised(locale, '/cabinet'));
}

/** The fragment does not count: Facebook appends one. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === siteUrl() && url.pathname === path);
}

/** The person is on the sign-in page, is told in words of their language what went wrong, and is not signed in. */
export async function expectRefusal(page: Page, code: string, locale: Locale = 'ua'): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === siteUrl() && url.pathname === localised(locale, '/login') && url.searchParams.get('error') === code);
  await expect(page.locator('html')).toHaveAttribute('lang', localeInfo[locale].htmlLang);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(locale === 'ua' ? /^[^A-Za-z]*[А-ЯІЇЄҐ][а-яіїєґ’]+/ : /^[^А-яІіЇїЄєҐґ]*[A-Z][a-z]+/);
  await expect(alert).not.toContainText(code);
  expect(await session(page)).toBeNull();
}

export interface SignedIn {
  user: { id: string; name: string; email: string; emailVerified: boolean };
}

/** Who is signed in, in this browser; null for nobody. */
export async function session(page: Page): Promise<SignedIn | null> {
  return (await page.request.get('/api/auth/get-session')).json() as Promise<SignedIn | null>;
}

/** The accounts at providers that the signed-in person may use. */
export async function linkedProviders(page: Page): Promise<string[]> {
  const accounts = (await (await page.request.get('/api/auth/list-accounts')).json()) as { providerId: string }[];
  return accounts.map(({ providerId }) => providerId).sort();
}

/** Posts to the sign-in address as a script of the page would. */
export function postSignIn(page: Page, data: Record<string, unknown>) {
  return page.request.post('/api/auth/sign-in/social', { data, headers: { origin: siteUrl() } });
}

/** Begins a sign-in without the sign-in page; returns the address of the provider. */
export async function providerUrl(page: Page, provider: ProviderName, callbackURL = '/cabinet'): Promise<URL> {
  const answer = await postSignIn(page, { provider, callbackURL, errorCallbackURL: '/login' });
  expect(answer.status()).toBe(200);
  return new URL(((await answer.json()) as { url: string }).url);
}

/** Signs in and returns the address at which the provider's answer came back, code and state included. */
export async function answerOf(page: Page, persona: Persona): Promise<URL> {
  const answered = page.waitForRequest((request) => request.method() === 'GET' && request.url().includes('/api/auth/callback/'));
  await signIn(page, persona);
  return new URL((await answered).url());
}

/** Lets Google answer for `persona` and keeps the answer from the site, so that its code is not spent. */
export async function keptAnswer(page: Page, persona: Persona): Promise<URL> {
  await page.goto((await providerUrl(page, 'google')).href);
  const open = await page.locator('input[name="open"]').inputValue();
  const answer = await page.request.post(new URL('/choose', page.url()).href, { form: { open, persona: persona.id }, maxRedirects: 0 });
  return new URL(answer.headers().location ?? '');
}
