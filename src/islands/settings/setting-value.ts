import { createDraftMerge, isTree, treeLeaves, withTreeLeaf } from '#islands/kit/rebase.ts';

/** Settings as in the API: nested objects; an array is one value. */
export interface SettingValue {
  readonly [name: string]: unknown;
}

/** Normalised as on the server, which ignores whitespace around a text. */
const normalise = (leaf: unknown): string =>
  JSON.stringify(leaf ?? null, (_name, value: unknown) => (typeof value === 'string' ? value.trim() : value));

export const isSameLeaf = (a: unknown, b: unknown): boolean => a === b || normalise(a) === normalise(b);

export function valueAt(value: SettingValue, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), value);
}

/** The value with the leaf at the path replaced; undefined removes it, and objects that become empty. */
export const withValueAt: (value: SettingValue, path: string, leaf: unknown) => SettingValue = withTreeLeaf;

export const { changedPaths, conflictingPaths, layOver, onTop } = createDraftMerge<SettingValue>({
  leavesOf: treeLeaves,
  withLeaf: withTreeLeaf,
  isSame: isSameLeaf,
});

/** The JSON Merge Patch (RFC 7396) from `before` to `after`, in which removed values are null. */
export function createMergePatch(before: SettingValue, after: SettingValue): SettingValue {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = names.flatMap((name): [string, unknown][] => {
    const [old, now] = [before[name] ?? null, after[name] ?? null];
    if (!isTree(old) || !isTree(now)) return isSameLeaf(old, now) ? [] : [[name, now]];
    const inner = createMergePatch(old, now);
    return Object.keys(inner).length === 0 ? [] : [[name, inner]];
  });
  return Object.fromEntries(changes);
}

/**
 * The patch that saves a settings form. A changed country is sent with the displayed time zone, even if that is
 * unchanged, because otherwise the server would choose one.
 */
export function settingsPatch(before: SettingValue, after: SettingValue): SettingValue {
  const patch = createMergePatch(before, after);
  const zone = 'site.timeZone';
  return valueAt(patch, 'site.country') === undefined ? patch : withValueAt(patch, zone, valueAt(after, zone));
}
