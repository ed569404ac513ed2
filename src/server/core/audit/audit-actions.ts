import { workflowActions } from '#content/model/workflow.ts';

/** Workflow transitions of an entry, named after their actions, for the audit log. */
const steps = workflowActions.map((act) => `entry.${act}` as const);

/** Actions recorded in the audit log. */
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
  'recommendation.shown',
  'recommendation.refused',
] as const;

export type AuditAction = (typeof auditActions)[number];
