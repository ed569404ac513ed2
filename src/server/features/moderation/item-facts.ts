import { type AdPrice, adPriceOf } from '#content/fields/price-fields.ts';
import { siteCurrency } from '#content/format/currencies.ts';
import { formatMoment } from '#content/format/format-zone.ts';
import { formatMoney } from '#content/format/format.ts';
import { kinds } from '#content/kinds.ts';
import { otherLocale, type Locale } from '#content/locale.ts';
import { moderation } from '#content/messages/dashboard/moderation.ts';
import { attributeValuesOf } from '#content/model/attributes.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import { formatPhone } from '#content/typed/phone.ts';
import { mediaPath } from '#content/urls/urls.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { describeAttributes } from '#server/core/taxonomy/attribute-words.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { database } from '#server/platform/database/database.ts';
import { readPictures } from './rows.ts';

/** A picture in two sizes. */
export interface ItemPicture {
  id: string;
  alt: string;
  width: number;
  height: number;
  small: string;
  large: string;
}

export interface ItemFact {
  label: string;
  value: string;
  /** Whether the value is the advertiser's own text, which may be in any language. */
  own?: boolean;
}

const LARGE_WIDTH = 1600;
const SMALL_WIDTH = 320;

/** Returns the smallest stored width that is large enough, otherwise the largest. */
const fittingWidth = (widths: readonly number[], wanted: number): number =>
  widths.find((width) => width >= wanted) ?? widths.at(-1)!;

export async function itemPictures(content: EntryContent, locale: Locale): Promise<ItemPicture[]> {
  const uses = [...(content.cover === null ? [] : [content.cover]), ...content.gallery];
  const rows = await readPictures(
    database(),
    uses.map(({ id }) => id),
  );
  return uses.flatMap(({ id, alt }) => {
    const row = rows.get(id);
    if (!row) return [];
    const [small, large] = [fittingWidth(row.widths, SMALL_WIDTH), fittingWidth(row.widths, LARGE_WIDTH)];
    return [
      {
        id,
        alt: alt?.[locale] || alt?.[otherLocale(locale)] || '',
        width: large,
        height: Math.round((row.height * large) / row.width),
        small: mediaPath(id, small, 'webp'),
        large: mediaPath(id, large, 'webp'),
      },
    ];
  });
}

/** Returns the price of an ad in words: the amount, and the type if it adds information. */
function formatPrice(price: AdPrice | null | undefined, options: Record<string, string>, locale: Locale): string {
  if (!price) return '';
  const manner = options[`price.${price.type}`] ?? price.type;
  if (typeof price.amount !== 'number') return manner;
  const sum = formatMoney(locale, price.amount, price.currency ?? siteCurrency());
  return price.type === 'fixed' ? sum : `${sum} · ${manner}`;
}

/** Returns all details of an ad besides its text, including private ones: moderators are staff. */
export function itemFacts(record: EntryRecord, catalogue: Catalogue, { locale, timeZone }: LocaleContext): ItemFact[] {
  const { content, kind } = record;
  const { details } = content;
  const words = moderation[locale].facts;
  const { fields, options } = kinds[kind].words[locale];
  const chosen = (name: string) =>
    typeof details[name] === 'string'
      ? [{ label: fields[name] ?? name, value: options[`${name}.${details[name]}`] ?? details[name] }]
      : [];
  const day = (label: string, at: number | null) =>
    at === null ? [] : [{ label, value: formatMoment(locale, new Date(at).toISOString(), 'full', timeZone) }];
  const price = formatPrice(adPriceOf(details), options, locale);
  const schema = catalogue.categories.byId.get(content.categoryId ?? '')?.ads?.attributes ?? [];
  const contact = [
    details.contactName,
    typeof details.phone === 'string' ? formatPhone(details.phone, locale) : words.noPhone,
  ]
    .filter((candidate) => typeof candidate === 'string' && candidate !== '')
    .join(', ');
  return [
    {
      label: words.category,
      value:
        catalogue
          .category(content.categoryId, locale)
          ?.path.map(({ name }) => name)
          .join(' / ') ?? '',
    },
    { label: words.location, value: catalogue.location(content.locationId, locale)?.label ?? '' },
    { label: words.price, value: price },
    ...chosen('condition'),
    ...describeAttributes(schema, attributeValuesOf(details), locale).map(({ label, value }) => ({
      label,
      value,
      own: true,
    })),
    ...chosen('seller'),
    ...chosen('language'),
    { label: words.contact, value: contact, own: true },
    ...day(words.submitted, record.createdAt),
    ...day(words.published, record.publishedAt),
    ...(record.status === 'active' ? day(words.expires, record.expiresAt) : []),
  ].filter(({ value }) => value !== '');
}
