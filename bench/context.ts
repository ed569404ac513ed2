import type { Datasets } from './datasets.ts';
import type { Table } from './table.ts';

/** The input of a bench. */
export interface BenchContext {
  datasets: Datasets;
  /** A directory for this run, removed when it ends. */
  dir: string;
  /** Reduced sizes, to check that everything works. The figures are not for quoting. */
  quick: boolean;
  /** How long a bench that observes the server over time runs, or null for the bench's own default. */
  minutes: number | null;
  /** Seed of everything random. */
  seed: number;
  /** Prints a line of progress. */
  say(line: string): void;
}

export interface Bench {
  what: string;
  run(context: BenchContext): Promise<Table[]>;
}
