import type { Attribute } from '#content/attributes.ts';
import type { KindName } from '#content/define-kind.ts';
import type { Locale } from '#content/locale.ts';
import type { Catalogue } from '../taxonomy/catalogue.ts';

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
  /** 0 for a root. */
  depth: number;
  leaf: boolean;
  attributes: FormAttribute[];
  /** How ads stand in it; left out where it is none of ads. */
  ads?: { showPrice: boolean; maxPhotos: number; days: number };
}

export interface Choice {
  id: string;
  label: string;
}

/** What the form's selects offer, in the viewer's language. */
export interface FormChoices {
  categories: CategoryChoice[];
  tags: Choice[];
  /** The places that the site has of its own: the rest of the country is found by typing. */
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

/** Categories of the kind as a tree in order, tags that were not merged away, and places that are in use. */
export function formChoices(
  catalogue: Catalogue,
  kind: KindName,
  locale: Locale,
  used: { categoryId: string | null; locationId: string | null },
): Omit<FormChoices, 'people'> {
  const offered = catalogue.categoriesOf(kind, locale);
  // What the entry stands under stays choosable, also where it has been switched off since.
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
