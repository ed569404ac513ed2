import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { locales, type Locale } from '#content/locale.ts';
import { signIn } from '#content/messages/account/sign-in.ts';
import { audit } from '#content/messages/dashboard/audit.ts';
import { fill } from '#content/messages/define-messages.ts';
import { panel } from '#content/messages/panel.ts';
import { parseErrorTexts } from '#content/messages/parse-errors.ts';
import { apiFailures, people } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { confirmSignIn, makePerson, signInAs, type TestPerson } from '#tests/support/pages/sign-in.ts';
import { dataDir } from '#tests/support/site.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

/** Subjects of the mails sent to an address. */
function subjectsTo(email: string): string[] {
  const folder = path.join(dataDir(), 'mail');
  // The folder does not exist before the first mail.
  const mails = globSync('*.eml', { cwd: folder }).map((name) =>
    readFileSync(path.join(folder, name), 'utf8').replace(/\r\n[ \t]/g, ' '),
  );
  return mails
    .filter((mail) => new RegExp(`^To: .*${email}`, 'im').test(mail))
    .map((mail) => /^Subject: (.*)$/im.exec(mail)?.[1] ?? '');
}

/** Signs in an admin of this test, at the list of people filtered to `target`. */
async function loadList(page: Page, locale: Locale, target?: TestPerson): Promise<TestPerson> {
  const admin = await makePerson('admin', { name: 'Ada Admin', locale });
  await signInAs(page.context(), admin.email);
  await page.goto(localisedPath(locale, paths.people()) + (target ? `?q=${target.email}` : ''));
  await waitForHydration(page);
  return admin;
}

async function openAs(
  browser: Browser,
  person: TestPerson,
  address: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  await signInAs(context, person.email);
  const page = await context.newPage();
  await page.goto(address);
  return { context, page };
}

async function choose(
  page: Page,
  locale: Locale,
  target: TestPerson,
  act: keyof (typeof people)['ua']['acts'],
): Promise<void> {
  await page.getByRole('button', { name: fill(ui[locale].actionsFor, { name: target.name }) }).click();
  await page.getByRole('menuitem', { name: people[locale].acts[act], exact: true }).click();
}

const dialog = (page: Page) => page.getByRole('alertdialog');
const confirm = (page: Page, label: string) => dialog(page).getByRole('button', { name: label, exact: true }).click();
const toast = (page: Page) => page.locator('[data-toasts]');

