/**
 * Types of the demo content. Texts are written by hand in `content/`; `seed.ts` turns them into entries through the
 * same commands that users trigger, so every demo row passes the product's own checks.
 */
import type { Frequency } from '#content/model/series.ts';
import type { Bilingual } from '#content/model/starter.ts';
import type { SceneName } from './pictures/scenes.ts';

export interface DemoLocation {
  /** Stable key, also the slug: `chicago-il`, `illinois`, `usa`. */
  key: string;
  parent: string | null;
  type: 'country' | 'state' | 'city';
  name: Bilingual;
  /** ISO 3166 code: `US`, `US-IL`; omitted for cities. */
  iso?: string;
  lat?: number;
  lng?: number;
  /** Other spellings that people search for: Чікаго, Chicaho, NYC. */
  aliases: string[];
}

export interface DemoTag {
  key: string;
  name: Bilingual;
}

/** A picture: a scene of `pictures/scenes.ts` and its variant. `alt` describes what it shows. */
export interface DemoPicture {
  scene: SceneName;
  variant?: 0 | 1 | 2;
  alt: Bilingual;
}

/**
 * `body` is the small Markdown subset of `markdown.ts`: paragraphs, `## heading`, `- item`, `1. item`, `> quote`,
 * `**bold**`, `*italic*`, `[text](https://…)`.
 */
export interface DemoNewsText {
  title: string;
  excerpt: string;
  body: string;
  correctionNote?: string;
}

export interface DemoNews {
  key: string;
  category: string;
  moreCategories?: string[];
  tags: string[];
  location?: string;
  picture: DemoPicture;
  /** Published this many hours before the seed ran. */
  hoursAgo: number;
  author: 'author' | 'editor' | 'admin';
  guestByline?: string;
  featured?: boolean;
  sourceUrl?: string;
  ua: DemoNewsText;
  /** Omitted if deliberately untranslated. */
  us?: DemoNewsText;
}

export interface DemoPoster {
  key: string;
  category: string;
  location?: string;
  picture: DemoPicture;
  /** Days from the day of the seed; negative for past days. */
  inDays: number;
  /** Local wall-clock time in `timeZone`, `18:00`. */
  time: string;
  durationHours: number;
  timeZone: string;
  venue?: string;
  address?: string;
  onlineUrl?: string;
  attendance: 'offline' | 'online' | 'mixed';
  state?: 'scheduled' | 'cancelled' | 'postponed' | 'rescheduled';
  /** How often it repeats, and the words about one of its dates, by its number from zero. */
  repeats?: { every: Frequency; count: number; notes?: Readonly<Record<number, { ua: string; us: string }>> };
  /** Earlier start of a rescheduled event, in days from the seed. */
  previousInDays?: number;
  /** Amounts in US cents. */
  price: { type: 'free' | 'fixed' | 'range' | 'donation'; min?: number; max?: number };
  withChildren?: boolean;
  ticketUrl?: string;
  organiser?: string;
  ua: { title: string; excerpt: string; body: string };
  us?: { title: string; excerpt: string; body: string };
}

export interface DemoAd {
  key: string;
  /** A leaf category of classifieds. */
  category: string;
  location: string;
  pictures: DemoPicture[];
  hoursAgo: number;
  language: 'ua' | 'us';
  /** Amount in US cents. */
  price: { type: 'fixed' | 'negotiable' | 'free' | 'exchange' | 'on_request'; amount?: number };
  condition: 'new' | 'used' | null;
  seller: 'private' | 'business';
  contactName: string;
  /** `+1` and a number of the 555-01xx range, which is reserved for fiction. */
  phone: string;
  attributes: Record<string, string | number | boolean>;
  /** A few ads show the states after an ad's lifetime. */
  status?: 'active' | 'sold' | 'expired' | 'pending';
  ua?: { title: string; body: string };
  us?: { title: string; body: string };
}

interface DemoListing {
  key: string;
  location: string;
  address?: string;
  lat?: number;
  lng?: number;
  phones: string[];
  email?: string;
  website?: string;
  socials?: { facebook?: string; instagram?: string; telegram?: string; youtube?: string };
  languages: ('uk' | 'en' | 'pl' | 'es' | 'ru')[];
  verified: boolean;
  /** Days between the last check of the entry and the seed. */
  verifiedDaysAgo?: number;
  /** Logo, drawn from the initials; `color` is a six-digit hexadecimal colour. */
  logo: { initials: string; color: string };
  pictures: DemoPicture[];
}

export interface DemoService extends DemoListing {
  category: string;
  /** Keys of the locations that this business serves. */
  areas: string[];
  /** Opening hours by weekday, Monday first; `null` if closed. */
  hours: ([string, string] | null)[];
  ua: { title: string; excerpt: string; body: string; priceNote?: string };
  us: { title: string; excerpt: string; body: string; priceNote?: string };
}

export interface DemoDiaspora extends DemoListing {
  type: 'association' | 'school' | 'church' | 'museum' | 'media' | 'fund' | 'club' | 'other';
  foundedYear?: number;
  ua: { title: string; excerpt: string; body: string };
  us: { title: string; excerpt: string; body: string };
}

export interface DemoPromo {
  key: string;
  internalName: string;
  advertiser: string;
  slot: 'home_top' | 'list_inline' | 'article_foot';
  targetUrl: string;
  weight: number;
  picture: DemoPicture;
  ua: { title: string; excerpt: string };
  us: { title: string; excerpt: string };
}
