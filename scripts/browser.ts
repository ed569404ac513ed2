import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell renders the same pages without the browser UI, in two thirds of the time. */
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function attempt(command: string, args: string[], options: { timeout: number }): boolean {
  return (
    spawnSync(command, args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      ...options,
    }).status === 0
  );
}

/**
 * The first browser that starts: Playwright's own lacks its libraries on a bare machine, and some packages contain only
 * a stub with a hint.
 */
function present(): string | null {
  return (
    [...candidates, chromium.executablePath()].find(
      (file) => existsSync(file) && attempt(file, ['--version'], { timeout: 30_000 }),
    ) ?? null
  );
}

/**
 * A Chromium: the path in CHROMIUM_PATH, otherwise the machine's own, Playwright's, or Debian's package, which needs
 * root.
 * @throws Error if none is available, or CHROMIUM_PATH does not exist
 */
export function findBrowser(say: (line: string) => void): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM_PATH names nothing: there is no ${named}. Leave it out to use or install a Chromium.`);
  const found = named || present();
  if (found) return found;
  say('No browser found: asking Playwright for its own');
  attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { timeout: 240_000 });
  const own = present();
  if (own) return own;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say('Playwright’s does not come or does not start: installing Debian’s chromium');
    if (attempt('apt-get', ['update'], { timeout: 180_000 })) {
      for (const debian of ['chromium-headless-shell', 'chromium']) {
        attempt('apt-get', ['install', '-y', '--no-install-recommends', debian], { timeout: 600_000 });
        const installed = present();
        if (installed) return installed;
      }
    }
  }
  throw new Error('No Chromium on this machine, and none could be installed. Set CHROMIUM_PATH to one.');
}
