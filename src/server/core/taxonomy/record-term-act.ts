import type { Actor } from '#content/model/can.ts';
import { recordAct } from '#server/core/audit/audit.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import type { CategoryRow, LocationRow, TagRow } from './catalogue-rows.ts';
import type { TermType } from './rows.ts';

type Row = CategoryRow | TagRow | LocationRow;
/** What commands set by themselves: no change of somebody's. */
const silent: ReadonlySet<string> = new Set(['id', 'updatedAt']);

/** The statement that writes the saving of a term down, with what it has changed; it belongs into the batch of the change. */
export function recordTermSave(
  database: Database,
  actor: Pick<Actor, 'id'>,
  resource: TermType,
  before: Row | null,
  after: Row,
): Statement {
  const details = { resource, id: after.id, name: after.name.ua };
  if (before === null) return recordAct(database, actor.id, 'term.created', null, details);
  const was = new Map(Object.entries(before));
  const fields = Object.entries(after)
    .filter(([name, value]) => !silent.has(name) && !same(value, was.get(name)))
    .map(([name]) => name);
  return recordAct(database, actor.id, 'term.updated', null, {
    ...details,
    ...(fields.length ? { fields: fields.join(', ') } : {}),
  });
}

/** The same for the end of a term: `into` is the one that it was merged into, null where it was deleted. */
export function recordTermEnd(
  database: Database,
  actorId: string | null,
  resource: TermType,
  { id, name }: Row,
  into: Row | null,
): Statement {
  const details = { resource, id, name: name.ua };
  return into === null
    ? recordAct(database, actorId, 'term.deleted', null, details)
    : recordAct(database, actorId, 'term.merged', null, { ...details, into: into.name.ua, intoId: into.id });
}

/** Names are objects with their languages in any order; the rest is compared as it is stored. */
function same(a: unknown, b: unknown): boolean {
  const stored = (value: unknown) =>
    JSON.stringify(value, (_key, one: unknown) =>
      one instanceof Object && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).sort(([x], [y]) => (x < y ? -1 : 1)))
        : one,
    );
  return stored(a) === stored(b);
}
