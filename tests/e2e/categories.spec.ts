import type { Page } from '@playwright/test';
import { plural } from '#content/format/plural.ts';
import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { categories } from '#content/messages/dashboard/categories.ts';
import { categoryForm } from '#content/messages/dashboard/category-form.ts';
import { fill } from '#content/messages/define-messages.ts';
import { issueTexts } from '#content/messages/issues.ts';
import { ui } from '#content/messages/ui.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { systemActor } from '#content/model/permissions.ts';
import type { Role } from '#content/model/roles.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import type { CategoryRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { categoryRevision } from '#server/core/taxonomy/term-revision.ts';
import { createCategory, updateCategory } from '#server/features/terms/categories.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, FULL_REFRESH_POLLING, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { draftNews, draftOf, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { formReady } from '#tests/support/pages/entry-form.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { expect, inOneLanguage, recordPageProblems, test } from '#tests/support/test.ts';

const toast = (page: Page) => page.locator('[data-toasts]');
const row = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .last();
/** The attribute fields of a category's ads. */
const attributes = (page: Page, locale: Locale) =>
  page.getByRole('grid', { name: categoryForm[locale].attributeList }).getByRole('row');
const handle = (page: Page, locale: Locale, name: string) =>
  page.getByRole('button', { name: fill(categories[locale].moveIt, { name }), exact: true });
const stored = async (id: string) => (await loadCatalogue(await ensureSiteOpen())).categories.byId.get(id);
const order = async (parentId: string) =>
  (await loadCatalogue(await ensureSiteOpen())).categories.children(parentId).map(({ name }) => name.us);
/** The chips below a category's heading, in the order that readers see. */
const chips = async (page: Page, path: string) =>
  [...(await (await page.request.get(path)).text()).matchAll(/data-children[\s\S]*?<\/ul>/g)].flatMap(([list]) =>
    [...list.matchAll(/<a [^>]*>([^<]*)</g)].map((match) => match[1]!),
  );

let made = 0;
const unique = (word: string) => `${word} ${process.pid}-${++made}`;

