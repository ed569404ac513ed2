import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Project, TestDetails } from '@playwright/test';

/**
 * What runs in Firefox and in Safari's engine as well: templates and journeys, keyboards and focus. In WebKit each context has one
 * page, and neither motion nor permissions are emulated.
 */
export const IN_EACH_ENGINE: TestDetails = { tag: '@engines' };

/** The same for what other tests say of Chromium. */
export const BESIDE_CHROMIUM: TestDetails = { tag: ['@engines', '@beside-chromium'] };

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** An engine that Playwright drives by WebDriver BiDi through a program of ours, in the place of Firefox. */
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
      // Without it, a Firefox that is not in front takes no key for that of a person.
      firefoxUserPrefs: { 'focusmanager.testmode': true },
    },
  },
});

export const engineProjects: readonly Project[] = [
  engine('firefox', [FIREFOX], 'firefox-esr'),
  engine('webkit', ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'], 'webkit2gtk-driver xvfb'),
];
