import path from 'node:path';
import { kinds } from '#content/kinds.ts';
import { systemActor } from '#content/model/permissions.ts';
import { workflows } from '#content/model/workflow.ts';
import { ok, type Result } from '#content/result.ts';
import { paths } from '#content/urls/urls.ts';
import { accountDeletedMail } from '#server/core/accounts/account-mails.ts';
import { runActionBatch, findManagedPerson, type Administrator } from '#server/core/accounts/people-commands.ts';
import { personalDataParts } from '#server/core/accounts/personal-data.ts';
import { deletePresence } from '#server/core/accounts/presence-rows.ts';
import {
  adEntriesOf,
  deleteAccounts,
  listDeletedPeopleWithAds,
  deleteVerificationsOf,
  endSessions,
  updatePerson,
  type PersonRow,
} from '#server/core/accounts/rows.ts';
import { mailedIdentifiers } from '#server/core/accounts/sign-in-mails.ts';
import { deleteAdvertiser } from '#server/core/advertisers/rows.ts';
import { recordAction } from '#server/core/audit/audit.ts';
import { endEditsOf } from '#server/core/entries/pending-edits/pending-edits.ts';
import { findAffectedTags } from '#server/core/entries/read/page-tags.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { eraseEntry } from '#server/core/entries/write/erase-entry.ts';
import { hooksOf } from '#server/core/entries/write/hooks.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord, readRecords } from '#server/core/entries/write/rows.ts';
import { markPicturesForDeletion, markPortraitForDeletion } from '#server/core/media/marked-for-deletion.ts';
import { deleteFileNames } from '#server/core/media/rows.ts';
import { deleteNotificationsOf } from '#server/core/notifications/rows.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { analyseEntry } from '#server/core/search/index/analyse.ts';
import { deleteUnusedForms } from '#server/core/search/index/delete-unused-words.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { eraseSocialPictures } from '#server/core/social-cards/social-store.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { truncateWriteAheadLog } from '#server/platform/database/compact.ts';
import { database, type Statement } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { deleteStoredResponsesOf } from '#server/platform/http/stored-response-rows.ts';
import { eraseEml } from '#server/platform/mail/eml.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { deleteMails, existingMails, markMailsForDeletion } from '#server/platform/mail/rows.ts';
import { log } from '#server/platform/telemetry/log.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { queueAddressErasure } from './erase-addresses.ts';
import { recordPendingErasure } from './erase-traces.ts';
import { eraseFromAudit, listMailsOf, listPicturesOf, slugsOf, type IdentifyingData } from './erasure-rows.ts';

/** Deletes a user's account on behalf of an admin. */
export async function removePerson(by: Administrator, id: string): Promise<Result<{ done: true }>> {
  const found = await findManagedPerson(by, id);
  return found.ok ? eraseAccount(found.value, by.id) : found;
}

/**
 * Deletes an account. Its ads are erased with all their revisions, and their URLs answer 410; pictures that no other
 * user has are deleted within the hour. Entries written as staff stay without the name. Conversations about ads
 * disappear entirely, as do favourites and saved searches. Reports stay without the user's words. The row stays,
 * emptied, so that references to it remain valid; signing in with the address creates a new account.
 * @param actorId user who deletes the account; `null` for the operator
 */