async function acts(page: Page, target: TestPerson): Promise<string[]> {
  const answer = await page.request.get(`/api/audit?target=${target.id}`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { items: { action: string }[] }).items.map(({ action }) => action);
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = people[locale];

  walk(`${locale}: people are invited and banned`)(
    playScenes({
      'a person is created by keyboard alone, and invited': async ({ page }) => {
        const email = `e2e-created-${locale}-${Date.now()}@example.com`;
        await loadList(page, locale);
        await page.getByRole('button', { name: words.create }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog').getByRole('textbox', { name: words.fields.email })).toBeFocused();
        await page.keyboard.type('no address');
        await page.keyboard.press('Tab');
        await page.keyboard.type('Нова Людина');
        // The field already shows the error; the response repeats it.
        const refused = page.waitForResponse((answer) => answer.url().endsWith('/create-user'));
        await page.keyboard.press('Enter');
        await refused;
        await expect(page.getByText(parseErrorTexts[locale].mail_shape)).toBeVisible();
        // Nothing typed is lost.
        await expect(page.getByRole('dialog').getByLabel(words.fields.name)).toHaveValue('Нова Людина');
        await page.getByRole('dialog').getByRole('textbox', { name: words.fields.email }).fill(email);
        await page.keyboard.press('Enter');
        await expect(toast(page)).toContainText(words.created);
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByRole('button', { name: words.create })).toBeFocused();
        await expect(page.getByRole('rowheader', { name: email })).toBeVisible();
        await expect.poll(() => subjectsTo(email).length).toBe(1);
        const made = await page.request.get(`/api/audit?target=${email}`);
        expect(await made.json()).toMatchObject({
          total: 1,
          items: [{ action: 'person.created', actor: { name: 'Ada Admin' } }],
        });
        await page.getByRole('button', { name: words.create }).click();
        await page.getByRole('dialog').getByRole('textbox', { name: words.fields.email }).fill(email);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog').getByRole('alert')).toContainText(apiFailures[locale].email_taken);
      },
      'a ban by keyboard ends every session at once and blocks sign-in; lifting it restores access': async ({
        page,
        browser,
      }) => {
        const target = await makePerson('user', { locale });
        const theirs = await openAs(browser, target, localisedPath(locale, paths.cabinet()));
        await loadList(page, locale, target);
        await page.getByRole('button', { name: fill(ui[locale].actionsFor, { name: target.name }) }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('menu')).toBeVisible();
        const item = page.getByRole('menuitem', { name: words.acts.ban, exact: true });
        while (!(await item.evaluate((element) => element === document.activeElement)))
          await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(dialog(page)).toContainText(target.name);
        const reason = dialog(page).getByLabel(words.fields.reason);
        while (!(await reason.evaluate((element) => element === document.activeElement)))
          await page.keyboard.press('Tab');
        await page.keyboard.type('E2E spam');
        const button = dialog(page).getByRole('button', { name: words.banDo, exact: true });
        while (!(await button.evaluate((element) => element === document.activeElement)))
          await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(toast(page)).toContainText(words.banDone);
        await expect(dialog(page)).toBeHidden();
        await expect(page.getByRole('row', { name: target.name })).toContainText(
          fill(words.reason, { reason: 'E2E spam' }),
        );
        await expect(
          page.getByRole('button', { name: fill(ui[locale].actionsFor, { name: target.name }) }),
        ).toBeFocused();
        await theirs.page.reload();
        expect(new URL(theirs.page.url()).pathname).toBe(localisedPath(locale, paths.login()));
        const refused = await confirmSignIn(theirs.context, target.email, locale);
        expect([refused.status() >= 400, (await refused.text()).includes(signIn[locale].problems.banned)]).toEqual([
          true,
          true,
        ]);
        await choose(page, locale, target, 'unban');
        await confirm(page, words.unbanDo);
        await expect(toast(page)).toContainText(words.unbanDone);
        expect(await acts(page, target)).toEqual(['person.unbanned', 'person.banned', 'person.created']);
        await expect.poll(() => subjectsTo(target.email).length).toBe(3);
        await signInAs(theirs.context, target.email);
        await theirs.context.close();
      },
      'the ban window has no accessibility violations': async ({ page }) => {
        const target = await makePerson('editor', { locale });
        await loadList(page, locale, target);
        await choose(page, locale, target, 'ban');
        await expect(dialog(page)).toBeVisible();
        expect(await violationsInBothLooks(page, { within: '[role=alertdialog]' })).toEqual([]);
      },
    }),
  );

  walk(`${locale}: roles, sessions and deletion`)(
    playScenes({
      'a demotion takes effect with the next request': async ({ page, browser }) => {
        // An author gets no notifications from other tests; an editor would.
        const target = await makePerson('author', { locale });
        const theirs = await openAs(browser, target, localisedPath(locale, paths.dashboard()));
        await expect(theirs.page.getByRole('heading', { level: 1 })).toContainText(target.name);
        await loadList(page, locale, target);
        await choose(page, locale, target, 'setRole');
        await dialog(page).getByLabel(words.fields.role).selectOption('user');
        await confirm(page, words.roleDo);
        await expect(toast(page)).toContainText(words.roleDone);
        expect((await theirs.page.reload())?.status()).toBe(403);
        expect(await acts(page, target)).toEqual(['role.changed', 'person.created']);
        await expect.poll(() => subjectsTo(target.email).length).toBe(2);
        await theirs.context.close();
      },
      'impersonation shows the impersonated user, protects their account, and can be ended': async ({ page }) => {
        const target = await makePerson('user', { locale });
        const admin = await loadList(page, locale, target);
        await choose(page, locale, target, 'impersonate');
        await confirm(page, words.impersonateDo);
        await page.waitForURL(`**${localisedPath(locale, paths.cabinet())}`);
        const banner = page
          .getByRole('complementary')
          .filter({ hasText: fill(panel[locale].actingAs, { name: target.name }) });
        await expect(banner).toBeVisible();
        const refused = await page.request.post('/api/auth/update-user', {
          data: { name: 'Stolen' },
          headers: { Origin: new URL(page.url()).origin },
        });
        expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([409, 'IMPERSONATING']);
        expect((await page.request.get(localisedPath(locale, paths.people()))).status()).toBe(403);
        await banner.getByRole('button').click();
        await page.waitForURL(`**${localisedPath(locale, paths.people())}`);
        await expect(page.getByText(admin.email).first()).toBeVisible();
        expect(await acts(page, target)).toEqual(['impersonation.ended', 'impersonation.begun', 'person.created']);
      },
      'sessions end one by one or all, on the person’s page': async ({ page, browser }) => {
        const target = await makePerson('user', { locale });
        const [one, two] = [await openAs(browser, target, '/cabinet'), await openAs(browser, target, '/cabinet')];
        await loadList(page, locale, target);
        await page.goto(localisedPath(locale, paths.person(target.id)));
        await waitForHydration(page);
        const sessions = page.getByRole('region', { name: words.sessions }).getByRole('listitem');
        await expect(sessions).toHaveCount(2);
        await sessions.first().getByRole('button').click();
        await expect(toast(page)).toContainText(words.endOneDone);
        await expect(sessions).toHaveCount(1);
        await page.getByRole('button', { name: words.acts.endSessions, exact: true }).click();
        await confirm(page, words.endDo);
        await expect(sessions).toHaveCount(0);
        for (const { page: theirs, context } of [one, two]) {
          await theirs.reload();
          expect(new URL(theirs.url()).pathname).toBe(paths.login());
          await context.close();
        }
        await expect(page.getByRole('region', { name: words.latest })).toContainText(audit[locale].details.allSessions);
      },
      'deletion requires typing the email address': async ({ page, browser }) => {
        const target = await makePerson('user', { locale });
        const theirs = await openAs(browser, target, '/cabinet');
        await loadList(page, locale, target);
        await choose(page, locale, target, 'delete');
        const button = dialog(page).getByRole('button', { name: words.deleteDo, exact: true });
        await expect(button).toBeDisabled();
        await dialog(page).getByRole('textbox').fill(target.email);
        await button.click();
        await expect(toast(page)).toContainText(words.deleteDone);
        await expect(page.getByText(words.empty)).toBeVisible();
        await theirs.page.reload();
        expect(new URL(theirs.page.url()).pathname).toBe(paths.login());
        expect(await acts(page, target)).toEqual(['person.deleted', 'person.created']);
        await page.goto(localisedPath(locale, paths.person(target.id)));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.erased);
        await theirs.context.close();
      },
    }),
  );
}

