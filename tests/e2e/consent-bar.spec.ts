import { barPositions } from '#content/consent/consent.ts';
import { locales } from '#content/locale.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { consentTexts } from '#content/messages/site/consent.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { watchShifts } from '#tests/support/checks/layout-shifts.ts';
import { findOverflow } from '#tests/support/checks/page-checks.ts';
import { pickTestValues } from '#tests/support/combinations.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import {
  locateConsentBar,
  locateConsentDialog,
  openWithSettings,
  pressConsentButton,
} from '#tests/support/pages/consent-page.ts';
import { formReady } from '#tests/support/pages/entry-form.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { setGlobalPrivacyControl, expect, test } from '#tests/support/test.ts';

test.beforeEach(async ({ context }) => setGlobalPrivacyControl(context, false));

test('the consent bar causes no layout shift in any position, fits a phone, and never covers the focused element', async ({
  page,
}) => {
  const shifted = await watchShifts(page);
  for (const barPosition of barPositions) {
    await page.unrouteAll();
    await page.setViewportSize({ width: 1280, height: 900 });
    await openWithSettings(page, '/us', { barPosition });
    await expect(locateConsentBar(page)).toHaveAttribute('data-consent-bar', barPosition);
    await expect(locateConsentBar(page)).toBeInViewport({ ratio: 1 });
    await page.waitForLoadState('networkidle');
    expect(await shifted(), barPosition).toEqual([]);
    expect(await findOverflow(page, 320)).toEqual([]);
    await expect(locateConsentBar(page)).toBeInViewport({ ratio: 1 });
    const [tabs, place] = [
      await page.locator('[data-bottom-bar]').boundingBox(),
      await locateConsentBar(page).boundingBox(),
    ];
    if (barPosition.startsWith('bottom')) expect(place!.y + place!.height).toBeLessThanOrEqual(tabs!.y);
    await page.setViewportSize({ width: 1280, height: 900 });
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const focused = document.activeElement!;
        if (focused.closest('[data-consent-bar]')) return null;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const points = [
          [left + 2, top + 2],
          [left + width / 2, top + height / 2],
          [left + width - 2, top + height - 2],
        ] as const;
        const isCovered = points.every(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-consent-bar]'));
        return isCovered ? focused.outerHTML.slice(0, 80) : null;
      });
      expect(hidden, barPosition).toBeNull();
    }
  }
});

test('on a phone the consent bar takes up at most 110 px, or two fifths of the screen at 200 % text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of locales) {
    await page.goto(localisedPath(locale, '/'));
    const height = async () => Math.floor((await locateConsentBar(page).boundingBox())!.height);
    expect(await height(), locale).toBeLessThanOrEqual(110);
    const [accept, decline] = await Promise.all(
      (['accept', 'decline'] as const).map((name) =>
        locateConsentBar(page).getByRole('button', { name: consentTexts[locale][name], exact: true }).boundingBox(),
      ),
    );
    expect([decline!.width, decline!.height].map(Math.round)).toEqual([accept!.width, accept!.height].map(Math.round));
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await height(), locale).toBeLessThanOrEqual(844 * 0.4);
    for (const name of ['accept', 'decline'] as const)
      await expect(
        locateConsentBar(page).getByRole('button', { name: consentTexts[locale][name], exact: true }),
      ).toBeInViewport({
        ratio: 1,
      });
  }
});

test(
  'the consent bar and dialogs',
  playScenes({
    'the consent bar and its reopening button are accessible': async ({ page }) => {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/');
        await expect(locateConsentBar(page)).toBeVisible();
        // On wide screens, the page around the bar is checked by the test of all public pages.
        expect(
          await violationsInBothLooks(page, width === 320 ? {} : { within: '[data-consent-bar]' }),
          String(width),
        ).toEqual([]);
      }
      await pressConsentButton(page, 'ua', 'decline');
      const control = page.locator('[data-consent-control]');
      await control.scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const covered = await page.evaluate(() => {
        const one = document.querySelector('[data-consent-control]')!.getBoundingClientRect();
        return [
          ...document.querySelectorAll(
            'footer a, footer [data-opens=consent]:not([data-consent-control]), [data-bottom-bar] a',
          ),
        ].filter((other) => {
          const two = other.getBoundingClientRect();
          return one.left < two.right && one.right > two.left && one.top < two.bottom && one.bottom > two.top;
        }).length;
      });
      expect(covered).toBe(0);
      await control.click();
      await expect(locateConsentDialog(page)).toBeVisible();
    },
    'opening a dialog does not move the consent bar of a public page to the other edge': async ({ page }) => {
      await openWithSettings(page, '/us', { closeModalOnClickOutside: true });
      await pressConsentButton(page, 'us', 'manageCookies');
      await expect(locateConsentDialog(page)).toBeVisible();
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await expect(locateConsentBar(page)).not.toHaveAttribute('data-moved');
    },
  }),
);

for (const width of pickTestValues([390, 1280], 'the bar is a part of the pages where people work')) {
  test(`at ${width} the consent bar is part of the cabinet and dashboard pages: it covers no form and stays in place while a dialog is open`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const editor = await makePerson('editor', { locale: 'us' });
    await signInAs(context, editor.email);
    for (const path of [paths.addMyAd(), dashboardPaths('news').create]) {
      await page.goto(localisedPath('us', path));
      await waitForHydration(page);
      await expect(locateConsentBar(page)).toBeInViewport({ ratio: 1 });
      expect(await findOverflow(page, 320)).toEqual([]);
      await page.setViewportSize({ width, height: 844 });
      const form = page.locator('[data-form-bar]');
      await form.scrollIntoViewIfNeeded();
      const [one, two] = [(await locateConsentBar(page).boundingBox())!, (await form.boundingBox())!];
      expect(one.y + one.height <= two.y || one.y >= two.y + two.height, path).toBe(true);
    }
    await formReady(page);
    await page.getByRole('button', { name: entryForm.us.editor.insert, exact: true }).first().click();
    await page.getByRole('menuitem', { name: entryForm.us.editor.embed, exact: true }).click();
    await expect(page.getByRole('alertdialog').getByRole('textbox').first()).toBeFocused();
    const where = () =>
      locateConsentBar(page).evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
    const before = await where();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await where()).toBe(before);
    await pressConsentButton(page, 'us', 'decline');
    await expect(locateConsentBar(page)).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
  });
}
