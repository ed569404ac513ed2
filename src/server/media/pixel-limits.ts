import type { Metadata } from 'sharp';

const MEGA = 1_000_000;
/** Megapixels of a JPEG as cameras write them: it is made smaller while it is read, so that even 50 take little memory. */
export const MOST_MEGAPIXELS = 50;
/** Of what has to be held in memory as a whole before it can be made smaller. */
const WHOLE_MEGAPIXELS = 13;
/** Of AVIF, of which the decoder holds several copies. */
const AVIF_MEGAPIXELS = 6;

/** How many megapixels a picture of this kind may have, so that hardly any takes more than 200 MB or longer than a second. */
function mostOf({ format, isProgressive }: Metadata): number {
  if (format === 'jpeg' && isProgressive !== true) return MOST_MEGAPIXELS;
  return format === 'heif' ? AVIF_MEGAPIXELS : WHOLE_MEGAPIXELS;
}

/** What a refusal says of a picture that has too many pixels: how many it may have, and as a JPEG where that helps; else null. */
export function excessOf(meta: Metadata): Record<string, number> | null {
  const pixels = meta.width * meta.height;
  if (pixels > MOST_MEGAPIXELS * MEGA) return { maxMegapixels: MOST_MEGAPIXELS };
  const most = mostOf(meta);
  return pixels > most * MEGA ? { maxMegapixels: most, asJpeg: MOST_MEGAPIXELS } : null;
}
