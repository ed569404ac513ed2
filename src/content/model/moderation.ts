import { MINUTE, SECOND } from '#content/format/durations.ts';
import type { NotificationType } from './notifications.ts';
import type { Status } from './workflow.ts';

/** Decisions of a moderator about an ad, or about a pending change of one. */
export const moderationActions = ['approve', 'request_changes', 'reject', 'suspend'] as const;
export type ModerationAction = (typeof moderationActions)[number];
/** Decisions whose reason is sent to the advertiser. */
export type ReasonedAction = Exclude<ModerationAction, 'approve'>;

/** Time during which a decision can be undone, and by which its mail is therefore delayed, in milliseconds. */
export const UNDO_WINDOW_MS = 10 * MINUTE;
export const MAIL_HOLD_MS = 30 * SECOND;

/** Notification types of decisions about ads. */
export const decisionTypes: readonly NotificationType[] = ['published', 'changes_requested', 'rejected', 'suspended'];

const steps: Record<ModerationAction, { from: Status; to: Status }> = {
  approve: { from: 'pending', to: 'active' },
  request_changes: { from: 'pending', to: 'changes_requested' },
  reject: { from: 'pending', to: 'rejected' },
  suspend: { from: 'active', to: 'suspended' },
};

/** The decision that is a step between two statuses of an ad; `null` for other steps. */
export function decisionOf(from: Status, to: Status): ModerationAction | null {
  return moderationActions.find((act) => steps[act].from === from && steps[act].to === to) ?? null;
}

export const targetStatusOf = (act: ModerationAction): Status => steps[act].to;

/** Maximum days of an advertiser's limit, and maximum length of its reason. */
export const MAX_LIMIT_DAYS = 365;
export const MAX_LIMIT_REASON_LENGTH = 500;
