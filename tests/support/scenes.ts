import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { siteUrl } from './site.ts';
import { test, visitorAddress } from './test.ts';

/** What a scene has of the browser. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  browser: Browser;
  request: APIRequestContext;
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
  await page.setExtraHTTPHeaders({});
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null });
  await page.setViewportSize(VIEWPORT);
}

type AddInitScript = Page['addInitScript'];

/**
 * Notes the init scripts that are added from now on.
 * @returns takes them back, so that the next page begins without them
 */
function noteInitScripts(target: Page | BrowserContext): () => Promise<void> {
  const own = target.addInitScript.bind(target) as AddInitScript;
  const added: Awaited<ReturnType<AddInitScript>>[] = [];
  target.addInitScript = (async (...args: Parameters<AddInitScript>) => {
    const script = await own(...args);
    added.push(script);
    return script;
  }) as AddInitScript;
  return async () => {
    for (const script of added.splice(0)) await script.dispose();
  };
}

/**
 * The body of a test that consists of several scenes on one page, one after the other. Each is a step with a name of its own,
 * begins as another visitor, signed out, without storage and init scripts, and is tried also if one before it failed. Not for
 * a scene before which one has installed a clock: a page cannot lose it again.
 */
export function scenes(list: Readonly<Record<string, (stage: Stage) => Promise<unknown>>>) {
  return async ({ page, context, browser, request }: Stage): Promise<void> => {
    if (Object.keys(list).length === 0) throw new Error('There are no scenes');
    const failures: string[] = [];
    const withoutInitScripts = [noteInitScripts(page), noteInitScripts(context)];
    for (const [at, [name, scene]] of Object.entries(list).entries()) {
      const stage = { page, context, browser, request };
      await test
        .step(name, async () => {
          if (at > 0) {
            for (const takeBack of withoutInitScripts) await takeBack();
            await clear(stage);
          }
          await scene(stage);
        })
        .catch((error: unknown) => {
          failures.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        });
    }
    if (failures.length > 0) throw new Error(failures.join('\n\n'));
  };
}
