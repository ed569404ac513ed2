import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { seed } from '#demo/seed.ts';
import { hasContent } from '#server/core/accounts/rows.ts';
import { countPublicUrls } from '#server/core/entries/read/public-urls.ts';
import { isIndexCurrent, rebuildIndex } from '#server/core/entries/write/rebuild-search.ts';
import { isGazetteerCurrent } from '#server/core/places/fill-gazetteer.ts';
import { isLexiconCurrent } from '#server/core/search/language/lexicon.ts';
import { deleteSetting, readSettings } from '#server/core/settings/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { appliedMigrations, knownMigrations } from '#server/platform/database/migrate.ts';
import { env } from '#server/platform/env.ts';
import { acquireServingLock, servingPid } from '#server/platform/serving-lock.ts';
import { isTrial } from '#server/platform/site-reach.ts';
import { readCursor, writeCursor } from '#server/publishing/publisher/cursor.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { prerenderInChildren } from '#server/publishing/publisher/prerender-children.ts';
import {
  readInterruptedMark,
  clearPages,
  readCompletedMark,
  markStarted,
  markComplete,
  nextPagesDir,
  prerenderMark,
} from '#server/publishing/publisher/prerender-marker.ts';
import { createProgress } from '#server/publishing/publisher/progress.ts';

export const entryFile = path.resolve(import.meta.dirname, '../dist/server/entry.mjs');
/**
 * Flags that keep the server small: V8 would allow some 100 MB for new objects on a large machine, and glibc would keep
 * a memory arena for each thread, which short-lived pictures and pages would fragment (see deploy/).
 */
const serverFlags = ['--max-semi-space-size=8'];
/** The arguments of Node, for the server itself or for a file that starts it. */
export const serverArgs = (file = entryFile): string[] => [...serverFlags, file, '--serve'];
export const serverEnv: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

export const pagesDir = () => path.join(env().dataDir, 'pages');

/** Adds the demo content and `items` generated entries, with a progress bar for each part. Returns how many were new. */
export async function seedWithProgress(database: Database, items: number): Promise<number> {
  const bars = new Map<string, ReturnType<typeof createProgress>>();
  const labels = {
    pictures: { label: 'storing pictures', unit: 'pictures' },
    entries: { label: 'writing entries', unit: 'entries' },
  };
  const added = await seed(database, items, (step, done, total) => {
    const bar = bars.get(step) ?? createProgress({ ...labels[step], total });
    bars.set(step, bar);
    bar.update(done);
    if (done === total) bar.end();
  });
  return added;
}

/** Seeds an empty database, unless DEMO=0 or an owner has set up the site. */
export async function seedIfEmpty(database: Database): Promise<number> {
  await readSettings(database);
  if (!isTrial() || (await hasContent(database))) return 0;
  // Starting the setup has closed the site to visitors.
  await database.batch([deleteSetting(database, 'launch')]);
  return seedWithProgress(database, 0);
}

/** Rebuilds the search index, with a progress bar. @returns how many entries are in it */
export async function rebuildSearch(database: Database): Promise<number> {
  let bar: ReturnType<typeof createProgress> | null = null;
  const entries = await rebuildIndex(database, (done, total) => {
    bar ??= createProgress({ label: 'indexing entries', total, unit: 'entries' });
    bar.update(done);
  });
  (bar as ReturnType<typeof createProgress> | null)?.end();
  return entries;
}

/** Rebuilds the search index if it was built with another build's rules. @returns null if there was nothing to do */
export async function rebuildSearchIfNeeded(database: Database): Promise<number | null> {
  return (await isIndexCurrent(database)) ? null : rebuildSearch(database);
}

/**
 * Fills the gazetteer and the lexicon if they are missing or were built from other sources. Runs in a separate process,
 * because it needs a few hundred megabytes for a few seconds.
 * @returns whether there was anything to do
 */
export async function fillReferencesIfNeeded(database: Database): Promise<boolean> {
  if ((await isGazetteerCurrent(database)) && (await isLexiconCurrent(database))) return false;
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'fill-references.ts')], {
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error(
      `The places and words are not filled in: ${code === 1 ? 'the reason stands above' : `their process ended with ${code ?? 'a signal'}`}`,
    );
  return true;
}

/** The directory in which the pages of a build are rendered: the store, or one next to it while a server runs there. */
function renderingDir(mark: string): { dir: string; beside: boolean } {
  const next = nextPagesDir(pagesDir());
  const beside =
    servingPid(pagesDir()) !== null || readInterruptedMark(next) === mark || readCompletedMark(next) === mark;
  return { dir: beside ? next : pagesDir(), beside };
}

/**
 * Renders every public page with a progress bar: into the page store, or next to that of a running server, for the
 * server of this build that replaces it. An interrupted run is continued: its pages are kept, and pages that have
 * changed since are rendered by the server that follows the outbox.
 * @returns how many pages were stored, how many existed already, and how many could not be rendered
 * @throws Error if another process renders there
 */
export async function prerender(
  database: Database,
  build: string,
): Promise<{ stored: number; kept: number; failed: number }> {
  const mark = prerenderMark(build);
  const { dir, beside } = renderingDir(mark);
  const release = beside ? acquireServingLock(dir) : () => undefined;
  try {
    if (readInterruptedMark(dir) !== mark || (await readCursor(dir)) === null) {
      clearPages(dir);
      await writeCursor(dir, await latestOutboxId(database));
      markStarted(dir, mark);
    }
    const total = await countPublicUrls(database);
    const bar = createProgress({ label: 'rendering pages', total, unit: 'pages' });
    const report = await prerenderInChildren({
      entry: entryFile,
      args: ['--go-on', ...(beside ? ['--beside'] : [])],
      total,
      onProgress: (done) => bar.update(done),
    });
    bar.end();
    markComplete(dir, mark);
    return { stored: report.stored, kept: report.kept, failed: report.failed };
  } finally {
    release();
  }
}

/** Prerenders unless every page of this build already exists. */
export async function prerenderIfNeeded(
  database: Database,
  build: string,
): Promise<{ stored: number; kept: number; failed: number } | null> {
  const mark = prerenderMark(build);
  return [pagesDir(), nextPagesDir(pagesDir())].some((dir) => readCompletedMark(dir) === mark)
    ? null
    : prerender(database, build);
}

/**
 * Why a release cannot be prepared while the server is running (it would change data that the server uses), or null if
 * it can.
 */
export async function findParallelPrepareObstacle(database: Database): Promise<string | null> {
  const pending = knownMigrations().length - (await appliedMigrations(database)).length;
  if (pending > 0)
    return pending === 1
      ? 'a migration of the database is to come'
      : `${pending} migrations of the database are to come`;
  if (!(await isIndexCurrent(database))) return 'the search index is to be made anew';
  if (!(await isGazetteerCurrent(database)) || !(await isLexiconCurrent(database)))
    return 'the places or words are to be filled in anew';
  return null;
}
