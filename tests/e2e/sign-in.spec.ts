import type { Page } from '@playwright/test';
import { locales, type Locale } from '#content/locale.ts';
import { signIn as texts } from '#content/messages/account/sign-in.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow } from '#tests/support/checks/page-checks.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { beginInBrowser, test as socialTest } from '#tests/support/identity-provider/sign-in.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { freshAddress, waitForMailMatch, signInCode, signInLink } from '#tests/support/servers/mailbox.ts';
import { rawRequest } from '#tests/support/servers/raw-request.ts';
import { siteUrl } from '#tests/support/site.ts';
import { triggerFirstInteraction, expect, inOneLanguage, test } from '#tests/support/test.ts';

const whoAmI = async (page: Page) =>
  ((await (await page.request.get('/api/auth/get-session')).json()) as { user: { email: string } } | null)?.user
    .email ?? null;
const problem = (page: Page) => page.getByRole('alert');

/** Requests a mail on the open sign-in page. */
async function askByMail(page: Page, locale: Locale, email: string): Promise<void> {
  await page.getByLabel(texts[locale].email, { exact: true }).fill(email);
  await page.getByRole('button', { name: texts[locale].sendMail }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts[locale].verify.title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = texts[locale];

  walk(`${locale}: links and codes`)(
    playScenes({
      'the link in the mail works once, even if opened before, and returns to the page that required sign-in': async ({
        page,
      }) => {
        const { email } = await makePerson('admin', { locale });
        const wanted = localisedPath(locale, '/dashboard/settings/people?role=editor');
        await page.goto(wanted);
        await expect(page).toHaveURL(
          (url) => url.pathname === localisedPath(locale, '/login') && url.searchParams.get('returnTo') === wanted,
        );
        await askByMail(page, locale, email);
        const link = await waitForMailMatch(email, signInLink);
        expect(new URL(link).pathname).toBe(localisedPath(locale, '/login/confirm'));
        for (const scanner of [1, 2]) {
          const { status, headers } = await rawRequest(new URL(link).pathname + new URL(link).search);
          expect([scanner, status, headers['set-cookie'], headers['referrer-policy']]).toEqual([
            scanner,
            200,
            undefined,
            'no-referrer',
          ]);
        }
        await page.goto(link);
        await page.getByRole('button', { name: words.submit }).click();
        await expect(page).toHaveURL(siteUrl() + wanted);
        expect(await whoAmI(page)).toBe(email);
        await page.goto(link);
        const answered = page.waitForResponse(
          (response) => response.request().method() === 'POST' && response.url().includes('/login/confirm'),
        );
        await page.getByRole('button', { name: words.submit }).click();
        expect((await answered).status()).toBe(410);
        await expect(page.getByRole('heading', { level: 1, name: words.confirm.over })).toBeVisible();
        await expect(page.getByRole('link', { name: words.confirm.again })).toHaveAttribute(
          'href',
          new RegExp(`^${localisedPath(locale, '/login')}\\?returnTo=`),
        );
      },
      'three wrong codes end the attempt; a new code signs in, pasted with a space': async ({ page }) => {
        const email = freshAddress();
        await page.goto(localisedPath(locale, '/login'));
        await askByMail(page, locale, email);
        const first = await waitForMailMatch(email, signInCode);
        const code = page.getByLabel(words.verify.code);
        await expect(code).toBeFocused();
        const send = async (value: string) => {
          const answered = page.waitForResponse(
            (response) => response.request().method() === 'POST' && response.url().endsWith('/verify-request'),
          );
          await code.fill(value);
          // Entering the last digit submits the code.
          if (value.length < 6) await page.getByRole('button', { name: words.submit }).click();
          return (await answered).status();
        };
        expect(await send('123')).toBe(422);
        await expect(problem(page)).toHaveText(words.problems.codeLength);
        const wrong = first === '000000' ? '000001' : '000000';
        for (const status of [400, 400, 400]) expect(await send(wrong)).toBe(status);
        await expect(problem(page)).toHaveText(words.problems.codeWrong);
        await expect(code).toHaveAccessibleDescription(new RegExp(words.problems.codeWrong));
        expect(await send(first)).toBe(403);
        await expect(problem(page)).toHaveText(words.problems.codeAttempts);
        await page.getByRole('button', { name: words.verify.resend }).click();
        await expect(page.getByRole('status')).toContainText(words.verify.again);
        const second = await waitForMailMatch(email, signInCode, [first]);
        await code.fill(` ${second.slice(0, 3)} ${second.slice(3)}`);
        await expect(page).toHaveURL(siteUrl() + localisedPath(locale, '/cabinet'));
        expect(await whoAmI(page)).toBe(email);
      },
    }),
  );

  walk(`${locale}: the header links to the sign-in or the cabinet, and no sign-in page has problems`)(
    playScenes({
      'the header links to the sign-in for anonymous visitors, and to the cabinet for others': async ({
        page,
        context,
      }) => {
        const header = page.getByRole('banner');
        await page.goto(localisedPath(locale, '/'));
        await expect(header.getByRole('link', { name: words.accountSignedOut, exact: true })).toHaveAttribute(
          'href',
          localisedPath(locale, '/cabinet'),
        );
        await expect(header.getByText(words.accountSignedIn)).toBeHidden();
        await signInAs(context, (await makePerson('user', { locale })).email);
        expect((await context.cookies()).find(({ name }) => name === 'signed_in')?.value).toBe('1');
        await page.reload();
        await expect(header.getByRole('link', { name: words.accountSignedIn, exact: true })).toBeVisible();
        await expect(header.getByText(words.accountSignedOut)).toBeHidden();
        await page.setViewportSize({ width: 320, height: 640 });
        const tabs = page.locator('[data-bottom-bar]').getByRole('link');
        await expect(tabs).toHaveCount(6);
        const heights = await tabs.locator('span').evaluateAll((names) => names.map((name) => name.clientHeight));
        expect(new Set(heights.filter((height) => height > 0)).size, 'each name is on one line').toBe(1);
        await tabs.last().click();
        await expect(page).toHaveURL(siteUrl() + localisedPath(locale, '/cabinet'));
        expect(await findOverflow(page, 320)).toEqual([]);
        // An open page of the cabinet would notice, and redirect to the sign-in form itself.
        await page.goto('about:blank');
        await context.request.post(localisedPath(locale, '/login'), {
          form: { intent: 'sign-out' },
          headers: { Origin: siteUrl() },
        });
        expect(
          (await context.cookies()).filter(({ name }) => name === 'signed_in' || name.includes('session_token')),
        ).toEqual([]);
        await page.goto(localisedPath(locale, '/'));
        await expect(tabs.last()).toHaveAccessibleName(words.accountSignedOut);
      },
      'the pages have no accessibility violations and fit a small phone': async ({ page }) => {
        const violations: string[] = [];
        const check = async (name: string) => {
          violations.push(...(await violationsInBothLooks(page)).map((text) => `${name} ${text}`));
          violations.push(...(await findOverflow(page, 320)).map((text) => `${name} ${text}`));
          await page.setViewportSize({ width: 1280, height: 900 });
        };
        await page.goto(localisedPath(locale, '/login'));
        await check('login');
        await page.goto(localisedPath(locale, '/login?error=account_not_linked'));
        await expect(problem(page)).toBeFocused();
        await check('login with an error');
        await page.goto(localisedPath(locale, '/verify-request'));
        await check('nobody waits');
        await page.getByRole('link', { name: words.verify.toLogin }).click();
        await askByMail(page, locale, freshAddress());
        await page.getByRole('button', { name: words.submit }).click();
        await expect(problem(page)).toBeVisible();
        await check('code');
        await page.goto(localisedPath(locale, '/login/confirm?token=abcdefgh12345678'));
        await check('confirm');
        await page.getByRole('button', { name: words.submit }).click();
        await expect(page.getByRole('heading', { name: words.confirm.over })).toBeVisible();
        await check('used link');
        expect(violations).toEqual([]);
      },
    }),
  );
}

test(
  'the page that waits for the sign-in: keyboard order and rate limits',
  playScenes({
    'the waiting tab continues once the link is opened in another tab of the browser': async ({ page, context }) => {
      const email = freshAddress();
      await page.goto('/us/cabinet/security');
      await askByMail(page, 'us', email);
      const other = await context.newPage();
      await other.goto(await waitForMailMatch(email, signInLink));
      await other.getByRole('button', { name: texts.us.submit }).click();
      await expect(other).toHaveURL(`${siteUrl()}/us/cabinet/security`);
      await expect(page).toHaveURL(`${siteUrl()}/us/cabinet/security`);
      expect(await whoAmI(page)).toBe(email);
    },
    'a waiting tab sends no requests until the sign-in': async ({ page }) => {
      await page.goto('/login');
      await askByMail(page, 'ua', freshAddress());
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.evaluate(() => {
        for (const name of ['focus', 'pageshow', 'focus']) dispatchEvent(new Event(name));
      });
      await expect(page.getByLabel(texts.ua.verify.code)).toBeVisible();
      expect(asked.filter((url) => url.includes('/api/auth/'))).toEqual([]);
    },
    'the script of the sign-in page ignores a return URL on another site': async ({ page }) => {
      await page.goto(`/login?returnTo=${encodeURIComponent('//evil.test')}`);
      await expect(page.locator('form:has(#email) [name=returnTo]')).toHaveValue('');
    },
    'Tab goes through the sign-in page in visual order': async ({ page }) => {
      await page.goto('/us/login');
      await page.locator('#main').focus();
      const order: string[] = [];
      for (let step = 0; step < 5; step++) {
        await page.keyboard.press('Tab');
        order.push(
          await page.evaluate(
            () =>
              (document.activeElement as HTMLInputElement | HTMLButtonElement | null)?.value ||
              document.activeElement?.id ||
              '',
          ),
        );
      }
      expect(order).toEqual(['google', 'facebook', 'apple', 'email', 'mail']);
      await page.getByLabel(texts.us.email, { exact: true }).fill(freshAddress());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toContainText('We sent an email');
    },
    'too many attempts with a provider are reported with the waiting time; no typed text is lost': async ({ page }) => {
      await page.goto('/us/login');
      await page.getByLabel(texts.us.email, { exact: true }).fill('half@typed');
      for (let call = 0; call < 20; call++)
        await page.request.post('/api/auth/sign-in/social', {
          data: { provider: 'google', callbackURL: '/cabinet' },
          headers: { Origin: siteUrl() },
        });
      await page.getByRole('button', { name: texts.us.providers.google }).click();
      await expect(problem(page)).toContainText('Try again in 1 minute.');
      await expect(problem(page)).toBeFocused();
      await expect(page.getByLabel(texts.us.email, { exact: true })).toHaveValue('half@typed');
      await expect(page.getByRole('button', { name: texts.us.providers.google })).not.toHaveAttribute(
        'aria-busy',
        'true',
      );
    },
    'the page reports a lost connection': async ({ page, context }) => {
      await page.goto('/login');
      await triggerFirstInteraction(page);
      await context.setOffline(true);
      await page.getByRole('button', { name: texts.ua.providers.apple }).click();
      await expect(problem(page)).toHaveText(texts.ua.problems.offline);
    },
    'a signed-in user can enter a code sent to another mailbox, and is then signed in as that user': async ({
      page,
      context,
    }) => {
      await signInAs(context, (await makePerson('user', { locale: 'us' })).email);
      const { email } = await makePerson('user', { locale: 'us' });
      await page.goto('/us/login');
      await askByMail(page, 'us', email);
      const asked = page.waitForResponse((response) => response.url().endsWith('/api/auth/get-session'));
      await page.reload();
      await asked;
      await page.getByLabel(texts.us.verify.code).fill(await waitForMailMatch(email, signInCode));
      await expect(page).toHaveURL(`${siteUrl()}/us/cabinet`);
      expect(await whoAmI(page)).toBe(email);
    },
  }),
);

socialTest('a page that comes back from a provider is at rest again', async ({ page }) => {
  await page.goto('/us/login');
  await beginInBrowser(page, 'apple');
  await page.goBack();
  await expect(page.getByRole('button', { name: texts.us.providers.apple })).not.toHaveAttribute('aria-busy', 'true');
});
