import type { ChosenDatabase } from './choose-database.ts';

/** The command line was not understood. */
export class UsageError extends Error {}

/** One command of the operator's tool. `list.mjs` has its name and description. */
export interface Command {
  run(args: string[], chosen?: ChosenDatabase): Promise<Outcome>;
}

export interface Outcome {
  /** The result in human-readable form. */
  line: string;
  /** The same result in machine-readable form. */
  facts: Record<string, unknown>;
  /** The command succeeded, but found problems: it exits with 1. */
  bad?: boolean;
  /** Additional information for the operator, printed to stderr. */
  note?: string;
}
