import type { Page } from '@playwright/test';
import { locales, type Locale } from '#content/locale.ts';
import { audit } from '#content/messages/dashboard/audit.ts';
import { redirects } from '#content/messages/dashboard/redirects.ts';
import { fill } from '#content/messages/define-messages.ts';
import { ui } from '#content/messages/ui.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { draftNews, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { freshSlug, siteUrl } from '#tests/support/site.ts';
import { expect, recordPageProblems, test, inOneLanguage } from '#tests/support/test.ts';

const base = paths.settingsPage('redirects');
const toast = (page: Page) => page.locator('[data-toasts]');
const dialog = (page: Page) => page.getByRole('dialog');
/** Counts are written every ten seconds. */
const SOON = { intervals: [500], timeout: 60_000 };
/** A reader's user agent: the tests' own is a robot's, and robots are not counted. */
const reader = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  referer: 'https://old-forum.example/topic?who=somebody',
};

const at = async (path: string) => {
  const { status, headers } = await getPage(path);
  return [status, headers.get('location')];
};
async function openAsAdmin(page: Page, locale: Locale, query = ''): Promise<void> {
  await signInAs(page.context(), (await makePerson('admin', { name: 'Rita Redirect' })).email);
  await page.goto(localisedPath(locale, base) + query);
  await waitForHydration(page);
}
async function choose(page: Page, locale: Locale, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: fill(ui[locale].actionsFor, { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

test(
  'redirects are created',
  playScenes({
    'a missed address becomes a redirect with one click, in both languages, and is counted': async ({ page }) => {
      const slug = freshSlug();
      const entry = await moveToStatus(
        await draftNews({ ua: 'Новина, на яку ведуть старі адреси', us: 'News that old addresses lead to' }, { slug }),
        'published',
      );
      const [old, aside, counted] = [`/novyny/${slug}x`, `/${slug}/nobody-needs-this`, `/${slug}/counted`];
      await openAsAdmin(page, 'ua', `?view=missing&q=${slug}`);
      // Requested now, so that its count is written together with the missed addresses.
      expect(
        (
          await page.request.post('/api/redirects', {
            data: { path: counted, target: '/poster' },
            headers: { origin: siteUrl() },
          })
        ).status(),
      ).toBe(201);
      expect([await at(counted), await at(`/us${counted}`)]).toEqual([
        [301, '/poster'],
        [301, '/us/poster'],
      ]);
      for (const path of [old, `/us${old}`, aside])
        expect((await getPage(`${path}?token=secret`, reader)).status).toBe(404);
      expect((await getPage(`/wp-content/${slug}`, reader)).status).toBe(404);
      const rows = page.getByRole('row').filter({ hasText: slug });
      const missed = async () =>
        (
          (await (await page.request.get(`/api/not-found?q=${slug}`)).json()) as {
            items: { path: string; count: number }[];
          }
        ).items;
      await expect
        .poll(async () => Object.fromEntries((await missed()).map((item) => [item.path, item.count])), SOON)
        .toEqual({ [old]: 2, [aside]: 1 });
      await page.reload();
      await expect(rows).toHaveCount(2);
      await waitForHydration(page);
      const row = rows.filter({ hasText: old });
      await expect(row).toContainText('old-forum.example');
      await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
      expect(await page.content()).not.toMatch(/secret|somebody/);
      await expect(rows.filter({ hasText: aside })).toContainText(redirects.ua.noSuggestion);

      await page
        .getByRole('button', { name: fill(redirects.ua.quickFor, { path: old, target: pathOf(entry) }) })
        .click();
      await expect(toast(page)).toContainText(fill(redirects.ua.created, { path: old, target: pathOf(entry) }));
      await expect(rows).toHaveCount(1);
      expect([await at(`${old}?utm_source=x`), await at(`/us${old}`)]).toEqual([
        [301, pathOf(entry)],
        [301, localisedPath('us', pathOf(entry))],
      ]);
      await choose(page, 'ua', aside, redirects.ua.acts.ignore);
      await expect(page.getByText(redirects.ua.empty)).toBeVisible();
      await page.getByRole('link', { name: new RegExp(redirects.ua.views.ignored) }).click();
      await waitForHydration(page);
      await choose(page, 'ua', aside, redirects.ua.acts.restore);
      await expect(toast(page)).toContainText(fill(redirects.ua.restored, { path: aside }));

      const rules = async () =>
        ((await (await page.request.get(`/api/redirects?q=${slug}/counted`)).json()) as { items: { hits: number }[] })
          .items;
      await expect.poll(async () => (await rules()).map(({ hits }) => hits), SOON).toEqual([2]);
      await page.goto(`${base}?q=${slug}`);
      await expect(rows.filter({ hasText: counted }).getByRole('cell').nth(1)).toHaveText('2');
      await waitForHydration(page);
      await choose(page, 'ua', old, redirects.ua.acts.edit);
      await dialog(page).getByLabel(redirects.ua.fields.gone).check();
      await dialog(page).getByRole('button', { name: redirects.ua.save }).click();
      await expect(toast(page)).toContainText(fill(redirects.ua.createdGone, { path: old }));
      const gone = await getPage(`/us${old}`);
      expect([gone.status, gone.html.includes('<html lang="en"')]).toEqual([410, true]);
      await choose(page, 'ua', old, redirects.ua.acts.remove);
      await page.getByRole('alertdialog').getByRole('button', { name: redirects.ua.removeDo, exact: true }).click();
      await expect(toast(page)).toContainText(redirects.ua.removed);
      expect(await at(old)).toEqual([404, null]);
      await page.goto(`${paths.audit()}?action=redirect.deleted`);
      await expect(
        page.getByRole('row').filter({ hasText: fill(audit.ua.resources.redirect, { name: old }) }),
      ).toContainText('Rita Redirect');
      await moveToStatus(entry, 'trashed');
    },
    'by keyboard alone: invalid values are explained, and no typed text is lost': async ({ page }) => {
      const slug = freshSlug();
      const words = redirects.us;
      await openAsAdmin(page, 'us', `?q=${slug}`);
      const create = page.getByRole('button', { name: words.create });
      await create.focus();
      await page.keyboard.press('Enter');
      const [path, target] = [dialog(page).getByLabel(words.fields.path), dialog(page).getByLabel(words.fields.target)];
      await expect(path).toBeFocused();
      await page.keyboard.type('/novyny');
      await page.keyboard.press('Tab');
      await page.keyboard.type('https://elsewhere.example/page');
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toContainText(words.errors.path.not_empty);
      await expect(dialog(page)).toContainText(words.errors.target.unsafe_url);
      await path.fill(`/${slug}/свято`);
      await target.fill(`/${slug}/свято`);
      await target.press('Enter');
      await expect(dialog(page)).toContainText(words.errors.target.not_found);
      await expect(path).toHaveValue(`/${slug}/свято`);
      await target.fill('/poster');
      await target.press('Enter');
      await expect(toast(page)).toContainText(fill(words.created, { path: `/${slug}/свято`, target: '/poster' }));
      await expect(create).toBeFocused();
      const encoded = encodeURI(`/${slug}/свято`);
      expect([await at(encoded), await at(`/us${encoded}`)]).toEqual([
        [301, '/poster'],
        [301, '/us/poster'],
      ]);
      await expect(page.getByRole('rowheader')).toHaveText([`/${slug}/свято`]);

      // The list works without scripts.
      const still = await openFormBrowser(await sessionCookie((await makePerson('admin')).email));
      await still.goto(localisedPath('us', base));
      still.screen.getByRole<HTMLInputElement>('searchbox').value = `${slug}/свято`;
      still.screen.getByRole<HTMLSelectElement>('combobox', { name: words.sort }).value = '-new';
      await still.press(still.screen.getByRole('button', { name: words.apply }));
      expect(still.screen.getAllByRole('rowheader').map(textOf)).toEqual([`/${slug}/свято`]);
      await still.follow(still.screen.getByRole('link', { name: new RegExp(words.views.missing) }));
      const table = still.screen.queryByRole('table', { name: words.captions.missing });
      expect([table, still.screen.queryByText(words.empty)].filter((candidate) => candidate !== null)).toHaveLength(1);
      await choose(page, 'us', `/${slug}/свято`, words.acts.remove);
      await page.getByRole('alertdialog').getByRole('button', { name: words.removeDo, exact: true }).click();
      await expect(page.getByText(words.empty)).toBeVisible();
    },
  }),
);

test('missed addresses are dismissed together by keyboard, and restored', async ({ page }) => {
  const slug = freshSlug();
  const missed = ['one', 'two', 'three'].map((name) => `/${slug}/${name}`);
  for (const path of missed) expect((await getPage(path, reader)).status).toBe(404);
  await openAsAdmin(page, 'ua', `?view=missing&q=${slug}`);
  const rows = page.getByRole('row').filter({ hasText: slug });
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(3, { timeout: 1_000 });
  }).toPass(SOON);
  await waitForHydration(page);
  const menu = page.getByRole('button', { name: fill(ui.ua.actionsFor, { name: missed[0]! }), exact: true });
  // The second time, the menu code is already loaded: the first item still gets the focus.
  for (const key of ['Enter', 'Enter', 'Space']) {
    await menu.press(key);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }
  for (const path of missed.slice(0, 2)) await rows.filter({ hasText: path }).getByRole('checkbox').press('Space');
  const bar = page.locator('[data-bulk]');
  expect(await findOverflow(page, 320)).toEqual([]);
  for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await bar.getByRole('button', { name: redirects.ua.acts.ignore }).press('Enter');
  await expect(toast(page)).toContainText('Відкладено 2 адреси');
  await expect(rows).toHaveCount(1);
  // The remaining row has the focus, not the top of the page.
  await expect(rows.locator(':focus')).toHaveCount(1);
  await expect(bar.getByRole('button')).toHaveCount(0);
  await toast(page).getByRole('button', { name: redirects.ua.undo }).click();
  await expect(toast(page)).toContainText('Повернуто 2 адреси');
  await expect(rows).toHaveCount(3);
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  walk(`${locale}: both lists and the dialog are accessible, in the page’s language, and fit 320 px`)(
    async ({ page }) => {
      const complaints = recordPageProblems(page);
      const slug = freshSlug();
      await openAsAdmin(page, locale);
      const check = async (what: string, within?: string) =>
        expect(await violationsInBothLooks(page, { within }), what).toEqual([]);
      await page.getByRole('button', { name: redirects[locale].create }).click();
      await dialog(page)
        .getByLabel(redirects[locale].fields.path)
        .fill(`/${slug}/duzhe-dovha-stara-adresa-iaka-nikoly-ne-zakinchuietsia-i-maie-vmistytysia-na-telefoni`);
      await dialog(page).getByLabel(redirects[locale].fields.target).fill('/novyny');
      await check('dialog', '[role=dialog]');
      await dialog(page).getByRole('button', { name: redirects[locale].createDo }).click();
      await expect(page.getByRole('rowheader').filter({ hasText: slug })).toBeVisible();
      for (const view of ['rules', 'missing', 'ignored']) {
        await page.goto(`${localisedPath(locale, base)}?view=${view}`);
        await waitForHydration(page);
        await check(view);
        expect(await findStrayTextOnPage(page)).toEqual([]);
        expect(await findOverflow(page, 320)).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 900 });
      }
      expect([complaints.console, complaints.foreign]).toEqual([[], []]);
    },
  );
}
