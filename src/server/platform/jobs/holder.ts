import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { isRunning, startTimeOf } from '../serving-lock.ts';

const HOLDER = /^(\S+) (\d+) (\d*) ([0-9a-f]{12})$/;

/**
 * Where a pid means the same process: this boot of this machine, and in it this container. Two machines may have one name,
 * and two containers one machine.
 */
function processSpace(): string {
  const parts = [
    () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'),
    () => readlinkSync('/proc/self/ns/pid'),
  ].map((read) => {
    try {
      return read();
    } catch {
      return '';
    }
  });
  return createHash('sha256')
    .update([hostname(), ...parts].join('\n'))
    .digest('hex')
    .slice(0, 12);
}

/** How this process is known to the others: host, pid, when it began, and where its pid means something. */
export function thisHolder(): string {
  return `${hostname().replace(/\s/g, '-') || 'host'} ${process.pid} ${startTimeOf(process.pid)} ${processSpace()}`;
}

/** Whether a holder was a process of this very machine that has ended: nobody else's end can be known for sure. */
export function isDead(holder: string): boolean {
  const [, , pid, startedAt = '', space] = HOLDER.exec(holder) ?? [];
  return pid !== undefined && space === processSpace() && !isRunning(Number(pid), startedAt);
}

/** A holder for people: `web-1, pid 4711`. */
export function holderName(holder: string): string {
  const [, host, pid] = HOLDER.exec(holder) ?? [];
  return host === undefined ? holder : `${host}, pid ${pid}`;
}
