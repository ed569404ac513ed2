import { thumbHashToAverageRGBA } from 'thumbhash';
import { localeInfo } from '#content/locale.ts';
import type { Picture } from '#content/model/entry.ts';
import { mediaPath } from '#content/urls/urls.ts';

/** The width in pixels of `src`, for browsers without `srcset`. */
const PLAIN_WIDTH = 640;

/** The candidates of a picture in one format, in `srcset` syntax. */
export function srcset(picture: Picture, format: 'webp' | 'avif'): string {
  return picture.widths.map((width) => `${mediaPath(picture.id, width, format)} ${width}w`).join(', ');
}

/** One candidate of medium size. */
export function plainSource(picture: Picture): string {
  const width = picture.widths.find((candidate) => candidate >= PLAIN_WIDTH) ?? picture.widths.at(-1) ?? picture.width;
  return mediaPath(picture.id, width, 'webp');
}

/** The `lang` of a picture's alt text, if it differs from the language of the page. */
export function altLang({ altLocale }: Picture): string | undefined {
  return altLocale && localeInfo[altLocale].htmlLang;
}

/**
 * The average colour of a picture, `#rrggbb`, which fills the frame until the picture loads. Null for a broken hash.
 */
export function averageColour(thumbhash: string): string | null {
  const bytes = Buffer.from(thumbhash, 'base64');
  if (bytes.length < 5) return null;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `#${[r, g, b]
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The focus point for cropping, as `object-position`, or null for the centre. */
export function focusPosition({ focus }: Picture): string | null {
  return focus.x === 50 && focus.y === 50 ? null : `${focus.x}% ${focus.y}%`;
}
