import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Locale } from '#content/locale.ts';
import { postAdMessages } from '#content/messages/account/post-ad.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { expect } from '#tests/support/test.ts';

let photoCount = 0;

/** A photo that no other test has uploaded. */
export async function newPhoto(name: string, width = 900): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  photoCount += 1;
  const buffer = await sharp({
    create: {
      width,
      height: 600,
      channels: 3,
      background: { r: process.pid % 250, g: (photoCount * 37) % 250, b: Math.floor(Math.random() * 250) },
    },
  })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A category of ads with a price and no other required field. */
export async function plainCategory(locale: Locale): Promise<{ id: string; name: string }> {
  const catalogue = await loadCatalogue(await ensureSiteOpen());
  return catalogue.categoriesOf('advertisements', locale).find(({ id, childIds }) => {
    const ads = catalogue.categories.byId.get(id)?.ads;
    return (
      childIds.length === 0 &&
      ads?.showPrice === true &&
      ads.moderation === 'default' &&
      ads.attributes.every(({ required }) => !required)
    );
  })!;
}

/** The photos in the ad form. */
export const photoTiles = (page: Page, locale: Locale): Locator =>
  page.getByRole('list', { name: postAdMessages[locale].photos.list }).getByRole('listitem');

export async function addPhotos(page: Page, locale: Locale, count: number): Promise<void> {
  const files = await Promise.all(Array.from({ length: count }, (_, at) => newPhoto(`photo-${at}.jpg`)));
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(photoTiles(page, locale).locator('img')).toHaveCount(count);
}

/** Opens the form for a signed-out visitor: it loads at the first interaction. */
export async function openGuestAd(page: Page, locale: Locale): Promise<void> {
  await page.goto(localisedPath(locale, paths.addAd()));
  await page.keyboard.press('Shift');
  await expect(page.getByLabel(postAdMessages[locale].title)).toBeVisible();
}

/** Fills in all required fields of an ad. */
export async function writeAd(page: Page, locale: Locale, title: string): Promise<void> {
  const words = postAdMessages[locale];
  const category = await plainCategory(locale);
  await page.getByLabel(words.title).fill(title);
  // The title may already have selected a category.
  await page.locator('#field-categoryId').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: words.category });
  await dialog.getByRole('searchbox', { name: words.searchCategory }).fill(category.name);
  await dialog.getByRole('button', { name: category.name, exact: true }).first().click();
  await page.getByLabel(entryForm[locale].amount).fill('45,50');
  await page
    .getByLabel(words.body)
    .fill(
      locale === 'ua'
        ? 'Майже нове, забрати можна у вихідні.\n\nТорг біля речі.'
        : 'Almost new, to be picked up at the weekend.\n\nMake an offer.',
    );
  const city = page.getByRole('combobox', { name: words.city });
  // The list closes when the page below it shifts, as it does while photos load: a complete name is accepted anyway.
  await city.click();
  await city.pressSequentially(locale === 'ua' ? 'Чикаго' : 'Chicago');
  await city.press('Tab');
  await expect(city).toHaveValue(/, IL$/);
  await page.getByLabel(words.name).fill('Olena');
}

export const sendButton = (page: Page, locale: Locale): Locator =>
  page.getByRole('button', { name: postAdMessages[locale].send, exact: true });
