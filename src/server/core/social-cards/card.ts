/**
 * Pictures of entries for social networks.
 * @module core/social-cards
 */

import satori from 'satori';
import sharp, { type Sharp } from 'sharp';
import { loadFonts } from './fonts.ts';
import {
  CARD_SIZE,
  cardLayout,
  MAX_TITLE_HEIGHT,
  PICTURE_WIDTH,
  titleFontSizes,
  textWidth,
  titleBox,
  type CardLogo,
} from './layout.ts';

export interface SocialCard {
  /** The label of the kind or category, as shown to readers. */
  kindLabel: string;
  title: string;
  dateLabel?: string;
  siteName: string;
  tagline: string;
  /** The letter for a site without its own drawing; `null` for the mark of the product. */
  letter: string | null;
  /**
   * The site's own drawing, SVG or PNG, with its size; `isName`: it contains the name, which is then not written next
   * to it.
   */
  logo?: { bytes: Buffer; type: 'svg' | 'png'; width: number; height: number; isName: boolean };
  /** Six-digit hexadecimal colour; any other value gives the site's emerald. */
  accent?: string;
  /** Any format that sharp reads; if it cannot be decoded, the card is rendered without a picture. */
  picture?: Buffer;
  /** Focal point that a crop must keep, in percent of width and height. Default: the most eye-catching part. */
  focus?: { x: number; y: number };
}

const emerald = '#047857';
const hexColour = /^#[0-9a-f]{6}$/i;

/** Messengers skip heavy previews; this is well below all known limits. */
const maxBytes = 150 * 1024;

/** Emoji, stars and other symbols that no font of the card has, with their joiners and modifiers. */
const symbols = /(?![©®™№°])[\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\u200d|\ufe0f|\u20e3/gu;

const plain = (text: string) => text.normalize('NFC').replace(symbols, '').replace(/\s+/g, ' ').trim();

/** The crop of a picture with these proportions, with the focal point placed as by `object-position`. */
function partAround({ width, height }: { width: number; height: number }, { x, y }: { x: number; y: number }) {
  const scale = Math.min(width / PICTURE_WIDTH, height / CARD_SIZE.height);
  const part = {
    width: Math.max(1, Math.floor(PICTURE_WIDTH * scale)),
    height: Math.max(1, Math.floor(CARD_SIZE.height * scale)),
  };
  return {
    ...part,
    left: Math.round(((width - part.width) * x) / 100),
    top: Math.round(((height - part.height) * y) / 100),
  };
}

async function coverCrop(picture: Buffer, focus: SocialCard['focus']): Promise<Buffer | null> {
  try {
    // The product's pictures are stored upright.
    const source =
      focus === undefined
        ? sharp(picture).autoOrient()
        : sharp(picture).extract(partAround(await sharp(picture).metadata(), focus));
    return await source
      .resize(PICTURE_WIDTH, CARD_SIZE.height, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#f4f4f3' })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

/** The largest size at which the title fits; `clamped` when even the smallest is too tall. */
async function fitTitle(title: string, hasPicture: boolean): Promise<{ fontSize: number; clamped: boolean }> {
  const fonts = await loadFonts();
  const width = textWidth(hasPicture);
  const sizes = titleFontSizes(hasPicture);
  for (const fontSize of sizes) {
    // Without a height, Satori makes the drawing as tall as its content.
    const svg = await satori(titleBox(title, fontSize, width, false), { width, fonts, embedFont: false });
    if (Number(/height="([\d.]+)"/.exec(svg)?.[1]) <= MAX_TITLE_HEIGHT) return { fontSize, clamped: false };
  }
  return { fontSize: sizes.at(-1) ?? 34, clamped: true };
}

async function encode(image: Sharp): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let jpeg = Buffer.alloc(0);
  for (const quality of [88, 78, 66, 50]) {
    // Full colour resolution: thin emerald strokes on paper blur without it.
    jpeg = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.length <= maxBytes) break;
  }
  return jpeg;
}

function signOf({ logo, letter }: SocialCard): CardLogo {
  if (logo === undefined) return letter === null ? null : { letter };
  const { bytes, type, ...facts } = logo;
  return { ...facts, src: `data:image/${type === 'svg' ? 'svg+xml' : 'png'};base64,${bytes.toString('base64')}` };
}

/**
 * Renders the preview of a page for social networks and messengers: a JPEG of 1200 × 630 pixels, at most about 150 KB.
 */
export async function renderSocialCard(content: SocialCard): Promise<Buffer> {
  const picture = content.picture ? await coverCrop(content.picture, content.focus) : null;
  const hasPicture = picture !== null;
  const text = {
    kindLabel: plain(content.kindLabel),
    title: plain(content.title),
    dateLabel: content.dateLabel && plain(content.dateLabel),
    siteName: plain(content.siteName),
    tagline: plain(content.tagline),
    sign: signOf(content),
    accent: content.accent && hexColour.test(content.accent) ? content.accent : emerald,
  };
  const { fontSize, clamped } = await fitTitle(text.title, hasPicture);
  const title = titleBox(text.title, fontSize, textWidth(hasPicture), clamped);
  const svg = await satori(cardLayout(text, title, hasPicture), { ...CARD_SIZE, fonts: await loadFonts() });
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fafaf9' });
  return encode(picture ? drawn.composite([{ input: picture, left: CARD_SIZE.width - PICTURE_WIDTH, top: 0 }]) : drawn);
}
