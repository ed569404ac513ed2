/** How headlines are set: the serif of the product, or the letters of everything else. */
export const headlineFonts = ['literata', 'onest'] as const;

/** A drawing of the site's own, as it lies in the database. Its size is in pixels, or in units of its viewBox. */
export interface Mark {
  /** Of its bytes, so that an address never gets other content. */
  id: string;
  type: 'svg' | 'png';
  width: number;
  height: number;
}

/** The drawings that a site can have: on light ground, on dark, and a square for tabs and telephones. */
export const markNames = ['logo', 'logoDark', 'icon'] as const;
type MarkName = (typeof markNames)[number];

export interface Brand extends Record<MarkName, Mark | null> {
  /** `#rrggbb`; null: the accent of the site's preset. */
  accent: string | null;
  headlines: (typeof headlineFonts)[number];
  /** The logo is the name already: none is written beside it. */
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

/** The first letter or digit of a name that the fonts of the product have, large; null if it has none. */
export function initialOf(name: string): string | null {
  const [first] = /[\p{Script=Cyrillic}\p{Script=Latin}\p{Nd}]/u.exec(name.normalize('NFC')) ?? [];
  return first?.toLocaleUpperCase('uk') ?? null;
}

/** The address of a drawing. */
export const markPath = ({ id, type }: Mark): string => `/logo/${id}.${type}`;
