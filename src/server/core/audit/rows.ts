import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { user } from '#server/core/schema/accounts-schema.ts';
import { audit } from '#server/core/schema/audit-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

export type AuditDetails = Record<string, string | number | boolean | null>;

export type AuditRow = typeof audit.$inferInsert;

export function insertAudit({ db }: Database, row: AuditRow): Statement {
  return db.insert(audit).values(row);
}

/**
 * Increments the count of the same action, on the same user and by the same means, if it was recorded since a time.
 * @returns false if there is no such action
 */
export async function incrementActionCount({ db }: Database, row: AuditRow, since: number): Promise<boolean> {
  const { by } = row.details;
  const counted = await db
    .update(audit)
    .set({
      details: sql`json_set(${audit.details}, '$.count', coalesce(json_extract(${audit.details}, '$.count'), 1) + 1)`,
    })
    .where(
      and(
        eq(audit.action, row.action),
        eq(audit.targetId, row.targetId!),
        sql`json_extract(${audit.details}, '$.by') is ${by}`,
        sql`${audit.at} >= ${since}`,
      ),
    );
  return counted.rowsAffected > 0;
}

/** Deletes actions whose names begin with these prefixes (`entry.`) and that were recorded before a time. */
export function deleteActions({ db }: Database, sorts: readonly string[], before: number): Statement {
  return db
    .delete(audit)
    .where(
      and(lt(audit.at, before), or(...sorts.map((sort) => sql`substr(${audit.action}, 1, ${sort.length}) = ${sort}`))),
    );
}

export interface AuditFilter {
  actorId: string | null;
  targetId: string | null;
  action: string | null;
  /** Milliseconds since 1970, both ends included. */
  from: number | null;
  until: number | null;
  page: number;
  perPage: number;
}

interface NamedUser {
  id: string;
  name: string;
  email: string;
}

export interface AuditRecord {
  id: string;
  at: number;
  action: string;
  actor: NamedUser | null;
  target: NamedUser | null;
  details: AuditDetails;
}

function toNamedUser(person: { [K in keyof NamedUser]: string | null } | null): NamedUser | null {
  return person?.id ? { id: person.id, name: person.name ?? '', email: person.email ?? '' } : null;
}

/** A page of the audit log, the latest first, and the total number of matches. */
export async function listAudit(
  { db }: Database,
  filter: AuditFilter,
): Promise<{ items: AuditRecord[]; total: number }> {
  const actor = alias(user, 'actor');
  const target = alias(user, 'target');
  const where = and(
    filter.actorId === null ? undefined : eq(audit.actorId, filter.actorId),
    filter.targetId === null ? undefined : eq(audit.targetId, filter.targetId),
    filter.action === null ? undefined : eq(audit.action, filter.action),
    filter.from === null ? undefined : sql`${audit.at} >= ${filter.from}`,
    filter.until === null ? undefined : sql`${audit.at} <= ${filter.until}`,
  );
  const person = (table: typeof actor | typeof target) => ({ id: table.id, name: table.name, email: table.email });
  const [rows, [all]] = await Promise.all([
    db
      .select({
        id: audit.id,
        at: audit.at,
        action: audit.action,
        details: audit.details,
        actor: person(actor),
        target: person(target),
      })
      .from(audit)
      .leftJoin(actor, eq(actor.id, audit.actorId))
      .leftJoin(target, eq(target.id, audit.targetId))
      .where(where)
      .orderBy(desc(audit.at), desc(audit.id))
      .limit(filter.perPage)
      .offset((filter.page - 1) * filter.perPage),
    db.select({ total: count() }).from(audit).where(where),
  ]);
  return {
    items: rows.map((row) => ({ ...row, actor: toNamedUser(row.actor), target: toNamedUser(row.target) })),
    total: all?.total ?? 0,
  };
}
