/** A query parameter that makes a page of its own. */
export interface PageParameter {
  /**
   * The one spelling of a value, so that a page is stored once whatever way it is asked for. Null for a value that
   * means nothing: the page is then the one without it. What names something that may not be there goes through, for
   * the page to answer 404.
   * @param given all parameters of the page, each with its first value
   */
  spell(value: string, given: ReadonlyMap<string, string>): string | null;
  /** Numbers and days, of which there is no end: such a page is kept when it is asked for again. */
  endless?: true;
}

/** The parameters of a page by their names. */
export type PageParameters = Pick<ReadonlyMap<string, PageParameter>, 'get' | 'has' | 'size'>;

export const noParameters: PageParameters = new Map<string, PageParameter>();

const PAYLOAD = '/_payload.json';

/** The page whose content, as data, a path asks for (`/us/_payload.json`: `/us`); null for any other path. */
export function pageOfPayload(path: string): string | null {
  return path.endsWith(PAYLOAD) ? path.slice(0, -PAYLOAD.length) || '/' : null;
}

/** Where the content of the page at a path stands as data. */
export const payloadOf = (path: string): string => (path === '/' ? PAYLOAD : path + PAYLOAD);

/** The page of a list; what is no number of one is not found. */
export const pageNumber: PageParameter = { spell: (value) => (value === '1' ? null : value) };

/** A slug, however its letters are typed; one that names nothing is not found. */
export const slugParameter: PageParameter = { spell: (value) => value.toLowerCase() };

/** One of a few words. */
export function oneOf(values: readonly string[]): PageParameter {
  return { spell: (value) => (values.includes(value) ? value : null) };
}
