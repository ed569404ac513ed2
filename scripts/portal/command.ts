/** The command line was not understood. */
export class UsageError extends Error {}

/** One command of the operator's tool. */
export interface Command {
  usage: string;
  what: string;
  /** Its line is printed as it is, for other programs to take, and nothing beside it. */
  bare?: true;
  /** @returns one line for people, and the same as facts for machines */
  run(args: string[]): Promise<{ line: string; facts: Record<string, unknown> }>;
}
