import type { Client, InArgs, InStatement } from '@libsql/client';

/** Receives the outcomes of queries. */
export interface QueryWatch {
  /** Minimum duration of a slow query, milliseconds. */
  slowMs: number;
  done(ms: number): void;
  /** The statement's text, without the values. */
  slow(statement: string, ms: number): void;
  /** The error's code, such as `SQLITE_FULL`, or '' without a code. */
  failed(code: string): void;
}

let watch: QueryWatch | null = null;

/** Reports every query of this process from now on; `null` stops this. */
export function watchQueries(next: QueryWatch | null): void {
  watch = next;
}

type GivenStatement = InStatement | [string, InArgs?];

const MAX_TEXT_LENGTH = 1_000;
/**
 * Maximum number of statements before yielding to the event loop. Memory that libSQL allocates for a statement outside
 * V8's heap is only released in a later iteration: a loop of file queries never leaves the microtasks, and would retain
 * some 5 to 25 KB for each.
 */
const MAX_STATEMENTS_PER_TURN = 100;
const MEASURED_METHODS = new Set<PropertyKey>(['execute', 'batch', 'migrate', 'executeMultiple']);

/** Returns the statements without values; repeated ones of a batch appear once. */
function textOf(given: unknown): string {
  const statements = (Array.isArray(given) ? given : [given]) as GivenStatement[];
  const texts = new Set(
    statements.map((item) =>
      (typeof item === 'string' ? item : Array.isArray(item) ? item[0] : item.sql).replace(/\s+/g, ' ').trim(),
    ),
  );
  return [...texts].join('; ').slice(0, MAX_TEXT_LENGTH);
}

/**
 * Measures the queries of a client. With `alone` they run one after another, so that waiting does not count as query
 * time: only one at a time can read a file anyway. Yields to the event loop after many queries, even if they are not
 * concurrent.
 */
export function withQueryWatch(client: Client, { alone }: { alone: boolean }): Client {
  let last: Promise<unknown> = Promise.resolve();
  let sinceTurn = 0;

  async function breathe(given: unknown): Promise<void> {
    sinceTurn += Array.isArray(given) ? given.length : 1;
    if (sinceTurn < MAX_STATEMENTS_PER_TURN) return;
    sinceTurn = 0;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }

  async function measured(act: () => Promise<unknown>, given: unknown): Promise<unknown> {
    const began = performance.now();
    try {
      return await act();
    } catch (error) {
      const { code } = error as { code?: unknown };
      watch?.failed(typeof code === 'string' ? code : '');
      throw error;
    } finally {
      const ms = performance.now() - began;
      watch?.done(ms);
      if (watch && ms > watch.slowMs) watch.slow(textOf(given), ms);
    }
  }

  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!MEASURED_METHODS.has(name)) return value.bind(target);
      return (...args: unknown[]) => {
        const act = () => value.apply(target, args) as Promise<unknown>;
        if (!alone) return measured(act, args[0]);
        const run = last.then(() => breathe(args[0])).then(() => measured(act, args[0]));
        last = run.catch(() => undefined);
        return run;
      };
    },
  });
}
