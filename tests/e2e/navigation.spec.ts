import type { Page } from '@playwright/test';
import { locales } from '#content/locale.ts';
import { contacts } from '#content/messages/site/contacts.ts';
import { navigation } from '#content/messages/site/navigation.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { demoPath } from '#tests/support/data/content.ts';
import { playScenes, type Stage } from '#tests/support/data/scenes.ts';
import { withBackForwardCache } from '#tests/support/pages/back-forward-cache.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { address } from '#tests/support/site.ts';
import {
  setGlobalPrivacyControl,
  triggerFirstInteraction,
  expect,
  setPrefetching,
  inOneLanguage,
  recordPageProblems,
  test,
  visitorAddress,
} from '#tests/support/test.ts';

/** Messages on the page: in toasts, or plain if the toast code cannot load. */
const notices = (page: Page) => page.locator('[data-toast]:not([data-leaving]) [data-toast-text], [data-notices] p');
const inNotice = (page: Page, name: string) =>
  page.locator('[data-toasts], [data-notices]').getByRole('button', { name, exact: true });
const sectionLink = (page: Page, href: string) => page.getByRole('banner').locator(`nav a[href="${href}"]`).first();
const latest = '**/builds/latest.json?*';

/** Records the appearance of the bar, for the next page to read. */
async function watchBar(
  page: Page,
): Promise<() => Promise<{ ms: number; shown: boolean; failed: boolean; progress: number; height: number }[]>> {
  await page.addInitScript(() => {
    const seen: object[] = [];
    let began = 0;
    addEventListener('click', () => (began = performance.now()), true);
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('[data-loading-bar]');
      // Not rendered yet.
      if (!bar || bar.style.length === 0) return;
      const look = {
        ms: performance.now() - began,
        shown: bar.dataset.shown !== undefined,
        failed: bar.dataset.failed !== undefined,
        progress: Number(bar.style.getPropertyValue('--progress')),
        height: bar.offsetHeight,
      };
      seen.push(look);
      sessionStorage.setItem('bar', JSON.stringify(seen));
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-shown', 'data-failed', 'style'] });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('bar') ?? '[]') as never);
}

/** Counts loads of the page itself. */
function loads(page: Page): () => number {
  let count = 0;
  page.on(
    'request',
    (request) => void (request.isNavigationRequest() && request.frame() === page.mainFrame() && (count += 1)),
  );
  return () => count;
}

/** Makes a file of the page return 404, as after a new build. */
async function lose(page: Page, part: string): Promise<void> {
  await page.route(new RegExp(`/_astro/${part}[\\w.-]*\\.js`), (route) => route.fulfill({ status: 404, body: '' }));
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);

  walk(`${locale}: loading pages, and parts that fail to load`)(
    playScenes({
      'a loading bar is shown while a slow page loads, and not for a fast one': async ({ page }) => {
        const look = await watchBar(page);
        await page.goto(localisedPath(locale, '/novyny'));
        await sectionLink(page, localisedPath(locale, '/poster')).click();
        await expect(page).toHaveURL(/poster$/);
        const slow = localisedPath(locale, '/services');
        await page.evaluate(() => sessionStorage.removeItem('bar'));
        await page.route(`**${slow}`, async (route) => {
          // Simulates a slow network.
          await new Promise((resolve) => setTimeout(resolve, 700));
          return route.fallback();
        });
        await sectionLink(page, slow).click();
        await expect(page).toHaveURL(new RegExp(`${slow}$`));
        const looks = (await look()).filter(({ shown }) => shown);
        expect(looks.length).toBeGreaterThan(3);
        expect(looks[0]!.ms).toBeGreaterThanOrEqual(190);
        expect(looks.every(({ height, failed }) => height === 3 && !failed)).toBe(true);
        const progress = looks.map((item) => item.progress);
        expect(progress).toEqual([...progress].sort((a, b) => a - b));
        expect(progress.at(-1)).toBeGreaterThan(0.2);
        // The new page begins without a bar.
        await expect(page.locator('[data-loading-bar][data-shown]')).toHaveCount(0);
      },
      'a message that is outdated before the toasts fail to load is not shown': async ({ page }) => {
        let release = () => undefined as void;
        const released = new Promise<void>((resolve) => (release = resolve));
        let asked = 0;
        await page.route(/_astro\/(?:toasts|stores)\.[\w.-]*\.js/, async (route) => {
          asked += 1;
          await released;
          await route.abort();
        });
        await page.goto(localisedPath(locale, paths.contacts()));
        await page.evaluate(() => dispatchEvent(new Event('offline')));
        await expect.poll(() => asked).toBeGreaterThan(0);
        await page.evaluate(() => dispatchEvent(new Event('online')));
        release();
        // A stale message would appear before this next one.
        await page.locator('textarea').first().fill('x');
        await page.evaluate(() => dispatchEvent(new Event('partmissed')));
        await expect(notices(page)).toHaveText([navigation[locale].unsaved]);
      },
      'a message being sent is not sent a second time': async ({ page }) => {
        const words = contacts[locale];
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() });
        await page.goto(localisedPath(locale, paths.contacts()));
        let sent = 0;
        let release = () => undefined as void;
        const released = new Promise<void>((resolve) => (release = resolve));
        await page.route(`**${localisedPath(locale, paths.contacts())}`, async (route) => {
          if (route.request().method() === 'POST') {
            sent += 1;
            await released;
          }
          await route.continue();
        });
        await page.getByLabel(words.fields.name, { exact: true }).fill('Оксана');
        await page.getByLabel(words.fields.email, { exact: true }).fill('oksana@example.com');
        await page.getByLabel(words.fields.message, { exact: true }).fill('Чи можна розмістити подію безкоштовно?');
        const send = page.getByRole('button', { name: words.send, exact: true });
        await send.scrollIntoViewIfNeeded();
        const { x, y, width, height } = (await send.boundingBox())!;
        // Uses the mouse itself: a locator would wait for the loading page.
        const press = () => page.mouse.click(x + width / 2, y + height / 2);
        await press();
        await expect.poll(() => sent).toBe(1);
        await press();
        release();
        await expect(page.getByRole('status').filter({ hasText: words.sentTitle })).toBeVisible();
        expect(sent).toBe(1);
      },
      'a missing script reloads the page once, then reports the failure': async ({ page }) => {
        const words = navigation[locale];
        const count = loads(page);
        await lose(page, 'lightbox');
        await page.goto(localisedPath(locale, await demoPath('advertisements', 'toyota-camry-2019')));
        const photo = page.locator('[data-gallery-open], [data-strip] picture').first();
        await expect(photo).toBeVisible();
        const before = count();
        const loaded = page.waitForEvent('load');
        await photo.click();
        await loaded;
        expect(
          await page.evaluate(
            () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type,
          ),
        ).toBe('reload');
        expect(count()).toBe(before + 1);
        // The bar shows the failure only briefly, and may be gone when the notice is read.
        const failed = page.waitForSelector('[data-loading-bar][data-failed]', { state: 'attached' });
        await photo.click();
        await expect(notices(page)).toContainText(words.broken);
        await failed;
        expect(count()).toBe(before + 1);
        await inNotice(page, words.close).click();
        await expect(notices(page)).toHaveCount(0);
      },
    }),
  );

  walk(`a page reports that it is offline and keeps typed text, in ${locale}`)(async ({ page, context }) => {
    const words = navigation[locale];
    await page.goto(localisedPath(locale, paths.contacts()));
    const text = page.locator('textarea').first();
    await text.fill('Дуже довге повідомлення');
    await expect(notices(page)).toHaveCount(0);
    await context.setOffline(true);
    await expect(notices(page).filter({ hasText: words.offline })).toBeVisible();
    await sectionLink(page, localisedPath(locale, '/poster')).click();
    await expect(notices(page)).toHaveText(words.held);
    // Waits until the server has been queried: if the connection is back by then, the form is submitted after all.
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('latest.json'));
    await page.locator('form', { has: text }).evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      form.requestSubmit();
    });
    await asked;
    await expect(notices(page)).toHaveText(words.held);
    await expect(text).toHaveValue('Дуже довге повідомлення');
    expect(page.url()).toContain(paths.contacts());
    await context.setOffline(false);
    await expect(notices(page)).toHaveCount(0);
    await sectionLink(page, localisedPath(locale, '/poster')).click();
    await expect(page).toHaveURL(/poster$/);
  });
}

