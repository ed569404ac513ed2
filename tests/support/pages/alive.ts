import type { Page } from '@playwright/test';
import { expect } from '#tests/support/test.ts';

/**
 * Waits until the islands of a page are hydrated: earlier clicks are lost. Islands that wait for a touch are excluded.
 */
export const waitForHydration = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[ssr]:not([client=touch])')).toHaveCount(0);

/** The same, without the islands that wait to become visible. */
export const waitForImmediateHydration = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[ssr]:not([client=touch]):not([client=visible])')).toHaveCount(0);
