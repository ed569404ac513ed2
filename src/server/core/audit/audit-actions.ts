import { acts } from '#content/model/workflow.ts';

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
