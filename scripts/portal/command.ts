/** The command line was not understood. */
export class UsageError extends Error {}

/** One command of the operator's tool. */
export interface Command {
  usage: string;
  what: string;
  /** Its line is printed as it is, for other programs to take, and nothing beside it. */
  bare?: true;
  run(args: string[]): Promise<Outcome>;
}

export interface Outcome {
  /** For people. */
  line: string;
  /** The same for machines. */
  facts: Record<string, unknown>;
  /** The command did what it is for, and what it found is bad: it ends with 1. */
  bad?: boolean;
}
