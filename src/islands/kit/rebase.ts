/** How a value is split into leaves: parts that are compared and merged one by one, each under a path. */
export interface LeafCodec<Value> {
  leavesOf(value: Value): Readonly<Record<string, unknown>>;
  withLeaf(value: Value, path: string, leaf: unknown): Value;
  /** Whether the server stores two leaves identically. */
  isSame(a: unknown, b: unknown): boolean;
}

/** Three-way merges of the values of one form. */
export interface DraftMerge<Value> {
  /** The paths at which two values differ. */
  changedPaths(before: Value, after: Value): string[];
  /** The paths that both changed since `base`, with different results. */
  conflictingPaths(base: Value, mine: Value, current: Value): string[];
  /** The current value with the user's changes since `base`. */
  layOver(base: Value, mine: Value, current: Value): Value;
  /** The saved value, with each leaf that was changed after sending replaced by what was typed. */
  onTop(sent: Value, typed: Value, saved: Value): Value;
}

/** Creates functions that merge the values of a form leaf by leaf. */
export function createDraftMerge<Value>({ leavesOf, withLeaf, isSame }: LeafCodec<Value>): DraftMerge<Value> {
  const pathsWhere = (before: Value, after: Value, differs: (a: unknown, b: unknown) => boolean): string[] => {
    const [a, b] = [leavesOf(before), leavesOf(after)];
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((path) => differs(a[path], b[path]));
  };
  const withLeaves = (value: Value, paths: readonly string[], source: Value): Value => {
    const leaves = leavesOf(source);
    return paths.reduce((next, path) => withLeaf(next, path, leaves[path]), value);
  };
  const changedPaths = (before: Value, after: Value) => pathsWhere(before, after, (a, b) => !isSame(a, b));
  return {
    changedPaths,
    conflictingPaths(base, mine, current) {
      const theirs = new Set(changedPaths(base, current));
      const between = new Set(changedPaths(mine, current));
      return changedPaths(base, mine).filter((path) => theirs.has(path) && between.has(path));
    },
    layOver: (base, mine, current) => withLeaves(current, changedPaths(base, mine), mine),
    onTop: (sent, typed, saved) =>
      withLeaves(
        saved,
        pathsWhere(sent, typed, (a, b) => a !== b),
        typed,
      ),
  };
}

type Tree = Readonly<Record<string, unknown>>;

/** Whether a value is an object with leaves below it. */
export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The leaves of nested objects by dotted paths; an array is one leaf. */
export function treeLeaves(value: Tree, prefix = ''): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, one]) =>
      isTree(one) ? treeLeaves(one, `${prefix}${name}.`) : { [prefix + name]: one },
    ),
  ) as Record<string, unknown>;
}

/** Replaces the leaf at a dotted path; undefined removes it, and objects that become empty. */
export function withTreeLeaf(value: Tree, path: string, leaf: unknown): Tree {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  const inner = value[name];
  const next = rest.length === 0 ? leaf : withTreeLeaf(isTree(inner) ? inner : {}, rest.join('.'), leaf);
  const gone = next === undefined || (leaf === undefined && isTree(next) && Object.keys(next).length === 0);
  return gone ? Object.fromEntries(Object.entries(value).filter(([one]) => one !== name)) : { ...value, [name]: next };
}
