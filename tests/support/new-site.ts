import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { copyTestDatabase } from './test-database.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface NewSite {
  /** The origin of the site. */
  url: string;
  /** The address at which it is set up, as the start prints it. */
  setup: string;
  /** Runs a command of the operator's tool on it. @returns what it prints on stdout */
  portal(...words: string[]): Promise<string>;
  stop(): Promise<void>;
}

/**
 * A site of its own with nothing in it, by the very script of `npm start`; with answers, it is set up from them.
 * @param variables of its environment, besides its own
 */
export async function startNewSite(
  answers?: object,
  variables: Readonly<Record<string, string>> = {},
): Promise<NewSite> {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-new-'));
  await copyTestDatabase(path.join(dir, 'poruch.db'), { withPlaces: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ...variables,
    DEMO: '0',
    DATA_DIR: dir,
    PORT: String(port),
    SITE_URL: url,
    TRUSTED_PROXIES: '',
  };
  const run = (script: string, words: string[]) =>
    spawn(process.execPath, [path.join(root, 'scripts', script), ...words], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const app = run('start.ts', []);
  const ended = once(app, 'close');
  const said: string[] = [];
  const setup = await new Promise<string>((resolve, reject) => {
    createInterface({ input: app.stdout }).on('line', (line) => {
      said.push(line);
      const [, address] = /(http:\/\/\S+\/setup\/\S+)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`The site did not start:\n${said.join('\n')}`)));
  });
  const portal = async (...words: string[]) => {
    const command = run('portal.ts', words);
    let text = '';
    command.stdout.on('data', (chunk: Buffer) => (text += String(chunk)));
    await once(command, 'close');
    return text;
  };
  if (answers !== undefined) {
    const file = path.join(dir, 'answers.json');
    writeFileSync(file, JSON.stringify(answers));
    await portal('setup', '--file', file);
  }
  return {
    url,
    setup,
    portal,
    async stop() {
      if (app.exitCode === null) app.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
