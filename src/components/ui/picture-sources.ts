import { thumbHashToAverageRGBA } from 'thumbhash';
import { localeInfo } from '#content/locale.ts';
import type { Picture } from '#content/model/entry.ts';
import { mediaPath } from '#content/urls/urls.ts';

/** The width that `src` offers to browsers that read no `srcset`, in pixels. */
const PLAIN_WIDTH = 640;

/** The candidates of a picture in one format, as `srcset` wants them. */
export function srcset(picture: Picture, format: 'webp' | 'avif'): string {
  return picture.widths.map((width) => `${mediaPath(picture.id, width, format)} ${width}w`).join(', ');
}

/** One candidate of middle size. */
export function plainSource(picture: Picture): string {
  const width = picture.widths.find((one) => one >= PLAIN_WIDTH) ?? picture.widths.at(-1) ?? picture.width;
  return mediaPath(picture.id, width, 'webp');
}

/** The `lang` of a picture's alternative text if it is not in the language of the page. */
export function altLang({ altLocale }: Picture): string | undefined {
  return altLocale && localeInfo[altLocale].htmlLang;
}

/** The average colour of a picture, `#rrggbb`: it fills the frame until the picture is there. Null for a broken hash. */
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

/** Where a crop should look, as `object-position`; null for the middle. */
export function focusPosition({ focus }: Picture): string | null {
  return focus.x === 50 && focus.y === 50 ? null : `${focus.x}% ${focus.y}%`;
}
