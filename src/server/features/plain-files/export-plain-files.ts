/**
 * The public site as plain files, for nginx or a CDN.
 * @module features/plain-files
 */

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { now } from '#server/platform/clock.ts';
import { acquireServingLock, servingPid } from '#server/platform/serving-lock.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { prepareAsset } from '#server/publishing/http/asset.ts';
import { isCompressible } from '#server/publishing/http/content-types.ts';
import { exportPages, type ExportPagesOptions } from './export-pages.ts';
import { ExportWriter } from './export-writer.ts';
import { ExportManifest, isExport } from './manifest.ts';
import { exportMedia } from './media-files.ts';
import { purgePaths, type PurgeFailure } from './purge.ts';
import { exportOwnDocuments, exportServerFiles } from './server-files.ts';
import { PublicDirectory } from './written-file.ts';

interface Source {
  key: string;
  file: string;
}

function filesBelow(dir: string): Source[] {
  const entries = fs.existsSync(dir) ? fs.readdirSync(dir, { recursive: true, withFileTypes: true }) : [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, key: `/${path.relative(dir, file).replaceAll(path.sep, '/')}` }));
}

/**
 * Exports scripts and styles of this and earlier builds, which stored pages may still refer to, then the files of
 * `public/`.
 */
async function exportAssets(
  writer: ExportWriter,
  clientDir: string,
  keptDir: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const current = filesBelow(clientDir).filter(
    ({ key }) =>
      !key.endsWith('.html') && key.split('/').every((part) => !part.startsWith('.') || part === '.well-known'),
  );
  const kept = filesBelow(keptDir)
    .filter(({ key }) => /^\/[\w@~-][\w.@~-]*$/.test(key) && !key.endsWith('.tmp'))
    .map(({ key, file }) => ({ key: `/_astro${key}`, file }));
  const files = new Map([...kept, ...current].map((source) => [source.key, source]));
  let done = 0;
  for (const { key, file } of files.values()) {
    await exportAsset(writer, key, file);
    onProgress(++done, files.size);
  }
}

async function exportAsset(writer: ExportWriter, key: string, file: string): Promise<void> {
  const hashed = key.startsWith('/_astro/');
  const body = fs.readFileSync(file);
  // Compression is slow, so unchanged files are skipped.
  const etag = hashed ? `asset ${body.length}` : createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const at = fs.statSync(file).mtimeMs / 1000;
  const put = (bodies: () => Buffer[] | null) =>
    writer.put({ key, file: key.slice(1), etag, at, bodies }, { tell: !hashed });
  if (!isCompressible(key)) return void put(() => [body]);
  let changed = false;
  put(() => {
    changed = true;
    return null;
  });
  if (!changed) return;
  const { identity, gzip, br } = await prepareAsset(key, body, []);
  put(() => [identity.body, gzip.body, br.body]);
}

export interface PlainFilesOptions extends ExportPagesOptions {
  /** Output directory. */
  dir: string;
  /** Allows a directory that contains other files; none of them are removed. */
  force?: boolean;
  clientDir: string;
  /** Hashed files of earlier builds. */
  assetsDir: string;
  /** `null` skips pictures and leaves those already exported untouched. `uploadsDir`: directory to link them from. */
  media: { storage: Storage; uploadsDir: string | null } | null;
  /**
   * Cache to purge of changed addresses; `null` leaves that to a later run with a cache, or to the consumer of
   * `.changed-urls`.
   */
  purge: { to: URL; timeoutMs?: number } | null;
}

export interface PlainFilesReport {
  /** Number of pages, documents, scripts, styles and server files written. */
  written: number;
  removed: number;
  unchanged: number;
  media: { files: number; added: number; removed: number } | null;
  redirects: number;
  /** Keys that could not be rendered; their earlier export is still there. */
  failed: string[];
  /** Keys without a plain file, because of their address or content: the application serves them. */
  left: string[];
  /** Number of addresses changed since the last run, including those not yet purged. */
  changed: number;
  purged: number;
  unpurged: PurgeFailure[];
}

/** Changed addresses, one per line, for caches with a different purge API. */
const CHANGED_URLS = '.changed-urls';

/**
 * Writes the public site as plain files; an existing export is updated incrementally. Pages come from the page store;
 * missing ones are rendered. Obsolete files of earlier runs are removed last. The next run resumes a killed one.
 * @throws Error with a message for the operator if the directory must not be written to
 */
export async function exportPlainFiles(options: PlainFilesOptions): Promise<PlainFilesReport> {
  const dir = path.resolve(options.dir);
  const foreign = fs.existsSync(dir) && fs.readdirSync(dir).length > 0 && !isExport(dir);
  if (foreign && !options.force)
    throw new Error(`${dir} is not empty and no export of a site: name another directory, or add --force`);
  const holder = servingPid(options.ownDir);
  if (holder !== null && holder !== process.pid) throw new Error(`Another export (pid ${holder}) is running`);
  const release = acquireServingLock(options.ownDir);
  try {
    if (!fs.existsSync(dir)) {
      fs.mkdirSync(dir, { recursive: true });
      fs.chmodSync(dir, 0o755);
    }
    return await run(fs.realpathSync(dir), options);
  } finally {
    release();
  }
}

async function run(dir: string, options: PlainFilesOptions): Promise<PlainFilesReport> {
  const manifest = new ExportManifest(dir);
  try {
    if (options.purge !== null) manifest.expectPurges();
    const report = await fill(dir, manifest, options);
    const { told, failed } = await purgeChangedUrls(manifest, options);
    manifest.close();
    return { ...report, purged: told, unpurged: failed };
  } catch (error) {
    manifest.abandon();
    throw error;
  }
}

async function fill(
  dir: string,
  manifest: ExportManifest,
  options: PlainFilesOptions,
): Promise<Omit<PlainFilesReport, 'purged' | 'unpurged'>> {
  const { database, media, onProgress } = options;
  const out = new PublicDirectory(dir);
  const writer = new ExportWriter(out, manifest);
  // Assets that pages refer to are written before the pages.
  await exportAssets(writer, options.clientDir, options.assetsDir, (done, total) =>
    onProgress?.('compressing scripts and styles', done, total),
  );
  const pictures =
    media &&
    (await exportMedia(out, manifest, {
      database,
      ...media,
      onProgress: (done, total) => onProgress?.('looking at pictures', done, total),
    }));
  const { failed, left } = await exportPages(writer, options);
  await exportOwnDocuments(writer, database);
  const redirects = await exportServerFiles(writer, manifest, dir, options);
  writer.removeRest();
  const lines = [...manifest.untold].sort().map((key) => `${options.siteUrl}${key}\n`);
  out.write(CHANGED_URLS, [Buffer.from(lines.join(''))], Math.floor(now() / 1000));
  const { written, removed, unchanged } = writer;
  return { written, removed, unchanged, media: pictures, redirects, failed, left, changed: lines.length };
}

/** Failed purges stay in the manifest: the next run with a cache tries them again, and runs without one add to them. */
async function purgeChangedUrls(
  manifest: ExportManifest,
  { siteUrl, purge: cache, onProgress }: PlainFilesOptions,
): Promise<{ told: number; failed: PurgeFailure[] }> {
  const waiting = [...manifest.untold].sort();
  if (cache === null) {
    if (!manifest.purges) manifest.told(waiting);
    return { told: 0, failed: [] };
  }
  const { told, failed } = await purgePaths(waiting, {
    ...cache,
    host: new URL(siteUrl).host,
    onProgress: (done, total) => onProgress?.('purging', done, total),
  });
  manifest.told(told);
  return { told: told.length, failed };
}
