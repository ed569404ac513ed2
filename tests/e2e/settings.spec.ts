import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { localeInfo, locales, type Locale } from '#content/locale.ts';
import { audit } from '#content/messages/dashboard/audit.ts';
import { settingsMessages } from '#content/messages/dashboard/settings.ts';
import { fill } from '#content/messages/define-messages.ts';
import { issueTexts } from '#content/messages/issues.ts';
import { consentTexts } from '#content/messages/site/consent.ts';
import { systemActor } from '#content/model/permissions.ts';
import { unwrap } from '#content/result.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import { database } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { reopenConsentDialog } from '#tests/support/pages/consent-page.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs, type TestPerson } from '#tests/support/pages/sign-in.ts';
import { freshAddress } from '#tests/support/servers/mailbox.ts';
import { siteUrl } from '#tests/support/site.ts';
import { setGlobalPrivacyControl, expect, test } from '#tests/support/test.ts';

// All tests here change the site's settings, and restore them.
test.describe.configure({ mode: 'serial' });

type SettingsPage = Parameters<typeof paths.settingsPage>[0];
const words = settingsMessages;

async function open(page: Page, locale: Locale, name: SettingsPage): Promise<TestPerson> {
  const admin = await makePerson('admin', { name: 'Ada Admin', locale });
  await signInAs(page.context(), admin.email);
  await page.goto(localisedPath(locale, paths.settingsPage(name)));
  await waitForHydration(page);
  return admin;
}

interface Known {
  json: Record<string, never> & {
    consent: { revision: number; optional: { id: string }[] };
    socials: Record<string, string>;
    ads: { lingerDays: number };
    moderation: { firstAds: number };
  };
  etag: string;
}
async function known(page: Page): Promise<Known> {
  const answer = await page.request.get('/api/settings');
  return { json: (await answer.json()) as Known['json'], etag: answer.headers().etag! };
}
/** Changes settings as a program would, overwriting the current ones. */
async function patch(page: Page, data: object): Promise<void> {
  const answer = await page.request.patch('/api/settings', {
    data,
    headers: {
      'If-Match': (await known(page)).etag,
      'Content-Type': 'application/merge-patch+json',
      Origin: siteUrl(),
    },
  });
  expect(answer.status()).toBe(200);
}
/** Every page of the site is rendered again, which takes a long time on a busy machine. */
const rendered = { timeout: 60_000 };
const save = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: words[locale].save, exact: true }).click();
const saved = (page: Page, locale: Locale) => expect(page.locator('[data-toasts]')).toContainText(words[locale].saved);
const labelled = (page: Page, locale: Locale, label: string, language: Locale) =>
  page.getByLabel(fill(words[locale].languageOf, { label, language: words[locale].languages[language] }));