test(
  'missing scripts, a new build, and going back',
  playScenes({
    'a missing script never loses typed text, on the public page and in the dashboard': async ({ page, context }) => {
      const words = navigation.us;
      const count = loads(page);
      const lost = () => page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
      await page.goto('/us/nashi-kontakty');
      await triggerFirstInteraction(page);
      await page.locator('textarea').first().fill('Not saved yet');
      await lost();
      await expect(notices(page)).toContainText(words.unsaved);
      await expect(page.locator('textarea').first()).toHaveValue('Not saved yet');
      expect(count()).toBe(1);
      await inNotice(page, words.reload).click();
      await expect(notices(page)).toHaveCount(0);
      expect(count()).toBe(2);

      const admin = await makePerson('admin', { locale: 'us' });
      await signInAs(context, admin.email);
      // An island whose entry module fails to load is reported by Astro's own event.
      await lose(page, 'Palette\\.island');
      await page.goto('/us/dashboard');
      await expect(notices(page)).toContainText(words.broken, { timeout: 30_000 });
      expect(count()).toBe(4);
      await expect(page.locator('h1')).toBeVisible();
    },
    'a missing script does not reload the page while the server is unreachable': async ({ page }) => {
      const count = loads(page);
      await page.goto('/us/novyny');
      await page.route(latest, (route) => route.abort());
      await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
      await expect(notices(page)).toContainText(navigation.us.broken);
      expect(count()).toBe(1);
    },
    'with reduced motion the loading bar does not grow': async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/us/novyny');
      const bar = page.locator('[data-loading-bar]');
      await bar.evaluate((line) => line.style.setProperty('--progress', '0.3'));
      await expect(bar).toHaveCSS('scale', '1');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expect(bar).toHaveCSS('scale', '0.3 1');
    },
    'an open page notices a new build when the viewer returns to it, and drops prefetched pages': async ({
      page,
      context,
    }) => {
      const answer = await page.request.get('/builds/latest.json?1');
      expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json' });
      const { id } = (await answer.json()) as { id: string };
      await setPrefetching(context, true);
      await page.goto('/us/novyny');
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-build', id);
      const asked: string[] = [];
      page.on('request', (item) => void (item.url().includes('/builds/') && asked.push(item.url())));
      const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await triggerFirstInteraction(page);
      await comeBack();
      await expect.poll(() => asked.length).toBe(1);
      await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
      await page.route(latest, (route) => route.fulfill({ json: { id: 'another' } }));
      await comeBack();
      await expect(html).toHaveAttribute('data-renewed', '');
      await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
      expect(new Set(asked).size).toBe(2);
      expect(asked.every((url) => /\?\d+$/.test(url))).toBe(true);
      await comeBack();
      await sectionLink(page, '/us/poster').click();
      await expect(page).toHaveURL(/poster$/);
      expect(asked).toHaveLength(2);
    },
    'pages transition into each other, and going back restores the position': async () => {
      await withBackForwardCache(async (browser) => {
        for (const reducedMotion of ['no-preference', 'reduce'] as const) {
          const context = await browser.newContext({ reducedMotion, viewport: { width: 1280, height: 900 } });
          await setGlobalPrivacyControl(context, true);
          const page = await context.newPage();
          await page.addInitScript(() => {
            addEventListener('pagereveal', (event) =>
              Object.assign(window, {
                moved: (event as unknown as { viewTransition: object | null }).viewTransition !== null,
              }),
            );
            addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
          });
          const state = (key: 'moved' | 'persisted') =>
            page.evaluate((name) => (window as unknown as Record<string, boolean>)[name], key);
          // The headless shell has no back/forward cache, but reports what in the page would prevent it.
          const devtools = await context.newCDPSession(page);
          const refused = new Promise<string[]>((resolve) => {
            devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
              resolve(
                notRestoredExplanations.filter(({ type }) => type === 'PageSupportNeeded').map(({ reason }) => reason),
              );
            });
          });
          await devtools.send('Page.enable');
          await page.goto(address('us', '/advertisement'));
          await page.evaluate(() => scrollTo(0, 900));
          await page.locator('[data-card-link]').nth(7).click();
          await expect(page).toHaveURL(/\/us\/advertisement\/./);
          // Set before the first frame, which may come after the URL changes.
          await expect.poll(() => state('moved')).toBe(reducedMotion === 'no-preference');
          await page.evaluate(() => void setTimeout(() => history.back(), 0));
          await expect(page).toHaveURL(/\/us\/advertisement$/);
          if (!(await state('persisted'))) expect(await refused).toEqual([]);
          await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
          await expect(page.locator('[data-loading-bar][data-shown]')).toHaveCount(0);
          await context.close();
        }
      });
    },
  }),
);

