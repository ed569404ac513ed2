import { kinds } from '#content/kinds.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { parseContent, type EntryContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isAllowed, isStaffFor, type Actor } from '#content/model/permissions.ts';
import { isApproved } from '#content/model/workflow.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { publishesWithoutReview } from '#server/core/advertisers/trust.ts';
import { isAuthorOrStaff } from '#server/core/entries/api/entry-json.ts';
import { findRevision } from '#server/core/entries/revisions/revision-rows.ts';
import { languageFacts } from '#server/core/entries/translations/languages.ts';
import { getRecord, loadEntry, prepareContent, type EntryRef } from '#server/core/entries/write/commands.ts';
import { mergeContent } from '#server/core/entries/write/merge-content.ts';
import { changedFields, mergeEdit, type MergedEdit } from '#server/core/entries/write/merge-edit.ts';
import { MAX_REASON_LENGTH, recordEditDecision } from '#server/core/entries/write/record-action.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { commitRecord, completenessIssues, referenceIssues } from '#server/core/entries/write/write-entry.ts';
import { picturesOf } from '#server/core/media/media-uses.ts';
import { notifyAbout } from '#server/core/notifications/notify.ts';
import { ensureLocationsOfInput } from '#server/core/places/choose-place.ts';
import { buildEditStatements, unindexStatements } from '#server/core/search/index/entry-rows.ts';
import { editIndex } from '#server/core/search/index/index-rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database, type Statement } from '#server/platform/database/database.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';
import { forbidden, notFound, stale } from '#server/platform/failures.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import {
  dropPendingEdit,
  dropPendingEditsOf,
  pendingEditsOf,
  requirePendingEdit,
  findPendingEdit,
  returnPendingEdit,
  storePendingEdit,
  UNEXPECTED_EDIT_ERROR,
  type PendingEdit,
  type PendingEditSummary,
  type EditWithAuthor,
} from './pending-edit-rows.ts';

/** Whether the entry is live or will be, and the actor may change it but not publish its kind. */
function isProposer(actor: Actor, record: EntryRecord): boolean {
  const kind = kinds[record.kind];
  return (
    isApproved(kind.workflow, record.status) &&
    !isStaffFor(actor, kind) &&
    isAllowed(actor, kind.name, 'update', record)
  );
}

/**
 * Whether the actor's save becomes a pending edit: the entry is live, and they may change it but not publish it. An
 * existing edit stays pending even if its author has become trusted since.
 * @param categoryId the category that the actor wants
 * @returns `null` if the save changes the entry itself
 */
export async function findReplacedEdit(
  actor: Actor,
  record: EntryRecord,
  categoryId: string | null = record.content.categoryId,
): Promise<ReplacedEdit | null> {
  if (!isProposer(actor, record)) return null;
  const edit = await findPendingEdit(database(), record.id);
  const alone = edit === null && (await publishesWithoutReview(actor, record, [record.content.categoryId, categoryId]));
  return alone ? null : { edit };
}

/** The pending edit that a save replaces; `null` if it is the first. */
export interface ReplacedEdit {
  edit: EditWithAuthor | null;
}

/**
 * The revision that the actor's next save has to send in `If-Match`: that of the edit or the entry that it would
 * change.
 */
export function expectedRevisionOf(actor: Actor, record: EntryRecord, edit: PendingEditSummary | null): number {
  return edit !== null && isProposer(actor, record) ? edit.revision : record.revision;
}

/**
 * Revision number of an edit's first save: far from those of entries, and never reused from an earlier edit of the
 * entry.
 */
function firstRevision(): number {
  return 100_000_000 + (Math.floor(now() / 1000) % 800_000_000);
}

/** Runs a batch unless the pending edit was saved, withdrawn or decided in the meantime. @returns whether it ran */
async function runIfEditUnchanged(
  entryId: string,
  seen: number | null,
  statements: readonly Statement[],
): Promise<boolean> {
  try {
    await database().batch([requirePendingEdit(database(), entryId, seen), ...statements]);
  } catch (error) {
    if (errorMentions(error, UNEXPECTED_EDIT_ERROR)) return false;
    throw error;
  }
  return true;
}

/** The 409 for an actor whose save or decision came too late. */
async function staleEditFailure(actor: Actor, record: EntryRecord): Promise<Result<never>> {
  const current = await getRecord(actor, record.kind, record.id);
  return current.ok
    ? stale(expectedRevisionOf(actor, current.value, await findPendingEdit(database(), record.id)))
    : current;
}

/**
 * Stores a JSON Merge Patch as the pending edit of a live entry until an editor decides: applied to the existing edit,
 * or else to the live entry. It is validated as a draft, and again as a whole when it goes live. An edit without
 * changes is dropped.
 * @param ifMatch the value of `versionOf` that the caller saw; otherwise 409
 */
