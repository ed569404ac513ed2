import * as z from 'zod/mini';
import { textSchema } from '#content/fields/field.ts';
import { DAY } from '#content/format/durations.ts';
import { formatDate } from '#content/format/format-date.ts';
import type { Locale } from '#content/locale.ts';
import { defineMessages, fill } from '#content/messages/define-messages.ts';
import { MAX_LIMIT_DAYS, MAX_LIMIT_REASON_LENGTH } from '#content/model/moderation.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { toAbsoluteUrl, paths } from '#content/urls/urls.ts';
import { toIssues } from '#content/zod-issues.ts';
import { findPerson, type PersonRow } from '#server/core/accounts/rows.ts';
import { recordAction } from '#server/core/audit/audit.ts';
import { insertNotification } from '#server/core/notifications/rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { notFound, refused } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { renderMail } from '#server/platform/mail/layout.ts';
import type { RenderedMail, Site } from '#server/platform/mail/letter.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import { findAdvertiser, limitAdvertiser } from './rows.ts';
import { isLimited } from './trust.ts';

const limitMailMessages = defineMessages({
  ua: {
    subject: 'Ваш обліковий запис тимчасово обмежено',
    preheader: 'Що це означає і коли закінчиться.',
    heading: 'Обліковий запис тимчасово обмежено',
    what: 'Модератори сайту «{site}» обмежили ваш обліковий запис до {date}. Доти кожне ваше оголошення й кожну зміну спершу переглядає людина, а подавати оголошення й писати іншим можна рідше.',
    reason: 'Ось що пояснюють модератори:',
    after: 'Потім усе запрацює, як раніше: робити нічого не треба. Якщо вважаєте, що це помилка, напишіть нам.',
    button: 'Написати нам',
    why: 'Ви отримали цей лист, бо маєте обліковий запис на сайті «{site}».',
  },
  us: {
    subject: 'Your account has been limited for a while',
    preheader: 'What this means, and when it ends.',
    heading: 'Your account has been limited for a while',
    what: 'The moderators of {site} have limited your account until {date}. Until then, a person reviews each of your ads and edits first, and you can post ads and message others less often.',
    reason: 'From the moderators:',
    after:
      'After that everything works as before: you don’t need to do anything. If you think this is a mistake, write to us.',
    button: 'Write to us',
    why: 'You received this email because you have an account on {site}.',
  },
});

/**
 * Notifies a user that their account is limited, until when and why. `until` is in milliseconds, shown in the time
 * zone.
 */
export function limitedMail(
  locale: Locale,
  site: Site,
  { reason, until, timeZone }: { reason: string; until: number; timeZone: string },
): RenderedMail {
  const words = limitMailMessages[locale];
  const values = { site: site.name, date: formatDate(locale, new Date(until).toISOString(), 'long', timeZone) };
  return renderMail(locale, site, {
    subject: words.subject,
    preheader: words.preheader,
    heading: words.heading,
    paragraphs: [fill(words.what, values), words.after, words.reason],
    quote: reason,
    button: { label: words.button, url: toAbsoluteUrl(site.url, locale, paths.contacts()) },
    small: [fill(words.why, values)],
  });
}

/** A limit as the API returns it; both are `null` without one. */
export interface Limit {
  /** ISO 8601, UTC. */
  until: string | null;
  reason: string | null;
}

export const limitSchema = z.strictObject({
  days: z.int().check(z.gte(1), z.lte(MAX_LIMIT_DAYS)),
  reason: textSchema('publish', 1, MAX_LIMIT_REASON_LENGTH),
});

/** Whether an editor may limit a user: readers and advertisers, but neither staff nor the editor's own account. */
export function isLimitable(viewerId: string, person: Pick<PersonRow, 'id' | 'role' | 'deletedAt'>): boolean {
  return person.id !== viewerId && person.role === 'user' && person.deletedAt === null;
}

/** @returns 404, 409 `impersonating`, `deleted`, `yourself`, or `an_admin` for any staff */
async function findLimitablePerson(viewer: Viewer, id: string): Promise<Result<PersonRow>> {
  if (viewer.impersonatedBy !== null) return refused('impersonating');
  const person = await findPerson(database(), id);
  if (person === null) return notFound;
  if (isLimitable(viewer.id, person)) return ok(person);
  return refused(person.deletedAt !== null ? 'deleted' : person.id === viewer.id ? 'yourself' : 'an_admin');
}

/**
 * Limits an account for some days (`{days, reason}`): all its ads and changes wait for the staff, and it may post ads
 * and send messages less often. Replaces an existing limit. The user sees the reason on the site and in a mail.
 * @returns 404, 409, 422
 */
export async function limitPerson(viewer: Viewer, id: string, input: unknown): Promise<Result<Limit>> {
  const found = await findLimitablePerson(viewer, id);
  if (!found.ok) return found;
  const parsed = limitSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const { days, reason } = parsed.data;
  if (!reason) return invalid([{ path: 'reason', code: 'required' }]);
  const until = now() + days * DAY;
  const { email, locale } = found.value;
  const { site } = await readSettings(database());
  await database().batch([
    limitAdvertiser(database(), id, { until, reason, by: viewer.id }),
    recordAction(database(), viewer.id, 'person.limited', id, { reason, until }),
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

/** Lifts a user's limit, if there is one. @returns 404, 409 */
export async function unlimitPerson(viewer: Viewer, id: string): Promise<Result<null>> {
  const found = await findLimitablePerson(viewer, id);
  if (!found.ok) return found;
  if (!isLimited(await findAdvertiser(database(), id))) return ok(null);
  await database().batch([
    limitAdvertiser(database(), id, null),
    recordAction(database(), viewer.id, 'person.unlimited', id),
  ]);
  return ok(null);
}
