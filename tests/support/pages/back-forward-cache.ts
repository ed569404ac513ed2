import { chromium, type Browser } from '@playwright/test';
import { test } from '#tests/support/test.ts';

/**
 * Runs with a browser that has the back/forward cache, as visitors' browsers do: Playwright disables it by default.
 * @param run receives whether the cache works: the headless shell has none, regardless of its arguments
 */
export async function withBackForwardCache(
  run: (browser: Browser, keepsPages: boolean) => Promise<void>,
): Promise<void> {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    await run(browser, !/headless-shell/.test(launchOptions?.executablePath ?? ''));
  } finally {
    await browser.close();
  }
}
