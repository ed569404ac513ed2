import type { hours } from '#content/fields/contact-fields.ts';
import type { integer } from '#content/fields/field.ts';
import type { listingFields } from '#content/fields/listing-fields.ts';
import { siteCurrency } from '#content/format/currencies.ts';
import type { WithDetails } from '#content/model/define-kind.ts';
import type { EntryView } from '#content/model/entry.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { HYPHEN_CLASS } from '#content/text/punctuation.ts';
import { omitEmptyProperties, type JsonLdContext, type JsonLdNode } from './json-ld.ts';
import { postalAddress } from './postal-address.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const NUMBER = String.raw`(\d{1,3}(?:[\s\u00a0,]\d{3})+|\d+)(?:[.,]\d{1,2}(?!\d))?`;
/** `$70`, `$60–90`, `1 200 $`, `50 USD`. */
const DOLLARS = new RegExp(
  String.raw`(?:\$|USD)\s?${NUMBER}(?:\s?[${HYPHEN_CLASS}]\s?\$?\s?${NUMBER})?|${NUMBER}\s?(?:\$|USD)`,
  'g',
);

/**
 * The range of the amounts in a note on prices, `$70–$120`; `null` if it mentions no amount: a sentence is not a range
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business).
 */
export function priceRange(note: string): string | null {
  if (siteCurrency() !== 'USD') return null;
  const found = [...note.matchAll(DOLLARS)];
  const amounts = found
    .flatMap(([, ...parts]) => parts)
    .filter((part) => part !== undefined)
    .map((part) => Number(part.replace(/[\s\u00a0,]/g, '')));
  if (amounts.length === 0) return null;
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  return low === high ? `$${low}` : `$${low}–$${high}`;
}

/** Fields that only one kind of listing has. */
type KindSpecificFields = { hours?: ReturnType<typeof hours>; foundedYear?: ReturnType<typeof integer> };

/** A directory listing in schema.org terms: LocalBusiness for services, Organization for the diaspora. */
export function listingJsonLd(
  type: 'LocalBusiness' | 'Organization',
  view: WithDetails<typeof listingFields & KindSpecificFields, EntryView>,
  context: JsonLdContext,
): JsonLdNode {
  const { details } = view;
  const business = type === 'LocalBusiness';
  return omitEmptyProperties({
    '@type': type,
    '@id': context.url,
    name: view.title,
    description: view.excerpt ?? context.description,
    image: context.images,
    logo: view.cover ? context.images[0] : null,
    url: details.website ?? context.url,
    telephone: details.phones?.[0]?.split(';', 1)[0],
    // Search engines require an address of every business; at least the country is always known.
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
          priceRange: priceRange(view.extra.priceNote ?? ''),
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
