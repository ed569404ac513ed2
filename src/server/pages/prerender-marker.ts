import fs from 'node:fs';
import path from 'node:path';

/** The build whose full prerender into `dir` was completed; null when none was. */
export function completedBuild(dir: string): string | null {
  try {
    return fs.readFileSync(path.join(dir, 'complete'), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/**
 * Says that every page of `build` is in `dir`. The pages themselves are not fsynced by a prerender:
 * one that a loss of power tears fails its checksum and is rendered anew.
 */
export function markComplete(dir: string, build: string): void {
  const file = path.join(dir, 'complete');
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, `${build}\n`, { flush: true });
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
