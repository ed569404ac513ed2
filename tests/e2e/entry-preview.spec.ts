import type { Page } from '@playwright/test';
import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { entryTools } from '#content/messages/dashboard/entry-tools.ts';
import { fill } from '#content/messages/define-messages.ts';
import { issueTexts } from '#content/messages/issues.ts';
import { ui } from '#content/messages/ui.ts';
import { workflowMessages } from '#content/messages/workflow.ts';
import type { Role } from '#content/model/roles.ts';
import type { WorkflowAction } from '#content/model/workflow.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { patchEntry, draftNews, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { formReady, showWholeForm } from '#tests/support/pages/entry-form.ts';
import { makePerson, signInAs, type TestPerson } from '#tests/support/pages/sign-in.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, inOneLanguage, recordPageProblems, test } from '#tests/support/test.ts';

const editPath = (id: string) => `/dashboard/news/edit/${id}`;
const newPath = '/dashboard/news/new-page';
const words = (locale: Locale) => ({
  form: entryForm[locale],
  aids: entryTools[locale],
  fields: kinds.news.words[locale].fields as Record<string, string>,
});
const group = (page: Page, locale: Locale, language: Locale) =>
  page.getByRole('region', { name: entryForm[locale].languages[language], exact: true });
const title = (page: Page, locale: Locale, language: Locale) =>
  group(page, locale, language).getByLabel(words(locale).fields.title!, { exact: true });
const step = (page: Page, locale: Locale, act: WorkflowAction) =>
  page.locator('[data-form-bar]').getByRole('button', { name: workflowMessages[locale].acts[act], exact: true });
const previewButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: entryTools[locale].preview.open, exact: true });
const frame = (page: Page, locale: Locale) => page.frameLocator(`iframe[title="${entryTools[locale].preview.frame}"]`);
const stored = async (id: string): Promise<EntryRecord> => (await findRecord(await ensureSiteOpen(), id))!;

async function settled(page: Page): Promise<void> {
  await formReady(page);
}

