import { kinds } from '#content/kinds.ts';
import { isStaffFor, type Actor } from '#content/model/permissions.ts';
import { transitionActionOf } from '#content/model/workflow.ts';
import { recordAction } from '#server/core/audit/audit.ts';
import type { AuditDetails } from '#server/core/audit/rows.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import type { EntryRecord } from './record.ts';

/** Maximum characters of a reason in the audit log. */
export const MAX_REASON_LENGTH = 300;

/** Details of an entry for the audit log, with its current title. */
function auditDetails({ id, kind, content }: EntryRecord): AuditDetails {
  const { ua, us } = content.texts;
  return { resource: 'entry', id, kind, name: ua?.title || us?.title || content.slug };
}

/** The statements that record a transition by the staff in the audit log; empty for the owner's own transitions. */
export function recordTransition(
  database: Database,
  actor: Actor,
  before: EntryRecord,
  after: EntryRecord,
): Statement[] {
  if (actor.system || !isStaffFor(actor, kinds[after.kind])) return [];
  return [
    recordAction(database, actor.id, `entry.${transitionActionOf(before.status, after.status)}`, after.authorId, {
      ...auditDetails(after),
      ...(after.note ? { reason: after.note.slice(0, MAX_REASON_LENGTH) } : {}),
      ...(after.status === 'scheduled' ? { at: after.scheduledAt } : {}),
    }),
  ];
}

/** The statement that records a decision on a pending edit. */
export const recordEditDecision = (
  database: Database,
  actor: Actor,
  action: 'edit.approved' | 'edit.rejected' | 'edit.returned',
  editAuthorId: string | null,
  record: EntryRecord,
  details: AuditDetails,
): Statement => recordAction(database, actor.id, action, editAuthorId, { ...auditDetails(record), ...details });

/** The statements that record a new slug of an entry that has been public, or the restoration of an older revision. */
export function recordSave(
  database: Database,
  actor: Actor,
  before: EntryRecord,
  after: EntryRecord,
  restored?: number,
): Statement[] {
  if (actor.system) return [];
  const acts: Statement[] = [];
  const [oldSlug, slug] = [before.content.slug, after.content.slug];
  if (before.publishedAt !== null && slug !== oldSlug)
    acts.push(
      recordAction(database, actor.id, 'entry.move', after.authorId, { ...auditDetails(after), oldSlug, slug }),
    );
  if (restored !== undefined)
    acts.push(
      recordAction(database, actor.id, 'entry.rewind', after.authorId, { ...auditDetails(after), revision: restored }),
    );
  return acts;
}
