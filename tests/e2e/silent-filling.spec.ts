import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { paths } from '#content/urls/urls.ts';
import { alive } from '#tests/support/pages/alive.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

// Chrome on iOS and some password managers fill fields in without an `input` event.
for (const [path, most] of [
  [paths.addMyAd(), Infinity],
  [paths.cabinet(), Infinity],
  [dashboardPaths('services').create, Infinity],
  [dashboardPaths('news').create, 1],
  [paths.settingsPage('site'), 1],
] as const)
  test(`what is filled into ${path} without an event stays, and is the form's`, async ({ page }) => {
    const admin = await makePerson('admin');
    await signInAs(page.context(), admin.email);
    await page.goto(path);
    await alive(page);
    const filled = await page.evaluate(
      (limit) => {
        const setters = {
          input: Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!,
          textarea: Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!,
        };
        const controls = [
          ...document.querySelectorAll<HTMLInputElement>(
            'main form :is(input[type=text], input[type=email], textarea)',
          ),
        ].filter(
          (one) =>
            one.checkVisibility() &&
            !one.disabled &&
            !one.readOnly &&
            one.role !== 'combobox' &&
            !one.closest('[role=combobox]'),
        );
        controls.slice(0, limit ?? undefined).forEach((one, index) => {
          one.dataset.filled = one.type === 'email' ? `olena${index}@example.com` : `Олена ${index}`;
          // As from outside of the page: React's own watch over the property does not see it.
          setters[one.localName as 'input'].call(one, one.dataset.filled);
        });
        return controls.length;
      },
      Number.isFinite(most) ? most : null,
    );
    expect(filled).toBeGreaterThan(0);
    const typed = page.locator('main form :is(input[type=text], input[type=email], textarea):visible').last();
    await typed.press('End');
    await typed.pressSequentially('1');
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('[data-filled]')]
        .filter((one) => !one.value.startsWith(one.dataset.filled!.slice(0, 5)))
        .map((one) => `${one.name || one.id}: ${one.value}`),
    );
    expect(lost).toEqual([]);
  });
