import { editDistance } from '#content/text/edit-distance.ts';

/** Additions to a name that other programs read, `AUTH_SECRET_FILE` for one, and this one does not. */
const ADDED = new Set(['FILE', 'KEY', 'NAME', 'PATH', 'URI', 'URL', 'VALUE']);
/** A name so long has few neighbours by chance: two slips are forgiven. `GIT_URL` of Jenkins is two from `SITE_URL`. */
const LONG = 10;
/** Names of other programs that would count as near. */
const FOREIGN = new Set(['APPLE_ID', 'LOGLEVEL']);

/** What other products call the same; a value that does not look like ours is theirs: Vite has a BASE_URL of its own, `/`. */
const SYNONYMS: readonly { ours: string; names: readonly string[]; value: RegExp }[] = [
  {
    ours: 'SITE_URL',
    names: ['APP_URL', 'BASE_URL', 'CANONICAL_URL', 'PUBLIC_URL', 'ROOT_URL', 'SITE_ADDRESS', 'WEBSITE_URL'],
    value: /^https?:\/\//i,
  },
  { ours: 'DATABASE_URL', names: ['DB_URL', 'LIBSQL_URL', 'TURSO_DATABASE_URL'], value: /^(?:file:|libsql:)/i },
  { ours: 'SMTP_URL', names: ['EMAIL_URL', 'MAILER_URL', 'MAIL_URL'], value: /^smtps?:/i },
  {
    ours: 'TRUSTED_PROXIES',
    names: ['TRUSTED_PROXY', 'TRUST_PROXY', 'TRUST_PROXIES'],
    value: /^(?=.*[.:])[\da-f.:/, ]+$/i,
  },
  { ours: 'DATA_DIR', names: ['DATA_DIRECTORY', 'DATA_FOLDER', 'DATA_PATH'], value: /^[~./]/ },
];

const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const isWithin = (few: readonly string[], many: readonly string[]) => {
  let at = 0;
  for (const part of many) if (part === few[at]) at++;
  return at === few.length;
};

/** Whether a name is so near to one of ours that it was meant: a slip of the keys, other separators, parts too many or too few. */
function isNear(name: string, ours: string): boolean {
  const [parts, own] = [name.split('_'), ours.split('_')];
  // PORT, HOST and DEMO alone have too many neighbours: POST, HOSTS, MEMO.
  if (own.length < 2) return false;
  if (bare(name) === bare(ours) || name === `PORUCH_${ours}`) return true;
  if (editDistance(bare(name), bare(ours), 2) <= (bare(ours).length >= LONG ? 2 : 1)) return true;
  if (parts.toSorted().join() === own.toSorted().join()) return true;
  if (parts[0] !== own[0] || parts.length < 2) return false;
  const isLonger = parts.length === own.length + 1 && name.startsWith(ours) && ADDED.has(parts.at(-1)!);
  return isLonger || (parts.length < own.length && isWithin(parts, own));
}

/**
 * Names that nothing reads, each with the one that was meant. One whose right name is given as well is no fault.
 * @param given the variables that have a value
 */
export function misspeltNames(
  given: Readonly<Record<string, string>>,
  known: readonly string[],
): { name: string; meant: string }[] {
  const missing = known.filter((name) => !(name in given));
  return Object.entries(given).flatMap(([name, value]) => {
    if (known.includes(name)) return [];
    const synonym = SYNONYMS.find((one) => one.names.includes(name) && one.value.test(value))?.ours;
    const meant = FOREIGN.has(name) ? undefined : missing.find((ours) => ours === synonym || isNear(name, ours));
    return meant === undefined ? [] : [{ name, meant }];
  });
}
