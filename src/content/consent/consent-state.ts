import type { ConsentSettings } from './consent.ts';

/** What somebody is asked about, in the order of the settings: ids, and the revision of the settings. */
export interface ConsentQuestion {
  revision: number;
  /** On for whoever answers, whatever they choose. */
  necessary: readonly string[];
  optional: readonly string[];
  /** All ids, run together: what the answer's cookie must hold. */
  ids: string;
}

type ConsentState = 'undecided' | 'given' | 'declined';

export interface Consent {
  state: ConsentState;
  /** What is on; nothing optional unless somebody said so to these very terms. */
  enabled: readonly string[];
}

/** The entry that lets videos and posts of others in. It is optional wherever the settings list it (specification, section 5). */
export const FUNCTIONAL = 'functional';

export const consentCookies = { answer: 'ncc_c', enabled: 'ncc_e', revision: 'ncc_r' } as const;
export const DECLINED = '0';
export const SEPARATOR = '~';

export function questionOf({
  revision,
  necessary,
  optional,
}: Pick<ConsentSettings, 'revision'> & Record<'necessary' | 'optional', readonly { id: string }[]>): ConsentQuestion {
  const all = [...necessary, ...optional].map(({ id }) => id);
  const locked = new Set(necessary.map(({ id }) => id).filter((id) => id !== FUNCTIONAL));
  return {
    revision,
    necessary: all.filter((id) => locked.has(id)),
    optional: all.filter((id) => !locked.has(id)),
    ids: all.join(''),
  };
}

/** Whether there is anything to ask for: what the site needs is not asked about. */
export const asksConsent = ({ optional }: Pick<ConsentQuestion, 'optional'>): boolean => optional.length > 0;

/** Whether there is anything by which videos can be switched on. */
export function hasFunctional({
  necessary,
  optional,
}: Record<'necessary' | 'optional', readonly { id: string }[]>): boolean {
  return [...necessary, ...optional].some(({ id }) => id === FUNCTIONAL);
}

function cookieOf(cookies: string, name: string): string | undefined {
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/**
 * What somebody has answered, by their cookies (as in a `Cookie` header). Another revision or another list of ids than
 * that of the question means that they have not answered it.
 * @param gpc their browser asks not to be tracked: a refusal, until they choose otherwise
 */
export function readConsent(
  cookies: string,
  { revision, ids, necessary, optional }: ConsentQuestion,
  gpc = false,
): Consent {
  const answer = cookieOf(cookies, consentCookies.answer);
  const isCurrent = cookieOf(cookies, consentCookies.revision) === String(revision);
  if (isCurrent && answer === DECLINED) return { state: 'declined', enabled: [] };
  if (!isCurrent || answer !== ids) return { state: gpc ? 'declined' : 'undecided', enabled: [] };
  const listed = (cookieOf(cookies, consentCookies.enabled) ?? '').split(SEPARATOR);
  return { state: 'given', enabled: [...necessary, ...optional.filter((id) => listed.includes(id))] };
}
