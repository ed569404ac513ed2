import type { Browser, BrowserContext, Page } from '@playwright/test';
import { siteUrl } from './site.ts';
import { test } from './test.ts';

/** What a scene has of the browser. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  browser: Browser;
}

const VIEWPORT = { width: 1280, height: 900 };

/** Leaves the page as if nobody had been there, but open: what the browser has loaded and compiled stays. */
async function clear({ page, context }: Stage): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  page.removeAllListeners();
  // A page without an origin has no storage.
  await page.evaluate(() => location.protocol.startsWith('http') && sessionStorage.clear());
  // What is not saved is left without a question.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto('about:blank');
  page.removeAllListeners('dialog');
  // Once the page is gone: as it goes, a form writes down what is not saved.
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: siteUrl(), storageTypes: 'local_storage,indexeddb' });
  await session.detach();
  await context.clearCookies();
  await context.setExtraHTTPHeaders({});
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null });
  await page.setViewportSize(VIEWPORT);
}

/**
 * The body of a test that consists of several scenes on one page, one after the other. Each is a step with a name of its own,
 * begins signed out and without storage, and is tried also if one before it failed. Not for scenes with what a page cannot
 * lose again: scripts of its start, a clock, permissions.
 */
export function scenes(list: Readonly<Record<string, (stage: Stage) => Promise<unknown>>>) {
  return async ({ page, context, browser }: Stage): Promise<void> => {
    if (Object.keys(list).length === 0) throw new Error('There are no scenes');
    const failures: string[] = [];
    for (const [at, [name, scene]] of Object.entries(list).entries()) {
      const stage = { page, context, browser };
      await test
        .step(name, async () => {
          if (at > 0) await clear(stage);
          await scene(stage);
        })
        .catch((error: unknown) => {
          failures.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        });
    }
    if (failures.length > 0) throw new Error(failures.join('\n\n'));
  };
}
