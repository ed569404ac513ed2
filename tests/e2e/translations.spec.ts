import type { Page } from '@playwright/test';
import { plural } from '#content/format/plural.ts';
import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { entryTools } from '#content/messages/dashboard/entry-tools.ts';
import { newsroom } from '#content/messages/dashboard/newsroom.ts';
import { pendingEdits } from '#content/messages/dashboard/pending-edits.ts';
import { fill } from '#content/messages/define-messages.ts';
import { workflowMessages } from '#content/messages/workflow.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow } from '#tests/support/checks/page-checks.ts';
import { draftNews } from '#tests/support/data/content.ts';
import { bodyOf, formReady, languagePart, openForm } from '#tests/support/pages/entry-form.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

const editPath = (id: string) => `/dashboard/news/edit/${id}`;
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const body = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Нова зала на першому поверсі' }] },
    paragraph('Бібліотека працює щосуботи, і книжки можна взяти додому на два тижні.'),
    { type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ' } },
  ],
};
const stored = async (id: string) => (await findRecord(await ensureSiteOpen(), id))!;
const toast = (page: Page) => page.locator('[data-toasts]');

for (const locale of locales) {
  const aids = entryTools[locale];
  const words = aids.translation;
  const form = entryForm[locale];
  const title = (page: Page, language: Locale) =>
    languagePart(page, locale, language).getByLabel((kinds.news.words[locale].fields as { title: string }).title, {
      exact: true,
    });
  const saved = (page: Page) =>
    expect(page.locator('[data-form-bar] [role=status]')).toContainText(form.savedAt.split('{')[0]!.trim());

  inOneLanguage(
    test,
    locale,
  )(`${locale}: a translation begins from the source, is asked about, said to be ready, and falls behind`)(
    async ({ page }) => {
      const record = await draftNews({ ua: '' }, { texts: { ua: { title: 'Бібліотека відкриває залу', body } } });
      await openForm(page, 'editor', locale, editPath(record.id));
      const english = languagePart(page, locale, 'us');
      await expect(languagePart(page, locale, 'ua')).toContainText(words.states.source);
      await expect(english).toContainText(form.empty);
      const begin = english.getByRole('button', { name: words.begin.ua });
      await begin.click();
      await expect(title(page, 'us')).toBeFocused();
      await expect(bodyOf(page, locale, 'us')).toContainText('Нова зала на першому поверсі');
      await expect(english).toContainText(plural(locale, 2, words.left));
      expect(await violationsInBothLooks(page)).toEqual([]);
      expect(await findOverflow(page, 320)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await toast(page).getByRole('button', { name: words.undo }).click();
      await expect(begin).toBeVisible();
      await expect(bodyOf(page, locale, 'us')).not.toContainText('Нова зала');
      await begin.press('Enter');
      await expect(title(page, 'us')).toBeFocused();
      await title(page, 'us').fill('The library opens a hall');
      await saved(page);
      await expect(english).toContainText(words.states.in_progress);
      await expect
        .poll(async () => (await stored(record.id)).content.texts.us?.body?.content?.at(2))
        .toMatchObject({
          type: 'embed',
        });

      await page
        .locator('[data-form-bar]')
        .getByRole('button', { name: workflowMessages[locale].acts.publish, exact: true })
        .click();
      const gate = page.getByRole('dialog', { name: aids.gate.title });
      await expect(gate).toContainText(fill(aids.gate.poor.alphabet, { shown: aids.gate.shown.ua }));
      await gate.getByRole('button', { name: aids.gate.back }).click();
      await bodyOf(page, locale, 'us').click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('The library is open every Saturday, and books may be taken home for two weeks.');
      await english.getByRole('button', { name: words.ready, exact: true }).click();
      await expect(toast(page)).toContainText(words.saidReady);
      await expect(english).toContainText(words.states.ready);
      expect(await stored(record.id)).toMatchObject({ sourceLocale: 'ua', translationBehind: 0 });

      await title(page, 'ua').fill('Бібліотека відкриває другу залу');
      await expect(english).toContainText(plural(locale, 1, pendingEdits[locale].behind));
      await expect(languagePart(page, locale, 'ua')).toContainText(words.states.source);
      await page.goto(localisedPath(locale, `/dashboard/news?q=${encodeURIComponent('другу залу')}`));
      await expect(page.locator('tr', { has: page.locator(`a[href$="${record.id}"]`) })).toContainText(
        fill(plural(locale, 1, newsroom[locale].behind), { language: newsroom[locale].languages.us }),
      );
      await page.goto(localisedPath(locale, editPath(record.id)));
      await formReady(page);
      await english.getByRole('button', { name: words.makeSource }).click();
      await expect(toast(page)).toContainText(words.madeSource.us);
      await expect(english).toContainText(words.states.source);
      await expect(languagePart(page, locale, 'ua')).toContainText(words.states.in_progress);
      await toast(page).getByRole('button', { name: words.undo }).click();
      await expect(languagePart(page, locale, 'ua')).toContainText(words.states.source);
    },
  );
}
