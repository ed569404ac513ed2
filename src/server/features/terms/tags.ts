import type { Actor } from '#content/model/can.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { searchText } from '#content/text/search-text.ts';
import { finishFiling } from '#server/core/entries/write/filing.ts';
import type { TagRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { upsertTag } from '#server/core/taxonomy/catalogue-writes.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { changeTaxonomy, type Plan } from '#server/core/taxonomy/change-taxonomy.ts';
import { mayChange } from '#server/core/taxonomy/permissions.ts';
import { recordTermEnd, recordTermSave } from '#server/core/taxonomy/record-term-act.ts';
import { countUses, eraseTerm, type FilingJob } from '#server/core/taxonomy/rows.ts';
import { tagRevision } from '#server/core/taxonomy/term-revision.ts';
import { chooseSlug, slugStatements } from '#server/core/taxonomy/term-slugs.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { forbidden, illegalStep, inUse, notFound, stale } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { readTag } from './tag-input.ts';

type Input = Record<string, unknown>;
const space = { type: 'tag', kind: '' } as const;
const merged = illegalStep('This tag was merged into another');

/** Creates a tag. @returns 403 for who may not write news, 422 with the fields that are wrong, as a name that there is */
export async function createTag(actor: Actor, input: Input): Promise<Result<TagRow>> {
  if (!mayChange(actor, 'tag', 'create')) return forbidden('tags');
  return changeTaxonomy((catalogue, db) => planSave(db, actor, catalogue, null, input));
}

/** Renames a tag by JSON Merge Patch; its old address leads to the new one. */
export async function updateTag(actor: Actor, id: string, input: Input, ifMatch: number): Promise<Result<TagRow>> {
  if (!mayChange(actor, 'tag', 'update')) return forbidden('tags');
  return changeTaxonomy(async (catalogue, db) => {
    const before = catalogue.tags.get(id);
    if (!before) return notFound;
    const current = tagRevision(before);
    if (current !== ifMatch) return stale(current);
    return before.mergedIntoId === null ? planSave(db, actor, catalogue, before, input) : merged;
  });
}

async function planSave(
  db: Database,
  actor: Actor,
  catalogue: Catalogue,
  before: TagRow | null,
  input: Input,
): Promise<Result<Plan<TagRow>>> {
  const read = readTag(before, input);
  if (!read.ok) return read;
  const { name } = read.value;
  const id = before?.id ?? newId();
  const all = [...catalogue.tags.values()];
  if (all.some((one) => one.id !== id && one.mergedIntoId === null && searchText(one.name.ua) === searchText(name.ua)))
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

/** Deletes a tag that no entry has, with those that were merged into it. @returns 409 with the number of entries */
export async function deleteTag(actor: Actor, id: string): Promise<Result<null>> {
  if (!mayChange(actor, 'tag', 'delete')) return forbidden('tags');
  return changeTaxonomy(async ({ tags }, db) => {
    const tag = tags.get(id);
    if (!tag) return notFound;
    const ids = [...aliasesOf(tags, id), id];
    const counts = await countUses(db, 'tag');
    const uses = ids.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0);
    if (uses > 0) return inUse(uses);
    return ok({
      statements: [...ids.flatMap((one) => eraseTerm(db, 'tag', one)), recordTermEnd(db, actor.id, 'tag', tag, null)],
      value: null,
    });
  });
}

/** The tags that were merged into this one. Merges are kept one step deep. */
function aliasesOf(tags: Catalogue['tags'], id: string): string[] {
  return [...tags.values()].filter((row) => row.mergedIntoId === id).map((row) => row.id);
}

/**
 * Merges a tag into another: entries get the other one, and its address leads there.
 * @returns the other tag; 422 where there is no such tag, or it is the same one
 */
export async function mergeTag(actor: Actor, id: string, intoId: string): Promise<Result<TagRow>> {
  if (!mayChange(actor, 'tag', 'delete')) return forbidden('tags');
  const begun = await changeTaxonomy(async ({ tags }, db) => {
    const from = tags.get(id);
    const into = tags.get(intoId);
    if (!from) return notFound;
    if (id === intoId) return invalid([{ path: 'into', code: 'cycle' }]);
    if (!into || into.mergedIntoId !== null) return invalid([{ path: 'into', code: 'not_found' }]);
    // Asked again, it is done again, though not written down again: a stop may have come between.
    if (from.mergedIntoId !== null && from.mergedIntoId !== intoId) return merged;
    const led = [id, ...aliasesOf(tags, id)].map((one) => upsertTag(db, { ...tags.get(one)!, mergedIntoId: intoId }));
    const act = from.mergedIntoId === null ? [recordTermEnd(db, actor.id, 'tag', from, into)] : [];
    const job: FilingJob = { termId: id, stamp: newId(), merge: { type: 'tag', into: intoId, actorId: actor.id } };
    return ok({ statements: [...led, ...act], value: into, job });
  });
  if (!begun.ok) return begun;
  await finishFiling();
  return ok((await loadCatalogue(database())).tags.get(intoId) ?? begun.value);
}
