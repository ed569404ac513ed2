/** Font of headlines: the product's serif, or the font of all other text. */
export const headlineFonts = ['literata', 'onest'] as const;

/** A custom drawing of the site, as stored in the database. Its size is in pixels, or in units of its viewBox. */
export interface BrandMark {
  /** Derived from its bytes, so that the content at a URL never changes. */
  id: string;
  type: 'svg' | 'png';
  width: number;
  height: number;
}

/** The drawings that a site can have: for light and for dark backgrounds, and a square for tabs and phones. */
export const brandMarkNames = ['logo', 'logoDark', 'icon'] as const;
type MarkName = (typeof brandMarkNames)[number];

export interface Brand extends Record<MarkName, BrandMark | null> {
  /** `#rrggbb`; `null` for the accent of the site's preset. */
  accent: string | null;
  headlines: (typeof headlineFonts)[number];
  /** Whether the logo already contains the name, which is then not shown next to it. */
  isNameInLogo: boolean;
}

export const defaultBrand: Brand = {
  accent: null,
  headlines: 'literata',
  isNameInLogo: false,
  logo: null,
  logoDark: null,
  icon: null,
};

/** The first letter or digit of a name that the product's fonts contain, in upper case; `null` if there is none. */
export function initialOf(name: string): string | null {
  const [first] = /[\p{Script=Cyrillic}\p{Script=Latin}\p{Nd}]/u.exec(name.normalize('NFC')) ?? [];
  return first?.toLocaleUpperCase('uk') ?? null;
}

/** URL path of a drawing. */
export const brandMarkPath = ({ id, type }: BrandMark): string => `/logo/${id}.${type}`;
