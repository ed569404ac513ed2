import { kinds } from '#content/kinds.ts';
import type { Actor } from '#content/model/permissions.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { runFilingJobs } from '#server/core/entries/write/filing.ts';
import type { CategoryRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { upsertCategory } from '#server/core/taxonomy/catalogue-writes.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { mergeIssues, parentIssues, siblingsAt } from '#server/core/taxonomy/category-rules.ts';
import { changeTaxonomy, type TaxonomyPlan } from '#server/core/taxonomy/change-taxonomy.ts';
import { mayChange } from '#server/core/taxonomy/permissions.ts';
import { recordTermSave } from '#server/core/taxonomy/record-term-action.ts';
import { countUses, type FilingJob } from '#server/core/taxonomy/rows.ts';
import { categoryRevision } from '#server/core/taxonomy/term-revision.ts';
import { chooseSlug, slugStatements } from '#server/core/taxonomy/term-slugs.ts';
import { now } from '#server/platform/clock.ts';
import { database, type Database, type Statement } from '#server/platform/database/database.ts';
import { forbidden, notFound, stale } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { readCategory, type CategoryInput } from './category-input.ts';
import { termCommands, type TermInput } from './term-commands.ts';

/**
 * Commands of categories. `parentId` and `position` of an update move a category with its descendants; the revision is
 * `categoryRevision`. A category with entries or children cannot be deleted.
 */
export const {
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
} = termCommands<CategoryRow>({
  type: 'category',
  find: ({ categories }, id) => categories.byId.get(id),
  revisionOf: categoryRevision,
  movesEntries: true,
  planSave,
  countUses: async (db, { categories }, { id }) =>
    (await countUses(db, 'category')).get(id) ?? categories.children(id).length,
});

async function planSave(
  db: Database,
  actor: Actor,
  catalogue: Catalogue,
  before: CategoryRow | null,
  input: TermInput,
): Promise<Result<TaxonomyPlan<CategoryRow>>> {
  const read = readCategory(before, input);
  if (!read.ok) return read;
  const { position: asked, slug: wish, ...content } = read.value;
  const { categories } = catalogue;
  const issues = parentIssues(categories, before?.id ?? null, content.kind, content.parentId);
  if (issues.length) return invalid(issues);
  const { parentId } = content;
  // If only leaves may have entries, a category with entries cannot become a branch.
  if (
    parentId !== null &&
    parentId !== before?.parentId &&
    kinds[content.kind].uses.category === 'required_leaf' &&
    ((await countUses(db, 'category')).get(parentId) ?? 0) > 0
  )
    return invalid([{ path: 'parentId', code: 'not_empty' }]);
  const id = before?.id ?? newId();
  const space = { type: 'category' as const, kind: content.kind };
  const slug = await chooseSlug(
    db,
    space,
    [...categories.byId.values()].filter((row) => row.kind === content.kind),
    id,
    wish,
    content.name,
  );
  if (!slug.ok) return slug;
  const after: CategoryRow = { ...content, id, slug: slug.value, position: before?.position ?? 0, updatedAt: now() };
  const moved = before !== null && before.parentId !== after.parentId;
  const job: FilingJob | undefined = moved ? { termId: id, stamp: newId(), merge: null } : undefined;
  const placed =
    before === null || moved || asked !== null
      ? placeCategory(db, catalogue, after, asked)
      : { row: after, others: [] };
  const act = recordTermSave(db, actor, 'category', before, placed.row);
  return ok({
    statements: [upsertCategory(db, placed.row), ...placed.others, ...slugStatements(db, space, before, after), act],
    value: placed.row,
    ...(job ? { job } : {}),
  });
}

/** Inserts a category between its siblings, and renumbers them. */
function placeCategory(
  db: Database,
  { categories }: Catalogue,
  row: CategoryRow,
  asked: CategoryInput['position'],
): { row: CategoryRow; others: Statement[] } {
  const siblings = siblingsAt(categories, row.kind, row.parentId).filter((candidate) => candidate.id !== row.id);
  const position = Math.min(asked ?? siblings.length, siblings.length);
  const others = siblings
    .toSpliced(position, 0, row)
    .flatMap((sibling, at) =>
      sibling.id === row.id || sibling.position === at ? [] : [upsertCategory(db, { ...sibling, position: at })],
    );
  return { row: { ...row, position }, others };
}

/**
 * Merges a category into another of its kind: entries and children move there, its addresses redirect there, and it is
 * deleted.
 * @returns the other category; 422 if it cannot take them
 */
export async function mergeCategory(actor: Actor, id: string, intoId: string): Promise<Result<CategoryRow>> {
  if (!mayChange(actor, 'category', 'delete')) return forbidden('categories');
  const begun = await changeTaxonomy(async ({ categories }) => {
    const from = categories.byId.get(id);
    if (!from) return notFound;
    const issues = mergeIssues(categories, from, intoId);
    const job: FilingJob = { termId: id, stamp: newId(), merge: { type: 'category', into: intoId, actorId: actor.id } };
    return issues.length ? invalid(issues) : ok({ statements: [], value: null, job });
  });
  if (!begun.ok) return begun;
  await runFilingJobs();
  const { categories } = await loadCatalogue(database());
  const left = categories.byId.get(id);
  if (left) {
    // The tree was changed in the meantime: the target can no longer take them, or the merge must be requested again.
    const issues = mergeIssues(categories, left, intoId);
    return issues.length ? invalid(issues) : stale(categoryRevision(left));
  }
  const into = categories.byId.get(intoId);
  return into ? ok(into) : notFound;
}
