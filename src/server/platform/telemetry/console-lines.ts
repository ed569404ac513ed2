import type { Log } from './log-type.ts';
import { redactLogText } from './redact-log-text.ts';
import { currentTrace } from './trace.ts';

/**
 * Replaces `console.error`, to which Astro and its adapter write a few failures directly: logs the message without its
 * inserted values (the address), and the error in the log's format.
 */
export function createConsoleErrorLogger(log: Log): (...given: unknown[]) => void {
  return (...given) => {
    if (currentTrace()?.logged) return;
    const [words] = given;
    const error = given.find((candidate) => candidate instanceof Error);
    log.error(
      { from: 'console', ...(error === undefined ? {} : { err: error }) },
      typeof words === 'string' ? redactLogText(words) : 'console: a failure',
    );
  };
}
