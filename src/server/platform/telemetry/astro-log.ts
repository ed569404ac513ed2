import type { Log } from './log-type.ts';
import { redactLogText } from './redact-log-text.ts';
import { currentTrace } from './trace.ts';

interface AstroMessage {
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  label: string | null;
  message: string;
}

/** A request's address, with its ids; the log line already identifies the request. */
const ADDRESS = /\b(could not render|while rendering) \S+/i;

/** Writes Astro's own messages to the log. A failure already logged with its cause is not repeated. */
export function astroDestination(log: Log): { write(message: AstroMessage): void } {
  return {
    write({ level, label, message }) {
      if (level !== 'error' && level !== 'warn') return;
      if (level === 'error' && currentTrace()?.logged) return;
      log[level](
        { from: label === null ? 'astro' : `astro ${label}` },
        redactLogText(message).replace(ADDRESS, '$1 it'),
      );
    },
  };
}
