import { localeInfo, locales } from '#content/locale.ts';
import { knownCodes, problemText } from '#content/messages/account/sign-in-problems.ts';
import { signIn as texts } from '#content/messages/account/sign-in.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { banPerson, operator } from '#server/core/accounts/people-commands.ts';
import { createSignInLink } from '#server/core/accounts/sign-in-link.ts';
import { decode, isNoindex } from '#tests/support/checks/html.ts';
import { openFormBrowser } from '#tests/support/pages/form-browser.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { freshAddress, waitForMailMatch, signInCode } from '#tests/support/servers/mailbox.ts';
import { getPage, rawRequest } from '#tests/support/servers/raw-request.ts';
import { serverLog, siteUrl } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

for (const locale of locales) {
  test(`${locale}: every error code is explained in words, without showing the code`, async () => {
    const wrong: string[] = [];
    for (const code of [...knownCodes, 'BANNED_USER', 'INVALID_TOKEN', 'EMAIL_DOES_NOT_MATCH', 'made_up_code']) {
      const { html } = await getPage(`${localisedPath(locale, '/login')}?error=${code}`);
      const alert = /role="alert"[^>]*>(.*?)<\/div><\/div>/s.exec(html)?.[1] ?? '';
      const text = decode(alert.replace(/<[^>]+>/g, '')).trim();
      if (text !== problemText(locale, code) || /[a-z]_[a-z]/i.test(text)) wrong.push(`${code}: ${text}`);
    }
    expect(wrong).toEqual([]);
  });

  test(`${locale}: the sign-in page is the same for all, not indexed, and not in the sitemap`, async () => {
    const path = localisedPath(locale, '/login');
    let text = '';
    // Tests of the settings may change the page in between, so retry.
    await expect(async () => {
      const [plain, visited] = await Promise.all([
        rawRequest(path),
        rawRequest(`${path}?returnTo=/cabinet`, { headers: { Cookie: 'signed_in=1; poruch.session_token=x' } }),
      ]);
      const { etag, 'set-cookie': cookies } = plain.headers;
      expect(etag).toBeDefined();
      expect([cookies, visited.headers['set-cookie'], visited.headers.etag]).toEqual([undefined, undefined, etag]);
      expect((await rawRequest(path, { headers: { 'If-None-Match': etag! } })).status).toBe(304);
      text = plain.text;
    }).toPass();
    expect(isNoindex(text)).toBe(true);
    expect(text).toContain(`<html lang="${localeInfo[locale].htmlLang}"`);
    expect((await getPage('/sitemap-latest.xml')).html).not.toContain('/login');
  });
}

test('a link opened in another browser shows where the ad’s draft is, before the code is used up', async ({
  request,
}) => {
  const token = 'abcdefgh12345678';
  for (const locale of locales) {
    const returnTo = localisedPath(locale, paths.addMyAd(true));
    const waiting = (back: string) =>
      `sign_in_waiting=${encodeURIComponent(JSON.stringify({ email: 'a@example.com', returnTo: back }))}`;
    const opened = async (query: string, cookie = '') => {
      const answer = await request.get(`${localisedPath(locale, '/login/confirm')}?token=${token}${query}`, {
        headers: { cookie },
      });
      return decode(await answer.text()).includes(texts[locale].confirm.elsewhere);
    };
    const back = `&returnTo=${encodeURIComponent(returnTo)}`;
    expect(await opened(back)).toBe(true);
    expect(await opened(back, waiting('/cabinet'))).toBe(true);
    expect(await opened(back, waiting(returnTo))).toBe(false);
    expect(await opened('')).toBe(false);
    expect(await opened(`&returnTo=${encodeURIComponent(localisedPath(locale, paths.addMyAd()))}`)).toBe(false);
  }
});

