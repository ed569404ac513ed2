import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { MINUTE } from '#content/format/durations.ts';
import { buildIfChanged, builtId } from '#scripts/build.ts';
import { entryFile, pagesDir, prerender, prerenderIfNeeded } from '#scripts/prepare.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { sitemapIndex } from '#server/features/discovery/sitemap.ts';
import { exportPlainFiles, type PlainFilesReport } from '#server/features/plain-files/export-plain-files.ts';
import { collectFailures, writeRenderList } from '#server/features/plain-files/render-list.ts';
import type { Database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { servingPid } from '#server/platform/serving-lock.ts';
import { storage } from '#server/platform/storage/storage.ts';
import { readCursor } from '#server/publishing/publisher/cursor.ts';
import { appendToOutbox, latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { prerenderInChildren } from '#server/publishing/publisher/prerender-children.ts';
import { prerenderMark } from '#server/publishing/publisher/prerender-marker.ts';
import { createProgress } from '#server/publishing/publisher/progress.ts';
import { UsageError, type Command, type Outcome } from './command.ts';
import { createBars } from './progress-bars.ts';
import { readOptions } from './read-options.ts';

/** Maximum time for a running server to process the announced changes before its pages are rendered here. */
const TIMEOUT_MS = MINUTE;
const CLIENT_DIR = path.resolve(import.meta.dirname, '../../dist/client');

export const prerenderCommand: Command = {
  async run(args) {
    const {
      values: { out, purge, media = false, force = false },
    } = readOptions(args, [], {
      out: { type: 'string' },
      purge: { type: 'string' },
      media: { type: 'boolean' },
      force: { type: 'boolean' },
    });
    if (out !== undefined) return writeOut(out, { purge: purge === undefined ? null : cacheAt(purge), media, force });
    if (purge !== undefined || media || force) throw new UsageError('--purge, --media and --force go with --out DIR');
    return renderAllPages();
  },
};

function cacheAt(given: string): URL {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.username !== '')
    throw new UsageError('--purge takes the origin of a cache: http://127.0.0.1:8080');
  return url;
}

async function renderAllPages(): Promise<Outcome> {
  const pid = servingPid(pagesDir());
  if (pid !== null) {
    // Uses the existing build: building again would remove the files of the running server.
    const database = await ensureSiteOpen();
    // Two processes must not write to one store, so the server is asked to render, through the outbox.
    await database.batch([appendToOutbox(database, [pageTag.everything])]);
    const bar = createProgress({ label: 'waiting for the server', total: 1 });
    const isFollowed = await followCursor(database);
    if (isFollowed) bar.update(1);
    bar.end();
    database.close();
    if (!isFollowed)
      throw new Error(
        `The server (pid ${pid}) has stopped meanwhile: the next start goes on with the pages, or this command when it is run again`,
      );
    return {
      line: `The running server (pid ${pid}) has rendered every page anew, with the build that it has`,
      facts: { pid },
    };
  }
  const { id } = await buildIfChanged();
  const database = await ensureSiteOpen();
  const { stored, kept, failed } = await prerender(database, id);
  database.close();
  if (failed > 0) throw new Error(`${failed} pages could not be rendered; ${stored + kept} are in the store`);
  const before = kept > 0 ? `; ${kept} were there from a run that was cut short` : '';
  return { line: `Rendered ${stored} pages${before}`, facts: { stored, kept, failed } };
}

/**
 * Waits until the server has processed the outbox so far, the time limit is reached, or the server has stopped.
 * @returns whether the outbox was processed
 */
async function followCursor(database: Database, patienceMs = Infinity): Promise<boolean> {
  const row = await latestOutboxId(database);
  const began = performance.now();
  for (;;) {
    // Checked before the cursor, so that a server that stops after catching up counts as having caught up.
    const isOver = servingPid(pagesDir()) === null || performance.now() - began >= patienceMs;
    if (((await readCursor(pagesDir())) ?? 0) >= row) return true;
    if (isOver) return false;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function writeOut(
  dir: string,
  { purge, media, force }: { purge: URL | null; media: boolean; force: boolean },
): Promise<Outcome> {
  const { dataDir, siteUrl, s3 } = env();
  if (dir === '') throw new UsageError('--out takes a directory');
  // A running server has its build: building again would remove its files.
  const serving = servingPid(pagesDir()) !== null;
  const build = serving && existsSync(entryFile) ? builtId() : (await buildIfChanged()).id;
  if (build === null) throw new Error('There is no whole build: stop the server, then npm start');
  const database = await ensureSiteOpen();
  if (serving) await followCursor(database, TIMEOUT_MS);
  else await prerenderIfNeeded(database, build);
  const ownDir = path.join(dataDir, 'plain-pages');
  mkdirSync(ownDir, { recursive: true });
  const pictures = s3 && !media ? null : { storage: storage(), uploadsDir: s3 ? null : path.join(dataDir, 'uploads') };
  const bars = createBars('files');
  const report = await exportPlainFiles({
    database,
    siteUrl,
    sitemapIndex,
    dir,
    force,
    ownDir,
    pagesDir: pagesDir(),
    mark: prerenderMark(build),
    clientDir: CLIENT_DIR,
    assetsDir: path.join(dataDir, 'assets'),
    media: pictures,
    renderInto,
    onProgress: bars,
    purge: purge && { to: purge },
  });
  database.close();
  for (const key of report.failed.slice(0, 20)) console.error(`! could not be rendered: ${key}`);
  for (const { path: one, reason } of report.unpurged.slice(0, 20)) console.error(`! not purged: ${one} (${reason})`);
  return {
    bad: report.failed.length > 0 || report.unpurged.length > 0,
    line: lineOf(path.resolve(dir), report, purge !== null),
    facts: { dir: path.resolve(dir), ...report },
  };
}

async function renderInto(
  into: string,
  keys: readonly string[],
  onProgress: (done: number) => void,
): Promise<readonly string[]> {
  const list = path.join(into, `list-${process.pid}.json`);
  const args = writeRenderList(list, into, keys);
  try {
    await prerenderInChildren({ entry: entryFile, total: keys.length, args, onProgress });
  } catch (error) {
    collectFailures(list);
    throw error;
  }
  return collectFailures(list);
}

function lineOf(
  dir: string,
  { written, removed, unchanged, media, failed, left, redirects, purged, unpurged }: PlainFilesReport,
  asked: boolean,
): string {
  return [
    `${written} files written, ${removed} removed, ${unchanged} as they were, ${redirects} redirects in ${dir}`,
    media === null
      ? 'pictures left in the bucket'
      : `${media.files} files of pictures (${media.added} new, ${media.removed} removed)`,
    ...(asked ? [`${purged} addresses purged`] : []),
    ...(left.length ? [`${left.length} pages left to the application`] : []),
    ...(failed.length ? [`${failed.length} pages could not be rendered and stayed as they were`] : []),
    ...(unpurged.length ? [`${unpurged.length} addresses not purged; the next run tries them again`] : []),
  ].join('; ');
}
