import type { BrowserContext, Page } from '@playwright/test';
import { formatMonth } from '#content/format/format-month.ts';
import { localeOfPath, locales, otherLocale, type Locale } from '#content/locale.ts';
import { conversations } from '#content/messages/account/conversations.ts';
import { reportsAdmin } from '#content/messages/dashboard/reports-admin.ts';
import { fill } from '#content/messages/define-messages.ts';
import { apiFailures } from '#content/messages/people.ts';
import { adPage } from '#content/messages/site/ad-page.ts';
import { ui } from '#content/messages/ui.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findPersonByEmail } from '#server/core/accounts/rows.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { CONTACT_NAME, publishConversationAd } from '#tests/support/pages/conversation-ad.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { waitForMailMatch } from '#tests/support/servers/mailbox.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

const toast = (page: Page) => page.locator('[data-toasts]');
const thread = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: conversations[locale].thread.messages, exact: true });
const messages = (page: Page, locale: Locale) => thread(page, locale).getByRole('listitem');

async function send(page: Page, locale: Locale, text: string): Promise<void> {
  const words = conversations[locale].form;
  await page.getByRole('textbox', { name: words.label }).fill(text);
  await page.getByRole('button', { name: words.send }).click();
}

/** Chooses an item of the conversation's menu. */
async function choose(page: Page, locale: Locale, label: string): Promise<void> {
  await page
    .getByRole('button', { name: fill(ui[locale].actionsFor, { name: conversations[locale].acts.menu }) })
    .click();
  await page.getByRole('menuitem', { name: label }).click();
}