async function open(page: Page, role: Role, locale: Locale, path: string): Promise<TestPerson> {
  const person = await makePerson(role, { name: 'Marta Test', locale });
  await signInAs(page.context(), person.email);
  await showWholeForm(page);
  await page.goto(localisedPath(locale, path));
  await settled(page);
  return person;
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const { form, aids } = words(locale);

  walk(`${locale}: previews and recovered text`)(
    playScenes({
      'the preview shows the unsaved page in both languages, widths and appearances, and runs no scripts and follows no links':
        async ({ page }) => {
          const record = await moveToStatus(await draftNews({ ua: 'Стара назва', us: 'Old title' }), 'published');
          const complaints = recordPageProblems(page);
          await open(page, 'editor', locale, editPath(record.id));
          await title(page, locale, 'ua').fill('Назва, якої ще ніхто не бачив <b>');
          await previewButton(page, locale).press('Enter');
          const dialog = page.getByRole('dialog', { name: aids.preview.title });
          const shown = frame(page, locale);
          const language = (item: Locale) =>
            dialog.getByRole('radio', { name: aids.preview.languages[item], exact: true });
          // By keyboard: the arrow keys move between the languages.
          await language(locale).focus();
          if (locale === 'us') await page.keyboard.press('ArrowLeft');
          await page.keyboard.press('Space');
          await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Назва, якої ще ніхто не бачив <b>');
          await expect(shown.locator('html')).toHaveAttribute('lang', 'uk');
          await expect(shown.locator('script')).toHaveCount(0);
          await language('us').click();
          await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Old title');
          await expect(shown.locator('html')).toHaveAttribute('lang', 'en');
          // The same stylesheet and fonts as the public page.
          expect(await shown.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain(
            'Literata',
          );
          for (const [width, pixels] of [
            ['phone', 390],
            ['tablet', 820],
            ['desktop', 1280],
          ] as const) {
            await dialog.getByRole('radio', { name: aids.preview.widths[width], exact: true }).click();
            await expect
              .poll(() =>
                page
                  .locator('[role=dialog] iframe')
                  .evaluate((item) => (item as HTMLIFrameElement).contentWindow!.innerWidth),
              )
              .toBe(pixels);
          }
          await dialog.getByRole('radio', { name: aids.preview.appearances.dark, exact: true }).click();
          await expect(shown.locator('html')).toHaveClass(/\bdark\b/);
          await dialog.getByRole('radio', { name: aids.preview.appearances.light, exact: true }).click();
          await expect(shown.locator('html')).not.toHaveClass(/\bdark\b/);
          await shown.locator('[data-item-page] a').first().click();
          await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Old title');
          expect(await page.locator('[role=dialog] iframe').getAttribute('sandbox')).toBe('allow-same-origin');
          // Escape also closes the preview from inside the page, and the focus is restored.
          await shown.locator('body').press('Escape');
          await expect(dialog).toBeHidden();
          await expect(previewButton(page, locale)).toBeFocused();
          expect((await stored(record.id)).content.texts.ua!.title).toBe('Стара назва');
          expect(await (await page.request.get(pathOf(record))).text()).not.toContain('якої ще ніхто не бачив');
          // The frame blocks the test's script like any other; requests aborted by newer ones are ignored.
          const own = {
            ...complaints,
            console: complaints.console.filter(
              (text) => !text.startsWith("Blocked script execution in 'about:srcdoc'"),
            ),
            requests: complaints.requests.filter((text) => !text.endsWith('net::ERR_ABORTED')),
          };
          expect(own).toEqual({ console: [], requests: [], foreign: [] });
        },
      'an unfinished entry is shown with placeholders; errors are named and linked to their fields': async ({
        page,
      }) => {
        await open(page, 'author', locale, newPath);
        await previewButton(page, locale).click();
        await expect(frame(page, locale).getByRole('heading', { level: 1 })).toHaveText(aids.preview.untitled);
        await page.getByRole('button', { name: ui[locale].close, exact: true }).click();
        await title(page, locale, 'ua').fill('д'.repeat(201));
        await previewButton(page, locale).click();
        const alert = page.getByRole('alert').filter({ hasText: aids.preview.faults });
        await expect(alert).toContainText(fill(issueTexts[locale].too_long, { max: 200 }));
        await alert.getByRole('link').click();
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(title(page, locale, 'ua')).toBeFocused();
      },
      'typed text survives a crash, and is offered to no other user': async ({ page, browser }) => {
        const record = await moveToStatus(await draftNews({ ua: 'Збережена назва', us: 'Saved title' }), 'published');
        const editor = await open(page, 'editor', locale, editPath(record.id));
        await title(page, locale, 'ua').fill('Не встигли зберегти');
        await expect
          .poll(() =>
            page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft-copy:')).length),
          )
          .toBe(1);
        const kept = await page.context().storageState();
        // A crash shows no prompt: the tab is simply gone.
        const context = await browser.newContext({ storageState: kept });
        const again = await context.newPage();
        await again.goto(localisedPath(locale, editPath(record.id)));
        await settled(again);
        const offer = again.getByRole('status').filter({ hasText: aids.copy.text });
        await expect(offer).toContainText(/\d{1,2}:\d\d/);
        await expect(title(again, locale, 'ua')).toHaveValue('Збережена назва');
        await offer.getByRole('button', { name: aids.copy.compare }).click();
        await expect(offer.getByRole('table')).toContainText('Не встигли зберегти');
        await expect(offer.getByRole('table')).toContainText('Збережена назва');
        // If ignored, the offer appears again on the next visit.
        await again.reload();
        await settled(again);
        await offer.getByRole('button', { name: new RegExp(aids.copy.restore.split('{time}')[0]!) }).click();
        await expect(title(again, locale, 'ua')).toHaveValue('Не встигли зберегти');
        await expect(offer).toBeHidden();
        await again.getByRole('button', { name: form.save, exact: true }).click();
        await expect.poll(async () => (await stored(record.id)).content.texts.ua!.title).toBe('Не встигли зберегти');
        await expect
          .poll(() =>
            again.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft-copy:')).length),
          )
          .toBe(0);
        await context.close();
        // Same browser, different user.
        const other = await browser.newContext({ storageState: { ...kept, cookies: [] } });
        const theirs = await other.newPage();
        await open(theirs, 'editor', locale, editPath(record.id));
        await expect(theirs.getByText(aids.copy.text)).toHaveCount(0);
        expect(
          await theirs.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft-copy:'))),
        ).toEqual([expect.stringContaining(editor.id)]);
        await other.close();
      },
    }),
  );

  walk(`${locale}: typing offline, and checks before publishing`)(
    playScenes({
      'offline or signed out, no typed text is lost; discarded text is gone': async ({ page, context }) => {
        const record = await moveToStatus(await draftNews({ ua: 'Назва', us: 'Title' }), 'published');
        const person = await open(page, 'editor', locale, editPath(record.id));
        await title(page, locale, 'us').fill('Typed in a tunnel');
        await context.setOffline(true);
        await page.getByRole('button', { name: form.save, exact: true }).click();
        await expect(page.locator('[data-form-bar] [role=status]')).toContainText(form.notSaved);
        await context.setOffline(false);
        await context.clearCookies();
        await page.getByRole('button', { name: form.save, exact: true }).click();
        await expect(page.getByRole('alert').filter({ hasText: form.signedOut })).toBeVisible();
        await expect
          .poll(() =>
            page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft-copy:')).length),
          )
          .toBe(1);
        page.on('dialog', (dialog) => void dialog.accept());
        await signInAs(context, person.email);
        await page.goto(localisedPath(locale, editPath(record.id)));
        await settled(page);
        const offer = page.getByRole('status').filter({ hasText: aids.copy.text });
        await offer.getByRole('button', { name: aids.copy.discard }).click();
        await expect(offer).toBeHidden();
        await page.reload();
        await settled(page);
        await expect(page.getByText(aids.copy.text)).toHaveCount(0);
        await expect(title(page, locale, 'us')).toHaveValue('Title');
      },
      'before publishing, errors block and warnings may be overridden; each links to its field': async ({ page }) => {
        const body = {
          type: 'doc',
          content: [
            { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Розклад' }] },
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'Дивіться ' },
                { type: 'text', text: 'тут', marks: [{ type: 'link', attrs: { href: 'https://example.com' } }] },
              ],
            },
          ],
        };
        const record = await draftNews({ ua: 'Назва' }, { texts: { ua: { title: 'Назва', body } }, categoryId: null });
        await open(page, 'editor', locale, editPath(record.id));
        await step(page, locale, 'publish').press('Enter');
        const gate = page.getByRole('dialog', { name: aids.gate.title });
        const link = (label: string) => gate.getByRole('link', { name: label, exact: true });
        await expect(link(form.category)).toBeVisible();
        for (const remark of [
          aids.gate.poor.no_cover,
          fill(aids.gate.poor.heading_deep, { heading: 'Розклад' }),
          fill(aids.gate.poor.bare_link, { words: 'тут' }),
          fill(aids.gate.poor.no_translation, { shown: aids.gate.shown.ua }),
          aids.gate.poor.no_excerpt,
        ])
          await expect(gate).toContainText(remark);
        await expect(gate.getByRole('button', { name: aids.gate.anyway.published })).toHaveCount(0);
        await expect(gate.getByRole('button', { name: aids.gate.back })).toBeFocused();
        await link(form.category).press('Enter');
        await expect(page.getByLabel(form.category)).toBeFocused();
        await page.getByLabel(form.category).selectOption({ index: 1 });
        await step(page, locale, 'publish').click();
        await expect(gate.getByRole('button', { name: aids.gate.anyway.published })).toBeVisible();
        await expect(link(form.category)).toHaveCount(0);
        await link(aids.gate.version.us).click();
        await expect(title(page, locale, 'us')).toBeFocused();
        expect((await stored(record.id)).status).toBe('draft');
        // A colleague's edit in the meantime is not published unseen.
        await patchEntry(await stored(record.id), { texts: { ua: { excerpt: 'Дописав колега' } } });
        await step(page, locale, 'publish').click();
        await gate.getByRole('button', { name: aids.gate.anyway.published }).click();
        const conflict = page.getByRole('alertdialog', { name: form.conflict.title });
        await expect(conflict).toContainText('Дописав колега');
        expect((await stored(record.id)).status).toBe('draft');
        await conflict.getByRole('button', { name: form.conflict.takeCurrent }).click();
        await step(page, locale, 'publish').click();
        await gate.getByRole('button', { name: aids.gate.anyway.published }).click();
        await expect(page.locator('[data-toasts]')).toContainText(form.done.publish);
        expect((await stored(record.id)).status).toBe('published');
      },
      'the search result and share card are previewed as they will appear': async ({ page }) => {
        await open(page, 'author', locale, newPath);
        const language = page.getByRole('region', { name: form.seo });
        await title(page, locale, 'ua').fill('Хор просто неба співає щосуботи в парку над озером для всіх охочих');
        await language.getByText(form.languages.ua).click();
        const result = language.getByRole('figure', { name: form.seoPreview }).first();
        // The title is below the URL.
        const resultTitle = result.getByRole('paragraph').nth(1);
        await expect(resultTitle).toHaveText(/^Хор просто неба.* …$/);
        await expect(result).toContainText(aids.search.cutTitle);
        await language.getByLabel(form.seoTitle).first().fill('Хор просто неба');
        await expect(resultTitle).toHaveText('Хор просто неба');
        await language.getByRole('button', { name: aids.search.showCard }).first().click();
        const card = language.getByRole('img', { name: /Хор просто неба співає/ });
        await expect
          .poll(() =>
            card.evaluate((image) => [
              (image as HTMLImageElement).naturalWidth,
              (image as HTMLImageElement).naturalHeight,
            ]),
          )
          .toEqual([1200, 630]);
      },
    }),
  );

  walk(`${locale}: the preview, publishing checks, recovery offer and search preview pass axe and fit 320 px`)(
    async ({ page }) => {
      const person = await makePerson('editor', { name: 'Marta Test', locale });
      const record = await draftNews(
        { ua: 'Назва', us: 'Title' },
        { texts: { ua: { title: 'Назва', body: 'Текст' } } },
      );
      await page.addInitScript(
        ([name, at]) =>
          localStorage.setItem(
            name!,
            JSON.stringify({ at: Number(at), changes: { 'texts.ua.title': 'Не збережено' } }),
          ),
        [`draft-copy:${person.id}:news:${record.id}`, String(Date.now())] as const,
      );
      await signInAs(page.context(), person.email);
      await page.goto(localisedPath(locale, editPath(record.id)));
      await settled(page);
      const check = async (within?: string) => expect(await violationsInBothLooks(page, { within })).toEqual([]);
      await page.getByRole('button', { name: aids.copy.compare }).click();
      for (const locator of await page.getByRole('region', { name: form.seo }).locator('summary').all())
        await locator.click();
      await check();
      expect((await findStrayTextOnPage(page)).filter((found) => !/Назва|Текст|Не збережено/.test(found))).toEqual([]);
      expect(await findOverflow(page, 320)).toEqual([]);
      await step(page, locale, 'publish').click();
      await expect(page.getByRole('dialog', { name: aids.gate.title })).toBeVisible();
      expect(await findOverflow(page, 320)).toEqual([]);
      await check('[role=dialog]');
      await page.getByRole('button', { name: aids.gate.back }).click();
      await previewButton(page, locale).click();
      await expect(frame(page, locale).getByRole('heading', { level: 1 })).toHaveText('Назва');
      expect(await findOverflow(page, 320)).toEqual([]);
      await check('[role=dialog]');
      await page.setViewportSize({ width: 1280, height: 900 });
      await check('[role=dialog]');
      // The page in the frame has its own appearance setting.
      await page.getByRole('radio', { name: aids.preview.appearances.dark, exact: true }).click();
      await expect(frame(page, locale).locator('html')).toHaveClass(/\bdark\b/);
      await check('[role=dialog]');
    },
  );
}

