import * as z from 'zod/mini';
import { shape, type Field } from './field.ts';

/** A picture per language (a promo's banner), as media ids. */
export type Images = { ua?: string | null; us?: string | null };

export function images(): Field<Images, false, false> {
  const mediaId = z.optional(z.nullable(z.string().check(z.maxLength(64))));
  return shape('images', () => z.strictObject({ ua: mediaId, us: mediaId }));
}

/** What a field of this type holds; empty where it holds nothing. */
export function imagesOf(stored: unknown): Images {
  return isImages(stored) ? stored : {};
}

const isImages = (value: unknown): value is Images =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
