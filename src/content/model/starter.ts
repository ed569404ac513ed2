/**
 * Types of the starter set: texts may have the placeholders of `StarterMessages` (`core/starter`), such as `{name}` for
 * the site.
 */

export interface Bilingual {
  ua: string;
  us: string;
}

/** One attribute of a classified's category: a field that the ad form renders and the item page lists. */
export interface StarterAttribute {
  key: string;
  type: 'text' | 'number' | 'boolean' | 'select';
  label: Bilingual;
  unit?: Bilingual;
  required?: boolean;
  filter?: 'choice' | 'flag' | 'range';
  min?: number;
  max?: number;
  options?: { value: string; label: Bilingual }[];
}

export interface StarterCategory {
  /** Unique within the kind, and the default slug: Latin, lower case, hyphens. */
  key: string;
  /** Text of a slug that depends on the country. */
  slug?: string;
  parent: string | null;
  name: Bilingual;
  description?: Bilingual;
  /** A lucide icon's name. */
  icon: string;
  /** For classifieds only. */
  ads?: { expiryDays: number; showPrice: boolean; maxPhotos: number; attributes: StarterAttribute[] };
}

export interface StarterPage {
  slug: string;
  key: 'contacts' | 'privacy_policy' | 'about' | 'rules' | null;
  menu: 'none' | 'header' | 'footer';
  order: number;
  /** Legal pages have a version and its effective date (yyyy-mm-dd). */
  version?: string;
  effectiveDate?: string;
  ua: { title: string; excerpt: string; body: string };
  us: { title: string; excerpt: string; body: string };
}
