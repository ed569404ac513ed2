import type { Page } from '@playwright/test';
import { DAY } from '#content/format/durations.ts';
import { plural } from '#content/format/plural.ts';
import type { AdTab } from '#content/lists/my-ads.ts';
import { locales, type Locale } from '#content/locale.ts';
import { cabinetHome } from '#content/messages/account/cabinet-home.ts';
import { myAds } from '#content/messages/account/my-ads.ts';
import { fill } from '#content/messages/define-messages.ts';
import { reports } from '#content/messages/reports.ts';
import { ui } from '#content/messages/ui.ts';
import type { Status } from '#content/model/workflow.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { patchEntry, draftOf, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { plainCategoryId } from '#tests/support/pages/plain-category.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { expect, inOneLanguage, test, visitorAddress } from '#tests/support/test.ts';

const BODY = 'E2E: something that is long enough to be an ad.';

/** Creates an ad of this user, with a status and a title. */
async function adOf(
  authorId: string,
  title: string,
  steps: readonly [Status, { note?: string; at?: number }?][] = [],
): Promise<EntryRecord> {
  let record = await patchEntry(await draftOf('advertisements', { authorId }), {
    categoryId: await plainCategoryId(),
    texts: { ua: { title }, us: { title, body: BODY } },
  });
  for (const [to, options] of steps) record = await moveToStatus(record, to, options);
  return record;
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const press = (page: Page, title: string, label: string) =>
  card(page, title)
    .getByRole('button', { name: `${label}: ${title}` })
    .click();
async function choose(page: Page, locale: Locale, title: string, label: string): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: fill(ui[locale].actionsFor, { name: title }) })
    .click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}
