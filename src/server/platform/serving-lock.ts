import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

/** Returns the process that serves from `dir`, or `null` if no process does or it has crashed. */
export function servingPid(dir: string): number | null {
  const [pid, startedAt] = readLock(dir);
  // In a container, a restarted server gets the pid of the one that crashed.
  return pid !== null && isRunning(pid, startedAt) ? pid : null;
}

/**
 * Takes the lock of `dir` for this process. @returns a function that releases it. @throws if another server holds it:
 * two writers would overwrite each other's pages
 */
export function acquireServingLock(dir: string): () => void {
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
const END_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 20;

/**
 * Ends the server that serves from `dir`, and waits until it has released its lock.
 * @throws Error if it does not
 */
export async function stopRunningServer(dir: string): Promise<void> {
  const pid = servingPid(dir);
  if (pid === null) return;
  process.kill(pid, 'SIGTERM');
  const until = performance.now() + END_TIMEOUT_MS;
  while (servingPid(dir) === pid) {
    if (performance.now() > until) throw new Error(`The server (pid ${pid}) that runs on ${dir} does not end`);
    await sleep(POLL_INTERVAL_MS);
  }
}

const noteSchema = z.object({
  pid: z.number(),
  startedAt: z.string(),
  dataDir: z.string(),
  /** The file, as named by DATABASE_URL; `null` for a remote database, whose address may contain a secret. */
  databaseUrl: z.nullable(z.string()),
  port: z.number(),
  siteUrl: z.string(),
  /** Mails are sent by SMTP. */
  mails: z.boolean(),
});

/** A running server, as it describes itself to the operator's tool. */
export type RunningServer = z.infer<typeof noteSchema>;

/**
 * Writes a note of this server for the commands of its program folder, and removes those of servers that have ended.
 * Does nothing if the folder is not writable.
 * @returns a function that removes the note
 */
export function recordServer(dir: string, server: Omit<RunningServer, 'pid' | 'startedAt'>): () => void {
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

/** Returns the running servers of a program folder whose notes this user may read, the oldest first. */
export function runningServers(dir: string): RunningServer[] {
  const names = fs.existsSync(dir) ? fs.readdirSync(dir) : [];
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .sort((a, b) => parseInt(a, 10) - parseInt(b, 10))
    .flatMap((name) => {
      try {
        const note = noteSchema.safeParse(JSON.parse(fs.readFileSync(path.join(dir, name), 'utf8')));
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

/** Whether a process with this start time, as returned by `startTimeOf`, is running on this machine. */
export function isRunning(pid: number, startedAt: string): boolean {
  return isAlive(pid) && startedAt === startTimeOf(pid);
}

/** Whether a process of this machine currently has this number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time in clock ticks since boot, field 22 of proc(5) stat; '' without /proc. */
export function startTimeOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
