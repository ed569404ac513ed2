import type { Actor } from '#content/model/permissions.ts';
import { recordAction } from '#server/core/audit/audit.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import type { CategoryRow, LocationRow, TagRow } from './catalogue-rows.ts';
import type { TermType } from './rows.ts';

type Row = CategoryRow | TagRow | LocationRow;
/** Fields set by commands themselves, which are not changes by a user. */
const unrecordedFields: ReadonlySet<string> = new Set(['id', 'updatedAt']);

/** The statement that records the saving of a term, with the changed fields; it belongs in the batch of the change. */
export function recordTermSave(
  database: Database,
  actor: Pick<Actor, 'id'>,
  resource: TermType,
  before: Row | null,
  after: Row,
): Statement {
  const details = { resource, id: after.id, name: after.name.ua };
  if (before === null) return recordAction(database, actor.id, 'term.created', null, details);
  const was = new Map(Object.entries(before));
  const fields = Object.entries(after)
    .filter(([name, value]) => !unrecordedFields.has(name) && !same(value, was.get(name)))
    .map(([name]) => name);
  return recordAction(database, actor.id, 'term.updated', null, {
    ...details,
    ...(fields.length ? { fields: fields.join(', ') } : {}),
  });
}

/**
 * The statement that records that a term was merged or deleted: `into` is the target of the merge, `null` if it was
 * deleted.
 */
export function recordTermRemoval(
  database: Database,
  actorId: string | null,
  resource: TermType,
  { id, name }: Row,
  into: Row | null,
): Statement {
  const details = { resource, id, name: name.ua };
  return into === null
    ? recordAction(database, actorId, 'term.deleted', null, details)
    : recordAction(database, actorId, 'term.merged', null, { ...details, into: into.name.ua, intoId: into.id });
}

/** Names are objects whose languages may be in any order; other values are compared as stored. */
function same(a: unknown, b: unknown): boolean {
  const stored = (value: unknown) =>
    JSON.stringify(value, (_key, one: unknown) =>
      one instanceof Object && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).sort(([x], [y]) => (x < y ? -1 : 1)))
        : one,
    );
  return stored(a) === stored(b);
}
