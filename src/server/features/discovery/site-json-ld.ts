import { localeInfo, locales, otherLocale, type Locale } from '#content/locale.ts';
import { omitEmptyProperties, type JsonLdNode } from '#content/seo/json-ld.ts';
import type { Settings } from '#content/settings/settings.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { toAbsoluteUrl, paths } from '#content/urls/urls.ts';

/**
 * Returns the home page's data for search engines: WebSite with its search, and the Organization behind it. The
 * organisation's mail address is left out, because pages show it only after a click.
 */
export function websiteNodes({
  settings,
  locale,
  siteUrl,
}: {
  settings: Settings;
  locale: Locale;
  siteUrl: string;
}): JsonLdNode[] {
  const { site, contacts, socials } = settings;
  const organization = `${siteUrl}/#organization`;
  const other = site.name[otherLocale(locale)];
  const names = other === site.name[locale] ? [] : [other];
  return [
    omitEmptyProperties({
      '@type': 'WebSite',
      '@id': `${toAbsoluteUrl(siteUrl, locale, paths.home())}#website`,
      name: site.name[locale],
      alternateName: names,
      description: site.description[locale],
      url: toAbsoluteUrl(siteUrl, locale, paths.home()),
      inLanguage: localeInfo[locale].bcp47,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${toAbsoluteUrl(siteUrl, locale, paths.search())}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    }),
    omitEmptyProperties({
      '@type': 'Organization',
      '@id': organization,
      name: site.name[locale],
      alternateName: names,
      url: `${siteUrl}/`,
      logo: { '@type': 'ImageObject', url: `${siteUrl}/icon-512.png`, width: 512, height: 512 },
      image: `${siteUrl}/icon-512.png`,
      telephone: contacts.phone?.split(';', 1)[0] ?? null,
      address: contacts.address[locale]
        ? { '@type': 'PostalAddress', streetAddress: contacts.address[locale], addressCountry: siteCountry().code }
        : null,
      sameAs: Object.values(socials).filter((address) => address?.startsWith('https:')),
      knowsLanguage: locales.map((item) => localeInfo[item].bcp47),
    }),
  ];
}
