import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { emailSchema } from '#content/fields/address-fields.ts';
import { MINUTE } from '#content/format/durations.ts';
import { auditRow } from '#server/core/audit/audit.ts';
import { incrementActionCount, insertAudit } from '#server/core/audit/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { log } from '#server/platform/telemetry/log.ts';
import { findPersonByEmail } from './rows.ts';

/** Reason for a failed sign-in, as named in the audit log. */
type Reason = 'code' | 'password' | 'limit' | 'banned';

/** Attempts within this time share one row, which counts them. */
const GROUPING_WINDOW_MS = 15 * MINUTE;
const PATHS: ReadonlyMap<string, Reason> = new Map([
  ['/sign-in/email-otp', 'code'],
  ['/sign-in/email', 'password'],
]);

/**
 * Records a failed sign-in to an account: which account and why, without the address of the requester. Mailboxes
 * without an account leave no record.
 */
async function recordFailedSignIn(given: unknown, by: Reason): Promise<void> {
  const email = emailSchema.safeParse(given);
  const person = email.success ? await findPersonByEmail(database(), email.data) : null;
  if (person === null || person.deletedAt !== null) return;
  const row = auditRow(null, 'sign_in.failed', person.id, { by });
  if (!(await incrementActionCount(database(), row, now() - GROUPING_WINDOW_MS)))
    await database().batch([insertAudit(database(), row)]);
}

/**
 * A local database responds within the same turn of the event loop: recording later keeps it out of the response time.
 */
const waitForResponses = () => new Promise<void>((resolve) => void setTimeout(resolve, RECORD_DELAY_MS));
const RECORD_DELAY_MS = 250;

const pendingRecords = new Set<Promise<void>>();

/** Records a failed sign-in in the background: the response time would reveal whether there is an account. */
export function recordFailedSignInLater(email: unknown, by: Reason): void {
  const noting = waitForResponses()
    .then(() => recordFailedSignIn(email, by))
    .catch((error: unknown) => log.error({ err: error }, 'audit: a failed sign-in could not be written down'))
    .finally(() => pendingRecords.delete(noting));
  pendingRecords.add(noting);
}

/** Waits until all failed sign-ins are recorded. */
export const waitForFailedSignInRecords = async (): Promise<void> => void (await Promise.all(pendingRecords));

/** Runs after every endpoint of better-auth: records refused codes and passwords. */
export const afterEndpoint = createAuthMiddleware(async (ctx) => {
  const reason = PATHS.get(ctx.path);
  const { returned } = ctx.context;
  if (reason === undefined || !isAPIError(returned) || returned.statusCode >= 500) return;
  const { code } = (returned.body ?? {}) as { code?: string };
  const by = code === 'BANNED_USER' ? 'banned' : code === 'TOO_MANY_ATTEMPTS' ? 'limit' : reason;
  recordFailedSignInLater((ctx.body as { email?: unknown } | undefined)?.email, by);
});
