import { locales } from '#content/locale.ts';
import { errors } from '#content/messages/errors.ts';
import { localised } from '#content/urls.ts';
import { ready } from '#server/entry/site.ts';
import { draftNews, goneNews } from '#tests/support/content.ts';
import { strayWords } from '#tests/support/page-checks.ts';
import { makePerson, signInAs } from '#tests/support/sign-in.ts';
import { serverLog } from '#tests/support/site.ts';
import { expect, test, inOneLanguage } from '#tests/support/test.ts';
const STACK = /\bat \S+ \(|node_modules|\.astro:|file:\/\//;

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = errors[locale];

  walk(`403, 404 and 410 say status and message and show ways on, in ${locale}`)(async ({ page, context }) => {
    await signInAs(context, (await makePerson('author', { locale })).email);
    const missing = localised(locale, '/novyny/nemaie-takoi');
    for (const [path, status, lead, text, small] of [
      [missing, 404, words.notFoundLead, words.notFoundText, `404 Not Found · Page Not Found: ${missing}`],
      [localised(locale, await goneNews()), 410, words.goneLead, words.goneText, '410 Gone'],
      [localised(locale, '/dashboard/settings'), 403, words.forbiddenLead, words.forbiddenText, '403 Forbidden'],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(status);
      expect(answer?.headers()['cache-control']).toBe('no-store');
      const screen = page.locator('[data-error-page]');
      await expect(screen.locator('[data-status]')).toHaveText(String(status));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lead);
      await expect(screen).toContainText(text);
      // In English wherever it is read, and said to be: it is for whoever mends it.
      await expect(screen.locator('[data-details]')).toContainText(words.details);
      await expect(screen.locator('[data-details] [lang=en]')).toContainText(small);
      expect(await strayWords(page)).toEqual([]);
      expect(await screen.getByRole('navigation', { name: words.sections }).getByRole('link').count()).toBeGreaterThan(
        3,
      );
      await expect(screen.getByRole('link', { name: words.toHome })).toHaveAttribute('href', localised(locale, '/'));
    }
  });

  walk(`what fails in the server is told by status and message, its cause only to the log, in ${locale}`)(
    async ({ page, context }) => {
      await signInAs(context, (await makePerson('admin', { locale })).email);
      const record = await draftNews({ ua: 'Новина, що ламається', us: 'News that breaks' });
      const { client } = await ready();
      const stored = (
        await client.execute({ sql: 'select locale, body from entry_text where entry_id = ?', args: [record.id] })
      ).rows;
      try {
        await client.execute({ sql: "update entry_text set body = 'no JSON' where entry_id = ?", args: [record.id] });
        const answer = await page.goto(localised(locale, `/dashboard/news/edit/${record.id}`));
        expect(answer?.status()).toBe(500);
        expect(answer?.headers()['cache-control']).toBe('no-store');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.failedLead);
        await expect(page.locator('[data-details] [lang=en]')).toHaveText('500 Internal Server Error');
        await expect(page.getByRole('link', { name: words.tryAgain })).toBeVisible();
        const html = await page.content();
        expect(html).not.toMatch(STACK);
        expect(html).not.toContain('no JSON');
        expect(serverLog()).toMatch(/JSON/);
      } finally {
        for (const { locale: one, body } of stored)
          await client.execute({
            sql: 'update entry_text set body = ? where entry_id = ? and locale = ?',
            args: [body ?? null, record.id, one ?? null],
          });
      }
      await page.getByRole('link', { name: words.tryAgain }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.failedLead);
    },
  );
}
