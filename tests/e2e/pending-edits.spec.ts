import type { Browser, BrowserContext, Page } from '@playwright/test';
import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { entryTools } from '#content/messages/dashboard/entry-tools.ts';
import { newsroom } from '#content/messages/dashboard/newsroom.ts';
import { pendingEdits } from '#content/messages/dashboard/pending-edits.ts';
import { fill } from '#content/messages/define-messages.ts';
import { issueTexts } from '#content/messages/issues.ts';
import { apiFailures } from '#content/messages/people.ts';
import { workflowMessages } from '#content/messages/workflow.ts';
import type { Actor } from '#content/model/permissions.ts';
import type { Role } from '#content/model/roles.ts';
import type { Status } from '#content/model/workflow.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findPendingEdit } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { patchEntry, draftNews, moveToStatus, pathOf, markTranslationReady } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { formReady, showWholeForm } from '#tests/support/pages/entry-form.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { expect, inOneLanguage, recordPageProblems, test } from '#tests/support/test.ts';

const edit = async (id: string) => findPendingEdit(await ensureSiteOpen(), id);
const stored = async (id: string): Promise<EntryRecord> => (await findRecord(await ensureSiteOpen(), id))!;
const html = async (page: Page, path: string) => (await page.request.get(path)).text();
const names: Record<Locale, Record<Role, string>> = {
  ua: { author: 'Софія Бойко', editor: 'Ілля Мороз', admin: '', user: '' },
  us: { author: 'Sofia Boiko', editor: 'Illia Moroz', admin: '', user: '' },
};

async function enter(
  browser: Browser,
  role: Role,
  locale: Locale,
): Promise<{ context: BrowserContext; page: Page; id: string }> {
  const person = await makePerson(role, { name: names[locale][role], locale });
  const context = await browser.newContext();
  await signInAs(context, person.email);
  return { context, page: await context.newPage(), id: person.id };
}

async function openForm(page: Page, locale: Locale, id: string): Promise<void> {
  await showWholeForm(page);
  await page.goto(localisedPath(locale, `/dashboard/news/edit/${id}`));
  await formReady(page);
}

