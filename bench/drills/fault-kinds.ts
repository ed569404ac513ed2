import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { BenchContext } from '#bench/context.ts';
import { openDataset, type Dataset } from '#bench/datasets.ts';
import { stopChild, track } from '#bench/processes.ts';
import { signIn } from '#bench/sign-in.ts';
import { LoopDisk } from '#tests/support/servers/loop-disk.ts';
import { startSilentServer } from '#tests/support/servers/silent-server.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/support/servers/small-disk.ts';
import { waitUntilReleased } from './close-files.ts';
import type { FaultEntry } from './fault-probe.ts';

/** A fault that begins and ends. */
export interface Fault {
  name: string;
  /** Expected outcome of writes during the fault. `uploads`: pictures are uploaded, and refused. */
  writes: 'refused' | 'taken' | 'uploads';
  /** A refused write may have been stored anyway, in which case the next write receives a 409. */
  mayStore?: boolean;
  /** Whether pages that are not stored can still be rendered. Default: true. */
  readable?: boolean;
  /** The expected response of `/healthz`. */
  health?: string;
  begin(): void | Promise<void>;
  /** Omitted if the server recovers only after a restart. */
  end?(): void | Promise<void>;
}

/** A data directory on a dedicated disk. */
export interface FaultSite {
  dataset: Dataset;
  env: NodeJS.ProcessEnv;
  log: string;
  cookie: string;
  /** The first entry is edited. Each of the others is read once. */
  entries: FaultEntry[];
  disk: SmallDisk;
  /**
   * The data that has reached the disk so far and would survive a power loss, or null if this kind of disk cannot
   * provide it.
   */
  reached: (() => { dataset: Dataset; close(): void }) | null;
  close(): Promise<void>;
}

const DISK_BYTES = 160 * 1024 * 1024;

const open = new Set<() => Promise<void>>();

const withDataDir = (dataset: Dataset, dir: string): Dataset => ({
  ...dataset,
  dir,
  databaseUrl: `file:${path.join(dir, 'poruch.db')}`,
  env: { ...dataset.env, DATA_DIR: dir },
});

/** Unmounts all remaining disks. */
export async function unmountDisks(): Promise<void> {
  for (const close of [...open]) await close();
}

/** A directory for data. */
interface Place {
  dir: string;
  /** Flushes everything written so far to the disk. */
  settle?(): void;
  /** The data that has reached the disk so far and would survive a power loss. */
  reached?(): { dir: string; close(): void };
  close(): void;
}

export interface SiteOptions {
  silentMail?: boolean;
  silentBucket?: boolean;
  /** Creates the data directory, given the small disk. Default: a directory on that disk. */
  place?(disk: SmallDisk): Place;
}

/** Seeds a site without its pictures on a small disk. */
export async function openFaultSite(
  { datasets, dir }: BenchContext,
  { silentMail, silentBucket, place }: SiteOptions = {},
): Promise<FaultSite> {
  const seeded = await datasets.unrendered(0);
  const disk = mountSmallDisk(DISK_BYTES);
  if (disk === null) throw new Error('A small file system cannot be mounted here: that needs root');
  const placed: Place = place?.(disk) ?? { dir: path.join(disk.dir, 'data'), close: () => undefined };
  mkdirSync(placed.dir, { recursive: true });
  cpSync(seeded.dir, placed.dir, { recursive: true, filter: (from) => !from.includes(`${path.sep}uploads`) });
  const silent = await startSilentServer();
  const dataset = withDataDir(seeded, placed.dir);
  const env = {
    ...dataset.env,
    ...(silentMail ? { SMTP_URL: `smtp://127.0.0.1:${silent.port}` } : {}),
    ...(silentBucket
      ? {
          S3_ENDPOINT: `http://127.0.0.1:${silent.port}`,
          S3_BUCKET: 'b',
          S3_ACCESS_KEY_ID: 'k',
          S3_SECRET_ACCESS_KEY: 's',
        }
      : {}),
  };
  const database = await openDataset(dataset);
  const [cookie] = await signIn(database, dataset, 1, 'admin');
  const { rows } = await database.client.execute(
    "select id, slug, revision from entry where kind = 'news' and listed_at is not null order by listed_at desc",
  );
  const entries = rows.map(({ id, slug, revision }) => ({
    id: String(id),
    slug: String(slug),
    revision: Number(revision),
  }));
  database.close();
  await waitUntilReleased(path.join(placed.dir, 'poruch.db'));
  // The seeded data must be on disk before the fault begins, as it would be on a real disk an hour later.
  placed.settle?.();
  const { reached } = placed;
  const close = async (): Promise<void> => {
    if (!open.delete(close)) return;
    await silent.close();
    placed.close();
    disk.close();
  };
  open.add(close);
  return {
    dataset,
    env,
    log: path.join(dir, 'faults.log'),
    cookie: cookie!,
    entries,
    disk,
    close,
    reached: reached
      ? () => {
          const found = reached();
          return { dataset: withDataDir(seeded, found.dir), close: found.close };
        }
      : null,
  };
}

