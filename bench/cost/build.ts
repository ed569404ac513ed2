import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMicroseconds, stopChild, freePort, peakMemoryBytes, track } from '#bench/processes.ts';
import { MINUTE } from '#content/format/durations.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** A start migrates, indexes and prerenders. */
const START_TIMEOUT_MS = 10 * MINUTE;
const PROBE = path.join(import.meta.dirname, 'page-probe.mjs');

/** The processor time of one prerender child, from `page-probe.mjs`. Microseconds and bytes. */
export interface ChildCost {
  startUs: number;
  totalUs: number;
  peakBytes: number;
  pages: [key: string, us: number][];
}

/** A running server of a build. */
export interface ServedBuild {
  origin: string;
  pid: number;
  /** Time until it served, with pages, index and gazetteer in place. */
  startMs: number;
  /** User and system time so far, in microseconds. */
  cpuUs(): number;
  /** Resident memory now, in bytes. */
  memory(): number;
  peak(): number;
  stop(): Promise<void>;
}

/**
 * One commit of the product in a folder of its own. It is used only through the contract's commands and HTTP, because a
 * former commit has other modules.
 */
export class Build {
  readonly name: string;
  readonly dir: string;

  /** One for all commands: pages contain the site's address, and would be rendered again at another. */
  readonly #port: number;

  private constructor(name: string, dir: string, port: number) {
    this.name = name;
    this.dir = dir;
    this.#port = port;
  }

  /** The sources in use, with uncommitted changes. */
  static async current(): Promise<Build> {
    return new Build('now', root, await freePort());
  }

  /** A worktree of a commit below `.cache`, kept for the next run. @throws Error for an unknown commit */
  static async of(commit: string): Promise<Build> {
    const id = execFileSync('git', ['rev-parse', '--short=8', `${commit}^{commit}`], { cwd: root, encoding: 'utf8' });
    const dir = path.join(root, '.cache/cost', id.trim());
    if (!existsSync(dir)) {
      execFileSync('git', ['worktree', 'prune'], { cwd: root });
      execFileSync('git', ['worktree', 'add', '--quiet', '--detach', dir, id.trim()], { cwd: root, stdio: 'inherit' });
    }
    if (!existsSync(path.join(dir, 'node_modules/.package-lock.json')))
      execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: dir, stdio: 'inherit' });
    return new Build(id.trim(), dir, await freePort());
  }

  #env(dataDir: string): NodeJS.ProcessEnv {
    const node = path.join(this.dir, 'node_modules/node/bin');
    return {
      HOME: process.env.HOME,
      PATH: `${node}${path.delimiter}${process.env.PATH}`,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      SITE_URL: `http://127.0.0.1:${this.#port}`,
    };
  }

  /** Runs a command of `npm run portal`. @returns its output @throws Error with its output if it fails */
  portal(dataDir: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
    const done = spawnSync('npm', ['run', '-s', 'portal', '--', ...args], {
      cwd: this.dir,
      env: { ...this.#env(dataDir), ...env },
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
    });
    if (done.status !== 0) throw new Error(`${this.name}: portal ${args.join(' ')}: ${done.stdout}${done.stderr}`);
    return done.stdout;
  }

  /** Starts the server as an owner does, on a data directory, and waits until it serves. */
  async serve(dataDir: string): Promise<ServedBuild> {
    const log = openSync(path.join(dataDir, 'server.log'), 'a');
    const started = performance.now();
    const child = track(
      spawn('node', ['scripts/start.mjs'], {
        cwd: this.dir,
        env: this.#env(dataDir),
        stdio: ['ignore', log, log],
      }),
    );
    const origin = `http://127.0.0.1:${this.#port}`;
    while (!(await isServing(origin))) {
      if (child.exitCode !== null || performance.now() - started > START_TIMEOUT_MS) {
        await stopChild(child);
        throw new Error(
          `${this.name} does not serve: ${readFileSync(path.join(dataDir, 'server.log'), 'utf8').slice(-2_000)}`,
        );
      }
      await pause(20);
    }
    const startMs = performance.now() - started;
    const pid = servingProcess(child);
    return {
      origin,
      pid,
      startMs,
      cpuUs: () => cpuMicroseconds(pid),
      memory: () => residentMemory(pid),
      peak: () => peakMemoryBytes(pid),
      stop: () => stopChild(child),
    };
  }

  /** Renders every page from scratch as `portal prerender` does. */
  prerender(dataDir: string): ChildCost[] {
    const probes = path.join(dataDir, 'probes');
    rmSync(probes, { recursive: true, force: true });
    mkdirSync(probes, { recursive: true });
    this.portal(dataDir, ['prerender'], { NODE_OPTIONS: `--import=${PROBE}`, PROBE_DIR: probes });
    return readdirSync(probes).map((name) => JSON.parse(readFileSync(path.join(probes, name), 'utf8')) as ChildCost);
  }
}

/** Copies the database and the uploads of a data directory, so that a run leaves the original as it is. */
export function copyDataDir(from: string, to: string): string {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name.startsWith('poruch.db') || name === 'uploads' || name === 'secret')
      cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  return to;
}

async function isServing(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** The process with `--serve` among a command's descendants. */
function servingProcess(child: ChildProcess): number {
  const parents = new Map<number, number>();
  const serving: number[] = [];
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
      if (readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').includes('--serve')) serving.push(Number(name));
    } catch {
      // The process has ended.
    }
  const isDescendant = (pid: number): boolean => pid === child.pid || (pid > 1 && isDescendant(parents.get(pid) ?? 0));
  const pid = serving.find(isDescendant);
  if (pid === undefined) throw new Error('No process of the server found');
  return pid;
}

const residentMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
