import type { Log } from './log-type.ts';
import { scrub } from './scrub.ts';
import { currentTrace } from './trace.ts';

interface AstroMessage {
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  label: string | null;
  message: string;
}

/** The address of a request, with its ids; the line has the request's own. */
const ADDRESS = /\b(could not render|while rendering) \S+/i;

/** Where Astro's own words go: into the log, as lines of it. A failure that stands there with its cause is not told twice. */
export function astroDestination(log: Log): { write(message: AstroMessage): void } {
  return {
    write({ level, label, message }) {
      if (level !== 'error' && level !== 'warn') return;
      if (level === 'error' && currentTrace()?.logged) return;
      log[level]({ from: label === null ? 'astro' : `astro ${label}` }, scrub(message).replace(ADDRESS, '$1 it'));
    },
  };
}
