import { createHash } from 'node:crypto';
import sharp, { type Sharp, type Metadata } from 'sharp';
import { invalid, ok, type Result } from '#content/result.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { detectOtherFormat, detectPictureFormat } from './detect-format.ts';
import { pictureFingerprintOf } from './picture-fingerprint.ts';
import {
  drawingWidths,
  encodeAvif,
  encodeJpeg,
  encodeMaster,
  encodeWebp,
  openPixels,
  photoWidths,
  thumbhashOf,
  widthsFor,
  type PictureFile,
  type Pixels,
  type EncodingProfile,
} from './variants.ts';

const MEGA = 1_000_000;
/**
 * Maximum megapixels of a baseline JPEG as cameras write it: it is scaled down during decoding, so that even 50 need
 * little memory.
 */
const MAX_MEGAPIXELS = 50;
/** For GIF, which must be entirely in memory before it can be scaled down. */
const MAX_IN_MEMORY_MEGAPIXELS = 10;
/** For interlaced PNG and progressive JPEG, also entirely in memory, but with decoders that need less of it. */
const MAX_INTERLACED_MEGAPIXELS = 20;
/** For WebP, which may be lossless and then takes twice as long to decode. */
const MAX_WEBP_MEGAPIXELS = 8;
/** For PNG with two bytes per channel: twice the work of a plain one, which is decoded line by line like a JPEG. */
const MAX_DEEP_PNG_MEGAPIXELS = 25;
/** For AVIF, whose decoder allocates several copies. */
const MAX_AVIF_MEGAPIXELS = 3;

/**
 * Maximum megapixels for a format, so that no picture takes more than about 200 MB, or longer than one to two seconds.
 */
function maxMegapixelsOf({ format, isProgressive, depth }: Metadata): number {
  if (format === 'heif') return MAX_AVIF_MEGAPIXELS;
  if (format === 'webp') return MAX_WEBP_MEGAPIXELS;
  if (format !== 'jpeg' && format !== 'png') return MAX_IN_MEMORY_MEGAPIXELS;
  if (isProgressive === true) return depth === 'uchar' ? MAX_INTERLACED_MEGAPIXELS : MAX_IN_MEMORY_MEGAPIXELS;
  return depth === 'uchar' ? MAX_MEGAPIXELS : MAX_DEEP_PNG_MEGAPIXELS;
}

/**
 * Error parameters for a picture with too many pixels: the maximum, and that of a JPEG if converting would help;
 * otherwise `null`.
 */
function pixelLimitParams(meta: Metadata): Record<string, number> | null {
  const pixels = meta.width * meta.height;
  if (pixels > MAX_MEGAPIXELS * MEGA) return { maxMegapixels: MAX_MEGAPIXELS };
  const most = maxMegapixelsOf(meta);
  return pixels > most * MEGA ? { maxMegapixels: most, asJpeg: MAX_MEGAPIXELS } : null;
}

/**
 * Whether a JPEG is too short for the size in its header: each block of 8 × 8 takes at least one bit (ITU-T T.81,
 * F.1.2). The decoder would fill the rest with grey, taking a second or two.
 */
function isTruncatedJpeg({ format, width, height }: Metadata, bytes: number): boolean {
  return format === 'jpeg' && bytes * 8 < Math.ceil(width / 8) * Math.ceil(height / 8);
}

/** A picture ready to be stored. None of its files has metadata: the location and the camera are removed. */
export interface IngestedPicture {
  /** Pixels of the upright picture, at most 2560 per side. */
  width: number;
  height: number;
  /** Widths of the WebP variants, ascending. */
  widths: number[];
  /** Whether AVIF variants are among the files. */
  avif: boolean;
  /** ThumbHash, base64. */
  thumbhash: string;
  /** Visual fingerprint for finding copies; `null` if there is too little to see, and for drawings. */
  print: string | null;
  /** Hash of the uploaded bytes, hexadecimal. */
  sha256: string;
  /** Size of the upload. */
  bytes: number;
  files: PictureFile[];
  /** The full picture, from which AVIF is encoded later. */
  master: Buffer;
}

export const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;
const MAX_SIDE = 2560;
const MAX_DRAWING_SIZE = { width: 1280, height: 960 };
const DECODE_SECONDS = 30;

const limitConcurrency = createConcurrencyLimiter(2);

/** Why a picture was refused; a form shows `reason` to its user. */
type RefusalReason = 'heic' | 'svg' | 'unsupported' | 'format' | 'damaged';

const refuse = (reason: RefusalReason, params: Record<string, string> = {}) =>
  invalid([{ path: 'file', code: 'invalid', params: { reason, ...params } }]);

/**
 * Processes a user's picture: JPEG, PNG, WebP, AVIF or GIF (its first frame), up to 12 MiB and 50 megapixels, fewer in
 * formats that are costlier to decode. It is decoded and re-encoded, so that only the pixels of the original file
 * remain: rotated upright by its EXIF orientation, in sRGB, at most 2560 pixels per side.
 * @returns the picture with its WebP and JPEG files, or an issue of `file`: `required`, `too_big` (`maxBytes`, or
 * `maxMegapixels` and perhaps `asJpeg` in its parameters) or `invalid` with a `RefusalReason`
 */
