import { locales } from '#content/locale.ts';
import { accountDeletionMessages } from '#content/messages/account/delete-account.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow } from '#tests/support/checks/page-checks.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { deletionLink, waitForMailMatch } from '#tests/support/servers/mailbox.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = accountDeletionMessages[locale];

  walk(`${locale}: the account deletion pages have no accessibility violations and fit a small phone`)(
    async ({ page, context }) => {
      const person = await makePerson('user', { locale });
      await signInAs(context, person.email);
      const wrong: string[] = [];
      const check = async () => {
        wrong.push(
          ...[...(await violationsInBothLooks(page)), ...(await findOverflow(page, 320))].map(
            (text) => `${page.url()} ${text}`,
          ),
        );
        await page.setViewportSize({ width: 1280, height: 900 });
      };
      await page.goto(localisedPath(locale, '/delete-account'));
      await check();
      await page.getByRole('button', { name: words.ask }).click();
      await expect(page.getByRole('heading', { name: words.sent })).toBeVisible();
      await check();
      await page.goto(await waitForMailMatch(person.email, deletionLink));
      await expect(page.getByRole('button', { name: words.confirm.submit })).toBeVisible();
      await check();
      await page.goto(localisedPath(locale, '/delete-account/confirm?token=none'));
      await check();
      expect(wrong).toEqual([]);
    },
  );
}
