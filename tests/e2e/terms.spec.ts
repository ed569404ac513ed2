import type { Locator, Page } from '@playwright/test';
import { plural } from '#content/format/plural.ts';
import { locales, type Locale } from '#content/locale.ts';
import { audit } from '#content/messages/dashboard/audit.ts';
import { locationsAdmin } from '#content/messages/dashboard/locations-admin.ts';
import { tags } from '#content/messages/dashboard/tags.ts';
import { fill } from '#content/messages/define-messages.ts';
import { apiFailures } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import { systemActor } from '#content/model/permissions.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { tagRevision } from '#server/core/taxonomy/term-revision.ts';
import { createLocation } from '#server/features/terms/locations.ts';
import { createTag, updateTag } from '#server/features/terms/tags.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, FULL_REFRESH_POLLING, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { draftNews, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { freshWord } from '#tests/support/fresh-word.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { expect, recordPageProblems, test, inOneLanguage } from '#tests/support/test.ts';

const toast = (page: Page) => page.locator('[data-toasts]');
const window = (page: Page) => page.getByRole('dialog');

/** A demo tag: read, never changed. */
const DEMO_TAG = { slug: 'volontery', ua: 'Волонтери', us: 'Volunteers' };

/** A word that no other test uses. */
const word = () => freshWord('Е');
/** Creates a tag with this name, and with « en» appended in English. */
async function makeTag(name: string): Promise<{ id: string; slug: string }> {
  await ensureSiteOpen();
  const made = await createTag(systemActor, {
    name: { ua: name, us: `${name} en` },
    slug: freshWord('e2e-'),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return made.value;
}
async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signInAs(page.context(), (await makePerson('admin', { name: 'Terry Terms' })).email);
  await page.goto(path);
  await waitForHydration(page);
}
/** Presses Tab until the target has the focus: no element may trap it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
async function choose(page: Page, locale: Locale, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: fill(ui[locale].actionsFor, { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}
async function actsOn(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get('/api/audit?perPage=100');
  return ((await answer.json()) as { items: { action: string; details: { id?: string } }[] }).items
    .filter(({ details }) => details.id === id)
    .map(({ action }) => action);
}

test(
  'tags are renamed and merged',
  playScenes({
    'a renamed tag: its entry and list are updated, its old URL redirects, and another user’s change is not lost':
      async ({ page }) => {
        const [before, after, slug] = [word(), word(), freshWord('e2e-')];
        const tag = await makeTag(before);
        const entry = await moveToStatus(
          await draftNews({ ua: 'Новина з тегом, який перейменують' }, { tags: [tag.id] }),
          'published',
        );
        await expect
          .poll(async () => (await getPage(pathOf(entry))).html.includes(before), FULL_REFRESH_POLLING)
          .toBe(true);
        await openAsAdmin(page, `${paths.tagList()}?q=${before}`);
        await page.getByRole('button', { name: before, exact: true }).click();
        // Another admin gives it an English name while the window is open.
        const row = (await loadCatalogue(await ensureSiteOpen())).tags.get(tag.id)!;
        expect((await updateTag(systemActor, tag.id, { name: { us: 'Elsewhere' } }, tagRevision(row))).ok).toBe(true);
        await window(page).getByLabel(tags.ua.fields.ua).fill(`${after}, двічі`);
        await window(page).getByLabel(tags.ua.fields.slug).fill(slug);
        await expect(window(page)).toContainText(fill(tags.ua.redirect, { slug, old: tag.slug }));
        await window(page).getByRole('button', { name: tags.ua.save }).click();
        await expect(window(page).getByRole('alert')).toContainText(
          fill(tags.ua.stale, { name: before, slug: tag.slug }),
        );
        await expect(window(page).getByLabel(tags.ua.fields.us)).toHaveValue('Elsewhere');
        await window(page).getByRole('button', { name: tags.ua.save }).click();
        await expect(window(page).getByText(tags.ua.errors.name)).toBeVisible();
        await expect(window(page).getByLabel(tags.ua.fields.slug)).toHaveValue(slug);
        await window(page).getByLabel(tags.ua.fields.ua).fill(after);
        await page.keyboard.press('Enter');
        await expect(toast(page)).toContainText(fill(tags.ua.saved, { name: after }));
        await expect
          .poll(async () => (await getPage(pathOf(entry))).html.includes(after), FULL_REFRESH_POLLING)
          .toBe(true);
        await expect.poll(async () => (await getPage(paths.tag(slug))).status, FULL_REFRESH_POLLING).toBe(200);
        await expect
          .poll(
            async () => (await page.request.get(paths.tag(tag.slug), { maxRedirects: 0 })).headers().location,
            FULL_REFRESH_POLLING,
          )
          .toContain(paths.tag(slug));
        expect(await actsOn(page, tag.id)).toEqual(['term.updated', 'term.updated', 'term.created']);
        await page.goto(`${paths.audit()}?action=term.updated`);
        await expect(
          page.getByRole('row').filter({ hasText: fill(audit.ua.resources.tag, { name: after }) }),
        ).toContainText('Terry Terms');
        await moveToStatus(entry, 'trashed');
      },
    'by keyboard alone: a new tag is created, several are merged into it, and a tag in use is not deleted': async ({
      page,
    }) => {
      const name = word();
      const [one, two] = [await makeTag(`${name} один`), await makeTag(`${name} два`)];
      const entry = await draftNews({ ua: 'Чернетка з двома тегами' }, { tags: [one.id, two.id] });
      await openAsAdmin(page, `${localisedPath('us', paths.tagList())}?q=${name}`);
      const create = page.getByRole('button', { name: tags.us.create });
      await tabTo(page, create);
      await page.keyboard.press('Enter');
      await expect(window(page).getByLabel(tags.us.fields.ua)).toBeFocused();
      await page.keyboard.type(`${name} один`);
      await page.keyboard.press('Enter');
      await expect(window(page).getByText(tags.us.errors.nameTaken)).toBeVisible();
      await page.keyboard.press('End');
      await page.keyboard.type(' і більше');
      await page.keyboard.press('Enter');
      await expect(toast(page)).toContainText(fill(tags.us.created, { name: `${name} один і більше` }));
      await expect(create).toBeFocused();
      await expect(page.getByRole('rowheader')).toHaveCount(3);

      // In list order.
      for (const tag of ['два', 'один']) {
        await tabTo(
          page,
          page.getByRole('checkbox', { name: fill(ui.us.select, { name: `${name} ${tag} en` }), exact: true }),
        );
        await page.keyboard.press('Space');
      }
      const merge = page.getByRole('button', { name: tags.us.bulkMerge });
      await merge.focus();
      await page.keyboard.press('Enter');
      const field = window(page).getByRole('combobox', { name: tags.us.fields.into });
      await expect(field).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(`${name} більше`);
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
      // The list may still be loading from the server.
      await expect(async () => {
        await page.keyboard.press('ArrowDown');
        await expect(page.locator('[role=option][data-focused]')).toHaveCount(1, { timeout: 5_000 });
      }).toPass();
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue(`${name} один і більше`);
      await expect(window(page)).toContainText(plural('us', 2, tags.us.mergeMoves));
      // The list must be closed: in an open one, Enter would choose again.
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(toast(page)).toContainText(fill(plural('us', 2, tags.us.merged), { name: `${name} один і більше` }));
      await expect(page.getByRole('rowheader')).toHaveCount(1);
      const left = (await findRecord(await ensureSiteOpen(), entry.id))!.content.tags;
      expect([left.length, [one.id, two.id].includes(left[0]!)]).toEqual([1, false]);
      expect(await actsOn(page, one.id)).toEqual(['term.merged', 'term.created']);

      const menu = page.getByRole('button', { name: fill(ui.us.actionsFor, { name: `${name} один і більше` }) });
      await tabTo(page, menu);
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog')).toContainText(plural('us', 1, tags.us.used));
      await expect(
        page.getByRole('alertdialog').getByRole('button', { name: tags.us.removeDo, exact: true }),
      ).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(menu).toBeFocused();
      await page.goto(`${localisedPath('us', paths.tagList())}?view=merged&q=${name}`);
      await expect(page.getByRole('rowheader')).toHaveCount(2);
      await expect(page.getByRole('row').nth(1)).toContainText(`${name} один і більше`);
    },
  }),
);

test(
  'tags and cities in use are not deleted, and the tree of places is operated by keyboard',
  playScenes({
    'tags that could not be deleted are named, and deleting them can be retried': async ({ page }) => {
      const name = word();
      const [one] = [await makeTag(`${name} один`), await makeTag(`${name} два`)];
      await openAsAdmin(page, `${localisedPath('us', paths.tagList())}?q=${name}`);
      await page.getByRole('checkbox', { name: ui.us.selectAll }).check();
      await page.getByRole('button', { name: tags.us.bulkRemove }).click();
      await page.route(`**/api/tags/${one.id}`, (route) => route.abort(), { times: 1 });
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: tags.us.removeDo, exact: true }).click();
      await expect(toast(page)).toContainText(plural('us', 1, tags.us.removed));
      await expect(dialog.getByRole('alert')).toContainText(
        fill(tags.us.failedFor, { name: `${name} один en`, reason: apiFailures.us.network }),
      );
      await dialog.getByRole('button', { name: tags.us.removeDo, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('rowheader')).toHaveCount(0);
    },
    'a city is created with other names, found by them, disabled, and not deleted while news uses it': async ({
      page,
    }) => {
      const name = word();
      await openAsAdmin(page, `${localisedPath('us', paths.locationTree())}?q=illinois`);
      await choose(page, 'us', 'Illinois', locationsAdmin.us.acts.addCity);
      await expect(window(page).getByLabel(locationsAdmin.us.fields.ua)).toBeFocused();
      await page.keyboard.type(name);
      const field = (label: string) => window(page).getByLabel(label, { exact: false });
      await field(locationsAdmin.us.fields.us).fill(`${name} City`);
      await field(locationsAdmin.us.fields.lat).fill('95');
      await field(locationsAdmin.us.fields.lng).fill('-88,3');
      const aliases = window(page).getByRole('textbox', { name: locationsAdmin.us.fields.aliases });
      await aliases.fill(`${name}ville`);
      await page.keyboard.press('Enter');
      await expect(window(page).getByRole('list', { name: locationsAdmin.us.fields.aliases })).toContainText(
        `${name}ville`,
      );
      await aliases.fill(`${name}burg`);
      const save = window(page).getByRole('button', { name: locationsAdmin.us.createDo });
      await save.click();
      await expect(window(page).getByText(locationsAdmin.us.errors.lat)).toBeVisible();
      await expect(window(page).getByLabel(locationsAdmin.us.fields.ua)).toHaveValue(name);
      await field(locationsAdmin.us.fields.lat).fill('41.7');
      await expect(window(page).getByRole('link', { name: locationsAdmin.us.openMap })).toHaveAttribute(
        'href',
        /41\.7\/-88\.3$/,
      );
      await save.click();
      await expect(toast(page)).toContainText(fill(locationsAdmin.us.created, { name: `${name} City` }));

      await page.goto(`${localisedPath('us', paths.locationTree())}?q=${name}burg`);
      await waitForHydration(page);
      const line = page
        .locator('[data-place]')
        .filter({ has: page.getByRole('button', { name: `${name} City`, exact: true }) });
      await expect(line).toContainText(`${name}ville, ${name}burg`);
      const row = [...(await loadCatalogue(await ensureSiteOpen())).locations.byId.values()].find(
        (candidate) => candidate.name.ua === name,
      )!;
      const entry = await moveToStatus(
        await draftNews({ ua: 'Новина з міста, яке вимкнуть' }, { locationId: row.id }),
        'published',
      );
      await expect
        .poll(async () => (await getPage(localisedPath('us', paths.location(row.slug)))).status, FULL_REFRESH_POLLING)
        .toBe(200);
      await choose(page, 'us', `${name} City`, locationsAdmin.us.acts.remove);
      await expect(
        page.getByRole('alertdialog').or(page.getByText(plural('us', 1, locationsAdmin.us.used))),
      ).toBeVisible();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: locationsAdmin.us.removeDo, exact: true })
        .click();
      await expect(page.getByRole('alertdialog')).toContainText(plural('us', 1, locationsAdmin.us.used));
      await page.getByRole('alertdialog').getByRole('button', { name: locationsAdmin.us.deactivateInstead }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: locationsAdmin.us.deactivateDo }).click();
      await expect(toast(page)).toContainText(fill(locationsAdmin.us.deactivated, { name: `${name} City` }));
      await expect(line).toContainText(locationsAdmin.us.off);
      await expect
        .poll(async () => (await getPage(localisedPath('us', paths.location(row.slug)))).status, FULL_REFRESH_POLLING)
        .toBe(404);
      await expect
        .poll(async () => (await getPage(pathOf(entry))).html, FULL_REFRESH_POLLING)
        .not.toContain(`href="${paths.location(row.slug)}"`);
      expect(await actsOn(page, row.id)).toEqual(['term.updated', 'term.created']);
      await choose(page, 'us', `${name} City`, locationsAdmin.us.acts.activate);
      await expect(toast(page)).toContainText(fill(locationsAdmin.us.activated, { name: `${name} City` }));
      await moveToStatus(entry, 'trashed');
    },
    'the arrow keys move in the tree, its state is in the URL, and it works without scripts': async ({
      page,
      browser,
    }) => {
      const inside = word();
      const catalogue = await loadCatalogue(await ensureSiteOpen());
      const state = [...catalogue.locations.byId.values()].find(({ type }) => type === 'state')!;
      expect(
        (await createLocation(systemActor, { type: 'city', parentId: state.id, name: { ua: inside, us: '' } })).ok,
      ).toBe(true);
      await openAsAdmin(page, paths.locationTree());
      const button = page.locator(`[data-place="${state.slug}"] [data-name]`);
      await page.locator('[data-place] [data-name]').first().focus();
      for (let at = 0; at < 60 && !(await button.evaluate((element) => element === document.activeElement)); at++)
        await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('button', { name: inside, exact: true })).toHaveCount(0);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('button', { name: inside, exact: true })).toBeVisible();
      expect(new URL(page.url()).searchParams.get('open')).toContain(state.slug);
      await page.reload();
      await waitForHydration(page);
      await expect(page.getByRole('button', { name: inside, exact: true })).toBeVisible();
      await button.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('button', { name: inside, exact: true })).toHaveCount(0);
      const json = await page.request.get(`${paths.locationTree()}?q=${inside}`, {
        headers: { Accept: 'application/json' },
      });
      expect(await json.json()).toMatchObject({
        total: 1,
        nodes: [{ children: [{ slug: state.slug, found: false, isOpen: true }] }],
      });

      const context = await browser.newContext({ javaScriptEnabled: false });
      await signInAs(context, (await makePerson('admin')).email);
      const still = await context.newPage();
      await still.goto(paths.tagList());
      await still.getByRole('searchbox').fill(DEMO_TAG.slug);
      await still.getByRole('combobox', { name: tags.ua.sort }).selectOption('-uses');
      await still.getByRole('button', { name: tags.ua.apply, exact: true }).click();
      await expect(still.getByRole('rowheader')).toHaveCount(1);
      expect(new URL(still.url()).searchParams.get('sort')).toBe('-uses');
      await still.goto(paths.locationTree());
      await still.getByRole('button', { name: fill(locationsAdmin.ua.expand, { name: state.name.ua }) }).click();
      await expect(still.getByText(inside, { exact: true })).toBeVisible();
      await still.getByRole('searchbox').fill('немає такого');
      await still.getByRole('button', { name: locationsAdmin.ua.apply, exact: true }).click();
      await expect(still.getByText(locationsAdmin.ua.empty)).toBeVisible();
      await context.close();
    },
  }),
);

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  walk(`${locale}: no accessibility violations, no untranslated text, and nothing overflows at 320 px`)(
    async ({ page }) => {
      const complaints = recordPageProblems(page);
      await openAsAdmin(page, `${localisedPath(locale, paths.tagList())}?q=${DEMO_TAG.slug}`);
      const check = async (what: string) => {
        expect(await violationsInBothLooks(page, { within: '[role=dialog]' }), what).toEqual([]);
        expect(await findOverflow(page, 320), what).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 900 });
      };
      await waitForHydration(page);
      expect(await findStrayTextOnPage(page)).toEqual([]);
      for (const act of ['edit', 'merge'] as const) {
        await choose(page, locale, DEMO_TAG[locale], tags[locale].acts[act]);
        await expect(window(page)).toBeVisible();
        await check(act);
        await window(page).getByRole('button', { name: ui[locale].cancel }).click();
        await expect(window(page)).toHaveCount(0);
      }
      await page.goto(localisedPath(locale, paths.locationTree()));
      await waitForHydration(page);
      expect(await findStrayTextOnPage(page)).toEqual([]);
      await page.locator('[data-place] [data-name]').first().click();
      await expect(window(page)).toBeVisible();
      await check('place');
      expect([complaints.console, complaints.foreign]).toEqual([[], []]);
    },
  );
}
