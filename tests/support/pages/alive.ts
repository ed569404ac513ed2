import type { Page } from '@playwright/test';
import { expect } from '#tests/support/test.ts';

/** Waits until the islands of a page listen: what is pressed before is lost. Those that wait for a touch are left out. */
export const alive = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[ssr]:not([client=touch])')).toHaveCount(0);

/** The same without those that wait to be seen. */
export const aliveAtOnce = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[ssr]:not([client=touch]):not([client=visible])')).toHaveCount(0);
