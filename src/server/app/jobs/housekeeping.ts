import path from 'node:path';
import { DAY } from '#content/format/durations.ts';
import { UNDO_MS } from '#content/model/moderation.ts';
import { deleteExpired } from '#server/core/accounts/rows.ts';
import { forgetActs } from '#server/core/audit/rows.ts';
import { finishFiling } from '#server/core/entries/write/filing.ts';
import { indexEdits } from '#server/core/entries/write/rebuild-search.ts';
import { deleteDoomed } from '#server/core/media/doomed.ts';
import { mediaStore } from '#server/core/media/media-store.ts';
import { deleteOrphans } from '#server/core/media/orphans.ts';
import { deleteStrays } from '#server/core/media/strays.ts';
import { deleteOldNotifications } from '#server/core/notifications/rows.ts';
import { forgetMissed } from '#server/core/redirects/not-found-rows.ts';
import { forgetWords } from '#server/core/search/index/forget-words.ts';
import { forgetMarks } from '#server/core/settings/settings-commands.ts';
import { forgetConsents } from '#server/features/consent/rows.ts';
import { deleteConversations, listSilent } from '#server/features/conversations/rows.ts';
import { forgetDecisions } from '#server/features/moderation/decision-rows.ts';
import { finishDeletions } from '#server/features/personal-data/erase-account.ts';
import { eraseTraces } from '#server/features/personal-data/erase-traces.ts';
import { eraseAddresses } from '#server/features/personal-data/forget-addresses.ts';
import { forgetReportMails } from '#server/features/reports/rows.ts';
import { now } from '#server/platform/clock.ts';
import { emptyLog } from '#server/platform/database/compact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { LeaseLost } from '#server/platform/database/lease-fence.ts';
import { env } from '#server/platform/env.ts';
import { KEPT_MS } from '#server/platform/http/idempotency.ts';
import { pruneKept } from '#server/platform/http/kept-answer-rows.ts';
import { Every } from '#server/platform/jobs/every.ts';
import { eraseLooseFiles, eraseOldMails } from '#server/platform/mail/retention.ts';

/** How long a reporter without an account can still be notified of the result, after the decision. */
const REPORT_MAIL_MS = 30 * DAY;
/** How long a notification is kept after it was read, and its maximum age. */
const READ_MS = 30 * DAY;
const UNREAD_MS = 180 * DAY;
/** How long a conversation without new messages is kept, and how many are erased at a time. */
const SILENT_MS = 730 * DAY;
const SILENT_AT_ONCE = 500;
/** How long cookie consent is kept as proof. */
const CONSENT_MS = 3 * 365 * DAY;
/** How long a path that was not found is kept after its last request. */
const MISSED_MS = 90 * DAY;
/** How long the audit log keeps actions on entries, and failed sign-ins. */
const ACTS_MS = 730 * DAY;
const FORGOTTEN_ACTS = ['entry.', 'edit.', 'sign_in.'];

/**
 * Erases expired data: old mails, unusable sessions and links, notifications, long silent conversations, old proofs of
 * consent, missed paths that are no longer requested, forgotten pictures, words of deleted texts. Also finishes work
 * that a crash interrupted: deletions of accounts, moves of categories.
 */
export function housekeeping(database: Database): { run(): Promise<void> } {
  const hourly = [
    () => eraseOldMails(database, now()),
    () => eraseLooseFiles(database, path.join(env().dataDir, 'mail')),
    () => database.batch(deleteExpired(database, new Date(now()))),
    () => finishDeletions(),
    () => database.batch([forgetReportMails(database, now() - REPORT_MAIL_MS)]),
    () => database.batch([deleteOldNotifications(database, now() - READ_MS, now() - UNREAD_MS)]),
    () => database.batch([forgetDecisions(database, now() - UNDO_MS)]),
    async () =>
      database.batch(deleteConversations(database, await listSilent(database, now() - SILENT_MS, SILENT_AT_ONCE))),
    () => database.batch([forgetConsents(database, now() - CONSENT_MS)]),
    () => pruneKept(database, now() - KEPT_MS),
    () => database.batch([forgetMissed(database, now() - MISSED_MS)]),
    () => database.batch([forgetActs(database, FORGOTTEN_ACTS, now() - ACTS_MS)]),
    () => finishFiling(),
    () => indexEdits(database),
    () => deleteOrphans({ ...mediaStore(), database }),
    () => deleteDoomed({ ...mediaStore(), database }),
    () => eraseAddresses(database),
    () => emptyLog(database),
    () => eraseTraces(),
    () => forgetMarks(database),
  ];
  const daily = [
    () => deleteStrays({ ...mediaStore(), database }),
    () => indexEdits(database),
    () => forgetWords(database),
  ];
  const everyOf = (span: 'hour' | 'day') => (step: () => Promise<unknown>) =>
    new Every(span, async () => void (await step()));
  const steps = [...hourly.map(everyOf('hour')), ...daily.map(everyOf('day'))];
  return {
    /**
     * Does what is due. A failed task is retried in the next turn and does not stop the others. @throws the first
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
