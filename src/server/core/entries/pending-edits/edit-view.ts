import type { Actor } from '#content/model/can.ts';
import { displayName } from '#content/model/viewer.ts';
import type { Issue } from '#content/result.ts';
import { toEditHead, toEntryJson, type EntryJson } from '#server/core/entries/api/entry-json.ts';
import { findRevision } from '#server/core/entries/revisions/revision-rows.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { database } from '#server/platform/database/database.ts';
import type { SignedEdit } from './pending-edit-rows.ts';
import { foreseeEdit } from './pending-edits.ts';

/** A change that waits beside an entry, with all that it takes to judge it. */
export interface EditView extends ReturnType<typeof toEditHead> {
  authorName: string;
  /** The entry's revision that the change was made to, and the one that is live now. */
  baseRevision: number;
  liveRevision: number;
  /** Paths of what has been changed on both sides, each in another way. */
  conflicts: string[];
  /** What keeps it from going live. */
  missing: Issue[];
  /** The entry as its author wants it. */
  content: EntryJson;
  /** The entry as it was when they began; null where that is not kept. */
  base: EntryJson | null;
  /** The last request for changes, and the entry as it was proposed then; null: none. */
  returned: { at: string; note: string; content: EntryJson } | null;
}

export async function editView(actor: Actor, record: EntryRecord, edit: SignedEdit): Promise<EditView> {
  const { conflicts, missing } = await foreseeEdit(record, edit);
  const { returned } = edit;
  const same = edit.baseRevision === record.revision;
  const base = same
    ? record.content
    : ((await findRevision(database(), record.id, edit.baseRevision))?.content ?? null);
  return {
    ...toEditHead(edit),
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