export async function saveEdit(
  actor: Actor,
  kindName: KindName,
  ref: EntryRef,
  input: unknown,
  ifMatch: number,
  beside?: ReplacedEdit,
): Promise<Result<EntryRecord>> {
  const kind = kinds[kindName];
  const loaded = await loadEntry(actor, kindName, ref);
  if (!loaded.ok) return loaded;
  const record = loaded.value;
  if (!isAllowed(actor, kind.name, 'update', record)) return forbidden(kind.name);
  if (!isProposer(actor, record)) return stale(record.revision);
  const { edit } = beside ?? { edit: await findPendingEdit(database(), record.id) };
  if (expectedRevisionOf(actor, record, edit) !== ifMatch) return stale(expectedRevisionOf(actor, record, edit));
  const parsed = parseContent(kind, input, 'draft');
  if (!parsed.ok) return invalid(parsed.issues);
  const chosen = await ensureLocationsOfInput(actor, kind, parsed.value);
  if (!chosen.ok) return chosen;
  return propose(actor, record, edit, mergeContent(kind, edit?.content ?? record.content, chosen.value));
}

/**
 * Stores an older revision as the pending edit of a live entry until an editor decides, replacing an existing edit. The
 * live entry is unchanged: the edit is dropped if the revision equals it.
 */
export async function restoreAsEdit(
  actor: Actor,
  record: EntryRecord,
  content: EntryContent,
  { edit }: ReplacedEdit,
): Promise<Result<EntryRecord>> {
  if (!isProposer(actor, record)) return stale(record.revision);
  return propose(actor, record, edit, {
    ...content,
    slug: record.content.slug,
  });
}

/** Stores a version for review, or drops the pending edit if the version equals the live entry. */
async function propose(
  actor: Actor,
  loaded: EntryRecord,
  edit: EditWithAuthor | null,
  wished: EntryContent,
): Promise<Result<EntryRecord>> {
  const { id } = loaded;
  const kind: KindDeclaration = kinds[loaded.kind];
  const change = { actor, before: edit?.content ?? loaded.content };
  const prepared = await prepareContent(await loadCatalogue(database()), kind, id, wished, false, change);
  if (!prepared.ok) return prepared;
  const content = prepared.value;
  const statements =
    changedFields(loaded.content, content).length === 0
      ? endEdit(id)
      : await submissionStatements(actor, loaded, edit, content);
  try {
    return (await runIfEditUnchanged(id, edit?.revision ?? null, statements))
      ? ok(loaded)
      : await staleEditFailure(actor, loaded);
  } catch (error) {
    if (!errorMentions(error, 'FOREIGN KEY constraint failed')) throw error;
    // A picture, or the entry itself, was deleted after the lookup.
    const issues = await referenceIssues(database(), await loadCatalogue(database()), kind, content, change);
    return issues.length ? invalid(issues) : notFound;
  } finally {
    wakeMail();
  }
}

/** Stores an edit for review. Editors are notified of a new or resubmitted edit, not of every save in between. */
async function submissionStatements(
  actor: Actor,
  record: EntryRecord,
  edit: PendingEdit | null,
  content: PendingEdit['content'],
): Promise<Statement[]> {
  const { id, kind } = record;
  const row: PendingEdit = {
    entryId: id,
    revision: edit === null ? firstRevision() : edit.revision + 1,
    baseRevision: edit?.baseRevision ?? record.revision,
    authorId: actor.id!,
    status: 'pending',
    note: null,
    content,
    returned: edit?.returned ?? null,
    createdAt: edit?.createdAt ?? now(),
    updatedAt: now(),
  };
  const told =
    edit?.status === 'pending'
      ? []
      : await notifyAbout(database(), { type: 'edit_submitted', record, actorId: actor.id });
  return [
    ...storePendingEdit(
      database(),
      row,
      picturesOf(kind, content).map((picture) => picture.id),
    ),
    ...(await buildEditStatements(database(), kind, row)),
    ...told,
  ];
}

/** The statements that end an entry's pending edit: it went live, was rejected, or was withdrawn. */
const endEdit = (id: string): Statement[] => [
  ...dropPendingEdit(database(), id),
  ...unindexStatements(database(), editIndex, id),
];

/** The statements that end all pending edits of a user, including those saved in the interim. */
export const endEditsOf = (personId: string): Statement[] => [
  ...unindexStatements(database(), editIndex, pendingEditsOf(database(), personId)),
  ...dropPendingEditsOf(database(), personId),
];

/**
 * Withdraws the pending edit. @returns 404 without an edit that the actor may see, 403 if it is another author's, 409
 * if it is not the version that they saw
 */
export async function withdrawEdit(
  actor: Actor,
  kindName: KindName,
  id: string,
  seen: number | null,
): Promise<Result<null>> {
  const found = await getEdit(actor, kindName, id);
  if (!found.ok) return found;
  const { record, edit } = found.value;
  if (edit.authorId !== actor.id) return forbidden(kindName);
  if (seen !== null && seen !== edit.revision) return stale(edit.revision);
  return (await runIfEditUnchanged(id, edit.revision, endEdit(id))) ? ok(null) : staleEditFailure(actor, record);
}

