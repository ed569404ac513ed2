import { locales } from '#content/locale.ts';
import type { Page } from '@playwright/test';
import { systemActor } from '#content/can.ts';
import { kinds } from '#content/kinds.ts';
import { localised, paths } from '#content/urls.ts';
import { deleteAccount } from '#content/messages/delete-account.ts';
import { signIn as signInTexts } from '#content/messages/sign-in.ts';
import { createEntry, transitionEntry } from '#server/core/entries/commands.ts';
import type { EntryRecord } from '#server/core/entries/record.ts';
import { violationsInBothLooks } from '#tests/support/accessibility.ts';
import { demoRecord } from '#tests/support/content.ts';
import { deletionLink, fromMail, signInLink } from '#tests/support/mailbox.ts';
import { scenes } from '#tests/support/scenes.ts';
import { overflow } from '#tests/support/page-checks.ts';
import { getPage } from '#tests/support/raw-request.ts';
import { makePerson, signInAs } from '#tests/support/sign-in.ts';
import { siteUrl, TEST_SLUG } from '#tests/support/site.ts';
import { expect, inOneLanguage, test as base, visitorAddress } from '#tests/support/test.ts';

const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': visitorAddress() }),
});
const SOON = { intervals: [100] };
const whoAmI = async (page: Page) =>
  ((await (await page.request.get('/api/auth/get-session')).json()) as { user: { id: string } } | null)?.user.id ??
  null;

/** A public ad of this person's. */
async function ownAd(id: string, title: string): Promise<EntryRecord> {
  const { categoryId, locationId, details } = (await demoRecord('advertisements', 'concert-bandura')).content;
  const texts = { ua: { ...kinds.advertisements.sample.texts.ua, title } };
  const made = await createEntry({ id, role: 'user' }, 'advertisements', {
    slug: `${TEST_SLUG}${id.toLowerCase()}`,
    texts,
    categoryId,
    locationId,
    details: { ...details, contactName: 'Олена Таємна' },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  const live = await transitionEntry(systemActor, 'advertisements', made.value.id, 'active');
  if (!live.ok) throw new Error(JSON.stringify(live.failure));
  return live.value;
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = deleteAccount[locale];

  walk(`${locale}: an account goes by a button, a mail and another button; its ads go with it`)(
    async ({ page, context, browser }) => {
      const person = await makePerson('user', { locale });
      const title = `Шафа, яку продає ${person.id.slice(-6)}`;
      const ad = await ownAd(person.id, title);
      const listed = async () => (await getPage('/advertisement')).html.includes(title);
      await expect.poll(listed, SOON).toBe(true);
      await signInAs(context, person.email);
      const held = await context.cookies();

      await page.goto(localised(locale, '/delete-account'));
      await expect(page.getByRole('heading', { name: words.stays })).toBeVisible();
      await expect(page.getByRole('link', { name: words.download })).toHaveAttribute('href', '/api/me/data');
      await page.getByRole('button', { name: words.ask }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.sent })).toBeVisible();
      const link = await fromMail(person.email, deletionLink);
      expect(new URL(link).pathname).toBe(localised(locale, '/delete-account/confirm'));

      await page.goto(link);
      expect(await whoAmI(page)).toBe(person.id);
      await page.getByRole('button', { name: words.confirm.submit }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.done.title })).toBeVisible();
      expect(
        (await context.cookies()).filter(({ name }) => name === 'signed_in' || name.includes('session_token')),
      ).toEqual([]);

      await expect.poll(listed, SOON).toBe(false);
      expect((await getPage(paths.entry('advertisements', ad.content.slug))).html).not.toContain('Олена Таємна');
      const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() } });
      await elsewhere.addCookies(held);
      const stolen = await elsewhere.newPage();
      await stolen.goto(localised(locale, '/cabinet'));
      await expect(stolen).toHaveURL((url) => url.pathname === localised(locale, '/login'));
      await elsewhere.close();

      await page.goto(localised(locale, '/login'));
      await page.getByLabel(signInTexts[locale].email, { exact: true }).fill(person.email);
      await page.getByRole('button', { name: signInTexts[locale].sendMail }).click();
      await page.goto(await fromMail(person.email, signInLink));
      await page.getByRole('button', { name: signInTexts[locale].submit }).click();
      await expect(page).toHaveURL(siteUrl() + localised(locale, '/cabinet'));
      expect([null, person.id]).not.toContain(await whoAmI(page));
    },
  );

  walk(`${locale}: the link of somebody else deletes nobody`)(async ({ page, context, browser }) => {
    const [owner, other] = [await makePerson('user', { locale }), await makePerson('user', { locale })];
    await signInAs(context, owner.email);
    await page.goto(localised(locale, '/delete-account'));
    await page.getByRole('button', { name: words.ask }).click();
    const link = await fromMail(owner.email, deletionLink);
    const foreign = await browser.newContext();
    await signInAs(foreign, other.email);
    const elsewhere = await foreign.newPage();
    const answer = await elsewhere.goto(link);
    expect([answer?.status(), answer?.headers()['referrer-policy']]).toEqual([410, 'no-referrer']);
    await expect(elsewhere.getByRole('heading', { level: 1, name: words.confirm.over })).toBeVisible();
    const posted = await foreign.request.post(new URL(link).pathname, {
      form: { token: new URL(link).searchParams.get('token')! },
      headers: { Origin: siteUrl() },
    });
    expect(posted.status()).toBe(410);
    expect([await whoAmI(page), await whoAmI(elsewhere)]).toEqual([owner.id, other.id]);
    await foreign.close();
  });

  walk(`${locale}: no accessibility violations, and nothing wider than a small phone`)(async ({ page, context }) => {
    const person = await makePerson('user', { locale });
    await signInAs(context, person.email);
    const wrong: string[] = [];
    const check = async () => {
      wrong.push(
        ...[...(await violationsInBothLooks(page)), ...(await overflow(page, 320))].map(
          (text) => `${page.url()} ${text}`,
        ),
      );
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    await page.goto(localised(locale, '/delete-account'));
    await check();
    await page.getByRole('button', { name: words.ask }).click();
    await expect(page.getByRole('heading', { name: words.sent })).toBeVisible();
    await check();
    await page.goto(await fromMail(person.email, deletionLink));
    await expect(page.getByRole('button', { name: words.confirm.submit })).toBeVisible();
    await check();
    await page.goto(localised(locale, '/delete-account/confirm?token=none'));
    await check();
    expect(wrong).toEqual([]);
  });
}

