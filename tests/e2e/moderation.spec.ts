import type { Browser, BrowserContext, Page } from '@playwright/test';
import { locales, otherLocale, type Locale } from '#content/locale.ts';
import { moderation } from '#content/messages/dashboard/moderation.ts';
import { pendingEdits } from '#content/messages/dashboard/pending-edits.ts';
import { fill } from '#content/messages/define-messages.ts';
import { reasonsFor } from '#content/model/moderation-reasons.ts';
import type { Role } from '#content/model/roles.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { patchEntry, moveToStatus } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { freshWord } from '#tests/support/fresh-word.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { adDraftOf, createPendingAds } from '#tests/support/pages/waiting-ads.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, inOneLanguage, recordPageProblems, test, visitorAddress } from '#tests/support/test.ts';

const queueAlive = (page: Page) => expect(page.locator('[data-queue][data-keys]')).toHaveCount(1);
const toast = (page: Page) => page.locator('[data-toasts]');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const title = (page: Page) => page.locator('#moderation-title');
const stored = async (id: string): Promise<EntryRecord> => (await findRecord(await ensureSiteOpen(), id))!;
const status = async (id: string) => (await stored(id)).status;
const word = () => freshWord('Stil');
const body = 'Міцний стіл у доброму стані, самовивіз з Чикаго.';
const queue = (locale: Locale, query: Record<string, string> = {}) =>
  localisedPath(locale, withQuery(paths.moderation(), query));

async function enter(
  browser: Browser,
  role: Role,
  locale: Locale,
  name: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const person = await makePerson(role, { name, locale });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await signInAs(context, person.email);
  return { context, page: await context.newPage() };
}

