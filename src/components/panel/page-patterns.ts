/**
 * Whether a page file answers a path. `[name]` of the file stands for one segment: for one of `values[name]` where they are
 * given, else for any.
 */
export function isAnsweredBy(file: string, path: string, values: Readonly<Record<string, readonly string[]>>): boolean {
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
