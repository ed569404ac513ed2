import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { plainHyphens } from '#content/text/signs.ts';
import type { Middle } from '#server/core/places/around.ts';
import type { SearchOrder } from '#server/core/search/rows.ts';

/** What somebody asks for. */
export interface EntrySearch {
  text: string;
  locale: Locale;
  /** Exactly what was typed: nothing is corrected. */
  exact?: boolean;
  kind?: KindName | null;
  categoryId?: string | null;
  location?: Middle | null;
  /** Words that name a place are words like any others. */
  isPlaceless?: boolean;
  /** Miles around the place within which other cities count too. */
  radius?: number | null;
  /** Minor units. */
  priceMin?: number | null;
  priceMax?: number | null;
  photo?: boolean;
  /** Days, both included: when it takes place by its own clock, or else when it was published by the site's. */
  from?: string | null;
  to?: string | null;
  sort?: SearchOrder;
  page?: number;
  perPage?: number;
}

/** Ten digits and more with nothing but the signs of phone numbers between them. */
const PHONE = /^\+?(?:[\s().-]*\d){10,15}[\s().-]*$/u;

/** The search with what its text is for certain: a phone number is found as it is, or not at all. */
export const asTyped = (search: EntrySearch): EntrySearch =>
  PHONE.test(plainHyphens(search.text).trim()) ? { ...search, exact: true } : search;
