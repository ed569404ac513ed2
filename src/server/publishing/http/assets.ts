import fsp from 'node:fs/promises';
import path from 'node:path';
import { DAY } from '#content/format/durations.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import type { Representations } from '#server/publishing/store/stored-page.ts';
import { prepareAsset } from './asset.ts';

export interface AssetsOptions {
  /** `dist/client`: hashed files under `_astro/`, files of `public/`, static-only pages. */
  clientDir: string;
  /** Directory of hashed files of earlier builds, for pages that are still open in a browser. */
  keepDir?: string;
  common: readonly string[];
  log: Log;
}

export interface Assets {
  /** Returns a file of the current build by the path of its URL. */
  find(urlPath: string): Representations | undefined;
  /** Returns a hashed file of an earlier build, or `undefined` if it does not exist. */
  findKept(urlPath: string): Promise<Representations | undefined>;
}

const RETENTION_MS = 30 * DAY;
const HASHED_PATH = /^\/_astro\/([\w@~-][\w.@~-]*)$/;

/** Reads the build's files into memory, and keeps copies of the hashed ones for later builds. */
export async function loadAssets({ clientDir, keepDir, common, log }: AssetsOptions): Promise<Assets> {
  const current = new Map<string, Representations>();
  for (const name of await listFiles(clientDir)) {
    const body = await fsp.readFile(path.join(clientDir, name));
    const asset = await prepareAsset(`/${name}`, body, common);
    current.set(`/${name}`, asset);
    const pagePath = staticPagePath(name);
    if (pagePath !== null) current.set(pagePath, asset);
  }
  // Without copies the site still works; only pages opened before a deployment would miss files.
  if (keepDir)
    await keepHashedFiles(clientDir, keepDir).catch((error: unknown) =>
      log.warn({ err: error }, 'assets: could not keep copies'),
    );

  const kept = new Map<string, Representations>();
  return {
    find: (urlPath) => current.get(urlPath),
    async findKept(urlPath) {
      const known = kept.get(urlPath);
      const name = HASHED_PATH.exec(urlPath)?.[1];
      if (known || !keepDir || name === undefined) return known;
      const body = await fsp.readFile(path.join(keepDir, name)).catch(() => null);
      if (!body) return undefined;
      const asset = await prepareAsset(urlPath, body, common);
      kept.set(urlPath, asset);
      return asset;
    },
  };
}

/**
 * Relative paths with forward slashes, without hidden files (except .well-known); [] if the directory does not exist.
 */
async function listFiles(dir: string): Promise<string[]> {
  const entries = await fsp.readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => name.split('/').every((part) => !part.startsWith('.') || part === '.well-known'));
}

/** Returns the address of a page that Astro itself prerendered: `login/index.html` is `/login`. */
function staticPagePath(name: string): string | null {
  if (name === 'index.html' || !name.endsWith('.html')) return null;
  return `/${name.replace(/(?:\/index)?\.html$/, '')}`;
}

async function keepHashedFiles(clientDir: string, keepDir: string): Promise<void> {
  const source = path.join(clientDir, '_astro');
  const now = new Date();
  await fsp.mkdir(keepDir, { recursive: true });
  const present = new Set(await fsp.readdir(keepDir));
  const built = (await listFiles(source)).filter((name) => !name.includes('/'));
  for (const name of built) {
    const target = path.join(keepDir, name);
    // The age counts from the last start with a build that contained the file.
    if (present.has(name)) await fsp.utimes(target, now, now);
    else await copyWhole(path.join(source, name), target);
    present.delete(name);
  }
  for (const name of present) {
    const file = path.join(keepDir, name);
    if (now.getTime() - (await fsp.stat(file)).mtimeMs > RETENTION_MS)
      await fsp.rm(file, { recursive: true, force: true });
  }
}

/** Copies to a temporary name first: a partial file would be cached for a year. */
async function copyWhole(source: string, target: string): Promise<void> {
  const temporary = `${target}.${process.pid}.tmp`;
  await fsp.copyFile(source, temporary);
  await fsp.rename(temporary, target);
}
