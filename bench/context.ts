import type { Datasets } from './datasets.ts';
import type { Table } from './table.ts';

/** What a bench gets. */
export interface BenchContext {
  datasets: Datasets;
  /** A directory of this run; removed at its end. */
  dir: string;
  /** Shortened sizes: to see that everything works, not to quote. */
  quick: boolean;
  /** How long a bench that watches the server for a while is to watch it; null: as long as it likes. */
  minutes: number | null;
  /** Seed of everything random. */
  seed: number;
  /** A line of progress. */
  say(line: string): void;
}

export interface Bench {
  what: string;
  run(context: BenchContext): Promise<Table[]>;
}
