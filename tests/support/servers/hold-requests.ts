import type { Page } from '@playwright/test';

/** Holds requests of a page until the test releases them. @returns the release */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await gate;
    await route.fallback();
  });
  return release;
}
