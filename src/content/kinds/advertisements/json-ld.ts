import type { AdPrice } from '#content/fields/price-fields.ts';
import { siteCurrency } from '#content/format/currencies.ts';
import { wageOf } from '#content/format/price-label.ts';
import type { AttributeValues } from '#content/model/attributes.ts';
import type { EntryView } from '#content/model/entry.ts';
import {
  omitEmptyProperties,
  toDecimalPrice,
  language,
  type JsonLdContext,
  type JsonLdNode,
} from '#content/seo/json-ld.ts';
import { postalAddress } from '#content/seo/postal-address.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { plainText } from '#content/text/rich-text.ts';

/** The part of an ad that search engines receive. */
type Ad = Omit<EntryView, 'details'> & {
  details: {
    price: AdPrice;
    condition?: 'new' | 'used' | null | undefined;
    seller: 'private' | 'business';
    contactName?: string | null | undefined;
    attributes?: AttributeValues | null | undefined;
  };
};

/** Units of prices by the period of rent and pay, as UN/CEFACT codes (https://schema.org/unitCode). */
const UNITS: Readonly<Record<string, string>> = { hour: 'HUR', day: 'DAY', week: 'WEE', month: 'MON', year: 'ANN' };
const UNIT_TEXT: Readonly<Record<string, string>> = {
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
  year: 'YEAR',
};

/**
 * Type of offer, by the attributes of its category: a job has an employment type, an animal a species, a rental a
 * period and rooms. Only an item that is sold once is a Product
 * (https://developers.google.com/search/docs/appearance/structured-data/product).
 */
function offerType({ details: { attributes } }: Ad): 'rent' | 'job' | 'animal' | 'thing' {
  const has = (key: string) => Object.hasOwn(attributes ?? {}, key);
  if (has('employment')) return 'job';
  if (has('species') || has('vaccinated')) return 'animal';
  // A period alone does not make a rental: lessons have one as well.
  return has('period') && ['rooms', 'area', 'furnished', 'bathroom'].some(has) ? 'rent' : 'thing';
}

/** The wage in the attributes; `null` without one, or if it is paid for something other than a period (a trip). */
function baseSalary(attributes: AttributeValues, currency: string): JsonLdNode | null {
  const wage = wageOf(attributes);
  const unitText = UNIT_TEXT[String(attributes.payPeriod)];
  if (wage === null || unitText === undefined) return null;
  const { from, to } = wage;
  const value = from === to ? { value: from } : { minValue: from, maxValue: to };
  const range = omitEmptyProperties({ '@type': 'QuantitativeValue', ...value, unitText });
  return { '@type': 'MonetaryAmount', currency, value: range };
}

/**
 * An ad in schema.org terms: JobPosting for an employer's ad, Offer for a dwelling, Product for an item; otherwise
 * ItemPage.
 */
export function adJsonLd(view: Ad, context: JsonLdContext): JsonLdNode {
  const { price, condition, contactName, seller } = view.details;
  const attributes = view.details.attributes ?? {};
  const common = { name: view.title, description: context.description, image: context.images };
  const amount = price.type === 'free' ? 0 : (price.amount ?? null);
  const currency = price.currency ?? siteCurrency();
  const sort = offerType(view);
  const isActive = view.status === 'active';
  const address = postalAddress(view, null) ?? { '@type': 'PostalAddress', addressCountry: siteCountry().code };
  if (sort === 'job' && seller === 'business' && contactName && isActive)
    return omitEmptyProperties({
      '@type': 'JobPosting',
      title: view.title,
      // Google asks for the whole text (https://developers.google.com/search/docs/appearance/structured-data/job-posting).
      description: plainText(view.body).trim() || context.description,
      datePosted: view.publishedAt,
      validThrough: view.expiresAt,
      hiringOrganization: { '@type': 'Organization', name: contactName },
      jobLocation: { '@type': 'Place', name: view.location?.label ?? contactName, address },
      baseSalary: baseSalary(attributes, currency),
      employmentType: EMPLOYMENT[String(attributes.employment)] ?? null,
      url: context.url,
    });
  const page = omitEmptyProperties({
    '@type': 'ItemPage',
    ...common,
    url: context.url,
    inLanguage: language(view),
    datePublished: view.publishedAt,
    dateModified: view.updatedAt,
  });
  if (amount === null || sort === 'job' || sort === 'animal') return page;
  const offer = {
    price: toDecimalPrice(amount),
    priceCurrency: currency,
    availability: `https://schema.org/${isActive ? 'InStock' : 'SoldOut'}`,
    priceValidUntil: view.expiresAt?.slice(0, 10),
    areaServed: view.location?.label,
    url: context.url,
    seller: contactName ? { '@type': seller === 'business' ? 'Organization' : 'Person', name: contactName } : null,
  };
  if (sort === 'rent') {
    const period = String(attributes.period);
    return omitEmptyProperties({
      '@type': 'Offer',
      ...common,
      ...offer,
      itemOffered: { '@type': 'Accommodation', ...common, address },
      priceSpecification: omitEmptyProperties({
        '@type': 'UnitPriceSpecification',
        price: offer.price,
        priceCurrency: currency,
        unitCode: UNITS[period],
        unitText: UNIT_TEXT[period],
      }),
    });
  }
  return omitEmptyProperties({
    '@type': 'Product',
    ...common,
    category: view.category?.path.map((step) => step.name).join(' / '),
    offers: omitEmptyProperties({
      '@type': 'Offer',
      ...offer,
      itemCondition: condition ? `https://schema.org/${condition === 'new' ? 'NewCondition' : 'UsedCondition'}` : null,
    }),
  });
}

/** Employment types of Google's job search, by the option values of the starter category. */
const EMPLOYMENT: Readonly<Record<string, string>> = {
  full: 'FULL_TIME',
  part: 'PART_TIME',
  seasonal: 'TEMPORARY',
  contract: 'CONTRACTOR',
};
