/**
 * Whether a cookie is meant by a target of the settings: its name; a name in which `*` stands for any characters; or a
 * regular expression between slashes.
 */
export function isTarget(name: string, target: string): boolean {
  const expression = /^\/(.+)\/$/.exec(target)?.[1];
  if (expression !== undefined) return isExpression(expression) && new RegExp(expression).test(name);
  if (!target.includes('*')) return name === target;
  return new RegExp(
    `^${target
      .split('*')
      .map((part) => part.replace(/[\\^$.|?+(){}[\]/-]/g, '\\$&'))
      .join('.*')}$`,
  ).test(name);
}

export function isExpression(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

/**
 * What erases a cookie wherever it may have been set for this page: on the host and each domain above it, on `/` and each
 * path down to the page's own. Strings for `document.cookie`.
 */
export function erasures(name: string, hostname: string, pathname: string, secure: boolean): string[] {
  const labels = hostname.split('.');
  const isName = /[a-z]/i.test(labels.at(-1) ?? '');
  // The last label alone is never a site's own; an address of numbers has no domains above it.
  const domains = isName ? labels.slice(0, -1).map((_, at) => labels.slice(at).join('.')) : [];
  const steps = pathname.split('/').filter((step) => step !== '');
  const paths = [
    '/',
    ...steps.flatMap((_, at) => [`/${steps.slice(0, at + 1).join('/')}`, `/${steps.slice(0, at + 1).join('/')}/`]),
  ];
  return paths.flatMap((path) =>
    ['', ...domains].map(
      (domain) =>
        `${name}=; max-age=0; path=${path}${domain === '' ? '' : `; domain=${domain}`}${secure ? '; secure' : ''}`,
    ),
  );
}

interface Targeted {
  id: string;
  targetCookieIds: readonly string[];
}

/**
 * What erases the cookies of optional entries that are not allowed, where they may have been set. A cookie that something
 * necessary, or still allowed, needs as well stays.
 * @param names of the cookies that are there
 * @param enabled ids of the entries that are on
 */
export function erasuresOfRefused(
  names: Iterable<string>,
  { necessary, optional }: Record<'necessary' | 'optional', readonly Targeted[]>,
  enabled: readonly string[],
  { hostname, pathname, secure }: { hostname: string; pathname: string; secure: boolean },
): string[] {
  const targetsOf = (entries: readonly Targeted[]) => entries.flatMap(({ targetCookieIds }) => targetCookieIds);
  const refused = targetsOf(optional.filter(({ id }) => !enabled.includes(id)));
  const kept = targetsOf([...necessary, ...optional.filter(({ id }) => enabled.includes(id))]);
  return [...names]
    .filter(
      (name) => refused.some((target) => isTarget(name, target)) && !kept.some((target) => isTarget(name, target)),
    )
    .flatMap((name) => erasures(name, hostname, pathname, secure));
}
