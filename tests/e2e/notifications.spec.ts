import type { Page } from '@playwright/test';
import { locales, type Locale } from '#content/locale.ts';
import { notifications } from '#content/messages/notifications.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow } from '#tests/support/checks/page-checks.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { newsDraftBy, changeNewsStatus } from '#tests/support/pages/news-steps.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { waitForMailMatch } from '#tests/support/servers/mailbox.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

const panel = (page: Page, locale: Locale) => page.getByRole('dialog', { name: notifications[locale].title });

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = notifications[locale];
  const bell = (page: Page) => page.getByRole('button', { name: new RegExp(`^${words.bell}`) });

  walk(`${locale}: notifications arrive and fit the screen`)(
    playScenes({
      'an author’s submission appears in the editor’s bell and mailbox, and the decision in the author’s': async ({
        page,
        browser,
      }) => {
        const author = await makePerson('author', { name: 'Ada Author', locale });
        const editor = await makePerson('editor', { name: 'Ed Editor', locale });
        const title = `Library ${Date.now()} ${locale}`;
        const story = await newsDraftBy(author, title);
        const desk = await browser.newContext();
        await signInAs(desk, editor.email);
        await signInAs(page.context(), author.email);
        await changeNewsStatus(page.context(), story, { to: 'in_review' });

        // The mail links to the entry.
        const link = await waitForMailMatch(editor.email, /https?:\S+\/cabinet\/notifications\?open=\w+/);
        const deskPage = await desk.newPage();
        await deskPage.goto(localisedPath(locale, paths.dashboard()));
        await waitForHydration(deskPage);
        await expect(bell(deskPage)).toHaveAccessibleName(/\d/);
        await bell(deskPage).click();
        // Other tests also submit work to this editor.
        const waiting = panel(deskPage, locale).getByRole('link').filter({ hasText: title });
        await expect(waiting).toContainText(words.types.submitted);
        await expect(waiting).toContainText(words.unread);
        await deskPage.goto(link);
        await expect(deskPage).toHaveURL(new RegExp(`${localisedPath(locale, '/dashboard/news/edit/')}${story.id}$`));
        await deskPage.goto(localisedPath(locale, paths.notifications()));
        const listed = deskPage.getByRole('main').getByRole('link').filter({ hasText: title });
        await expect(listed).toHaveCount(1);
        await expect(listed).not.toContainText(words.unread);

        // The decision appears as a count first, and with its note when opened, by keyboard alone.
        await page.goto(localisedPath(locale, paths.dashboard()));
        await waitForHydration(page);
        await expect(bell(page)).toHaveAccessibleName(words.bell);
        await changeNewsStatus(desk, story, { to: 'changes_requested', note: 'One more source, please.' });
        await page.reload();
        await waitForHydration(page);
        await expect(bell(page)).toHaveText('1');
        await bell(page).focus();
        await page.keyboard.press('Enter');
        const answered = panel(page, locale).getByRole('link').filter({ hasText: title });
        await expect(answered).toContainText(words.types.changes_requested);
        await expect(answered).toContainText('One more source, please.');
        await page.keyboard.press('Escape');
        await expect(panel(page, locale)).toBeHidden();
        await expect(bell(page)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(answered).toBeVisible();
        // The list reloads when it opens: an earlier key press has no effect.
        await expect(async () => {
          await page.keyboard.press('ArrowDown');
          await expect(answered).toBeFocused({ timeout: 5_000 });
        }).toPass();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`/dashboard/news/edit/${story.id}$`));
        await waitForHydration(page);
        await expect(bell(page)).toHaveText('');

        // Marks all as read at once.
        await changeNewsStatus(page.context(), story, { to: 'in_review' });
        await changeNewsStatus(desk, story, { to: 'published' });
        await page.goto(localisedPath(locale, paths.cabinet()));
        await waitForHydration(page);
        await bell(page).click();
        await panel(page, locale).getByRole('button', { name: words.readAll }).click();
        await expect(bell(page)).toHaveAccessibleName(words.bell);
        await expect(panel(page, locale).getByRole('button', { name: words.readAll })).toHaveCount(0);
        await panel(page, locale).getByRole('link', { name: words.all }).click();
        await expect(page).toHaveURL(new RegExp(`${localisedPath(locale, paths.notifications())}$`));
        await expect(page.getByRole('main').getByText(words.types.published)).toBeVisible();
        await desk.close();
      },
      'the bell and the notifications page fit the screen, and cover nothing': async ({ page, browser }) => {
        const author = await makePerson('author', { locale });
        const editor = await makePerson('editor', { locale });
        const desk = await browser.newContext();
        await signInAs(desk, editor.email);
        const story = await newsDraftBy(author, `${'Rather-long-word'.repeat(6)} ${Date.now()}`);
        await changeNewsStatus(desk, story, { to: 'changes_requested', note: `${'note'.repeat(60)}\nand more` });
        await changeNewsStatus(desk, story, { to: 'published' });
        await signInAs(page.context(), author.email);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        // The dashboard's home page has separate tests: only the bell's panel is checked here.
        for (const [path, within] of [
          [paths.notifications(), undefined],
          [paths.dashboard(), '[role=dialog]'],
        ] as const) {
          await page.goto(localisedPath(locale, path));
          await waitForHydration(page);
          await bell(page).click();
          await expect(panel(page, locale).getByRole('listitem')).toHaveCount(2);
          expect(await violationsInBothLooks(page, { within })).toEqual([]);
          await page.keyboard.press('Escape');
          expect(await findOverflow(page, 320)).toEqual([]);
          await bell(page).click();
          const box = (await panel(page, locale).boundingBox())!;
          expect([box.x >= 0, box.x + box.width <= 320, box.y + box.height <= 800]).toEqual([true, true, true]);
          await page.setViewportSize({ width: 1280, height: 900 });
        }
        await desk.close();
      },
    }),
  );
}
