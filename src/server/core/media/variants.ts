import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** A decoded picture: 8 bits per channel, sRGB, upright. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** A file of a picture, by its name within the picture's own folder: `640.webp`. */
export interface PictureFile {
  name: string;
  bytes: Buffer;
}

/** Widths of the variants in pixels. Drawings are never shown wider than a card or a lead picture. */
export const photoWidths: readonly number[] = [320, 640, 960, 1280, 1920];
export const drawingWidths: readonly number[] = [320, 640, 960, 1280];

/** Social networks and feed readers use the one JPEG. Its name stays the same even if the picture is narrower. */
const JPEG_WIDTH = 1280;
export const JPEG_NAME = `${JPEG_WIDTH}.jpg`;
const THUMBHASH_SIDE = 100;

/**
 * Effort of the AVIF encoder. Flat drawings gain next to nothing from a higher one: it saves 2 KB in 10, but takes
 * three times as long.
 */
export type EncodingProfile = 'photo' | 'drawing';
/**
 * WebP is encoded while the uploader waits, and is mostly used only until AVIF is ready minutes later: a higher effort
 * makes a photograph 5 % smaller, but takes twice as long.
 */
const webp = { quality: 78, effort: 2 };
const avif = { photo: { quality: 50, effort: 3 }, drawing: { quality: 50, effort: 1 } };

/** The widths of a picture's variants: none wider than the picture, except that the smallest is always included. */
export function widthsFor(width: number, wanted: readonly number[]): number[] {
  return wanted.filter((candidate, index) => index === 0 || candidate <= width);
}

/** Opens decoded pixels as a picture. */
export function openPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Encodes each width from the full picture, one after another: memory is scarcer than time. */
async function encodeWidths(
  source: Sharp,
  widths: readonly number[],
  format: 'webp' | 'avif',
  care: EncodingProfile,
): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  for (const width of widths) {
    const resized = source.clone().resize({ width, withoutEnlargement: true });
    const bytes = await (format === 'webp' ? resized.webp(webp) : resized.avif(avif[care])).toBuffer();
    files.push({ name: `${width}.${format}`, bytes });
  }
  return files;
}

export function encodeWebp(pixels: Pixels, widths: readonly number[]): Promise<PictureFile[]> {
  return encodeWidths(openPixels(pixels), widths, 'webp', 'photo');
}

/**
 * The AVIF variants of a master, or of decoded pixels. Takes seconds for a large photograph.
 * @throws Error if the master can't be decoded
 */
export function encodeAvif(
  from: Buffer | Pixels,
  widths: readonly number[],
  care: EncodingProfile = 'photo',
): Promise<PictureFile[]> {
  return encodeWidths(
    Buffer.isBuffer(from) ? sharp(from, { failOn: 'error' }) : openPixels(from),
    widths,
    'avif',
    care,
  );
}

/** `1280.jpg`, on white if the picture is transparent. */
export async function encodeJpeg(pixels: Pixels): Promise<PictureFile> {
  const resized = openPixels(pixels)
    .resize({ width: JPEG_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  return { name: JPEG_NAME, bytes: await resized.jpeg({ quality: 82, progressive: true }).toBuffer() };
}

/**
 * The master from which later variants are made: the whole picture at high quality, quickly encoded. JPEG, or WebP with
 * transparency.
 */
export function encodeMaster(pixels: Pixels): Promise<Buffer> {
  const source = openPixels(pixels);
  const opaque = pixels.channels === 1 || pixels.channels === 3;
  return (
    opaque ? source.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : source.webp({ quality: 95, effort: 1 })
  ).toBuffer();
}

/** The placeholder until the picture has loaded: ThumbHash, base64. */
export async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await openPixels(pixels)
    .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
