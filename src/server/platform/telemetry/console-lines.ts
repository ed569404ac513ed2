import type { Log } from './log-type.ts';
import { scrub } from './scrub.ts';
import { currentTrace } from './trace.ts';

/**
 * In place of `console.error`, to which Astro and its adapter write a few failures as they are: a line of the log, with the
 * words but not with what is filled into them (the address), and with the error as the log keeps errors.
 */
export function consoleLines(log: Log): (...given: unknown[]) => void {
  return (...given) => {
    if (currentTrace()?.logged) return;
    const [words] = given;
    const error = given.find((one) => one instanceof Error);
    log.error(
      { from: 'console', ...(error === undefined ? {} : { err: error }) },
      typeof words === 'string' ? scrub(words) : 'console: a failure',
    );
  };
}
