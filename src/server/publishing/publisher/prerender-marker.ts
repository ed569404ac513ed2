import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { env } from '#server/platform/env.ts';
import { isMailUndeliverable } from '#server/platform/site-reach.ts';

/**
 * Identifies what a full prerender is valid for: this build, and the settings of the environment that appear in public
 * pages.
 */
export function prerenderMark(build: string): string {
  const { siteUrl, providers, passwordSignIn } = env();
  const shown = {
    siteUrl,
    providers: Object.entries(providers).flatMap(([name, client]) => (client ? [name] : [])),
    passwordSignIn,
    noSignInMail: isMailUndeliverable(),
  };
  return `${build}-${createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 8)}`;
}

/** Returns the mark of the full prerender into `dir`, or `null` if none was completed. */
export function readCompletedMark(dir: string): string | null {
  return read(path.join(dir, 'complete'));
}

/**
 * Marks `dir` as complete for a build. A prerender does not fsync pages: a page truncated by a power failure fails its
 * checksum and is rendered again.
 */
export function markComplete(dir: string, mark: string): void {
  write(path.join(dir, 'complete'), mark);
  fs.rmSync(path.join(dir, 'begun'), { force: true });
}

/** Marks a full prerender into an emptied `dir` as begun. The cursor must be written before. */
export function markStarted(dir: string, mark: string): void {
  write(path.join(dir, 'begun'), mark);
}

/**
 * Returns the mark of an interrupted full prerender, or `null`. Its pages may stay: changes since it began are in the
 * outbox after the cursor, and the next server follows them.
 */
export function readInterruptedMark(dir: string): string | null {
  return read(path.join(dir, 'begun'));
}

/** Directory in which the next release's pages are rendered while a server runs on `dir`. */
export const nextPagesDir = (dir: string): string => `${dir}-next`;

/**
 * Replaces the pages of `dir` with those rendered alongside it, if they are complete and have this mark. The caller
 * holds the lock of `dir`; `claim` takes that of the other directory, so that no other server can take it in between.
 * @returns the directory of the former pages, to be removed, or `null` if there was nothing to move
 */
export function adoptPages(dir: string, mark: string, claim: (dir: string) => unknown): string | null {
  const next = nextPagesDir(dir);
  if (readCompletedMark(next) !== mark || readCompletedMark(dir) === mark) return null;
  const former = `${dir}-former-${process.pid}`;
  claim(next);
  fs.renameSync(dir, former);
  fs.renameSync(next, dir);
  return former;
}

/**
 * Removes former pages left behind by a process that ended before removing them. The caller holds the lock of `dir`.
 */
export function removeFormerPages(dir: string): void {
  const former = `${path.basename(dir)}-former-`;
  for (const name of fs.readdirSync(path.dirname(dir)))
    if (name.startsWith(former)) fs.rmSync(path.join(path.dirname(dir), name), { recursive: true, force: true });
}

function write(file: string, mark: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, `${mark}\n`, { flush: true });
  fs.renameSync(temporary, file);
}

function read(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** Empties the store before a full prerender, beginning with the marker. No store may be open on `dir`. */
export function clearPages(dir: string): void {
  fs.rmSync(path.join(dir, 'complete'), { force: true });
  for (const name of ['begun', 'index.log', 'cursor']) fs.rmSync(path.join(dir, name), { force: true });
  for (let at = 0; at < 256; at += 1) {
    fs.rmSync(path.join(dir, at.toString(16).padStart(2, '0')), { recursive: true, force: true });
  }
}
