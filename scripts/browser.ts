import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function present(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const own = chromium.executablePath();
  return [...candidates, own].find((file) => existsSync(file)) ?? null;
}

function attempt(command: string, args: string[], options: { timeout: number }): boolean {
  return spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, ...options }).status === 0;
}

/**
 * A Chromium: the machine's own, else Playwright's, else Debian's package, which needs root.
 * @throws Error where none can be had
 */
export function findBrowser(say: (line: string) => void): string {
  const found = present();
  if (found) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say('No browser found: installing Debian’s chromium');
    if (attempt('apt-get', ['update'], { timeout: 180_000 })) attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { timeout: 600_000 });
    const installed = present();
    if (installed) return installed;
  }
  say('No browser found: asking Playwright for its own');
  attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { timeout: 600_000 });
  const installed = present();
  if (installed) return installed;
  throw new Error('No Chromium on this machine, and none could be installed. Set CHROMIUM_PATH to one.');
}
