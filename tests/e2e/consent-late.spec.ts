import { consentDialogTexts } from '#content/consent/consent-dialog.ts';
import { locales } from '#content/locale.ts';
import { consentChrome, consentTexts } from '#content/messages/site/consent.ts';
import { navigation } from '#content/messages/site/navigation.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { database } from '#server/platform/database/database.ts';
import { pickTestValues } from '#tests/support/combinations.ts';
import { playScenes, type Scene } from '#tests/support/data/scenes.ts';
import {
  locateConsentBar,
  locateConsentDialog,
  readConsentCookies,
  countLoads,
  openWithSettings,
  operatorsConsent,
  pressConsentButton,
  listRunScripts,
  reopenConsentDialog,
  serveThirdPartyScripts,
  serveWith,
} from '#tests/support/pages/consent-page.ts';
import { holdRequests } from '#tests/support/servers/hold-requests.ts';
import { setGlobalPrivacyControl, expect, inOneLanguage, test } from '#tests/support/test.ts';

test.beforeEach(async ({ context }) => setGlobalPrivacyControl(context, false));

test.describe('scripts that load late, not at all, or only in part', () => {
  test(
    'consent dialog parts that load late or never',
    playScenes({
      'late: a click before the scripts load takes effect once they do': async ({ page }) => {
        const release = await holdRequests(page, '**/_astro/*.js');
        await serveWith(page, operatorsConsent);
        const asked = await serveThirdPartyScripts(page);
        await page.goto('/us', { waitUntil: 'commit' });
        await pressConsentButton(page, 'us', 'accept');
        await expect(locateConsentBar(page)).toBeVisible();
        expect([await readConsentCookies(page), asked]).toEqual([{}, []]);
        release();
        await expect(locateConsentBar(page)).toBeHidden();
        await expect.poll(async () => (await listRunScripts(page)).length).toBe(2);
        expect((await readConsentCookies(page)).ncc_e).toBe('essential~functional~stats~ads');
      },
      'late: the dialog requested before the scripts load opens once they do, and a response is saved if the visitor navigates away':
        async ({ page }) => {
          const release = await holdRequests(page, '**/_astro/*.js');
          await page.goto('/us/novyny', { waitUntil: 'commit' });
          await pressConsentButton(page, 'us', 'manageCookies');
          await expect(locateConsentDialog(page)).toBeHidden();
          release();
          await expect(locateConsentDialog(page)).toBeVisible();
          await page.unrouteAll();
          await holdRequests(page, '**/_astro/*.js');
          await page.goto('/us/poster', { waitUntil: 'commit' });
          const posted = page.waitForRequest(
            (request) => request.method() === 'POST' && request.url().endsWith('/consent'),
          );
          await pressConsentButton(page, 'us', 'decline');
          await page.goto('/us/services', { waitUntil: 'commit' });
          await posted;
          await expect.poll(async () => (await readConsentCookies(page)).ncc_e).toBe('essential');
        },
      'late words: a response given while the dialog texts load is saved, and no dialog opens on top': async ({
        page,
      }) => {
        const release = await holdRequests(page, '**/consent.json');
        await page.goto('/us/novyny');
        const asked = page.waitForRequest('**/consent.json');
        await pressConsentButton(page, 'us', 'manageCookies');
        await asked;
        await expect(page.locator('astro-island [aria-busy=true]')).toHaveCount(1);
        await pressConsentButton(page, 'us', 'decline');
        const came = page.waitForResponse('**/consent.json');
        release();
        await came;
        await reopenConsentDialog(page, 'us');
        await expect(locateConsentDialog(page)).toHaveCount(1);
        expect((await readConsentCookies(page)).ncc_e).toBe('essential');
      },
      'a consent response is posted if the scripts load but do not run': async ({ page }) => {
        for (const body of ['let a = ;', 'throw new Error("of a test")']) {
          await page.context().clearCookies();
          await page.route(/_astro\/readers[\w.-]*\.js/, (route) =>
            route.fulfill({ contentType: 'text/javascript', body }),
          );
          await page.goto('/us/novyny', { waitUntil: 'commit' });
          const posted = page.waitForResponse('**/consent');
          await pressConsentButton(page, 'us', 'accept');
          expect((await posted).status()).toBe(303);
          await expect.poll(async () => (await readConsentCookies(page)).ncc_e).toBe('essential~functional');
          await page.unrouteAll();
        }
      },
      'without scripts the consent bar is at the end of the page and confirms that the response is saved': async ({
        browser,
      }) => {
        const context = await browser.newContext({ javaScriptEnabled: false });
        await setGlobalPrivacyControl(context, false);
        const page = await context.newPage();
        const asked = await serveThirdPartyScripts(page);
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto('/us/novyny?page=1');
          await expect(page.locator('footer [data-opens=consent]').first()).toBeHidden();
          const [asks, main] = [
            (await locateConsentBar(page).boundingBox())!,
            (await page.locator('main').boundingBox())!,
          ];
          expect(asks.y).toBeGreaterThanOrEqual(main.y + main.height);
          expect(asks.x + asks.width).toBeLessThanOrEqual(width);
        }
        await expect(locateConsentBar(page).getByText(consentChrome.us.notOpened)).toBeVisible();
        await expect(locateConsentBar(page).getByText(consentChrome.us.kept)).toBeHidden();
        await expect(locateConsentBar(page).getByRole('button')).toHaveText([
          consentTexts.us.accept,
          consentTexts.us.decline,
        ]);
        // `tests/http/consent-late.spec.ts` tests the redirect target of the response.
        await page.goto('/us/novyny?page=1#consent-kept');
        await expect(locateConsentBar(page).getByText(consentChrome.us.kept)).toBeVisible();
        expect(asked).toEqual([]);
        await context.close();
      },
    }),
  );

  /** The files of the island; each test makes one of them unavailable. */
  const parts = {
    'the component': /_astro\/Consent\.island[\w.-]*\.js/,
    'the renderer': /_astro\/client[\w.-]*\.js/,
    'its store': /_astro\/stores\.[\w.-]*\.js/,
    'anything at all': /_astro\/[\w.-]+\.js/,
  };
  test(
    'a consent response is posted as a form, saved and recorded as proof',
    playScenes(
      Object.entries(parts).flatMap(([part, address]) =>
        pickTestValues(locales, part).map((locale): Scene => [
          `${locale}: without ${part}`,
          async ({ page }) => {
            await ensureSiteOpen();
            for (const [choice, enabled] of [
              ['decline', 'essential'],
              ['accept', 'essential~functional'],
            ] as const) {
              const since = Date.now();
              await page.context().clearCookies();
              await page.route(address, (route) => route.fulfill({ status: 404, body: '' }));
              await page.goto(localisedPath(locale, '/novyny?page=1'));
              const posted = page.waitForResponse('**/consent');
              await pressConsentButton(page, locale, choice);
              expect((await posted).status()).toBe(303);
              await expect(locateConsentBar(page)).toBeHidden();
              expect(new URL(page.url()).pathname).toBe(localisedPath(locale, '/novyny'));
              const { ncc_c, ncc_e } = await readConsentCookies(page);
              expect([ncc_c, ncc_e]).toEqual(['essentialfunctional', enabled]);
              const { rows } = await database().client.execute({
                sql: 'select id from consent_record where at >= ? and enabled = ? and locale = ? and gpc = 0',
                args: [since, JSON.stringify(enabled.split('~')), locale],
              });
              expect(rows.length).toBeGreaterThan(0);
            }
          },
        ]),
      ),
    ),
  );

  test('a page with an outdated consent question is reloaded, and visitors accept only the version they were shown', async ({
    page,
  }) => {
    await openWithSettings(page, '/us/novyny');
    await page.route('**/consent.json', (route) =>
      route.fulfill({
        json: consentDialogTexts({ ...operatorsConsent, revision: operatorsConsent.revision + 1 }, 'us'),
      }),
    );
    const reloads = countLoads(page);
    const loaded = page.waitForEvent('load');
    await pressConsentButton(page, 'us', 'manageCookies');
    await loaded;
    await expect(locateConsentDialog(page)).toBeHidden();
    expect([reloads(), await readConsentCookies(page)]).toEqual([1, {}]);
  });

  for (const locale of locales) {
    const walk = inOneLanguage(test, locale);
    const missing = { ua: parts['the component'], us: /\/consent\.json$/ }[locale];
    walk(
      `${locale}: without its ${{ ua: 'part', us: 'words' }[locale]} the dialog reloads the page once, then reports the failure, and the bar says what is unavailable`,
    )(async ({ page }) => {
      await openWithSettings(page, localisedPath(locale, '/novyny'));
      await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }));
      const reloads = countLoads(page);
      const loaded = page.waitForEvent('load');
      await pressConsentButton(page, locale, 'manageCookies');
      await loaded;
      await pressConsentButton(page, locale, 'manageCookies');
      await expect(page.locator('[data-toasts] [aria-live=assertive]')).toContainText(navigation[locale].broken);
      await expect(page.getByText(consentChrome[locale].notOpened)).toBeVisible();
      expect([reloads(), await readConsentCookies(page)]).toEqual([1, {}]);
      // Once the file is available, the same click opens the dialog.
      await page.unroute(missing);
      await pressConsentButton(page, locale, 'manageCookies');
      await expect(locateConsentDialog(page)).toBeVisible();
    });
  }
});
