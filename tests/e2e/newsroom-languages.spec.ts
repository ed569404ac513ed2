import type { Page } from '@playwright/test';
import { DAY } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { entryTools } from '#content/messages/dashboard/entry-tools.ts';
import { systemActor } from '#content/model/permissions.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findPendingEdit } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { decideEdit, saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { setLanguages } from '#server/core/entries/translations/set-languages.ts';
import { updateEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { draftNews, moveToStatus } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { languagePart, openForm } from '#tests/support/pages/entry-form.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

const { gate, translation } = entryTools.ua;
const words = entryForm.ua;
const titleOf = (page: Page, language: 'ua' | 'us') =>
  languagePart(page, 'ua', language).getByLabel(kinds.news.words.ua.fields.title!, { exact: true });
const toast = (page: Page) => page.locator('[data-toasts]');
const stored = async (id: string) => (await findRecord(await ensureSiteOpen(), id))!;
const edit = (id: string) => dashboardPaths('news').edit.replace('{id}', id);
const save = (page: Page) => page.getByRole('button', { name: words.save, exact: true }).click();

test('the slug of a draft follows its title until it is edited by hand', async ({ page }) => {
  await openForm(page, 'author', 'ua', dashboardPaths('news').create);
  const slug = async () => (await stored(new URL(page.url()).pathname.split('/').at(-1)!)).content.slug;
  const mark = `${process.pid}-${Date.now().toString(36)}`;
  await titleOf(page, 'ua').fill(`Бджоляри ${mark}`);
  await page.waitForURL('**/edit/*');
  await expect.poll(slug).toBe(`bdzholiary-${mark}`);
  await titleOf(page, 'ua').fill(`Бджоляри ${mark} привезли мед`);
  await expect.poll(slug).toBe(`bdzholiary-${mark}-pryvezly-med`);
  await expect(page.getByLabel(words.slug)).toHaveValue(`bdzholiary-${mark}-pryvezly-med`);
  await page.getByLabel(words.slug).fill(`med-${mark}`);
  await expect.poll(slug).toBe(`med-${mark}`);
  await titleOf(page, 'ua').fill(`Бджоляри ${mark} поїхали`);
  await expect
    .poll(async () => (await stored(new URL(page.url()).pathname.split('/').at(-1)!)).content.texts.ua?.title)
    .toContain('поїхали');
  expect(await slug()).toBe(`med-${mark}`);
  // An emptied field generates a new slug.
  await page.getByLabel(words.slug).fill('');
  await expect.poll(slug).toBe(`bdzholiary-${mark}-poikhaly`);
});

test(
  'languages of a published or scheduled story',
  playScenes({
    'a text in the wrong alphabet needs a confirmation before readers see it': async ({ page }) => {
      // Scheduled, so that no page of another test shows the wrong text.
      const draft = await draftNews({ ua: 'Хор шукає співаків', us: 'A choir is hiring' });
      const record = await moveToStatus(draft, 'scheduled', { at: Date.now() + DAY });
      await openForm(page, 'editor', 'ua', edit(record.id));
      const foreign = 'Хор «Черемшина» шукає нових співаків';
      await titleOf(page, 'us').fill(foreign);
      await save(page);
      const asking = page.getByRole('dialog', { name: gate.title });
      await expect(asking).toContainText(gate.poor.alphabet.replace('{shown}', gate.shown.ua));
      await asking.getByRole('button', { name: gate.back }).click();
      expect((await stored(record.id)).content.texts.us?.title).toBe('A choir is hiring');
      await save(page);
      await asking.getByRole('button', { name: gate.anyway.save }).click();
      await expect.poll(async () => (await stored(record.id)).content.texts.us?.title).toBe(foreign);
      // The warning has been overridden: changing another field does not prompt again.
      await titleOf(page, 'ua').fill('Хор шукає голоси');
      await save(page);
      await expect.poll(async () => (await stored(record.id)).content.texts.ua?.title).toBe('Хор шукає голоси');
    },
    'changes to the original are one click away, and an undo that is too late is reported as such': async ({
      page,
    }) => {
      const record = await moveToStatus(
        await draftNews({ ua: 'Хор шукає співаків', us: 'A choir is hiring' }),
        'published',
      );
      const result = await setLanguages(systemActor, 'news', record, { ready: true });
      expect(result.ok).toBe(true);
      await updateEntry(
        systemActor,
        'news',
        record.id,
        { texts: { ua: { title: 'Хор знайшов співаків' } } },
        record.revision,
      );
      await openForm(page, 'editor', 'ua', edit(record.id));
      const english = languagePart(page, 'ua', 'us');
      await english.getByRole('button', { name: translation.changes }).click();
      const shown = page.getByRole('dialog', { name: translation.changes });
      await expect(shown.getByRole('deletion').or(shown.locator('del')).first()).toContainText('шукає');
      await page.keyboard.press('Escape');
      await english.getByRole('button', { name: translation.upToDate }).click();
      await expect(toast(page)).toContainText(translation.saidReady);
      await titleOf(page, 'ua').fill('Хор знайшов усіх');
      await save(page);
      await expect.poll(async () => (await stored(record.id)).translationBehind).toBe(1);
      await toast(page).getByRole('button', { name: translation.undo }).click();
      await expect(toast(page)).toContainText(translation.undoTooLate);
      expect((await stored(record.id)).translationBehind).toBe(1);
    },
    'the second review of a change shows the remark and what changed since': async ({ page }) => {
      const author = await makePerson('author', { name: 'Ann Author' });
      const made = await moveToStatus(await draftNews({ ua: 'Грант на хор', us: 'A grant for a choir' }), 'published');
      const database = await ensureSiteOpen();
      await database.client.execute({ sql: 'update entry set author_id = ? where id = ?', args: [author.id, made.id] });
      const actor = { id: author.id, role: 'author' } as const;
      const propose = async (title: string) => {
        const seen = (await findPendingEdit(database, made.id))?.revision ?? (await stored(made.id)).revision;
        expect((await saveEdit(actor, 'news', made.id, { texts: { ua: { title } } }, seen)).ok).toBe(true);
      };
      await propose('Великий грант на хор');
      await decideEdit(systemActor, 'news', made.id, 'request_changes', { note: 'Назвіть суму гранту' });
      await propose('Великий грант на хор: $5,000');
      await openForm(page, 'editor', 'ua', edit(made.id));
      const review = page.locator('section').filter({ has: page.locator('#edit-review') });
      await expect(review).toContainText('Назвіть суму гранту');
      await expect(review.getByText(words.revisions.sinceSentBack)).toBeVisible();
      await expect(review.locator('ins').first()).toContainText('$5,000');
    },
  }),
);
