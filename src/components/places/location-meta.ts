import type { PageMeta } from '#components/layout/page-meta.ts';
import { locales, type Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { chrome } from '#content/messages/site/chrome.ts';
import { lists } from '#content/messages/site/lists.ts';
import type { LocationView } from '#content/model/entry.ts';
import { breadcrumbs } from '#content/seo/json-ld.ts';
import { toAbsoluteUrl, paths } from '#content/urls/urls.ts';

/** Breadcrumbs from home to a place. The country is omitted for places in it, and disabled places are not links. */
export function locationBreadcrumbs(
  locale: Locale,
  location: LocationView | null,
): { name: string; path: string | null }[] {
  return [
    { name: chrome[locale].home, path: paths.home() },
    { name: lists[locale].cities, path: paths.locations() },
    ...(location?.path ?? [])
      .slice(location?.type === 'country' ? 0 : 1)
      .map(({ name, slug, shown }) => ({ name, path: shown ? paths.location(slug) : null })),
  ];
}

/** Metadata of a place's hub, or of the list of all places, for search engines. An empty hub is not worth indexing. */
export function locationMeta(locale: Locale, location: LocationView | null, siteUrl: string, total: number): PageMeta {
  const words = lists[locale];
  const path = location === null ? paths.locations() : paths.location(location.slug);
  const url = toAbsoluteUrl(siteUrl, locale, path);
  const title = location === null ? words.cities : fill(words.cityTitle, { name: location.label });
  const description = location === null ? words.citiesLead : fill(words.cityDescription, { name: location.label });
  const about =
    location === null
      ? {}
      : {
          about: {
            '@type': 'Place',
            name: location.label,
            ...(location.lat !== null && location.lng !== null
              ? { geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng } }
              : {}),
          },
        };
  return {
    locale,
    path,
    title,
    description,
    languages: locales,
    noindex: total === 0,
    jsonLd: [
      { '@type': 'CollectionPage', '@id': url, url, name: title, description, ...about },
      breadcrumbs(
        locationBreadcrumbs(locale, location).flatMap((step) =>
          step.path === null ? [] : [{ name: step.name, url: toAbsoluteUrl(siteUrl, locale, step.path) }],
        ),
      ),
    ],
  };
}
