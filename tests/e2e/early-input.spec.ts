import type { Page } from '@playwright/test';
import { guardedPages, checkAccess } from '#content/model/access.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { concretePath, dashboardPages } from '#tests/support/pages/dashboard-pages.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

// The form of a guest's ad renders no field before its script loads.

/** Delays island scripts until the test releases them, so earlier input goes into plain HTML. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

interface Given {
  field: HTMLInputElement;
  value: string | boolean;
}
type Filled = Window & { given?: Given[] };

/** Types, selects and ticks in every field whose island has not loaded. @returns the number of fields */
const fillAll = (page: Page) =>
  page.evaluate(() => {
    const seen = (field: Element) => field.checkVisibility({ visibilityProperty: true }) && !field.closest('[inert]');
    const given: Given[] = [];
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      // A list filter navigates to its own URL at once.
      if (field.closest('search, [role=search], form[method=get]')) continue;
      if (!field.closest('astro-island[ssr]') || !seen(field) || field.disabled || field.readOnly) continue;
      const tell = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
      const type = field.localName === 'input' ? field.type : field.localName;
      if (/^(?:checkbox|radio)$/.test(type)) {
        // Only one radio of a group can be chosen.
        const rivals = given.some((candidate) => type === 'radio' && candidate.field.name === field.name);
        if ((type === 'radio' && field.checked) || rivals) continue;
        field.click();
        given.push({ field, value: field.checked });
      } else if (type === 'select') {
        // The chosen price type determines the other price fields, and the category determines the attributes.
        if (field.closest('[id^="field-details.attributes"]')) continue;
        const group = field.closest('[id="field-details.price"]');
        if (
          group !== null &&
          given.some((candidate) => candidate.field.closest('[id="field-details.price"]') === group)
        )
          continue;
        const select = field as unknown as HTMLSelectElement;
        const other = [...select.options].findIndex(
          (option, index) => index !== select.selectedIndex && !option.disabled && option.value !== '',
        );
        if (other < 0) continue;
        select.selectedIndex = other;
        tell('input');
        tell('change');
        given.push({ field, value: select.value });
      } else if (/^(?:text|search|tel|url|email|textarea|number|password)$/.test(type)) {
        field.focus();
        field.value = type === 'number' ? '7' : `${field.value}Ї7`;
        tell('input');
        given.push({ field, value: field.value });
      }
    }
    (window as Filled).given = given;
    return given.length;
  });

/** Fields whose text is gone, or is displayed but not in the form's state. */
const lost = (page: Page) =>
  page.evaluate(() =>
    (window as Filled).given!.flatMap(({ field: filled, value }) => {
      const field = filled.isConnected ? filled : (document.getElementById(filled.id) as HTMLInputElement | null);
      const name = filled.labels?.[0]?.textContent ?? filled.name;
      if (field === null) return [`${filled.type} «${name}» is gone`];
      const key = Object.keys(field).find((candidate) => candidate.startsWith('__reactProps'));
      const props = key === undefined ? {} : (field as unknown as Record<string, Record<string, unknown>>)[key]!;
      const shown = typeof value === 'boolean' ? field.checked : field.value;
      const held = typeof value === 'boolean' ? props.checked : props.value;
      if (shown !== value)
        return [`${field.type} «${name}» shows ${JSON.stringify(shown)} for ${JSON.stringify(value)}`];
      return held !== undefined && held !== value ? [`${field.type} «${name}» holds ${JSON.stringify(held)}`] : [];
    }),
  );

const looks = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const cabinet = guardedPages.filter(
  ({ guard, methods, path }) => guard === 'main-auth' && methods.includes('GET') && !path.includes('{id}'),
);

for (const [look, viewport] of Object.entries(looks)) {
  test(`no text typed before the scripts load is lost, on a ${look}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    const admin = await makePerson('admin', { name: 'Дана Панель', locale: 'ua' });
    await signInAs(page.context(), admin.email);
    const pages = [
      ...dashboardPages.filter((route) => checkAccess(route, 'admin') === 'pass').map(({ path }) => path),
      ...cabinet.map(({ path }) => path),
    ];
    const faults: string[] = [];
    let filled = 0;
    for (const path of pages) {
      const at = localisedPath(look === 'phone' ? 'ua' : 'us', await concretePath(path, admin));
      const release = await holdScripts(page);
      await page.goto(at, { waitUntil: 'commit' });
      await page.locator('footer, main').first().waitFor();
      await page.waitForFunction(() => document.readyState !== 'loading');
      const given = await fillAll(page);
      const asked = page.url();
      release();
      await waitForHydration(page);
      filled += given;
      if (page.url() !== asked) faults.push(`${path}: leads to ${page.url()}`);
      else faults.push(...(await lost(page)).map((line) => `${path}: ${line}`));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // Prevents typed text from reaching the draft of the next page.
      await page.evaluate(() => (onbeforeunload = null));
    }
    expect(faults).toEqual([]);
    expect(filled).toBeGreaterThan(150);
  });
}

test('the caret stays in the field being typed into while the scripts load', async ({ page }) => {
  const editor = await makePerson('editor', { name: 'Дана Панель', locale: 'ua' });
  await signInAs(page.context(), editor.email);
  const release = await holdScripts(page);
  await page.goto('/dashboard/news/new-page', { waitUntil: 'commit' });
  const title = page.locator('astro-island input[type="text"]').first();
  await title.click();
  await page.keyboard.type('Новина школу');
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft');
  release();
  await waitForHydration(page);
  await page.keyboard.type('про ');
  await expect(title).toHaveValue('Новина про школу');
});