/** Checks the page in both languages, ending with the language of the test, which continues there. */
async function fits(page: Page, locale: Locale): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const { path } = localeOfPath(pathname);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of [otherLocale(locale), locale]) {
    await page.goto(localisedPath(language, path) + search);
    await waitForHydration(page);
    expect(await violationsInBothLooks(page)).toEqual([]);
    expect(await findStrayTextOnPage(page)).toEqual([]);
    expect(await findOverflow(page, 320)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
}

const api = (context: BrowserContext, method: 'get' | 'post' | 'delete', path: string) =>
  context.request[method](`${siteUrl()}${path}`, { headers: { Origin: siteUrl() } });

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = conversations[locale];

  walk(
    `${locale}: a reader writes, the advertiser replies, one of them blocks the other, and an admin sees the report`,
  )(async ({ page, browser }) => {
    const owner = await makePerson('user', { name: 'Owner Realname', locale });
    const reader = await makePerson('user', { name: 'Rita Reader', locale });
    const title = `Table ${Date.now()} ${locale}`;
    const ad = await publishConversationAd(owner, title);
    await signInAs(page.context(), reader.email);

    // The first message: errors are shown, and typed text stays.
    await page.goto(localisedPath(locale, paths.newMessage(ad.id)));
    await waitForHydration(page);
    await expect(page.getByRole('main')).toContainText(title);
    await expect(page.getByRole('main')).toContainText(fill(words.first.to, { name: CONTACT_NAME }));
    await fits(page, locale);
    await send(page, locale, `Is it still there?\n${'long'.repeat(60)} <b>no markup</b>`);
    await page.waitForURL(`**${localisedPath(locale, paths.messages())}/*`);
    await waitForHydration(page);
    const here = new URL(page.url()).pathname;
    const id = here.split('/').at(-1)!;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CONTACT_NAME);
    await expect(messages(page, locale)).toContainText(['<b>no markup</b>']);
    // An ad has only one conversation with a reader.
    await page.goto(localisedPath(locale, paths.newMessage(ad.id)));
    await expect(page).toHaveURL(new RegExp(`${here}$`));

    // The mail links to it, and shows no email address.
    const text = await waitForMailMatch(owner.email, /Rita Reader[^]*\/cabinet\/notifications\?open=\w+[^]*/);
    for (const secret of [reader.email, 'Owner Realname']) expect(text).not.toContain(secret);
    const link = /https?:\S+\/cabinet\/notifications\?open=\w+/.exec(text)![0];
    const desk = await browser.newContext();
    await signInAs(desk, owner.email);
    const seller = await desk.newPage();
    await seller.goto(localisedPath(locale, paths.messages()));
    await expect(seller.locator('[data-unread-count]')).toHaveText('1');
    const listed = seller.getByRole('list', { name: words.list }).getByRole('link');
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText(words.unread);
    await fits(seller, locale);
    await seller.goto(link);
    await expect(seller).toHaveURL(new RegExp(`${here}$`));
    await waitForHydration(seller);
    // An open conversation counts as read.
    await expect(seller.locator('[data-unread-count]')).toHaveCount(0);

    // Sent by keyboard; the recipient sees it without a reload.
    await seller.getByRole('textbox', { name: words.form.label }).fill('Yes, come by. Send a deposit first.');
    await seller.keyboard.press('Control+Enter');
    await expect(messages(seller, locale)).toHaveCount(2);
    await expect(seller.getByRole('textbox', { name: words.form.label })).toHaveValue('');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(messages(page, locale).last()).toContainText('Send a deposit first.');
    await fits(page, locale);
    for (const hidden of [owner.email, 'Owner Realname', owner.id]) expect(await page.content()).not.toContain(hidden);
    expect(await seller.content()).not.toContain(reader.email);

    // A lost connection: the message waits, and is sent on retry.
    await page.route('**/api/conversations/*/messages', (route) => route.abort(), { times: 1 });
    await send(page, locale, 'Why a deposit?');
    await expect(page.getByRole('alert').filter({ hasText: words.thread.failed })).toBeVisible();
    await page.getByRole('button', { name: words.thread.retry }).click();
    await expect(page.getByRole('alert').filter({ hasText: words.thread.failed })).toHaveCount(0);
    await expect(messages(page, locale)).toHaveCount(3);

    // Reports one message.
    await page.getByRole('button', { name: new RegExp(`^${words.acts.report}`) }).click();
    const dialog = page.getByRole('alertdialog', { name: words.report.title });
    await dialog.getByRole('button', { name: words.report.submit }).click();
    await expect(dialog.getByText(words.report.choose).last()).toBeVisible();
    await dialog.getByRole('combobox').selectOption('fraud');
    expect(await violationsInBothLooks(page, { within: '[data-modal]' })).toEqual([]);
    await dialog.getByRole('button', { name: words.report.submit }).click();
    await expect(toast(page)).toContainText(words.report.done);
    const admin = await makePerson('admin', { name: 'Ada Admin', locale });
    const office = await browser.newContext();
    await signInAs(office, admin.email);
    const { items } = (await (await api(office, 'get', `/api/reports?entryId=${ad.id}`)).json()) as {
      items: { id: string }[];
    };
    const bureau = await office.newPage();
    await bureau.goto(localisedPath(locale, paths.report(items[0]!.id)));
    const quoted = bureau.getByRole('region', { name: reportsAdmin[locale].message.title });
    await expect(quoted).toContainText('Yes, come by. Send a deposit first.');
    await expect(quoted).toContainText('Owner Realname');
    await expect(bureau.getByRole('main')).not.toContainText('Why a deposit?');
    expect(await violationsInBothLooks(bureau)).toEqual([]);
    // Admins cannot open the conversation itself.
    expect((await api(office, 'get', `/api/conversations/${id}`)).status()).toBe(404);
    expect((await bureau.goto(here))!.status()).toBe(404);

    // Blocked: closed for both, without naming the blocker. The recipient's page polls for messages, but here it learns
    // of the block from a rejected message.
    const refused = seller.waitForResponse((answer) => answer.request().method() === 'POST');
    await seller.route(/\/api\/conversations\/[^/]+$/, async (route) => {
      await refused;
      await route.continue();
    });
    await choose(page, locale, words.acts.block);
    await page.getByRole('alertdialog').getByRole('button', { name: words.acts.block }).click();
    await expect(page.getByText(words.acts.blockedByYou)).toBeVisible();
    await send(seller, locale, 'Hello?');
    await expect(seller.getByText(words.form.closedText)).toBeVisible();
    await expect(seller.getByRole('textbox')).toHaveCount(0);
    await choose(page, locale, words.acts.unblock);
    await expect(page.getByRole('textbox', { name: words.form.label })).toBeVisible();

    // Archived until a new message arrives; a sold ad is marked as sold.
    await choose(page, locale, words.acts.putAway);
    await page.getByRole('alertdialog').getByRole('button', { name: words.acts.putAway }).click();
    await page.waitForURL(`**${localisedPath(locale, paths.messages())}`);
    await expect(page.getByText(words.empty)).toBeVisible();
    await moveToStatus(ad, 'sold');
    await seller.getByRole('button', { name: words.thread.retry }).click();
    await expect(seller.getByRole('alert').filter({ hasText: words.thread.failed })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('list', { name: words.list })).toContainText(words.states.over);
    await Promise.all([desk.close(), office.close()]);
  });
}

