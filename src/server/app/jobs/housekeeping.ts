import path from 'node:path';
import { DAY } from '#content/format/durations.ts';
import { UNDO_WINDOW_MS } from '#content/model/moderation.ts';
import { deleteExpired } from '#server/core/accounts/rows.ts';
import { deleteActions } from '#server/core/audit/rows.ts';
import { runFilingJobs } from '#server/core/entries/write/filing.ts';
import { indexEdits } from '#server/core/entries/write/rebuild-search.ts';
import { deleteMarkedPictures } from '#server/core/media/marked-for-deletion.ts';
import { mediaStore } from '#server/core/media/media-store.ts';
import { deleteNeverUsedPictures } from '#server/core/media/never-used-pictures.ts';
import { deleteStrayFiles } from '#server/core/media/stray-files.ts';
import { deleteOldNotifications } from '#server/core/notifications/rows.ts';
import { deleteStaleMissingPaths } from '#server/core/redirects/not-found-rows.ts';
import { deleteUnusedWords } from '#server/core/search/index/delete-unused-words.ts';
import { deleteOldUnusedBrandMarks } from '#server/core/settings/settings-commands.ts';
import { deleteConsentsBefore } from '#server/features/consent/rows.ts';
import { deleteConversations, listInactiveConversations } from '#server/features/conversations/rows.ts';
import { deleteOldAttendance } from '#server/features/event-attendance/rows.ts';
import { deleteOldReminders } from '#server/features/event-reminders/rows.ts';
import { deleteDecisionsBefore } from '#server/features/moderation/decision-rows.ts';
import { resumeDeletions } from '#server/features/personal-data/erase-account.ts';
import { eraseAddresses } from '#server/features/personal-data/erase-addresses.ts';
import { eraseDeletedBytes } from '#server/features/personal-data/erase-traces.ts';
import { clearReporterAddresses } from '#server/features/reports/rows.ts';
import { now } from '#server/platform/clock.ts';
import { truncateWriteAheadLog } from '#server/platform/database/compact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { LeaseLost } from '#server/platform/database/lease-fence.ts';
import { env } from '#server/platform/env.ts';
import { RETENTION_MS } from '#server/platform/http/idempotency.ts';
import { pruneStoredResponses } from '#server/platform/http/stored-response-rows.ts';
import { PeriodicTask } from '#server/platform/jobs/periodic-task.ts';
import { eraseOrphanedFiles, eraseOldMails } from '#server/platform/mail/retention.ts';

/** How long a reporter without an account can still be notified of the result, after the decision. */
const REPORTER_EMAIL_RETENTION_MS = 30 * DAY;
/** How long a notification is kept after it was read, and its maximum age. */
const READ_NOTIFICATION_RETENTION_MS = 30 * DAY;
const UNREAD_NOTIFICATION_RETENTION_MS = 180 * DAY;
/** How long a conversation without new messages is kept, and how many are erased at a time. */
const SILENT_CONVERSATION_RETENTION_MS = 730 * DAY;
const MAX_CONVERSATIONS_PER_RUN = 500;
/** How long cookie consent is stored as proof. */
const CONSENT_RETENTION_MS = 3 * 365 * DAY;
/** How long a reminder is kept after its event, and how long its mailbox may take to confirm it. */
const PAST_REMINDER_RETENTION_MS = 2 * DAY;
/** Past events show for a while how many went. */
const PAST_ATTENDANCE_RETENTION_MS = 30 * DAY;
const UNCONFIRMED_REMINDER_RETENTION_MS = 7 * DAY;
/** How long the reminder of a postponed event is kept after its last change, so that a new date can be mailed. */
const POSTPONED_REMINDER_RETENTION_MS = 365 * DAY;
/** How long a not-found path is stored after its last request. */
const NOT_FOUND_PATH_RETENTION_MS = 90 * DAY;
/** How long the audit log keeps actions on entries, and failed sign-ins. */
const AUDIT_LOG_RETENTION_MS = 730 * DAY;
const EXPIRING_ACTION_PREFIXES = ['entry.', 'edit.', 'sign_in.'];

/**
 * Erases expired data: old mails, unusable sessions and links, notifications, long inactive conversations, old proofs
 * of consent, not-found paths that are no longer requested, orphaned pictures, words of deleted texts. Also finishes
 * work that a crash interrupted: account deletions, category moves.
 */
export function createHousekeeping(database: Database): { run(): Promise<void> } {
  const hourly = [
    () => eraseOldMails(database, now()),
    () => eraseOrphanedFiles(database, path.join(env().dataDir, 'mail')),
    () => database.batch(deleteExpired(database, new Date(now()))),
    () => resumeDeletions(),
    () => database.batch([clearReporterAddresses(database, now() - REPORTER_EMAIL_RETENTION_MS)]),
    () =>
      database.batch([
        deleteOldNotifications(
          database,
          now() - READ_NOTIFICATION_RETENTION_MS,
          now() - UNREAD_NOTIFICATION_RETENTION_MS,
        ),
      ]),
    () => database.batch([deleteDecisionsBefore(database, now() - UNDO_WINDOW_MS)]),
    async () =>
      database.batch(
        deleteConversations(
          database,
          await listInactiveConversations(
            database,
            now() - SILENT_CONVERSATION_RETENTION_MS,
            MAX_CONVERSATIONS_PER_RUN,
          ),
        ),
      ),
    () => database.batch([deleteConsentsBefore(database, now() - CONSENT_RETENTION_MS)]),
    () =>
      database.batch(
        deleteOldReminders(database, {
          over: new Date(now() - PAST_REMINDER_RETENTION_MS).toISOString(),
          requested: now() - UNCONFIRMED_REMINDER_RETENTION_MS,
          forgotten: now() - POSTPONED_REMINDER_RETENTION_MS,
        }),
      ),
    () => database.batch([deleteOldAttendance(database, new Date(now() - PAST_ATTENDANCE_RETENTION_MS).toISOString())]),
    () => pruneStoredResponses(database, now() - RETENTION_MS),
    () => database.batch([deleteStaleMissingPaths(database, now() - NOT_FOUND_PATH_RETENTION_MS)]),
    () => database.batch([deleteActions(database, EXPIRING_ACTION_PREFIXES, now() - AUDIT_LOG_RETENTION_MS)]),
    () => runFilingJobs(),
    () => indexEdits(database),
    () => deleteNeverUsedPictures({ ...mediaStore(), database }),
    () => deleteMarkedPictures({ ...mediaStore(), database }),
    () => eraseAddresses(database),
    () => truncateWriteAheadLog(database),
    () => eraseDeletedBytes(),
    () => deleteOldUnusedBrandMarks(database),
  ];
  const daily = [
    () => deleteStrayFiles({ ...mediaStore(), database }),
    () => indexEdits(database),
    () => deleteUnusedWords(database),
  ];
  const everyOf = (span: 'hour' | 'day') => (step: () => Promise<unknown>) =>
    new PeriodicTask(span, async () => void (await step()));
  const steps = [...hourly.map(everyOf('hour')), ...daily.map(everyOf('day'))];
  return {
    /**
     * Runs all due tasks. A failed task is retried in the next run and does not stop the others. @throws the first
     * failure, at the end
     */
    async run() {
      const failures: unknown[] = [];
      for (const step of steps) {
        await step.run().catch((error: unknown) => {
          if (error instanceof LeaseLost) throw error;
          failures.push(error);
        });
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