async function make(kind: KindName, word: string, more: Record<string, unknown> = {}): Promise<CategoryRow> {
  await ensureSiteOpen();
  const name = unique(word);
  const result = await createCategory(systemActor, { kind, name: { ua: name, us: name }, ...more });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

async function open(page: Page, role: Role, locale: Locale, path: string): Promise<void> {
  const person = await makePerson(role, { name: 'Ada Editor', locale });
  await signInAs(page.context(), person.email);
  await page.goto(localisedPath(locale, path));
  await waitForHydration(page);
}

async function choose(
  page: Page,
  locale: Locale,
  name: string,
  act: keyof (typeof categories)['ua']['acts'],
): Promise<void> {
  await page.getByRole('button', { name: fill(ui[locale].actionsFor, { name }) }).click();
  await page.getByRole('menuitem', { name: categories[locale].acts[act], exact: true }).click();
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = categories[locale];

  walk(`${locale}: an editor orders categories by keyboard, by drag and from the menu, and readers see the order`)(
    async ({ page }) => {
      const root = await make('news', 'E2E root');
      const [a, b, c] = [
        await make('news', 'E2E a', { parentId: root.id }),
        await make('news', 'E2E b', { parentId: root.id }),
        await make('news', 'E2E c', { parentId: root.id }),
      ];
      const names = (...rows: CategoryRow[]) => rows.map(({ name }) => name.us);
      const sheet = localisedPath(locale, paths.category('news', root.slug));
      const complaints = recordPageProblems(page);
      await open(page, 'editor', locale, dashboardPaths('news').categories);
      // Move by keyboard alone: with the arrow keys on the handle, which keeps the focus.
      await handle(page, locale, c.name.us).focus();
      await page.keyboard.press('ArrowUp');
      await expect(toast(page)).toContainText(fill(words.moved, { name: c.name.us }));
      await expect.poll(() => order(root.id)).toEqual(names(a, c, b));
      await expect.poll(() => chips(page, sheet)).toEqual(names(a, c, b));
      await expect(handle(page, locale, c.name.us)).toBeFocused();
      // The undo is a button in the message.
      await toast(page).getByRole('button', { name: words.undo }).click();
      await expect.poll(() => order(root.id)).toEqual(names(a, b, c));
      await expect(toast(page)).toContainText(fill(words.undone, { name: c.name.us }));
      // Move with the menu, in which impossible moves are disabled.
      await choose(page, locale, a.name.us, 'down');
      await expect.poll(() => order(root.id)).toEqual(names(b, a, c));
      await page.getByRole('button', { name: fill(ui[locale].actionsFor, { name: b.name.us }) }).click();
      await expect(page.getByRole('menuitem', { name: words.acts.up })).toHaveAttribute('aria-disabled', 'true');
      // Only admins may delete and merge.
      await expect(page.getByRole('menuitem', { name: words.acts.edit })).toBeVisible();
      for (const act of ['merge', 'delete'] as const)
        await expect(page.getByRole('menuitem', { name: words.acts[act] })).toHaveCount(0);
      await page.keyboard.press('Escape');
      // Move the category into the row before it, and out again.
      await handle(page, locale, a.name.us).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(async () => (await stored(a.id))?.parentId).toBe(b.id);
      await expect(handle(page, locale, a.name.us)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => order(root.id)).toEqual(names(b, a, c));
      // Dropped onto another row with the mouse, it becomes a child of that row.
      await row(page, c.name.us).scrollIntoViewIfNeeded();
      await handle(page, locale, c.name.us).hover();
      await page.mouse.down();
      const target = (await row(page, b.name.us).boundingBox())!;
      await page.mouse.move(target.x + 200, target.y + target.height / 2 - 4, { steps: 8 });
      await page.mouse.move(target.x + 200, target.y + target.height / 2, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => (await stored(c.id))?.parentId).toBe(b.id);
      await expect.poll(() => chips(page, sheet)).toEqual(names(b, a));
      await choose(page, locale, c.name.us, 'out');
      await expect.poll(() => order(root.id)).toEqual(names(b, c, a));
      await choose(page, locale, a.name.us, 'into');
      await page.getByRole('alertdialog').getByLabel(words.intoLabel).selectOption(c.id);
      await page.getByRole('alertdialog').getByRole('button', { name: words.intoDo, exact: true }).click();
      await expect.poll(async () => (await stored(a.id))?.parentId).toBe(c.id);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      // A move that re-renders the tree does not undo the next one.
      const held = Promise.withResolvers<void>();
      await page.route(
        `**/api/categories/${a.id}`,
        async (route) => {
          await held.promise;
          await route.continue();
        },
        { times: 1 },
      );
      await choose(page, locale, a.name.us, 'out');
      await choose(page, locale, c.name.us, 'up');
      held.resolve();
      await expect.poll(() => order(root.id)).toEqual(names(c, b, a));
      await expect(toast(page)).toContainText(fill(words.moved, { name: c.name.us }));
      const shown = page.getByRole('region', { name: words.tree }).getByRole('link');
      await expect
        .poll(async () =>
          (await shown.allTextContents()).flatMap((text) => names(a, b, c).filter((name) => text.includes(name))),
        )
        .toEqual(names(c, b, a));
      expect(complaints).toEqual({ console: [], requests: [], foreign: [] });
    },
  );

  walk(`${locale}: categories are merged, and edited by two users concurrently`)(
    playScenes({
      'an admin sees what a category contains before merging it; its URL redirects': async ({ page }) => {
        const [from, into] = [await make('news', 'E2E old'), await make('news', 'E2E new')];
        const child = await make('news', 'E2E child', { parentId: from.id });
        const entry = await moveToStatus(
          await draftNews({ ua: unique('Новина'), us: unique('News') }, { categoryId: from.id }),
          'published',
        );
        await open(page, 'admin', locale, dashboardPaths('news').categories);
        await choose(page, locale, from.name.us, 'delete');
        const what = fill(words.and, {
          a: plural(locale, 1, kinds.news.words[locale].count),
          b: plural(locale, 1, words.children),
        });
        await expect(page.getByRole('dialog')).toContainText(what);
        await page.getByRole('dialog').getByRole('button', { name: words.acts.merge }).click();
        const asking = page.getByRole('alertdialog');
        await expect(asking).toContainText(fill(words.mergeMoves, { what }));
        await expect(asking).toContainText(localisedPath(locale, paths.category('news', from.slug)));
        await asking.getByLabel(words.mergeLabel).selectOption(into.id);
        await asking.getByRole('button', { name: words.mergeDo, exact: true }).click();
        await expect(toast(page)).toContainText(fill(words.merged, { name: from.name.us, into: into.name.us }));
        await expect(row(page, from.name.us)).toHaveCount(0);
        await expect(row(page, child.name.us)).toBeVisible();
        const old = await page.request.get(localisedPath(locale, paths.category('news', from.slug)), {
          maxRedirects: 0,
        });
        expect([old.status(), old.headers().location]).toEqual([
          301,
          localisedPath(locale, paths.category('news', into.slug)),
        ]);
        const address = localisedPath(locale, pathOf(entry));
        const crumbs = async () =>
          /<main[\s\S]*?<nav[\s\S]*?<\/nav>/.exec(await (await page.request.get(address)).text())?.[0] ?? '';
        await expect
          .poll(crumbs, FULL_REFRESH_POLLING)
          .toContain(`href="${localisedPath(locale, paths.category('news', into.slug))}"`);
        await expect
          .poll(
            async () => (await page.request.get(localisedPath(locale, paths.category('news', into.slug)))).text(),
            FULL_REFRESH_POLLING,
          )
          .toContain(address);
        // A disabled category is named, but not linked.
        await choose(page, locale, into.name.us, 'disable');
        await expect(toast(page)).toContainText(fill(words.disabled, { name: into.name.us }));
        await expect.poll(crumbs, FULL_REFRESH_POLLING).not.toContain('/category/');
        expect(await crumbs()).toContain(into.name.us);
        // An unused category can be deleted.
        await choose(page, locale, child.name.us, 'delete');
        await page.getByRole('alertdialog').getByRole('button', { name: words.deleteDo, exact: true }).click();
        await expect(toast(page)).toContainText(fill(words.deleted, { name: child.name.us }));
        await expect.poll(async () => stored(child.id)).toBeUndefined();
      },
      'the second of two concurrent saves loses nothing, and a new slug keeps the old one working': async ({
        page,
      }) => {
        const texts = categoryForm[locale];
        const category = await make('news', 'E2E conflict', { description: { ua: 'Було', us: 'Was' } });
        await open(page, 'editor', locale, dashboardPaths('news').category.replace('{id}', category.id));
        const theirs = await updateCategory(systemActor, category.id, { icon: 'music' }, categoryRevision(category));
        expect(theirs.ok).toBe(true);
        const about = page.getByRole('group', { name: texts.languages.ua, exact: true }).getByLabel(texts.description);
        await about.fill('Стало');
        await page.getByLabel(texts.slug).fill(`${category.slug}-new`);
        await expect(
          page.getByText(fill(texts.slugMoves, { old: localisedPath(locale, paths.category('news', category.slug)) })),
        ).toBeVisible();
        await page.getByRole('button', { name: texts.save, exact: true }).click();
        const notice = page.getByRole('alert').filter({ hasText: texts.conflict.title });
        await expect(notice).toContainText(texts.icon);
        await notice.getByRole('button', { name: texts.conflict.take }).click();
        await expect(about).toHaveValue('Було');
        await expect(page.getByRole('radio', { name: locale === 'ua' ? 'Музика' : 'Music' })).toBeChecked();
        await page.getByRole('button', { name: texts.conflict.bringBack }).click();
        await expect(about).toHaveValue('Стало');
        await page.getByTitle(locale === 'ua' ? 'Гітара' : 'Guitar').click();
        // Text typed during a save stays, and still counts as unsaved.
        const held = Promise.withResolvers<void>();
        await page.route(
          '**/api/categories/*',
          async (route) => {
            await held.promise;
            await route.continue();
          },
          { times: 1 },
        );
        await page.getByRole('button', { name: texts.save, exact: true }).click();
        await about.fill('Стало ще більше');
        held.resolve();
        await expect(toast(page)).toContainText(texts.saved);
        await expect(about).toHaveValue('Стало ще більше');
        await expect(page.getByRole('status').filter({ hasText: texts.unsaved })).toBeVisible();
        expect(await stored(category.id)).toMatchObject({
          description: { ua: 'Стало', us: 'Was' },
          icon: 'guitar',
          slug: `${category.slug}-new`,
        });
        const old = await page.request.get(localisedPath(locale, paths.category('news', category.slug)), {
          maxRedirects: 0,
        });
        expect([old.status(), old.headers().location]).toEqual([
          301,
          localisedPath(locale, paths.category('news', `${category.slug}-new`)),
        ]);
      },
      'the pages have no accessibility violations and nothing overflows at 320 px': async ({ page }) => {
        const { categories: tree } = await loadCatalogue(await ensureSiteOpen());
        const asked = [...tree.byId.values()].find(
          (candidate) =>
            candidate.kind === 'advertisements' && candidate.ads?.attributes.some(({ type }) => type === 'select'),
        )!;
        await open(page, 'admin', locale, dashboardPaths('advertisements').category.replace('{id}', asked.id));
        await waitForHydration(page);
        expect(await findStrayTextOnPage(page)).toEqual([]);
        await attributes(page, locale).filter({ hasText: categoryForm[locale].types.select }).first().click();
        expect(await violationsInBothLooks(page)).toEqual([]);
        expect(await findOverflow(page, 320)).toEqual([]);
      },
    }),
  );

  walk(`${locale}: a category gets a choice attribute, and the form of its ads asks for it`)(async ({ page }) => {
    const texts = categoryForm[locale];
    const parent = await make('advertisements', 'E2E ads');
    await open(
      page,
      'editor',
      locale,
      `${dashboardPaths('advertisements').category.replace('{id}', 'new')}?parent=${parent.id}`,
    );
    await page.getByRole('button', { name: texts.create, exact: true }).click();
    const name = page.getByRole('group', { name: texts.languages.ua, exact: true }).getByLabel(texts.name);
    await expect(name).toBeFocused();
    await expect(page.getByText(issueTexts[locale].required).first()).toBeVisible();
    const title = unique('Велосипеди');
    await name.fill(title);
    await page
      .getByRole('group', { name: texts.languages.us, exact: true })
      .getByLabel(texts.name)
      .fill(title.replace('Велосипеди', 'Bicycles'));
    await page.getByRole('button', { name: texts.addAttribute }).click();
    const editor = page.getByRole('group', { name: fill(texts.attributeOf, { name: '' }) });
    await editor.getByLabel(texts.label.ua, { exact: true }).fill('Розмір рами');
    await editor.getByLabel(texts.type, { exact: true }).selectOption('select');
    await editor.getByRole('checkbox', { name: texts.required }).check();
    // The form does not send data that the server would reject without naming the field.
    await page.getByRole('button', { name: texts.create, exact: true }).click();
    await expect(editor.getByLabel(texts.label.us, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await editor.getByLabel(texts.label.us, { exact: true }).fill('Frame size');
    for (const [index, [ua, us]] of [
      ['Мала', 'Small'],
      ['Велика', 'Large'],
    ].entries()) {
      await editor.getByRole('button', { name: texts.addOption }).click();
      const option = editor.getByRole('group', { name: fill(texts.option, { n: index + 1 }), exact: true });
      await option.getByLabel(texts.optionLabel.ua).fill(ua!);
      await option.getByLabel(texts.optionLabel.us).fill(us!);
    }
    // A moved option keeps the focus, which goes to the opposite button if it can move no further.
    const large = { name: locale === 'ua' ? 'Велика' : 'Large' };
    const [up, down] = [texts.up, texts.down].map((text) =>
      editor.getByRole('button', { name: fill(text, large), exact: true }),
    );
    await up!.press('Enter');
    await expect(down!).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(up!).toBeFocused();
    // A removed option passes the focus to its neighbour.
    await editor.getByRole('button', { name: texts.addOption }).click();
    await editor
      .getByRole('button', { name: fill(texts.remove, { name: fill(texts.option, { n: 3 }) }), exact: true })
      .press('Enter');
    await expect(editor.getByRole('button', { name: fill(texts.remove, large), exact: true })).toBeFocused();
    await page.getByRole('button', { name: texts.addAttribute }).click();
    await editor.getByLabel(texts.label.ua, { exact: true }).fill('Колеса');
    await editor.getByLabel(texts.label.us, { exact: true }).fill('Wheels');
    await editor.getByLabel(texts.type, { exact: true }).selectOption('number');
    // The preview shows the resulting form.
    const preview = page.getByRole('group', { name: texts.preview });
    await expect(preview.getByRole('combobox', { name: locale === 'ua' ? 'Розмір рами' : 'Frame size' })).toContainText(
      locale === 'ua' ? 'Велика' : 'Large',
    );
    // Move the second attribute to the first position by keyboard.
    const wheels = attributes(page, locale).nth(1);
    await expect(async () => {
      await wheels.focus();
      await page.keyboard.press('ArrowRight');
      await expect(wheels.getByRole('button').first()).toBeFocused({ timeout: 5_000 });
    }).toPass();
    await page.keyboard.press('Enter');
    const [frame, moved] = locale === 'ua' ? ['Розмір рами', 'Колеса'] : ['Frame size', 'Wheels'];
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      const label = (await page.locator('[aria-label]:focus').getAttribute('aria-label', { timeout: 5_000 })) ?? '';
      expect([label.includes(frame!), label.includes(moved!)]).toEqual([true, false]);
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(attributes(page, locale).first()).toContainText(locale === 'ua' ? 'Колеса' : 'Wheels');
    await page.getByRole('button', { name: texts.create, exact: true }).click();
    await expect(toast(page)).toContainText(texts.created);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(locale === 'ua' ? 'Велосипеди' : 'Bicycles');
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const category = (await stored(id))!;
    expect(category.parentId).toBe(parent.id);
    expect(category.ads?.attributes).toEqual([
      { key: 'wheels', type: 'number', label: { ua: 'Колеса', us: 'Wheels' } },
      {
        key: 'frameSize',
        type: 'select',
        label: { ua: 'Розмір рами', us: 'Frame size' },
        required: true,
        options: [
          { value: 'small', label: { ua: 'Мала', us: 'Small' } },
          { value: 'large', label: { ua: 'Велика', us: 'Large' } },
        ],
      },
    ]);
    const ad = await draftOf('advertisements');
    await page.goto(localisedPath(locale, `/dashboard/advertisements/edit/${ad.id}`));
    await formReady(page);
    const own = locale === 'ua' ? title : title.replace('Велосипеди', 'Bicycles');
    await page.locator('#field-categoryId').getByRole('combobox').fill(own);
    await page.getByRole('option', { name: own }).click();
    await expect(page.getByRole('combobox', { name: locale === 'ua' ? 'Розмір рами' : 'Frame size' })).toContainText(
      locale === 'ua' ? 'Мала' : 'Small',
    );
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('about:blank');
  });
}
