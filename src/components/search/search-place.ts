import { radiusAround, DEFAULT_RADIUS } from '#content/lists/list-filters.ts';
import type { LocationView } from '#content/model/entry.ts';
import { readCityCookie } from '#content/places/place-reference.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import type { SearchResult } from '#server/core/search/search-entries.ts';
import { cleanText, isEmptySearch, readRadius, type SearchQuery } from './search-input.ts';

/** The content of the field «where» in the search form, and the choices next to it. */
export interface SearchPlace {
  /** The place in the field, or null if the field is empty or has no recognised place. */
  place: LocationView | null;
  /** The field contains the reader's city as a default. */
  isDefault: boolean;
  /** The typed text that is not a known place, with similar places. */
  unknown: string | null;
  like: readonly LocationView[];
  /** The reader's city, if it is not in the field. */
  myCity: LocationView | null;
  /** The place named in the search words, which the search uses while the field is empty. */
  named: string | null;
}

/**
 * Value of the button that removes the place, and not the slug of any place. It must not be empty: empty fields are
 * omitted when a form is submitted, including the pressed button.
 */
export const ANYWHERE = 'anywhere';

/**
 * The form's parameters about the place, which are never kept in the URL of a search: its text, and the known place.
 * The text alone could not distinguish places of the same name.
 */
export interface PlaceInput {
  /** As one line. */
  typed: string;
  /** The slug of the place that was in the field, or was chosen from its suggestions. */
  placed: string | null;
  /** The field contained the reader's city as a default. */
  isDefault: boolean;
  /** The slug of a pressed place, or {@link ANYWHERE}. Null if no button was pressed. */
  at: string | null;
}

/**
 * Reads the form's parameters about the place. Returns null if the URL is not from the form, or the field was and is
 * empty.
 */
export function readPlaceInput(params: URLSearchParams): PlaceInput | null {
  const slug = (name: string) => params.get(name)?.match(/^[a-z0-9-]{0,191}$/)?.[0] ?? null;
  const said: PlaceInput = {
    typed: cleanText(params.get('place')),
    placed: slug('placed') || null,
    isDefault: params.get('default') === '1',
    at: slug('at'),
  };
  return said.typed === '' && said.placed === null && said.at === null ? null : said;
}

type PlaceChoice = Pick<SearchQuery, 'location' | 'radius'>;
const EVERYWHERE: PlaceChoice = { location: null, radius: null };

/** The place that the form requests, as parameters of the URL, or the unknown text with similar places. */
export async function findInputPlace(
  reader: PageReader,
  { typed, placed, isDefault, at }: PlaceInput,
  text: string,
  params: URLSearchParams,
): Promise<PlaceChoice | Pick<SearchPlace, 'unknown' | 'like'>> {
  // A chosen radius is kept for the next place, even if the choice is «none».
  const around = params.has('radius') ? readRadius(params) : DEFAULT_RADIUS;
  const choose = (view: LocationView | null): PlaceChoice =>
    view === null ? EVERYWHERE : { location: view.slug, radius: radiusAround(view, around) };
  if (at !== null) return choose(at === ANYWHERE || at === '' ? null : await reader.anyPlace(at));
  if (typed === '') return EVERYWHERE;
  const before = placed === null ? null : await reader.anyPlace(placed);
  if (before?.label === typed) {
    // The default city does not apply to words that name another place.
    const isOverruled = isDefault && text !== '' && (await reader.namesPlace(text));
    return isOverruled ? EVERYWHERE : choose(before);
  }
  const { place, like } = await reader.typedPlace(typed);
  return place === null ? { unknown: typed, like } : choose(place);
}

/**
 * The state of the field for a search. The page is rendered for each request, so it may depend on the reader's city.
 */
export async function loadPlaceField(
  reader: PageReader,
  cookies: string | null,
  query: SearchQuery,
  location: LocationView | null,
  { place: named }: SearchResult['query'],
  said: Pick<SearchPlace, 'unknown' | 'like'> | null,
): Promise<SearchPlace> {
  const slug = readCityCookie(cookies);
  if (slug !== null) reader.private();
  const city = slug === null ? null : await reader.anyPlace(slug);
  const { unknown, like } = said ?? { unknown: null, like: [] };
  const isDefault = city !== null && unknown === null && isEmptySearch(query);
  const place = isDefault ? city : location;
  return {
    place,
    isDefault,
    unknown,
    like,
    myCity: city?.id === place?.id ? null : city,
    named: location === null && named !== null && !named.isDropped ? named.label : null,
  };
}