test(
  'texts, time zones, ads and keys',
  playScenes({
    'an admin’s changes are on the site at once, in both languages, and in the audit log': async ({ page }) => {
      const admin = await open(page, 'us', 'site');
      const { labels } = words.us;
      const note = `Note ${randomBytes(4).toString('hex')}`;
      try {
        await labelled(page, 'us', labels['texts.footerNote'], 'ua').fill(`${note} ua`);
        await labelled(page, 'us', labels['texts.footerNote'], 'us').fill(`${note} us`);
        await page.getByLabel('Viber').fill('javascript://viber.com/x');
        await save(page, 'us');
        // The invalid field takes the focus, and no typed text is lost.
        await expect(page.getByLabel('Viber')).toBeFocused();
        await expect(page.getByLabel('Viber')).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByRole('alert').filter({ hasText: issueTexts.us.unsafe_url })).toBeVisible();
        await expect(labelled(page, 'us', labels['texts.footerNote'], 'us')).toHaveValue(`${note} us`);
        await page.getByLabel('Viber').fill('https://invite.viber.com/x');
        await page.getByLabel('Viber').press('Enter');
        await saved(page, 'us');
        await expect(page.getByText(words.us.clean)).toBeVisible();
        for (const locale of locales) {
          await expect
            .poll(async () => (await page.request.get(localisedPath(locale, '/'))).text(), rendered)
            .toContain(`${note} ${locale}`);
          expect(await (await page.request.get(localisedPath(locale, '/'))).text()).toContain(
            'https://invite.viber.com/x',
          );
        }
        // An emptied social network is removed, not stored as an empty address.
        await page.getByLabel('Viber').fill('');
        await save(page, 'us');
        await expect.poll(async () => (await known(page)).json.socials.viber).toBeUndefined();
        await page.goto(localisedPath('us', `${paths.audit()}?actor=${admin.email}`));
        await expect(page.getByRole('row')).toHaveCount(3);
        await expect(page.getByRole('row').nth(2)).toContainText(audit.us.actions['settings.changed']);
        await expect(page.getByRole('row').nth(2)).toContainText(
          `${audit.us.sectionNames.texts}, ${audit.us.sectionNames.socials}`,
        );
      } finally {
        await patch(page, { texts: { footerNote: { ua: '', us: '' } }, socials: { viber: null } });
      }
    },
    'a time zone is found by typing, and leaving with unsaved changes needs a confirmation': async ({ page }) => {
      await open(page, 'ua', 'site');
      const zone = page.getByRole('combobox', { name: words.ua.labels['site.timeZone'] });
      const before = await zone.inputValue();
      // The list closes when the page scrolls: wait for the scroll to end before typing.
      await zone.click();
      await zone.selectText();
      await page.keyboard.type('kyi');
      await page.getByRole('option', { name: 'Europe/Kyiv' }).click();
      await expect(zone).toHaveValue('Europe/Kyiv');
      await page.keyboard.press('Tab');
      await expect(zone).toHaveValue('Europe/Kyiv');
      await expect(page.getByText(words.ua.unsaved)).toBeVisible();
      const asked = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      await (await asked).dismiss();
      await expect(zone).toHaveValue('Europe/Kyiv');
      const header = page
        .getByRole('region', { name: words.ua.preview.title })
        .locator(`[lang="${localeInfo.us.htmlLang}"]`)
        .first();
      await labelled(page, 'ua', words.ua.labels['site.name'], 'us').fill('Nearby');
      await expect(header).toContainText('Nearby');
      await page.getByRole('button', { name: words.ua.discard }).click();
      await expect(zone).toHaveValue(before);
      await expect(header).not.toContainText('Nearby');
    },
    'if two admins save concurrently, the second sees both versions and can overwrite the first': async ({ page }) => {
      await open(page, 'ua', 'advertisements');
      const { ads, moderation } = (await known(page)).json;
      const linger = page.getByLabel(words.ua.labels['ads.lingerDays']);
      const first = page.getByLabel(words.ua.labels['moderation.firstAds']);
      try {
        await patch(page, { moderation: { firstAds: moderation.firstAds + 1 } });
        await linger.fill('багато');
        await first.fill(String(moderation.firstAds + 2));
        await save(page, 'ua');
        const dialog = page.getByRole('alertdialog');
        await expect(dialog).toContainText(words.ua.conflict.text);
        await expect(dialog.getByRole('row').filter({ hasText: words.ua.labels['moderation.firstAds'] })).toContainText(
          String(moderation.firstAds + 1),
        );
        await dialog.getByRole('button', { name: words.ua.conflict.takeCurrent }).click();
        await expect(first).toHaveValue(String(moderation.firstAds + 1));
        await page.getByRole('button', { name: words.ua.conflict.bringBack }).click();
        await expect(first).toHaveValue(String(moderation.firstAds + 2));
        await save(page, 'ua');
        await expect(linger).toBeFocused();
        await expect(page.getByText(fill(words.ua.wrong.integer, { min: 1, max: 365 })).first()).toBeVisible();
        await linger.fill(String(ads.lingerDays + 1));
        await save(page, 'ua');
        await saved(page, 'ua');
        expect((await known(page)).json).toMatchObject({
          ads: { lingerDays: ads.lingerDays + 1 },
          moderation: { firstAds: moderation.firstAds + 2 },
        });
      } finally {
        await patch(page, { ads: { lingerDays: ads.lingerDays }, moderation: { firstAds: moderation.firstAds } });
      }
    },
    'search engines: a key is generated with a click, and is served at the site’s root in its exact letter case':
      async ({ page }) => {
        const { search, labels, wrong } = words.ua;
        await open(page, 'ua', 'search');
        await expect(page.locator('#main')).toContainText(search.why.key);
        const field = page.getByLabel(labels['search.indexNowKey']);
        await field.fill('коротко');
        await save(page, 'ua');
        await expect(page.locator('#main')).toContainText(wrong.key);
        // The page scrolls to the invalid field; during the scroll a click would be released next to the button.
        await expect(field).toBeFocused();
        await page.getByRole('button', { name: search.makeKey }).click();
        await expect(field).toHaveValue(/^[0-9a-f]{32}$/);
        const key = `${await field.inputValue()}-ABC`;
        await field.fill(key);
        await save(page, 'ua');
        await saved(page, 'ua');
        const file = await page.request.get(`/${key}.txt`);
        expect([file.status(), await file.text()]).toEqual([200, key]);
        expect((await page.request.get(`/${key.toLowerCase()}.txt`)).status()).toBe(404);
        await page.reload();
        await expect(page.locator('#main')).toContainText(fill(search.why.origin, { address: siteUrl() }));
        await patch(page, { search: { indexNowKey: null } });
        expect((await page.request.get(`/${key}.txt`, { maxRedirects: 2 })).status()).toBe(404);
      },
  }),
);