/** Finds an entry's pending edit, for its owner and staff; 404 for others. */
export async function getEdit(
  actor: Actor,
  kindName: KindName,
  id: string,
): Promise<Result<{ record: EntryRecord; edit: EditWithAuthor }>> {
  const loaded = await getRecord(actor, kindName, id);
  if (!loaded.ok) return loaded;
  const record = loaded.value;
  const edit = isAuthorOrStaff(actor, record) ? await findPendingEdit(database(), id) : null;
  return edit === null ? notFound : ok({ record, edit });
}

/**
 * Previews the result of approving an edit now: the merged content, the fields changed on both sides, and what is
 * missing.
 */
export async function previewEdit(record: EntryRecord, edit: PendingEdit): Promise<MergedEdit & { missing: Issue[] }> {
  const base =
    edit.baseRevision === record.revision
      ? record.content
      : ((await findRevision(database(), record.id, edit.baseRevision))?.content ?? null);
  const merged = mergeEdit(base, record.content, edit.content);
  return {
    ...merged,
    missing: completenessIssues(kinds[record.kind], await loadCatalogue(database()), merged.content),
  };
}

export const decisions = ['approve', 'reject', 'request_changes'] as const;
export type Decision = (typeof decisions)[number];

export interface DecisionOptions {
  /** Text for the author. Required to reject or return an edit. */
  note?: string | undefined;
  /** The edit's revision that the editor has seen; 409 if its author has saved again since. */
  seen?: number | undefined;
  /** The live revision that the edit may overwrite where fields conflict. Without it, a conflict is a 409. */
  over?: number | undefined;
}

/**
 * Decides on an entry's pending edit. Only users who may publish the kind can.
 * @returns 403, 404 without a pending edit, 409 if it is not what the editor saw, 422 without a note or if the entry
 * would be incomplete
 */
export async function decideEdit(
  actor: Actor,
  kindName: KindName,
  id: string,
  decision: Decision,
  { note = '', seen, over }: DecisionOptions = {},
): Promise<Result<EntryRecord>> {
  const kind = kinds[kindName];
  const loaded = await getRecord(actor, kindName, id);
  if (!loaded.ok) return loaded;
  if (!isStaffFor(actor, kind)) return forbidden(kind.name);
  const record = loaded.value;
  const edit = await findPendingEdit(database(), id);
  if (edit === null) return notFound;
  if (seen !== undefined && seen !== edit.revision) return stale(edit.revision);
  const words = note.trim();
  if (decision !== 'approve' && words === '') return invalid([{ path: 'note', code: 'required' }]);
  const type = (
    { approve: 'edit_approved', reject: 'edit_rejected', request_changes: 'edit_changes_requested' } as const
  )[decision];
  const told = await notifyAbout(database(), { type, record, actorId: actor.id, note: words });
  const decided =
    decision === 'approve'
      ? await approve(actor, kind, record, edit, over, told)
      : await sendBack(actor, record, edit, [
          ...(decision === 'reject' ? endEdit(id) : [returnPendingEdit(database(), edit, words)]),
          recordEditDecision(
            database(),
            actor,
            decision === 'reject' ? 'edit.rejected' : 'edit.returned',
            edit.authorId,
            record,
            { reason: words.slice(0, MAX_REASON_LENGTH) },
          ),
          ...told,
        ]);
  wakeMail();
  return decided;
}

async function sendBack(
  actor: Actor,
  record: EntryRecord,
  edit: PendingEdit,
  statements: readonly Statement[],
): Promise<Result<EntryRecord>> {
  return (await runIfEditUnchanged(record.id, edit.revision, statements))
    ? ok(record)
    : staleEditFailure(actor, record);
}

/**
 * The edit becomes a revision by its author; the audit log records who approved it. Publication dates are unchanged.
 */
async function approve(
  actor: Actor,
  kind: KindDeclaration,
  record: EntryRecord,
  edit: PendingEdit,
  over: number | undefined,
  told: readonly Statement[],
): Promise<Result<EntryRecord>> {
  const catalogue = await loadCatalogue(database());
  const { content, conflicts } = await previewEdit(record, edit);
  if (over === undefined ? conflicts.length > 0 : over !== record.revision) return stale(record.revision);
  const prepared = await prepareContent(catalogue, kind, record.id, content, isApproved(kind.workflow, record.status), {
    actor,
    before: edit.content,
  });
  if (!prepared.ok) return prepared;
  const after = { ...record, content: prepared.value, revision: record.revision + 1, updatedAt: now() };
  return commitRecord(
    database(),
    catalogue,
    record,
    { ...after, ...languageFacts(record, after) },
    edit.authorId,
    [
      requirePendingEdit(database(), record.id, edit.revision),
      ...endEdit(record.id),
      recordEditDecision(database(), actor, 'edit.approved', edit.authorId, after, { revision: after.revision }),
      ...told,
    ],
    'edit',
  );
}
