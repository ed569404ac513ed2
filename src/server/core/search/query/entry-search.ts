import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { normaliseHyphens } from '#content/text/punctuation.ts';
import type { CentrePlace } from '#server/core/places/around.ts';
import type { SearchOrder } from '#server/core/search/rows.ts';

/** A search request. */
export interface EntrySearch {
  text: string;
  locale: Locale;
  /** Searches for exactly the typed text, without corrections. */
  exact?: boolean;
  kind?: KindName | null;
  categoryId?: string | null;
  location?: CentrePlace | null;
  /** Treats words that name a place like any others. */
  isPlaceless?: boolean;
  /** Radius in miles within which other cities also count. */
  radius?: number | null;
  /** Minor units. */
  priceMin?: number | null;
  priceMax?: number | null;
  photo?: boolean;
  /**
   * Days, both included: when an event takes place in local time, or when other entries were published in the site's
   * time zone.
   */
  from?: string | null;
  to?: string | null;
  sort?: SearchOrder;
  page?: number;
  perPage?: number;
}

/** Ten digits or more, separated only by the punctuation of phone numbers. */
const PHONE = /^\+?(?:[\s().-]*\d){10,15}[\s().-]*$/u;

/** The search with options that its text implies: a phone number is searched for exactly. */
export const withImpliedOptions = (search: EntrySearch): EntrySearch =>
  PHONE.test(normaliseHyphens(search.text).trim()) ? { ...search, exact: true } : search;
