/**
 * Whether a page file handles a path. `[name]` in the file matches one segment: one of `values[name]` if given,
 * otherwise any.
 */
export function isHandledBy(file: string, path: string, values: Readonly<Record<string, readonly string[]>>): boolean {
  const wanted = path.split('/');
  const given = file.split('/');
  return (
    given.length === wanted.length &&
    given.every((segment, at) => {
      const name = /^\[(\w+)\]$/.exec(segment)?.[1];
      return name === undefined ? segment === wanted[at] : (values[name]?.includes(wanted[at]!) ?? true);
    })
  );
}