test('a preview is served to staff who may see the entry, is never cached, framed or executed, and is rejected from another origin', async ({
  page,
  request,
}) => {
  const record = await draftNews({ ua: 'Чужа чернетка' });
  const ask = (headers: Record<string, string> = {}, from = request) =>
    from.post(siteUrl() + paths.preview('news'), {
      data: {
        id: record.id,
        content: { texts: { ua: { title: 'Назва', body: 'Т' } }, cover: null, gallery: [], details: {} },
      },
      headers: { Origin: siteUrl(), ...headers },
      maxRedirects: 0,
    });
  expect((await ask()).status()).toBe(303);
  await signInAs(page.context(), (await makePerson('user')).email);
  expect((await ask({}, page.request)).status()).toBe(403);
  await signInAs(page.context(), (await makePerson('author')).email);
  expect((await ask({}, page.request)).status()).toBe(404);
  await signInAs(page.context(), (await makePerson('editor')).email);
  const answer = await ask({}, page.request);
  expect(answer.status()).toBe(200);
  const headers = answer.headers();
  expect([headers['cache-control'], headers['x-robots-tag'], headers['x-frame-options']]).toEqual([
    'no-store',
    'noindex',
    'DENY',
  ]);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'(?!.*script-src).*frame-ancestors 'none'; sandbox allow-same-origin$/,
  );
  expect(await answer.text()).not.toContain('<script');
  expect((await ask({ Origin: 'https://evil.example' }, page.request)).status()).toBe(403);
  expect((await page.request.get(siteUrl() + paths.preview('news'))).status()).toBe(404);
});
