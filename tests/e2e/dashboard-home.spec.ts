import type { Page } from '@playwright/test';
import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { dashboardHome } from '#content/messages/dashboard/dashboard-home.ts';
import { listTools } from '#content/messages/dashboard/list-tools.ts';
import { newsroom } from '#content/messages/dashboard/newsroom.ts';
import { palette } from '#content/messages/dashboard/palette.ts';
import { fill } from '#content/messages/define-messages.ts';
import { sectionName } from '#content/messages/section-name.ts';
import { ui } from '#content/messages/ui.ts';
import type { Role } from '#content/model/roles.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { demoId } from '#demo/seed-taxonomy.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage, findFaultyImages } from '#tests/support/checks/page-checks.ts';
import { pickTestValues, triesEveryCombination } from '#tests/support/combinations.ts';
import { draftNews, moveToStatus } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { freshWord } from '#tests/support/fresh-word.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs, type TestPerson } from '#tests/support/pages/sign-in.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, inOneLanguage, recordPageProblems, test } from '#tests/support/test.ts';

/** Waits until the islands have attached their listeners: earlier key presses are lost. */
async function paletteAlive(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(page.locator('[aria-keyshortcuts][data-keys]')).toHaveCount(1);
}
const home = (locale: Locale) => localisedPath(locale, paths.dashboard());
const word = () => freshWord('Home');

async function enter(page: Page, role: Role, locale: Locale): Promise<TestPerson> {
  const person = await makePerson(role, { name: 'Hanna Home', locale });
  await signInAs(page.context(), person.email);
  return person;
}

/** Creates a complete story of the signed-in user. */
async function write(page: Page, title: string): Promise<string> {
  const text = { title, excerpt: 'E2E', body: 'E2E' };
  const made = await page.request.post('/api/news', {
    data: { categoryId: demoId.category('news', 'hromada'), texts: { ua: text, us: text } },
    headers: { Origin: siteUrl() },
  });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = dashboardHome[locale];

  walk(`${locale}: pending work, the palette and views`)(
    playScenes({
      'an author’s submission waits for the editor; once sent back, it waits only for the author': async ({
        page,
        browser,
      }) => {
        const title = word();
        await enter(page, 'author', locale);
        await page.goto(home(locale));
        await expect(page.getByRole('heading', { name: words.ownNone })).toBeVisible();
        const id = await write(page, title);
        await page.goto(home(locale));
        await expect(
          page.getByRole('region', { name: words.ownDrafts }).getByRole('link', { name: title }),
        ).toHaveAttribute('href', localisedPath(locale, `/dashboard/news/edit/${id}`));
        await page.request.post(`/api/news/${id}/transitions`, {
          data: { to: 'in_review' },
          headers: { Origin: siteUrl() },
        });
        await page.goto(home(locale));
        await expect(page.getByRole('region', { name: words.ownInReview })).toContainText(title);
        await expect(page.getByRole('region', { name: words.readers })).toHaveCount(0);

        const editors = await browser.newContext();
        const theirs = await editors.newPage();
        await enter(theirs, 'editor', locale);
        await theirs.goto(home(locale));
        const review = theirs.getByRole('region', { name: words.toReview });
        // Shows only the entries that have waited longest: the list has the rest.
        await review
          .getByRole('list', { name: words.bySection })
          .getByRole('link', { name: sectionName('news', locale) })
          .click();
        await expect(theirs).toHaveURL(localisedPath(locale, '/dashboard/news?view=in_review'));
        await expect(theirs.getByRole('link', { name: title })).toBeVisible();
        await theirs.request.post(`/api/news/${id}/transitions`, {
          data: { to: 'changes_requested', note: 'Shorter, please' },
          headers: { Origin: siteUrl() },
        });
        await theirs.goto(home(locale));
        await expect(theirs.getByRole('region', { name: words.ownChanges })).toHaveCount(0);
        await editors.close();

        await page.goto(home(locale));
        await expect(page.getByRole('region', { name: words.ownChanges })).toContainText(
          fill(words.note, { note: 'Shorter, please' }),
        );
        await expect(page.getByRole('navigation', { name: words.create }).getByRole('link')).toHaveText([
          kinds.news.words[locale].create,
          kinds.posters.words[locale].create,
        ]);
      },
      'an entry is found, opened and listed as recent by keyboard alone, on a Ukrainian layout': async ({ page }) => {
        const title = word();
        const made = await draftNews({ ua: `${title} українською`, us: `${title} in English` });
        await enter(page, 'editor', locale);
        await page.goto(home(locale));
        await paletteAlive(page);
        const dialog = page.getByRole('dialog', { name: palette[locale].title });
        // «л» is typed with the K key.
        await page.evaluate(() =>
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }),
          ),
        );
        const field = dialog.getByRole('combobox');
        await expect(field).toBeFocused();
        await expect(dialog.getByRole('option', { name: sectionName('news', locale), exact: true })).toBeVisible();
        expect(await violationsInBothLooks(page, { within: '[role=dialog]' })).toEqual([]);
        await page.keyboard.type('немає такого ніде');
        await expect(dialog.getByText(palette[locale].nothing)).toBeVisible();
        await field.fill(title);
        const option = dialog.getByRole('option', { name: title });
        await expect(option).toHaveAttribute('aria-selected', 'true');
        await expect(option).toContainText(newsroom[locale].statuses.draft);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(localisedPath(locale, `/dashboard/news/edit/${made.id}`));
        await page.goto(home(locale));
        await paletteAlive(page);
        const button = page.getByRole('button', { name: palette[locale].open });
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(
          dialog.getByRole('group', { name: palette[locale].groups.recent }).getByRole('option'),
        ).toContainText(title);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        // Wraps round to the last option.
        await expect(dialog.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
        expect(await findOverflow(page, 320)).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
      },
      'a view is saved as a personal tab, persists, and is renamed and deleted': async ({ page }) => {
        const tools = listTools[locale];
        const title = word();
        await draftNews({ ua: `${title} 1`, us: `${title} 1` });
        await enter(page, 'editor', locale);
        await page.goto(localisedPath(locale, `/dashboard/news?q=${title}&sort=title`));
        await paletteAlive(page);
        const tabs = page.getByRole('navigation', { name: newsroom[locale].views.label });
        const dialog = page.getByRole('dialog');
        await page.getByRole('button', { name: tools.save }).click();
        await dialog.getByRole('button', { name: tools.saveDo }).click();
        await expect(dialog).toContainText(tools.nameRequired);
        expect(await violationsInBothLooks(page, { within: '[role=dialog]' })).toEqual([]);
        await dialog.getByLabel(tools.name).fill('My own');
        await page.keyboard.press('Enter');
        await expect(page.locator('[data-toasts]')).toContainText(tools.saved);
        await expect(tabs.getByRole('link', { name: 'My own' })).toHaveAttribute('aria-current', 'page');
        await page.goto(localisedPath(locale, '/dashboard/news'));
        await tabs.getByRole('link', { name: 'My own' }).click();
        await expect(page.locator('[data-title]')).toHaveText([`${title} 1`]);
        await page.reload();
        await paletteAlive(page);
        await expect(tabs.getByRole('link', { name: 'My own' })).toHaveAttribute('aria-current', 'page');
        const menu = page.getByRole('button', { name: fill(ui[locale].actionsFor, { name: 'My own' }) });
        await menu.click();
        await page.getByRole('menuitem', { name: tools.rename }).click();
        await dialog.getByLabel(tools.name).fill('Renamed');
        await page.keyboard.press('Enter');
        await expect(tabs.getByRole('link', { name: 'Renamed' })).toBeVisible();
        await page.getByRole('button', { name: fill(ui[locale].actionsFor, { name: 'Renamed' }) }).click();
        await page.getByRole('menuitem', { name: tools.remove }).click();
        await expect(tabs.getByRole('link', { name: 'Renamed' })).toHaveCount(0);
        expect(((await (await page.request.get('/api/me/views')).json()) as { items: unknown[] }).items).toEqual([]);
      },
    }),
  );

  for (const role of pickTestValues(['author', 'editor', 'admin'] as const, 'the home is whole')) {
    walk(`${locale}: the dashboard home page of an ${role} has no problems in light and dark, at 1280 and 320 px`)(
      async ({ page }) => {
        await moveToStatus(await draftNews({ ua: 'Незабаром вийде', us: 'Out very soon' }), 'scheduled', {
          at: Date.parse('2031-01-15T16:30:00Z'),
        });
        await enter(page, role, locale);
        await write(page, 'A draft');
        const complaints = recordPageProblems(page);
        await page.goto(home(locale));
        await paletteAlive(page);
        const problems = [
          ...(await findStrayTextOnPage(page)).filter((line) => line.startsWith('leak')),
          ...(await findFaultyImages(page)),
        ];
        if (role !== 'author') {
          await page.getByRole('region', { name: words.readers }).getByText(words.visitorsToday).waitFor();
          const table = page.getByRole('region', { name: words.readers }).getByRole('table');
          await expect(table).toBeHidden();
          await page.getByRole('region', { name: words.readers }).locator('summary').click();
          // Thirty days and their header row.
          await expect(table.getByRole('row')).toHaveCount(31);
        }
        // The test of all dashboard pages already checks the admin's home page.
        if (role !== 'admin' || triesEveryCombination) problems.push(...(await violationsInBothLooks(page)));
        problems.push(...(await findOverflow(page, 320)));
        await page.setViewportSize({ width: 1280, height: 900 });
        expect(problems).toEqual([]);
        expect({ ...complaints }).toEqual({ console: [], requests: [], foreign: [] });
      },
    );
  }
}