test(
  'an admin configures menus, cookies, scripts and mails',
  playScenes({
    'sections are ordered by keyboard, renamed, and the last one cannot be turned off': async ({ page }) => {
      const { front, labels } = words.ua;
      await open(page, 'ua', 'front');
      const region = page.getByRole('region', { name: labels['front.sections'], exact: true });
      const rows = region.getByRole('list', { name: labels['front.sections'] }).getByRole('listitem');
      const sections = region.getByRole('switch');
      const last = (await rows.last().getByRole('switch').locator('xpath=../span').textContent()) ?? '';
      const up = region.getByRole('button', { name: fill(words.ua.order.up, { name: last }) });
      await up.press('Enter');
      await expect(rows.nth((await rows.count()) - 2)).toContainText(last);
      await expect(up).toBeFocused();
      for (const locator of await sections.all()) await locator.uncheck();
      await save(page, 'ua');
      await expect(region.getByRole('alert')).toHaveText(issueTexts.ua.last_section);
      await page.getByRole('button', { name: words.ua.discard }).click();
      await expect(rows.last()).toContainText(last);
      for (const locator of await sections.all()) await expect(locator).toBeChecked();
      const said = `Own words ${randomBytes(4).toString('hex')}`;
      await region.getByRole('button', { name: `${front.names}: ${last}` }).click();
      await labelled(page, 'ua', labels['front.description'], 'us').fill(said);
      await save(page, 'ua');
      await saved(page, 'ua');
      try {
        const described = async () => (await page.request.get(localisedPath('us', paths.section('diaspors')))).text();
        await expect.poll(described, rendered).toContain(`<meta name="description" content="${said}"`);
      } finally {
        await patch(page, { front: { titles: { diaspors: null } } });
      }
    },
    'pages are added to a menu and ordered, by buttons and by dragging': async ({ page }) => {
      await ensureSiteOpen();
      const made = await Promise.all(
        ['a', 'b'].map(async (letter) => {
          const title = `E2E ${letter} ${randomBytes(4).toString('hex')}`;
          const input = {
            slug: `e2e-${title.slice(4).replace(' ', '-')}`,
            texts: { ua: { title, body: 'x' }, us: { title, body: 'x' } },
            details: { menu: 'none' },
          };
          const { id } = unwrap(await createEntry(systemActor, 'pages', input));
          unwrap(await transitionEntry(systemActor, 'pages', id, 'published'));
          return { id, title };
        }),
      );
      const [a, b] = made as [{ id: string; title: string }, { id: string; title: string }];
      try {
        await open(page, 'us', 'menus');
        const footer = page.getByRole('list', { name: words.us.labels.footer });
        const region = page.getByRole('region', { name: words.us.labels.footer });
        // Other tests may save static pages in the meantime, in which case the menus are merged.
        const store = async () => {
          await save(page, 'us');
          const mine = page.getByRole('button', { name: words.us.conflict.keepMine });
          await expect(mine.or(page.getByText(words.us.clean))).toBeVisible();
          if (await mine.isVisible()) await mine.click();
          await expect(page.getByText(words.us.clean)).toBeVisible();
        };
        const inFooter = async () => {
          const html = await (await page.request.get('/us')).text();
          return made.map(({ title }) => html.indexOf(`>${title}</a>`));
        };
        for (const { id } of made) {
          await region.getByRole('combobox').selectOption(id);
          await region.getByRole('button', { name: words.us.menus.add }).click();
        }
        await expect(footer.getByRole('listitem').last()).toContainText(b.title);
        const up = page.getByRole('button', { name: fill(words.us.order.up, { name: b.title }) });
        await up.press('Enter');
        await expect(footer.getByRole('listitem').last()).toContainText(a.title);
        await expect(up).toBeFocused();
        await store();
        await expect.poll(async () => ((at) => at[0]! > at[1]! && at[1]! >= 0)(await inFooter()), rendered).toBe(true);
        await footer
          .getByRole('listitem')
          .filter({ hasText: a.title })
          .getByTitle(words.us.order.drag)
          .dragTo(footer.getByRole('listitem').filter({ hasText: b.title }));
        await expect(footer.getByRole('listitem').last()).toContainText(b.title);
        for (const { title } of made)
          await page.getByRole('button', { name: fill(words.us.order.remove, { name: title }) }).click();
        await store();
        await expect.poll(inFooter, rendered).toEqual([-1, -1]);
      } finally {
        for (const { id } of made) unwrap(await transitionEntry(systemActor, 'pages', id, 'trashed'));
      }
    },
    'a cookie is added; invalid ids are rejected with a message, and every visitor is asked again': async ({
      page,
    }) => {
      await open(page, 'ua', 'cookies');
      const before = (await known(page)).json.consent;
      const { cookies } = words.ua;
      const group = page.getByRole('region', { name: words.ua.labels['consent.optional'], exact: true });
      try {
        await expect(page.getByText(cookies.notAgain)).toBeVisible();
        await group.getByRole('button', { name: cookies.add }).click();
        await expect(group.getByLabel(cookies.id)).toBeFocused();
        await page.keyboard.type('42');
        await labelled(page, 'ua', cookies.name, 'ua').fill('Статистика');
        await labelled(page, 'ua', cookies.name, 'us').fill('Statistics');
        await page.getByRole('textbox', { name: cookies.targets }).fill('_ga\n_ga_1');
        await expect(page.getByText(cookies.asksAgain)).toBeVisible();
        for (const id of ['42', 'a~b']) {
          await group.getByLabel(cookies.id).fill(id);
          await save(page, 'ua');
          await expect(group.getByText(words.ua.wrong.id)).toBeVisible();
          await expect(group.getByLabel(cookies.id)).toBeFocused();
        }
        await group.getByLabel(cookies.id).fill('e2e-stats');
        await page.getByText(cookies.texts, { exact: true }).click();
        await labelled(page, 'ua', cookies.names.bannerTitle, 'us').fill('Biscuits');
        await expect(page.getByRole('figure').last()).toContainText('Biscuits');
        await labelled(page, 'ua', cookies.names.bannerTitle, 'us').fill('');
        await save(page, 'ua');
        await saved(page, 'ua');
        const { consent } = (await known(page)).json;
        expect(consent.revision).toBe(before.revision + 1);
        expect(consent.optional.at(-1)).toMatchObject({
          id: 'e2e-stats',
          name: { us: 'Statistics' },
          targetCookieIds: ['_ga', '_ga_1'],
          src: null,
          links: {},
        });
      } finally {
        await patch(page, { consent: { optional: before.optional } });
      }
    },
  }),
);

