/** A tree as a list: parents before their children, siblings in their order. */
export interface TreeRow {
  id: string;
  parentId: string | null;
}

/** The place of a row: its parent, and its index among the parent's children, from 0. */
export interface TreePosition {
  parentId: string | null;
  position: number;
}

export function childrenOf<T extends TreeRow>(rows: readonly T[], parentId: string | null): T[] {
  return rows.filter((row) => row.parentId === parentId);
}

export function rowOf<T extends TreeRow>(rows: readonly T[], id: string | null): T | undefined {
  return id === null ? undefined : rows.find((row) => row.id === id);
}

/** Returns the rows from the root to the row itself. */
export function pathOf<T extends TreeRow>(rows: readonly T[], id: string | null): T[] {
  const row = rowOf(rows, id);
  return row === undefined ? [] : [...pathOf(rows, row.parentId), row];
}

/** Number of levels that a row and its descendants occupy. */
export function heightOf(rows: readonly TreeRow[], id: string): number {
  return 1 + Math.max(0, ...childrenOf(rows, id).map((child) => heightOf(rows, child.id)));
}

export function treePositionOf(rows: readonly TreeRow[], id: string): TreePosition {
  const parentId = rowOf(rows, id)?.parentId ?? null;
  return { parentId, position: childrenOf(rows, parentId).findIndex((row) => row.id === id) };
}

export const isSamePosition = (a: TreePosition, b: TreePosition): boolean =>
  a.parentId === b.parentId && a.position === b.position;

/** The rules of a tree: its maximum depth, and whether only leaves may contain entries. */
export interface TreeRules {
  maxDepth: number;
  leafOnly: boolean;
}

/**
 * Whether a row may be moved under a parent: not below itself, not too deep, and not under a row that contains entries
 * if only leaves may.
 */
export function canMoveUnder(
  rows: readonly (TreeRow & { uses: number })[],
  id: string,
  parentId: string | null,
  { maxDepth, leafOnly }: TreeRules,
): boolean {
  const path = pathOf(rows, parentId);
  if (path.some((step) => step.id === id) || path.length + heightOf(rows, id) > maxDepth) return false;
  const parent = path.at(-1);
  return !leafOnly || parent === undefined || parent.uses === 0 || rowOf(rows, id)?.parentId === parentId;
}

/** Whether a row may be merged into another: the target is not below it, and its children fit there. */
export function canMergeInto(
  rows: readonly TreeRow[],
  id: string,
  intoId: string,
  { maxDepth, leafOnly }: TreeRules,
): boolean {
  const path = pathOf(rows, intoId);
  if (path.some((step) => step.id === id)) return false;
  if (leafOnly && (childrenOf(rows, id).length > 0 || childrenOf(rows, intoId).length > 0)) return false;
  return path.length + heightOf(rows, id) - 1 <= maxDepth;
}

/** Returns the tree with one row and its descendants in another place. */
export function moveRow<T extends TreeRow>(rows: readonly T[], id: string, { parentId, position }: TreePosition): T[] {
  const row = rowOf(rows, id);
  if (row === undefined) return [...rows];
  const others = rows.filter((candidate) => candidate.id !== id);
  const inOrder = (parent: string | null): T[] => {
    const siblings = childrenOf(others, parent);
    const all = parent === parentId ? siblings.toSpliced(position, 0, { ...row, parentId }) : siblings;
    return all.flatMap((item) => [item, ...inOrder(item.id)]);
  };
  return inOrder(null);
}

/** The side of the target at which a row is dropped. */
export type DropSide = 'before' | 'after' | 'on';

/**
 * Place of a row dropped at another one, or `null` if it is not allowed there. “After” a row whose children are visible
 * means before the first of them.
 */
export function dropPositionOf(
  rows: readonly (TreeRow & { uses: number })[],
  id: string,
  target: { id: string; side: DropSide; isOpen: boolean },
  rules: TreeRules,
): TreePosition | null {
  if (target.id === id) return null;
  const others = (parentId: string | null) => childrenOf(rows, parentId).filter((row) => row.id !== id);
  const { parentId } = treePositionOf(rows, target.id);
  const inside = others(target.id);
  const place: TreePosition =
    target.side === 'on'
      ? { parentId: target.id, position: inside.length }
      : target.side === 'after' && target.isOpen && inside.length > 0
        ? { parentId: target.id, position: 0 }
        : {
            parentId,
            position: others(parentId).findIndex((row) => row.id === target.id) + (target.side === 'after' ? 1 : 0),
          };
  return canMoveUnder(rows, id, place.parentId, rules) ? place : null;
}

/**
 * The places one step away, each `null` if it does not exist or is not allowed. `in`: the end of the previous row's
 * children.
 */
export function adjacentPositions(
  rows: readonly (TreeRow & { uses: number })[],
  id: string,
  rules: TreeRules,
): Record<'up' | 'down' | 'out' | 'in', TreePosition | null> {
  const { parentId, position } = treePositionOf(rows, id);
  const siblings = childrenOf(rows, parentId);
  const parent = rowOf(rows, parentId);
  const before = siblings[position - 1];
  const ifAllowed = (place: TreePosition) => (canMoveUnder(rows, id, place.parentId, rules) ? place : null);
  return {
    up: position <= 0 ? null : { parentId, position: position - 1 },
    down: position >= siblings.length - 1 ? null : { parentId, position: position + 1 },
    out:
      parent === undefined
        ? null
        : ifAllowed({ parentId: parent.parentId, position: treePositionOf(rows, parent.id).position + 1 }),
    in: before === undefined ? null : ifAllowed({ parentId: before.id, position: childrenOf(rows, before.id).length }),
  };
}
