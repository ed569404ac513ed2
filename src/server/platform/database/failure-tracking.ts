import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client } from '@libsql/client';
import { now } from '#server/platform/clock.ts';
import { isDatabaseUnavailable, failureCodeOf } from './unavailable.ts';

/** A failure to use the database, and when it last occurred. */
export interface DatabaseFailure {
  /** `SQLITE_FULL` */
  code: string;
  at: number;
}

const errorScope = new AsyncLocalStorage<{ error: unknown }>();
const QUERY_METHODS = new Set<PropertyKey>(['execute', 'batch', 'migrate', 'executeMultiple']);
const READ_STATEMENT = /^\s*(?:select|pragma|explain|values|with(?![\s\S]*\b(?:insert|update|delete)\b))\b/i;

let lastWriteTrouble: DatabaseFailure | null = null;

type GivenStatement = string | { sql: string } | readonly [string, unknown?];

/** Whether statements, in the form that a client accepts, may change data. */
export function mayChangeData(given: unknown): boolean {
  const statements = (Array.isArray(given) ? given : [given]) as GivenStatement[];
  return statements.some(
    (statement) =>
      !READ_STATEMENT.test(
        typeof statement === 'string' ? statement : 'sql' in statement ? statement.sql : statement[0],
      ),
  );
}

/**
 * Watches a client, so that `lastWriteFailure` and `rethrowSwallowedErrors` see its errors even if other code swallows them.
 */
export function withErrorTracking(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!QUERY_METHODS.has(name)) return value.bind(target);
      return async (...args: unknown[]) => {
        const writes = mayChangeData(args[0]);
        try {
          const result: unknown = await value.apply(target, args);
          if (writes) lastWriteTrouble = null;
          return result;
        } catch (error) {
          if (isDatabaseUnavailable(error)) {
            if (writes) lastWriteTrouble = { code: failureCodeOf(error), at: now() };
            const scope = errorScope.getStore();
            if (scope) scope.error ??= error;
          } else if (writes) {
            // A statement rejected for its content shows that the database works.
            lastWriteTrouble = null;
          }
          throw error;
        }
      };
    },
  });
}

/** Returns why the last write of this process failed, or `null` if it succeeded. */
export function lastWriteFailure(): DatabaseFailure | null {
  return lastWriteTrouble;
}

/**
 * Runs code that may swallow or disguise the database's errors (better-auth does both).
 * @param hides whether this outcome may hide an error; the database's own error is then thrown instead
 */
export async function rethrowSwallowedErrors<T>(act: () => Promise<T>, hides: (value: T) => boolean): Promise<T> {
  const scope: { error: unknown } = { error: null };
  return errorScope.run(scope, async () => {
    let value: T;
    try {
      value = await act();
    } catch (error) {
      throw scope.error ?? error;
    }
    if (scope.error !== null && hides(value)) throw scope.error;
    return value;
  });
}
