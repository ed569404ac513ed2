import type { BrowserContext, Page } from '@playwright/test';
import { locales, type Locale } from '#content/locale.ts';
import { notifications } from '#content/messages/notifications.ts';
import { localised, paths } from '#content/urls.ts';
import type { EntryRecord } from '#server/core/entries/record.ts';
import { violationsInBothLooks } from '#tests/support/accessibility.ts';
import { change, draftOf } from '#tests/support/content.ts';
import { fromMail } from '#tests/support/mailbox.ts';
import { overflow } from '#tests/support/page-checks.ts';
import { makePerson, signInAs, type TestPerson } from '#tests/support/sign-in.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

/** Waits until the bell listens: what is pressed before follows its link. */
const alive = (page: Page) => expect(page.locator('astro-island[ssr]:not([client=touch])')).toHaveCount(0);
const bell = (page: Page) => page.locator('.bell');
const panel = (page: Page, locale: Locale) => page.getByRole('dialog', { name: notifications[locale].title });

/** Moves the entry as whoever is signed in there. */
async function step(context: BrowserContext, { id }: EntryRecord, data: { to: string; note?: string }): Promise<void> {
  const answer = await context.request.post(`/api/news/${id}/transitions`, { data, headers: { origin: siteUrl() } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A draft of this author's under a title that no other test knows. */
async function draftBy(author: TestPerson, title: string): Promise<EntryRecord> {
  const draft = await draftOf('news', { authorId: author.id });
  return change(draft, { texts: { ua: { title }, us: { title } } });
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = notifications[locale];

  walk(`${locale}: what an author sends reaches the editor’s bell and mailbox, and the answer the author’s`)(
    async ({ page, browser }) => {
      const author = await makePerson('author', { name: 'Ada Author', locale });
      const editor = await makePerson('editor', { name: 'Ed Editor', locale });
      const title = `Library ${Date.now()} ${locale}`;
      const story = await draftBy(author, title);
      const desk = await browser.newContext();
      await signInAs(desk, editor.email);
      await signInAs(page.context(), author.email);
      await step(page.context(), story, { to: 'in_review' });

      // The mail, whose link leads on to the entry.
      const link = await fromMail(editor.email, /https?:\S+\/cabinet\/notifications\?open=\w+/);
      const deskPage = await desk.newPage();
      await deskPage.goto(localised(locale, paths.dashboard()));
      await alive(deskPage);
      await expect(bell(deskPage)).toHaveAccessibleName(/\d/);
      await bell(deskPage).click();
      // Other tests give this editor work, too.
      const waiting = panel(deskPage, locale).getByRole('link').filter({ hasText: title });
      await expect(waiting).toContainText(words.types.submitted);
      await expect(waiting).toContainText(words.unread);
      await deskPage.goto(link);
      await expect(deskPage).toHaveURL(new RegExp(`${localised(locale, '/dashboard/news/edit/')}${story.id}$`));
      await deskPage.goto(localised(locale, paths.notifications()));
      const listed = deskPage.getByRole('main').getByRole('link').filter({ hasText: title });
      await expect(listed).toHaveCount(1);
      await expect(listed).not.toContainText(words.unread);

      // The answer: the count first, the note once it is opened, by keyboard alone.
      await page.goto(localised(locale, paths.dashboard()));
      await alive(page);
      await expect(bell(page)).toHaveAccessibleName(words.bell);
      await step(desk, story, { to: 'changes_requested', note: 'One more source, please.' });
      await page.reload();
      await alive(page);
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
      // The list is read anew when it opens: a key that comes before it leads nowhere.
      await expect(async () => {
        await page.keyboard.press('ArrowDown');
        await expect(answered).toBeFocused({ timeout: 5_000 });
      }).toPass();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/dashboard/news/edit/${story.id}$`));
      await alive(page);
      await expect(bell(page)).toHaveText('');

      // All at once.
      await step(page.context(), story, { to: 'in_review' });
      await step(desk, story, { to: 'published' });
      await page.goto(localised(locale, paths.cabinet()));
      await alive(page);
      await bell(page).click();
      await panel(page, locale).getByRole('button', { name: words.readAll }).click();
      await expect(bell(page)).toHaveAccessibleName(words.bell);
      await expect(panel(page, locale).getByRole('button', { name: words.readAll })).toHaveCount(0);
      await panel(page, locale).getByRole('link', { name: words.all }).click();
      await expect(page).toHaveURL(new RegExp(`${localised(locale, paths.notifications())}$`));
      await expect(page.getByRole('main').getByText(words.types.published)).toBeVisible();
      await desk.close();
    },
  );

  walk(`${locale}: bell and page fit, and nothing is in anybody’s way`)(async ({ page, browser }) => {
    const author = await makePerson('author', { locale });
    const editor = await makePerson('editor', { locale });
    const desk = await browser.newContext();
    await signInAs(desk, editor.email);
    const story = await draftBy(author, `${'Rather-long-word'.repeat(6)} ${Date.now()}`);
    await step(desk, story, { to: 'changes_requested', note: `${'note'.repeat(60)}\nand more` });
    await step(desk, story, { to: 'published' });
    await signInAs(page.context(), author.email);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The home of the dashboard is judged by its own tests: here what the bell opens there.
    for (const [path, within] of [
      [paths.notifications(), undefined],
      [paths.dashboard(), '[role=dialog]'],
    ] as const) {
      await page.goto(localised(locale, path));
      await alive(page);
      await bell(page).click();
      await expect(panel(page, locale).getByRole('listitem')).toHaveCount(2);
      expect(await violationsInBothLooks(page, { within })).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await overflow(page, 320)).toEqual([]);
      await bell(page).click();
      const box = (await panel(page, locale).boundingBox())!;
      expect([box.x >= 0, box.x + box.width <= 320, box.y + box.height <= 800]).toEqual([true, true, true]);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    await desk.close();
  });
}

test('without scripts the bell is a link, and everything can be read and marked', async ({ browser }) => {
  const author = await makePerson('author');
  const editor = await makePerson('editor');
  const desk = await browser.newContext();
  await signInAs(desk, editor.email);
  const first = `Without scripts ${Date.now()}`;
  await step(desk, await draftBy(author, first), { to: 'published' });
  for (let made = 1; made < 31; made += 1)
    await step(desk, await draftOf('news', { authorId: author.id }), { to: 'published' });
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signInAs(context, author.email);
  const page = await context.newPage();
  await page.goto(paths.cabinet());
  await page.getByRole('link', { name: 'Сповіщення: 31 непрочитане' }).click();
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(30);
  await page.getByRole('link', { name: notifications.ua.earlier }).click();
  await expect(links).toHaveCount(1);
  await links.click();
  await expect(page).toHaveURL(/\/novyny\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await page.goto(paths.notifications());
  await expect(bell(page)).toHaveAccessibleName('Сповіщення: 30 непрочитаних');
  await page.getByRole('button', { name: notifications.ua.readAll }).click();
  await expect(bell(page)).toHaveAccessibleName('Сповіщення');
  await expect(page.getByRole('button', { name: notifications.ua.readAll })).toHaveCount(0);
  await Promise.all([context.close(), desk.close()]);
});
