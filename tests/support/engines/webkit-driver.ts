import { spawn, type ChildProcess } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from './relay.ts';

/** Launch options; WebKit cannot change them later. */
export interface WebKitOptions {
  /** "uk-UA" */
  locale: string;
  timeZone: string;
  isDark: boolean;
  /** "host:port" */
  proxy: string;
}

export interface WebDriver {
  /** https://w3c.github.io/webdriver/: `path` is relative to the session URL. */
  send: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
  /** Runs the body of a function in the page. */
  execute: <Value>(script: string, args?: unknown[]) => Promise<Value>;
  resize: (width: number, height: number) => Promise<void>;
  quit: () => Promise<void>;
}

const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const START_MS = 60_000;

/** Shrinks the tool bar, which otherwise keeps the window wider than 447 px. */
const SMALL_TOOLBAR =
  '* { padding: 0; margin: 0; min-width: 0; border-width: 0 } toolbar *, headerbar * { font-size: 1px; -gtk-icon-transform: scale(0.1) }';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts a virtual screen. @returns its name for DISPLAY */
export function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    screen.once('error', reject);
    screen.stdout.once('data', (data: Buffer) => resolve({ display: `:${data.toString().trim()}`, screen }));
  });
}

/** Starts a browser with a private session. @throws Error if it does not start within a minute */
export async function startWebKit(display: string, around: WebKitOptions): Promise<WebDriver> {
  const home = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  mkdirSync(path.join(home, 'gtk-3.0'));
  writeFileSync(path.join(home, 'gtk-3.0/gtk.css'), SMALL_TOOLBAR);
  const port = await freePort();
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: home,
      LANG: `${around.locale.replace('-', '_')}.UTF-8`,
      LANGUAGE: around.locale.replace('-', '_'),
      TZ: around.timeZone,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox needs user namespaces, which containers lack.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const raw = async (method: string, where: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${where}`, {
      method,
      // Each command has its own connection: the driver may close an idle one.
      headers: { connection: 'close' },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new CommandError(value.error, value.message ?? '');
    return value;
  };
  const quit = () => {
    if (driver.pid) process.kill(-driver.pid, 'SIGTERM');
    rmSync(home, { recursive: true, force: true });
  };

  const capabilities = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      pageLoadStrategy: 'none',
      unhandledPromptBehavior: 'accept',
      timeouts: { script: 60_000 },
      proxy: { proxyType: 'manual', httpProxy: around.proxy },
      'webkitgtk:browserOptions': {
        binary: globSync(MINI_BROWSER)[0],
        args: ['--automation', ...(around.isDark ? ['--dark-mode'] : [])],
      },
    },
  };
  const deadline = Date.now() + START_MS;
  let session = '';
  while (session === '') {
    try {
      const made = (await raw('POST', '/session', { capabilities })) as { sessionId: string };
      session = `/session/${made.sessionId}`;
    } catch (error) {
      if (error instanceof CommandError || Date.now() > deadline) {
        quit();
        throw error;
      }
      await wait(100);
    }
  }
  // The driver refuses an action while another is in progress.
  let acting: Promise<unknown> = Promise.resolve();
  const send: WebDriver['send'] = (method, where, body) => {
    if (where !== '/actions') return raw(method, session + where, body);
    const done = acting.then(() => raw(method, session + where, body));
    acting = done.catch(() => undefined);
    return done;
  };
  const execute = <Value>(script: string, args: unknown[] = []) =>
    send('POST', '/execute/sync', { script, args }) as Promise<Value>;
  return {
    send,
    execute,
    async resize(width, height) {
      let wanted = { width, height };
      // The window's frame makes the viewport smaller than the window.
      for (let round = 0; round < 3; round += 1) {
        await send('POST', '/window/rect', { x: 0, y: 0, ...wanted });
        const [w, h] = await execute<[number, number]>('return [innerWidth, innerHeight]');
        if (w === width && h === height) return;
        wanted = { width: wanted.width + width - w, height: wanted.height + height - h };
      }
    },
    async quit() {
      await send('DELETE', '').catch(() => undefined);
      quit();
    },
  };
}
