/** Settings as the API speaks of them: objects within objects; an array is one value. */
export interface SettingValue {
  readonly [name: string]: unknown;
}

const isPlain = (value: unknown): value is SettingValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As the server keeps it: blanks around a text do not count. */
const normal = (leaf: unknown): string =>
  JSON.stringify(leaf ?? null, (_name, value: unknown) => (typeof value === 'string' ? value.trim() : value));

export const sameLeaf = (a: unknown, b: unknown): boolean => a === b || normal(a) === normal(b);

export function valueAt(value: SettingValue, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isPlain(at) ? at[name] : undefined), value);
}

/** The value with what stands at the path replaced; undefined takes it away, and what is then left empty with it. */
export function withValueAt(value: SettingValue, path: string, leaf: unknown): SettingValue {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  const inner = value[name];
  const next = rest.length === 0 ? leaf : withValueAt(isPlain(inner) ? inner : {}, rest.join('.'), leaf);
  const gone = next === undefined || (leaf === undefined && isPlain(next) && Object.keys(next).length === 0);
  return gone ? Object.fromEntries(Object.entries(value).filter(([one]) => one !== name)) : { ...value, [name]: next };
}

/** Everything that is no object, by its path. */
function leavesOf(value: SettingValue, before = ''): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, one]) =>
      isPlain(one) ? leavesOf(one, `${before}${name}.`) : { [before + name]: one },
    ),
  ) as Record<string, unknown>;
}

/** The paths at which two values differ. */
export function changedPaths(before: SettingValue, after: SettingValue): string[] {
  const [a, b] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((path) => !sameLeaf(a[path], b[path]));
}

/** What has to be sent to make `before` into `after`: a JSON Merge Patch (RFC 7396), in which what is gone is null. */
export function mergePatchOf(before: SettingValue, after: SettingValue): SettingValue {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = names.flatMap((name): [string, unknown][] => {
    const [old, now] = [before[name] ?? null, after[name] ?? null];
    if (!isPlain(old) || !isPlain(now)) return sameLeaf(old, now) ? [] : [[name, now]];
    const inner = mergePatchOf(old, now);
    return Object.keys(inner).length === 0 ? [] : [[name, inner]];
  });
  return Object.fromEntries(changes);
}

/**
 * The patch that saves a form of settings. A changed country comes with the time zone that the form shows, also if that is the
 * former one: else the server would choose it.
 */
export function settingsPatch(before: SettingValue, after: SettingValue): SettingValue {
  const patch = mergePatchOf(before, after);
  const zone = 'site.timeZone';
  return valueAt(patch, 'site.country') === undefined ? patch : withValueAt(patch, zone, valueAt(after, zone));
}

/** The saved value with each leaf that is not the very one that was sent: as it is typed, to the letter. */
export function onTop(sent: SettingValue, typed: SettingValue, saved: SettingValue): SettingValue {
  const [before, now] = [leavesOf(sent), leavesOf(typed)];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((path) => now[path] !== before[path])
    .reduce((value, path) => withValueAt(value, path, now[path]), saved);
}

/** The current value with my changes since `base` laid over it. */
export function layOver(base: SettingValue, mine: SettingValue, current: SettingValue): SettingValue {
  const leaves = leavesOf(mine);
  return changedPaths(base, mine).reduce((value, path) => withValueAt(value, path, leaves[path]), current);
}

/** What both changed since `base`, each in another way. */
export function conflictingPaths(base: SettingValue, mine: SettingValue, current: SettingValue): string[] {
  const theirs = new Set(changedPaths(base, current));
  const between = new Set(changedPaths(mine, current));
  return changedPaths(base, mine).filter((path) => theirs.has(path) && between.has(path));
}
