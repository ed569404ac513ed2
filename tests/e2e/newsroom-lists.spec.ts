import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { plural } from '#content/format/plural.ts';
import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { newsroom } from '#content/messages/dashboard/newsroom.ts';
import { fill } from '#content/messages/define-messages.ts';
import { apiFailures } from '#content/messages/people.ts';
import { places } from '#content/messages/places.ts';
import { ui } from '#content/messages/ui.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Role } from '#content/model/roles.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { draftNews } from '#tests/support/data/content.ts';
import { playScenes, type Stage } from '#tests/support/data/scenes.ts';
import { dateField, typeDate } from '#tests/support/pages/date-field.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { createNewsroomDrafts } from '#tests/support/pages/newsroom-drafts.ts';
import { makePerson, signInAs, type TestPerson } from '#tests/support/pages/sign-in.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';
const listOf = (locale: Locale, kind: KindName = 'news', query = '') =>
  localisedPath(locale, dashboardPaths(kind).list) + query;
/** Waits until the islands have attached their listeners: earlier key presses are lost. */
async function listAlive(page: Page): Promise<void> {
  await waitForHydration(page);
  // The list sets this attribute once its keyboard shortcuts work.
  await expect(page.locator('[data-list][data-keys]')).toHaveCount(1);
}
const toast = (page: Page) => page.locator('[data-toasts]');
const rows = (page: Page) => page.locator('[data-list] tbody tr');

/** Signs in a newsroom user. */
async function enter(page: Page, role: Role, locale: Locale): Promise<TestPerson> {
  const person = await makePerson(role, { name: 'Nora Newsroom', locale });
  await signInAs(page.context(), person.email);
  return person;
}

const statusesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await findRecord(await ensureSiteOpen(), id))?.status));

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = newsroom[locale];

  walk(`${locale}: actions on entries of a list`)(
    playScenes({
      'two drafts are published by keyboard alone, and the action is undone': async ({ page }) => {
        const { word, ids } = await createNewsroomDrafts(3);
        await enter(page, 'editor', locale);
        await page.goto(listOf(locale, 'news', `?view=draft&sort=title&q=${word}`));
        await listAlive(page);
        await page.keyboard.press('j');
        await expect(page.locator('[data-title]').nth(0)).toBeFocused();
        await page.keyboard.press('x');
        await page.keyboard.press('j');
        await page.keyboard.press('j');
        await page.keyboard.press('k');
        await page.keyboard.press('x');
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
        const publish = page.getByRole('button', { name: words.acts.publish, exact: true });
        for (
          let tabs = 0;
          tabs < 60 && !(await publish.evaluate((element) => element === document.activeElement));
          tabs++
        )
          await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Enter');
        await expect(toast(page)).toContainText(
          fill(words.target, { act: words.done.publish, what: plural(locale, 2, kinds.news.words[locale].count) }),
        );
        await expect(rows(page)).toHaveCount(1);
        expect(await statusesOf(ids)).toEqual(['published', 'published', 'draft']);
        await page.keyboard.press('F6');
        const undo = toast(page).getByRole('button', { name: words.undo });
        for (let tabs = 0; tabs < 5 && !(await undo.evaluate((element) => element === document.activeElement)); tabs++)
          await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(rows(page)).toHaveCount(3);
        await expect(toast(page)).toContainText(words.undone);
        expect(await statusesOf(ids)).toEqual(['draft', 'draft', 'draft']);
      },
      'a copy of an entry opens in its form': async ({ page }) => {
        const { word, ids } = await createNewsroomDrafts(1);
        const { id: editorId } = await enter(page, 'editor', locale);
        await page.goto(listOf(locale, 'news', `?q=${word}`));
        await listAlive(page);
        await page.getByRole('button', { name: fill(ui[locale].actionsFor, { name: `${word} 1` }) }).click();
        await page.getByRole('menuitem', { name: words.copy, exact: true }).click();
        await expect(page).toHaveURL(/\/dashboard\/news\/edit\//);
        const copyId = new URL(page.url()).pathname.split('/').at(-1)!;
        expect(ids).not.toContain(copyId);
        const copy = await findRecord(await ensureSiteOpen(), copyId);
        expect(copy).toMatchObject({ status: 'draft', authorId: editorId });
        expect(Object.values(copy!.content.texts).map((text) => text.title)).toContain(`${word} 1`);
      },
      'requesting changes requires an explanation': async ({ page }) => {
        const { word, ids } = await createNewsroomDrafts(1);
        await enter(page, 'editor', locale);
        await page.goto(listOf(locale, 'news', `?q=${word}`));
        await listAlive(page);
        await page.getByRole('button', { name: fill(ui[locale].actionsFor, { name: `${word} 1` }) }).click();
        await page.getByRole('menuitem', { name: words.acts.requestChanges, exact: true }).click();
        const dialog = page.getByRole('alertdialog');
        const confirm = dialog.getByRole('button', { name: words.acts.requestChanges, exact: true });
        await confirm.click();
        await expect(dialog.getByText(words.noteRequired)).toBeVisible();
        expect(await statusesOf(ids)).toEqual(['draft']);
        await dialog.getByLabel(words.noteLabel).fill('Add a source');
        await confirm.click();
        await expect(toast(page)).toContainText(words.done.requestChanges);
        await expect(rows(page).first()).toContainText(fill(words.note, { note: 'Add a source' }));
        expect(await statusesOf(ids)).toEqual(['changes_requested']);
      },
      'a story is scheduled in the site’s time zone, never in the past': async ({ page }) => {
        const { word, ids } = await createNewsroomDrafts(1);
        await enter(page, 'editor', locale);
        await page.goto(listOf(locale, 'news', `?q=${word}`));
        await listAlive(page);
        await page.getByRole('checkbox', { name: fill(ui[locale].select, { name: `${word} 1` }) }).check();
        await page.getByRole('button', { name: words.acts.schedule, exact: true }).click();
        const dialog = page.getByRole('alertdialog');
        const confirm = dialog.getByRole('button', { name: words.acts.schedule, exact: true });
        await typeDate(dateField(dialog, words.scheduleLabel), '2020-01-01T10:00');
        await confirm.click();
        await expect(dialog.getByText(words.scheduleRequired)).toBeVisible();
        await typeDate(dateField(dialog, words.scheduleLabel), '2031-01-15T10:30');
        await confirm.click();
        await expect(toast(page)).toContainText(words.done.schedule);
        // Chicago in winter: UTC−6.
        expect((await findRecord(await ensureSiteOpen(), ids[0]!))?.scheduledAt).toBe(
          Date.parse('2031-01-15T16:30:00Z'),
        );
        // Rows that stay in the list stay selected.
        await expect(
          page.getByRole('checkbox', { name: fill(ui[locale].select, { name: `${word} 1` }) }),
        ).toBeChecked();
      },
    }),
  );
}

