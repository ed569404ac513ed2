import type { Database } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/env.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';

/** What a check found: `warn` may be meant so, `fail` is broken or soon will be. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail';
  /** What is so, in one line. */
  text: string;
  /** What to do about it; only where something is to be done. */
  advice?: string;
}

/** What checks look at. */
export interface Patient {
  env: Env;
  database: Database;
  storage: Storage;
  /** The process that serves from this directory; null where none runs. */
  serving: number | null;
}

/** One thing that can be wrong. */
export interface Check {
  name: string;
  /** Looks, and changes nothing. What it throws is a finding too: `fail`, with the error's words. */
  look(patient: Patient): Promise<Finding | Finding[]>;
}

export const fine = (text: string): Finding => ({ level: 'ok', text });
export const warn = (text: string, advice: string): Finding => ({ level: 'warn', text, advice });
export const bad = (text: string, advice: string): Finding => ({ level: 'fail', text, advice });

/** Some of a list for one line: `a, b and 3 more`. */
export function some(names: readonly string[], most = 3): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
