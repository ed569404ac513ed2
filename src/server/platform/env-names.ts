import { editDistance } from '#content/text/edit-distance.ts';

/** Suffixes that other programs accept on a name, such as `AUTH_SECRET_FILE`, and this one does not. */
const FOREIGN_SUFFIXES = new Set(['FILE', 'KEY', 'NAME', 'PATH', 'URI', 'URL', 'VALUE']);
/**
 * A name of this length has few similar names by chance, so two typos are accepted. Jenkins' `GIT_URL` is two typos
 * from `SITE_URL`.
 */
const MIN_LONG_NAME_LENGTH = 10;
/** Names of other programs that would count as similar. */
const FOREIGN = new Set(['APPLE_ID', 'LOGLEVEL']);

/**
 * Other products' names for these variables. A value that would be invalid for ours belongs to the other product:
 * Vite's BASE_URL is `/`.
 */
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

const normaliseName = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const isWithin = (few: readonly string[], many: readonly string[]) => {
  let at = 0;
  for (const part of many) if (part === few[at]) at++;
  return at === few.length;
};

/** Whether a name was probably intended as one of ours: a typo, other separators, additional or missing parts. */
function isNear(name: string, ours: string): boolean {
  const [parts, own] = [name.split('_'), ours.split('_')];
  // PORT, HOST and DEMO alone have too many neighbours: POST, HOSTS, MEMO.
  if (own.length < 2) return false;
  if (normaliseName(name) === normaliseName(ours) || name === `PORUCH_${ours}`) return true;
  if (
    editDistance(normaliseName(name), normaliseName(ours), 2) <=
    (normaliseName(ours).length >= MIN_LONG_NAME_LENGTH ? 2 : 1)
  )
    return true;
  if (parts.toSorted().join() === own.toSorted().join()) return true;
  if (parts[0] !== own[0] || parts.length < 2) return false;
  const isLonger = parts.length === own.length + 1 && name.startsWith(ours) && FOREIGN_SUFFIXES.has(parts.at(-1)!);
  return isLonger || (parts.length < own.length && isWithin(parts, own));
}

/**
 * Returns names that no code reads, each with the intended one. A name is ignored if the right one is given as well.
 * @param given the variables that have a value
 */
export function misspeltNames(
  given: Readonly<Record<string, string>>,
  known: readonly string[],
): { name: string; meant: string }[] {
  const missing = known.filter((name) => !(name in given));
  return Object.entries(given).flatMap(([name, value]) => {
    if (known.includes(name)) return [];
    const synonym = SYNONYMS.find((candidate) => candidate.names.includes(name) && candidate.value.test(value))?.ours;
    const meant = FOREIGN.has(name) ? undefined : missing.find((ours) => ours === synonym || isNear(name, ours));
    return meant === undefined ? [] : [{ name, meant }];
  });
}
