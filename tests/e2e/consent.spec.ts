import type { Page } from '@playwright/test';
import { DAY_SECONDS } from '#content/format/durations.ts';
import { locales } from '#content/locale.ts';
import { consentTexts } from '#content/messages/site/consent.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { database } from '#server/platform/database/database.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import {
  locateConsentBar,
  cookieCheckbox,
  locateConsentDialog,
  consentDialogButton,
  readConsentCookies,
  countLoads,
  openWithSettings,
  operatorsConsent,
  pressConsentButton,
  listRunScripts,
  reopenConsentDialog,
  serveWith,
} from '#tests/support/pages/consent-page.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { setGlobalPrivacyControl, expect, inOneLanguage, recordPageProblems, test } from '#tests/support/test.ts';

test.beforeEach(async ({ context }) => setGlobalPrivacyControl(context, false));

const ALL = 'essentialfunctionalstatsads';
const reactIn = (page: Page) =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/_astro\/.*(?:client|react)[\w.-]*\.js/.test(name)).length,
  );

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = consentTexts[locale];
  const home = localisedPath(locale, '/');
  const news = localisedPath(locale, '/novyny');

  walk(`${locale}: responses and the dialog`)(
    playScenes({
      'the first visit shows the consent bar, a response is saved as proof, and a returning visitor sees no bar':
        async ({ page }) => {
          await ensureSiteOpen();
          const complaints = recordPageProblems(page);
          await page.goto(home);
          await expect(locateConsentBar(page)).toBeVisible();
          await expect(page.getByRole('form', { name: words.bannerTitle })).toContainText(words.bannerDescription);
          expect(await readConsentCookies(page)).toEqual({});
          const [accept, decline] = await Promise.all(
            (['accept', 'decline'] as const).map((name) =>
              locateConsentBar(page)
                .getByRole('button', { name: words[name], exact: true })
                .evaluate((button) => [
                  getComputedStyle(button).backgroundColor,
                  getComputedStyle(button).color,
                  button.clientHeight,
                ]),
            ),
          );
          expect(decline).toEqual(accept);
          expect(await reactIn(page)).toBe(0);
          const proof = page.waitForResponse('**/api/consent');
          await pressConsentButton(page, locale, 'accept');
          expect((await proof).status()).toBe(204);
          await expect(locateConsentBar(page)).toBeHidden();
          await expect(page.locator('#main')).toBeFocused();
          const sent = (await proof).request().postDataJSON() as { id: string; enabled: string[] };
          const { rows } = await database().client.execute({
            sql: 'select * from consent_record where id = ?',
            args: [sent.id],
          });
          expect({ ...rows[0] }).toMatchObject({ enabled: JSON.stringify(sent.enabled), locale, gpc: 0 });
          expect(Object.keys({ ...rows[0] }).sort()).toEqual(['at', 'enabled', 'gpc', 'id', 'locale', 'revision']);
          await page.goto(news);
          await expect(locateConsentBar(page)).toBeHidden();
          await expect(page.locator('[data-consent-control]')).toBeVisible();
          expect(await reactIn(page)).toBe(0);
          expect([complaints.console, complaints.requests, complaints.foreign]).toEqual([[], [], []]);
        },
      'accepting all, necessary only, some and none are each saved exactly, and a changed question is asked again':
        async ({ page, context }) => {
          await openWithSettings(page, home);
          const reloads = countLoads(page);
          const cookies = () => readConsentCookies(page);
          await pressConsentButton(page, locale, 'decline');
          await expect.poll(cookies).toEqual({ ncc_c: ALL, ncc_e: 'essential', ncc_r: '7' });
          await reopenConsentDialog(page, locale);
          await expect(cookieCheckbox(page, 'ads')).not.toBeChecked();
          await cookieCheckbox(page, 'ads').check();
          await expect(locateConsentDialog(page).getByRole('status')).toHaveText(words.settingsUnsaved);
          await cookieCheckbox(page, 'ads').uncheck();
          await expect(locateConsentDialog(page).getByRole('status')).toHaveText('');
          await cookieCheckbox(page, 'ads').check();
          await consentDialogButton(page, locale, 'save').click();
          await expect.poll(cookies).toEqual({ ncc_c: ALL, ncc_e: 'essential~ads', ncc_r: '7' });
          await reopenConsentDialog(page, locale);
          await consentDialogButton(page, locale, 'acceptAll').click();
          await expect.poll(cookies).toEqual({ ncc_c: ALL, ncc_e: 'essential~functional~stats~ads', ncc_r: '7' });
          expect(reloads()).toBe(0);
          await reopenConsentDialog(page, locale);
          await Promise.all([page.waitForEvent('load'), consentDialogButton(page, locale, 'declineAll').click()]);
          expect(await cookies()).toEqual({ ncc_c: '0', ncc_r: '7' });
          expect(reloads()).toBe(1);
          // Refusal is remembered: the bar stays hidden.
          await page.goto(news);
          await expect(locateConsentBar(page)).toBeHidden();
          for (const { name, expires, path, sameSite, httpOnly } of (await context.cookies()).filter((cooky) =>
            cooky.name.startsWith('ncc_'),
          )) {
            expect([name, Math.round((expires - Date.now() / 1000) / DAY_SECONDS), path, sameSite, httpOnly]).toEqual([
              name,
              182,
              '/',
              'Lax',
              false,
            ]);
          }
          for (const changed of [{ revision: 8 }, { optional: operatorsConsent.optional.slice(0, 2) }]) {
            await page.unrouteAll();
            await serveWith(page, { ...operatorsConsent, ...changed });
            await page.reload();
            await ('revision' in changed
              ? expect(locateConsentBar(page)).toBeVisible()
              : expect(locateConsentBar(page)).toBeHidden());
          }
          await page.unrouteAll();
          await context.addCookies([{ name: 'ncc_c', value: ALL, url: page.url() }]);
          await serveWith(page, { ...operatorsConsent, optional: operatorsConsent.optional.slice(0, 2) });
          await page.reload();
          await expect(locateConsentBar(page)).toBeVisible();
        },
      'the consent dialog takes the focus, traps it, restores it, and closes on Escape': async ({ page }) => {
        await openWithSettings(page, home, { closeModalOnClickOutside: true });
        const manage = locateConsentBar(page).getByRole('button', { name: words.manageCookies });
        await manage.focus();
        await page.keyboard.press('Enter');
        await expect(locateConsentDialog(page)).toHaveAccessibleName(words.bannerTitle);
        await expect(locateConsentDialog(page).getByRole('checkbox').first()).toBeDisabled();
        await expect(locateConsentDialog(page).getByRole('checkbox').first()).toBeChecked();
        for (const [name, boxes] of [
          ['cookiesNecessary', 1],
          ['cookiesFunctional', 1],
          ['cookiesOptional', 2],
        ] as const) {
          await expect(
            locateConsentDialog(page).getByRole('group', { name: words[name], exact: true }).getByRole('checkbox'),
          ).toHaveCount(boxes);
        }
        // No optional checkbox is ticked in advance, though the settings pre-select them.
        for (const checkbox of (await locateConsentDialog(page).getByRole('checkbox').all()).slice(1))
          await expect(checkbox).not.toBeChecked();
        for (let step = 0; step < 14; step += 1) {
          await page.keyboard.press('Tab');
          expect(
            await page.evaluate(
              () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
            ),
          ).toBe(true);
        }
        expect(await violationsInBothLooks(page)).toEqual([]);
        expect(await findStrayTextOnPage(page)).toEqual([]);
        expect(await findOverflow(page, 320)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(locateConsentDialog(page)).toHaveCount(0);
        await expect(manage).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(locateConsentDialog(page)).toBeVisible();
        await page.mouse.click(4, 4);
        await expect(locateConsentDialog(page)).toHaveCount(0);
        await expect(locateConsentBar(page)).toBeVisible();
        expect(await readConsentCookies(page)).toEqual({});
      },
      'a forced consent dialog opens at once and closes only with a response': async ({ page }) => {
        await openWithSettings(page, home, { isModalForced: true, closeModalOnClickOutside: true });
        await expect(locateConsentDialog(page)).toBeVisible();
        await expect(consentDialogButton(page, locale, 'close')).toHaveCount(0);
        await expect(consentDialogButton(page, locale, 'declineAll')).toHaveCount(0);
        for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
        await page.mouse.click(4, 4);
        await expect(locateConsentDialog(page)).toBeVisible();
        await consentDialogButton(page, locale, 'save').click();
        await expect(locateConsentDialog(page)).toHaveCount(0);
        expect(await readConsentCookies(page)).toEqual({ ncc_c: ALL, ncc_e: 'essential', ncc_r: '7' });
        await page.goto(news);
        await reopenConsentDialog(page, locale);
        await expect(consentDialogButton(page, locale, 'close')).toBeVisible();
      },
    }),
  );
}

