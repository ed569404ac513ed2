import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { engineProjects } from './tests/support/engines/projects.ts';

/**
 * The built site, over HTTP (`tests/http`) and in a browser (`tests/e2e`): one app with the demo content, served for all tests
 * by the global setup.
 */
export default defineConfig({
  projects: [
    { name: 'http', testDir: 'tests/http' },
    { name: 'browser', testDir: 'tests/e2e', grepInvert: /@beside-chromium/, retries: 1 },
    ...engineProjects,
  ],
  globalSetup: './tests/support/global-setup.ts',
  fullyParallel: true,
  // More workers would only wait for a processor: measured with 26 and 52 tests on two processors.
  workers: availableParallelism(),
  // Failed tests are retried at the end, one by one. Too many that pass only on retry make `npm test` fail
  // (`scripts/flaky-tests.ts`).
  retryStrategy: 'isolated',
  // No test checks how long it waits: speed is covered by `npm run bench`.
  expect: { timeout: 20_000, toPass: { intervals: [50, 100, 250] } },
  forbidOnly: Boolean(process.env.CI),
  // Limit for a whole test on a slow machine. Each single wait has its own, shorter limit.
  timeout: process.env.TEST_COMBINATIONS === 'all' ? 900_000 : 300_000,
  // Node reads the product's own sources without transpiling.
  build: { external: ['**/src/**'] },
  reporter: './scripts/browser-report.ts',
  use: {
    browserName: 'chromium',
    locale: 'uk-UA',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    trace: 'off',
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    launchOptions: {
      executablePath:
        process.env.CHROMIUM_PATH || ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
        // One process renders the pages of consecutive tests: starting another takes longer than most pages.
        '--process-per-site',
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        '--disable-features=AutofillServerCommunication,SpareRendererForSitePerProcess',
      ],
    },
  },
});
