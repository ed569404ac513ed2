import type { ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import net from 'node:net';

/** A free port of the loopback interface. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

const running = new Set<ChildProcess>();

/** Registers a child for `stopAllChildren` until it has ended. */
export function track<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends every child that is still running: for a bench that is interrupted. */
export async function stopAllChildren(): Promise<void> {
  await Promise.all([...running].map((child) => stopChild(child)));
}

/** Sends a signal to a child process and waits until it has exited. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const patience = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await gone;
  clearTimeout(patience);
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** User and system time of a process and its direct children so far, in microseconds, or 0 without /proc. */
export function cpuMicroseconds(pid: number): number {
  // Fields 14 and 15 of proc(5) stat, in ticks of 10 ms. The second field may contain spaces.
  const own = (item: number) => {
    const stat = readProc(item, 'stat');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return stat === '' ? 0 : (Number(fields[11]) + Number(fields[12])) * 10_000;
  };
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + own(one), 0);
}

/** Process ids of the direct children. Empty without /proc. */
export function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readProc(pid, `task/${task}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** Peak memory of a process so far (VmHWM of proc(5) status) in bytes, or 0 if unknown. */
export function peakMemoryBytes(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readProc(pid, 'status'))?.[1] ?? 0) * 1_024;
}
