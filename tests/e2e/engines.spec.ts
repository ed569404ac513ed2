import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { postAdMessages } from '#content/messages/account/post-ad.ts';
import { signIn } from '#content/messages/account/sign-in.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { entryTools } from '#content/messages/dashboard/entry-tools.ts';
import { consentTexts } from '#content/messages/site/consent.ts';
import { suggestions } from '#content/messages/site/suggestions.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { demoId } from '#demo/seed-taxonomy.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { violationsInLook } from '#tests/support/checks/accessibility.ts';
import { findOverflow } from '#tests/support/checks/page-checks.ts';
import { pathOf } from '#tests/support/data/content.ts';
import { playScenes, type Scene } from '#tests/support/data/scenes.ts';
import { EXCEPT_CHROMIUM, IN_EACH_ENGINE } from '#tests/support/engines/projects.ts';
import { addPhotos, openGuestAd, sendButton, writeAd } from '#tests/support/pages/ad-posting.ts';
import {
  locateConsentBar,
  locateConsentDialog,
  consentDialogButton,
  pressConsentButton,
} from '#tests/support/pages/consent-page.ts';
import { dateField, typeDate } from '#tests/support/pages/date-field.ts';
import { bodyOf, drawing, languagePart, openForm } from '#tests/support/pages/entry-form.ts';
import { home, itemPages, listPages, otherPages, type PublicPage } from '#tests/support/pages/public-pages.ts';
import { freshAddress, waitForMailMatch, signInCode } from '#tests/support/servers/mailbox.ts';
import { setGlobalPrivacyControl, expect, inOneLanguage, recordPageProblems, test } from '#tests/support/test.ts';

/** Phone and desktop, in either appearance; differences between engines show in any language. */
const WAYS = [
  { width: 390, look: 'light', locale: 'ua' },
  { width: 1280, look: 'dark', locale: 'us' },
  { width: 390, look: 'dark', locale: 'us' },
  { width: 1280, look: 'light', locale: 'ua' },
] as const;

const others = new Set(['location hub', 'search', 'add an advertisement', 'page not found']);
const templates: readonly PublicPage[] = [
  ...[home, ...listPages, ...itemPages],
  ...otherPages.filter(({ name }) => others.has(name)),
];

