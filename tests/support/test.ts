import {
  expect as playwrightExpect,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
  type TestDetails,
  type TestInfo,
  type TestType,
} from '@playwright/test';
import { locales, type Locale } from '#content/locale.ts';
import { pickTestValues } from './combinations.ts';
import { siteUrl } from './site.ts';

/**
 * Playwright's `expect`, but with short polling intervals: tests poll the local database or server, which respond
 * within milliseconds. Playwright would wait for a second.
 */
export const expect: typeof playwrightExpect = new Proxy(playwrightExpect, {
  get(own, name) {
    if (name !== 'poll') return Reflect.get(own, name) as unknown;
    const poll: typeof own.poll = (ask, options) =>
      own.poll(ask, { intervals: [50, 100, 250], ...(typeof options === 'string' ? { message: options } : options) });
    return poll;
  },
});

/** A page's errors and its requests to other hosts while it was open. */
export interface PageProblems {
  console: string[];
  requests: string[];
  foreign: string[];
}

/** Records console errors, failed requests and requests to other hosts from now on. */
export function recordPageProblems(page: Page): PageProblems {
  const complaints: PageProblems = { console: [], requests: [], foreign: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.console.push(message.text());
  });
  page.on('pageerror', (error) => complaints.console.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl()) && !/^(?:data|blob):/.test(request.url()))
      complaints.foreign.push(request.url());
  });
  page.on('requestfailed', (request) => complaints.requests.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    // The page itself may be an error page, but none of its requests may fail.
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      complaints.requests.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

let visitors = 0;

/** An IP address that no other test uses, because rate limits are per address. */
export function visitorAddress(): string {
  visitors += 1;
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
  return `10.${worker % 250}.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
}

/** Sets whether the browser of this context asks not to be tracked (Global Privacy Control), from its next page on. */
export async function setGlobalPrivacyControl(context: BrowserContext, asks: boolean): Promise<void> {
  await context.addInitScript(
    (value) => Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true }),
    asks,
  );
}

/**
 * Sets whether pages are prefetched, from the next page of this context on. Prefetched pages bypass the routes of a
 * test, and are up to five minutes old.
 */
export async function setPrefetching(context: BrowserContext, does: boolean): Promise<void> {
  await context.addInitScript(
    (saveData) => Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true }),
    !does,
  );
}

/** Moves the pointer like a hand, in several steps: browsers report no distance for the first move event. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page.mouse.move(43, 42);
}

/** Interacts with the page, and waits for everything that loads on the first interaction. */
export async function triggerFirstInteraction(page: Page): Promise<void> {
  // Pointer movements before the listeners are attached have no effect.
  await expect(async () => {
    await movePointer(page);
    await page.locator('html[data-attended]').waitFor({ timeout: 250 });
  }).toPass({ intervals: [50], timeout: 30_000 });
  await page.waitForLoadState('networkidle');
}

/**
 * Playwright's test against the site of the global setup. The URL of the site is unknown while tests are only being
 * listed. The cookie bar appears only if a test asks for it: it would cover elements that other tests click, and
 * settings changes by some tests would bring it back. Nothing is prefetched either.
 */
export const test = base.extend<{ engine: void }, { browser: Browser }>({
  engine: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use, info) => {
      const { missing } = info.project.metadata as { missing?: string };
      test.skip(missing !== undefined, missing);
      await use();
    },
    { auto: true },
  ],
  baseURL: process.env.SITE_URL,
  // Each test has its own address, because limits are per address. Browser contexts get theirs below, since a context
  // with other options would not be reused.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, info) =>
    use(info.project.name === 'http' ? { ...extraHTTPHeaders, 'x-forwarded-for': visitorAddress() } : extraHTTPHeaders),
  // Tests reuse one context, cleared in between, to keep the browser's compiled code.
  reuseContext: [true, { scope: 'worker' }],
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() });
    await setGlobalPrivacyControl(context, true);
    await setPrefetching(context, false);
    await use(context);
  },
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const headers = { 'x-forwarded-for': visitorAddress(), ...options?.extraHTTPHeaders };
        const context = await open({ ...options, extraHTTPHeaders: headers });
        await setGlobalPrivacyControl(context, true);
        await setPrefetching(context, false);
        return context;
      };
      await use(browser);
      browser.newContext = open;
    },
    { scope: 'worker' },
  ],
});

/**
 * `test` for a language: it runs only in the language picked by its title, or in both with `npm test -- all`; the other
 * is not even listed. For steps that differ only in their words, which come from a record of both languages. Both
 * titles must be identical except for `ua` and `us`: otherwise each would pick separately. The title comes first, so
 * that Playwright reports the caller's line.
 *
 * for (const locale of locales) { const walk = inOneLanguage(test, locale); walk(`${locale}: an ad is sold`)(async ({
 * page, context }) => { await signInAs(context, (await makePerson('user', { locale })).email); await
 * page.goto(localised(locale, paths.myAds())); await alive(page); await page.getByRole('button', { name:
 * myAds[locale].sold }).click(); }); }
 *
 * @throws Error if the title does not name the language
 */
export function inOneLanguage<Args extends object, WorkerArgs extends object>(
  own: TestType<Args, WorkerArgs>,
  locale: Locale,
): (
  title: string,
  details?: TestDetails,
) => (body: (args: Args & WorkerArgs, info: TestInfo) => Promise<void> | void) => void {
  const register: (
    title: string,
    details: TestDetails,
    body: (args: Args & WorkerArgs, info: TestInfo) => Promise<void> | void,
  ) => void = own;
  return (title, details = {}) => {
    if (!new RegExp(`\\b${locale}\\b`).test(title)) throw new Error(`«${title}» does not name its language`);
    const isDrawn = pickTestValues(locales, title.replaceAll(/\b(?:ua|us)\b/g, '')).includes(locale);
    return isDrawn ? register.bind(null, title, details) : () => undefined;
  };
}

/** User agent of a person's browser: promos count only such browsers. */
export const PERSON_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