async function faultless(page: Page, within?: string): Promise<void> {
  expect(await violationsInBothLooks(page, { within })).toEqual([]);
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = moderation[locale];
  const reader = otherLocale(locale);
  const name = locale === 'ua' ? 'Ілля Мороз' : 'Illia Moroz';

  walk(
    `${locale}: several ads are decided by keyboard alone, with reasons in their owner’s language, and a decision is undone`,
  )(async ({ browser }) => {
    const owner = await makePerson('user', { name: 'Marta', locale: reader });
    const names = [word(), word(), word()];
    const [first, second, third] = (await createPendingAds(owner, [
      [names[0]!, `${body} Дзвоніть 312-555-0100!!!`],
      [names[1]!, body],
      [names[2]!, body],
    ])) as [string, string, string];
    const { context, page } = await enter(browser, 'editor', locale, name);
    const complaints = recordPageProblems(page);
    // Also checks the other language, without going through the flow.
    for (const language of [reader, locale]) {
      await page.goto(queue(language, { tab: 'ad', item: first }));
      await queueAlive(page);
      await expect(panel(page, moderation[language].sections.owner)).toContainText(
        moderation[language].owner.languages[reader],
      );
      expect(await findStrayTextOnPage(page)).toEqual([]);
    }
    await faultless(page);
    await expect(title(page)).toHaveText(names[0]!);
    await expect(panel(page, words.sections.signals).locator('[data-signal=contacts]')).toContainText('312-555-0100');
    await expect(panel(page, words.sections.signals).locator('[data-signal=new_account]')).toBeVisible();

    // The reasons are in the owner's language, and can be edited before sending.
    await page.keyboard.press('c');
    const dialog = page.getByRole('alertdialog', { name: words.acts.request_changes });
    await expect(dialog.getByRole('button', { name: reasonsFor('request_changes')[0]!.label[locale] })).toBeFocused();
    await faultless(page, '[role=alertdialog]');
    await page.keyboard.press('2');
    await expect(dialog.getByRole('textbox')).toHaveValue(reasonsFor('request_changes')[1]!.text[reader]);
    await page.keyboard.press('End');
    await page.keyboard.type(' E2E');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page)).toContainText(words.done.request_changes);
    await expect(title(page)).toHaveText(names[1]!);
    await expect(page.locator('#moderation-item')).toBeFocused();
    expect(await stored(first)).toMatchObject({
      status: 'changes_requested',
      note: `${reasonsFor('request_changes')[1]!.text[reader]} E2E`,
    });

    await page.keyboard.press('u');
    await expect(toast(page)).toContainText(words.undone);
    await expect(title(page)).toHaveText(names[0]!);
    expect(await stored(first)).toMatchObject({ status: 'pending', note: null });
    await page.keyboard.press('r');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alertdialog')).toContainText(words.dialog.required);
    await page.keyboard.press('1');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(title(page)).toHaveText(names[1]!);
    await page.keyboard.press('j');
    await expect(title(page)).toHaveText(names[2]!);
    await page.keyboard.press('k');
    await expect(title(page)).toHaveText(names[1]!);
    await page.keyboard.press('a');
    await expect(toast(page)).toContainText(words.done.approve);
    await expect.poll(() => status(first)).toBe('rejected');
    await expect.poll(() => status(second)).toBe('active');
    await expect(title(page)).toHaveText(names[2]!);

    // Undo also works in the toast; the slower of two moderators is notified.
    await toast(page).getByRole('button', { name: words.undo }).click();
    await expect(title(page)).toHaveText(names[1]!);
    expect(await status(second)).toBe('pending');
    await page.keyboard.press('a');
    await expect(title(page)).toHaveText(names[2]!);
    await moveToStatus(await stored(third), 'active');
    await page.keyboard.press('a');
    await expect(toast(page)).toContainText(names[2]!);
    await expect(toast(page)).toContainText(fill(words.faster, { title: names[2]! }).slice(0, 12));
    // Undone decisions were never mailed.
    const { rows } = await (
      await ensureSiteOpen()
    ).client.execute({
      sql: 'select entry_id from mail where "to" = ? and entry_id is not null',
      args: [owner.email],
    });
    expect(rows.map((row) => row.entry_id).toSorted()).toEqual([first, second].toSorted());

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: words.keys.title })).toContainText(words.keys.request_changes);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: words.keys.title })).toHaveCount(0);
    // The slower moderator gets a conflict (409); nothing else fails.
    expect({
      console: complaints.console.filter((text) => !text.includes('409')),
      requests: complaints.requests.filter((text) => !text.startsWith('409')),
      foreign: complaints.foreign,
    }).toEqual({ console: [], requests: [], foreign: [] });
    await context.close();
  });

  walk(`${locale}: keys pressed while a dialog is opening go to that dialog`)(async ({ browser }) => {
    const owner = await makePerson('user', { locale: reader });
    const [first] = (await createPendingAds(owner, [
      [word(), body],
      [word(), body],
    ])) as [string, string];
    const { context, page } = await enter(browser, 'editor', locale, name);
    const { promise, resolve } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(/\/ReasonDialog[^/]*\.js/, async (route) => {
      asked += 1;
      await promise;
      await route.continue();
    });
    await page.goto(queue(locale, { tab: 'ad', item: first }));
    await queueAlive(page);
    for (const key of ['r', '1', 'a', 'Control+Enter']) await page.keyboard.press(key);
    expect([asked, (await stored(first)).status]).toEqual([1, 'pending']);
    resolve();
    await expect(toast(page)).toContainText(words.done.reject);
    expect(await stored(first)).toMatchObject({ status: 'rejected', note: reasonsFor('reject')[0]!.text[reader] });
    await context.close();
  });

  walk(`${locale}: moderating edits and reports, and moderating on a phone`)(
    playScenes({
      'an edit is shown next to the live version, reports go to editors and admins, and a user is restricted': async ({
        browser,
      }) => {
        const [owner, other] = [await makePerson('user', { name: 'Olha', locale: reader }), await makePerson('user')];
        const [was, will] = [`${word()} синій`, `${word()} зелений`];
        const ad = await moveToStatus(await adDraftOf(owner, was, body), 'active');
        const saved = await saveEdit(
          { id: owner.id, role: 'user' },
          'advertisements',
          ad.id,
          { texts: { ua: { title: will } } },
          ad.revision,
        );
        expect(saved.ok).toBe(true);
        const readers = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() } });
        await signInAs(readers, other.email);
        expect(
          (
            await readers.request.post(`${siteUrl()}/api/reports`, {
              data: { entryId: ad.id, reason: 'fraud', comment: 'E2E' },
              headers: { Origin: siteUrl() },
            })
          ).status(),
        ).toBe(201);

        const { context, page } = await enter(browser, 'editor', locale, name);
        await page.goto(queue(locale, { item: ad.id }));
        await queueAlive(page);
        const changes = panel(page, words.sections.edit);
        await expect(changes.locator('del')).toContainText('синій');
        await expect(changes.locator('ins')).toContainText('зелений');
        await expect(changes).toContainText(pendingEdits[locale].proposed);
        const reported = panel(page, words.sections.reports);
        await expect(reported).toContainText(words.reportsText);
        await expect(reported.getByRole('link')).toHaveCount(0);
        expect((await findStrayTextOnPage(page)).filter((text) => !/синій|зелений/.test(text))).toEqual([]);
        await faultless(page);

        await page.keyboard.press('l');
        const dialog = page.getByRole('alertdialog');
        await dialog.getByRole('button', { name: words.limit.do, exact: true }).click();
        await expect(dialog).toContainText(words.limit.required);
        await dialog.getByRole('textbox').fill('E2E reason');
        await dialog.getByRole('button', { name: words.limit.do, exact: true }).click();
        await expect(toast(page)).toContainText(words.limit.done);
        await expect(panel(page, words.sections.owner)).toContainText('E2E reason');

        await page.keyboard.press('a');
        await expect(toast(page)).toContainText(words.finalEdit);
        expect((await stored(ad.id)).content.texts.ua!.title).toBe(will);
        await context.close();

        const boss = await enter(browser, 'admin', locale, name);
        await boss.page.goto(queue(locale, { tab: 'report', item: ad.id }));
        await queueAlive(boss.page);
        await expect(
          panel(boss.page, words.sections.reports).getByRole('link', { name: words.openReport }),
        ).toBeVisible();
        await panel(boss.page, words.sections.owner).getByRole('link', { name: words.owner.ban }).click();
        const limit = panel(boss.page, words.limit.section);
        await expect(limit).toContainText('E2E reason');
        await waitForHydration(boss.page);
        await limit.getByRole('button', { name: words.owner.unlimit }).click();
        await expect(limit).toContainText(words.limit.none);
        await boss.context.close();
        await readers.close();
      },
      'ads are decided one after another on a phone': async ({ browser }) => {
        const owner = await makePerson('user', { name: 'Iryna', locale });
        const names = [word(), word()];
        const [first, second] = (await createPendingAds(owner, [
          [names[0]!, body],
          [names[1]!, body],
        ])) as [string, string];
        const { context, page } = await enter(browser, 'editor', locale, name);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(queue(locale, { tab: 'ad' }));
        await queueAlive(page);
        await expect(title(page)).toBeHidden();
        await page.getByRole('link', { name: new RegExp(names[1]!) }).click();
        await expect(title(page)).toHaveText(names[1]!);
        await expect(page.getByRole('region', { name: words.list })).toBeHidden();
        for (const width of [390, 320]) expect(await findOverflow(page, width)).toEqual([]);
        await faultless(page);
        await page.getByRole('link', { name: words.back }).click();
        await expect(title(page)).toBeHidden();
        for (const width of [390, 320]) expect(await findOverflow(page, width)).toEqual([]);

        for (const id of [first, second]) await moveToStatus(await stored(id), 'trashed');
        await context.close();
      },
    }),
  );
}

