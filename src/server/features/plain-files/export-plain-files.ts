/**
 * The public site as plain files, for nginx or a CDN.
 * @module features/plain-files
 */

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { now } from '#server/platform/clock.ts';
import { claimServing, servingPid } from '#server/platform/serving-lock.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { prepareAsset } from '#server/publishing/http/asset.ts';
import { isCompressible } from '#server/publishing/http/content-types.ts';
import { exportPages, type ExportPagesOptions } from './export-pages.ts';
import { ExportWriter } from './export-writer.ts';
import { ExportManifest, isExport } from './manifest.ts';
import { exportMedia } from './media-files.ts';
import { purge, type PurgeFailure } from './purge.ts';
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

/** Scripts and styles of this build and of earlier ones, to which pages of the store may still refer, then the files of `public/`. */
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
  const files = new Map([...kept, ...current].map((one) => [one.key, one]));
  let done = 0;
  for (const { key, file } of files.values()) {
    await exportAsset(writer, key, file);
    onProgress(++done, files.size);
  }
}

async function exportAsset(writer: ExportWriter, key: string, file: string): Promise<void> {
  const hashed = key.startsWith('/_astro/');
  const body = fs.readFileSync(file);
  // Compressing takes long, and is done for what changed alone.
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
  /** Where the files go. */
  dir: string;
  /** Writes into a directory that holds something else, too; nothing of that is removed. */
  force?: boolean;
  clientDir: string;
  /** Hashed files of earlier builds. */
  assetsDir: string;
  /** Null leaves pictures to others, and those that are there already as they are. `uploadsDir`: where they can be linked from. */
  media: { storage: Storage; uploadsDir: string | null } | null;
  /** A cache that is told of each address that changed; null leaves that to a run that has one, else to whoever reads `.changed-urls`. */
  purge: { to: URL; timeoutMs?: number } | null;
}

export interface PlainFilesReport {
  /** Pages, documents, scripts, styles, and what tells servers about them. */
  written: number;
  removed: number;
  unchanged: number;
  media: { files: number; added: number; removed: number } | null;
  redirects: number;
  /** Could not be rendered; what was exported before is still there. */
  failed: string[];
  /** Have no plain file, by their address or content: the application answers them. */
  left: string[];
  /** Addresses that are another than at the end of the last run, and those that a cache has still to be told of. */
  changed: number;
  purged: number;
  unpurged: PurgeFailure[];
}

/** The addresses that changed, one a line, for caches with an interface of their own. */
const CHANGED_URLS = '.changed-urls';

/**
 * Writes the public site as plain files; of an export that is there, only what changed. Pages are those of the page store; what
 * it lacks is rendered. Files of earlier runs that belong to nothing any more go last. A run that was killed is gone on with.
 * @throws Error in words for the operator where the directory is not one to write to
 */
export async function exportPlainFiles(options: PlainFilesOptions): Promise<PlainFilesReport> {
  const dir = path.resolve(options.dir);
  const foreign = fs.existsSync(dir) && fs.readdirSync(dir).length > 0 && !isExport(dir);
  if (foreign && !options.force)
    throw new Error(`${dir} is not empty and no export of a site: name another directory, or add --force`);
  const holder = servingPid(options.ownDir);
  if (holder !== null && holder !== process.pid) throw new Error(`Another export (pid ${holder}) is running`);
  const release = claimServing(options.ownDir);
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
    const { told, failed } = await tell(manifest, options);
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
  // What pages refer to goes before them.
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

/** What fails stays in the manifest, and is tried again by the next run that has a cache; other runs add to it. */
async function tell(
  manifest: ExportManifest,
  { siteUrl, purge: cache, onProgress }: PlainFilesOptions,
): Promise<{ told: number; failed: PurgeFailure[] }> {
  const waiting = [...manifest.untold].sort();
  if (cache === null) {
    if (!manifest.purges) manifest.told(waiting);
    return { told: 0, failed: [] };
  }
  const { told, failed } = await purge(waiting, {
    ...cache,
    host: new URL(siteUrl).host,
    onProgress: (done, total) => onProgress?.('purging', done, total),
  });
  manifest.told(told);
  return { told: told.length, failed };
}