test(
  'scripts, refusals and proofs',
  playScenes({
    'a script loads once, on every page, only with consent and after consent mode is set': async ({ page }) => {
      const { asked, proofs } = await openWithSettings(page, '/us');
      await expect(locateConsentBar(page)).toBeVisible();
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
      await pressConsentButton(page, 'us', 'accept');
      await expect.poll(async () => (await listRunScripts(page)).length).toBe(2);
      const layer = JSON.parse((await listRunScripts(page))[0]!.layer) as [string, string, Record<string, string>][];
      expect(
        layer
          .slice(0, 2)
          .map(([command, what, signals]) => [command, what, signals.analytics_storage, signals.ad_storage]),
      ).toEqual([
        ['consent', 'default', 'denied', 'denied'],
        ['consent', 'update', 'granted', 'granted'],
      ]);
      // Saves again without a change.
      await reopenConsentDialog(page, 'us');
      await consentDialogButton(page, 'us', 'save').click();
      await expect.poll(() => proofs.length).toBe(2);
      expect(asked.toSorted()).toEqual(['ads.js', 'stats.js']);
      await page.goto('/us/novyny');
      await expect
        .poll(async () => (await listRunScripts(page)).map(({ name }) => name).sort())
        .toEqual(['ads.js', 'stats.js']);
      await page.goBack();
      await expect.poll(async () => (await listRunScripts(page)).length).toBe(2);
      await reopenConsentDialog(page, 'us');
      await cookieCheckbox(page, 'stats').uncheck();
      await Promise.all([page.waitForEvent('load'), consentDialogButton(page, 'us', 'save').click()]);
      await expect.poll(async () => (await listRunScripts(page)).map(({ name }) => name)).toEqual(['ads.js']);
      // A proof that is interrupted by a page unload is resent unchanged; each response has its own.
      const sent = new Set(proofs.map((request) => request.postData()));
      const ids = new Set(proofs.map((request) => (request.postDataJSON() as { id: string }).id));
      expect([ids.size, sent.size]).toEqual([3, 3]);
    },
    'refusing erases the listed cookies on every path, and no others; the first refusal does not reload': async ({
      page,
      context,
    }) => {
      await openWithSettings(page, '/us/novyny');
      const reloads = countLoads(page);
      const { origin, hostname } = new URL(page.url());
      const names = ['_ga', '_ga_X1', '_pk_id.7', '_gax', 'x_ga', '_pk_other', 'shared', 'theirs'];
      await context.addCookies([
        ...names.map((name) => ({ name, value: '1', url: `${origin}/` })),
        { name: '_ga', value: '2', domain: hostname, path: '/us' },
        { name: '_ga', value: '3', domain: hostname, path: '/us/novyny' },
      ]);
      const left = async () =>
        (await context.cookies(page.url()))
          .map(({ name }) => name)
          .filter((name) => !name.startsWith('ncc_'))
          .sort();
      await pressConsentButton(page, 'us', 'manageCookies');
      await cookieCheckbox(page, 'ads').check();
      await consentDialogButton(page, 'us', 'save').click();
      await expect.poll(left).toEqual(['_gax', '_gcl_au', '_pk_other', 'shared', 'theirs', 'x_ga']);
      expect(reloads()).toBe(0);
      await reopenConsentDialog(page, 'us');
      await Promise.all([page.waitForEvent('load'), consentDialogButton(page, 'us', 'declineAll').click()]);
      await expect.poll(left).toEqual(['_gax', '_pk_other', 'theirs', 'x_ga']);
    },
    'Global Privacy Control counts as refusal until the visitor chooses otherwise': async ({ page, context }) => {
      await setGlobalPrivacyControl(context, true);
      const { asked, proofs } = await openWithSettings(page, '/us');
      await expect(page.locator('[data-consent-control]')).toBeVisible();
      await expect(locateConsentBar(page)).toBeHidden();
      expect([asked, await readConsentCookies(page)]).toEqual([[], {}]);
      await reopenConsentDialog(page, 'us');
      await consentDialogButton(page, 'us', 'acceptAll').click();
      await expect.poll(async () => (await listRunScripts(page)).length).toBe(2);
      expect(proofs.map((request) => (request.postDataJSON() as { gpc: boolean }).gpc)).toEqual([true]);
      await page.goto('/us/novyny');
      await expect.poll(async () => (await listRunScripts(page)).length).toBe(2);
    },
    'signed in: the bar is in the cabinet and the dashboard, and the operator downloads the proof': async ({
      page,
      context,
    }) => {
      const admin = await makePerson('admin', { locale: 'us' });
      await signInAs(context, admin.email);
      for (const path of [paths.cabinet(), paths.dashboard()]) {
        await page.goto(localisedPath('us', path));
        await expect(locateConsentBar(page)).toBeVisible();
      }
      const proof = page.waitForResponse('**/api/consent');
      await pressConsentButton(page, 'us', 'decline');
      const { id } = (await proof).request().postDataJSON() as { id: string };
      await page.goto(localisedPath('us', paths.settingsPage('cookies')));
      await expect(locateConsentBar(page)).toBeHidden();
      await reopenConsentDialog(page, 'us');
      await consentDialogButton(page, 'us', 'close').click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV' }).click();
      const chunks: Buffer[] = [];
      for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).toString()).toMatch(new RegExp(`${id},[^,]+,\\d+,essential,us,0`));
    },
  }),
);
