/**
 * Types of notifications inside the product (the bell), each with its text in `messages/notifications.ts`. `submitted`,
 * `edit_submitted`, `report_assigned`, `report_made` and `recommendation_made` go to staff, the others to the owner of the
 * entry or the author of the text.
 */
export const notificationTypes = [
  'submitted',
  'changes_requested',
  'scheduled',
  'published',
  'unpublished',
  'archived',
  'rejected',
  'suspended',
  'removed',
  'expired',
  'edit_submitted',
  'edit_approved',
  'edit_rejected',
  'edit_changes_requested',
  'report_made',
  'report_assigned',
  'report_resolved',
  'expires_soon',
  'message_received',
  'account_limited',
  'check_values',
  'recommendation_made',
  'recommendation_shown',
  'recommendation_refused',
  'answer_shown',
  'answer_refused',
  'service_recommended',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