test(
  'templates have no errors, fit their window and pass axe in each engine',
  // In Chromium `pages.spec.ts` tests each template in every way.
  EXCEPT_CHROMIUM,
  playScenes(
    templates.map(({ name, path, status = 200 }, index): Scene => {
      const { width, look, locale } = WAYS[index % WAYS.length]!;
      return [
        `${name} in ${locale}, ${look}, ${width} px`,
        async ({ page }) => {
          const complaints = recordPageProblems(page);
          await page.setViewportSize({ width, height: 800 });
          await page.goto(localisedPath(locale, await path()), { waitUntil: 'load' });
          const broken = await violationsInLook(page, look);
          const wide = await findOverflow(page, width);
          // Browsers log the status of an error page itself as a console error.
          const console = complaints.console.filter((text) => status === 200 || !text.includes(String(status)));
          expect({ ...complaints, console, broken, wide }).toEqual({
            ...{ console: [], requests: [], foreign: [], broken: [], wide: [] },
          });
        },
      ];
    }),
  ),
);

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  walk(
    `${locale}: the consent dialog is opened, closed, answered, and opened again`,
    IN_EACH_ENGINE,
  )(async ({ page, context }) => {
    await setGlobalPrivacyControl(context, false);
    const complaints = recordPageProblems(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(localisedPath(locale, '/'));
    await expect(locateConsentBar(page)).toBeVisible();
    await pressConsentButton(page, locale, 'manageCookies');
    await expect(locateConsentDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(locateConsentDialog(page)).toBeHidden();
    await expect(
      locateConsentBar(page).getByRole('button', { name: consentTexts[locale].manageCookies, exact: true }),
    ).toBeFocused();
    await pressConsentButton(page, locale, 'decline');
    await expect(locateConsentBar(page)).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
    await page.reload();
    await expect(page.locator('h1')).toBeVisible();
    await expect(locateConsentBar(page)).toBeHidden();
    await page.locator('[data-consent-control]').click();
    await expect(locateConsentDialog(page)).toBeVisible();
    await consentDialogButton(page, locale, 'acceptAll').click();
    await expect(locateConsentDialog(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => /(?:^|; )ncc_c=/.test(document.cookie))).toBe(true);
    expect(complaints.console).toEqual([]);
  });

  walk(
    `${locale}: a search offers suggestions, is narrowed down and finds results`,
    IN_EACH_ENGINE,
  )(async ({ page }) => {
    const complaints = recordPageProblems(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(localisedPath(locale, paths.search()));
    await page.locator('#search-text').pressSequentially(locale === 'ua' ? 'кімна' : 'bandu');
    const list = page.getByRole('listbox', { name: suggestions[locale].list });
    await expect(list.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
    await page.goto(localisedPath(locale, withQuery(paths.search('advertisement'), { q: 'Chicago' })));
    const found = page.locator('[data-results] > li');
    const before = await found.count();
    await page.locator('[data-filter-frame] > summary').click();
    await page.locator('[data-filter-frame] input[name=priceMax]').fill('100');
    await page.locator('[data-filter-frame] [type=submit]').click();
    await expect(page).toHaveURL(/priceMax=100/);
    await expect(page.locator('h1')).toBeVisible();
    // The results may arrive after the address has changed.
    await expect.poll(() => found.count()).toBeLessThan(before);
    expect(complaints.console).toEqual([]);
  });

  walk(
    `${locale}: an ad with two photos is started while signed out, kept through sign-in by code, and submitted`,
    IN_EACH_ENGINE,
  )(async ({ page }) => {
    const words = postAdMessages[locale];
    const complaints = recordPageProblems(page);
    const email = freshAddress();
    const title = `Crib ${process.pid}${Date.now() % 100_000}`;
    await page.setViewportSize({ width: 390, height: 844 });
    await openGuestAd(page, locale);
    await addPhotos(page, locale, 2);
    await writeAd(page, locale, title);
    await page.getByLabel(words.email, { exact: true }).fill(email);
    await sendButton(page, locale).click();
    await page.getByLabel(signIn[locale].verify.code).fill(await waitForMailMatch(email, signInCode));
    await expect(page.getByRole('heading', { name: words.sentPending })).toBeFocused();
    const id = page.url().split('/').at(-1)!;
    const { status, content } = (await findRecord(await ensureSiteOpen(), id))!;
    expect([status, content.cover !== null, content.gallery.length]).toEqual(['pending', true, 1]);
    expect(complaints.console).toEqual([]);
  });

  walk(
    `${locale}: a story is written, illustrated, scheduled, and then published immediately`,
    IN_EACH_ENGINE,
  )(async ({ page }) => {
    const words = entryForm[locale];
    const fields = kinds.news.words[locale].fields as Record<string, string>;
    const complaints = recordPageProblems(page);
    const title = `Вечір пісні ${process.pid}${Date.now() % 100_000}`;
    const form = languagePart(page, locale, 'ua');
    await openForm(page, 'editor', locale, '/dashboard/news/new-page');
    await form.getByLabel(fields.title!, { exact: true }).fill(title);
    await form.getByRole('textbox', { name: new RegExp(`^${fields.excerpt}`) }).fill('Співаємо разом у парку.');
    await bodyOf(page, locale, 'ua').click();
    await page.keyboard.type('Приходьте з друзями та родиною.');
    const { id: category } = (await loadCatalogue(await ensureSiteOpen())).category(
      demoId.category('news', 'hromada'),
      'ua',
    )!;
    await page.getByLabel(words.category).selectOption(category);
    const cover = page.getByRole('group', { name: words.cover });
    await cover
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'choir.png', mimeType: 'image/png', buffer: await drawing(70) });
    await cover.getByLabel(words.alt.ua).fill('Люди співають');
    await page.waitForURL('**/edit/*');
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const stored = async () => (await findRecord(await ensureSiteOpen(), id))!;
    await page.getByRole('button', { name: words.more }).click();
    await page.getByRole('menuitem', { name: words.acts.schedule }).click();
    const moment = page.getByRole('alertdialog');
    const anyway = page.getByRole('button', { name: entryTools[locale].gate.anyway.scheduled });
    await expect(moment.or(anyway)).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await typeDate(dateField(moment, words.stepAt), '2040-07-01T12:00');
    await moment.getByRole('button', { name: words.acts.schedule }).click();
    await expect.poll(async () => (await stored()).scheduledAt).toBe(Date.parse('2040-07-01T17:00:00.000Z'));
    await expect(moment).toBeHidden();
    await page.locator('[data-form-bar]').getByRole('button', { name: words.acts.publish, exact: true }).click();
    const now = page.getByRole('button', { name: entryTools[locale].gate.anyway.published });
    await expect.poll(async () => (await now.isVisible()) || (await stored()).status === 'published').toBe(true);
    if (await now.isVisible()) await now.click();
    await expect.poll(async () => (await stored()).status).toBe('published');
    // The focus stays in the form's bar.
    await expect(
      page.locator('[data-form-bar]').getByRole('button', { name: words.acts.publish, exact: true }),
    ).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-form-bar]') !== null))
      .toBe(true);
    const answer = await page.request.get(pathOf(await stored()));
    expect([answer.status(), (await answer.text()).includes(title)]).toEqual([200, true]);
    expect(complaints.console).toEqual([]);
  });
}
