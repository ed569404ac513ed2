/**
 * Whether a cookie matches a target of the settings: its name; a name in which `*` matches any characters; or a regular
 * expression between slashes.
 */
export function matchesTarget(name: string, target: string): boolean {
  const expression = /^\/(.+)\/$/.exec(target)?.[1];
  if (expression !== undefined) return isValidRegExp(expression) && new RegExp(expression).test(name);
  if (!target.includes('*')) return name === target;
  return new RegExp(
    `^${target
      .split('*')
      .map((part) => part.replace(/[\\^$.|?+(){}[\]/-]/g, '\\$&'))
      .join('.*')}$`,
  ).test(name);
}

export function isValidRegExp(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

/**
 * Strings for `document.cookie` that erase a cookie wherever it may have been set for this page: on the host and each
 * domain above it, on `/` and each path down to the page's own.
 */
export function cookieDeletions(name: string, hostname: string, pathname: string, secure: boolean): string[] {
  const labels = hostname.split('.');
  const isName = /[a-z]/i.test(labels.at(-1) ?? '');
  // The last label alone is never a site's own domain; an IP address has no parent domains.
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

interface EntryTargets {
  id: string;
  targetCookieIds: readonly string[];
}

/**
 * Erases the cookies of optional entries that are not allowed, wherever they may have been set. Keeps a cookie that a
 * necessary or still allowed entry also needs.
 * @param names of the existing cookies
 * @param enabled ids of the enabled entries
 */
export function declinedCookieDeletions(
  names: Iterable<string>,
  { necessary, optional }: Record<'necessary' | 'optional', readonly EntryTargets[]>,
  enabled: readonly string[],
  { hostname, pathname, secure }: { hostname: string; pathname: string; secure: boolean },
): string[] {
  const targetsOf = (entries: readonly EntryTargets[]) => entries.flatMap(({ targetCookieIds }) => targetCookieIds);
  const refused = targetsOf(optional.filter(({ id }) => !enabled.includes(id)));
  const kept = targetsOf([...necessary, ...optional.filter(({ id }) => enabled.includes(id))]);
  return [...names]
    .filter(
      (name) =>
        refused.some((target) => matchesTarget(name, target)) && !kept.some((target) => matchesTarget(name, target)),
    )
    .flatMap((name) => cookieDeletions(name, hostname, pathname, secure));
}