export async function eraseAccount(person: PersonRow, actorId: string | null): Promise<Result<{ done: true }>> {
  // Delete the account first: this fails for the last admin, whose ads must stay as well.
  const { id, email, image, locale } = person;
  const { site } = await readSettings(database());
  const at = new Date(now());
  const goodbye = accountDeletedMail(
    locale,
    { name: site.name[locale], url: env().siteUrl },
    { asked: actorId === id },
  );
  const ads = (await adEntriesOf(database(), id)).map((ad) => ad.id);
  const pictures = await listPicturesOf(database(), id);
  const parts = personalDataParts.value;
  const known = await Promise.all(parts.map((part) => part.mails?.(database(), person, ads) ?? []));
  const mails = await listMailsOf(database(), person, ads, await traitsOf(person, ads), known.flat());
  const erased: Statement[][] = [];
  for (const part of parts) erased.push(await part.erase(database(), person));
  const ended = await runActionBatch([
    updatePerson(database(), id, {
      name: '',
      email: `${id.toLowerCase()}@deleted.invalid`,
      emailVerified: false,
      image: null,
      phone: null,
      role: 'user',
      banned: false,
      banReason: null,
      banExpires: null,
      deletedAt: at,
      updatedAt: at,
    }),
    endSessions(database(), id),
    deleteAccounts(database(), id),
    deleteVerificationsOf(database(), mailedIdentifiers(email), [id, email]),
    deleteMails(database(), mails.gone),
    markMailsForDeletion(database(), mails.going),
    deleteNotificationsOf(database(), id),
    ...eraseFromAudit(database(), id, [...ads, ...pictures]),
    deletePresence(database(), id),
    deleteStoredResponsesOf(database(), id),
    ...erased.flat(),
    deleteAdvertiser(database(), id),
    ...endEditsOf(id),
    deleteFileNames(database(), id),
    // Pictures of staff belong to the library.
    ...(person.role === 'user'
      ? markPicturesForDeletion(database(), pictures)
      : markPortraitForDeletion(database(), image)),
    recordAction(database(), actorId, 'person.deleted', id),
    queueMail(database(), { to: email, forget: true, ...goodbye }),
    appendToOutbox(database(), [pageTag.person(id), pageTag.anything]),
    ...recordPendingErasure(database()),
  ]);
  if (!ended.ok) return ended;
  await eraseEml(path.join(env().dataDir, 'mail'), mails.gone, [email], (ids) => existingMails(database(), ids));
  // The account is deleted in any case. An ad that cannot be erased now is erased within the hour.
  await eraseAds(id).catch((error: unknown) => log.error({ err: error }, 'an ad of a deleted account is still there'));
  // Preferably at once; if a reader or the disk prevents it, within the hour.
  await truncateWriteAheadLog(database()).catch(() => false);
  return ok({ done: true });
}

/** Returns the data that identifies a user in mails to others. */
async function traitsOf({ email, phone }: PersonRow, ads: readonly string[]): Promise<IdentifyingData> {
  const addresses = (await readRecords(database(), ads)).map(async ({ id, kind }) =>
    (await slugsOf(database(), id)).map((slug) => paths.entry(kind, slug)),
  );
  return { email, phone, paths: (await Promise.all(addresses)).flat() };
}

/**
 * Erases the ads of a deleted user. A failure does not stop the others.
 * @throws the first failure, at the end
 */
async function eraseAds(personId: string): Promise<void> {
  await eachThenThrow(await adEntriesOf(database(), personId), async ({ id }) => {
    const record = await findRecord(database(), id);
    if (record !== null) await eraseAd(record);
  });
}

/** Runs `each` for all items, even after a failure. @throws the first failure, at the end */
async function eachThenThrow<T>(items: readonly T[], each: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await each(item).catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Erases the ads of deleted users left behind by a crash. A failure does not stop the others.
 * @throws the first failure, at the end
 */
export async function resumeDeletions(): Promise<void> {
  await eachThenThrow(await listDeletedPeopleWithAds(database()), eraseAds);
}

async function eraseAd(found: EntryRecord): Promise<void> {
  // Take it off the lists like any ad, so that every page that shows it is updated.
  if (found.status === workflows[kinds[found.kind].workflow].live) {
    const closed = await transitionEntry(systemActor, found.kind, found.id, 'closed');
    if (!closed.ok) throw new Error(`The ad ${found.id} could not be closed: ${JSON.stringify(closed.failure)}`);
  }
  const record = (await findRecord(database(), found.id)) ?? found;
  const slugs = await slugsOf(database(), record.id);
  const tags = await findAffectedTags(database(), await loadCatalogue(database()), record, null);
  await database().batch([
    ...(await eraseEntry(database(), record, now(), slugs)),
    queueAddressErasure(database(), record.kind, slugs),
    ...hooksOf(record.kind).flatMap((hooks) => hooks.onErase?.(database(), record.id) ?? []),
    ...recordPendingErasure(database()),
    ...(tags.length > 0 ? [appendToOutbox(database(), tags)] : []),
  ]);
  currentPublisher()?.wake();
  await eraseSocialPictures(record.kind, slugs);
  await deleteUnusedForms(database(), analyseEntry(record).forms);
}
