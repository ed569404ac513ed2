import { demoNews } from '#demo/content/news.ts';
import { canonicalOf, isNoindex } from '#tests/support/html.ts';
import { demoPath } from '#tests/support/content.ts';
import { getPage } from '#tests/support/raw-request.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

test.use({ locale: 'en-US' });

test('a news item tells its date, topics, source of pictures and neighbours', async ({ page }) => {
  await page.goto(`/us${await demoPath('news', 'day-of-dignity-chicago')}`);
  const main = page.getByRole('main');
  await expect(main.locator('header time[datetime]').first()).toBeVisible();
  await expect(main.locator('header')).toContainText('minute read');
  expect(await main.locator('[data-prose] p').count()).toBeGreaterThan(2);
  await expect(main.getByRole('link', { name: 'Community' }).first()).toHaveAttribute(
    'href',
    '/us/novyny/category/hromada',
  );
  expect(await main.locator('a[href^="/us/novyny?tag="]').count()).toBeGreaterThan(0);
  expect(await main.locator('[data-card-link][href^="/us/novyny/"]').count()).toBeGreaterThan(1);
});

test('an event tells when, where, how much, and goes into a calendar', async ({ page }) => {
  const path = await demoPath('posters', 'rizdvianyi-yarmarok-chicago');
  await page.goto(`/us${path}`);
  const facts = page.getByRole('main').locator('dl').first();
  for (const name of ['When', 'Where', 'Price', 'Organizer'])
    await expect(facts.getByText(name, { exact: true })).toBeVisible();
  await expect(facts).toContainText('Local time');
  await expect(facts).toContainText('Ukrainian Center');
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', `/us${path}.ics`);
});

test('an advertisement tells price, condition, place and what is particular to its category', async ({ page }) => {
  await page.goto(`/us${await demoPath('advertisements', 'toyota-camry-2019')}`);
  await expect(page.locator('[data-price]')).toContainText('$14,800');
  const facts = page.getByRole('main').getByRole('table');
  for (const name of ['Condition', 'City', 'Posted', 'Active until'])
    await expect(facts.getByRole('rowheader', { name, exact: true })).toBeVisible();
  await expect(facts).toContainText('2019');
  await expect(facts.getByRole('link', { name: 'Parma, OH' })).toHaveAttribute('href', '/us/location/parma-oh');
  await expect(page.getByRole('heading', { name: 'Stay safe' })).toBeVisible();
});

test('a service tells phone, languages, hours, areas and that it was checked', async ({ page }) => {
  await page.goto(`/us${await demoPath('services', 'mayak-legal')}`);
  await expect(page.locator('a[href^="tel:+1"]').first()).toBeVisible();
  await expect(page.getByText('Languages', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Opening hours');
  await expect(page.getByRole('main')).toContainText('Areas served');
  await expect(page.getByRole('main')).toContainText('Prices');
  await expect(page.getByText(/^Verified/).first()).toBeVisible();
  expect((await page.content()).includes('mailto:')).toBe(false);
});

test('a diaspora listing tells type, year and contacts, its mailbox only on a click', async ({ page }) => {
  await page.goto(`/us${await demoPath('diaspors', 'spilno-chicago')}`);
  await expect(page.getByRole('main')).toContainText('1951');
  await expect(page.locator('a[href="https://example.com/spilno"]')).toHaveAttribute('rel', /nofollow/);
  expect((await page.content()).includes('spilno@example.org')).toBe(false);
  const mail = page.getByRole('link', { name: 'Send an email' });
  await mail.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await mail.click();
  await expect(mail).toHaveAttribute('href', 'mailto:spilno@example.org');
});

test('a promotional item is labelled, and its link is sponsored', async ({ page }) => {
  const path = await demoPath('reklamas', 'leleka-parcels');
  await page.goto(`/us${path}`);
  await expect(page.getByRole('main').getByText('Advertisement', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Visit the advertiser/ })).toHaveAttribute('rel', /sponsored/);
  await page.goto(path);
  await expect(page.getByRole('main').getByText('Реклама', { exact: true })).toBeVisible();
});

for (const { key, words, calendar } of [
  { key: 'zabih-minneapolis', words: 'This event has been canceled', calendar: false },
  { key: 'khor-vidlunnia-cleveland', words: 'This event has been rescheduled', calendar: true },
  { key: 'lysty-z-domu-san-francisco', words: 'This event has been postponed', calendar: false },
  { key: 'lisova-pisnia-chicago', words: 'This event is over', calendar: false },
]) {
  test(`${key}: ${words}`, async ({ page }) => {
    await page.goto(`/us${await demoPath('posters', key)}`);
    await expect(page.getByRole('note').filter({ hasText: words })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(calendar ? 1 : 0);
    if (key.startsWith('khor')) await expect(page.getByRole('note')).toContainText(/scheduled for .*, 20\d\d/);
  });
}

test('news without a translation shows the Ukrainian text with a notice, out of search engines', async ({ page }) => {
  const untranslated = demoNews.find((item) => item.us === undefined);
  if (!untranslated) throw new Error('The demo needs a news item without a translation');
  const path = await demoPath('news', untranslated.key);
  const { html, status } = await getPage(`/us${path}`);
  expect(status).toBe(200);
  expect(isNoindex(html)).toBe(true);
  expect(canonicalOf(html)).toBe(siteUrl() + path);
  await page.goto(`/us${path}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('note')).toContainText('Not yet translated into English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'uk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(untranslated.ua.title);
  expect(
    await page
      .locator('[data-prose]')
      .first()
      .evaluate((prose) => prose.closest('[lang]')?.getAttribute('lang')),
  ).toBe('uk');
  await page.getByRole('link', { name: 'Open the page in Ukrainian' }).click();
  await expect(page).toHaveURL(siteUrl() + path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
});
