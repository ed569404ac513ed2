import type { ReactElement, CSSProperties, ReactNode } from 'react';
import { fontFamily } from './fonts.ts';

/** A box of the card. Satori accepts objects shaped like React elements, and does not need React itself. */
function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

/** An SVG drawing of this size in pixels with the given markup inside. */
function drawing(width: number, height: number, viewBox: string, markup: string): ReactElement {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${markup}</svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', key: null, props: { src, width, height, style: { flexShrink: 0 } } };
}

export const CARD_SIZE = { width: 1200, height: 630 };

/** A third of the card, at its right edge. */
export const PICTURE_WIDTH = 400;

const paper = '#fafaf9';
const ink = '#18181b';
const muted = '#63636c';
const line = '#d0d0cd';

const margin = 72;

/** A taller title would touch the mark above or the band below. */
export const MAX_TITLE_HEIGHT = 324;

const serif = fontFamily('literata');
const sans = fontFamily('onest');

/** Names and labels come from settings, so their length is unknown. */
const oneLine = { display: 'block', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

export interface CardText {
  kindLabel: string;
  title: string;
  dateLabel?: string;
  siteName: string;
  tagline: string;
  accent: string;
  sign: CardLogo;
}

/**
 * Logo before the name: the site's own drawing as a data URI, its first letter, or (`null`) the mark of the product.
 */
export type CardLogo = { src: string; width: number; height: number; isName: boolean } | { letter: string } | null;

/** The width of the text next to the picture, or without one. */
export function textWidth(hasPicture: boolean): number {
  return hasPicture ? CARD_SIZE.width - PICTURE_WIDTH - margin - 48 : CARD_SIZE.width - 2 * margin;
}

const titleSizes = { wide: [84, 76, 68, 60, 54, 48, 43], narrow: [58, 53, 48, 43, 38, 34] };

/** From the largest to the one at which the longest title fits; the last is clamped to the available lines. */
export function titleFontSizes(hasPicture: boolean): readonly number[] {
  return hasPicture ? titleSizes.narrow : titleSizes.wide;
}

/** The title by itself, as the card shows it, used first for measuring and then in the layout. */
export function titleBox(title: string, fontSize: number, width: number, clamped: boolean): ReactElement {
  const lineHeight = 1.17;
  return box(
    {
      display: 'block',
      width,
      fontFamily: serif,
      fontWeight: 600,
      fontSize,
      lineHeight,
      letterSpacing: -0.015 * fontSize,
      color: ink,
      wordBreak: 'break-word',
      ...(clamped ? { lineClamp: Math.floor(MAX_TITLE_HEIGHT / (fontSize * lineHeight)) } : { textWrap: 'balance' }),
    },
    title,
  );
}

const signSize = { height: 62, widest: 300 };

function signBox(sign: CardLogo, accent: string): ReactElement {
  const { height, widest } = signSize;
  if (sign === null) {
    const gate =
      `<rect width="36" height="36" rx="9" fill="${accent}"/>` +
      '<path d="M10 27V11h16v16M18 27v-7" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="square"/>';
    return drawing(height, height, '0 0 36 36', gate);
  }
  if ('letter' in sign)
    return box(
      {
        width: height,
        height,
        flexShrink: 0,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: 15,
        backgroundColor: accent,
        color: '#fff',
        fontFamily: serif,
        fontWeight: 600,
        fontSize: 43,
        lineHeight: 1,
      },
      sign.letter,
    );
  const scale = Math.min(height / sign.height, widest / sign.width);
  const size = { width: Math.round(sign.width * scale), height: Math.round(sign.height * scale) };
  return { type: 'img', key: null, props: { src: sign.src, ...size, style: { flexShrink: 0 } } };
}

/** Two lines of about the same length; one if there is a single word. */
function twoLines(tagline: string): string[] {
  const words = tagline.split(' ');
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best), [tagline]);
}

/** Maximum characters of a line next to the name: a longer tagline would overflow. */
const maxTaglineLength = 26;

function mark({ siteName, tagline, accent, sign }: CardText, hasPicture: boolean): ReactElement {
  const lines = tagline === '' ? [] : twoLines(tagline);
  const hasTagline = lines.length > 0 && lines.every(({ length }) => length <= maxTaglineLength);
  const isNamed = sign !== null && 'isName' in sign && sign.isName;
  const small = { fontFamily: sans, fontWeight: 500, fontSize: 19, lineHeight: 1.22, color: muted };
  return box(
    { alignItems: 'center', width: textWidth(hasPicture) },
    signBox(sign, accent),
    box(
      { ...oneLine, fontFamily: serif, fontWeight: 600, fontSize: 43, letterSpacing: -0.8, color: ink, marginLeft: 17 },
      isNamed ? '' : siteName,
    ),
    ...(hasTagline
      ? [
          box(
            {
              flexDirection: 'column',
              flexShrink: 0,
              marginLeft: 18,
              paddingLeft: 18,
              borderLeft: `2px solid ${line}`,
            },
            ...lines.map((words) => box({ ...small, whiteSpace: 'nowrap' }, words)),
          ),
        ]
      : []),
  );
}

/** One repeat of the cross-stitch band of the site's header, three crosses and a diamond, is 32 × 9 units. */
const repeat = { width: 32, height: 9 };

/**
 * Repeats in the width of the picture, and at the same scale in the rest of the card, so that none is cut at an edge.
 */
const repeatsPerPicture = 6;

const stitch =
  '<path d="M1 2l5 5M6 2L1 7M9 2l5 5M14 2L9 7M17 2l5 5M22 2l-5 5" stroke-width="1.5"/>' +
  '<path d="M27.5 2.2l2.3 2.3-2.3 2.3-2.3-2.3z" stroke="none"/>';

function stitches(width: number, accent: string): ReactElement {
  const repeats = Math.round((width / PICTURE_WIDTH) * repeatsPerPicture);
  const height = (width / repeats / repeat.width) * repeat.height;
  const band = Array.from(
    { length: repeats },
    (_, at) => `<g transform="translate(${at * repeat.width} 0)">${stitch}</g>`,
  );
  const markup = `<g fill="${accent}" stroke="${accent}" opacity=".55" transform="translate(.6 0)">${band.join('')}</g>`;
  return drawing(width, height, `0 0 ${repeats * repeat.width} ${repeat.height}`, markup);
}

/** The whole card without its picture, for which it leaves the right third empty. */
export function cardLayout(text: CardText, title: ReactElement, hasPicture: boolean): ReactElement {
  const column = hasPicture ? CARD_SIZE.width - PICTURE_WIDTH : CARD_SIZE.width;
  const label = { fontFamily: sans, fontSize: 27, lineHeight: 1.2 };
  return box(
    { ...CARD_SIZE, backgroundColor: paper },
    box(
      { flexDirection: 'column', width: column, height: '100%' },
      box(
        { flexDirection: 'column', flexGrow: 1, padding: `52px 0 0 ${margin}px` },
        mark(text, hasPicture),
        box(
          { flexDirection: 'column', flexGrow: 1, justifyContent: 'center', width: textWidth(hasPicture) },
          box(
            { marginBottom: 14, alignItems: 'baseline' },
            box({ ...oneLine, ...label, fontWeight: 600, color: text.accent }, text.kindLabel),
            box({ ...label, flexShrink: 0, fontWeight: 500, color: muted, marginLeft: 18 }, text.dateLabel ?? ''),
          ),
          title,
        ),
      ),
      box({ marginBottom: 22 }, stitches(column, text.accent)),
    ),
  );
}