test('columns are chosen by keyboard, and the choice is stored on this device', async ({ page }) => {
  const tools = listTools.us;
  const title = word();
  await moveToStatus(await draftNews({ ua: title, us: title }), 'published');
  await enter(page, 'editor', 'us');
  await page.goto(localisedPath('us', `/dashboard/news?q=${title}`));
  await paletteAlive(page);
  const headings = page.getByRole('columnheader');
  await expect(headings.filter({ hasText: tools.names.views })).toHaveCount(0);
  await page.getByRole('button', { name: tools.columns }).focus();
  await page.keyboard.press('Enter');
  for (const name of [newsroom.us.columns.languages, tools.names.category, tools.names.published, tools.names.views]) {
    const item = page.getByRole('menuitemcheckbox', { name });
    for (let steps = 0; steps < 20 && !(await item.evaluate((element) => element === document.activeElement)); steps++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Escape');
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(headings.filter({ hasText: tools.names.views })).toBeVisible();
    await expect(headings.filter({ hasText: tools.names.category })).toBeVisible();
    await expect(headings.filter({ hasText: newsroom.us.columns.languages })).toHaveCount(0);
    await expect(headings.filter({ hasText: newsroom.us.columns.title })).toBeVisible();
  }
  await page.getByRole('columnheader', { name: tools.names.published }).getByRole('link').click();
  await expect(page).toHaveURL(localisedPath('us', `/dashboard/news?q=${title}&sort=-publishedAt`));
  await paletteAlive(page);
  expect(await violationsInBothLooks(page)).toEqual([]);
  expect(await findOverflow(page, 320)).toEqual([]);
});
