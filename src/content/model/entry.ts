import type { Locale } from '#content/locale.ts';
import type { RichText } from '#content/text/rich-node.ts';
import type { KindName } from './kind-name.ts';
import type { Occurrence } from './series.ts';
import type { Status } from './workflow.ts';

/** Title and description for search engines and social networks, instead of title and excerpt. */
export interface Seo {
  title?: string;
  description?: string;
}

/** A stored picture for pages. `widths` are the stored pixel widths, ascending. */
export interface Picture {
  id: string;
  width: number;
  height: number;
  alt: string;
  /** The language of `alt`, if it is not that of the page. */
  altLocale?: Locale;
  /** ThumbHash, base64. */
  thumbhash: string;
  widths: readonly number[];
  /** Whether AVIF variants are ready in addition to the WebP ones. */
  avif: boolean;
  /** Focal point in percent, for crops. */
  focus: { x: number; y: number };
}

/** A category in one language. */
export interface CategoryView {
  id: string;
  kind: KindName;
  slug: string;
  name: string;
  description: string | null;
  icon: string | null;
  parentId: string | null;
  /**
   * Whether it has a page, which requires that it and all its ancestors are enabled. Otherwise its name appears without
   * a link.
   */
  shown: boolean;
  /** From the root to this one. */
  path: { id: string; slug: string; name: string; shown: boolean }[];
  childIds: readonly string[];
}

/** A country, state or city in one language. */
export interface LocationView {
  id: string;
  slug: string;
  type: 'country' | 'state' | 'city';
  name: string;
  /** `Чикаго, IL`: a city with its state's letters; otherwise the name. */
  label: string;
  parentId: string | null;
  /** Whether it has a page, which requires that it is enabled. Otherwise its name appears without a link. */
  shown: boolean;
  /**
   * Whether it was created by a user's choice rather than by staff: it then has a page only while it has listed
   * entries.
   */
  isChosen: boolean;
  /** From the country to this one; `names` has its name in each language. */
  path: { id: string; slug: string; name: string; names: readonly string[]; shown: boolean }[];
  /** The letters of the state (`IL`) and of the country (`US`), as used in postal addresses. */
  region: string | null;
  country: string | null;
  lat: number | null;
  lng: number | null;
}

export interface TagView {
  id: string;
  slug: string;
  name: string;
}

/** An entry as a list shows it, in the language of the page if it has that language. */
export interface EntryCard {
  id: string;
  kind: KindName;
  slug: string;
  status: Status;
  /** The language of the page. */
  locale: Locale;
  /** The language of the text; differs from `locale` if the entry is not translated. */
  textLocale: Locale;
  /** The languages that the entry has. */
  locales: readonly Locale[];
  title: string;
  excerpt: string | null;
  extra: Record<string, string | null>;
  // Details are typed by the kind's declaration; a card reads them through its own kind's schema.
  details: Record<string, unknown>;
  /** All dates of an event that repeats, by start; `null` for other entries. */
  dates: readonly Occurrence[] | null;
  /** The one whose times `details` has: the requested one, or else the next. */
  occurrence: Occurrence | null;
  /** Its parameter in the address, if it was requested; `null` if the card is about the whole entry. */
  date: string | null;
  cover: Picture | null;
  /** Number of pictures, including the cover. */
  pictureCount: number;
  category: CategoryView | null;
  location: LocationView | null;
  publishedAt: string | null;
  updatedAt: string;
  expiresAt: string | null;
}

/** A promo for a slot, and its weight in the random selection among the promos of the slot (1-100). */
export interface SlotPromo {
  card: EntryCard;
  weight: number;
}

/** An entry as its own page shows it. */
export interface EntryView extends EntryCard {
  revision: number;
  body: RichText | null;
  seo: Seo | null;
  gallery: Picture[];
  /** Pictures embedded in the text, by media id. */
  inlinePictures: Record<string, Picture>;
  categories: CategoryView[];
  tags: TagView[];
  /** Time when it was last moved to the top, if after publication. */
  renewedAt: string | null;
  /** Names of details that have a value, but are shown only on request. */
  hidden: readonly string[];
  /** Authors: names of people and guests, in order. */
  authors: string[];
  /** Month (`2026-11`) when its author's account was created, if readers can reply to the entry; otherwise `null`. */
  authorSince: string | null;
  createdAt: string;
}