test(
  'Messages that fail to load, and guests who sign in first',
  playScenes({
    'a failed load or a sign-out while writing loses neither text nor focus': async ({ page }) => {
      const words = conversations.ua;
      const ad = await publishConversationAd(await makePerson('user'), `Лампа ${Date.now()}`);
      await signInAs(page.context(), (await makePerson('user')).email);
      const first = await page.request.post(`${siteUrl()}/api/advertisements/${ad.id}/messages`, {
        headers: { Origin: siteUrl() },
        data: { text: 'Чи ще є?' },
      });
      const { conversationId: id } = (await first.json()) as { conversationId: string };

      // Loading earlier messages fails; after the last of them the button disappears, but the focus is not lost.
      let refuses = true;
      await page.route(
        (url) => url.pathname === `/api/conversations/${id}`,
        async (route) => {
          if (route.request().url().includes('before='))
            return refuses
              ? route.fulfill({ status: 503, json: {} })
              : route.fulfill({ json: { messages: [], next: null } });
          const view = (await (await route.fetch()).json()) as { messages: { id: string }[] };
          return route.fulfill({ json: { ...view, next: view.messages.at(-1)!.id } });
        },
      );
      // The page polls for messages when it opens; a focus event during the request does not start another.
      await page.goto(paths.conversation(id));
      const earlier = page.getByRole('button', { name: words.thread.earlier });
      await earlier.press('Enter');
      await expect(toast(page)).toContainText(apiFailures.ua.general);
      refuses = false;
      await earlier.press('Enter');
      await expect(page.getByRole('region', { name: words.thread.messages })).toBeFocused();
      await page.unrouteAll({ behavior: 'wait' });

      // The server reports that the session has expired: the message being written is preserved, even after a reload.
      const field = page.getByRole('textbox', { name: words.form.label });
      await field.fill('Чому завдаток?');
      await page.route(`**/api/conversations/${id}`, (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(page.getByRole('link', { name: words.thread.signIn })).toBeVisible();
      await page.reload();
      await waitForHydration(page);
      await expect(field).toHaveValue('Чому завдаток?');
      await page.getByRole('button', { name: words.form.send }).click();
      await expect(messages(page, 'ua')).toHaveText([/Чи ще є\?/, /Чому завдаток\?/]);
      await expect(thread(page, 'ua').locator('[aria-busy=true]')).toHaveCount(0);
      await page.reload();
      await waitForHydration(page);
      await expect(field).toHaveValue('');
    },
    'a guest’s message is sent after sign-in, even in an existing conversation': async ({ page, context }) => {
      const words = conversations.ua;
      const [owner, reader] = [await makePerson('user'), await makePerson('user', { name: '' })];
      const ad = await publishConversationAd(owner, `Лампа ${Date.now()}`);
      const type = async (text: string) => {
        await page.goto(pathOf(ad));
        await page.getByRole('article').getByRole('link', { name: adPage.ua.write }).click();
        const field = page.getByRole('textbox', { name: words.form.label });
        await expect(field).toBeFocused();
        await field.fill(text);
        await page.getByRole('textbox', { name: words.first.name }).fill('Рита');
        await page.locator('[data-guest-message]').getByRole('button', { name: words.form.send }).click();
        await expect(page).toHaveURL(
          (url) => url.pathname === '/login' && url.searchParams.get('returnTo') === paths.newMessage(ad.id, true),
        );
      };
      await type('Добрий день!\nЧи ще горить?');
      await signInAs(context, reader.email);
      // The mail's link opens in a new tab.
      const tab = await context.newPage();
      // Without a redirect from sign-in, the message is only filled in, not sent.
      await tab.goto(paths.newMessage(ad.id));
      await expect(tab.getByRole('textbox', { name: words.form.label })).toHaveValue('Добрий день!\nЧи ще горить?');
      await expect(tab.getByText(words.first.kept)).toBeVisible();
      await tab.goto(paths.newMessage(ad.id, true));
      await expect(messages(tab, 'ua')).toContainText('Чи ще горить?');
      expect((await findPersonByEmail(await ensureSiteOpen(), reader.email))?.name).toBe('Рита');
      expect(
        await tab.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('guest-message'))),
      ).toEqual([]);

      // A page that detects the end of its session redirects to the sign-in page.
      await tab.close();
      await context.clearCookies();
      await type('І ще одне питання');
      await signInAs(context, reader.email);
      const later = await context.newPage();
      await later.goto(paths.newMessage(ad.id, true));
      await expect(later).toHaveURL(/\/cabinet\/messages\/\w+$/);
      await expect(messages(later, 'ua')).toHaveText([/Чи ще горить\?/, /І ще одне питання/]);
      await later.reload();
      await expect(messages(later, 'ua')).toHaveCount(2);
    },
  }),
);

test('users see each other’s name and joining month; a touch screen shows no keyboard hints', async ({ browser }) => {
  const words = conversations.ua;
  const [seller, reader] = [await makePerson('user', { name: 'Оксана К.' }), await makePerson('user', { name: '' })];
  const ad = await publishConversationAd(seller, `Лампа ${Date.now()}`);
  const since = fill(words.since, { month: formatMonth('ua', new Date().toISOString().slice(0, 7)) });
  const phone = await browser.newContext({
    baseURL: siteUrl(),
    locale: 'uk-UA',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    await signInAs(phone, reader.email);
    const page = await phone.newPage();
    await page.goto(paths.newMessage(ad.id));
    await page.getByRole('textbox', { name: words.form.label }).fill('Чи є ще лампа?');
    const name = page.getByRole('textbox', { name: words.first.name });
    await expect(name).toHaveAttribute('required');
    await name.fill('Рита');
    await page.getByRole('button', { name: words.form.send }).click();
    await page.waitForURL(`**${paths.messages()}/*`);
    await waitForHydration(page);
    await expect(page.getByText(since)).toBeVisible();
    await expect(page.getByText(words.form.hint)).toBeHidden();
    const talk = new URL(page.url()).pathname;
    await phone.clearCookies();
    await signInAs(phone, seller.email);
    await page.goto(talk);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рита');
    await expect(page.getByText(since)).toBeVisible();
  } finally {
    await phone.close();
  }
});
