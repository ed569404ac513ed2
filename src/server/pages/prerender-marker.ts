import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { env } from '../env.ts';

/** What a full prerender is good for: this build, and those settings of the environment that stand in public pages. */
export function prerenderMark(build: string): string {
  const { siteUrl, providers, passwordSignIn } = env();
  const shown = { siteUrl, providers: Object.entries(providers).flatMap(([name, client]) => (client ? [name] : [])), passwordSignIn };
  return `${build}-${createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 8)}`;
}

/** The mark of the full prerender into `dir`; null when none was completed. */
export function completedBuild(dir: string): string | null {
  try {
    return fs.readFileSync(path.join(dir, 'complete'), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/**
 * Says that every page is in `dir`, by the mark of its build. The pages themselves are not fsynced by a prerender:
 * one that a loss of power tears fails its checksum and is rendered anew.
 */
export function markComplete(dir: string, mark: string): void {
  const file = path.join(dir, 'complete');
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, `${mark}\n`, { flush: true });
  fs.renameSync(temporary, file);
}

/** Empties the store before a full prerender, the marker first. No store may be open on `dir`. */
export function clearPages(dir: string): void {
  fs.rmSync(path.join(dir, 'complete'), { force: true });
  for (const name of ['index.log', 'cursor']) fs.rmSync(path.join(dir, name), { force: true });
  for (let at = 0; at < 256; at += 1) {
    fs.rmSync(path.join(dir, at.toString(16).padStart(2, '0')), { recursive: true, force: true });
  }
}