/** Hovers over a link, in a browser that prefetches pages or has data saving turned on. */
const pointsAtLink =
  (ahead: boolean) =>
  async ({ page, context }: Stage) => {
    await setPrefetching(context, ahead);
    const complaints = recordPageProblems(page);
    const fetched: string[] = [];
    const counted: string[] = [];
    page.on('request', (item) => {
      if (item.headers()['sec-purpose']?.includes('prefetch')) fetched.push(new URL(item.url()).pathname);
      if (item.url().endsWith('/api/visitors/log')) counted.push(item.postData() ?? '');
    });
    // URLs that the browser would prefetch on hover, known before any hover.
    const offered = new Set<string>();
    const session = await context.newCDPSession(page);
    session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      for (const { key } of preloadingAttemptSources) offered.add(new URL(key.url).pathname);
    });
    await session.send('Preload.enable');
    await page.goto('/us');
    await page.waitForLoadState('networkidle');
    // These pages differ between visitors.
    for (const href of ['/us/cabinet', '/us/search/all']) {
      await page.evaluate(
        (to) =>
          document.querySelector('main')?.prepend(
            Object.assign(document.createElement('a'), {
              href: to,
              textContent: `to ${to}`,
              style: 'display:block',
            }),
          ),
        href,
      );
      await page.locator(`main > a[href="${href}"]`).hover();
    }
    await sectionLink(page, '/us/services').hover();
    if (ahead) {
      await expect.poll(() => fetched).toEqual(['/us/services']);
      expect([...offered]).toContain('/us/services');
      expect([...offered]).not.toEqual(expect.arrayContaining([expect.stringMatching(/cabinet|search/)]));
    } else expect([...offered]).toEqual([]);
    expect(counted).toHaveLength(1);
    await sectionLink(page, '/us/services').click();
    await expect(page).toHaveURL(/services$/);
    await expect.poll(() => counted.length).toBe(2);
    expect(fetched.filter((path) => path === '/us/services')).toHaveLength(ahead ? 1 : 0);
    await session.detach();
    expect(complaints.console).toEqual([]);
  };

test(
  'pages are prefetched',
  playScenes({
    'a page is prefetched when its link is hovered, without counting a visit': pointsAtLink(true),
    'nothing is prefetched with Save-Data': pointsAtLink(false),
    'without speculation rules, pages are prefetched by links, four at a time': async ({ page, context }) => {
      await setPrefetching(context, true);
      await page.addInitScript(() => Object.defineProperty(HTMLScriptElement, 'supports', { value: () => false }));
      await page.goto('/us/novyny');
      await triggerFirstInteraction(page);
      const hrefs = await page.locator('[data-card-link]').evaluateAll((links) => {
        for (const link of links) link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        return links.map((link) => (link as HTMLAnchorElement).href);
      });
      expect(hrefs.length).toBeGreaterThan(4);
      expect(
        await page
          .locator('link[rel=prefetch]')
          .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href)),
      ).toEqual(hrefs.slice(0, 4));
    },
  }),
);
