import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

/** The process that serves from `dir`; null when there is none or it died without a word. */
export function servingPid(dir: string): number | null {
  const [pid, startedAt] = readLock(dir);
  // A container gives a restarted server the pid of the one that crashed.
  return pid !== null && isRunning(pid, startedAt) ? pid : null;
}

/**
 * Takes the lock of `dir` for this process and returns its release. Throws when another server
 * holds it: two writers would undo each other's pages.
 */
export function claimServing(dir: string): () => void {
  const holder = servingPid(dir);
  if (holder !== null && holder !== process.pid) throw new Error(`another server (pid ${holder}) is running on ${dir}`);
  const file = lockFile(dir);
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(file, `${process.pid} ${startTimeOf(process.pid)}\n`);
  return () => {
    if (readLock(dir)[0] === process.pid) fs.rmSync(file, { force: true });
  };
}

/** A server ends within ten seconds of its signal. */
const END_MS = 15_000;
const LOOK_MS = 20;

/**
 * Ends the server that serves from `dir`, and waits until it has given up its lock.
 * @throws Error if it does not
 */
export async function endServing(dir: string): Promise<void> {
  const pid = servingPid(dir);
  if (pid === null) return;
  process.kill(pid, 'SIGTERM');
  const until = performance.now() + END_MS;
  while (servingPid(dir) === pid) {
    if (performance.now() > until) throw new Error(`The server (pid ${pid}) that runs on ${dir} does not end`);
    await sleep(LOOK_MS);
  }
}

const noteOf = z.object({
  pid: z.number(),
  startedAt: z.string(),
  dataDir: z.string(),
  /** The file, as DATABASE_URL names it; null for a remote one, whose address may hold a secret. */
  databaseUrl: z.nullable(z.string()),
  port: z.number(),
  siteUrl: z.string(),
  /** Mails leave by SMTP. */
  mails: z.boolean(),
});

/** A server that runs, as it describes itself to the operator's tool. */
export type RunningServer = z.infer<typeof noteOf>;

/**
 * Leaves a note of this server for the commands of its program folder, and takes away those of servers that have ended. A folder
 * that cannot be written to goes without.
 * @returns takes the note away
 */
export function noteServer(dir: string, server: Omit<RunningServer, 'pid' | 'startedAt'>): () => void {
  const file = path.join(dir, `${process.pid}.json`);
  try {
    fs.mkdirSync(dir, { recursive: true });
    const running = new Set(runningServers(dir).map(({ pid }) => `${pid}.json`));
    for (const name of fs.readdirSync(dir)) if (!running.has(name)) fs.rmSync(path.join(dir, name), { force: true });
    const note: RunningServer = { pid: process.pid, startedAt: startTimeOf(process.pid), ...server };
    fs.writeFileSync(file, JSON.stringify(note), { mode: 0o600 });
  } catch {
    return () => undefined;
  }
  return () => fs.rmSync(file, { force: true });
}

/** The servers of a program folder that run and whose notes this user may read, the oldest first. */
export function runningServers(dir: string): RunningServer[] {
  const names = fs.existsSync(dir) ? fs.readdirSync(dir) : [];
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .sort((a, b) => parseInt(a, 10) - parseInt(b, 10))
    .flatMap((name) => {
      try {
        const note = noteOf.safeParse(JSON.parse(fs.readFileSync(path.join(dir, name), 'utf8')));
        return note.success && isRunning(note.data.pid, note.data.startedAt) ? [note.data] : [];
      } catch {
        return [];
      }
    });
}

function lockFile(dir: string): string {
  return path.join(dir, 'serving');
}

function readLock(dir: string): [pid: number | null, startedAt: string] {
  try {
    const [pid, startedAt = ''] = fs.readFileSync(lockFile(dir), 'utf8').trim().split(' ');
    return [/^[1-9]\d{0,9}$/.test(pid ?? '') ? Number(pid) : null, startedAt];
  } catch {
    return [null, ''];
  }
}

/** Whether a process of this machine runs that began at this moment, as `startTimeOf` tells it. */
export function isRunning(pid: number, startedAt: string): boolean {
  return isAlive(pid) && startedAt === startTimeOf(pid);
}

/** Whether a process of this machine has this number now. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time in clock ticks since boot, field 22 of proc(5) stat; '' where there is no /proc. */
export function startTimeOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
