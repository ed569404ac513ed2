import type { Page } from '@playwright/test';
import { expect } from '#tests/support/test.ts';

/**
 * Waits until the islands of a page are hydrated, because earlier clicks are lost. Islands that hydrate on touch are
 * excluded.
 */
export const waitForHydration = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[ssr]:not([client=touch])')).toHaveCount(0);

/** Same as above, without islands that hydrate when visible. */
export const waitForImmediateHydration = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[ssr]:not([client=touch]):not([client=visible])')).toHaveCount(0);
