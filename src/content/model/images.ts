/** A picture per language (a promo's banner), as media ids. */
export type Images = { ua?: string | null; us?: string | null };

/** Value of a field of this type; empty if it has none. */
export function imagesOf(stored: unknown): Images {
  return isImages(stored) ? stored : {};
}

const isImages = (value: unknown): value is Images =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
