import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { Role } from '#content/model/roles.ts';
import type { WorkflowAction, Status } from '#content/model/workflow.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { demoId } from '#demo/seed-taxonomy.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { formReady, showWholeForm } from '#tests/support/pages/entry-form.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { runShortlyAfter } from '#tests/support/run-shortly-after.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

/** Signs in a newsroom user, in a separate browser. */
async function enter(browser: Browser, role: Role, locale: Locale): Promise<{ context: BrowserContext; page: Page }> {
  const person = await makePerson(role, { name: `Jo ${role}`, locale });
  const context = await browser.newContext();
  await signInAs(context, person.email);
  return { context, page: await context.newPage() };
}

async function openForm(page: Page, locale: Locale, path: string): Promise<void> {
  await showWholeForm(page);
  await page.goto(localisedPath(locale, path));
  await formReady(page);
}

/** Runs a workflow transition, as the form does. */
async function move({ request }: Page, id: string, data: { to: Status; note?: string; at?: string }): Promise<void> {
  expect((await request.post(`/api/news/${id}/transitions`, { data, headers: { origin: siteUrl() } })).status()).toBe(
    200,
  );
}

const stored = async (id: string): Promise<EntryRecord> => (await findRecord(await ensureSiteOpen(), id))!;

/** All URLs in the sitemap. */
async function sitemap(): Promise<string> {
  const parts = [...(await getPage('/sitemap.xml')).html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
  return (await Promise.all(parts.map(async (part) => (await getPage(part)).html))).join('');
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = entryForm[locale];
  const fields = kinds.news.words[locale].fields as Record<string, string>;
  const group = (page: Page, language: Locale) =>
    page.getByRole('region', { name: words.languages[language], exact: true });
  const title = (page: Page, language: Locale) => group(page, language).getByLabel(fields.title!, { exact: true });
  const step = (page: Page, act: WorkflowAction) =>
    page.locator('[data-form-bar]').getByRole('button', { name: words.acts[act], exact: true });
  const save = (page: Page) => page.getByRole('button', { name: words.save, exact: true }).click();
  const pick = async (page: Page, label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.keyboard.type(option.slice(0, 5));
    await page.getByRole('option', { name: option, exact: true }).click();
    // While a list is open, the rest of the page is hidden from screen readers.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  };

  // Its entire lifecycle: written, sent back, revised, scheduled, published in all places, corrected, and restored.
  walk(`${locale}: an article from the first word to a restored revision`)(async ({ browser }) => {
    const mark = `${locale}${process.pid}${Date.now() % 100_000}`;
    const names = { ua: `Вечір пісні ${mark}`, us: `An evening of song ${mark}` };
    const typo = { ua: `Вечір пінсі ${mark}`, us: `An evening of snog ${mark}` };
    const catalogue = await loadCatalogue(await ensureSiteOpen());
    const category = catalogue.category(demoId.category('news', 'hromada'), 'ua')!;
    const city = catalogue.activeLocations(locale).find((view) => view.type === 'city')!;
    const tag = [...catalogue.tags.values()].map((row) => catalogue.tagView(row, locale))[0]!;

    const author = await enter(browser, 'author', locale);
    const { page } = author;
    await openForm(page, locale, '/dashboard/news/new-page');
    for (const language of locales) {
      await title(page, language).fill(typo[language]);
      await group(page, language)
        .getByRole('textbox', { name: new RegExp(`^${fields.excerpt}`) })
        .fill(language === 'ua' ? 'Співаємо разом у парку.' : 'Singing together in the park.');
      await group(page, language).locator('[contenteditable]').click();
      await page.keyboard.type(language === 'ua' ? 'Приходьте з друзями та родиною.' : 'Come with friends and family.');
    }
    await page.getByLabel(words.category).selectOption(category.id);
    await pick(page, words.location, city.label);
    await pick(page, words.tags, tag.name);
    const picture = async (hue: number) => ({
      name: `${hue}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: {
          width: 1000,
          height: 700,
          channels: 3,
          background: { r: hue, g: process.pid % 255, b: locale === 'ua' ? 1 : 2 },
        },
      })
        .png()
        .toBuffer(),
    });
    for (const [name, hue] of [
      [words.cover, 40],
      [words.gallery, 140],
    ] as const) {
      const field = page.getByRole('group', { name });
      await field
        .locator('input[type=file]')
        .first()
        .setInputFiles(await picture(hue));
      await field.getByLabel(words.alt.ua).fill('Люди співають');
      await field.getByLabel(words.alt.us).fill('People singing');
    }
    await page.waitForURL('**/edit/*');
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    await step(page, 'submit').click();
    await expect.poll(async () => (await stored(id)).status).toBe('in_review');
    expect((await stored(id)).content).toMatchObject({
      categoryId: category.id,
      locationId: city.id,
      tags: [tag.id],
      gallery: [{ alt: { ua: 'Люди співають', us: 'People singing' } }],
    });

    const editor = await enter(browser, 'editor', locale);
    const desk = editor.page;
    const editPath = `/dashboard/news/edit/${id}`;
    // The form's own tests cover the buttons that an editor clicks for this.
    await move(desk, id, { to: 'changes_requested', note: 'Додайте в заголовок слово «пісня»' });

    await openForm(page, locale, editPath);
    await expect(page.getByText('Додайте в заголовок слово «пісня»').first()).toBeVisible();
    await group(page, 'ua').locator('[contenteditable]').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Вхід вільний.');
    await step(page, 'submit').click();
    await expect.poll(async () => (await stored(id)).status).toBe('in_review');

    await move(desk, id, { to: 'scheduled', at: '2040-07-01T12:00:00.000Z' });
    expect((await stored(id)).status).toBe('scheduled');
    const path = paths.entry('news', (await stored(id)).content.slug);
    expect((await getPage(path)).status).toBe(404);
    const { at } = await runShortlyAfter((moment) =>
      move(desk, id, { to: 'scheduled', at: new Date(moment).toISOString() }),
    );

    const places = [
      paths.home(),
      paths.section('news'),
      path,
      paths.category('news', category.slug),
      paths.tag(tag.slug),
      paths.location(city.slug),
      paths.feed(),
      paths.feed('news'),
    ];
    const missing = async (text: Record<Locale, string>) =>
      (
        await Promise.all(
          locales.flatMap((language) =>
            places.map(async (place) =>
              (await getPage(localisedPath(language, place))).html.includes(text[language])
                ? []
                : [localisedPath(language, place)],
            ),
          ),
        )
      ).flat();
    await expect.poll(() => missing(typo)).toEqual([]);
    expect((await stored(id)).publishedAt).toBeGreaterThanOrEqual(at);
    await expect.poll(async () => (await sitemap()).includes(`${path}</loc>`)).toBe(true);

    await openForm(desk, locale, editPath);
    for (const language of locales) await title(desk, language).fill(names[language]);
    await save(desk);
    await expect.poll(() => missing(names)).toEqual([]);
    const corrected = (await stored(id)).revision;

    const admin = await enter(browser, 'admin', locale);
    await openForm(admin.page, locale, editPath);
    await admin.page.getByRole('button', { name: words.revisions.show }).click();
    await admin.page.getByRole('button', { name: fill(words.revisions.restoreOne, { n: corrected - 1 }) }).click();
    await admin.page
      .getByRole('alertdialog')
      .getByRole('button', { name: words.revisions.restore, exact: true })
      .click();
    await expect.poll(() => missing(typo)).toEqual([]);
    expect((await stored(id)).revision).toBe(corrected + 1);
    for (const { context } of [author, editor, admin]) await context.close();
  });
}
