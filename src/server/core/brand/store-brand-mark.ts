/**
 * Drawings of the site: its logo, the square for tabs and phones, and the icons made from them.
 * @module core/brand
 */

import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { invalid, ok, type Result } from '#content/result.ts';
import type { BrandMark } from '#content/settings/brand.ts';
import { detectPictureFormat } from '#server/core/media/detect-format.ts';
import { database } from '#server/platform/database/database.ts';
import { insertBrandMark } from './brand-mark-rows.ts';
import { MAX_SVG_BYTES, safeSvg, SvgError } from './safe-svg.ts';

/** Maximum width of the stored picture in pixels: a logo is shown at most 64 high, on a 3x screen. */
const MAX_WIDTH_PX = 1024;
const MAX_HEIGHT_PX = 512;
const MAX_PIXELS = 40_000_000;
/** Seconds after which sharp gives up between two processing steps. */
const TIMEOUT_SECONDS = 5;
/** Alpha value (of 255) below which a pixel counts as empty. */
const MIN_VISIBLE_ALPHA = 8;

/** A stored drawing, and what was removed from it. */
export interface StoredBrandMark {
  mark: BrandMark;
  removed: string[];
}

/** Why a file is rejected as a logo: a key of `brandWords.wrong`. */
export type BrandMarkError = 'format' | 'malformed' | 'too_complex' | 'no_size' | 'empty' | 'too_many_pixels';

const refuse = (reason: BrandMarkError) => invalid([{ path: 'file', code: 'invalid', params: { reason } }]);

const looksLikeSvg = (bytes: Buffer) => /<svg[\s>:]|<svg:svg/i.test(bytes.subarray(0, 64 * 1024).toString('utf8'));

/** Whether a picture has visible pixels. */
async function hasVisiblePixels(bytes: Buffer): Promise<boolean> {
  const { channels } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .png()
    .toBuffer()
    .then((png) => sharp(png).stats());
  return (channels[3]?.max ?? 255) >= MIN_VISIBLE_ALPHA;
}

/** @throws SvgError, or an Error of the renderer */
async function readSvg(
  bytes: Buffer,
): Promise<{ bytes: Buffer; mark: Omit<BrandMark, 'id'>; removed: string[] } | BrandMarkError> {
  if (bytes.length > MAX_SVG_BYTES) return 'too_complex';
  const { svg, width, height, removed } = safeSvg(new TextDecoder().decode(bytes));
  const clean = Buffer.from(svg);
  if (!(await hasVisiblePixels(clean))) return 'empty';
  return { bytes: clean, mark: { type: 'svg', width, height }, removed };
}

async function readPixels(
  bytes: Buffer,
): Promise<{ bytes: Buffer; mark: Omit<BrandMark, 'id'>; removed: string[] } | BrandMarkError> {
  // A phone photo: sharp reads its header but cannot decode it.
  if (detectPictureFormat(bytes) === 'heic') return 'format';
  const source = sharp(bytes, { limitInputPixels: false });
  const { format, width = 0, height = 0 } = await source.metadata();
  if (!['png', 'jpeg', 'webp', 'avif', 'heif'].includes(format ?? '')) return 'format';
  if (width * height > MAX_PIXELS) return 'too_many_pixels';
  const { data, info } = await source
    .autoOrient()
    .resize(MAX_WIDTH_PX, MAX_HEIGHT_PX, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer({ resolveWithObject: true });
  if (!(await hasVisiblePixels(data))) return 'empty';
  return { bytes: data, mark: { type: 'png', width: info.width, height: info.height }, removed: [] };
}

/**
 * Stores a logo: an SVG reduced to its drawing, or a picture as PNG. It is kept for a day, or while the settings use
 * it.
 * @param bytes at most the maximum upload size
 * @returns 422 with the reason (`BrandMarkError`) in `params`
 */
export async function storeBrandMark(bytes: Buffer): Promise<Result<StoredBrandMark>> {
  let read;
  try {
    read = looksLikeSvg(bytes) ? await readSvg(bytes) : await readPixels(bytes);
  } catch (error) {
    return refuse(error instanceof SvgError ? error.reason : 'malformed');
  }
  if (typeof read === 'string') return refuse(read);
  const id = createHash('sha256').update(read.bytes).digest('hex').slice(0, 20);
  const mark = { id, ...read.mark };
  await database().batch([insertBrandMark(database(), mark, read.bytes)]);
  return ok({ mark, removed: read.removed });
}
