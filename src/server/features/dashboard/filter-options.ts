import type { Locale } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { PlaceNames } from '#content/places/place-finder.ts';
import { sortByName } from '#content/text/collation.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { database } from '#server/platform/database/database.ts';

interface Option {
  value: string;
  label: string;
}

/** A place to filter a list by, and its search terms. */
interface PlaceOption extends Option {
  names: PlaceNames;
}

export interface FilterOptions {
  category: Option[] | null;
  tag: Option[] | null;
  location: PlaceOption[] | null;
}

/** Returns the filters of a kind's list, with slugs as values; `null` for those that its entries do not have. */
export async function filterOptions({ name, uses }: KindDeclaration, locale: Locale): Promise<FilterOptions> {
  const catalogue = await loadCatalogue(database());
  const nested = ({ slug, path, name: label }: { slug: string; path: readonly unknown[]; name: string }): Option => ({
    value: slug,
    label: `${'\u2003'.repeat(path.length - 1)}${label}`,
  });
  const tags = [...catalogue.tags.values()].filter(({ mergedIntoId }) => mergedIntoId === null);
  return {
    category: uses.category === 'none' ? null : catalogue.categoriesOf(name, locale).map(nested),
    tag:
      uses.tags === 0
        ? null
        : sortByName(
            tags.map(({ slug, name: label }) => ({ value: slug, label: label[locale] || label.ua })),
            ({ label }) => label,
          ),
    location:
      uses.location === 'none'
        ? null
        : catalogue
            .activeLocations(locale)
            .map((view) => ({ ...nested(view), names: catalogue.placeNames(catalogue.locations.byId.get(view.id)!) })),
  };
}
