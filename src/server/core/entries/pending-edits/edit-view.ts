import type { Actor } from '#content/model/permissions.ts';
import { displayName } from '#content/model/viewer.ts';
import type { Issue } from '#content/result.ts';
import { toEditSummary, toEntryJson, type EntryJson } from '#server/core/entries/api/entry-json.ts';
import { findRevision } from '#server/core/entries/revisions/revision-rows.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { database } from '#server/platform/database/database.ts';
import type { EditWithAuthor } from './pending-edit-rows.ts';
import { previewEdit } from './pending-edits.ts';

/** A pending edit with everything needed to decide on it. */
export interface EditView extends ReturnType<typeof toEditSummary> {
  authorName: string;
  /** The entry's revision that the edit is based on, and the live one. */
  baseRevision: number;
  liveRevision: number;
  /** Paths of fields changed differently on both sides. */
  conflicts: string[];
  /** Issues that prevent it from going live. */
  missing: Issue[];
  /** The entry with the edit applied. */
  content: EntryJson;
  /** The entry as it was when the edit began; `null` if that revision is not kept. */
  base: EntryJson | null;
  /** The last request for changes, and the entry as proposed then; `null` without one. */
  returned: { at: string; note: string; content: EntryJson } | null;
}

export async function editView(actor: Actor, record: EntryRecord, edit: EditWithAuthor): Promise<EditView> {
  const { conflicts, missing } = await previewEdit(record, edit);
  const { returned } = edit;
  const same = edit.baseRevision === record.revision;
  const base = same
    ? record.content
    : ((await findRevision(database(), record.id, edit.baseRevision))?.content ?? null);
  return {
    ...toEditSummary(edit),
    authorName: displayName(edit.author),
    baseRevision: edit.baseRevision,
    liveRevision: record.revision,
    conflicts,
    missing,
    content: toEntryJson(actor, { ...record, content: edit.content }),
    base: base === null ? null : toEntryJson(actor, { ...record, content: base }),
    returned: returned && {
      at: new Date(returned.at).toISOString(),
      note: returned.note,
      content: toEntryJson(actor, { ...record, content: returned.content }),
    },
  };
}
