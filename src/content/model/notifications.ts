/**
 * Types of notifications inside the product (the bell), each with its text in `messages/notifications.ts`. `submitted`,
 * `edit_submitted`, `report_assigned` and `report_made` go to staff, the others to the owner of the entry.
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
] as const;
export type NotificationType = (typeof notificationTypes)[number];
