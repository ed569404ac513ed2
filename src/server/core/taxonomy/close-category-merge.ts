import { invalid, ok } from '#content/result.ts';
import { now } from '#server/platform/clock.ts';
import { notFound } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { upsertCategory } from './catalogue-writes.ts';
import { mergeIssues, siblingsAt } from './category-rules.ts';
import { changeTaxonomy } from './change-taxonomy.ts';
import { recordTermRemoval } from './record-term-action.ts';
import { dropJob, eraseTerm, storeOldSlug, redirectOldSlugs, type FilingJob } from './rows.ts';

/**
 * The last step of a merge: the children move, the addresses redirect to the other category, and the empty one is
 * deleted. The merge is recorded only now, because until then it may turn out to be impossible.
 * @param drain moves the entries that were filed under the merged category in the meantime
 * @returns the stamp of the remaining job, which files the entries below it; `null` if the merge cannot be completed
 */
export async function closeCategoryMerge(
  fromId: string,
  { into: intoId, actorId }: NonNullable<FilingJob['merge']>,
  drain: () => Promise<void>,
): Promise<string | null> {
  const stamp = newId();
  const closed = await changeTaxonomy(async ({ categories }, db) => {
    const from = categories.byId.get(fromId);
    if (!from) return notFound;
    const issues = mergeIssues(categories, from, intoId);
    if (issues.length) return invalid(issues);
    await drain();
    const places = siblingsAt(categories, from.kind, intoId).length;
    const space = { type: 'category' as const, kind: from.kind };
    const statements = [
      ...categories
        .children(fromId)
        .map((child, at) =>
          upsertCategory(db, { ...child, parentId: intoId, position: places + at, updatedAt: now() }),
        ),
      redirectOldSlugs(db, fromId, intoId),
      storeOldSlug(db, space, from.slug, intoId),
      ...eraseTerm(db, 'category', fromId),
      dropJob(db, fromId),
      recordTermRemoval(db, actorId, 'category', from, categories.byId.get(intoId)!),
    ];
    return ok({ statements, value: stamp, job: { termId: fromId, stamp, merge: null } });
  });
  return closed.ok ? closed.value : null;
}
