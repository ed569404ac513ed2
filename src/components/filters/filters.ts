import type { FilterName } from '#content/model/define-kind.ts';
import Category from './Category.astro';
import Dates from './Dates.astro';
import Location from './Location.astro';
import Photo from './Photo.astro';
import Tag from './Tag.astro';
import When from './When.astro';

type FilterComponent = typeof Category;

/** Filters that are links: they work independently, outside the form. */
export const linkFilters: Partial<Record<FilterName, FilterComponent>> = { category: Category, tag: Tag };

/** Links above the list, because they change its subject. */
export const headingFilters: Partial<Record<FilterName, FilterComponent>> = { when: When };

/** Filters that are form fields, above those of the kind's own details. */
export const formFilters: Partial<Record<FilterName, FilterComponent>> = { location: Location, dates: Dates };

/** Filters that are form fields below them. */
export const trailingFormFilters: Partial<Record<FilterName, FilterComponent>> = { photo: Photo };
