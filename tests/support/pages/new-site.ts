import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { copyTestDatabase } from '#tests/support/data/test-database.ts';
import { freePort } from '#tests/support/servers/free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface NewSite {
  /** Origin of the site. */
  url: string;
  /** Setup URL, as printed at the start. */
  setup: string;
  /** Runs a command of the operator's tool on the site. @returns its stdout */
  portal(...words: string[]): Promise<string>;
  /** Prepares a release while the server keeps running. @returns its stdout */
  prepare(): Promise<string>;
  /**
   * Lets another server take over; resolves when it is ready and the old one has exited. @returns the exit code of the
   * old one
   */
  takeOver(): Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * Starts a new, empty site with the script of `npm start`; if answers are given, sets it up from them.
 * @param variables environment variables in addition to the defaults
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
  /** Starts a server and waits for a line of its output. @returns the process and the match */
  const serve = async (words: string[], pattern: RegExp) => {
    const app = run('start.ts', words);
    const ended = once(app, 'close');
    const said: string[] = [];
    const match = await new Promise<RegExpExecArray>((resolve, reject) => {
      createInterface({ input: app.stdout }).on('line', (line) => {
        said.push(line);
        const found = pattern.exec(line);
        if (found !== null) resolve(found);
      });
      void ended.then(() => reject(new Error(`The site did not start:\n${said.join('\n')}`)));
    });
    return { app, ended, match };
  };
  let current = await serve([], /(http:\/\/\S+\/setup\/\S+)/);
  const output = async (script: string, words: string[]) => {
    const command = run(script, words);
    const closed = once(command, 'close');
    const said = await text(command.stdout);
    await closed;
    return said;
  };
  const portal = (...words: string[]) => output('portal.ts', words);
  if (answers !== undefined) {
    const file = path.join(dir, 'answers.json');
    writeFileSync(file, JSON.stringify(answers));
    await portal('setup', '--file', file);
  }
  return {
    url,
    setup: current.match[0],
    portal,
    prepare: () => output('start.ts', ['--prepare']),
    async takeOver() {
      const former = current;
      current = await serve(['--take-over'], / is running at /);
      await former.ended;
      return former.app.exitCode;
    },
    async stop() {
      if (current.app.exitCode === null) current.app.kill('SIGTERM');
      await current.ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
