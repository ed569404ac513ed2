import { writeSync } from 'node:fs';

/** How often a reader who is slow is waited for, and how long each time, milliseconds. */
const TRIES = 20;
const WAIT_MS = 5;
const asleep = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes lines to an open file, a pipe or a socket. A line that it does not take (the disk is full, nobody reads, the reader
 * stands still) is lost, and nothing else: the server goes on. The next line tells how many there were.
 */
export function linesTo(fd: number): { write(line: string): void } {
  let lost = 0;
  /** Half a line stands there. */
  let torn = false;
  const write = (line: string): void => {
    const bytes = Buffer.from(torn ? `\n${line}` : line);
    let tries = 0;
    let at = 0;
    try {
      while (at < bytes.length) {
        try {
          at += writeSync(fd, bytes, at);
        } catch (error) {
          // Waiting stops everything else: who has been waited for in vain once is not waited for again.
          if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || lost > 0 || ++tries > TRIES) throw error;
          Atomics.wait(asleep, 0, 0, WAIT_MS);
        }
      }
      torn = false;
    } catch (error) {
      torn ||= at > 0;
      throw error;
    }
  };
  return {
    write(line) {
      try {
        if (lost > 0)
          write(
            `${JSON.stringify({ level: 40, time: new Date().toISOString(), lost, msg: 'log: lines could not be written' })}\n`,
          );
        lost = 0;
        write(line);
      } catch {
        lost += 1;
      }
    },
  };
}
