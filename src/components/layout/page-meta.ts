import type { Locale } from '#content/locale.ts';
import type { Picture } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { JsonLdNode } from '#content/seo/json-ld.ts';

/**
 * The metadata of a public page for browsers, search engines and social networks. Paths are without locale and origin.
 */
export interface PageMeta {
  locale: Locale;
  /** The canonical path, with its query if that makes a separate page: `/novyny?page=2`. */
  path: string;
  /** Without the site's name, which the layout adds on all pages except home. */
  title: string;
  description: string;
  /** The languages in which this page's text exists, used for hreflang. Empty for an error page. */
  languages: readonly Locale[];
  /** The language whose page search engines should index, if the text exists only in that other language. */
  canonicalLocale?: Locale;
  noindex?: boolean;
  image?: PageImage;
  type?: 'website' | 'article';
  /** Metadata of the type `article`. Its authors are those named on the page, in this order. */
  article?: {
    publishedAt: string;
    modifiedAt: string;
    authors: readonly string[];
    section?: string;
    tags: readonly string[];
  };
  jsonLd: readonly JsonLdNode[];
  /** The page's item in the navigation. */
  current?: KindName | 'home' | 'contacts';
  /** Feeds to follow, and calendars to import. */
  feeds?: readonly { type: 'rss' | 'calendar'; title: string; path: string }[];
  /** The picture that is the largest contentful paint. */
  preload?: { picture: Picture; sizes: string };
  prev?: string;
  next?: string;
  /** This page's own URL if its canonical one differs (a filtered list). The language switch keeps it. */
  ownPath?: string;
}

interface PageImage {
  path: string;
  width: number;
  height: number;
  alt: string;
  type?: string;
}