test(
  'Limits of deletion',
  scenes({
    'who acts as somebody else is told why there is no button, and a posted form does nothing': async ({
      page,
      context,
    }) => {
      const [admin, person] = [await makePerson('admin', { locale: 'us' }), await makePerson('user', { locale: 'us' })];
      await signInAs(context, admin.email);
      const acting = await context.request.post('/api/auth/admin/impersonate-user', {
        data: { userId: person.id },
        headers: { Origin: siteUrl() },
      });
      expect(acting.status()).toBe(200);
      await page.goto('/us/delete-account');
      await expect(page.getByRole('main')).toContainText(deleteAccount.us.impersonating);
      await expect(page.getByRole('button', { name: deleteAccount.us.ask })).toHaveCount(0);
      const posted = await context.request.post('/us/delete-account', {
        form: {},
        headers: { Origin: siteUrl() },
        maxRedirects: 0,
      });
      expect(posted.status()).toBe(409);
      await page.getByRole('button', { name: 'Return to your account' }).click();
      await expect(page).toHaveURL(`${siteUrl()}/us/dashboard/settings/people`);
      expect(await whoAmI(page)).toBe(admin.id);
    },
    'a fourth mail within an hour is refused, with the time to wait': async ({ page, context }) => {
      await signInAs(context, (await makePerson()).email);
      const ask = () =>
        context.request.post('/delete-account', { form: {}, headers: { Origin: siteUrl() }, maxRedirects: 0 });
      for (let sent = 0; sent < 3; sent++) expect((await ask()).status()).toBe(303);
      const refused = await ask();
      expect([refused.status(), Number(refused.headers()['retry-after']) > 0]).toEqual([429, true]);
      await page.goto('/delete-account');
      await page.getByRole('button', { name: deleteAccount.ua.ask }).click();
      await expect(page.getByRole('alert')).toContainText('Ми вже надіслали вам кілька листів');
    },
  }),
);
