import type { Page } from '@playwright/test';
import { locales, type Locale } from '#content/locale.ts';
import { resolutionTemplates } from '#content/messages/dashboard/report-templates.ts';
import { reportsAdmin } from '#content/messages/dashboard/reports-admin.ts';
import { fill } from '#content/messages/define-messages.ts';
import { reports } from '#content/messages/reports.ts';
import { ui } from '#content/messages/ui.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { draftNews, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { freshWord } from '#tests/support/fresh-word.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { publishPlainAd } from '#tests/support/pages/plain-live-ad.ts';
import { submitReportAs } from '#tests/support/pages/report-as.ts';
import { makePerson, signInAs, type TestPerson } from '#tests/support/pages/sign-in.ts';
import { freshAddress, waitForMailMatch } from '#tests/support/servers/mailbox.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, inOneLanguage, recordPageProblems, test } from '#tests/support/test.ts';

const toast = (page: Page) => page.locator('[data-toasts]');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const word = () => freshWord('Zvit');

async function admin(page: Page, locale: Locale, name = 'Ada Admin'): Promise<TestPerson> {
  const person = await makePerson('admin', { name, locale });
  await signInAs(page.context(), person.email);
  return person;
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = reportsAdmin[locale];

  walk(`${locale}: reports are decided`)(
    playScenes({
      'a report is decided from the queue by keyboard; the decision unpublishes the page and answers every reporter':
        async ({ page }) => {
          const name = word();
          const entry = await moveToStatus(await draftNews({ ua: name, us: name }), 'published');
          const [reader, email] = [await makePerson('user', { locale }), freshAddress()];
          await submitReportAs(entry.id, { reason: 'spam', email });
          const { id } = await submitReportAs(entry.id, { reason: 'fraud', comment: 'E2E', by: reader });
          await admin(page, locale);
          await page.goto(`${localisedPath(locale, paths.reports())}?status=open&q=${name}`);
          await waitForHydration(page);
          const complaints = recordPageProblems(page);
          await expect(
            page.getByRole('navigation', { name: words.views.label }).locator('[aria-current=page]'),
          ).toContainText(words.views.open);
          await expect(page.getByRole('rowheader')).toHaveCount(2);
          // The newest report is first; keys are matched by physical position, regardless of the layout.
          await page.keyboard.press('j');
          await page.keyboard.press('j');
          await page.keyboard.press('k');
          await expect(page.getByRole('rowheader').first().getByRole('link')).toBeFocused();
          await page.keyboard.press('e');
          await page.waitForURL(`**${localisedPath(locale, paths.report(id))}`);
          await waitForHydration(page);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            fill(words.heading, { reason: reports[locale].reasons.fraud }),
          );
          await expect(panel(page, words.target.title)).toContainText(name);
          await expect(panel(page, words.others.title).getByRole('listitem')).toHaveCount(1);
          await expect(panel(page, words.facts.title)).toContainText(reader.email);

          const assignee = panel(page, words.assign.title);
          await assignee.getByRole('button', { name: words.assign.take }).click();
          await expect(assignee.getByRole('combobox').locator('option:checked')).toHaveText(words.you);
          await assignee.getByRole('button', { name: words.assign.undo }).click();
          await expect(assignee.getByRole('combobox').locator('option:checked')).toHaveText(words.nobody);

          const events = panel(page, words.events.title);
          await events.getByRole('button', { name: words.events.add }).click();
          await expect(events.getByText(words.events.noteRequired)).toBeVisible();
          await events.getByRole('textbox').fill('E2E note');
          await events.getByRole('button', { name: words.events.add }).click();
          await expect(events.getByRole('listitem').filter({ hasText: 'E2E note' })).toContainText(words.events.noted);

          const decision = panel(page, words.decide.title);
          await decision.getByRole('button').last().click();
          await expect(decision.getByText(words.decide.choose)).toBeVisible();
          await decision.getByRole('radio', { name: words.decide.unpublish }).focus();
          await page.keyboard.press('Space');
          const answer = `${resolutionTemplates[locale].actioned.fraud} ${resolutionTemplates[locale].acts.unpublish}`;
          await expect(decision.getByRole('textbox')).toHaveValue(answer);
          await decision.getByRole('textbox').fill(`${answer} ${name}`);
          await decision.getByRole('button', { name: words.decide.submit.unpublish }).click();
          await expect(toast(page)).toContainText(words.decide.done);
          await expect(panel(page, words.decide.made)).toContainText(name);
          await expect(panel(page, words.target.title)).not.toContainText(words.target.view);
          await expect.poll(async () => (await getPage(pathOf(entry))).status).not.toBe(200);
          for (const item of [reader.email, email]) expect(await waitForMailMatch(item, new RegExp(name))).toBe(name);
          expect(complaints).toEqual({ console: [], requests: [], foreign: [] });
        },
      'the slower of two admins is notified, and keeps the typed text; a decision can be reopened': async ({
        page,
        browser,
      }) => {
        const entry = await moveToStatus(await draftNews({ ua: word(), us: word() }), 'published');
        const { id } = await submitReportAs(entry.id, { reason: 'other' });
        const first = await browser.newContext();
        const second = await makePerson('admin', { name: 'Bea Boss', locale });
        await signInAs(first, second.email);
        await admin(page, locale);
        await page.goto(localisedPath(locale, paths.report(id)));
        await waitForHydration(page);
        const dismissed = await first.request.post(`${siteUrl()}/api/reports/${id}/transitions`, {
          data: { to: 'dismissed', resolution: 'No.' },
          headers: { Origin: siteUrl() },
        });
        expect(dismissed.status()).toBe(200);
        const decision = panel(page, words.decide.title);
        await decision.getByRole('radio', { name: words.decide.trash }).check();
        await decision.getByRole('textbox').fill('Typed in vain');
        await decision.getByRole('button', { name: words.decide.submit.trash }).click();
        const alert = page.getByRole('alert').filter({ hasText: words.conflict.title });
        await expect(alert).toContainText(fill(words.conflict.decided, { name: 'Bea Boss' }));
        await expect(alert).toContainText('Typed in vain');
        expect((await getPage(pathOf(entry))).status).toBe(200);
        await page.getByRole('button', { name: words.decide.reopen }).click();
        await expect(decision).toBeVisible();
        await decision.getByRole('radio', { name: words.decide.dismissed }).check();
        await expect(decision.getByRole('textbox')).toHaveValue(resolutionTemplates.ua.dismissed.other);
        await decision.getByRole('button', { name: words.decide.submit.dismissed }).click();
        await expect(panel(page, words.decide.made)).toContainText(reports[locale].statuses.dismissed);
        expect((await getPage(pathOf(entry))).status).toBe(200);
        await first.close();
      },
    }),
  );
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  walk(`${locale}: no accessibility violations, no untranslated text, and nothing overflows at 320 px`)(
    async ({ page }) => {
      const words = reportsAdmin[locale];
      const name = word();
      const entry = await publishPlainAd();
      await submitReportAs(entry.id, {
        reason: 'prohibited',
        comment: `${name} ${'x'.repeat(200)}`,
        email: freshAddress(),
      });
      const { id } = await submitReportAs(entry.id, { reason: 'fraud', comment: name });
      await admin(page, locale);
      for (const item of [
        `${paths.reports()}?q=${name}`,
        `${paths.reports()}?q=${name}nothing`,
        paths.report(id),
        paths.reportStatistics(),
        `${paths.reportStatistics()}?from=2026-01-01&until=2026-11-30`,
      ]) {
        await page.goto(localisedPath(locale, item));
        await waitForHydration(page);
        // The plain statistics are checked among all pages of the dashboard.
        if (item !== paths.reportStatistics()) expect(await violationsInBothLooks(page), item).toEqual([]);
        expect(
          (await findStrayTextOnPage(page)).filter(
            (stray) =>
              !stray.includes(name) &&
              stray !== `Ukrainian: ${fill(ui[locale].actionsFor, { name: entry.content.texts.ua!.title })}`,
          ),
        ).toEqual([]);
        expect(await findOverflow(page, 320)).toEqual([]);
        if (process.env.SHOTS)
          for (const width of [390, 1280]) {
            await page.setViewportSize({ width, height: 900 });
            await page.screenshot({
              path: `${process.env.SHOTS}/${locale}-${width}-${item.replaceAll(/\W+/g, '-').slice(0, 40)}.png`,
              fullPage: true,
            });
          }
        await page.setViewportSize({ width: 1280, height: 900 });
      }
      // Without scripts the filters are a form; here a choice applies at once.
      await page.goto(`${localisedPath(locale, paths.reports())}?q=${name}`);
      await waitForHydration(page);
      await page.getByRole('combobox', { name: words.reason }).selectOption('fraud');
      await page.waitForURL(/reason=fraud/);
      await expect(page.getByRole('rowheader')).toHaveCount(1);
      await page.getByRole('link', { name: words.reset }).click();
      await page.waitForURL((url) => !url.search.includes('reason'));
      await waitForHydration(page);
      // Other tests also have reports with that reason.
      const one = page.getByRole('row').filter({ hasText: reports[locale].reasons.fraud }).filter({ hasText: name });
      await one.getByRole('button').press('ArrowDown');
      await page.getByRole('menuitem', { name: words.takeOn }).click();
      await expect(toast(page)).toContainText(words.assign.taken);
      await expect(one).toContainText(words.you);
      // The statistics have a table and a file download.
      await page.goto(localisedPath(locale, paths.reportStatistics()));
      await expect(panel(page, words.statistics.kinds).getByRole('row').nth(1)).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: words.statistics.csv }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^reports-.*\.csv$/);
    },
  );
}

