import { getPage, rawRequest } from '#tests/support/raw-request.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

test.describe('the language of the home page', () => {
  const languages: [accept: string | undefined, to: '/us' | null][] = [
    [undefined, null],
    ['*', null],
    ['uk', null],
    ['uk-UA,uk;q=0.9,en;q=0.8', null],
    ['en-US,en;q=0.9', '/us'],
    ['en;q=0.5,uk;q=0.9', null],
    ['uk;q=0.4,en-GB;q=0.5', '/us'],
    ['uk,en', null],
    ['en,uk', '/us'],
    ['de-DE,de;q=0.9', '/us'],
    ['ru,pl;q=0.8', '/us'],
    ['not a language', null],
  ];
  for (const [accept, to] of languages) {
    test(`Accept-Language ${accept ?? 'not sent'}`, async () => {
      const { status, headers } = await rawRequest('/', {
        headers: accept === undefined ? {} : { 'Accept-Language': accept },
      });
      expect([status, headers.location ?? null]).toEqual(to ? [302, to] : [200, null]);
      expect((headers.vary ?? '').split(/,\s*/)).toEqual(expect.arrayContaining(['Accept-Language', 'Cookie']));
      if (to) expect(headers['cache-control']).toBe('no-store');
    });
  }

  test('the cookie decides before the browser does, and a link of the site before both', async () => {
    const at = (headers: Record<string, string>) =>
      rawRequest('/', { headers }).then((answer) => [answer.status, answer.headers.location ?? null]);
    expect(await at({ Cookie: 'i18n_redirected=us', 'Accept-Language': 'uk' })).toEqual([302, '/us']);
    expect(await at({ Cookie: 'i18n_redirected=ua', 'Accept-Language': 'en' })).toEqual([200, null]);
    expect(await at({ Cookie: 'i18n_redirected=xx', 'Accept-Language': 'en' })).toEqual([302, '/us']);
    expect(await at({ Cookie: 'i18n_redirected=us', 'Sec-Fetch-Site': 'same-origin' })).toEqual([200, null]);
    expect(await at({ 'Accept-Language': 'en', 'Sec-Fetch-Site': 'cross-site' })).toEqual([302, '/us']);
  });

  test('no other page asks for the language', async () => {
    for (const path of ['/novyny', '/us', '/us/novyny'])
      expect((await getPage(path, { 'Accept-Language': path.startsWith('/us') ? 'uk' : 'en' })).status).toBe(200);
  });

  test('switching the language keeps the page, with its query and its place', async ({ browser }) => {
    for (const [from, to] of [
      ['/advertisement?condition=used&sort=price', '/us/advertisement?condition=used&sort=price'],
      ['/us/search/all?q=work', '/search/all?q=work'],
      ['/us/login?returnTo=%2Fus%2Fcabinet', '/login?returnTo=%2Fus%2Fcabinet'],
      ['/privacy-policy?utm_source=telegram#main', '/us/privacy-policy?utm_source=telegram#main'],
      ['/us/nothing-here?x=1', '/'],
    ] as const) {
      const context = await browser.newContext({ locale: 'uk-UA', baseURL: siteUrl() });
      const page = await context.newPage();
      await page.goto(from);
      await page.locator(`[data-locale=${from.startsWith('/us') ? 'ua' : 'us'}]`).click();
      await expect(page, from).toHaveURL(siteUrl() + to);
      await context.close();
    }
  });

  test('switching the language is remembered', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'en-US', baseURL: siteUrl() });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveURL(`${siteUrl()}/us`);
    await page.getByRole('link', { name: 'УКР' }).click();
    await expect(page).toHaveURL(`${siteUrl()}/`);
    const cookie = (await context.cookies()).find((one) => one.name === 'i18n_redirected');
    expect(cookie).toMatchObject({ value: 'ua', path: '/', sameSite: 'Lax' });
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 0);
    await page.goto('about:blank');
    await page.goto('/');
    await expect(page).toHaveURL(`${siteUrl()}/`);
    await context.close();
  });
});
