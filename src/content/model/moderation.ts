import { MINUTE, SECOND } from '#content/format/durations.ts';
import type { NotificationType } from './notifications.ts';
import type { Status } from './workflow.ts';

/** What a moderator decides about an ad, or about a change of one that waits beside it. */
export const moderationActs = ['approve', 'request_changes', 'reject', 'suspend'] as const;
export type ModerationAct = (typeof moderationActs)[number];
/** Decisions that the advertiser is told the reason of. */
export type ReasonedAct = Exclude<ModerationAct, 'approve'>;

/** For how long a decision can be taken back, and how long the mail about it waits for that, in milliseconds. */
export const UNDO_MS = 10 * MINUTE;
export const MAIL_HOLD_MS = 30 * SECOND;

/** What decisions about ads are told as. */
export const decisionTypes: readonly NotificationType[] = ['published', 'changes_requested', 'rejected', 'suspended'];

const steps: Record<ModerationAct, { from: Status; to: Status }> = {
  approve: { from: 'pending', to: 'active' },
  request_changes: { from: 'pending', to: 'changes_requested' },
  reject: { from: 'pending', to: 'rejected' },
  suspend: { from: 'active', to: 'suspended' },
};

/** The decision that a step between two statuses of an ad is; null for other steps. */
export function decisionOf(from: Status, to: Status): ModerationAct | null {
  return moderationActs.find((act) => steps[act].from === from && steps[act].to === to) ?? null;
}

export const targetOf = (act: ModerationAct): Status => steps[act].to;

/** For how many days an advertiser may be limited, and how long the reason may be. */
export const LIMIT_DAYS_MAX = 365;
export const LIMIT_REASON_MAX = 500;