test('a link and a code sign in without scripts, and the return URL is preserved', async () => {
  const email = freshAddress();
  const visitor = await openFormBrowser();
  await visitor.goto('/us/cabinet/security');
  visitor.fillIn({ [texts.us.email]: email });
  await visitor.press(visitor.screen.getByRole('button', { name: texts.us.sendMail }));
  visitor.screen.getByRole('heading', { level: 1, name: texts.us.verify.title });
  expect(visitor.text('main')).toContain(email);
  visitor.fillIn({ [texts.us.verify.code]: await waitForMailMatch(email, signInCode) });
  await visitor.press(visitor.screen.getByRole('button', { name: texts.us.submit }));
  expect(visitor.url().href).toBe(`${siteUrl()}/us/cabinet/security`);
});

test('an invalid email address is reported without scripts and preserved, with the return URL', async () => {
  const visitor = await openFormBrowser();
  await visitor.goto('/login?returnTo=%2Fcabinet%2Fsecurity');
  visitor.fillIn({ [texts.ua.email]: 'не пошта' });
  await visitor.press(visitor.screen.getByRole('button', { name: texts.ua.sendMail }));
  expect(visitor.alert()).toBe(texts.ua.problems.invalidEmail);
  expect(visitor.find<HTMLInputElement>('#email[aria-invalid=true]').value).toBe('не пошта');
  expect(visitor.find<HTMLInputElement>('form:has(#email) [name=returnTo]').value).toBe('/cabinet/security');
});

test('a hostile returnTo never redirects to another site', async ({ request }) => {
  const { email } = await makePerson();
  for (const hostile of [
    '//evil.test',
    '/\\evil.test',
    '/%2Fevil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/login',
    '/api/me/data',
    `${siteUrl()}.evil.test/`,
  ]) {
    const link = new URL(await createSignInLink(email));
    const answer = await request.post(link.pathname, {
      form: { token: link.searchParams.get('token')!, returnTo: hostile },
      headers: { Origin: siteUrl() },
      maxRedirects: 0,
    });
    expect([hostile, answer.status(), answer.headers().location]).toEqual([hostile, 303, '/cabinet']);
  }
  // The page is static: a script reads the return URL from the page's URL, and uses it only if it is on this site.
  const visitor = await openFormBrowser();
  await visitor.goto(`/login?returnTo=${encodeURIComponent('//evil.test')}`);
  expect(visitor.find<HTMLInputElement>('form:has(#email) [name=returnTo]').value).toBe('');
});

test('the URL printed at startup creates a link on each visit, and signs in once', async () => {
  const printed = () => /Sign in as the demo's admin[^\n]*: http:\/\/[^/]+(\/\S+)/.exec(serverLog())?.[1] ?? '';
  await expect.poll(printed).not.toBe('');
  const address = printed();
  const statusOf = async (path: string) => (await rawRequest(path)).status;
  expect(await statusOf(`${address}x`)).toBe(410);
  const opened = await rawRequest(address);
  expect([opened.status, opened.headers['set-cookie']]).toEqual([303, undefined]);
  expect(opened.headers.location).toMatch(/\/login\/confirm\?token=[\w-]+$/);
  const visitor = await openFormBrowser();
  await visitor.goto(address);
  const answer = await visitor.press(visitor.screen.getByRole('button', { name: texts.ua.submit }));
  expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, '/cabinet']);
  expect(await statusOf(address)).toBe(410);
});

test('a banned user sees a notice, with a link to contact the site', async () => {
  const { id, email } = await makePerson('user', { locale: 'us' });
  const link = await createSignInLink(email);
  await banPerson(operator, id, { reason: 'E2E', until: null });
  const visitor = await openFormBrowser();
  await visitor.goto(new URL(link).pathname + new URL(link).search);
  const answer = await visitor.press(visitor.screen.getByRole('button', { name: texts.us.submit }));
  expect(answer.status()).toBe(403);
  expect(visitor.text('main')).toContain(texts.us.problems.banned);
  expect(visitor.screen.getByRole('link', { name: texts.us.confirm.contacts }).getAttribute('href')).toBe(
    '/us/nashi-kontakty',
  );
});

test('ending impersonation if none is active redirects to the cabinet, not to an error', async ({ request }) => {
  const answer = await request.post('/us/login', {
    form: { intent: 'stop-impersonating' },
    headers: { Origin: siteUrl() },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location]).toEqual([303, '/us/cabinet']);
});