export async function ingestPicture(bytes: Buffer): Promise<Result<IngestedPicture>> {
  if (bytes.length === 0) return invalid([{ path: 'file', code: 'required' }]);
  if (bytes.length > MAX_UPLOAD_BYTES)
    return invalid([{ path: 'file', code: 'too_big', params: { maxBytes: MAX_UPLOAD_BYTES } }]);
  const format = detectPictureFormat(bytes);
  if (format === 'heic' || format === 'svg') return refuse(format);
  if (format === null) {
    const name = detectOtherFormat(bytes);
    return name === null ? refuse('format') : refuse('unsupported', { format: name });
  }
  return limitConcurrency(async () => {
    // Only the header is read without a limit, to distinguish an oversized picture from a damaged one.
    const meta = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    if (meta === null || meta.format !== format) return refuse('damaged');
    const excess = pixelLimitParams(meta);
    if (excess) return invalid([{ path: 'file', code: 'too_big', params: excess }]);
    if (isTruncatedJpeg(meta, bytes.length)) return refuse('damaged');
    const source = sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error', animated: false });
    const pixels = await decode(source, MAX_SIDE, MAX_SIDE).catch(() => null);
    if (pixels === null) return refuse('damaged');
    return ok(await encode(bytes, pixels, photoWidths));
  });
}

/**
 * Whether a picture is animated, in which case the site stores only its first frame: GIF, WebP, AVIF and PNG with
 * several frames.
 */
export async function isAnimated(bytes: Buffer): Promise<boolean> {
  const format = detectPictureFormat(bytes);
  // sharp does not read frames of PNG: the chunk that announces them precedes the pixels (APNG 1.0).
  if (format === 'png') {
    const control = bytes.indexOf('acTL', 0, 'latin1');
    return control !== -1 && control < bytes.indexOf('IDAT', 0, 'latin1');
  }
  if (format !== 'gif' && format !== 'webp' && format !== 'heif') return false;
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return (meta?.pages ?? 1) > 1;
}

/**
 * Processes one of the product's own drawings, an SVG, to at most 1280 × 960 pixels. It must be trusted: librsvg
 * renders all of its content. All variants are created at once, in 1 to 2 seconds; without AVIF, which is then left
 * to the background job, in a third of that.
 * @throws Error if it is not a drawing
 */
export async function ingestDrawing(svg: string, options: { avif?: boolean } = {}): Promise<IngestedPicture> {
  const bytes = Buffer.from(svg);
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.min(MAX_DRAWING_SIZE.width / width, MAX_DRAWING_SIZE.height / height);
  // At 72 dots per inch one dot is one pixel of the drawing; a higher density enlarges a small one without blurring it.
  const pixels = await decode(sharp(bytes, { density: 72 * scale }), MAX_DRAWING_SIZE.width, MAX_DRAWING_SIZE.height);
  const picture = await encode(bytes, pixels, drawingWidths, 'drawing');
  if (options.avif === false) return picture;
  return {
    ...picture,
    avif: true,
    files: [...picture.files, ...(await encodeAvif(pixels, picture.widths, 'drawing'))],
  };
}

/** A part of a stored picture, in its pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A part of a stored picture's master, encoded like an upload.
 * @param sha256 the identity of the part
 * @throws Error if the master cannot be decoded, or does not contain the area
 */
export function ingestCrop(
  master: Buffer,
  { x, y, width, height }: CropArea,
  sha256: string,
): Promise<IngestedPicture> {
  return limitConcurrency(async () => {
    const cut = sharp(master, { failOn: 'error' }).extract({ left: x, top: y, width, height });
    const picture = await encode(master, await decode(cut, MAX_SIDE, MAX_SIDE), photoWidths);
    return { ...picture, sha256, bytes: picture.master.length };
  });
}

async function decode(source: Sharp, width: number, height: number): Promise<Pixels> {
  const { data, info } = await source
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return removeOpaqueAlpha({
    data,
    width: info.width,
    height: info.height,
    channels: info.channels as Pixels['channels'],
  });
}

/** Removes a fully opaque alpha channel, as in drawings and screenshots, which slows down every encoder. */
async function removeOpaqueAlpha(pixels: Pixels): Promise<Pixels> {
  if (pixels.channels !== 4 || !(await openPixels(pixels).stats()).isOpaque) return pixels;
  return { ...pixels, data: await openPixels(pixels).removeAlpha().raw({ depth: 'uchar' }).toBuffer(), channels: 3 };
}

async function encode(
  original: Buffer,
  pixels: Pixels,
  wanted: readonly number[],
  care: EncodingProfile = 'photo',
): Promise<IngestedPicture> {
  const widths = widthsFor(pixels.width, wanted);
  // Each encoder uses one processor, so split the encoders between two.
  const [webp, rest] = await Promise.all([encodeWebp(pixels, widths), encodeRest(pixels, care)]);
  return {
    width: pixels.width,
    height: pixels.height,
    widths,
    avif: false,
    thumbhash: rest.thumbhash,
    print: rest.print,
    sha256: createHash('sha256').update(original).digest('hex'),
    bytes: original.length,
    files: [...webp, rest.jpeg],
    master: rest.master,
  };
}

async function encodeRest(pixels: Pixels, care: EncodingProfile) {
  return {
    master: await encodeMaster(pixels),
    jpeg: await encodeJpeg(pixels),
    thumbhash: await thumbhashOf(pixels),
    // The product's own drawings resemble each other by design.
    print: care === 'photo' ? await pictureFingerprintOf(pixels) : null,
  };
}
