import type { Page } from '@playwright/test';
import { MINUTE } from '#content/format/durations.ts';
import { locales, type Locale } from '#content/locale.ts';
import { savedSearches } from '#content/messages/account/saved-searches.ts';
import { fill } from '#content/messages/define-messages.ts';
import { lists } from '#content/messages/site/lists.ts';
import { search } from '#content/messages/site/search.ts';
import { suggestions } from '#content/messages/site/suggestions.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { swapLayout } from '#server/core/search/language/keyboard-layout.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow } from '#tests/support/checks/page-checks.ts';
import { pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import {
  searchedEntries,
  searchUrlOf,
  UNIQUE_WORD,
  type SearchedEntries,
} from '#tests/support/data/searched-entries.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { triggerFirstInteraction, expect, inOneLanguage, test } from '#tests/support/test.ts';

/** A prefix long enough that only one in a hundred thousand words of other processes begins with it. */
const BEGUN = { ua: UNIQUE_WORD.ua.slice(0, -2), us: UNIQUE_WORD.us.slice(0, -1) };
let entries: SearchedEntries;

test.beforeAll(async () => {
  entries = await searchedEntries();
});

const results = (page: Page) => page.locator('[data-results] > li');
/** On a phone the query and the place collapse into one line. */
const unfold = async (page: Page) => {
  const fold = page.locator('[data-search-fold]');
  if ((await fold.getAttribute('open')) === null) await fold.locator('> summary').click();
};
const field = (page: Page) => page.locator('#search-text');
const list = (page: Page, locale: Locale) => page.getByRole('listbox', { name: suggestions[locale].list });

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = search[locale];

  walk(`${locale}: query interpretation and suggestions`)(
    playScenes({
      'a corrected query is reported, and the correction can be undone': async ({ page }) => {
        // The word with a typo, in the wrong keyboard layout, and transliterated from the other alphabet.
        const right = UNIQUE_WORD[locale].toLowerCase();
        const wrong = {
          typo: right.slice(0, 4) + right.slice(5),
          layout: swapLayout(right)!,
          transliteration: UNIQUE_WORD[locale === 'ua' ? 'us' : 'ua'],
        };
        for (const [type, q] of Object.entries(wrong) as [keyof typeof wrong, string][]) {
          await page.goto(searchUrlOf(locale, { q }));
          await expect(results(page), type).toHaveCount(2);
          if (type === 'layout') {
            await expect(page.locator('[data-search-note]')).toContainText(words.notes.layout);
            await expect(page.locator('[data-search-note] b')).toHaveText(right);
            await page.getByRole('link', { name: fill(words.notes.exact, { query: q }) }).click();
            await expect(page).toHaveURL(/exact=1/);
            await expect(page.getByRole('heading', { name: fill(words.empty.title, { query: q }) })).toBeVisible();
            await page.getByRole('link', { name: words.notes.notExact }).click();
            await expect(results(page)).toHaveCount(2);
          }
        }
        await page.goto(searchUrlOf(locale, { q: '<img src=x onerror=alert(1)>слово' }));
        await expect(page.locator('.search-page img[src=x]')).toHaveCount(0);
        await page.goto(searchUrlOf(locale, { q: `${UNIQUE_WORD[locale]} жщшхюґжщ` }));
        await expect(page.locator('[data-search-note]')).toContainText(words.notes.partial);
      },
      'a search without results can be saved for one of the sections': async ({ page, context }) => {
        const person = await makePerson('user', { locale });
        await signInAs(context, person.email);
        await page.goto(searchUrlOf(locale, { q: `${UNIQUE_WORD[locale].slice(2)}щц` }));
        await page.getByRole('list', { name: words.empty.saveIn }).getByRole('link').nth(2).click();
        await expect(page.getByRole('region', { name: savedSearches[locale].add.title })).toContainText('щц');
      },
      'a text search is saved': async ({ page, context }) => {
        const person = await makePerson('user', { locale });
        await signInAs(context, person.email);
        await page.goto(searchUrlOf(locale, { q: UNIQUE_WORD[locale], priceMax: '500' }, 'advertisement'));
        await page.getByRole('link', { name: lists[locale].saveSearch }).click();
        await expect(page.getByRole('list', { name: savedSearches[locale].looksFor }).first()).toContainText(
          UNIQUE_WORD[locale],
        );
        await page.getByRole('button', { name: savedSearches[locale].add.submit }).click();
        const kept = page.getByRole('article').filter({ hasText: UNIQUE_WORD[locale] });
        await expect(kept).toContainText('500');
        await kept.getByRole('heading').getByRole('link').click();
        await expect(page).toHaveURL(/\/search\/advertisement\?priceMax=500&q=/);
        await expect(results(page)).toHaveCount(1);
      },
      'the search field shows suggestions, by keyboard and pointer': async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(localisedPath(locale, '/'));
        const input = page.locator('#site-search');
        await input.click();
        const box = await input.boundingBox();
        await expect(input).toHaveRole('combobox');
        await input.pressSequentially(BEGUN[locale], { delay: 20 });
        const options = list(page, locale).getByRole('option');
        await expect(options).toHaveCount(2);
        await expect(input).toHaveAttribute('aria-expanded', 'true');
        await expect(options.nth(1).locator('mark')).toHaveText(BEGUN[locale]);
        expect(await input.boundingBox()).toEqual(box);
        await expect(page.getByRole('banner').getByRole('search').getByRole('status')).toContainText('1');
        expect(await violationsInBothLooks(page)).toEqual([]);

        const active = async () => (await input.getAttribute('aria-activedescendant')) ?? 'none';
        await input.press('ArrowDown');
        expect(await active()).toBe('site-search-suggestions-0');
        await input.press('End');
        expect(await active()).toBe('site-search-suggestions-1');
        await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
        await input.press('Home');
        expect(await active()).toBe('site-search-suggestions-0');
        await input.press('ArrowUp');
        expect(await active()).toBe('none');
        await input.press('Escape');
        await expect(list(page, locale)).toBeHidden();
        await expect(input).toHaveValue(BEGUN[locale]);
        await input.press('ArrowDown');
        await expect(list(page, locale)).toBeVisible();
        await input.press('Tab');
        await expect(list(page, locale)).toBeHidden();
        await input.press('ArrowUp');
        await input.press('Enter');
        await expect(page).toHaveURL((url) => url.pathname === localisedPath(locale, pathOf(entries.ad)));

        // Without a selected suggestion the form is sent as usual.
        await page.locator('#site-search').pressSequentially(UNIQUE_WORD[locale], { delay: 5 });
        await page.locator('#site-search').press('Enter');
        await expect(page).toHaveURL(/\/search\/all\?q=/);
        await expect(results(page)).toHaveCount(2);
        // The page's own field, on a phone; the page's kind narrows the suggestions.
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(searchUrlOf(locale, { q: 'x' }, 'poster'));
        await unfold(page);
        await field(page).fill(BEGUN[locale]);
        await expect(list(page, locale).getByRole('option')).toHaveCount(1);
        await page.goto(searchUrlOf(locale));
        await field(page).fill(locale === 'ua' ? 'xbrfuj' : 'chica');
        await list(page, locale)
          .getByRole('option', { name: /Чикаго, IL|Chicago, IL/ })
          .click();
        await expect(page).toHaveURL((url) => url.pathname === localisedPath(locale, paths.location('chicago-il')));
      },
    }),
  );

  walk(`${locale}: a place is picked from the suggestions of its field`)(async ({ page }) => {
    const place = page.locator('#search-place');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(searchUrlOf(locale));
    await expect(place).toHaveAccessibleName(words.where.label);
    await field(page).fill(UNIQUE_WORD[locale]);
    await place.fill(locale === 'ua' ? 'Нейперв' : 'Napervi');
    await expect(list(page, locale)).toBeVisible();
    expect(await violationsInBothLooks(page), 'with places').toEqual([]);
    for (const width of [320, 390]) expect(await findOverflow(page, width)).toEqual([]);
    // Enter takes the selected option.
    await place.press('ArrowDown');
    await place.press('Enter');
    await expect(page).toHaveURL(/\?location=naperville-il&q=[^&]+&radius=50$/);
    await expect(place).toHaveValue(/, IL$/);
    // The query and place have collapsed into one line by now. A state works as well; the query is preserved.
    await unfold(page);
    await place.fill(locale === 'ua' ? 'Огайо' : 'Ohio');
    await list(page, locale)
      .getByRole('option', { name: /^(?:Огайо|Ohio)$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\?location=ohio[a-z-]*&q=[^&]+$/);
    await expect(field(page)).toHaveValue(UNIQUE_WORD[locale]);
    // The page's scripts remove empty fields from a form; the clicked button is one of its fields.
    await triggerFirstInteraction(page);
    await unfold(page);
    await page.getByRole('button', { name: words.where.everywhere, exact: true }).click();
    await expect(page).toHaveURL(/\/search\/all\?q=[^&]+$/);
    await expect(results(page)).toHaveCount(2);
    // The server parses a place typed without a selection; empty fields are left out of the URL.
    await unfold(page);
    await place.fill('Жжужжика 99');
    await place.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Жжужжика 99');
    expect(await violationsInBothLooks(page), 'with a fault').toEqual([]);
    for (const width of [320, 390, 1280]) expect(await findOverflow(page, width)).toEqual([]);
    await place.fill('');
    await place.press('Enter');
    await expect(page).toHaveURL(/\/search\/all\?q=[^&]+$/);
  });

  walk(`${locale}: nothing in the search overflows or fails axe, in light and dark`)(async ({ page }) => {
    const pages = [
      searchUrlOf(locale),
      searchUrlOf(locale, { q: locale === 'ua' ? 'робота Kiev' : 'work NYC' }),
      searchUrlOf(locale, { location: 'chicago-il', radius: '25', photo: '1' }, 'advertisement'),
      searchUrlOf(locale, { q: 'жщшхюґжщ', priceMin: '5' }, 'advertisement'),
    ];
    for (const address of pages) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(address);
      expect(await violationsInBothLooks(page), address).toEqual([]);
      for (const width of [320, 390, 1280]) expect(await findOverflow(page, width)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await page
      .locator('[data-filter-frame] > summary')
      .first()
      .click()
      .catch(() => undefined);
    await field(page).fill('роб');
    await expect(list(page, locale)).toBeVisible();
    expect(await findOverflow(page, 320)).toEqual([]);
    expect(await violationsInBothLooks(page), 'with suggestions').toEqual([]);
  });
}

test(
  'places in a search, and requests without a response',
  playScenes({
    'place and price in the query narrow the search, are shown, and can be removed': async ({ page }) => {
      await page.goto(searchUrlOf('us', { q: 'apartment chicago' }));
      const chip = page.getByRole('link', { name: fill(lists.us.remove, { name: 'Chicago, IL + 50 miles' }) });
      await expect(chip).toBeVisible();
      await expect(results(page).first()).toContainText(/Oak Park, IL · \d\smiles/);
      await chip.click();
      await expect(page).toHaveURL(/\?q=apartment$/);
      await page.goto(searchUrlOf('ua', { q: 'авто до 15000' }));
      await expect(results(page).first()).toContainText('Toyota Camry');
      await page.getByRole('link', { name: fill(lists.ua.remove, { name: 'до $15 000' }) }).click();
      await expect(results(page).filter({ hasText: 'Honda CR-V' })).toBeVisible();
    },
    'without nearby results the search shows the nearest ones and says so': async ({ page }) => {
      await page.goto(searchUrlOf('ua', { q: 'диван Бостон' }));
      await expect(results(page).first()).toContainText('диван');
      await expect(page.locator('[data-search-note]').first()).toContainText(/Найближче — Бруклін, NY: 1\d\d/);
      await page.goto(searchUrlOf('us', { q: 'sofa rochester ny' }));
      await expect(page.locator('[data-search-note]').first()).toContainText('within 50 miles of Rochester, NY');
      // The same if the place is chosen in its own field.
      await page.goto(searchUrlOf('ua', { q: 'диван', location: 'boston-ma', radius: '100' }));
      await expect(page.locator('[data-ways] a').first()).toContainText(/Найближче: Бруклін, NY, 1\d\d/);
      await page.goto(searchUrlOf('ua', { q: 'сантехнік біля Чикаго' }));
      await expect(page.locator('[data-ways] a').first()).toContainText(/Найближче: Парма, OH, 3\d\d/);
      for (const width of [320, 390, 1280]) expect(await findOverflow(page, width)).toEqual([]);
      await page.getByRole('link', { name: lists.ua.reset }).click();
      await expect(page).toHaveURL(/\?q=%D1%81[^+]*$/);
    },
    'outdated requests are aborted; a dropped connection causes no errors': async ({ page, context }) => {
      await page.goto('/us/search/all');
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        // A request without `q` is for the suggestions before any typing.
        const words = searchParams.get('q');
        if (pathname.endsWith('/suggestions') && words !== null) asked.push(words);
      });
      // Faster than a user can type: no time passes between two letters.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + MINUTE);
      await field(page).pressSequentially('chicago');
      expect(asked).toEqual([]);
      await page.clock.resume();
      await expect(list(page, 'us')).toBeVisible();
      expect(asked).toEqual(['chicago']);
      await context.setOffline(true);
      await field(page).pressSequentially('s');
      await expect(list(page, 'us')).toBeHidden();
      await context.setOffline(false);
      await field(page).press('Backspace');
      await expect(list(page, 'us')).toBeVisible();
    },
  }),
);
