/**
 * The log of acts: who did what to whom.
 * @module core/audit
 */

import { acts } from '#content/model/workflow.ts';
import { now } from '#server/platform/clock.ts';
import { insertAudit, type AuditDetails, type AuditRow } from './rows.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';

/** The steps of an entry's workflow, by the words for them, as acts that are written down. */
const steps = acts.map((act) => `entry.${act}` as const);

/** Acts that are written down. */
export const auditActions = [
  'person.created',
  'person.updated',
  'role.changed',
  'person.banned',
  'person.unbanned',
  'person.limited',
  'person.unlimited',
  'person.deleted',
  'password.set',
  'sessions.ended',
  'impersonation.begun',
  'impersonation.ended',
  'link.made',
  'sign_in.failed',
  'term.created',
  'term.updated',
  'term.merged',
  'term.deleted',
  'settings.changed',
  'site.set_up',
  'media.replaced',
  'media.deleted',
  ...steps,
  'entry.move',
  'entry.rewind',
  'edit.approved',
  'edit.returned',
  'edit.rejected',
  'redirect.created',
  'redirect.updated',
  'redirect.deleted',
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * The statement that writes an act down; it belongs into the batch of the act.
 * @param actorId null: the operator at the console, or the product itself
 * @param targetId the person concerned; null: it is about a thing, which the details name
 */
export function recordAct(
  database: Database,
  actorId: string | null,
  action: AuditAction,
  targetId: string | null,
  details: AuditDetails = {},
): Statement {
  return insertAudit(database, auditRow(actorId, action, targetId, details));
}

/** The row of an act, for a statement that writes it down only where the act has its effect. */
export function auditRow(
  actorId: string | null,
  action: AuditAction,
  targetId: string | null,
  details: AuditDetails = {},
): AuditRow {
  return { id: newId(), at: now(), actorId, action, targetId, details };
}