const confirm = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
const tab = (page: Page, locale: Locale, name: AdTab) =>
  page
    .getByRole('navigation', { name: myAds[locale].tabsLabel })
    .getByRole('link', { name: new RegExp(`^${myAds[locale].tabs[name]}`) });

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = myAds[locale];
  const list = localisedPath(locale, paths.myAds());

  walk(`${locale}: the advertiser’s ads and reports`)(
    playScenes({
      'the advertiser’s ads are listed by status, with their actions': async ({ page, browser }) => {
        const person = await makePerson('user', { name: 'Ada Advertiser', locale });
        const at = Date.now() - 3 * DAY;
        const mark = `${locale}-${Date.now()}`;
        const old = await adOf(person.id, `Renewable ${mark}`, [['active', { at }]]);
        await adOf(person.id, `Fresh ${mark}`, [['active']]);
        await adOf(person.id, `Waiting ${mark}`, [['pending']]);
        await adOf(person.id, `Returned ${mark}`, [
          ['pending'],
          ['changes_requested', { note: 'E2E: a better picture, please' }],
        ]);
        await adOf(person.id, `Draft ${mark}`);
        await adOf(person.id, `Expired ${mark}`, [['active'], ['expired']]);
        await signInAs(page.context(), person.email);

        await page.goto(list);
        await waitForHydration(page);
        for (const [name, count] of [
          ['all', 6],
          ['live', 2],
          ['waiting', 1],
          ['changes', 1],
          ['drafts', 1],
          ['expired', 1],
          ['done', 0],
        ] as const)
          await expect(tab(page, locale, name)).toHaveText(count === 0 ? /^\D+$/ : new RegExp(`${count}$`));
        await expect(card(page, `Returned ${mark}`)).toContainText('E2E: a better picture, please');
        await expect(card(page, `Fresh ${mark}`)).toContainText(fill(words.renewFrom, { when: '' }).trim());
        await expect(
          card(page, `Fresh ${mark}`).getByRole('button', { name: new RegExp(`^${words.acts.renew}`) }),
        ).toHaveCount(0);
        expect(await findStrayTextOnPage(page)).toEqual([]);

        await test.step('the pages have no accessibility violations and fit the screen, in light and dark, wide and narrow', async () => {
          expect(await violationsInBothLooks(page)).toEqual([]);
          expect(await findOverflow(page, 320)).toEqual([]);
          await page.setViewportSize({ width: 1280, height: 900 });
        });

        await test.step('a renewed ad is at the top of the public list', async () => {
          await press(page, `Renewable ${mark}`, words.acts.renew);
          await expect(page.locator('[data-toasts]')).toContainText(words.done.renew);
          await expect(
            card(page, `Renewable ${mark}`).getByRole('button', { name: new RegExp(`^${words.acts.renew}`) }),
          ).toHaveCount(0);
          const early = await page.request.post(`/api/advertisements/${old.id}/renewal`, {
            headers: { origin: new URL(page.url()).origin },
          });
          expect([early.status(), ((await early.json()) as { code: string }).code]).toEqual([409, 'too_early']);
        });

        await test.step('an ad is marked as sold after a confirmation, without an undo', async () => {
          await press(page, `Fresh ${mark}`, words.acts.sell);
          await expect(page.getByRole('alertdialog')).toContainText(`Fresh ${mark}`);
          await confirm(page, words.acts.sell);
          await expect(card(page, `Fresh ${mark}`)).toContainText(words.statuses.sold);
          await expect(tab(page, locale, 'done')).toHaveText(/1$/);
        });

        await test.step('ads are submitted, reposted, deleted and restored', async () => {
          // The second button is clicked before the first action ends.
          let first: () => void = () => undefined;
          const pressed = new Promise<void>((resolve) => (first = resolve));
          await page.route(
            '**/transitions',
            async (route) => {
              await pressed;
              await route.continue();
            },
            { times: 1 },
          );
          await press(page, `Draft ${mark}`, words.acts.submit);
          await press(page, `Expired ${mark}`, words.acts.repost);
          first();
          await expect(card(page, `Draft ${mark}`)).toContainText(words.statuses.pending);
          await expect(card(page, `Expired ${mark}`)).toContainText(words.statuses.pending);
          await choose(page, locale, `Returned ${mark}`, words.acts.delete);
          await confirm(page, words.acts.delete);
          await expect(card(page, `Returned ${mark}`)).toHaveCount(0);
          await page.locator('[data-toasts]').getByRole('button', { name: words.undo }).click();
          await expect(card(page, `Returned ${mark}`)).toContainText(words.statuses.draft);
        });

        await test.step('the statistics by day are shown in a chart and a table', async () => {
          await card(page, `Renewable ${mark}`)
            .getByRole('link', { name: `${words.statistics}: Renewable ${mark}` })
            .click();
          const panel = page.getByRole('region', { name: fill(words.statisticsOf, { title: `Renewable ${mark}` }) });
          await expect(panel.getByRole('img')).toHaveAttribute('aria-label', new RegExp(words.series.phones));
          await panel.locator('summary').click();
          await expect(panel.getByRole('row')).toHaveCount(31);
          expect(await violationsInBothLooks(page)).toEqual([]);
        });

        await test.step('the cabinet’s home page shows pending items', async () => {
          await page.goto(localisedPath(locale, paths.cabinet()));
          const tiles = page.getByRole('list', { name: cabinetHome[locale].waits });
          await expect(tiles).toContainText(plural(locale, 1, cabinetHome[locale].live));
          await expect(tiles).toContainText(plural(locale, 1, cabinetHome[locale].drafts));
          expect(await violationsInBothLooks(page)).toEqual([]);
          expect(await findOverflow(page, 320)).toEqual([]);
          await page.setViewportSize({ width: 1280, height: 900 });
        });

        await test.step('the list, its tabs and its statistics work without scripts', async () => {
          const plain = await browser.newContext({ javaScriptEnabled: false });
          await signInAs(plain, person.email);
          const bare = await plain.newPage();
          await bare.goto(list);
          await tab(bare, locale, 'live').click();
          await expect(bare.getByRole('article')).toHaveCount(1);
          await bare.getByRole('link', { name: new RegExp(`^${words.statistics}:`) }).click();
          await expect(bare.getByRole('img', { name: words.chart })).toBeVisible();
          await plain.close();
        });
      },
      'the user’s reports are listed with their outcomes': async ({ page }) => {
        const [person, owner, admin] = [
          await makePerson('user', { name: 'Ada Reader', locale }),
          await makePerson('user'),
          await makePerson('admin', { locale }),
        ];
        const ad = await adOf(owner.id, `Reported ${locale}`, [['active']]);
        await signInAs(page.context(), person.email);
        await page.goto(localisedPath(locale, paths.myReports()));
        await expect(page.getByRole('heading', { name: cabinetHome[locale].reports.empty })).toBeVisible();
        const origin = new URL(page.url()).origin;
        const made = await page.request.post('/api/reports', {
          headers: { origin },
          data: { entryId: ad.id, reason: 'spam', comment: 'E2E comment' },
        });
        expect(made.status()).toBe(201);
        const { id } = (await made.json()) as { id: string };
        await page.reload();
        const item = page.getByRole('article').filter({ hasText: `Reported ${locale}` });
        await expect(item).toContainText(cabinetHome[locale].reports.open);
        await expect(item.getByRole('link')).toHaveAttribute('href', localisedPath(locale, pathOf(ad)));
        const other = await page
          .context()
          .browser()!
          .newContext({ extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() } });
        await signInAs(other, admin.email);
        const decided = await other.request.post(`/api/reports/${id}/transitions`, {
          headers: { origin, 'if-match': '"1"' },
          data: { to: 'dismissed', resolution: 'E2E: all is well' },
        });
        expect(decided.status()).toBe(200);
        await other.close();
        await page.reload();
        await expect(item).toContainText(reports[locale].statuses.dismissed);
        await expect(item).toContainText('E2E: all is well');
        expect(await violationsInBothLooks(page)).toEqual([]);
        expect(await findStrayTextOnPage(page)).toEqual([]);
        expect(await findOverflow(page, 320)).toEqual([]);
      },
    }),
  );
}
