import { kinds } from '#content/kinds.ts';
import type { Issue } from '#content/result.ts';
import type { CategoryRow } from './catalogue-rows.ts';
import type { Tree } from './tree.ts';

/** Maximum depth of the category tree, in levels. */
export const MAX_DEPTH = 3;

/** Number of levels of a category and those below it. */
function heightOf(tree: Tree<CategoryRow>, id: string): number {
  return 1 + Math.max(0, ...tree.children(id).map((child) => heightOf(tree, child.id)));
}

/** Validates a parent for a category (`id` is `null` for a new one). */
export function parentIssues(
  tree: Tree<CategoryRow>,
  id: string | null,
  kind: string,
  parentId: string | null,
): Issue[] {
  if (parentId === null) return [];
  const path = 'parentId';
  if (tree.byId.get(parentId)?.kind !== kind) return [{ path, code: 'not_found' }];
  if (id !== null && tree.subtree(id).includes(parentId)) return [{ path, code: 'cycle' }];
  const depth = tree.path(parentId).length + (id === null ? 1 : heightOf(tree, id));
  return depth > MAX_DEPTH ? [{ path, code: 'too_deep', params: { max: MAX_DEPTH } }] : [];
}

/** Validates merging a category into another, which receives its entries and children. */
export function mergeIssues(tree: Tree<CategoryRow>, from: CategoryRow, intoId: string): Issue[] {
  const path = 'into';
  const into = tree.byId.get(intoId);
  if (into?.kind !== from.kind) return [{ path, code: 'not_found' }];
  if (tree.subtree(from.id).includes(into.id)) return [{ path, code: 'cycle' }];
  const inner = tree.children(from.id).length;
  // Ads are only allowed in categories without children, so neither category may have any.
  if (
    kinds[into.kind as keyof typeof kinds].uses.category === 'required_leaf' &&
    (inner > 0 || tree.children(into.id).length > 0)
  )
    return [{ path, code: 'not_leaf' }];
  return tree.path(into.id).length + heightOf(tree, from.id) - 1 > MAX_DEPTH
    ? [{ path, code: 'too_deep', params: { max: MAX_DEPTH } }]
    : [];
}

/** The sibling categories of one kind under one parent, in order. */
export function siblingsAt(tree: Tree<CategoryRow>, kind: string, parentId: string | null): CategoryRow[] {
  return tree.children(parentId).filter((row) => row.kind === kind);
}
