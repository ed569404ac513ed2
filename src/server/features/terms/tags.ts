import type { Actor } from '#content/model/permissions.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { searchText } from '#content/text/search-text.ts';
import { runFilingJobs } from '#server/core/entries/write/filing.ts';
import type { TagRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { upsertTag } from '#server/core/taxonomy/catalogue-writes.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { changeTaxonomy, type TaxonomyPlan } from '#server/core/taxonomy/change-taxonomy.ts';
import { mayChange } from '#server/core/taxonomy/permissions.ts';
import { recordTermRemoval, recordTermSave } from '#server/core/taxonomy/record-term-action.ts';
import { countUses, type FilingJob } from '#server/core/taxonomy/rows.ts';
import { tagRevision } from '#server/core/taxonomy/term-revision.ts';
import { chooseSlug, slugStatements } from '#server/core/taxonomy/term-slugs.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { forbidden, illegalStep, notFound } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { readTag } from './tag-input.ts';
import { termCommands, type TermInput } from './term-commands.ts';

const space = { type: 'tag', kind: '' } as const;
const merged = illegalStep('This tag was merged into another');

/**
 * Commands of tags. A new name must be unused; the old address of a renamed tag redirects to the new one. Tags merged
 * into a deleted tag are deleted with it.
 */
export const {
  create: createTag,
  update: updateTag,
  remove: deleteTag,
} = termCommands<TagRow>({
  type: 'tag',
  find: ({ tags }, id) => tags.get(id),
  revisionOf: tagRevision,
  planSave,
  refuseUpdate: (tag) => (tag.mergedIntoId === null ? null : merged),
  async countUses(db, { tags }, { id }) {
    const counts = await countUses(db, 'tag');
    return [...aliasesOf(tags, id), id].reduce((sum, one) => sum + (counts.get(one) ?? 0), 0);
  },
  aliases: ({ tags }, { id }) => aliasesOf(tags, id),
});

async function planSave(
  db: Database,
  actor: Actor,
  catalogue: Catalogue,
  before: TagRow | null,
  input: TermInput,
): Promise<Result<TaxonomyPlan<TagRow>>> {
  const read = readTag(before, input);
  if (!read.ok) return read;
  const { name } = read.value;
  const id = before?.id ?? newId();
  const all = [...catalogue.tags.values()];
  if (
    all.some(
      (candidate) =>
        candidate.id !== id && candidate.mergedIntoId === null && searchText(candidate.name.ua) === searchText(name.ua),
    )
  )
    return invalid([{ path: 'name.ua', code: 'taken' }]);
  const slug = await chooseSlug(db, space, all, id, read.value.slug, name);
  if (!slug.ok) return slug;
  const after: TagRow = { id, slug: slug.value, name, mergedIntoId: null };
  return ok({
    statements: [
      upsertTag(db, after),
      ...slugStatements(db, space, before, after),
      recordTermSave(db, actor, 'tag', before, after),
    ],
    value: after,
  });
}

/** Ids of the tags merged into this one. Merges are stored one level deep. */
function aliasesOf(tags: Catalogue['tags'], id: string): string[] {
  return [...tags.values()].filter((row) => row.mergedIntoId === id).map((row) => row.id);
}

/**
 * Merges a tag into another: its entries get the other tag, and its address redirects there.
 * @returns the other tag; 422 if it does not exist or is the tag itself
 */
export async function mergeTag(actor: Actor, id: string, intoId: string): Promise<Result<TagRow>> {
  if (!mayChange(actor, 'tag', 'delete')) return forbidden('tags');
  const begun = await changeTaxonomy(async ({ tags }, db) => {
    const from = tags.get(id);
    const into = tags.get(intoId);
    if (!from) return notFound;
    if (id === intoId) return invalid([{ path: 'into', code: 'cycle' }]);
    if (!into || into.mergedIntoId !== null) return invalid([{ path: 'into', code: 'not_found' }]);
    // A repeated request runs again, but is not recorded again: the first run may have been interrupted.
    if (from.mergedIntoId !== null && from.mergedIntoId !== intoId) return merged;
    const led = [id, ...aliasesOf(tags, id)].map((item) => upsertTag(db, { ...tags.get(item)!, mergedIntoId: intoId }));
    const act = from.mergedIntoId === null ? [recordTermRemoval(db, actor.id, 'tag', from, into)] : [];
    const job: FilingJob = { termId: id, stamp: newId(), merge: { type: 'tag', into: intoId, actorId: actor.id } };
    return ok({ statements: [...led, ...act], value: into, job });
  });
  if (!begun.ok) return begun;
  await runFilingJobs();
  return ok((await loadCatalogue(database())).tags.get(intoId) ?? begun.value);
}
