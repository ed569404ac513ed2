import { brandMessages } from '#content/messages/dashboard/brand.ts';
import { settingsMessages } from '#content/messages/dashboard/settings.ts';
import { setupMessages } from '#content/messages/dashboard/setup.ts';
import { fill } from '#content/messages/define-messages.ts';
import { startNewSite, type NewSite } from '#tests/support/pages/new-site.ts';
import { expect, test } from '#tests/support/test.ts';

const words = setupMessages.ua;
const { labels, languageOf, languages } = settingsMessages.ua;
const inBothLocales = (label: string) =>
  (['ua', 'us'] as const).map((locale) => fill(languageOf, { label, language: languages[locale] }));

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><script>document.title = 'run'</script><rect width="60" height="20" fill="#0057b7"/><rect y="20" width="60" height="20" fill="#ffd700"/></svg>`;

test.describe.configure({ mode: 'serial' });
let site: NewSite;
test.beforeAll(async () => {
  site = await startNewSite();
});
test.afterAll(() => site.stop());

test('an owner sets up a new site in three steps, and sees its name and colours', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  // Search engines must not index the site under a domain other than its own.
  await expect.poll(async () => (await page.request.get(site.url)).headers()['x-robots-tag']).toBe('noindex');
  await page.goto(site.setup);
  await expect(page.locator('astro-island[component-url*="Setup"]:not([ssr])')).toHaveCount(1);
  const [nameUa, nameUs] = inBothLocales(labels['site.name']);
  await button(words.next).click();
  await expect(page.getByLabel(nameUa!)).toBeFocused();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel(nameUa!).fill('Чикаго разом');
  await page.getByLabel(nameUs!).fill('Chicago Together');
  const [taglineUa, taglineUs] = inBothLocales(labels['site.tagline']);
  await page.getByLabel(taglineUa!).fill('українці Чикаго');
  await page.getByLabel(taglineUs!).fill('Ukrainians of Chicago');
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo),
  });
  await expect(page.getByText(fill(brandMessages.ua.removed, { names: 'script' }))).toBeVisible();
  await page.getByLabel(labels['brand.accent'], { exact: false }).fill('#ffd700');
  await button(fill(brandMessages.ua.pick, { value: '#8a7000' })).click();
  // The other language shows the same answers.
  for (const language of ['ENG', 'УКР']) {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: language }).click();
    await expect(page.getByLabel(language === 'ENG' ? /\(in English\)/ : nameUs!).first()).toHaveValue(
      'Chicago Together',
    );
  }
  await button(words.next).click();
  await expect(page.getByRole('heading', { name: words.steps.place.title })).toBeFocused();
  const [country, zone] = (['site.country', 'site.timeZone'] as const).map((path) =>
    page.getByRole('combobox', { name: labels[path] }),
  );
  await expect(zone!).toHaveValue('America/Chicago');
  await country!.selectOption('PL');
  await expect(zone!).toHaveValue('Europe/Warsaw');
  await country!.selectOption('US');
  await expect(zone!).toHaveValue('America/Chicago');
  await button(words.next).click();
  // Going back preserves earlier answers.
  await button(words.back).click();
  await button(words.back).click();
  await expect(page.getByLabel(nameUs!)).toHaveValue('Chicago Together');
  await button(words.next).click();
  await button(words.next).click();
  await page.getByLabel(words.adminName).fill('Олена Гончар');
  await page.getByLabel(words.adminEmail).fill('olena@chicago');
  await button(words.finish).click();
  await expect(page.getByLabel(words.adminEmail)).toBeFocused();
  await page.getByLabel(words.adminEmail).fill('olena@chicago.example');
  await button(words.useMine).click();
  await button(words.mailTest).click();
  await expect(page.getByText(fill(words.mailFiled, { folder: 'DATA_DIR/mail', variable: 'SMTP_URL' }))).toBeVisible();
  // Everything is saved: no prompt on leaving.
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await button(words.finish).click();
  await page.waitForURL(/\/confirm/);
  expect(questions).toEqual([]);
  // After leaving that page, the setup URL works once more.
  await page.goto(site.setup);
  await expect(page.getByRole('heading', { name: words.states.awaits_owner.title })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: words.signIn }).click();
  await page.waitForURL(/\/confirm/);
  await page.getByRole('main').getByRole('button').click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(`${site.url}/us`);
  await expect(page).toHaveTitle('Chicago Together: Ukrainians of Chicago');
  const mark = page
    .getByRole('banner')
    .getByRole('img', { includeHidden: true })
    .or(page.locator('header img'))
    .first();
  expect(await mark.evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, img.complete])).toEqual([true, true]);
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
  );
  expect(accent).toContain('#8a7000');
  for (const path of ['/', '/us', '/novyny', '/us/manifest.webmanifest', '/rss.xml', '/no-such-page', '/login']) {
    const text = await (await page.request.get(site.url + path)).text();
    expect([path, /Поруч(?! із)|Poruch/.exec(text)?.[0]]).toEqual([path, undefined]);
  }
  const icon = await page.request.get(`${site.url}/favicon.svg`);
  expect([icon.status(), icon.headers()['content-type'], (await icon.text()).includes('script')]).toEqual([
    200,
    'image/svg+xml',
    false,
  ]);
});

test('the setup URL reports that it has already been used', async ({ page }) => {
  const answer = await page.goto(site.setup);
  expect(answer!.status()).toBe(410);
  await expect(page.getByRole('heading', { name: words.states.set_up.title })).toBeVisible();
  expect(await site.portal('setup', '--link', '--json')).toContain('set up once');
});
