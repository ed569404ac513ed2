import type { APIResponse, Page } from '@playwright/test';
import { locales } from '#content/locale.ts';
import { signIn as signInWords } from '#content/messages/account/sign-in.ts';
import { firstStepsMessages } from '#content/messages/dashboard/first-steps.ts';
import { chrome } from '#content/messages/site/chrome.ts';
import { contacts } from '#content/messages/site/contacts.ts';
import { home } from '#content/messages/site/home.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { startNewSite, type NewSite } from '#tests/support/pages/new-site.ts';
import { expect, test } from '#tests/support/test.ts';

const name = { ua: 'Чикаго разом', us: 'Chicago Together' };
const EMAIL = 'first@example.org';
/** Addresses and names of the demo and of the product. */
const OURS = /poruch\.test|@poruch|Поруч|Poruch/;
let site: NewSite;

test.beforeAll(async () => {
  // Users can sign in, although no mail is delivered to them.
  site = await startNewSite(
    {
      site: { name, tagline: { ua: 'новини громади', us: 'community news' } },
      admin: { email: EMAIL, name: 'Олена' },
      mailbox: EMAIL,
      starter: false,
    },
    { PASSWORD_SIGN_IN: '1' },
  );
});
test.afterAll(() => site.stop());

/** Fetches a page or document of the new site: status, headers and text. */
async function ask(path: string) {
  const answer = await fetch(site.url + path, { headers: { 'accept-language': 'uk' } });
  return { status: answer.status, robots: answer.headers.get('x-robots-tag'), text: await answer.text() };
}
const isNoindex = ({ robots, text }: Awaited<ReturnType<typeof ask>>) =>
  robots === 'noindex' && text.includes('<meta name="robots" content="noindex">');

async function signIn(page: Page): Promise<void> {
  await page.goto((await site.portal('user', 'link', EMAIL, '--to', '/dashboard')).trim());
  await page.locator('main form').last().getByRole('button').first().click();
  await page.waitForURL(({ pathname }) => pathname === '/dashboard');
}
const send = async (page: Page, path: string, data: object): Promise<APIResponse> => {
  const answer = await page.request.post(`${site.url}/api${path}`, { data, headers: { Origin: site.url } });
  expect([200, 201], await answer.text()).toContain(answer.status());
  return answer;
};
const idOf = async (answer: APIResponse) => ((await answer.json()) as { id: string }).id;

