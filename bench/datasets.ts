import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entryFile } from '#scripts/prepare.ts';
import { syncFilterIndexes } from '#server/core/entries/read/detail-filter-rows.ts';
import { countPublicUrls } from '#server/core/entries/read/public-urls.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { writeCursor } from '#server/publishing/publisher/cursor.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { prerenderInChildren } from '#server/publishing/publisher/prerender-children.ts';
import { markComplete, prerenderMark } from '#server/publishing/publisher/prerender-marker.ts';
import { createProgress } from '#server/publishing/publisher/progress.ts';
import { childrenOf, cpuMicroseconds, peakMemoryBytes, track } from './processes.ts';

/** A data directory with a seeded database and, on request, all pages. */
export interface Dataset {
  /** Minimum number of entries. 0 is the demo content alone. */
  entries: number;
  dir: string;
  databaseUrl: string;
  /** The environment for processes that work on it. */
  env: NodeJS.ProcessEnv;
}

export interface PrerenderFigures {
  pages: number;
  failed: number;
  seconds: number;
  children: number;
  /** Processor time of all children, in seconds: more reliable than elapsed time if the machine has other work. */
  cpuSeconds: number;
  /** The peak memory of any one child, in bytes. */
  peakMemory: number;
}

/** Makes data directories on demand under one root, each seeded from the largest smaller one, and prerenders them once. */
export class Datasets {
  readonly #root: string;
  readonly #build: string;
  /** The port of every server in this run: URLs in the pages contain it. */
  readonly port: number;
  readonly #prerendered = new Map<number, { dataset: Dataset; figures: PrerenderFigures }>();
  #forks = 0;

  constructor(root: string, build: string, port: number) {
    this.#root = root;
    this.#build = build;
    this.port = port;
    mkdirSync(root, { recursive: true });
  }

  /** A data directory that contains all pages, shared by the benches of this run, and how long prerendering took. */
  async prerendered(entries: number): Promise<{ dataset: Dataset; figures: PrerenderFigures }> {
    const known = this.#prerendered.get(entries);
    if (known) return known;
    const dataset = await this.#fork(entries);
    const made = { dataset, figures: await prerender(dataset, this.#build) };
    this.#prerendered.set(entries, made);
    return made;
  }

  /** A data directory for the caller's exclusive use, whose pages are rendered on request. */
  async unrendered(entries: number): Promise<Dataset> {
    const dataset = await this.#fork(entries);
    const pagesDir = path.join(dataset.dir, 'pages');
    mkdirSync(pagesDir, { recursive: true });
    const database = await openDataset(dataset);
    await writeCursor(pagesDir, await latestOutboxId(database));
    database.close();
    markComplete(pagesDir, prerenderMark(this.#build));
    return dataset;
  }

  /**
   * A data directory for the caller's exclusive use, with all pages and its own pictures, for benches that upload some.
   */
  async writable(entries: number): Promise<Dataset> {
    const dataset = await this.#fork(entries);
    const uploads = path.join(dataset.dir, 'uploads');
    const shared = realpathSync(uploads);
    rmSync(uploads);
    cpSync(shared, uploads, { recursive: true });
    await prerender(dataset, this.#build);
    // Gives each user of a drill a separate IP address, as forwarded by a proxy.
    return { ...dataset, env: { ...dataset.env, TRUSTED_PROXIES: '127.0.0.1' } };
  }

  async #fork(entries: number): Promise<Dataset> {
    const seeded = await this.#seeded(entries);
    const dir = path.join(this.#root, `run-${process.pid}-${++this.#forks}`);
    copyData(seeded, dir);
    return { entries, dir, databaseUrl: `file:${path.join(dir, 'poruch.db')}`, env: this.#env(dir) };
  }

  #env(dir: string): NodeJS.ProcessEnv {
    const { DATABASE_URL: _url, SITE_URL: _site, NODE_ENV: _mode, S3_ENDPOINT: _s3, ...rest } = process.env;
    return { ...rest, DATA_DIR: dir, PORT: String(this.port), HOST: '127.0.0.1', DEMO: '1', LOG_LEVEL: 'warn' };
  }

  async #seeded(entries: number): Promise<string> {
    const dir = path.join(this.#root, `seed-${entries}`);
    if (existsSync(path.join(dir, 'seeded'))) return dir;
    rmSync(dir, { recursive: true, force: true });
    const smaller = readdirSync(this.#root)
      .flatMap((name) => /^seed-(\d+)$/.exec(name)?.[1] ?? [])
      .map(Number)
      .filter((size) => size < entries && existsSync(path.join(this.#root, `seed-${size}`, 'seeded')));
    if (smaller.length > 0) copyData(path.join(this.#root, `seed-${Math.max(...smaller)}`), dir);
    else mkdirSync(dir, { recursive: true });
    const child = track(
      spawn(process.execPath, [path.join(import.meta.dirname, 'seed-dataset.ts'), String(entries)], {
        env: this.#env(dir),
        stdio: 'inherit',
      }),
    );
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`Seeding ${entries} entries ended with code ${code}`);
    writeFileSync(path.join(dir, 'seeded'), `${entries}\n`);
    return dir;
  }

  /** Removes the data of this run. Seeded databases are kept if the root was given. */
  removeRuns(): void {
    for (const name of readdirSync(this.#root))
      if (name.startsWith(`run-${process.pid}-`)) rmSync(path.join(this.#root, name), { recursive: true, force: true });
  }
}

/** Copies the database but shares the pictures, because most benches write none. */
function copyData(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name.startsWith('poruch.db')) cpSync(path.join(from, name), path.join(to, name));
  if (existsSync(path.join(from, 'uploads'))) symlinkSync(path.join(from, 'uploads'), path.join(to, 'uploads'));
}

/**
 * Opens the database of a data directory in this process, and migrates it to the current schema if it was kept from an
 * earlier run.
 */
export async function openDataset(dataset: Dataset): Promise<Database> {
  const database = await openDatabase(dataset.databaseUrl);
  await migrate(database);
  await syncFilterIndexes(database);
  return database;
}

async function prerender(dataset: Dataset, build: string): Promise<PrerenderFigures> {
  const pagesDir = path.join(dataset.dir, 'pages');
  mkdirSync(pagesDir, { recursive: true });
  const database = await openDataset(dataset);
  await writeCursor(pagesDir, await latestOutboxId(database));
  const total = await countPublicUrls(database);
  database.close();
  const bar = createProgress({ label: `rendering ${dataset.entries || 'the demo'} entries`, total, unit: 'pages' });
  const peaks = new Map<number, number>();
  const cpu = new Map<number, number>();
  const watch = setInterval(() => {
    for (const pid of childrenOf(process.pid)) {
      peaks.set(pid, Math.max(peaks.get(pid) ?? 0, peakMemoryBytes(pid)));
      cpu.set(pid, Math.max(cpu.get(pid) ?? 0, cpuMicroseconds(pid)));
    }
  }, 100);
  const started = performance.now();
  const report = await prerenderInChildren({
    entry: entryFile,
    total,
    env: dataset.env,
    onProgress: (done) => bar.update(done),
  }).finally(() => clearInterval(watch));
  const seconds = (performance.now() - started) / 1_000;
  bar.end();
  markComplete(pagesDir, prerenderMark(build));
  return {
    pages: report.stored,
    failed: report.failed,
    seconds,
    cpuSeconds: [...cpu.values()].reduce((sum, one) => sum + one, 0) / 1e6,
    children: peaks.size,
    peakMemory: Math.max(0, ...peaks.values()),
  };
}
