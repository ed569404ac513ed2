/** A query parameter that selects a separate page. */
export interface PageParameter {
  /**
   * Canonical spelling of a value, so that a page is stored once, regardless of the requested spelling. `null` for a
   * meaningless value: the page is then the one without it. A value that may name a missing item is passed on, so that
   * the page responds with 404.
   * @param given all parameters of the page, each with its first value
   */
  spell(value: string, given: ReadonlyMap<string, string>): string | null;
  /**
   * For parameters with an unlimited number of values, such as numbers and days: such a page is stored only when it is
   * requested again.
   */
  endless?: true;
}

/** The parameters of a page by name. */
export type PageParameters = Pick<ReadonlyMap<string, PageParameter>, 'get' | 'has' | 'size'>;

export const noParameters: PageParameters = new Map<string, PageParameter>();

const PAYLOAD = '/_payload.json';

/** The page whose content a path requests as data (`/us/_payload.json`: `/us`); `null` for any other path. */
export function pageOfPayload(path: string): string | null {
  return path.endsWith(PAYLOAD) ? path.slice(0, -PAYLOAD.length) || '/' : null;
}

/** Path of the data of the page at a path. */
export const payloadOf = (path: string): string => (path === '/' ? PAYLOAD : path + PAYLOAD);

/** The page number of a list; with an invalid one, the page responds with 404. */
export const pageNumberParameter: PageParameter = { spell: (value) => (value === '1' ? null : value) };

/** A slug in upper or lower case; with an unknown one, the page responds with 404. */
export const slugParameter: PageParameter = { spell: (value) => value.toLowerCase() };

/** One of several fixed values. */
export function oneOf(values: readonly string[]): PageParameter {
  return { spell: (value) => (values.includes(value) ? value : null) };
}