test(
  'scripts and mails',
  playScenes({
    'a configured script runs for visitors who allow it, under the policy of every page, and is removed with its cookie':
      async ({ page, context }) => {
        const SRC = 'https://tags.example/stats.js';
        await open(page, 'us', 'cookies');
        await setGlobalPrivacyControl(context, false);
        const before = (await known(page)).json.consent;
        const resolveConsentTexts = consentTexts.us;
        let asked = 0;
        await page.route('https://tags.example/**', (route) => {
          asked += 1;
          return route.fulfill({
            contentType: 'text/javascript',
            body: "document.title = 'tagged'; document.cookie = '_e2e_stats=1; path=/'",
          });
        });
        const policy = async () => (await page.request.get('/us/services')).headers()['content-security-policy'] ?? '';
        const cookies = async () =>
          (await context.cookies()).map(({ name }) => name).filter((name) => name === '_e2e_stats');
        try {
          const entry = {
            id: 'e2e-stats',
            name: { ua: 'Статистика', us: 'Statistics' },
            description: { ua: '', us: '' },
            links: {},
            targetCookieIds: ['_e2e_*'],
            src: SRC,
            isPreselected: true,
          };
          await patch(page, { consent: { optional: [...before.optional, entry], barPosition: 'top-right' } });
          await expect.poll(policy, rendered).toMatch(/script-src [^;]*https:\/\/tags\.example/);
          await page.goto('/us/services');
          await expect(page.locator('[data-consent-bar=top-right]')).toBeVisible();
          await page.getByRole('button', { name: resolveConsentTexts.manageCookies }).first().click();
          await page.getByRole('checkbox', { name: 'Statistics' }).check();
          expect(asked).toBe(0);
          const proof = page.waitForResponse('**/api/consent');
          await page.getByRole('button', { name: resolveConsentTexts.save, exact: true }).click();
          expect((await proof).status()).toBe(204);
          await expect(page).toHaveTitle('tagged');
          expect([asked, await cookies()]).toEqual([1, ['_e2e_stats']]);
          await reopenConsentDialog(page, 'us');
          await Promise.all([
            page.waitForEvent('load'),
            page.getByRole('button', { name: resolveConsentTexts.declineAll }).click(),
          ]);
          expect([asked, await cookies()]).toEqual([1, []]);
        } finally {
          await patch(page, { consent: { optional: before.optional, barPosition: 'bottom-full' } });
        }
        await expect.poll(policy, rendered).not.toContain('tags.example');
      },
    'a failed mail is retried, and a test mail arrives': async ({ page }) => {
      await ensureSiteOpen();
      const to = freshAddress();
      await database().batch([
        queueMail(database(), { to, subject: 'Привіт', text: 'the body', html: '<p>the body</p>' }),
      ]);
      await expect
        .poll(
          async () =>
            (await database().client.execute({ sql: 'select status from mail where "to" = ?', args: [to] })).rows[0]
              ?.status,
        )
        .toBe('filed');
      await database().client.execute({
        sql: `update mail set status = 'failed', attempts = 8, last_error = '550 e2e no such mailbox' where "to" = ?`,
        args: [to],
      });
      const admin = await open(page, 'us', 'mail');
      const row = page.getByRole('row').filter({ hasText: to });
      await expect(row).toContainText('550 e2e no such mailbox');
      await expect(row).toContainText('8 attempts');
      expect(await page.content()).not.toContain('the body');
      await row.getByRole('button', { name: `${words.us.mail.retry}: ${to}` }).click();
      await expect(page.locator('[data-toasts]')).toContainText(words.us.mail.retried);
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: words.us.mail.test }).click();
      // The test server writes its mails to files, and the toast names them.
      await expect(page.locator('[data-toasts]')).toContainText(
        fill(words.us.mail.testSentFile, { folder: 'DATA_DIR/mail' }),
      );
      // `tests/http/settings.spec.ts` tests the list itself, without scripts.
      await expect(async () => {
        await page.goto(`${localisedPath('us', paths.settingsPage('mail'))}?status=filed`);
        await expect(row.first()).toBeVisible({ timeout: 5_000 });
        await expect(
          page.getByRole('row').filter({ hasText: admin.email }).filter({ hasText: 'Test email' }),
        ).toBeVisible({
          timeout: 5_000,
        });
      }).toPass();
    },
  }),
);
