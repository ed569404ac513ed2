import type { hours } from '#content/fields/contact-fields.ts';
import type { integer } from '#content/fields/field.ts';
import type { listingFields } from '#content/fields/listing-fields.ts';
import type { With } from '#content/model/define-kind.ts';
import type { EntryView } from '#content/model/entry.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { compact, type JsonLdContext, type JsonLdNode } from './json-ld.ts';
import { postalAddress } from './postal-address.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** From this length on Google shows no price range, https://developers.google.com/search/docs/appearance/structured-data/local-business. */
const PRICE_RANGE_LIMIT = 100;

/** What one sort of listings has and the other has not. */
type Own = { hours?: ReturnType<typeof hours>; foundedYear?: ReturnType<typeof integer> };

/** A listing of the directory as schema.org sees it: LocalBusiness for services, Organization for the diaspora. */
export function listingJsonLd(
  type: 'LocalBusiness' | 'Organization',
  view: With<typeof listingFields & Own, EntryView>,
  context: JsonLdContext,
): JsonLdNode {
  const { details } = view;
  const business = type === 'LocalBusiness';
  return compact({
    '@type': type,
    '@id': context.url,
    name: view.title,
    description: view.excerpt ?? context.description,
    image: context.images,
    logo: view.cover ? context.images[0] : null,
    url: details.website ?? context.url,
    telephone: details.phones?.[0]?.split(';', 1)[0],
    // Search engines want an address of every business; the country is what is always known.
    address:
      postalAddress(view, details.address) ??
      (business ? { '@type': 'PostalAddress', addressCountry: siteCountry().code } : null),
    sameAs: Object.values(details.socials ?? {}).filter((address) => address?.startsWith('https:')),
    knowsLanguage: details.languages,
    foundingDate: details.foundedYear ? String(details.foundedYear) : null,
    ...(business
      ? {
          geo:
            typeof details.lat === 'number' && typeof details.lng === 'number'
              ? { '@type': 'GeoCoordinates', latitude: details.lat, longitude: details.lng }
              : null,
          priceRange: (view.extra.priceNote?.length ?? 0) < PRICE_RANGE_LIMIT ? view.extra.priceNote : null,
          openingHoursSpecification: (details.hours ?? []).flatMap((span, index) =>
            span
              ? [
                  {
                    '@type': 'OpeningHoursSpecification',
                    dayOfWeek: `https://schema.org/${weekdays[index]}`,
                    opens: span[0],
                    closes: span[1],
                  },
                ]
              : [],
          ),
        }
      : {}),
  });
}
