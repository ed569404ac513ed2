import { chromium, type Browser } from '@playwright/test';
import { test } from '#tests/support/test.ts';

/**
 * Runs with a browser that keeps pages for the way back, as people's do: Playwright's own keeps none unless asked to.
 * @param run told whether it does: the headless shell keeps none, whatever it is asked
 */
export async function withKeptPages(run: (browser: Browser, keepsPages: boolean) => Promise<void>): Promise<void> {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    await run(browser, !/headless-shell/.test(launchOptions?.executablePath ?? ''));
  } finally {
    await browser.close();
  }
}
