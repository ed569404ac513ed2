import { Counter, type Registry } from 'prom-client';
import { watchQueries } from '#server/platform/database/query-watch.ts';
import { failureKindOf } from '#server/platform/database/unavailable.ts';
import type { Log } from './log-type.ts';
import { redactLogText } from './redact-log-text.ts';

/** Minimum duration of a logged query, milliseconds. */
const SLOW_MS = 200;

const errorKinds = ['busy', 'full', 'readonly', 'io', 'corrupt', 'constraint', 'remote', 'other'] as const;
const kindOf = (code: string) => (code.startsWith('SQLITE_CONSTRAINT') ? 'constraint' : failureKindOf(code));

/** Counts the queries of this process, and logs each slow one. */
export function measureDatabase(registry: Registry, log: Log, slowMs = SLOW_MS): void {
  const registers = [registry];
  const queries = new Counter({ name: 'poruch_database_queries_total', help: 'Queries and batches', registers });
  const seconds = new Counter({
    name: 'poruch_database_seconds_total',
    help: 'Time that queries took, all together',
    registers,
  });
  const slow = new Counter({
    name: 'poruch_database_slow_queries_total',
    help: `Queries and batches that took more than ${slowMs} ms`,
    registers,
  });
  const errors = new Counter({
    name: 'poruch_database_errors_total',
    help: 'Queries that failed; busy ones are tried again',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of errorKinds) errors.inc({ kind }, 0);
  watchQueries({
    slowMs,
    done(ms) {
      queries.inc();
      seconds.inc(ms / 1000);
    },
    slow(statement, ms) {
      slow.inc();
      log.warn({ statement: redactLogText(statement), ms: Math.round(ms) }, 'database: a query was slow');
    },
    failed: (code) => errors.inc({ kind: kindOf(code) }),
  });
}
