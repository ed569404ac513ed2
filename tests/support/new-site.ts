import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
const START_MS = 120_000;

/** A site of its own without demo content, served by the script of `npm start` from the same build. */
export interface NewSite {
  url: string;
  /** Runs a command of the operator. @returns what it prints */
  portal(...args: string[]): string;
  stop(): Promise<void>;
}

/** Starts a new site and sets it up with these answers. */
export async function startNewSite(answers: object): Promise<NewSite> {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-new-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DATA_DIR: dir, PORT: String(port), SITE_URL: url, DEMO: '0', E2E_LOG: '' };
  const log = path.join(dir, 'server.log');
  const output = openSync(log, 'a');
  const app = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', output, output],
    env,
  });
  const ended = once(app, 'close');
  const stop = async () => {
    if (app.exitCode === null) app.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  const portal = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/portal.ts'), ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`portal ${args.join(' ')}: ${stderr}${stdout}`);
    return stdout;
  };
  try {
    for (const deadline = Date.now() + START_MS; ; await pause(200)) {
      const answer = await fetch(`${url}/healthz`).catch(() => null);
      if (answer?.status === 200) break;
      if (app.exitCode !== null || Date.now() > deadline)
        throw new Error(`The site did not start:\n${readFileSync(log, 'utf8').slice(-4000)}`);
    }
    const file = path.join(dir, 'answers.json');
    writeFileSync(file, JSON.stringify(answers));
    portal('setup', '--file', file);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, portal, stop };
}
