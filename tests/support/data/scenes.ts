import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { siteUrl } from '#tests/support/site.ts';
import { test, visitorAddress } from '#tests/support/test.ts';

/** What a scene has of the browser. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  browser: Browser;
}

/** A scene: what it shows, and how. */
export type Scene = readonly [name: string, play: (stage: Stage) => Promise<unknown>];

/** What scenes leave in a page or its context, and what takes it back. */
interface Traces {
  /** Takes back init scripts and sessions of the developer tools: throttling ends with its session. */
  takeBack(): Promise<void>;
  /** Whether a clock was installed since this was asked last. */
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
    // After the page's own listeners: as it goes, it writes down what is not saved.
    for (const event of ['pagehide', 'visibilitychange']) addEventListener(event, empty);
    empty();
    if (sessionOnly) return;
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  }, isChromium);
}

/** Leaves the page as a visitor does who never comes back, but open: what the browser has loaded and compiled stays. */
async function leave({ page, context, browser }: Stage, viewport: { width: number; height: number } | null): Promise<void> {
  const isChromium = browser.browserType().name() === 'chromium';
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  page.removeAllListeners();
  // One that is on its way elsewhere has nothing to be asked.
  await page.waitForLoadState();
  await emptyStorage(page, isChromium);
  // What is not saved is left without a question.
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

/** Notes what is left in the page and its context from now on. */
function noteTraces({ page, context }: Stage): Traces {
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
      // One that its scene has ended says so.
      for (const session of sessions.splice(0)) await session.detach().catch(() => undefined);
    },
    hasNewClock() {
      const was = isNew;
      isNew = false;
      return was;
    },
  };
}

const inFull = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * The body of a test that consists of several scenes on one page, one after the other. Each is a step with a name of its own,
 * begins as another visitor, signed out, without storage and init scripts, and is tried also if one before it failed.
 *
 * A page cannot lose a clock again: after a scene that installs one, each installs its own, or fails.
 *
 * @throws Error if there is none, or two have the same name
 */
export function scenes(list: Readonly<Record<string, Scene[1]>> | readonly Scene[]) {
  const all: readonly Scene[] = Array.isArray(list) ? (list as readonly Scene[]) : Object.entries(list);
  if (all.length === 0) throw new Error('There are no scenes');
  const twice = all.find(([name], at) => all.findIndex(([other]) => other === name) < at);
  if (twice) throw new Error(`Two scenes are called «${twice[0]}»`);

  return async ({ page, context, browser }: Stage): Promise<void> => {
    const failures: { name: string; error: string }[] = [];
    const stage = { page, context, browser };
    const viewport = page.viewportSize();
    const traces = noteTraces(stage);
    const attempt = async (name: string, act: () => Promise<unknown>) => {
      try {
        await act();
      } catch (error) {
        failures.push({ name, error: inFull(error) });
      }
    };
    let hasClock = false;
    for (const [at, [name, play]] of all.entries()) {
      await attempt(name, () => test.step(name, () => play(stage)));
      const hasOwnClock = traces.hasNewClock();
      if (hasClock && !hasOwnClock)
        failures.push({ name, error: 'It follows a scene with a clock, and installs none' });
      hasClock ||= hasOwnClock;
      // The next test has the same page, and its own scenes.
      await attempt(`after ${name}`, () => traces.takeBack());
      if (at < all.length - 1) await attempt(`after ${name}`, () => leave(stage, viewport));
    }
    if (failures.length === 0) return;
    const names = failures.map(({ name }) => `«${name}»`).join(', ');
    throw new Error(`${names}\n\n${failures.map(({ name, error }) => `${name}: ${error}`).join('\n\n')}`);
  };
}
