import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Project, TestDetails } from '@playwright/test';

/**
 * Marks tests that run in Firefox and in Safari's engine as well: templates and journeys, keyboards and focus. In WebKit each context has one
 * page, and neither motion nor permissions are emulated.
 */
export const IN_EACH_ENGINE: TestDetails = { tag: '@engines' };

/** Same as above, without Chromium, which other tests cover. */
export const EXCEPT_CHROMIUM: TestDetails = { tag: ['@engines', '@beside-chromium'] };

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** A project whose browser is a relay that speaks WebDriver BiDi to Playwright. */
const engine = (name: string, needed: readonly string[], packages: string): Project => ({
  name,
  testDir: 'tests/e2e',
  grep: /@engines/,
  retries: 1,
  metadata: needed.every((file) => existsSync(file)) ? {} : { missing: `no ${name} (apt-get install ${packages})` },
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.join(import.meta.dirname, name),
      args: [],
      env: { ...process.env, ENGINE_NODE: process.execPath } as Record<string, string>,
      // Otherwise a Firefox window without focus ignores Enter and Space on buttons.
      firefoxUserPrefs: { 'focusmanager.testmode': true },
    },
  },
});

export const engineProjects: readonly Project[] = [
  engine('firefox', [FIREFOX], 'firefox-esr'),
  engine('webkit', ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'], 'webkit2gtk-driver xvfb'),
];
