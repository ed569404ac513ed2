import { spawn } from 'node:child_process';

/** A prerender child's report through `process.send`. */
export interface ChildReport {
  done: number;
  stored: number;
  /** Already existed, from an interrupted prerender. */
  kept: number;
  skipped: number;
  failed: number;
}

export interface PrerenderChildrenOptions {
  /** File of the built server; run with `--prerender --shard=<index>/<count>`. */
  entry: string;
  total: number;
  env?: NodeJS.ProcessEnv;
  /** Further arguments for every child. */
  args?: readonly string[];
  /** URLs per child, to bound its memory. Default: 4,000. */
  perChild?: number;
  /** Simultaneous children. Default: 2. */
  parallel?: number;
  onProgress?(done: number): void;
}

/** Fewer URLs than this are rendered sooner by a running child than by a new one. */
const MIN_URLS_PER_CHILD = 300;

/**
 * V8 would let the heap of a child grow to a multiple of what it holds. Limits the growth between two collections, and
 * the space of new objects as in the server.
 */
const CHILD_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=100'];

/** Prerenders in short-lived children. @throws if one fails, after the others have ended */
export async function prerenderInChildren(options: PrerenderChildrenOptions): Promise<ChildReport> {
  const parallel = options.parallel ?? 2;
  const enough = Math.min(parallel, Math.floor(options.total / MIN_URLS_PER_CHILD));
  const count = Math.max(1, enough, Math.ceil(options.total / (options.perChild ?? 4_000)));
  const reports: ChildReport[] = Array.from({ length: count }, () => ({
    done: 0,
    stored: 0,
    kept: 0,
    skipped: 0,
    failed: 0,
  }));
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      await runChild(options, `${index}/${count}`, (report) => {
        reports[index] = report;
        options.onProgress?.(sum(reports).done);
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(parallel, count) }, work));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return sum(reports);
}

/** In the child: parses the shard of `--shard=<index>/<count>`. Default: all URLs. */
export function parseShard(argv: readonly string[]): { index: number; count: number } {
  const match = /^--shard=(\d+)\/(\d+)$/.exec(argv.find((word) => word.startsWith('--shard=')) ?? '');
  return match ? { index: Number(match[1]), count: Number(match[2]) } : { index: 0, count: 1 };
}

/** In the child: exits when its parent has ended, before the next run uses the same directory. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
}

/** In the child: reports progress to the parent. Await the last report before `process.exit`, or it may be lost. */
export async function reportToParent(report: ChildReport): Promise<void> {
  if (!process.send) return;
  // `endWithParent` handles a parent that has ended.
  await new Promise<void>((resolve) => process.send?.(report, undefined, undefined, () => resolve()));
}

function sum(reports: readonly ChildReport[]): ChildReport {
  const total: ChildReport = { done: 0, stored: 0, kept: 0, skipped: 0, failed: 0 };
  for (const report of reports) {
    total.done += report.done;
    total.stored += report.stored;
    total.kept += report.kept;
    total.skipped += report.skipped;
    total.failed += report.failed;
  }
  return total;
}

async function runChild(
  options: PrerenderChildrenOptions,
  shard: string,
  onReport: (report: ChildReport) => void,
): Promise<void> {
  const args = [...CHILD_FLAGS, options.entry, '--prerender', `--shard=${shard}`, ...(options.args ?? [])];
  const child = spawn(process.execPath, args, {
    env: options.env ?? process.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message) => onReport(message as ChildReport));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    // `close` comes after the last message; `exit` may come before it.
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`prerender child ${shard} ended with ${signal ?? `code ${code}`}`));
    });
  });
}
