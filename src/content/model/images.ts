/** A picture per language (a promo's banner), as media ids. */
export type Images = { ua?: string | null; us?: string | null };

/** What a field of this type holds; empty where it holds nothing. */
export function imagesOf(stored: unknown): Images {
  return isImages(stored) ? stored : {};
}

const isImages = (value: unknown): value is Images =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
