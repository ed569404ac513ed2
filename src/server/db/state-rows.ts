import { eq, sql } from 'drizzle-orm';
import { now } from '../clock.ts';
import type { Database, Statement } from './database.ts';
import { state } from './schema/operations.ts';

/** A small fact of the product, or null. */
export async function readState<T>({ db }: Database, key: string): Promise<T | null> {
  const [row] = await db.select({ value: state.value }).from(state).where(eq(state.key, key));
  return (row?.value as T | undefined) ?? null;
}

export function writeState({ db }: Database, key: string, value: unknown): Statement {
  return db.insert(state).values({ key, value, updatedAt: now() }).onConflictDoUpdate({ target: state.key, set: { value, updatedAt: now() } });
}

/** The statement that says: categories, tags, locations or settings have changed. Readers load their catalogue anew. */
export function bumpCatalogue({ db }: Database): Statement {
  return db
    .insert(state)
    .values({ key: 'catalogue', value: 1, updatedAt: now() })
    .onConflictDoUpdate({ target: state.key, set: { value: sql`json(${state.value} + 1)`, updatedAt: now() } });
}
