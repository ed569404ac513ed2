import { locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { consentChrome } from '#content/messages/site/consent.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { draftNews, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import {
  locateConsentDialog,
  consentDialogButton,
  readConsentCookies,
  countLoads,
  openWithSettings,
  reopenConsentDialog,
} from '#tests/support/pages/consent-page.ts';
import { setGlobalPrivacyControl, expect, inOneLanguage, test } from '#tests/support/test.ts';

test.beforeEach(async ({ context }) => setGlobalPrivacyControl(context, false));

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);

  walk(`${locale}: content embedded from other sites`)(
    playScenes({
      'a social media post is a link in its reserved space; a click loads this post, consent loads all of them':
        async ({ page }) => {
          const asked: string[] = [];
          await page.route(/^https:\/\/(?:t\.me|www\.instagram\.com|platform\.twitter\.com)\//, (route) => {
            asked.push(new URL(route.request().url()).hostname);
            return route.fulfill({ contentType: 'text/html', body: 'post' });
          });
          const body = {
            type: 'doc',
            content: [
              { type: 'embed', attrs: { provider: 'telegram', id: 'durov/142', title: 'Допис' } },
              { type: 'embed', attrs: { provider: 'instagram', id: 'p/CuE2WN2Jq5x' } },
              { type: 'embed', attrs: { provider: 'x', id: 'Ukraine/status/12345' } },
            ],
          };
          const text = (title: string) => ({ title, excerpt: 'E2E', body });
          const record = await moveToStatus(
            await draftNews({ ua: 'x' }, { texts: { ua: text('Новина з дописами'), us: text('News with posts') } }),
            'published',
          );
          const path = localisedPath(locale, pathOf(record));
          await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
          await openWithSettings(page, path);
          const places = page.locator('[data-embed]');
          const heights = () => places.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().height));
          await expect(places.getByRole('link')).toHaveCount(3);
          await expect(places.first().getByRole('link')).toHaveAttribute('href', 'https://t.me/durov/142');
          await places.last().scrollIntoViewIfNeeded();
          const before = await heights();
          expect(asked).toEqual([]);
          await places.first().getByRole('button', { name: consentChrome[locale].showHere }).click();
          await expect(page.frameLocator('iframe').locator('body')).toHaveText('post');
          expect([asked, await heights()]).toEqual([['t.me'], before]);
          await places.nth(1).getByRole('button', { name: consentChrome[locale].enable }).click();
          await locateConsentDialog(page).getByRole('checkbox').nth(1).check();
          await consentDialogButton(page, locale, 'save').click();
          await expect(page.locator('iframe')).toHaveCount(3);
          await places.nth(1).scrollIntoViewIfNeeded();
          await places.last().scrollIntoViewIfNeeded();
          await expect.poll(() => new Set(asked).size).toBe(3);
          expect(await heights()).toEqual(before);
          // Without scripts the embed is a link of the same height.
          const still = await page.context().browser()!.newContext({ javaScriptEnabled: false });
          const plain = await still.newPage();
          await plain.goto(new URL(path, page.url()).href);
          expect((await plain.locator('[data-embed]').first().boundingBox())!.height).toBeLessThan(120);
          await expect(plain.locator('[data-embed]').first().getByRole('button')).toHaveCount(0);
          await still.close();
        },
      'a video is blocked, plays once allowed, and is blocked again after consent is withdrawn': async ({ page }) => {
        await page.route('https://www.youtube-nocookie.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: 'player' }),
        );
        const body = {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'E2E' }] },
            { type: 'youtube', attrs: { videoId: 'dQw4w9WgXcQ', title: 'Відео' } },
          ],
        };
        const text = (title: string) => ({ title, excerpt: 'E2E', body });
        const record = await moveToStatus(
          await draftNews({ ua: 'x' }, { texts: { ua: text('Новина з відео'), us: text('News with a video') } }),
          'published',
        );
        const path = localisedPath(locale, pathOf(record));
        await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
        await openWithSettings(page, path);
        const link = page.locator('a[data-player]');
        const blocked = page.locator('[data-embed] [data-consent]');
        await expect(blocked).toContainText(fill(consentChrome[locale].blocked, { site: 'YouTube' }));
        await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
        await blocked.getByRole('button', { name: consentChrome[locale].enable }).click();
        await locateConsentDialog(page).getByRole('checkbox').nth(1).check();
        await consentDialogButton(page, locale, 'save').click();
        await expect(blocked).toBeHidden();
        await expect(link).toBeFocused();
        await expect(page.locator('iframe')).toHaveCount(0);
        // Embeds added later are allowed too.
        await page.evaluate(() =>
          document.querySelector('[data-embed]')!.after(document.querySelector('[data-embed]')!.cloneNode(true)),
        );
        for (const count of [1, 2]) {
          await link.first().click();
          await expect(page.locator('iframe[src^="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]')).toHaveCount(
            count,
          );
        }
        await expect(page.frameLocator('iframe').first().locator('body')).toHaveText('player');
        await page.reload();
        await expect(blocked).toBeHidden();
        const reloads = countLoads(page);
        // Declining reloads the page if a player is running; otherwise it does not, so no input is lost. Until the
        // scripts have loaded, the link opens the video's own page.
        await expect(async () => {
          await link.click();
          await expect(page.locator('iframe')).toHaveCount(1, { timeout: 1000 });
        }).toPass();
        await reopenConsentDialog(page, locale);
        await Promise.all([page.waitForEvent('load'), consentDialogButton(page, locale, 'declineAll').click()]);
        await expect(blocked).toBeVisible();
        await expect(page.locator('iframe')).toHaveCount(0);
        await page.goto(localisedPath(locale, paths.contacts()));
        await reopenConsentDialog(page, locale);
        await locateConsentDialog(page).getByRole('checkbox').nth(1).check();
        await consentDialogButton(page, locale, 'save').click();
        const message = page.locator('textarea[name=message]');
        await message.fill('Добрий день');
        const before = reloads();
        await reopenConsentDialog(page, locale);
        await consentDialogButton(page, locale, 'declineAll').click();
        await expect(locateConsentDialog(page)).toHaveCount(0);
        expect((await readConsentCookies(page)).ncc_c).toBe('0');
        await expect(message).toHaveValue('Добрий день');
        expect(reloads()).toBe(before);
      },
    }),
  );
}