test(
  'moderation decisions and reason dialogs',
  playScenes({
    'on a phone the decision buttons and the undo stay uncovered after a decision': async ({ browser }) => {
      const words = moderation.ua;
      const owner = await makePerson('user', { name: 'Iryna' });
      const names = [word(), word(), word()];
      const ids = await createPendingAds(
        owner,
        names.map((name) => [name, body] as const),
      );
      const { context, page } = await enter(browser, 'editor', 'ua', 'Зоя Телефон');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(queue('ua', { tab: 'ad', item: ids[0]! }));
      await queueAlive(page);
      const said = page.locator('[data-toast]:not([data-leaving])');
      for (const [index, next] of names.slice(1).entries()) {
        await page.locator('[data-bottom-bar]').getByRole('button', { name: words.acts.approve }).click();
        await expect(title(page)).toHaveText(next);
        await expect(said).toContainText(names[index]!);
        await expect(said).toHaveCount(1);
        // Buttons that are covered; the toast may still be sliding in.
        const over = () =>
          page.locator('[data-bottom-bar] button').evaluateAll(
            (buttons) =>
              buttons.filter((button) => {
                const { left, right, top, bottom } = button.getBoundingClientRect();
                const [x, y] = [(left + right) / 2, (top + bottom) / 2];
                return [
                  [x, top + 3],
                  [x, bottom - 3],
                  [left + 3, y],
                  [right - 3, y],
                  [x, y],
                ].some(([a, b]) => !button.contains(document.elementFromPoint(a!, b!)));
              }).length,
          );
        await expect.poll(over).toBe(0);
        await expect(page.locator('[data-bottom-bar] button')).toHaveCount(3);
      }
      await expect(said.getByRole('button', { name: words.undo })).toBeInViewport({ ratio: 1 });
      await said.getByRole('button', { name: words.undo }).click();
      await expect(title(page)).toHaveText(names[1]!);
      await expect(said).toHaveText(new RegExp(words.undone));
      await expect(said).toHaveCount(1);
      for (const id of ids) await moveToStatus(await stored(id), 'trashed');
      await context.close();
    },
    'a reason dialog keeps its ad and reason until the ad is decided': async ({ browser }) => {
      const words = moderation.ua;
      const owner = await makePerson('user', { name: 'Taras' });
      const names = [word(), word(), word()];
      const [first, second, third] = (await createPendingAds(
        owner,
        names.map((name) => [name, body] as const),
      )) as [string, string, string];
      // These have waited longest, so the queue opens with them.
      await (
        await ensureSiteOpen()
      ).client.execute({
        sql: 'update entry set updated_at = case id when ? then 1 when ? then 2 else 3 end where id in (?, ?, ?)',
        args: [first, second, first, second, third],
      });
      const { context, page } = await enter(browser, 'editor', 'ua', 'Зоя Черга');
      await page.goto(queue('ua', { tab: 'ad' }));
      await queueAlive(page);
      await expect(title(page)).toHaveText(names[0]!);
      await page.keyboard.press('r');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(names[0]!);
      await dialog.getByRole('textbox').fill('Причина E2E');
      // The author edits the ad: the dialog reports it, and keeps the reason for the new version.
      await patchEntry(await stored(first), { texts: { ua: { title: `${names[0]} новий`, body } } });
      await dialog.getByRole('button', { name: words.acts.reject, exact: true }).click();
      await expect(dialog.getByRole('alert')).toContainText(words.changed);
      await expect(dialog).toContainText(`${names[0]} новий`);
      await expect(dialog.getByRole('textbox')).toHaveValue('Причина E2E');
      // Another moderator decides, and the queue advances behind the dialog.
      await moveToStatus(await stored(first), 'active');
      await page.goto(queue('ua', { tab: 'ad' }));
      await queueAlive(page);
      await expect(title(page)).toHaveText(names[1]!);
      await page.keyboard.press('r');
      await dialog.getByRole('textbox').fill('Причина E2E');
      await moveToStatus(await stored(second), 'active');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(title(page)).toHaveText(names[2]!);
      await expect(dialog).toContainText(names[1]!);
      await dialog.getByRole('button', { name: words.acts.reject, exact: true }).click();
      await expect(toast(page)).toContainText(fill(words.faster, { title: names[1]! }).slice(0, 30));
      await expect(dialog).toHaveCount(0);
      await expect(title(page)).toHaveText(names[2]!);
      expect([await status(second), await status(third)]).toEqual(['active', 'pending']);
      await moveToStatus(await stored(third), 'trashed');
      await context.close();
    },
  }),
);
