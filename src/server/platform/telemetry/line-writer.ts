import { writeSync } from 'node:fs';

/** Number of attempts for a slow reader, and the wait between them in milliseconds. */
const MAX_TRIES = 20;
const WAIT_MS = 5;
const sleepCell = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes lines to an open file, a pipe or a socket. A line that cannot be written (full disk, no reader, stalled
 * reader) is lost, but the server continues. The next line reports how many were lost.
 */
export function createLineWriter(fd: number): { write(line: string): void } {
  let lost = 0;
  /** The last line was only partly written. */
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
          // Waiting blocks the process, so do not wait again for a reader that already failed to recover.
          if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || lost > 0 || ++tries > MAX_TRIES) throw error;
          Atomics.wait(sleepCell, 0, 0, WAIT_MS);
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