/** A published news entry of this author. */
async function publishedBy(authorId: string, title: { ua: string; us?: string }): Promise<EntryRecord> {
  const record = await moveToStatus(await draftNews(title), 'published');
  await (
    await ensureSiteOpen()
  ).client.execute({ sql: 'update entry set author_id = ? where id = ?', args: [authorId, record.id] });
  return record;
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = pendingEdits[locale];
  const fields = kinds.news.words[locale].fields as Record<string, string>;
  const field = (page: Page, language: Locale) =>
    page
      .getByRole('region', { name: entryForm[locale].languages[language], exact: true })
      .getByLabel(fields.title!, { exact: true });
  const send = (page: Page) => page.getByRole('button', { name: words.send, exact: true });
  const review = (page: Page) => page.getByRole('region', { name: words.title, exact: true });

  walk(`${locale}: an author changes a published story; an editor requests more, then approves it`)(
    async ({ browser }) => {
      const [author, editor] = [await enter(browser, 'author', locale), await enter(browser, 'editor', locale)];
      const unique = `${process.pid}-${Date.now()}`;
      const before = { ua: `Хор співає в парку ${unique}`, us: `A choir sings in the park ${unique}` };
      const wrong = { ua: `Хор співає в саду ${unique}`, us: `A choir sings in the garden ${unique}` };
      const right = { ua: `Хор співатиме в саду ${unique}`, us: `A choir will sing in the garden ${unique}` };
      const record = await publishedBy(author.id, before);
      const item = localisedPath(locale, pathOf(record));
      const list = localisedPath(locale, '/novyny');
      await html(author.page, item);

      // The author submits a change; readers do not see it.
      const complaints = [recordPageProblems(author.page), recordPageProblems(editor.page)];
      await openForm(author.page, locale, record.id);
      await expect(author.page.getByText(words.lead)).toBeVisible();
      await expect(send(author.page)).toBeDisabled();
      await field(author.page, locale).fill(wrong[locale]);
      await send(author.page).click();
      await expect(author.page.getByText(words.waitingTitle)).toBeVisible();
      await expect(author.page.locator('[data-toasts]')).toContainText(words.sent);
      expect((await stored(record.id)).content.texts[locale]!.title).toBe(before[locale]);
      for (const path of [item, list]) expect(await html(author.page, path)).not.toContain(wrong[locale]);
      await author.page.goto(localisedPath(locale, '/dashboard/news'));
      await expect(author.page.getByRole('row').filter({ hasText: before[locale] })).toContainText(
        newsroom[locale].edits.pending,
      );

      // The editor finds it among the edits, sees the difference, and returns it with a note.
      await editor.page.goto(localisedPath(locale, `/dashboard/news?q=${unique}`));
      await waitForHydration(editor.page);
      await editor.page.getByRole('link', { name: newsroom[locale].views.edits }).click();
      await editor.page.getByRole('link', { name: before[locale], exact: true }).click();
      await waitForHydration(editor.page);
      await expect(review(editor.page)).toContainText(names[locale].author);
      await expect(review(editor.page).locator('del')).toContainText(locale === 'ua' ? 'парку' : 'park');
      await expect(review(editor.page).locator('ins')).toContainText(locale === 'ua' ? 'саду' : 'garden');
      await expect(review(editor.page).getByRole('rowheader')).toHaveCount(1);
      expect(await violationsInBothLooks(editor.page)).toEqual([]);
      await review(editor.page).getByRole('button', { name: words.requestChanges, exact: true }).click();
      const dialog = editor.page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: words.requestChanges, exact: true }).click();
      await expect(dialog).toContainText(issueTexts[locale].required);
      await dialog.getByRole('textbox').fill('Ще не співав');
      await editor.page.route('**/pending-edit', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
      await dialog.getByRole('button', { name: words.requestChanges, exact: true }).click();
      await expect(dialog.getByRole('alert')).toContainText(apiFailures[locale].general);
      await expect(dialog.getByRole('textbox')).toHaveValue('Ще не співав');
      await dialog.getByRole('button', { name: words.requestChanges, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      expect(await edit(record.id)).toMatchObject({ status: 'changes_requested', note: 'Ще не співав' });

      // The author reads the note, continues from the submitted version, and resubmits it.
      await openForm(author.page, locale, record.id);
      await expect(author.page.getByText(words.returnedTitle)).toBeVisible();
      await expect(author.page.getByText('Ще не співав')).toBeVisible();
      expect(
        (await findStrayTextOnPage(author.page)).filter(
          (text) => !text.includes('Ще не співав') && !text.includes(unique),
        ),
      ).toEqual([]);
      await expect(field(author.page, locale)).toHaveValue(wrong[locale]);
      await field(author.page, locale).fill(right[locale]);
      await send(author.page).click();
      await expect(author.page.getByText(words.waitingTitle)).toBeVisible();

      // Approved: readers see it in both places, and the story keeps its position.
      await openForm(editor.page, locale, record.id);
      await review(editor.page).getByRole('button', { name: words.approve, exact: true }).click();
      await expect(review(editor.page)).toHaveCount(0);
      await expect(field(editor.page, locale)).toHaveValue(right[locale]);
      for (const path of [item, list])
        await expect.poll(() => html(author.page, path), { intervals: [50] }).toContain(right[locale]);
      expect(await stored(record.id)).toMatchObject({
        status: 'published',
        listedAt: record.listedAt,
        publishedAt: record.publishedAt,
      });
      expect(await edit(record.id)).toBeNull();
      expect(
        complaints.map(({ console, foreign }) => ({
          console: console.filter((text) => !text.includes('503')),
          foreign,
        })),
      ).toEqual([
        { console: [], foreign: [] },
        { console: [], foreign: [] },
      ]);
      await author.context.close();
      await editor.context.close();
    },
  );

  walk(`${locale}: two tabs, and two versions of a story`)(
    playScenes({
      'an author’s edits in two tabs conflict, as does an editor’s change in between, and a withdrawn edit is not approved':
        async ({ browser }) => {
          const [author, editor] = [await enter(browser, 'author', locale), await enter(browser, 'editor', locale)];
          const record = await publishedBy(author.id, { ua: 'Перша назва новини', us: 'The first title' });
          const second = await author.context.newPage();
          for (const page of [author.page, second]) await openForm(page, locale, record.id);
          await field(author.page, 'ua').fill('Назва з першої вкладки');
          await send(author.page).click();
          await expect(author.page.getByText(words.waitingTitle)).toBeVisible();
          await field(second, 'ua').fill('Назва з другої вкладки');
          await send(second).click();
          const conflict = second.getByRole('alertdialog', { name: entryForm[locale].conflict.title });
          await expect(conflict).toContainText(entryForm[locale].conflict.byYourself);
          await expect(conflict.locator('del')).toContainText('першої');
          await conflict.getByRole('button', { name: entryForm[locale].conflict.keepMine }).click();
          await expect(conflict).toHaveCount(0);
          await expect
            .poll(async () => (await edit(record.id))?.content.texts.ua?.title)
            .toBe('Назва з другої вкладки');

          // The editor has since changed the same title: nothing is overwritten until they have seen that.
          await patchEntry(await stored(record.id), { texts: { ua: { title: 'Назва від редакції' } } });
          await openForm(editor.page, locale, record.id);
          await expect(review(editor.page)).toContainText(words.conflictTitle);
          await expect(
            review(editor.page).getByRole('row').filter({ hasText: words.compare.both }).locator('del'),
          ).toContainText('від редакції');
          await field(editor.page, 'us').fill('A title by the editors');
          await expect(review(editor.page).getByRole('button', { name: words.approveOver })).toBeDisabled();
          await editor.page.getByRole('button', { name: entryForm[locale].save, exact: true }).click();
          await expect(review(editor.page).getByRole('button', { name: words.approveOver })).toBeEnabled();
          // The author withdraws it in the meantime.
          await second.getByRole('button', { name: words.withdraw, exact: true }).click();
          await second.getByRole('alertdialog').getByRole('button', { name: words.withdraw, exact: true }).click();
          await expect(second.getByText(words.lead)).toBeVisible();
          await expect(field(second, 'ua')).toHaveValue('Назва від редакції');
          await review(editor.page).getByRole('button', { name: words.approveOver }).click();
          await expect(review(editor.page)).toHaveCount(0);
          expect((await stored(record.id)).content.texts).toMatchObject({
            ua: { title: 'Назва від редакції' },
            us: { title: 'A title by the editors' },
          });
          await author.context.close();
          await editor.context.close();
        },
      'saves in one session form one version, and changes since the story was returned are one click away': async ({
        browser,
      }) => {
        const [author, editor] = [await enter(browser, 'author', locale), await enter(browser, 'editor', locale)];
        const record = await draftNews({ ua: 'Ярмарок меду в неділю', us: 'Honey fair on Sunday' });
        const client = (await ensureSiteOpen()).client;
        await client.execute({ sql: 'update entry set author_id = ? where id = ?', args: [author.id, record.id] });
        const [writer, reviewer] = [
          { id: author.id, role: 'author' },
          { id: editor.id, role: 'editor' },
        ] as const;
        const take = async (actor: Actor, to: Status) => {
          const note = to === 'changes_requested' ? { note: 'Уточніть день' } : {};
          const taken = await transitionEntry(actor, 'news', record.id, to, note);
          expect(taken.ok).toBe(true);
        };
        await take(writer, 'in_review');
        await take(reviewer, 'changes_requested');
        const history = entryForm[locale].revisions;
        const since = (page: Page) => page.getByRole('button', { name: history.sinceSentBack }).first();
        const rows = (page: Page) => page.getByRole('region', { name: history.title }).getByRole('listitem');
        await openForm(author.page, locale, record.id);
        await author.page.getByRole('button', { name: history.show }).click();
        await expect(rows(author.page)).toHaveCount(1);
        for (const [at, title] of ['Ярмарок меду в п’ятницю', 'Ярмарок меду в суботу'].entries()) {
          await field(author.page, 'ua').fill(title);
          await author.page.getByRole('button', { name: entryForm[locale].save, exact: true }).click();
          await expect.poll(async () => (await stored(record.id)).revision).toBe(record.revision + 3 + at);
        }
        await expect(rows(author.page)).toHaveCount(2);
        await since(author.page).click();
        const dialog = (page: Page) => page.getByRole('dialog', { name: history.sinceSentBack });
        await expect(dialog(author.page).locator('ins')).toContainText('суботу');
        await expect(dialog(author.page).locator('del')).toContainText('неділю');
        expect(await violationsInBothLooks(author.page, { within: '[role=dialog]' })).toEqual([]);
        await author.page.keyboard.press('Escape');
        await expect(since(author.page)).toBeFocused();

        const named = fill(history.nameOne, { n: record.revision + 4 });
        await author.page.getByRole('button', { name: named }).click();
        await author.page.getByLabel(history.nameLabel).fill('Після зауважень');
        await author.page.getByRole('button', { name: history.saveName }).click();
        await expect(rows(author.page).first().locator('b')).toHaveText('Після зауважень');

        await take(writer, 'in_review');
        await openForm(editor.page, locale, record.id);
        await expect(editor.page.getByText(fill(history.sentBackByYou, { when: '' }).trim())).toBeVisible();
        await expect(editor.page.getByText('Уточніть день')).toBeVisible();
        await since(editor.page).click();
        await expect(dialog(editor.page).locator('ins')).toContainText('суботу');
        await editor.page.keyboard.press('Escape');
        await editor.page.getByRole('button', { name: history.show }).click();
        await expect(rows(editor.page)).toHaveCount(2);
        await editor.page
          .locator('[data-form-bar]')
          .getByRole('button', { name: workflowMessages[locale].acts.publish })
          .click();
        await editor.page.getByRole('button', { name: entryTools[locale].gate.anyway.published }).click();
        await expect.poll(async () => (await stored(record.id)).status).toBe('published');
        await expect(rows(editor.page).first()).toContainText(workflowMessages[locale].done.publish);
        await expect(rows(editor.page)).toHaveCount(2);
        await author.context.close();
        await editor.context.close();
      },
      'any two versions are compared, and a translation shows how far it is behind': async ({ browser }) => {
        const { context, page } = await enter(browser, 'editor', locale);
        let record = await draftNews({ ua: 'Ринок відкрито в неділю', us: 'The market opens on Sunday' });
        await markTranslationReady(record);
        record = await patchEntry(record, { texts: { ua: { title: 'Ринок відкрито в суботу' } } });
        record = await patchEntry(record, { texts: { ua: { title: 'Великий ринок відкрито в суботу' } } });
        await page.setViewportSize({ width: 1280, height: 900 });
        await openForm(page, locale, record.id);
        await expect(page.getByRole('region', { name: entryForm[locale].languages.us, exact: true })).toContainText(
          locale === 'ua' ? 'Відстає на 1 зміну' : '1 change behind',
        );
        await page.getByRole('button', { name: entryForm[locale].revisions.show }).click();
        const compare = (n: number) => page.getByRole('button', { name: fill(words.compare.openOne, { n }) });
        await compare(3).press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog.locator('ins')).toContainText('Великий ринок');
        await expect(dialog.locator('del')).toContainText('Ринок');
        await dialog.getByLabel(words.compare.with).selectOption('1');
        await expect(dialog.locator('del').last()).toContainText('неділю');
        expect(await findOverflow(page, 320)).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.keyboard.press('Escape');
        await expect(compare(3)).toBeFocused();
        await compare(1).click();
        await dialog.getByRole('button', { name: fill(entryForm[locale].revisions.restoreOne, { n: 1 }) }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: entryForm[locale].revisions.restore, exact: true })
          .click();
        await expect(field(page, 'ua')).toHaveValue('Ринок відкрито в неділю');
        expect((await stored(record.id)).content.texts.ua!.title).toBe('Ринок відкрито в неділю');
        await context.close();
      },
    }),
  );
}