test(
  'newsroom lists',
  playScenes({
    'entries for which an action failed are named with what is missing; the others succeed': async ({ page }) => {
      const { word } = await createNewsroomDrafts(1);
      await draftNews({ ua: `${word} Z`, us: `${word} Z` }, { categoryId: null });
      await enter(page, 'editor', 'us');
      await page.goto(listOf('us', 'news', `?view=draft&sort=title&q=${word}`));
      await listAlive(page);
      await page.getByRole('checkbox', { name: ui.us.selectAll }).check();
      await page.getByRole('button', { name: newsroom.us.acts.publish, exact: true }).click();
      const alert = page.locator('[data-list] [role=alert]');
      await expect(alert).toContainText(
        `${word} Z: ${fill(newsroom.us.incomplete, { fields: newsroom.us.commonFields.categoryId })}`,
      );
      await expect(rows(page)).toHaveCount(1);
      await expect(toast(page)).toContainText(newsroom.us.done.publish);
      await expect(page.getByRole('checkbox', { checked: true })).not.toHaveCount(0);
    },
    'a failed refresh is reported, keeps the rows, and can be retried': async ({ page }) => {
      const { word } = await createNewsroomDrafts(2);
      await enter(page, 'editor', 'us');
      await page.goto(listOf('us', 'news', `?view=draft&q=${word}`));
      await listAlive(page);
      await page.route('**/us/dashboard/news?*', (route) =>
        route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
      );
      await page.getByRole('button', { name: fill(ui.us.actionsFor, { name: `${word} 1` }) }).click();
      await page.getByRole('menuitem', { name: newsroom.us.acts.archive, exact: true }).click();
      await expect(page.getByText(ui.us.outdated)).toBeVisible();
      await expect(rows(page)).toHaveCount(2);
      await page.unroute('**/us/dashboard/news?*');
      await page.getByRole('button', { name: ui.us.retry }).click();
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByText(ui.us.outdated)).toBeHidden();
    },
    'an action requested while others run is queued, and keeps its explanation if it fails': async ({ page }) => {
      const { word, ids } = await createNewsroomDrafts(2);
      await enter(page, 'editor', 'us');
      await page.goto(listOf('us', 'news', `?view=draft&sort=title&q=${word}`));
      await listAlive(page);
      const held = Promise.withResolvers<void>();
      await page.route(`**/api/news/${ids[0]}/transitions`, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.route(`**/api/news/${ids[1]}/transitions`, (route) => route.abort(), { times: 1 });
      const choose = async (name: string, act: 'archive' | 'requestChanges') => {
        await page.getByRole('button', { name: fill(ui.us.actionsFor, { name }) }).click();
        await page.getByRole('menuitem', { name: newsroom.us.acts[act], exact: true }).click();
      };
      await choose(`${word} 1`, 'archive');
      await choose(`${word} 2`, 'requestChanges');
      const dialog = page.getByRole('alertdialog');
      const note = dialog.getByLabel(newsroom.us.noteLabel);
      const confirm = dialog.getByRole('button', { name: newsroom.us.acts.requestChanges });
      await note.fill('Add a source');
      await confirm.click();
      await expect(confirm).toHaveAttribute('aria-disabled', 'true');
      held.resolve();
      await expect(dialog.getByRole('alert')).toContainText(apiFailures.us.network);
      await expect(note).toHaveValue('Add a source');
      await confirm.click();
      await expect(dialog).toHaveCount(0);
      expect(await statusesOf(ids)).toEqual(['archived', 'changes_requested']);
      await expect(page.locator('[data-list] [role=alert]')).toHaveCount(0);
    },
    'twelve compact rows fit the screen; roomy rows are remembered on this device; a filter applies at once, search text on Enter or a button':
      async ({ page, context }) => {
        const { word } = await createNewsroomDrafts(14);
        await enter(page, 'editor', 'us');
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(listOf('us', 'news', `?view=draft&q=${word}`));
        await listAlive(page);
        const buttonActs = () =>
          rows(page).evaluateAll(
            (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
          );
        const heights = () =>
          rows(page).evaluateAll((all) => [
            ...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height))),
          ]);
        expect(await buttonActs()).toBeGreaterThanOrEqual(12);
        const compact = Math.max(...(await heights()));
        expect(compact).toBeLessThan(42);
        await page.getByRole('button', { name: ui.us.roomyRows }).click();
        expect(Math.max(...(await heights()))).toBeGreaterThan(compact);
        await page.reload();
        await expect(page.getByRole('button', { name: ui.us.compactRows })).toBeVisible();
        expect(Math.max(...(await heights()))).toBeGreaterThan(compact);
        const kept = (await context.cookies()).filter(({ name }) => name === 'list_density');
        expect(kept.map(({ path, value }) => [path, value]).toSorted()).toEqual([
          ['/dashboard', 'roomy'],
          ['/us/dashboard', 'roomy'],
        ]);
        // The button only applies the search text, and is shown only while that text is not applied.
        const apply = page.getByRole('button', { name: newsroom.us.apply, exact: true });
        await expect(apply).toBeHidden();
        await page.getByRole('searchbox', { name: newsroom.us.search }).fill(`${word} 1`);
        await apply.click();
        await expect(page).toHaveURL(new RegExp(`q=${word}(?:\\+|%20)1`));
        await page.getByRole('combobox', { name: newsroom.us.sort }).selectOption('title');
        await expect(page).toHaveURL(/sort=title/);
      },
    'view, search, filters and order are in the URL: reload and back keep them': async ({ page }) => {
      const { word } = await createNewsroomDrafts(2);
      await enter(page, 'editor', 'us');
      await page.goto(listOf('us'));
      await listAlive(page);
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: newsroom.us.search })).toBeFocused();
      // In a text field, shortcut keys type letters.
      await page.keyboard.type(`${word} x?`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('searchbox', { name: newsroom.us.search }).fill(word);
      await page.keyboard.press('Enter');
      await expect(rows(page)).toHaveCount(2);
      await page.getByRole('columnheader', { name: newsroom.us.columns.title }).getByRole('link').click();
      await expect(page).toHaveURL(listOf('us', 'news', `?q=${word}&sort=title`));
      await page.reload();
      await expect(page.getByRole('searchbox', { name: newsroom.us.search })).toHaveValue(word);
      await expect(page.locator('[data-title]')).toHaveText([`${word} 1`, `${word} 2`]);
      await page
        .getByRole('navigation', { name: newsroom.us.views.label })
        .getByRole('link', { name: newsroom.us.views.trashed })
        .click();
      await expect(page.getByText(newsroom.us.empty.filtered)).toBeVisible();
      await page.goBack();
      await expect(rows(page)).toHaveCount(2);
    },
    'the help lists the keyboard shortcuts, and turns them off on this device': async ({ page }) => {
      await enter(page, 'editor', 'us');
      await page.goto(listOf('us'));
      await listAlive(page);
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(newsroom.us.keys.previous);
      expect(await violationsInBothLooks(page, { within: '[role=dialog]' })).toEqual([]);
      await dialog.getByLabel(newsroom.us.keys.enabled).uncheck();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.keyboard.press('?');
      await page.keyboard.press('j');
      await expect(dialog).toBeHidden();
      await expect(page.locator('[data-title]').first()).not.toBeFocused();
    },
    'a category among many is found by its everyday names': async ({ page }) => {
      await enter(page, 'editor', 'ua');
      await page.goto(listOf('ua', 'advertisements'));
      await listAlive(page);
      await page.getByRole('searchbox', { name: newsroom.ua.search }).focus();
      const field = page.locator('[data-combo]').getByRole('combobox', { name: newsroom.ua.category });
      await field.fill('диван');
      await page.getByRole('option', { name: 'Меблі', exact: true }).click();
      await page.waitForURL(/[?&]category=dim-mebli/);
      await listAlive(page);
      await page.getByRole('searchbox', { name: newsroom.ua.search }).focus();
      await expect(field).toHaveValue('Меблі');
      expect(await violationsInBothLooks(page)).toEqual([]);
    },
    'on a phone a row of tabs fades out at its end until scrolled to the end': async ({ page }) => {
      await enter(page, 'editor', 'ua');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(listOf('ua'));
      await listAlive(page);
      const tabs = page.locator('main nav:has([aria-current=page])').first();
      const fade = () => tabs.evaluate((row) => parseFloat(getComputedStyle(row).getPropertyValue('--fade')));
      expect(await tabs.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
      expect(await fade()).toBeGreaterThan(20);
      await tabs.evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
      await expect.poll(fade).toBe(0);
    },
    'the place filter of a list finds a place by any of its names': async ({ page }) => {
      await enter(page, 'editor', 'us');
      await page.goto(listOf('us'));
      await listAlive(page);
      await page.getByRole('searchbox', { name: newsroom.us.search }).focus();
      const field = page.locator('[data-combo]').getByRole('combobox', { name: newsroom.us.location });
      await field.click();
      await field.pressSequentially('Рочестер');
      await expect(page.getByText(places.us.none)).toBeVisible();
      await field.fill('');
      await field.pressSequentially('Чикаг');
      await page.getByRole('option', { name: 'Chicago' }).click();
      await expect(page).toHaveURL(listOf('us', 'news', '?location=chicago-il'));
    },
  }),
);

/** Opens a dashboard page and measures the scripts of its islands. */
const weighsIslands =
  (path: string, limitKb: number) =>
  async ({ page }: Stage) => {
    await enter(page, 'editor', 'us');
    const sizes = new Map<string, number>();
    page.on('response', (response) => {
      // Scripts on every page of the site (cookie bar, heartbeats) have a separate limit: see pages.spec.
      if (/\/_astro\/(?!readers\.)[^/]+\.js$/.test(response.url())) sizes.set(response.url(), 0);
    });
    await page.goto(path);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(sizes.size).toBeGreaterThan(1);
    for (const url of sizes.keys()) sizes.set(url, gzipSync(await (await page.request.get(url)).body()).length);
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(limitKb * 1024);
  };

test(
  'the size of island scripts',
  playScenes({
    'the islands of a list stay below 130 KB': weighsIslands(listOf('us'), 130),
    'the islands of the category tree stay below 130 KB': weighsIslands(
      localisedPath('us', dashboardPaths('news').categories),
      130,
    ),
    'the islands of a form with its editor stay below 355 KB': weighsIslands(
      localisedPath('us', dashboardPaths('news').create),
      210 + 145,
    ),
  }),
);
