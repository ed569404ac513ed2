import { and, eq, gte, inArray, isNull, like, lt } from 'drizzle-orm';
import type { NotificationType } from '#content/model/notifications.ts';
import type { Status } from '#content/model/workflow.ts';
import { notification } from '#server/core/schema/notifications-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { state } from '#server/platform/database/schema.ts';
import { readState, writeState } from '#server/platform/database/state-rows.ts';
import { mail } from '#server/platform/mail/schema.ts';

/** A moderator's last decision about an ad, with the data to undo it. All times are milliseconds since 1970. */
export interface StoredDecision {
  by: string;
  at: number;
  /**
   * The entry's revision made by the decision. A different stored revision means that something else has happened
   * since.
   */
  revision: number;
  to: Status;
  /** State of the entry before the decision. `updatedAt` restores its place in the queue. */
  before: {
    status: Status;
    note: string | null;
    updatedAt: number;
    publishedAt: number | null;
    expiresAt: number | null;
    listedAt: number | null;
    closedAt: number | null;
  };
  /** Whether it counted as one of the advertiser's first approved ads. */
  counted: boolean;
}

const PREFIX = 'decision:';

export function storeDecision(database: Database, entryId: string, decision: StoredDecision): Statement {
  return writeState(database, PREFIX + entryId, decision);
}

export async function findDecision(database: Database, entryId: string): Promise<StoredDecision | null> {
  return readState<StoredDecision>(database, PREFIX + entryId);
}

export function deleteDecision({ db }: Database, entryId: string): Statement {
  return db.delete(state).where(eq(state.key, PREFIX + entryId));
}

/** Deletes decisions made before the given time, because they can no longer be undone. */
export function deleteDecisionsBefore({ db }: Database, before: number): Statement {
  return db.delete(state).where(and(like(state.key, `${PREFIX}%`), lt(state.updatedAt, before)));
}

/**
 * Returns the statements that withdraw notifications of an entry since the given time: unread ones, and mails still queued.
 */
export function withdrawNotifications(
  { db }: Database,
  entryId: string,
  types: readonly NotificationType[],
  since: number,
): Statement[] {
  return [
    db
      .delete(notification)
      .where(
        and(
          eq(notification.entryId, entryId),
          inArray(notification.type, [...types]),
          gte(notification.at, since),
          isNull(notification.readAt),
        ),
      ),
    db.delete(mail).where(and(eq(mail.entryId, entryId), eq(mail.status, 'queued'), gte(mail.createdAt, since))),
  ];
}
