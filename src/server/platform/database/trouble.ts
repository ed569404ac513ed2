import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client } from '@libsql/client';
import { now } from '#server/platform/clock.ts';
import { isDatabaseUnavailable, troubleCode } from './unavailable.ts';

/** That the database could not be used, and when it said so last. */
export interface DatabaseTrouble {
  /** `SQLITE_FULL` */
  code: string;
  at: number;
}

const noticed = new AsyncLocalStorage<{ error: unknown }>();
const QUERIES = new Set<PropertyKey>(['execute', 'batch', 'migrate', 'executeMultiple']);
const READS = /^\s*(?:select|pragma|explain|values|with(?![\s\S]*\b(?:insert|update|delete)\b))\b/i;

let writing: DatabaseTrouble | null = null;

type Given = string | { sql: string } | readonly [string, unknown?];

/** Whether statements, as a client takes them, may change something. */
export function mayWrite(given: unknown): boolean {
  const statements = (Array.isArray(given) ? given : [given]) as Given[];
  return statements.some((one) => !READS.test(typeof one === 'string' ? one : 'sql' in one ? one.sql : one[0]));
}

/** Watches a client: whoever asks `writeTrouble` or runs under `uncovering` learns what it met, even where others swallow its errors. */
export function noticing(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!QUERIES.has(name)) return value.bind(target);
      return async (...args: unknown[]) => {
        const writes = mayWrite(args[0]);
        try {
          const result: unknown = await value.apply(target, args);
          if (writes) writing = null;
          return result;
        } catch (error) {
          if (isDatabaseUnavailable(error)) {
            if (writes) writing = { code: troubleCode(error), at: now() };
            const scope = noticed.getStore();
            if (scope) scope.error ??= error;
          } else if (writes) {
            // A statement that is refused for what it says has been looked at by a database that works.
            writing = null;
          }
          throw error;
        }
      };
    },
  });
}

/** Why the last write of this process could not be done; null where it could. */
export function writeTrouble(): DatabaseTrouble | null {
  return writing;
}

/**
 * Runs what may swallow or disguise the database's errors (better-auth does both).
 * @param hides whether this outcome may hide one; then the database's own error is thrown in its place
 */
export async function uncovering<T>(act: () => Promise<T>, hides: (value: T) => boolean): Promise<T> {
  const scope: { error: unknown } = { error: null };
  return noticed.run(scope, async () => {
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
