import type { ChosenDatabase } from './choose-database.ts';

/** The command line was not understood. */
export class UsageError extends Error {}

/** One command of the operator's tool; `list.mjs` says how it is called and what it does. */
export interface Command {
  run(args: string[], chosen?: ChosenDatabase): Promise<Outcome>;
}

export interface Outcome {
  /** For people. */
  line: string;
  /** The same for machines. */
  facts: Record<string, unknown>;
  /** The command did what it is for, and what it found is bad: it ends with 1. */
  bad?: boolean;
  /** What the operator has to know besides; it goes to the error output. */
  note?: string;
}
