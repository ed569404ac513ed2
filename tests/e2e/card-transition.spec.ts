import type { Page } from '@playwright/test';
import { demoPath } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { triggerFirstInteraction, expect, test } from '#tests/support/test.ts';

/** Records, for the next page to read, which elements of this page had a transition name on leaving. */
async function noteNames(page: Page): Promise<void> {
  await triggerFirstInteraction(page);
  await page.evaluate(() =>
    addEventListener('pageswap', ({ viewTransition }) => {
      const named = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) => getComputedStyle(element).viewTransitionName === 'lead',
      );
      sessionStorage.named = JSON.stringify([
        viewTransition !== null,
        ...named.map((item) => item.closest('article')?.querySelector<HTMLAnchorElement>('[data-card-link]')?.pathname),
      ]);
    }),
  );
}
const names = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.named as string) as unknown);

test(
  'Card pictures morph into those of the opened pages unless motion is reduced',
  playScenes({
    'the picture of a clicked card morphs into that of the opened page, from a list and from a page': async ({
      page,
    }) => {
      await page.goto('/us/advertisement');
      await noteNames(page);
      const card = page
        .getByRole('article')
        .filter({ has: page.locator('picture') })
        .locator('[data-card-link]')
        .nth(2);
      const first = await card.getAttribute('href');
      await card.click();
      await expect(page).toHaveURL(new RegExp(`${first}$`));
      expect(await names(page)).toEqual([true, first]);
      const lead = page.locator('[data-lead]');
      await expect(lead).toHaveCount(1);
      await expect(lead).toHaveCSS('view-transition-name', 'lead');

      await noteNames(page);
      const related = page
        .locator('[data-related] article')
        .filter({ has: page.locator('picture') })
        .locator('[data-card-link]')
        .first();
      const second = await related.getAttribute('href');
      await related.click();
      await expect(page).toHaveURL(new RegExp(`${second}$`));
      expect(await names(page)).toEqual([true, second]);
    },
    'card pictures do not move with reduced motion': async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(await demoPath('news', 'day-of-dignity-chicago'));
      await expect(page.locator('[data-lead]')).toHaveCSS('view-transition-name', 'none');
      await noteNames(page);
      await page.locator('[data-related] [data-card-link]').first().click();
      await page.waitForURL((url) => !url.pathname.includes('hidnosti'));
      expect(await names(page)).toEqual([false]);
    },
  }),
);
