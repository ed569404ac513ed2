import type { Metadata } from 'sharp';

const MEGA = 1_000_000;
/** Megapixels of a JPEG as cameras write them: it is made smaller while it is read, so that even 50 take little memory. */
export const MOST_MEGAPIXELS = 50;
/** Of what has to be held in memory as a whole before it can be made smaller. */
const WHOLE_MEGAPIXELS = 10;
/** Of WebP, which may be lossless: that takes its decoder twice as long. */
const WEBP_MEGAPIXELS = 8;
/** Of PNG with two bytes a channel, or interlaced: several times the work of a plain one. */
const HEAVY_PNG_MEGAPIXELS = 5;
/** Of AVIF, of which the decoder holds several copies. */
const AVIF_MEGAPIXELS = 3;

/** How many megapixels a picture of this kind may have, so that none takes more than 200 MB or longer than a second. */
function mostOf({ format, isProgressive, depth }: Metadata): number {
  if (format === 'jpeg' && isProgressive !== true) return MOST_MEGAPIXELS;
  if (format === 'heif') return AVIF_MEGAPIXELS;
  if (format === 'webp') return WEBP_MEGAPIXELS;
  return format === 'png' && (isProgressive === true || depth !== 'uchar') ? HEAVY_PNG_MEGAPIXELS : WHOLE_MEGAPIXELS;
}

/** What a refusal says of a picture that has too many pixels: how many it may have, and as a JPEG where that helps; else null. */
export function excessOf(meta: Metadata): Record<string, number> | null {
  const pixels = meta.width * meta.height;
  if (pixels > MOST_MEGAPIXELS * MEGA) return { maxMegapixels: MOST_MEGAPIXELS };
  const most = mostOf(meta);
  return pixels > most * MEGA ? { maxMegapixels: most, asJpeg: MOST_MEGAPIXELS } : null;
}

/**
 * Whether a JPEG is shorter than its header says it can be: each block of 8 × 8 takes a bit at the least (ITU-T T.81, F.1.2).
 * The decoder would paint the rest grey, in a second or two.
 */
export function lacksPixels({ format, width, height }: Metadata, bytes: number): boolean {
  return format === 'jpeg' && bytes * 8 < Math.ceil(width / 8) * Math.ceil(height / 8);
}
