import satori from 'satori';
import sharp from 'sharp';
import { sitePalette, type AccentPalette } from '#content/settings/accent.ts';
import { initialOf, type BrandMark } from '#content/settings/brand.ts';
import { defaultSettings, type Settings } from '#content/settings/settings.ts';
import { fontFamily, loadFonts } from '#server/core/social-cards/fonts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findBrandMark } from './brand-mark-rows.ts';

/** The fixed paths at which browsers, phones and feed readers look for the site's icons. */
export const iconFiles = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;
export type IconFile = (typeof iconFiles)[number];

const TILE_SIZE = 36;
/** The product's mark: П, as a gate. */
const GATE =
  '<path class="mark" d="M10 27V11h16v16M18 27v-7" fill="none" stroke="INK" stroke-width="3.2" stroke-linecap="square"/>';
/** Fallback for a name without letters in the fonts. */
const DOT = '<circle class="mark" cx="18" cy="18" r="7" fill="INK"/>';
/** Maximum ratio of a logo's sides at which it still looks square. */
const MAX_ASPECT_RATIO = 1.25;

/** A letter as a path, centred in the tile. */
async function drawInitial(letter: string): Promise<string> {
  const style = {
    display: 'flex',
    width: TILE_SIZE,
    height: TILE_SIZE,
    alignItems: 'center',
    justifyContent: 'center',
    fontFamily: fontFamily('literata'),
    fontWeight: 600,
    fontSize: 25,
    lineHeight: 1,
    color: '#000',
  };
  const svg = await satori(
    { type: 'div', key: null, props: { style, children: letter } },
    { width: TILE_SIZE, height: TILE_SIZE, fonts: await loadFonts() },
  );
  const paths = Array.from(svg.matchAll(/<path fill="#000"[^>]* d="([^"]+)"/g), ([, d]) => d);
  return paths.length === 0 ? DOT : `<path class="mark" d="${paths.join('')}" fill="INK"/>`;
}

async function drawMark(name: string): Promise<string> {
  if (name === defaultSettings.site.name.ua) return GATE;
  const letter = initialOf(name);
  return letter === null ? DOT : drawInitial(letter);
}

/**
 * The tile with the site's letter. `shape` is its outline; `full` leaves cropping to the launcher, which shows the
 * middle 80 %.
 */
async function tile(
  { site, brand }: Pick<Settings, 'site' | 'brand'>,
  shape: 'tab' | 'rounded' | 'full',
): Promise<string> {
  const { accent, ink }: AccentPalette = sitePalette({ site, brand });
  const mark = (await drawMark(site.name.ua)).replace('INK', ink[0]);
  const property = mark.includes('stroke="') ? 'stroke' : 'fill';
  const dark =
    shape === 'tab'
      ? `<style>@media (prefers-color-scheme: dark) { .tile { fill: ${accent[1]} } .mark { ${property}: ${ink[1]} } }</style>`
      : '';
  const placed = shape === 'full' ? `<g transform="translate(18 18) scale(.86) translate(-18 -18)">${mark}</g>` : mark;
  const corner = shape === 'full' ? '' : ' rx="9"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">${dark}<rect class="tile" width="36" height="36"${corner} fill="${accent[0]}"/>${placed}</svg>`;
}

/** The site's own drawing that fits in a square, or `null` if it has none. */
function squareMark({ icon, logo }: Settings['brand']): BrandMark | null {
  if (icon !== null) return icon;
  if (logo === null) return null;
  const uneven = Math.max(logo.width / logo.height, logo.height / logo.width);
  return uneven <= MAX_ASPECT_RATIO ? logo : null;
}

/** One PNG inside an ICO container: a 6-byte header, a 16-byte directory entry, then the image. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** The side length in pixels, and whether the square is filled to its edges. */
const rasters: Record<Exclude<IconFile, 'favicon.svg'>, { size: number; full: boolean }> = {
  'favicon.ico': { size: 32, full: false },
  'apple-touch-icon.png': { size: 180, full: true },
  'icon-192.png': { size: 192, full: false },
  'icon-512.png': { size: 512, full: false },
  'icon-maskable-512.png': { size: 512, full: true },
};

/** Renders a drawing in a square: on white if the launcher crops it, otherwise transparent. */
async function drawOwnMark(
  bytes: Buffer,
  { type, width, height }: BrandMark,
  size: number,
  full: boolean,
): Promise<Buffer> {
  const inner = full ? Math.round(size * 0.76) : size;
  const density = type === 'svg' ? Math.min(2400, Math.max(1, (72 * inner) / Math.max(width, height))) : undefined;
  const drawn = await sharp(bytes, density === undefined ? {} : { density })
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  if (!full) return drawn;
  const ground = { width: size, height: size, channels: 4 as const, background: '#ffffff' };
  return sharp({ create: ground })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
}

async function drawTile(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / TILE_SIZE })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const asSvg = (png: Buffer, size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;

/**
 * An icon of the site, drawn from its settings: its own square drawing, or the first letter of its name on the accent
 * colour.
 * @returns an SVG for `favicon.svg`, an ICO for `favicon.ico`, otherwise a PNG
 */
export async function drawIcon(database: Database, settings: Settings, file: IconFile): Promise<Buffer> {
  const own = squareMark(settings.brand);
  const bytes = own === null ? null : await findBrandMark(database, own);
  if (own !== null && bytes !== null) {
    if (file === 'favicon.svg')
      return own.type === 'svg' ? bytes : Buffer.from(asSvg(await drawOwnMark(bytes, own, 96, false), 96));
    const { size, full } = rasters[file];
    const png = await drawOwnMark(bytes, own, size, full);
    return file === 'favicon.ico' ? ico(png, size) : png;
  }
  if (file === 'favicon.svg') return Buffer.from(await tile(settings, 'tab'));
  const { size, full } = rasters[file];
  const png = await drawTile(await tile(settings, full ? 'full' : 'rounded'), size);
  return file === 'favicon.ico' ? ico(png, size) : png;
}
