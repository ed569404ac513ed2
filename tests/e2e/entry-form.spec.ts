import type { Page } from '@playwright/test';
import { kindNames, kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { entryTools } from '#content/messages/dashboard/entry-tools.ts';
import { fill } from '#content/messages/define-messages.ts';
import { issueTexts } from '#content/messages/issues.ts';
import { apiFailures } from '#content/messages/people.ts';
import { workflowMessages } from '#content/messages/workflow.ts';
import { hasGrant } from '#content/model/grants.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { roles } from '#content/model/roles.ts';
import type { WorkflowAction } from '#content/model/workflow.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { demoId } from '#demo/seed-taxonomy.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { pickTestValues } from '#tests/support/combinations.ts';
import { draftNews, draftOf, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { dateField, typeDate } from '#tests/support/pages/date-field.ts';
import { bodyOf, drawing, languagePart, openForm } from '#tests/support/pages/entry-form.ts';
import { expect, inOneLanguage, recordPageProblems, test } from '#tests/support/test.ts';

const newPath = (kind: KindName) => dashboardPaths(kind).create;
const editPath = (kind: KindName, id: string) => dashboardPaths(kind).edit.replace('{id}', id);

const group = languagePart;
const saved = (page: Page) => page.locator('[data-form-bar] [role=status]');
const step = (page: Page, locale: Locale, act: WorkflowAction) =>
  page.locator('[data-form-bar]').getByRole('button', { name: workflowMessages[locale].acts[act], exact: true });

async function stored(id: string): Promise<EntryRecord> {
  return (await findRecord(await ensureSiteOpen(), id))!;
}

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

test(
  'the form of each kind opens without errors and saves the sample unchanged',
  playScenes(
    kindNames.flatMap((kind) =>
      pickTestValues(locales, kind).map(
        (locale) =>
          [
            `${locale}, ${kind}`,
            async ({ page }) => {
              const record = await draftOf(kind);
              const role =
                roles.findLast(
                  (candidate) =>
                    candidate !== 'admin' &&
                    hasGrant(candidate, kind, 'update') &&
                    hasGrant(candidate, 'dashboard', 'editor_access'),
                ) ?? 'admin';
              const complaints = recordPageProblems(page);
              await openForm(page, role, locale, editPath(kind, record.id));
              // The page title contains the ad's title, in its own language.
              expect(
                (await findStrayTextOnPage(page)).filter(
                  (words) => !words.includes(kinds[kind].sample.texts.ua!.title as string),
                ),
              ).toEqual([]);
              const slug = `${record.content.slug}-x`;
              await page.getByLabel(entryForm[locale].slug).fill(slug);
              await page.getByRole('button', { name: entryForm[locale].save, exact: true }).click();
              await expect.poll(async () => (await stored(record.id)).content.slug).toBe(slug);
              expect((await stored(record.id)).content).toEqual({ ...record.content, slug });
              const blank = await page.request.get(localisedPath(locale, newPath(kind)));
              expect(await blank.text()).toContain(`>${kinds[kind].words[locale].create}</h1>`);
              expect(complaints).toEqual({ console: [], requests: [], foreign: [] });
            },
          ] as const,
      ),
    ),
  ),
);

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = entryForm[locale];
  const fields = kinds.news.words[locale].fields as Record<string, string>;

  walk(`${locale}: an article is written and corrected`)(
    playScenes({
      'an author writes a bilingual article with formatted text and sends it for review': async ({ page }) => {
        const author = await openForm(page, 'author', locale, newPath('news'));
        await page.getByLabel(words.category).selectOption(demoId.category('news', 'hromada'));
        await group(page, locale, 'ua').getByLabel(fields.title!, { exact: true }).fill('Хор просто неба');
        await bodyOf(page, locale, 'ua').click();
        await page.keyboard.type('## Де');
        await page.keyboard.press('Enter');
        await page.keyboard.type('У парку. ');
        await group(page, locale, 'ua').getByRole('button', { name: words.editor.bold, exact: true }).click();
        await page.keyboard.type('Щосуботи');
        await group(page, locale, 'us').getByLabel(fields.title!, { exact: true }).fill('A choir in the open');
        await bodyOf(page, locale, 'us').click();
        await page.keyboard.type('- every week');
        await page.keyboard.press('Enter');
        await page.keyboard.type('free');
        // The draft is saved automatically; the URL becomes that of the entry.
        await page.waitForURL('**/edit/*');
        await step(page, locale, 'submit').click();
        // The missing cover and excerpt are warnings that may be overridden.
        await page
          .getByRole('dialog', { name: entryTools[locale].gate.title })
          .getByRole('button', { name: entryTools[locale].gate.anyway.in_review })
          .click();
        await expect(page.locator('[data-toasts]')).toContainText(words.done.submit);
        const record = await stored(idOf(page));
        expect(record).toMatchObject({ status: 'in_review', authorId: author.id });
        expect(record.content.texts.ua?.body).toEqual({
          type: 'doc',
          content: [
            { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Де' }] },
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'У парку. ' },
                { type: 'text', text: 'Щосуботи', marks: [{ type: 'bold' }] },
              ],
            },
          ],
        });
        const item = (text: string) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        });
        expect(record.content.texts.us?.body).toEqual({
          type: 'doc',
          content: [{ type: 'bulletList', content: [item('every week'), item('free')] }],
        });
      },
      'an event is published in the form’s default time zone, at exactly the entered minute': async ({ page }) => {
        const { title, startsAt } = kinds.posters.words[locale].fields as Record<string, string>;
        await openForm(page, 'editor', locale, newPath('posters'));
        await group(page, locale, 'ua').getByLabel(title!, { exact: true }).fill(`Вистава ${Date.now()}`);
        await typeDate(dateField(page, startsAt!), '2031-03-09T18:30');
        await page.getByLabel(words.category, { exact: true }).selectOption({ index: 1 });
        await page.waitForURL('**/edit/*');
        await step(page, locale, 'publish').click();
        await page
          .getByRole('dialog', { name: entryTools[locale].gate.title })
          .getByRole('button', { name: entryTools[locale].gate.anyway.published })
          .click();
        await expect(page.locator('[data-toasts]')).toContainText(words.done.publish);
        const record = await stored(idOf(page));
        // Daylight saving time began the night before.
        expect(record.content.details).toMatchObject({
          startsAt: '2031-03-09T23:30:00.000Z',
          timeZone: 'America/Chicago',
        });
        expect(record.status).toBe('published');
      },
      'missing values are reported at their fields, and the first one has the focus': async ({ page }) => {
        await openForm(page, 'editor', locale, newPath('news'));
        await group(page, locale, 'ua').getByLabel(fields.title!, { exact: true }).fill('Абв');
        await step(page, locale, 'publish').click();
        const gate = page.getByRole('dialog', { name: entryTools[locale].gate.title });
        await gate.getByRole('link', { name: `${fields.body} (${words.languages.ua})` }).click();
        await expect(page.locator('[id="field-texts.ua.body"] [contenteditable]')).toBeFocused();
        const alert = page.getByRole('alert').filter({ hasText: words.category });
        await expect(alert).toContainText(issueTexts[locale].required);
        await alert.getByRole('link', { name: words.category, exact: true }).click();
        await expect(page.getByLabel(words.category)).toBeFocused();
        expect((await stored(idOf(page))).status).toBe('draft');
      },
      'an editor corrects a published story, and readers see the change at once': async ({ page }) => {
        const record = await moveToStatus(
          await draftNews({ ua: 'Біблиотека відкрита', us: 'The libary is open' }),
          'published',
        );
        const language = locale === 'ua' ? 'ua' : 'us';
        const right = locale === 'ua' ? 'Бібліотека відкрита' : 'The library is open';
        await page.request.get(localisedPath(locale, pathOf(record)));
        await openForm(page, 'editor', locale, editPath('news', record.id));
        await group(page, locale, language).getByLabel(fields.title!, { exact: true }).fill(right);
        await page.getByRole('button', { name: words.save, exact: true }).click();
        await expect(saved(page)).toContainText(/\d{1,2}:\d\d/);
        await expect
          .poll(async () => (await page.request.get(localisedPath(locale, pathOf(record)))).text(), { intervals: [50] })
          .toContain(right);
      },
    }),
  );

  walk(`${locale}: versions, time zones and unsaved changes`)(
    playScenes({
      'two editors save conflicting changes, and nothing is lost': async ({ page, browser }) => {
        const record = await moveToStatus(await draftNews({ ua: 'Перша назва', us: 'First title' }), 'published');
        await openForm(page, 'editor', locale, editPath('news', record.id));
        const context = await browser.newContext();
        const other = await context.newPage();
        await openForm(other, 'editor', locale, editPath('news', record.id));
        const title = (candidate: Page, language: Locale) =>
          group(candidate, locale, language).getByLabel(fields.title!, { exact: true });
        await title(other, 'ua').fill('Їхня назва');
        await title(other, 'us').fill('Their title');
        await other.getByRole('button', { name: words.save, exact: true }).click();
        await expect.poll(async () => (await stored(record.id)).content.texts.ua?.title).toBe('Їхня назва');
        await title(page, 'ua').fill('Моя назва');
        await page.getByRole('button', { name: words.save, exact: true }).click();
        const dialog = page.getByRole('alertdialog', { name: words.conflict.title });
        await expect(dialog).toContainText('Моя назва');
        await expect(dialog).toContainText('Їхня назва');
        await dialog.getByRole('button', { name: words.conflict.takeCurrent }).click();
        await expect(title(page, 'ua')).toHaveValue('Їхня назва');
        await page.getByRole('button', { name: words.conflict.bringBack }).click();
        await expect(title(page, 'ua')).toHaveValue('Моя назва');
        await page.getByRole('button', { name: words.save, exact: true }).click();
        await expect.poll(async () => (await stored(record.id)).content.texts.ua?.title).toBe('Моя назва');
        expect((await stored(record.id)).content.texts.us?.title).toBe('Their title');
        // The reverse: the other user changed a different field, and both edits stay.
        await title(other, 'us').fill('Their second title');
        await other.getByRole('button', { name: words.save, exact: true }).click();
        await other.getByRole('alertdialog').getByRole('button', { name: words.conflict.keepBoth }).click();
        await expect.poll(async () => (await stored(record.id)).content.texts.us?.title).toBe('Their second title');
        expect((await stored(record.id)).content.texts.ua?.title).toBe('Моя назва');
        await context.close();
      },
      'an older version is restored': async ({ page }) => {
        const record = await draftNews({ ua: 'Перша назва' });
        await openForm(page, 'editor', locale, editPath('news', record.id));
        await group(page, locale, 'ua').getByLabel(fields.title!, { exact: true }).fill('Друга назва');
        await page.getByRole('button', { name: words.save, exact: true }).click();
        await expect.poll(async () => (await stored(record.id)).revision).toBe(2);
        await page.getByRole('button', { name: words.revisions.show }).click();
        await page.getByRole('button', { name: fill(words.revisions.restoreOne, { n: 1 }) }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: words.revisions.restore, exact: true }).click();
        await expect(group(page, locale, 'ua').getByLabel(fields.title!, { exact: true })).toHaveValue('Перша назва');
        expect((await stored(record.id)).content.texts.ua?.title).toBe('Перша назва');
      },
      'publication is scheduled in the site’s time zone': async ({ page }) => {
        const record = await draftNews({ ua: 'Завтра', us: 'Tomorrow' });
        await openForm(page, 'editor', locale, editPath('news', record.id));
        await page.getByRole('button', { name: words.more }).click();
        await page.getByRole('menuitem', { name: words.acts.schedule }).click();
        await page.getByRole('button', { name: entryTools[locale].gate.anyway.scheduled }).click();
        const dialog = page.getByRole('alertdialog');
        await typeDate(dateField(dialog, words.stepAt), '2000-01-01T12:00');
        await dialog.getByRole('button', { name: words.acts.schedule }).click();
        await expect(dialog).toContainText(issueTexts[locale].in_the_past);
        await typeDate(dateField(dialog, words.stepAt), '2040-07-01T12:00');
        await dialog.getByRole('button', { name: words.acts.schedule }).click();
        await expect
          .poll(async () => (await stored(record.id)).scheduledAt)
          .toBe(Date.parse('2040-07-01T17:00:00.000Z'));
      },
      'unsaved changes are neither abandoned by accident nor lost when the session ends': async ({ page }) => {
        const record = await moveToStatus(await draftNews({ ua: 'Стара назва', us: 'Old title' }), 'published');
        await openForm(page, 'editor', locale, editPath('news', record.id));
        await group(page, locale, 'ua').getByLabel(fields.title!, { exact: true }).fill('Незбережена назва');
        const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
        await page.getByRole('link', { name: fill(words.back, { title: kinds.news.words[locale].title }) }).click();
        await asked;
        await expect(group(page, locale, 'ua').getByLabel(fields.title!, { exact: true })).toHaveValue(
          'Незбережена назва',
        );
        await page.context().clearCookies();
        await page.getByRole('button', { name: words.save, exact: true }).click();
        await expect(page.getByRole('alert').filter({ hasText: words.signedOut })).toBeVisible();
        await expect(group(page, locale, 'ua').getByLabel(fields.title!, { exact: true })).toHaveValue(
          'Незбережена назва',
        );
      },
    }),
  );

  walk(`${locale}: review and keyboard`)(
    playScenes({
      'changes are requested with a reason, which the author reads': async ({ page, browser }) => {
        await openForm(page, 'author', locale, newPath('news'));
        await group(page, locale, 'ua').getByLabel(fields.title!, { exact: true }).fill('Назва з одруком');
        await page.waitForURL('**/edit/*');
        const id = idOf(page);
        const context = await browser.newContext();
        const editor = await context.newPage();
        await openForm(editor, 'editor', locale, editPath('news', id));
        await editor.getByRole('button', { name: words.more }).click();
        await editor.getByRole('menuitem', { name: words.acts.requestChanges }).click();
        const dialog = editor.getByRole('alertdialog');
        await dialog.getByRole('button', { name: words.acts.requestChanges }).click();
        await expect(dialog).toContainText(issueTexts[locale].required);
        await dialog.getByRole('textbox').fill('Виправте одрук');
        // Typed text survives a lost connection.
        await editor.route('**/transitions', (route) => route.abort(), { times: 1 });
        await dialog.getByRole('button', { name: words.acts.requestChanges }).click();
        await expect(dialog.getByRole('alert')).toContainText(apiFailures[locale].network);
        await expect(dialog.getByRole('textbox')).toHaveValue('Виправте одрук');
        await dialog.getByRole('button', { name: words.acts.requestChanges }).click();
        await expect(dialog).toHaveCount(0);
        await expect.poll(async () => (await stored(id)).status).toBe('changes_requested');
        await context.close();
        await page.reload();
        await expect(page.getByText('Виправте одрук')).toBeVisible();
      },
      'an article is written with the keyboard alone': async ({ page }) => {
        await openForm(page, 'author', locale, newPath('news'));
        await group(page, locale, 'ua').getByLabel(fields.title!, { exact: true }).focus();
        await page.keyboard.type('Сама клавіатура');
        await page.keyboard.press('Enter');
        await expect(bodyOf(page, locale, 'ua')).toBeFocused();
        // Shift+Tab goes back to the last used tool of the toolbar.
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Home');
        const italic = page.getByRole('button', { name: words.editor.italic, exact: true }).first();
        await page.keyboard.press('ArrowRight');
        await expect(italic).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(italic).toHaveAttribute('aria-pressed', 'true');
        await page.keyboard.press('Tab');
        await expect(bodyOf(page, locale, 'ua')).toBeFocused();
        await page.keyboard.type('похило');
        await expect(bodyOf(page, locale, 'ua').locator('em')).toHaveText('похило');
        // Opens the link dialog from the toolbar by keyboard, and returns.
        await bodyOf(page, locale, 'ua').press('ControlOrMeta+a');
        await group(page, locale, 'ua').getByRole('button', { name: words.editor.link, exact: true }).press('Enter');
        await page.keyboard.type('example.com');
        await page.keyboard.press('Enter');
        await expect(bodyOf(page, locale, 'ua').locator('a')).toHaveAttribute('href', 'https://example.com');
        await expect(bodyOf(page, locale, 'ua')).toBeFocused();
      },
    }),
  );

  walk(`${locale}: pictures, places and pasted text`)(
    playScenes({
      'pasting inserts text without unsupported formatting': async ({ page }) => {
        await openForm(page, 'author', locale, newPath('news'));
        await bodyOf(page, locale, 'ua').click();
        await bodyOf(page, locale, 'ua').evaluate((element) => {
          const data = new DataTransfer();
          data.setData(
            'text/html',
            '<h1>Назва</h1><p style="color:red">Один<br><br>Два <a href="javascript:alert(1)">три</a><img src="https://example.com/x.png"></p><marquee>Ні</marquee>',
          );
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        });
        await expect(bodyOf(page, locale, 'ua').locator('h2')).toHaveText('Назва');
        await expect(
          bodyOf(page, locale, 'ua')
            .locator('p')
            .filter({ hasText: /^Один$/ }),
        ).toHaveCount(1);
        await expect(bodyOf(page, locale, 'ua').locator('img, a, marquee')).toHaveCount(0);
        await expect(page.locator('[data-toasts]')).toContainText(words.editor.droppedImages);
      },
      'pictures are uploaded, described, and reordered by keyboard': async ({ page }) => {
        const record = await draftNews({ ua: 'Світлини', us: 'Photos' });
        await openForm(page, 'editor', locale, editPath('news', record.id));
        const cover = page.getByRole('group', { name: words.cover });
        await cover
          .locator('input[type=file]')
          .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawing(10) });
        await cover.getByLabel(words.alt.ua).fill('Червоний квадрат');
        const gallery = page.getByRole('group', { name: words.gallery });
        await gallery.locator('input[type=file]').setInputFiles([
          { name: 'b.png', mimeType: 'image/png', buffer: await drawing(90) },
          { name: 'c.png', mimeType: 'image/png', buffer: await drawing(170) },
          { name: 'd.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
        ]);
        await expect(gallery.getByRole('row')).toHaveCount(2);
        await expect(gallery.getByRole('alert')).toContainText('d.txt');
        await page.getByRole('button', { name: words.save, exact: true }).click();
        await expect.poll(async () => (await stored(record.id)).content.gallery.length).toBe(2);
        const before = (await stored(record.id)).content;
        expect(before.cover?.alt).toEqual({ ua: 'Червоний квадрат' });
        await gallery.getByRole('button', { name: fill(words.later, { n: 1 }) }).press('Enter');
        await expect(
          gallery.getByRole('status').filter({ hasText: fill(words.moved, { n: 2, total: 2 }) }),
        ).toHaveCount(1);
        await expect
          .poll(async () => (await stored(record.id)).content.gallery.map(({ id }) => id))
          .toEqual(before.gallery.map(({ id }) => id).toReversed());
      },
      'a place is found by typing, and a missing tag is created': async ({ page }) => {
        const record = await draftNews({ ua: 'Теги', us: 'Tags' });
        const place = (await loadCatalogue(await ensureSiteOpen()))
          .activeLocations(locale)
          .find(({ type }) => type === 'city')!;
        await openForm(page, 'author', locale, newPath('news'));
        await group(page, locale, 'ua').getByLabel(fields.title!, { exact: true }).fill(record.content.texts.ua!.title);
        // Scrolling closes the list, so bring the field into view before typing.
        await page.getByRole('combobox', { name: words.location }).click();
        await page.keyboard.type(place.label.slice(0, 4));
        await page.getByRole('option', { name: place.label, exact: true }).click();
        const name = `тег ${locale} ${process.pid}-${Date.now()}`;
        await page.getByRole('combobox', { name: words.tags }).click();
        await page.keyboard.type(name);
        // The only option.
        await expect(page.getByRole('option', { name: fill(words.newTag, { name }) })).toBeVisible();
        await page.keyboard.press('Enter');
        for (const field of await page.getByRole('alertdialog').getByRole('textbox').all()) await field.fill(name);
        await page.getByRole('alertdialog').getByRole('button', { name: words.createTag }).click();
        await expect(page.getByRole('button', { name: fill(words.remove, { name }) })).toBeVisible();
        await page.waitForURL('**/edit/*');
        await expect
          .poll(async () => (await stored(idOf(page))).content)
          .toMatchObject({ locationId: place.id, tags: [expect.any(String)] });
        // Removing a chip passes the focus to the field.
        await page.getByRole('button', { name: fill(words.remove, { name }) }).press('Enter');
        await expect(page.getByRole('combobox', { name: words.tags })).toBeFocused();
      },
    }),
  );
}
