import { createHash, randomBytes } from 'node:crypto';
import { HOUR } from '#content/format/durations.ts';
import type { Locale } from '#content/locale.ts';
import { ok, type Result } from '#content/result.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { deletionConfirmationMail } from '#server/core/accounts/account-mails.ts';
import {
  adEntriesOf,
  countOtherAdmins,
  findPerson,
  findVerification,
  insertVerification,
  consumeVerification,
} from '#server/core/accounts/rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { notFound, refused } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { eraseAccount } from './erase-account.ts';

const LINK_VALID_HOURS = 24;

const identifier = (token: string) => `delete-account:${createHash('sha256').update(token).digest('base64url')}`;

/**
 * Sends the user a link that deletes their account. Link and mail are written in one batch. The link is valid for a
 * day.
 * @returns 409 for the last admin, 429 after three in an hour
 */
export async function requestDeletion(personId: string, locale: Locale): Promise<Result<{ sent: true }>> {
  const person = await findPerson(database(), personId);
  if (person === null || person.deletedAt !== null) return notFound;
  if (person.role === 'admin' && (await countOtherAdmins(database(), personId)) === 0) return refused('last_admin');
  const within = await withinLimit(`delete-account:${personId}`, 3, HOUR);
  if (!within.ok) return within;
  const token = randomBytes(24).toString('base64url');
  const { site } = await readSettings(database());
  const url = env().siteUrl + localisedPath(locale, withQuery(paths.confirmDeletion(), { token }));
  const closes = (await adEntriesOf(database(), personId)).length;
  const at = new Date(now());
  await database().batch([
    insertVerification(database(), {
      id: newId(),
      identifier: identifier(token),
      value: personId,
      expiresAt: new Date(now() + LINK_VALID_HOURS * HOUR),
      at,
    }),
    queueMail(database(), {
      to: person.email,
      secret: true,
      ...deletionConfirmationMail(
        locale,
        { name: site.name[locale], url: env().siteUrl },
        { url, hours: LINK_VALID_HOURS, closes },
      ),
    }),
  ]);
  return ok({ sent: true });
}

/** Whether the link of such a mail is still valid, and belongs to this user. */
export async function isDeletionLink(personId: string, token: string): Promise<boolean> {
  return (await findVerification(database(), identifier(token), new Date(now()))) === personId;
}

/** Consumes the link and deletes the account. @returns 404 if the link is used, expired or belongs to another user */
export async function confirmDeletion(personId: string, token: string): Promise<Result<{ done: true }>> {
  if (!(await isDeletionLink(personId, token))) return notFound;
  const person = await findPerson(database(), personId);
  if (
    person === null ||
    person.deletedAt !== null ||
    (await consumeVerification(database(), identifier(token), new Date(now()))) === null
  )
    return notFound;
  return eraseAccount(person, personId);
}
