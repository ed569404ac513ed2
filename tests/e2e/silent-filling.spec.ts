import type { Page } from '@playwright/test';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { paths } from '#content/urls/urls.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

/**
 * Defines `window.fillSilently`, which fills the first `most` text fields as an external program would: without an
 * event.
 */
function addFilling(page: Page, most: number, moment: string): Promise<unknown> {
  return page.addInitScript(
    ({ limit, type }) => {
      const fill = () => {
        const setters = {
          input: Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!,
          textarea: Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!,
        };
        const controls = [
          ...document.querySelectorAll<HTMLInputElement>(
            'main form :is(input[type=text], input[type=email], textarea)',
          ),
        ].filter(
          (element) =>
            element.checkVisibility() &&
            !element.disabled &&
            !element.readOnly &&
            element.role !== 'combobox' &&
            !element.closest('[role=combobox]'),
        );
        controls.slice(0, limit ?? undefined).forEach((control, index) => {
          control.dataset.filled = control.type === 'email' ? `olena${index}@example.com` : `Олена ${index}`;
          // Bypasses React's own tracking of the property.
          setters[control.localName as 'input'].call(control, control.dataset.filled);
        });
      };
      if (type === 'load') document.addEventListener('DOMContentLoaded', fill);
      else Object.assign(window, { fillSilently: fill });
    },
    { limit: Number.isFinite(most) ? most : null, type: moment },
  );
}

// Chrome on iOS and some password managers fill fields without an `input` event, sometimes before the scripts load.
for (const [path, most, moments] of [
  // The browser renders this page's form, from the draft.
  [paths.addMyAd(), Infinity, ['later']],
  [paths.cabinet(), Infinity, ['load', 'later']],
  [dashboardPaths('services').create, Infinity, ['load', 'later']],
  [dashboardPaths('news').create, 1, ['load', 'later']],
  [paths.settingsPage('site'), 1, ['load', 'later']],
] as const)
  for (const moment of moments)
    test(`the form keeps text filled into ${path} without an event, moment: ${moment}`, async ({ page }) => {
      const admin = await makePerson('admin');
      await signInAs(page.context(), admin.email);
      await addFilling(page, most, moment);
      await page.goto(path);
      await waitForHydration(page);
      const typed = page.locator('main form :is(input[type=text], input[type=email], textarea):visible').last();
      await expect(typed).toBeVisible();
      if (moment === 'later') await page.evaluate('fillSilently()');
      await expect(page.locator('[data-filled]').first()).toBeVisible();
      await typed.press('End');
      await typed.pressSequentially('1');
      const lost = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('[data-filled]')]
          .filter((element) => !element.value.startsWith(element.dataset.filled!.slice(0, 5)))
          .map((element) => `${element.name || element.id}: ${element.value}`),
      );
      expect(lost).toEqual([]);
    });