test('a page that cannot be refreshed reports it, and keeps the typed text', async ({ page }) => {
  const words = reportsAdmin.us;
  const { id } = await submitReportAs(
    (await moveToStatus(await draftNews({ ua: word(), us: word() }), 'published')).id,
    {
      reason: 'other',
    },
  );
  await admin(page, 'us');
  await page.goto(localisedPath('us', paths.report(id)));
  await waitForHydration(page);
  const answer = panel(page, words.decide.title).getByRole('textbox');
  await answer.fill('Half an answer');
  const own = (url: URL) => url.pathname === localisedPath('us', paths.report(id));
  await page.route(own, (route) => route.fulfill({ status: 503, json: {} }));
  await panel(page, words.events.title).getByRole('textbox').fill('A note');
  await panel(page, words.events.title).getByRole('button', { name: words.events.add }).click();
  await expect(toast(page)).toContainText(words.events.added);
  const outdated = page.getByRole('alert').filter({ hasText: ui.us.outdated });
  await expect(outdated).toBeVisible();
  await expect(answer).toHaveValue('Half an answer');
  await page.unroute(own);
  await outdated.getByRole('button', { name: ui.us.retry }).click();
  await expect(outdated).toHaveCount(0);
  await expect(panel(page, words.events.title)).toContainText('A note');
  await expect(answer).toHaveValue('Half an answer');
});
