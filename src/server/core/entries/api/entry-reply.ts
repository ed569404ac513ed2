import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Actor } from '#content/model/permissions.ts';
import { displayName } from '#content/model/viewer.ts';
import type { Result } from '#content/result.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { editView } from '#server/core/entries/pending-edits/edit-view.ts';
import { findPendingEdit, type EditWithAuthor } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { expectedRevisionOf } from '#server/core/entries/pending-edits/pending-edits.ts';
import { readPromoTotals, type PromoCount } from '#server/core/entries/read/slot-rows.ts';
import { findLastSaver } from '#server/core/entries/revisions/revision-rows.ts';
import { getRecord } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { isWithdrawalUnconfirmed } from '#server/core/entries/write/write-entry.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { database } from '#server/platform/database/database.ts';
import { conflict, notFound } from '#server/platform/failures.ts';
import { reply, type Reply, type ReplyOptions } from '#server/platform/http/route.ts';
import { isAuthorOrStaff, isPublicNow, toEntryJson, type EntryJson } from './entry-json.ts';

/** Finds an entry that the caller may read: currently public in an enabled section, their own, or any for staff. */
export async function findReadable(caller: Actor, kind: KindName, id: string): Promise<Result<EntryRecord>> {
  const found = await getRecord(caller, kind, id);
  if (!found.ok || isAuthorOrStaff(caller, found.value)) return found;
  const { settings } = await loadCatalogue(database());
  return isPublicNow(found.value) && isShownKind(settings, kind) ? found : notFound;
}

/** Views and clicks of the kind's entries by id; `null` if they are not counted. */
export async function countsOf(kind: KindName, ids: readonly string[]): Promise<(id: string) => PromoCount | null> {
  if (!kinds[kind].counted) return () => null;
  const totals = await readPromoTotals(database(), ids);
  return (id) => totals.get(id) ?? { impressions: 0, clicks: 0 };
}

/**
 * The response with an entry, and its pending edit for those who work on the entry. The caller's next save has to send
 * its ETag. 202 if the entry was withdrawn but some server may still show it briefly.
 */
export async function entryReply(
  caller: Actor,
  record: EntryRecord,
  more: ReplyOptions = {},
): Promise<Reply<EntryJson>> {
  const edit = isAuthorOrStaff(caller, record) ? await findPendingEdit(database(), record.id) : null;
  const counts = await countsOf(record.kind, [record.id]);
  return reply(toEntryJson(caller, record, { edit, counts: counts(record.id) }), {
    status: isWithdrawalUnconfirmed(record) ? 202 : 200,
    revision: expectedRevisionOf(caller, record, edit),
    ...more,
  });
}

/** Possible status of an `entryReply` besides 200. */
export const withdrawalResponses = { 202: 'It was withdrawn, and some server may still show it for a moment' } as const;

/**
 * Whether an actor is hidden from the caller: advertisers see that the editors decided, and only colleagues see which
 * one.
 */
export const isActorHidden = (caller: Actor, actorId: string | null): boolean =>
  caller.role === 'user' && actorId !== caller.id;

/** The author of the version that the caller's next save has to name; `null` if unknown, or hidden from the caller. */
async function changedBy(
  caller: Actor,
  record: EntryRecord,
  edit: EditWithAuthor | null,
): Promise<{ id: string; name: string } | null> {
  const latest = await findLastSaver(database(), record.id);
  const by =
    edit !== null && expectedRevisionOf(caller, record, edit) === edit.revision
      ? { id: edit.authorId, name: displayName(edit.author) }
      : { id: latest?.actorId, name: latest?.actorName };
  return by.id && by.name && !isActorHidden(caller, by.id) ? { id: by.id, name: by.name } : null;
}

/**
 * Returns a failure. If the version is stale, it includes the current entry, who changed it (`by`) and its pending edit
 * (`edit`).
 */
export async function withCurrent(
  caller: Actor,
  kind: KindName,
  id: string,
  failed: Extract<Result<unknown>, { ok: false }>,
): Promise<Extract<Result<unknown>, { ok: false }>> {
  if (failed.failure.code !== 'stale') return failed;
  const current = await findReadable(caller, kind, id);
  if (!current.ok) return conflict(null, failed.failure.current, { by: null });
  const edit = isAuthorOrStaff(caller, current.value) ? await findPendingEdit(database(), id) : null;
  return conflict(toEntryJson(caller, current.value, { edit }), expectedRevisionOf(caller, current.value, edit), {
    by: await changedBy(caller, current.value, edit),
    ...(edit === null ? {} : { edit: await editView(caller, current.value, edit) }),
  });
}
