import { now } from '../clock.ts';
import { insertAudit, type AuditDetails } from '../db/audit-rows.ts';
import type { Database, Statement } from '../db/database.ts';
import { newId } from '../ids.ts';

/** Acts that are written down. */
export const auditActions = [
  'person.created', 'person.updated', 'role.changed', 'person.banned', 'person.unbanned', 'person.deleted', 'password.set',
  'sessions.ended', 'impersonation.begun', 'impersonation.ended', 'link.made',
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * The statement that writes an act down; it belongs into the batch of the act.
 * @param actorId null: the operator at the console
 */
export function recordAct(database: Database, actorId: string | null, action: AuditAction, targetId: string, details: AuditDetails = {}): Statement {
  return insertAudit(database, { id: newId(), at: now(), actorId, action, targetId, details });
}
