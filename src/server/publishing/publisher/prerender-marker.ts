import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { env } from '#server/platform/env.ts';
import { mailReachesNobody } from '#server/platform/site-reach.ts';

/** What a full prerender is good for: this build, and those settings of the environment that stand in public pages. */
export function prerenderMark(build: string): string {
  const { siteUrl, providers, passwordSignIn } = env();
  const shown = {
    siteUrl,
    providers: Object.entries(providers).flatMap(([name, client]) => (client ? [name] : [])),
    passwordSignIn,
    noSignInMail: mailReachesNobody(),
  };
  return `${build}-${createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 8)}`;
}

/** The mark of the full prerender into `dir`; null when none was completed. */
export function completedBuild(dir: string): string | null {
  return read(path.join(dir, 'complete'));
}

/**
 * Says that every page is in `dir`, by the mark of its build. The pages themselves are not fsynced by a prerender:
 * one that a loss of power tears fails its checksum and is rendered anew.
 */
export function markComplete(dir: string, mark: string): void {
  write(path.join(dir, 'complete'), mark);
  fs.rmSync(path.join(dir, 'begun'), { force: true });
}

/** Says that a full prerender into an emptied `dir` is under way. The cursor must stand before it. */
export function markBegun(dir: string, mark: string): void {
  write(path.join(dir, 'begun'), mark);
}

/**
 * The mark of a full prerender that was cut short; null when there is none. Its pages may stay: what has changed since it
 * began stands in the outbox behind the cursor, and is followed by the next server.
 */
export function begunBuild(dir: string): string | null {
  return read(path.join(dir, 'begun'));
}

/** Where the pages of the next release are rendered while a server runs on `dir`. */
export const pagesBeside = (dir: string): string => `${dir}-next`;

/**
 * Puts the pages rendered beside `dir` into its place if they are whole and of this mark. The caller holds the lock of `dir`; `claim`
 * takes that of the other, so that there is no moment at which the place is another server's to take.
 * @returns the folder of the former pages, to be removed; null if there was nothing to put
 */
export function adoptPages(dir: string, mark: string, claim: (dir: string) => unknown): string | null {
  const next = pagesBeside(dir);
  if (completedBuild(next) !== mark || completedBuild(dir) === mark) return null;
  const former = `${dir}-former-${process.pid}`;
  claim(next);
  fs.renameSync(dir, former);
  fs.renameSync(next, dir);
  return former;
}

/** Removes former pages that a process left because it ended first. The caller holds the lock of `dir`. */
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

/** Empties the store before a full prerender, the marker first. No store may be open on `dir`. */
export function clearPages(dir: string): void {
  fs.rmSync(path.join(dir, 'complete'), { force: true });
  for (const name of ['begun', 'index.log', 'cursor']) fs.rmSync(path.join(dir, name), { force: true });
  for (let at = 0; at < 256; at += 1) {
    fs.rmSync(path.join(dir, at.toString(16).padStart(2, '0')), { recursive: true, force: true });
  }
}
