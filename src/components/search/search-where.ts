import { radiusAround, USUAL_RADIUS } from '#content/lists/list-filters.ts';
import type { LocationView } from '#content/model/entry.ts';
import { cityOf } from '#content/places/written-places.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import type { SearchResult } from '#server/core/search/search-entries.ts';
import { cleanText, isBlank, readRadius, type SearchQuery } from './search-input.ts';

/** What the field «where» of the search form holds, and what is offered beside it. */
export interface Where {
  /** What stands in the field; null: it is empty, or holds what is no place. */
  place: LocationView | null;
  /** The field holds the reader's city though they did not ask for it here. */
  isDefault: boolean;
  /** What was typed and is no place, and the places that it is like. */
  unknown: string | null;
  like: readonly LocationView[];
  /** The reader's city, where the field does not hold it. */
  myCity: LocationView | null;
  /** The place that the words name: it is where the search looks while the field is empty. */
  named: string | null;
}

/**
 * What the button says that gives up the place; no place has this slug. It may not be empty: empty fields are left out as a form is sent, and
 * the pressed button is one of them.
 */
export const ANYWHERE = 'anywhere';

/**
 * What the form says of the place, in parameters that no address of a search keeps: its text, and what the page knew of it.
 * The text alone could not tell namesakes apart.
 */
export interface SaidPlace {
  /** On one line. */
  typed: string;
  /** The slug of the place that stood in the field, or was picked from its suggestions. */
  placed: string | null;
  /** The field held the reader's city by itself. */
  isDefault: boolean;
  /** The slug of a place that was pressed, or {@link ANYWHERE}; null: none was. */
  at: string | null;
}

/** Reads what the form says of the place. Null: the address does not come from there, or the field was and is empty. */
export function readSaidPlace(params: URLSearchParams): SaidPlace | null {
  const slug = (name: string) => params.get(name)?.match(/^[a-z0-9-]{0,191}$/)?.[0] ?? null;
  const said: SaidPlace = {
    typed: cleanText(params.get('place')),
    placed: slug('placed') || null,
    isDefault: params.get('default') === '1',
    at: slug('at'),
  };
  return said.typed === '' && said.placed === null && said.at === null ? null : said;
}

type Chosen = Pick<SearchQuery, 'location' | 'radius'>;
const EVERYWHERE: Chosen = { location: null, radius: null };

/** The place that the form asks for, as an address says it; or what was typed and is none, with what it is like. */
export async function findSaidPlace(
  reader: PageReader,
  { typed, placed, isDefault, at }: SaidPlace,
  text: string,
  params: URLSearchParams,
): Promise<Chosen | Pick<Where, 'unknown' | 'like'>> {
  // A distance that was chosen holds for the next place as well, also none at all.
  const around = params.has('radius') ? readRadius(params) : USUAL_RADIUS;
  const choose = (view: LocationView | null): Chosen =>
    view === null ? EVERYWHERE : { location: view.slug, radius: radiusAround(view, around) };
  if (at !== null) return choose(at === ANYWHERE || at === '' ? null : await reader.anyPlace(at));
  if (typed === '') return EVERYWHERE;
  const before = placed === null ? null : await reader.anyPlace(placed);
  if (before?.label === typed) {
    // Nobody chose their own city for words that name another place.
    const isOverruled = isDefault && text !== '' && (await reader.namesPlace(text));
    return isOverruled ? EVERYWHERE : choose(before);
  }
  const { place, like } = await reader.typedPlace(typed);
  return place === null ? { unknown: typed, like } : choose(place);
}

/** What the field shows for a search. The page is drawn for each request anew, so that it may know the reader's city. */
export async function openWhere(
  reader: PageReader,
  cookies: string | null,
  query: SearchQuery,
  location: LocationView | null,
  { place: named }: SearchResult['query'],
  said: Pick<Where, 'unknown' | 'like'> | null,
): Promise<Where> {
  const slug = cityOf(cookies);
  if (slug !== null) reader.private();
  const city = slug === null ? null : await reader.anyPlace(slug);
  const { unknown, like } = said ?? { unknown: null, like: [] };
  const isDefault = city !== null && unknown === null && isBlank(query);
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
