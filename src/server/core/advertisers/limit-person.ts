import * as z from 'zod/mini';
import { textSchema } from '#content/fields/field.ts';
import { LIMIT_DAYS_MAX, LIMIT_REASON_MAX } from '#content/moderation.ts';
import { fail, invalid, ok, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import type { Viewer } from '#content/viewer.ts';
import { isLimited } from './trust.ts';
import { now } from '../../platform/clock.ts';
import { findAdvertiser, limitAdvertiser } from './rows.ts';
import { database } from '../../platform/database/database.ts';
import { insertNotification } from '../notifications/rows.ts';
import { findPerson, type PersonRow } from '../accounts/rows.ts';
import { readSettings } from '../settings/rows.ts';
import { env } from '../../platform/env.ts';
import { newId } from '../../platform/ids.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { limitedMail } from './limited-mail.ts';
import { wakeMail } from '../../platform/mail/wake.ts';
import { recordAct } from '../audit/audit.ts';
import { refused } from '../accounts/people-commands.ts';

const DAY_MS = 86_400_000;

/** A limit as the API tells it; both null where there is none. */
export interface Limit {
  /** ISO 8601, UTC. */
  until: string | null;
  reason: string | null;
}

export const limitSchema = z.strictObject({
  days: z.int().check(z.gte(1), z.lte(LIMIT_DAYS_MAX)),
  reason: textSchema('publish', 1, LIMIT_REASON_MAX),
});

/** Whom an editor may limit: readers and advertisers, not colleagues, and nobody themselves. */
export function isLimitable(viewerId: string, person: Pick<PersonRow, 'id' | 'role' | 'deletedAt'>): boolean {
  return person.id !== viewerId && person.role === 'user' && person.deletedAt === null;
}

/** @returns 404, 409 `impersonating`, `deleted`, `yourself`, or `an_admin` for whoever works here */
async function findSubject(viewer: Viewer, id: string): Promise<Result<PersonRow>> {
  if (viewer.impersonatedBy !== null) return refused('impersonating');
  const person = await findPerson(database(), id);
  if (person === null) return fail({ status: 404, code: 'not_found' });
  if (isLimitable(viewer.id, person)) return ok(person);
  return refused(person.deletedAt !== null ? 'deleted' : person.id === viewer.id ? 'yourself' : 'an_admin');
}

/**
 * Limits an account for some days (`{days, reason}`): all they post and change waits for the staff, and they may post and
 * write little. A limit that is there gives way to the new one. They read the reason in the product and by mail.
 * @returns 404, 409, 422
 */
export async function limitPerson(viewer: Viewer, id: string, input: unknown): Promise<Result<Limit>> {
  const found = await findSubject(viewer, id);
  if (!found.ok) return found;
  const parsed = limitSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const { days, reason } = parsed.data;
  if (!reason) return invalid([{ path: 'reason', code: 'required' }]);
  const until = now() + days * DAY_MS;
  const { email, locale } = found.value;
  const { site } = await readSettings(database());
  await database().batch([
    limitAdvertiser(database(), id, { until, reason, by: viewer.id }),
    recordAct(database(), viewer.id, 'person.limited', id, { reason, until }),
    insertNotification(database(), {
      id: newId(),
      userId: id,
      at: now(),
      type: 'account_limited',
      entryId: null,
      actorId: viewer.id,
      data: { note: reason, at: until },
    }),
    queueMail(database(), {
      to: email,
      ...limitedMail(
        locale,
        { name: site.name[locale], url: env().siteUrl },
        { reason, until, timeZone: site.timeZone },
      ),
    }),
  ]);
  wakeMail();
  return ok({ until: new Date(until).toISOString(), reason });
}

/** Ends a limit; where there is none, nothing happens. @returns 404, 409 */
export async function unlimitPerson(viewer: Viewer, id: string): Promise<Result<null>> {
  const found = await findSubject(viewer, id);
  if (!found.ok) return found;
  if (!isLimited(await findAdvertiser(database(), id))) return ok(null);
  await database().batch([
    limitAdvertiser(database(), id, null),
    recordAct(database(), viewer.id, 'person.unlimited', id),
  ]);
  return ok(null);
}
