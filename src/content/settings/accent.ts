import {
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parseHex,
  toGamut,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn';

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode);
const toOklch = converter('oklch');
const intoRgb = toGamut('rgb', 'oklch');

/** WCAG 2.2, success criterion 1.4.3: text of normal size. */
const TEXT_CONTRAST = 4.5;

/**
 * Backgrounds of `styles/theme.css` on which text has the accent colour, or whose colour is that of text on the accent.
 */
const light = { surface: '#ffffff', page: '#fafaf9', ink: '#ffffff' };
const dark = { surface: '#1a1a1d', raised: '#232327' };

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Parses a colour as users type it (`#0A5`, `00aa55`) into `#rrggbb` in lower case; `null` if it is not a colour. */
export function parseColour(typed: string): string | null {
  const [, digits] = HEX.exec(typed.trim()) ?? [];
  return digits === undefined ? null : (formatHex(parseHex(`#${digits}`)) ?? null);
}

const oklchOf = (hex: string): Oklch => toOklch(hex) ?? { mode: 'oklch', l: 0, c: 0 };
const withLightness = (base: Oklch, l: number, c = base.c): string =>
  formatHex(intoRgb({ ...base, l, c })) ?? '#000000';
const contrastOn = (colour: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => wcagContrast(colour, ground)));

/** The first colour of this hue, starting at a given lightness, that is legible on all backgrounds. */
function findLegibleColour(
  base: Oklch,
  { from, step, grounds }: { from: number; step: number; grounds: readonly string[] },
): string {
  for (let l = from; l > 0 && l < 1; l += step) {
    const colour = withLightness(base, l);
    if (contrastOn(colour, grounds) >= TEXT_CONTRAST) return colour;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

/** Whether white text on the colour, and text in it on the page, is legible. */
export function isLegibleAccent(hex: string): boolean {
  return contrastOn(hex, [light.ink, light.page]) >= TEXT_CONTRAST;
}

/** The nearest colour of the same hue that `isLegibleAccent` accepts: the colour itself, or a darker one. */
export function nearestAccent(hex: string): string {
  if (isLegibleAccent(hex)) return hex;
  const base = oklchOf(hex);
  return findLegibleColour(base, { from: Math.min(base.l, 0.99), step: -0.005, grounds: [light.ink, light.page] });
}

/** A colour in the light and in the dark appearance. */
export type ColourPair = readonly [light: string, dark: string];

export interface AccentPalette {
  accent: ColourPair;
  /** Text on the accent. */
  ink: ColourPair;
  /** A background tinted by the accent. */
  soft: ColourPair;
  /** Text in the accent colour, also on the tinted background. */
  text: ColourPair;
}

/** Cached, since a site has one accent and each of its pages needs it. */
let cachedPalette: { hex: string; palette: AccentPalette } | null = null;

/**
 * The colours of the site that derive from one: each pair of text and background meets WCAG 2.2, 1.4.3 in both
 * appearances.
 * @param hex one that `isLegibleAccent` accepts
 */
export function accentPalette(hex: string): AccentPalette {
  if (cachedPalette?.hex !== hex) cachedPalette = { hex, palette: makePalette(hex) };
  return cachedPalette.palette;
}

function makePalette(hex: string): AccentPalette {
  const base = oklchOf(hex);
  const soft: ColourPair = [
    withLightness(base, 0.955, Math.min(base.c, 0.025)),
    withLightness(base, 0.3, Math.min(base.c, 0.045)),
  ];
  const bright = findLegibleColour(base, {
    from: Math.max(0.76, base.l),
    step: 0.005,
    grounds: [dark.surface, dark.raised],
  });
  const ink = withLightness(base, 0.2, Math.min(base.c, 0.05));
  return {
    accent: [hex, bright],
    ink: [light.ink, ink],
    soft,
    text: [
      findLegibleColour(base, { from: base.l, step: -0.005, grounds: [light.page, soft[0]] }),
      findLegibleColour(base, { from: Math.max(0.8, base.l), step: 0.005, grounds: [dark.raised, soft[1]] }),
    ],
  };
}

/** The two palettes of the product (`styles/theme.css`, `.zinc` of `styles/base.css`). */
const presets = {
  emerald: {
    accent: ['#047857', '#34d399'],
    ink: ['#ffffff', '#052e22'],
    soft: ['#e3f4ec', '#12342a'],
    text: ['#036c4f', '#5fe0b0'],
  },
  zinc: {
    accent: ['#09090b', '#fafafa'],
    ink: ['#fafafa', '#09090b'],
    soft: ['#ececee', '#2b2b30'],
    text: ['#09090b', '#fafafa'],
  },
} as const satisfies Record<string, AccentPalette>;

/** The colours of a site: from its own accent, or those of its preset. */
export function sitePalette({
  site,
  brand,
}: {
  site: { theme: keyof typeof presets };
  brand: { accent: string | null };
}): AccentPalette {
  return brand.accent === null ? presets[site.theme] : accentPalette(brand.accent);
}
