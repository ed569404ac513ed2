import { systemActor } from '#content/can.ts';
import { kinds } from '#content/kinds.ts';
import { ok, type Result } from '#content/result.ts';
import { workflows } from '#content/workflow.ts';
import { now } from '../clock.ts';
import { eraseAdvertising } from '../db/ad-privacy-rows.ts';
import { deletePresence } from '../db/counting-rows.ts';
import { eraseRevisions, findRecord } from '../db/entry-records.ts';
import { database } from '../db/database.ts';
import { deleteMailsTo } from '../db/mail-rows.ts';
import { forgetFileNames } from '../db/media-rows.ts';
import { deleteNotificationsOf } from '../db/notification-rows.ts';
import { announce } from '../db/outbox-rows.ts';
import { dropPendingEditsOf } from '../db/pending-edit-rows.ts';
import { adEntriesOf, contactDetails, deleteAccounts, deleteVerificationsOf, endSessions, overStatuses, updatePerson, type PersonRow } from '../db/people-rows.ts';
import { forgetReporter } from '../db/report-rows.ts';
import { deleteSavedViewsOf } from '../db/saved-view-rows.ts';
import { readSettings } from '../db/settings-rows.ts';
import { loadCatalogue } from '../entries/catalogue.ts';
import { transitionEntry } from '../entries/commands.ts';
import { eraseEntry } from '../entries/erase-entry.ts';
import { pageTag } from '../entries/page-tags.ts';
import type { EntryRecord } from '../entries/record.ts';
import { commit } from '../entries/write-entry.ts';
import { env } from '../env.ts';
import { queueMail } from '../mail/queue.ts';
import { accountDeletedMail } from '../mail/templates/account.ts';
import { doomPortrait } from '../media/doomed.ts';
import { recordAct } from './audit.ts';
import { act, subject, type Administrator } from './people-commands.ts';

/** An admin deletes somebody's account. */
export async function removePerson(by: Administrator, id: string): Promise<Result<{ done: true }>> {
  const found = await subject(by, id);
  return found.ok ? eraseAccount(found.value, by.id) : found;
}

/**
 * Deletes an account: their ads are closed and lose every contact, drafts of ads vanish, what they wrote as staff stays
 * without their name; conversations about ads vanish whole, favourites and kept searches too. The row stays empty, so that links to it hold; signing in with the address begins a new account.
 * @param actorId who does it; null: the operator
 */
export async function eraseAccount(person: PersonRow, actorId: string | null): Promise<Result<{ done: true }>> {
  // The account first: the last admin's stays, and then so do their ads.
  const { id, email, image, locale } = person;
  const { site } = await readSettings(database());
  const at = new Date(now());
  const goodbye = accountDeletedMail(locale, { name: site.name[locale], url: env().siteUrl }, { asked: actorId === id });
  const erased = await act([
    updatePerson(database(), id, { name: '', email: `${id.toLowerCase()}@deleted.invalid`, emailVerified: false, image: null, phone: null, role: 'user', banned: false, banReason: null, banExpires: null, deletedAt: at, updatedAt: at }),
    endSessions(database(), id),
    deleteAccounts(database(), id),
    deleteVerificationsOf(database(), id, email),
    deleteMailsTo(database(), email),
    deleteNotificationsOf(database(), id),
    forgetReporter(database(), id, email),
    deleteSavedViewsOf(database(), id),
    deletePresence(database(), id),
    ...eraseAdvertising(database(), id),
    ...dropPendingEditsOf(database(), id),
    forgetFileNames(database(), id),
    ...doomPortrait(database(), image),
    recordAct(database(), actorId, 'person.deleted', id),
    queueMail(database(), { to: email, ...goodbye }),
    announce(database(), [pageTag.person(id), pageTag.anything]),
  ]);
  if (!erased.ok) return erased;
  await closeAds(id);
  return ok({ done: true });
}

/** Closes what a deleted person had advertised. Done again by the clock where a crash came in between. */
export async function closeAds(personId: string): Promise<void> {
  for (const { id } of await adEntriesOf(database(), personId)) {
    const record = await findRecord(database(), id);
    if (record !== null) await closeAd(record);
  }
}

async function closeAd(record: EntryRecord): Promise<void> {
  const kind = kinds[record.kind];
  if (record.publishedAt === null) {
    await database().batch(await eraseEntry(database(), record, now()));
    return;
  }
  // What is neither public nor over leaves by the trash: else it would wait for a moderator, or be kept, for ever.
  const to = record.status === workflows[kind.workflow].live ? 'closed' : overStatuses.includes(record.status) ? null : 'trashed';
  if (to !== null) {
    const closed = await transitionEntry(systemActor, record.kind, record.id, to);
    if (!closed.ok) throw new Error(`The ad ${record.id} could not be closed: ${JSON.stringify(closed.failure)}`);
  }
  const current = await findRecord(database(), record.id);
  if (current !== null) await eraseContact(current);
}

/** Takes what leads to its advertiser out of an ad, and out of its history: earlier revisions may have what this one has no more. */
async function eraseContact(record: EntryRecord): Promise<void> {
  const { id, revision, content } = record;
  const names = contactDetails(kinds[record.kind]);
  if (names.every((name) => content.details[name] === null)) {
    await database().batch([eraseRevisions(database(), id, revision)]);
    return;
  }
  const details = { ...content.details, ...Object.fromEntries(names.map((name) => [name, null])) };
  const cleared: EntryRecord = { ...record, content: { ...content, details }, revision: revision + 1, updatedAt: now() };
  // Not `updateEntry`: what its category has come to refuse meanwhile must not keep the contact there.
  const stored = await commit(database(), await loadCatalogue(database()), record, cleared, null, [eraseRevisions(database(), id, cleared.revision)]);
  if (!stored.ok) throw new Error(`The ad ${id} could not be cleared: ${JSON.stringify(stored.failure)}`);
}
