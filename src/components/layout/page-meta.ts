import type { Locale } from '#content/locale.ts';
import type { Picture } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { JsonLdNode } from '#content/seo/json-ld.ts';

/** What a public page tells the browser, search engines and social networks. Paths are without locale and origin. */
export interface PageMeta {
  locale: Locale;
  /** The canonical path, with its query where that makes a page of its own: `/novyny?page=2`. */
  path: string;
  /** Without the site's name, which the layout adds everywhere but on the home page. */
  title: string;
  description: string;
  /** The languages in which this page's text exists: hreflang follows them. None: an error page. */
  languages: readonly Locale[];
  /** Where the text is in another language only: the language whose page search engines should keep. */
  canonicalLocale?: Locale;
  noindex?: boolean;
  image?: PageImage;
  type?: 'website' | 'article';
  /** Of the type `article`. Its authors are those that the page names, in this order. */
  article?: {
    publishedAt: string;
    modifiedAt: string;
    authors: readonly string[];
    section?: string;
    tags: readonly string[];
  };
  jsonLd: readonly JsonLdNode[];
  /** Where the page stands in the navigation. */
  current?: KindName | 'home' | 'contacts';
  /** What programs can follow, or take over into a calendar. */
  feeds?: readonly { type: 'rss' | 'calendar'; title: string; path: string }[];
  /** The picture that is painted first and largest. */
  preload?: { picture: Picture; sizes: string };
  prev?: string;
  next?: string;
  /** This page's own address where its canonical one differs (a filtered list); the language switch keeps it. */
  ownPath?: string;
}

interface PageImage {
  path: string;
  width: number;
  height: number;
  alt: string;
  type?: string;
}
