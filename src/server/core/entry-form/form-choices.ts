import type { Locale } from '#content/locale.ts';
import type { Attribute } from '#content/model/attributes.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';

/** An attribute that a category asks for, in one language. */
export interface FormAttribute {
  key: string;
  type: Attribute['type'];
  label: string;
  unit: string | null;
  required: boolean;
  min?: number;
  max?: number;
  options: { value: string; label: string }[];
}

export interface CategoryChoice {
  id: string;
  label: string;
  /** 0 for a root category. */
  depth: number;
  leaf: boolean;
  attributes: FormAttribute[];
  /** The rules for ads in the category; omitted for other categories. */
  ads?: { showPrice: boolean; maxPhotos: number; days: number; reviewsAll?: true };
}

export interface Choice {
  id: string;
  label: string;
}

/** The options of the form's fields, in the viewer's language. */
export interface FormChoices {
  categories: CategoryChoice[];
  tags: Choice[];
  /** The site's own places; the rest of the country is searched on the server. */
  locations: Choice[];
  people: Choice[];
}

function toAttribute(attribute: Attribute, locale: Locale): FormAttribute {
  const { key, type, label, unit, required = false, min, max, options = [] } = attribute;
  return {
    key,
    type,
    required,
    label: label[locale],
    unit: unit?.[locale] ?? null,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    options: options.map((option) => ({ value: option.value, label: option.label[locale] })),
  };
}

/** The kind's categories as an ordered tree, tags that are not merged, and places in use. */
export function formChoices(
  catalogue: Catalogue,
  kind: KindName,
  locale: Locale,
  used: { categoryId: string | null; locationId: string | null },
): Omit<FormChoices, 'people'> {
  const offered = catalogue.categoriesOf(kind, locale);
  // The entry's current terms stay selectable even if they have been switched off.
  const own = catalogue.category(used.categoryId, locale);
  const categories = own === null || offered.some(({ id }) => id === own.id) ? offered : [...offered, own];
  const places = catalogue.activeLocations(locale).filter(({ isChosen }) => !isChosen);
  const place = catalogue.location(used.locationId, locale);
  return {
    categories: categories.map(({ id, name, path, childIds }) => {
      const ads = catalogue.categories.byId.get(id)?.ads;
      return {
        id,
        label: name,
        depth: path.length - 1,
        leaf: childIds.length === 0,
        attributes: (ads?.attributes ?? []).map((attribute) => toAttribute(attribute, locale)),
        ...(ads
          ? {
              ads: {
                showPrice: ads.showPrice,
                maxPhotos: ads.maxPhotos,
                days: ads.expiryDays ?? catalogue.settings.ads.days,
                ...(ads.moderation === 'always' ? { reviewsAll: true as const } : {}),
              },
            }
          : {}),
      };
    }),
    tags: [...catalogue.tags.values()]
      .filter((row) => row.mergedIntoId === null)
      .map((row) => ({ id: row.id, label: catalogue.tagView(row, locale).name })),
    locations: (place === null || places.some(({ id }) => id === place.id) ? places : [...places, place]).map(
      ({ id, label }) => ({ id, label }),
    ),
  };
}
