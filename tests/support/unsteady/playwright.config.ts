import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.fixture.ts',
  outputDir: process.env.FIXTURE_DIR!,
  retries: 1,
  retryStrategy: 'isolated',
});
