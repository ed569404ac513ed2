import type { Locale } from '#content/locale.ts';
import type { RichText } from '#content/text/rich-node.ts';
import type { KindName } from './kind-name.ts';
import type { Status } from './workflow.ts';

/** What search engines and social networks are told instead of title and excerpt. */
export interface Seo {
  title?: string;
  description?: string;
}

/** A stored picture, as pages draw it. `widths` are the pixel widths in store, ascending. */
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
  /** Whether AVIF variants are ready beside the WebP ones. */
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
  /** Whether it has a page: it and all above it are switched on. What has none is named, but not linked. */
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
  /** `Чикаго, IL`: a city with its state's letters; else the name. */
  label: string;
  parentId: string | null;
  /** Whether it has a page: it is switched on. What has none is named, but not linked. */
  shown: boolean;
  /** Whether somebody's choice made it, and nobody on the staff: it has a page only while something is listed there. */
  isChosen: boolean;
  /** From the country to this one; `names` has that of each language. */
  path: { id: string; slug: string; name: string; names: readonly string[]; shown: boolean }[];
  /** The state's letters (`IL`) and the country's (`US`), as postal addresses want them. */
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

/** An entry as a list shows it, in the language of the page where there is one. */
export interface EntryCard {
  id: string;
  kind: KindName;
  slug: string;
  status: Status;
  /** The language of the page. */
  locale: Locale;
  /** The language of the text; differs from `locale` where the entry is not translated. */
  textLocale: Locale;
  /** The languages that the entry has. */
  locales: readonly Locale[];
  title: string;
  excerpt: string | null;
  extra: Record<string, string | null>;
  // Details are typed by the kind's declaration; a card reads them through its own kind's schema.
  details: Record<string, unknown>;
  cover: Picture | null;
  /** How many pictures there are, the cover included. */
  pictureCount: number;
  category: CategoryView | null;
  location: LocationView | null;
  publishedAt: string | null;
  updatedAt: string;
  expiresAt: string | null;
}

/** A promo that may stand in a slot, and how often it is drawn beside the others of the slot (1-100). */
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
  /** Pictures inside the text, by media id. */
  inlinePictures: Record<string, Picture>;
  categories: CategoryView[];
  tags: TagView[];
  /** When it was last put at the top again, where that was after it was published. */
  renewedAt: string | null;
  /** Names of details that it has and that are told only to whoever asks. */
  hidden: readonly string[];
  /** Who wrote it: names of people and guests, in order. */
  authors: string[];
  /** Of what readers answer to, since which month (`2026-11`) its author has an account; else null. */
  authorSince: string | null;
  createdAt: string;
}
