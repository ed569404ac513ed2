import type { ConsentSettings } from './consent.ts';

/** The consent question, in the order of the settings: ids, and the revision of the settings. */
export interface ConsentQuestion {
  revision: number;
  /** Always enabled once the visitor has answered, regardless of the choice. */
  necessary: readonly string[];
  optional: readonly string[];
  /** All ids, concatenated: the required value of the answer's cookie. */
  ids: string;
}

type ConsentState = 'undecided' | 'given' | 'declined';

export interface Consent {
  state: ConsentState;
  /**
   * Enabled entries. An optional entry is included only if the visitor allowed it under the current revision and ids.
   */
  enabled: readonly string[];
}

/**
 * The entry that allows embedded videos and posts. It is optional wherever the settings list it (specification, section
 * 5).
 */
export const FUNCTIONAL_ENTRY_ID = 'functional';

export const consentCookies = { answer: 'ncc_c', enabled: 'ncc_e', revision: 'ncc_r' } as const;
export const DECLINED_VALUE = '0';
export const ID_SEPARATOR = '~';

export function consentQuestionOf({
  revision,
  necessary,
  optional,
}: Pick<ConsentSettings, 'revision'> & Record<'necessary' | 'optional', readonly { id: string }[]>): ConsentQuestion {
  const all = [...necessary, ...optional].map(({ id }) => id);
  const locked = new Set(necessary.map(({ id }) => id).filter((id) => id !== FUNCTIONAL_ENTRY_ID));
  return {
    revision,
    necessary: all.filter((id) => locked.has(id)),
    optional: all.filter((id) => !locked.has(id)),
    ids: all.join(''),
  };
}

/** Whether any consent is needed: necessary entries need none. */
export const requiresConsent = ({ optional }: Pick<ConsentQuestion, 'optional'>): boolean => optional.length > 0;

/** Whether the settings have an entry that can switch videos on. */
export function hasFunctionalEntry({
  necessary,
  optional,
}: Record<'necessary' | 'optional', readonly { id: string }[]>): boolean {
  return [...necessary, ...optional].some(({ id }) => id === FUNCTIONAL_ENTRY_ID);
}

function cookieOf(cookies: string, name: string): string | undefined {
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/**
 * Reads a visitor's answer from their cookies (as in a `Cookie` header). If the revision or the list of ids differs
 * from that of the question, it counts as not answered.
 * @param gpc whether the browser opts out of tracking: counts as a refusal until the visitor chooses otherwise
 */
export function readConsent(
  cookies: string,
  { revision, ids, necessary, optional }: ConsentQuestion,
  gpc = false,
): Consent {
  const answer = cookieOf(cookies, consentCookies.answer);
  const isCurrent = cookieOf(cookies, consentCookies.revision) === String(revision);
  if (isCurrent && answer === DECLINED_VALUE) return { state: 'declined', enabled: [] };
  if (!isCurrent || answer !== ids) return { state: gpc ? 'declined' : 'undecided', enabled: [] };
  const listed = (cookieOf(cookies, consentCookies.enabled) ?? '').split(ID_SEPARATOR);
  return { state: 'given', enabled: [...necessary, ...optional.filter((id) => listed.includes(id))] };
}