test('a new site announces that it is not open yet, lists its first steps, and opens', async ({ page }) => {
  // Another process has set up the site: the server learns of it through the outbox and renders the pages one by one,
  // in any order.
  await expect(async () => {
    for (const locale of locales) {
      for (const path of ['/', paths.addAd(), paths.section('news')])
        expect(isNoindex(await ask(localisedPath(locale, path)))).toBe(true);
      const front = await ask(localisedPath(locale, '/'));
      expect(front.text).toContain(home[locale].empty.soon);
      // No mail is sent, so a visitor's message would not be read.
      expect(front.text).not.toContain(home[locale].empty.write);
      expect(front.text).not.toContain(localisedPath(locale, paths.addAd()));
      expect(isNoindex(front)).toBe(true);
      const ad = await ask(localisedPath(locale, paths.addAd()));
      expect(ad.text).toContain(home[locale].addAdNotYet);
      expect(ad.text).not.toContain(home[locale].addAdContacts);
      expect([ad.status, isNoindex(ad)]).toEqual([200, true]);
      const list = await ask(localisedPath(locale, paths.section('news')));
      expect(list.text).toContain(chrome[locale].notOpen);
      expect(isNoindex(list)).toBe(true);
      const contactPage = await ask(localisedPath(locale, paths.contacts()));
      expect(contactPage.text).toContain(contacts[locale].notOpen);
      expect(contactPage.text).not.toContain('<textarea');
      expect((await ask(localisedPath(locale, paths.login()))).text).toContain(signInWords[locale].noMail);
      for (const { text } of [front, ad, list]) expect(text).not.toMatch(OURS);
    }
    for (const path of [
      '/manifest.webmanifest',
      '/us/manifest.webmanifest',
      paths.contacts(),
      paths.login(),
      '/no-page',
    ])
      expect((await ask(path)).text, path).not.toMatch(OURS);
    expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await ask('/sitemap.xml')).text).not.toContain('<loc>');
    expect((await ask('/sitemap-sections-1.xml')).status).toBe(404);
    expect(await ask('/rss.xml')).toMatchObject({ status: 200, robots: 'noindex' });
  }).toPass({ timeout: 60_000 });

  await signIn(page);
  await waitForHydration(page);
  const words = firstStepsMessages.ua;
  const list = page.getByRole('region', { name: words.title });
  const lineOf = (step: keyof typeof words.steps) =>
    list.getByRole('listitem').filter({ hasText: words.steps[step].title });
  await expect(list.getByRole('listitem')).toHaveCount(9);
  await expect(list.getByRole('status')).toHaveText('Зроблено 0 із 9 кроків');
  await expect(lineOf('engines').getByRole('link')).toHaveAttribute('href', paths.settingsPage('search'));
  await expect(lineOf('mail').getByRole('button')).toHaveCount(0);
  expect(await findStrayTextOnPage(page)).toEqual([]);
  expect(await violationsInBothLooks(page)).toEqual([]);

  // Steps that another admin skips in the meantime stay skipped.
  const settings = `${site.url}/api/settings`;
  const { etag } = (await page.request.get(settings)).headers();
  const headers = { Origin: site.url, 'If-Match': etag! };
  const left = await page.request.patch(settings, { data: { launch: { skipped: ['engines'] } }, headers });
  expect(left.status()).toBe(200);
  await lineOf('providers').getByRole('button', { name: words.skip }).click();
  await expect(list.getByRole('status')).toHaveText('Зроблено 0 із 8 кроків');
  await page.reload();
  await waitForHydration(page);
  await expect(list.getByRole('status')).toHaveText('Зроблено 0 із 7 кроків');
  for (const step of ['providers', 'engines'] as const)
    await lineOf(step).getByRole('button', { name: words.unskip }).click();
  await expect(list.getByRole('status')).toHaveText('Зроблено 0 із 9 кроків');
  expect(await findOverflow(page, 390)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  const both = (ua: string, us: string) => ({ ua, us });
  await send(page, '/categories', {
    kind: 'advertisements',
    slug: 'rechi',
    name: both('Речі', 'Things'),
  });
  await expect.poll(async () => (await ask('/')).text).toContain(`href="${paths.addAd()}"`);
  await expect.poll(async () => (await ask(paths.addAd())).text).not.toContain(home.ua.addAdNotYet);

  const categoryId = await idOf(
    await send(page, '/categories', { kind: 'news', slug: 'misto', name: both('Місто', 'City') }),
  );
  const text = (title: string) => ({ title, excerpt: title, body: title });
  const story = await idOf(
    await send(page, '/news', { categoryId, texts: { ua: text('Перша новина'), us: text('The first story') } }),
  );
  await send(page, `/news/${story}/transitions`, { to: 'published' });
  await expect(async () => {
    const { text: shown } = await ask('/');
    expect(shown).toContain('Перша новина');
    expect(shown).not.toContain(home.ua.empty.soon);
  }).toPass();

  await page.reload();
  await waitForHydration(page);
  await expect(list.getByRole('status')).toHaveText('Зроблено 2 із 9 кроків');
  await list.getByRole('button', { name: words.open }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(words.openText);
  await expect(dialog).toContainText(words.steps.backup.title);
  await dialog.getByRole('button', { name: words.open }).click();
  await expect(list.getByRole('status')).toHaveText('Зроблено 3 із 9 кроків');
  for (const locale of locales) {
    await expect(async () => {
      const front = await ask(localisedPath(locale, '/'));
      expect(front.text).not.toContain(chrome[locale].notOpen);
      expect(isNoindex(front)).toBe(false);
    }).toPass();
  }
  await expect.poll(async () => (await ask('/robots.txt')).text).toContain('Allow: /\n');
  await expect.poll(async () => (await ask('/sitemap-sections-1.xml')).text).toContain('/novyny</loc>');
  await expect.poll(async () => (await ask('/rss.xml')).robots).toBeNull();
});
