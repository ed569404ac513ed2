/**
 * The audit log: who did what to whom.
 * @module core/audit
 */

import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { AuditAction } from './audit-actions.ts';
import { insertAudit, type AuditDetails, type AuditRow } from './rows.ts';

/**
 * The statement that records an action; it belongs in the batch of the action.
 * @param actorId `null` for the operator at the console, or the product itself
 * @param targetId the user concerned; `null` if the action does not concern a user, in which case the details name its
 * target
 */
export function recordAction(
  database: Database,
  actorId: string | null,
  action: AuditAction,
  targetId: string | null,
  details: AuditDetails = {},
): Statement {
  return insertAudit(database, auditRow(actorId, action, targetId, details));
}

/** The row of an action, for a statement that records it only if the action takes effect. */
export function auditRow(
  actorId: string | null,
  action: AuditAction,
  targetId: string | null,
  details: AuditDetails = {},
): AuditRow {
  return { id: newId(), at: now(), actorId, action, targetId, details };
}