test(
  'an admin cannot act on their own account, on other admins, or after losing the role',
  playScenes({
    'admins cannot act on their own account, nor impersonate other admins': async ({ page }) => {
      const other = await makePerson('admin', { name: 'Bob Admin', locale: 'us' });
      const admin = await loadList(page, 'us', other);
      await page.getByRole('button', { name: fill(ui.us.actionsFor, { name: other.name }) }).click();
      await expect(page.getByRole('menuitem', { name: people.us.acts.impersonate })).toHaveCount(0);
      await page.goto(localisedPath('us', paths.person(admin.id)));
      await expect(page.getByText(people.us.dangerSelf)).toBeVisible();
      for (const act of ['setRole', 'ban', 'delete', 'impersonate'] as const)
        await expect(page.getByRole('button', { name: people.us.acts[act], exact: true })).toHaveCount(0);
    },
    'an admin demoted in the meantime is notified, and their page closes': async ({ page, browser }) => {
      const target = await makePerson('user', { locale: 'us' });
      const first = await loadList(page, 'us', target);
      const second = await makePerson('admin', { name: 'Bob Admin', locale: 'us' });
      const theirs = await openAs(browser, second, `${localisedPath('us', paths.people())}?q=${first.email}`);
      await choose(page, 'us', target, 'ban');
      await waitForHydration(theirs.page);
      await choose(theirs.page, 'us', first, 'setRole');
      await dialog(theirs.page).getByLabel(people.us.fields.role).selectOption('author');
      await confirm(theirs.page, people.us.roleDo);
      await expect(toast(theirs.page)).toContainText(people.us.roleDone);
      await dialog(page).getByLabel(people.us.fields.reason).fill('kept');
      await confirm(page, people.us.banDo);
      await expect(dialog(page).getByRole('alert')).toContainText(apiFailures.us.forbidden);
      await expect(dialog(page).getByLabel(people.us.fields.reason)).toHaveValue('kept');
      expect((await page.reload())?.status()).toBe(403);
      await theirs.context.close();
    },
  }),
);
