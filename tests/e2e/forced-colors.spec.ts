import type { Page } from '@playwright/test';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { paths, withQuery } from '#content/urls/urls.ts';
import { looks, violationsOf } from '#tests/support/checks/accessibility.ts';
import { waitForTransitions } from '#tests/support/checks/page-checks.ts';
import { demoPath, draftNews } from '#tests/support/data/content.ts';
import { playScenes, type Scene } from '#tests/support/data/scenes.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { everyPage } from '#tests/support/pages/public-pages.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { createPendingAds } from '#tests/support/pages/waiting-ads.ts';
import { expect, test } from '#tests/support/test.ts';

/** Elements whose state is not visible, and the number of elements compared with a counterpart. */
interface Told {
  alike: string[];
  told: number;
}

/**
 * Compares each element in a state with one of the same kind without that state. Font weights do not count as a
 * difference, nor does the colour of a border that both have: forced colours draw all borders.
 */
const languageStatesOf = (page: Page): Promise<Told> =>
  page.evaluate(() => {
    const STATES =
      '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], label:has(:checked)';
    const looksOf = (element: Element) => {
      const { backgroundColor, textDecorationLine, outlineStyle, fill } = getComputedStyle(element);
      const box = element.querySelector('input:not(.sr-only)');
      const native = box?.matches(':checked') ?? false;
      return JSON.stringify([backgroundColor, textDecorationLine, outlineStyle, fill, native]);
    };
    const kindOf = (element: Element) => `${element.tagName} ${element.className} ${element.getAttribute('role')}`;
    const all = [...document.querySelectorAll('a, button, label, [role]')].filter((candidate) =>
      candidate.checkVisibility(),
    );
    const alike: string[] = [];
    let told = 0;
    for (const element of all.filter((candidate) => candidate.matches(STATES))) {
      const other = all.find((candidate) => !candidate.matches(STATES) && kindOf(candidate) === kindOf(element));
      if (!other) continue;
      told += 1;
      if (looksOf(element) === looksOf(other)) alike.push(element.outerHTML.slice(0, 160));
    }
    return { alike, told };
  });

/** Screens with states, and the minimum number of states on each. */
const screens: Readonly<Record<string, { open: (page: Page) => Promise<unknown>; least: number }>> = {
  'the header of a list': { open: (page) => page.goto('/novyny'), least: 1 },
  'the kinds of a search': { open: (page) => page.goto(withQuery(paths.search(), { q: 'Чикаго' })), least: 2 },
  'an ad with its heart': {
    least: 1,
    open: async (page) => {
      await page.goto(await demoPath('advertisements', 'concert-bandura'));
      await page
        .locator('[data-favourite], [aria-pressed]')
        .first()
        .evaluate((heart) => heart.setAttribute('aria-pressed', 'true'));
    },
  },
  'the tabs of a list of the dashboard': { open: (page) => page.goto(dashboardPaths('news').list), least: 2 },
  'the queue of moderation': {
    least: 1,
    open: async (page) => {
      await createPendingAds(await makePerson(), [
        ['Перше', 'Перше оголошення про ліжко, майже нове'],
        ['Друге', 'Друге оголошення про стілець, майже новий'],
      ]);
      await page.goto(withQuery(paths.moderation(), { tab: 'ad' }));
    },
  },
  'the languages of a form': {
    least: 1,
    open: async (page) =>
      page.goto(dashboardPaths('news').edit.replace('{id}', (await draftNews({ ua: 'Кольори', us: 'Colours' })).id)),
  },
};

test(
  'in forced colours current, selected, pressed and chosen states differ by more than a border',
  playScenes(
    Object.entries(screens).flatMap(([name, { open, least }]) =>
      looks.map((look): Scene => [
        `${name}, ${look}`,
        async ({ page, context }) => {
          await signInAs(context, (await makePerson('admin')).email);
          await page.emulateMedia({ forcedColors: 'active', colorScheme: look });
          await open(page);
          await waitForHydration(page);
          const { alike, told } = await languageStatesOf(page);
          expect(alike).toEqual([]);
          expect(told).toBeGreaterThanOrEqual(least);
          await page.emulateMedia({ forcedColors: null });
        },
      ]),
    ),
  ),
);

test('a highlighted match is legible in forced colours, in either appearance', async ({ page }) => {
  for (const colorScheme of looks) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto(withQuery(paths.search(), { q: 'кімната' }));
    const [background, colour] = await page
      .locator('mark')
      .first()
      .evaluate((mark) => [getComputedStyle(mark).backgroundColor, getComputedStyle(mark).color]);
    expect([colorScheme, /rgba/.test(background), background === colour]).toEqual([colorScheme, false, false]);
  }
});

test(
  'texts of every template are legible in print and in forced colours',
  playScenes(
    everyPage.map(({ name, path, status = 200 }, index): Scene => [
      name,
      async ({ page }) => {
        const unreadable = async () => {
          await waitForTransitions(page);
          // axe reads this property first, and Chromium reports its value from before colours were forced.
          await page.evaluate(() => {
            for (const item of document.querySelectorAll<HTMLElement>('body *'))
              item.style.webkitTextFillColor = getComputedStyle(item).color;
          });
          return violationsOf(page, { rules: ['color-contrast'] });
        };
        expect((await page.goto(await path()))?.status()).toBe(status);
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        expect(await unreadable()).toEqual([]);
        const colorScheme = looks[index % looks.length]!;
        await page.emulateMedia({ media: null, forcedColors: 'active', colorScheme });
        expect([colorScheme, await unreadable()]).toEqual([colorScheme, []]);
        await page.emulateMedia({ forcedColors: null });
      },
    ]),
  ),
);
