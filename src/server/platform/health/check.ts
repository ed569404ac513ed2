import type { Database } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/env.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';

/** A result of a check: `warn` may be intended, `fail` is broken or soon will be. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail';
  /** The result, in one line. */
  text: string;
  /** The action to take; omitted if none is needed. */
  advice?: string;
}

/** The input of checks. */
export interface CheckInput {
  env: Env;
  database: Database;
  storage: Storage;
  /** The process that serves from this directory, or `null` if no process does. */
  serving: number | null;
}

/** A check for one possible fault. */
export interface Check {
  name: string;
  /** Checks without changing anything. An error that it throws also becomes a finding: `fail`, with its message. */
  look(patient: CheckInput): Promise<Finding | Finding[]>;
}

export const okFinding = (text: string): Finding => ({ level: 'ok', text });
export const warnFinding = (text: string, advice: string): Finding => ({ level: 'warn', text, advice });
export const failFinding = (text: string, advice: string): Finding => ({ level: 'fail', text, advice });

/** Shortens a list to one line: `a, b and 3 more`. */
export function formatShortList(names: readonly string[], most = 3): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
