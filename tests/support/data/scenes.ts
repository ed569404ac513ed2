import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { siteUrl } from '#tests/support/site.ts';
import { test, visitorAddress } from '#tests/support/test.ts';

/** The browser objects that a scene receives. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  browser: Browser;
}

/** A scene: its name, and the function that plays it. */
export type Scene = readonly [name: string, play: (stage: Stage) => Promise<unknown>];

/** Traces of scenes in a page or its context, and their removal. */
interface Traces {
  /** Removes init scripts and developer tools sessions: throttling ends with its session. */
  takeBack(): Promise<void>;
  /** Whether a clock was installed since the last call. */
  hasNewClock(): boolean;
}

/**
 * Empties the storage of the page, including later writes of its `pagehide` listeners. A page without an origin has no storage. In Chromium
 * only `sessionStorage` is emptied here: CDP empties the rest, even if a scene has replaced the page's own storage API.
 */
async function emptyStorage(page: Page, isChromium: boolean): Promise<void> {
  await page.evaluate(async (sessionOnly) => {
    if (!location.protocol.startsWith('http')) return;
    const empty = () => {
      sessionStorage.clear();
      if (!sessionOnly) localStorage.clear();
    };
    // After the page's own listeners, which store unsaved input when the page is left.
    for (const event of ['pagehide', 'visibilitychange']) addEventListener(event, empty);
    empty();
    if (sessionOnly) return;
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  }, isChromium);
}

/**
 * Leaves the page for good, as a visitor would, but keeps the tab open, with everything that the browser has loaded and
 * compiled.
 */
async function leavePage({ page, context, browser }: Stage, viewport: { width: number; height: number } | null): Promise<void> {
  const isChromium = browser.browserType().name() === 'chromium';
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  page.removeAllListeners();
  // Scripts cannot be evaluated in a page that is still navigating.
  await page.waitForLoadState();
  await emptyStorage(page, isChromium);
  // Discards unsaved input without asking.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto('about:blank');
  page.removeAllListeners('dialog');
  if (isChromium) {
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: siteUrl(), storageTypes: 'local_storage,indexeddb' });
    await session.detach();
  }
  await context.clearCookies();
  await page.setExtraHTTPHeaders({});
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null });
  if (viewport) await page.setViewportSize(viewport);
}

type AddInitScript = Page['addInitScript'];

/** Records the traces left in the page and its context from now on. */
function recordTraces({ page, context }: Stage): Traces {
  const scripts: Awaited<ReturnType<AddInitScript>>[] = [];
  for (const target of [page, context]) {
    const own = target.addInitScript.bind(target) as AddInitScript;
    target.addInitScript = (async (...args: Parameters<AddInitScript>) => {
      const script = await own(...args);
      scripts.push(script);
      return script;
    }) as AddInitScript;
  }
  const sessions: CDPSession[] = [];
  const open = context.newCDPSession.bind(context);
  context.newCDPSession = async (target) => {
    const session = await open(target);
    sessions.push(session);
    return session;
  };
  let isNew = false;
  const install = page.clock.install.bind(page.clock);
  page.clock.install = async (options) => {
    isNew = true;
    await install(options);
  };
  return {
    async takeBack() {
      for (const script of scripts.splice(0)) await script.dispose();
      // Fails if the scene has already ended the session.
      for (const session of sessions.splice(0)) await session.detach().catch(() => undefined);
    },
    hasNewClock() {
      const was = isNew;
      isNew = false;
      return was;
    },
  };
}

const formatError = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Body of a test that runs several scenes on one page, one after another. Each is a named step that starts as a new
 * visitor, signed out, without storage and init scripts, and runs even if an earlier one failed.
 *
 * A clock cannot be removed from a page: after a scene that installs one, each scene installs its own, or fails.
 *
 * @throws Error if the list is empty, or two scenes have the same name
 */
export function playScenes(list: Readonly<Record<string, Scene[1]>> | readonly Scene[]) {
  const all: readonly Scene[] = Array.isArray(list) ? (list as readonly Scene[]) : Object.entries(list);
  if (all.length === 0) throw new Error('There are no scenes');
  const twice = all.find(([name], at) => all.findIndex(([other]) => other === name) < at);
  if (twice) throw new Error(`Two scenes are called «${twice[0]}»`);

  return async ({ page, context, browser }: Stage): Promise<void> => {
    const failures: { name: string; error: string }[] = [];
    const stage = { page, context, browser };
    const viewport = page.viewportSize();
    const traces = recordTraces(stage);
    const attempt = async (name: string, act: () => Promise<unknown>) => {
      try {
        await act();
      } catch (error) {
        failures.push({ name, error: formatError(error) });
      }
    };
    let hasClock = false;
    for (const [at, [name, play]] of all.entries()) {
      await attempt(name, () => test.step(name, () => play(stage)));
      const hasOwnClock = traces.hasNewClock();
      if (hasClock && !hasOwnClock)
        failures.push({ name, error: 'It follows a scene with a clock, and installs none' });
      hasClock ||= hasOwnClock;
      // The next test reuses the page for its own scenes.
      await attempt(`after ${name}`, () => traces.takeBack());
      if (at < all.length - 1) await attempt(`after ${name}`, () => leavePage(stage, viewport));
    }
    if (failures.length === 0) return;
    const names = failures.map(({ name }) => `«${name}»`).join(', ');
    throw new Error(`${names}\n\n${failures.map(({ name, error }) => `${name}: ${error}`).join('\n\n')}`);
  };
}
