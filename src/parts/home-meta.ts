import type { EntryCard } from '#content/entry.ts';
import { locales, type Locale } from '#content/locale.ts';
import type { Settings } from '#content/settings.ts';
import { absolute, paths } from '#content/urls.ts';
import { LEAD_SIZES } from './home-lead-sizes.ts';
import type { PageMeta } from './page-meta.ts';

/** What the home page tells the browser and search engines: the site and who publishes it. */
export function homeMeta(locale: Locale, { site, socials }: Settings, siteUrl: string, lead: EntryCard | null): PageMeta {
  const url = absolute(siteUrl, locale, paths.home());
  const organisation = { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: site.name[locale], url, logo: `${siteUrl}/icon-512.png`, sameAs: Object.values(socials).filter(Boolean) };
  return {
    locale,
    path: paths.home(),
    title: site.title[locale],
    description: site.description[locale],
    languages: locales,
    jsonLd: [
      { '@type': 'WebSite', '@id': `${url}#website`, name: site.name[locale], url, description: site.description[locale], publisher: { '@id': organisation['@id'] } },
      organisation,
    ],
    current: 'home',
    feeds: [{ title: site.name[locale], path: paths.feed() }],
    ...(lead?.cover ? { preload: { picture: lead.cover, sizes: LEAD_SIZES } } : {}),
  };
}