/** Faults that a running server can recover from. */
export function runningFaults({ dataset, disk, env }: FaultSite): Fault[] {
  const file = dataset.databaseUrl.slice('file:'.length);
  let holder: ChildProcess | null = null;
  const order = async (word: string) => {
    holder!.send(word);
    await once(holder!, 'message');
  };
  return [
    { name: 'disk full', writes: 'refused', health: 'disk full', begin: () => disk.fill(), end: () => disk.empty() },
    {
      name: 'database locked by another process',
      writes: 'refused',
      health: 'database not_saving',
      async begin() {
        holder = track(
          fork(path.resolve(import.meta.dirname, '../../tests/support/servers/lock-holder.ts'), [file], {
            execArgv: [],
          }),
        );
        await order('lock');
      },
      async end() {
        await order('release');
        await stopChild(holder!);
      },
    },
    {
      name: 'database file gone',
      writes: 'refused',
      health: 'database not_saving',
      begin: () => renameSync(file, `${file}.away`),
      end: () => renameSync(`${file}.away`, file),
    },
    {
      name: 'mail server silent',
      writes: 'taken',
      async begin() {
        // Requests a sign-in link, so that there is a mail delivery that can hang.
        const asked = await fetch(`http://127.0.0.1:${env.PORT}/api/auth/sign-in/magic-link`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            origin: `http://localhost:${env.PORT}`,
            'sec-fetch-site': 'same-origin',
          },
          body: JSON.stringify({ email: 'nobody@poruch.test' }),
        });
        if (asked.status !== 200) throw new Error(`Asking for a link was answered ${asked.status}`);
      },
      end: () => undefined,
    },
  ];
}

/**
 * A disk image on the small disk: it accepts writes, but flushing them fails if the small disk is full. The system then
 * drops the data: it stays in memory until the memory is needed, and is lost.
 */
function failingDisk(disk: SmallDisk, dir: string): Place {
  const inner = LoopDisk.makeFailing(disk.dir, 'failing', 2 * DISK_BYTES, 'xfs');
  return {
    dir: inner.mountPoint,
    settle: () => inner.settle(),
    reached() {
      const copy = inner.copy(dir, 'reached');
      copy.mount();
      return { dir: copy.mountPoint, close: () => copy.remove() };
    },
    close: () => inner.remove(),
  };
}

/** Faults that need a server of their own. */
export function separateFaults(context: BenchContext): { open(): Promise<FaultSite>; fault(site: FaultSite): Fault }[] {
  return [
    {
      open: () => openFaultSite(context, { silentBucket: true }),
      fault: () => ({ name: 'S3 silent', writes: 'uploads', health: 'storage error', begin: () => undefined }),
    },
    {
      open: () => openFaultSite(context, { place: (disk) => failingDisk(disk, context.dir) }),
      fault: ({ disk }) => ({
        name: 'fsync fails',
        writes: 'refused',
        mayStore: true,
        health: 'database not_saving',
        begin: () => disk.fill(),
        end: () => disk.empty(),
      }),
    },
  ];
}
