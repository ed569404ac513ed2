import type { PageMeta } from '#components/layout/page-meta.ts';
import { locales, type Locale } from '#content/locale.ts';
import type { EntryCard } from '#content/model/entry.ts';
import type { Settings } from '#content/settings/settings.ts';
import { paths } from '#content/urls/urls.ts';
import { websiteNodes } from '#server/features/discovery/site-json-ld.ts';
import { LEAD_SIZES } from './home-lead-sizes.ts';

/** The home page's metadata for browsers and search engines: the site and its publisher. */
export function homeMeta(locale: Locale, settings: Settings, siteUrl: string, lead: EntryCard | null): PageMeta {
  const { site } = settings;
  return {
    locale,
    path: paths.home(),
    title: site.title[locale],
    description: site.description[locale],
    languages: locales,
    jsonLd: websiteNodes({ settings, locale, siteUrl }),
    current: 'home',
    feeds: [{ type: 'rss', title: site.name[locale], path: paths.feed() }],
    ...(lead?.cover ? { preload: { picture: lead.cover, sizes: LEAD_SIZES } } : {}),
  };
}
