import path from 'node:path';
import { kinds } from '#content/kinds.ts';
import { systemActor } from '#content/model/can.ts';
import { workflows } from '#content/model/workflow.ts';
import { ok, type Result } from '#content/result.ts';
import { paths } from '#content/urls/urls.ts';
import { accountDeletedMail } from '#server/core/accounts/account-mails.ts';
import { act, subject, type Administrator } from '#server/core/accounts/people-commands.ts';
import { personalDataParts } from '#server/core/accounts/personal-data.ts';
import { deletePresence } from '#server/core/accounts/presence-rows.ts';
import {
  adEntriesOf,
  deleteAccounts,
  deletedWithAds,
  deleteVerificationsOf,
  endSessions,
  updatePerson,
  type PersonRow,
} from '#server/core/accounts/rows.ts';
import { mailedIdentifiers } from '#server/core/accounts/sign-in-mails.ts';
import { deleteAdvertiser } from '#server/core/advertisers/rows.ts';
import { recordAct } from '#server/core/audit/audit.ts';
import { endEditsOf } from '#server/core/entries/pending-edits/pending-edits.ts';
import { touchedTags } from '#server/core/entries/read/page-tags.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { eraseEntry } from '#server/core/entries/write/erase-entry.ts';
import { hooksOf } from '#server/core/entries/write/hooks.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord, readRecords } from '#server/core/entries/write/rows.ts';
import { doomAll, doomPortrait } from '#server/core/media/doomed.ts';
import { forgetFileNames } from '#server/core/media/rows.ts';
import { deleteNotificationsOf } from '#server/core/notifications/rows.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { analyse } from '#server/core/search/index/analyse.ts';
import { forgetForms } from '#server/core/search/index/forget-words.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { eraseSocialPictures } from '#server/core/social-cards/social-store.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { emptyLog } from '#server/platform/database/compact.ts';
import { database, type Statement } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { dropKeptOf } from '#server/platform/http/kept-answer-rows.ts';
import { eraseEml } from '#server/platform/mail/eml.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { deleteMails, existingMails, forgetMails } from '#server/platform/mail/rows.ts';
import { log } from '#server/platform/telemetry/log.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { announce } from '#server/publishing/publisher/outbox-rows.ts';
import { noteTraces } from './erase-traces.ts';
import { eraseFromAudit, listMailsOf, listPicturesOf, slugsOf, type Traits } from './erasure-rows.ts';
import { forgetAddresses } from './forget-addresses.ts';

/** An admin deletes somebody's account. */
export async function removePerson(by: Administrator, id: string): Promise<Result<{ done: true }>> {
  const found = await subject(by, id);
  return found.ok ? eraseAccount(found.value, by.id) : found;
}

/**
 * Deletes an account: their ads go for good with all that they ever said, and their addresses answer 410; pictures that
 * are nobody else's too, within the hour. What they wrote as staff stays without their name; conversations about ads vanish
 * whole, favourites and kept searches too. What they reported stays without a word of theirs. The row stays empty, so that
 * links to it hold; signing in with the address begins a new account.
 * @param actorId who does it; null: the operator
 */
export async function eraseAccount(person: PersonRow, actorId: string | null): Promise<Result<{ done: true }>> {
  // The account first: the last admin's stays, and then so do their ads.
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
  const ended = await act([
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
    forgetMails(database(), mails.going),
    deleteNotificationsOf(database(), id),
    ...eraseFromAudit(database(), id, [...ads, ...pictures]),
    deletePresence(database(), id),
    dropKeptOf(database(), id),
    ...erased.flat(),
    deleteAdvertiser(database(), id),
    ...endEditsOf(id),
    forgetFileNames(database(), id),
    // Staff's pictures are the library's.
    ...(person.role === 'user' ? doomAll(database(), pictures) : doomPortrait(database(), image)),
    recordAct(database(), actorId, 'person.deleted', id),
    queueMail(database(), { to: email, forget: true, ...goodbye }),
    announce(database(), [pageTag.person(id), pageTag.anything]),
    ...noteTraces(database()),
  ]);
  if (!ended.ok) return ended;
  await eraseEml(path.join(env().dataDir, 'mail'), mails.gone, [email], (ids) => existingMails(database(), ids));
  // The account is gone in any case. An ad that cannot be erased just now goes within the hour.
  await eraseAds(id).catch((error: unknown) => log.error({ err: error }, 'an ad of a deleted account is still there'));
  // Best at once; where a reader is in the way, or the disk, within the hour.
  await emptyLog(database()).catch(() => false);
  return ok({ done: true });
}

/** By what a mail to others is known to be about a person. */
async function traitsOf({ email, phone }: PersonRow, ads: readonly string[]): Promise<Traits> {
  const addresses = (await readRecords(database(), ads)).map(async ({ id, kind }) =>
    (await slugsOf(database(), id)).map((slug) => paths.entry(kind, slug)),
  );
  return { email, phone, paths: (await Promise.all(addresses)).flat() };
}

/**
 * Erases what a deleted person had advertised. One that cannot be erased keeps no other.
 * @throws the first failure, at the end
 */
async function eraseAds(personId: string): Promise<void> {
  await eachThenThrow(await adEntriesOf(database(), personId), async ({ id }) => {
    const record = await findRecord(database(), id);
    if (record !== null) await eraseAd(record);
  });
}

/** Does it for each, also after a failure. @throws the first failure, at the end */
async function eachThenThrow<T>(items: readonly T[], each: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await each(item).catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Erases the ads of deleted people that a crash has left. One that cannot be erased keeps nobody else's.
 * @throws the first failure, at the end
 */
export async function finishDeletions(): Promise<void> {
  await eachThenThrow(await deletedWithAds(database()), eraseAds);
}

async function eraseAd(found: EntryRecord): Promise<void> {
  // It leaves the lists as any ad does, so that every page that shows it hears of it.
  if (found.status === workflows[kinds[found.kind].workflow].live) {
    const closed = await transitionEntry(systemActor, found.kind, found.id, 'closed');
    if (!closed.ok) throw new Error(`The ad ${found.id} could not be closed: ${JSON.stringify(closed.failure)}`);
  }
  const record = (await findRecord(database(), found.id)) ?? found;
  const slugs = await slugsOf(database(), record.id);
  const tags = await touchedTags(database(), await loadCatalogue(database()), record, null);
  await database().batch([
    ...(await eraseEntry(database(), record, now(), slugs)),
    forgetAddresses(database(), record.kind, slugs),
    ...hooksOf(record.kind).flatMap((hooks) => hooks.onErase?.(database(), record.id) ?? []),
    ...noteTraces(database()),
    ...(tags.length > 0 ? [announce(database(), tags)] : []),
  ]);
  currentPublisher()?.wake();
  await eraseSocialPictures(record.kind, slugs);
  await forgetForms(database(), analyse(record).forms);
}
