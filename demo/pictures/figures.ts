/** Building blocks that many scenes share: people, plants, vehicle wheels, skies and rooms. */
import { circle, cycle, ellipse, fill, flip, group, ink, join, line, path, pickForVariant, rect, repeat, skins, type Variant } from './shapes.ts';

export interface FigureAppearance {
  skin?: number;
  top: string;
  hair?: string;
  /** Hair falls to the shoulders. */
  long?: boolean;
  scale?: number;
}

function head(r: number, look: FigureAppearance): string {
  const skin = cycle(skins, look.skin ?? 0);
  if (!look.hair) return circle(0, 0, r, skin);
  const behind = look.long ? path(`M${-r * 1.15} ${r * 1.5}V0a${r * 1.15} ${r * 1.15} 0 0 1 ${r * 2.3} 0v${r * 1.5}z`, look.hair) : '';
  const fringe = path(`M${-r * 1.08} ${-r * 0.1}a${r * 1.08} ${r * 1.08} 0 0 1 ${r * 2.16} 0q${-r} ${-r * 0.75} ${-r * 2.16} 0z`,
    look.hair);
  return join(behind, circle(0, 0, r, skin), fringe);
}

/** A half-length person; (x, y) is the middle of the head, the body ends 78 units lower. */
export function bust(x: number, y: number, look: FigureAppearance, ...worn: string[]): string {
  const body = path('M-30 78q0-56 30-56t30 56z', look.top);
  return group(`translate(${x} ${y}) scale(${look.scale ?? 1})`, look.long ? head(17, look) + body : body + head(17, look), ...worn);
}

/**
 * An upright person, 112 units tall; (x, y) is the middle of the head. `arms` and `legs` are paths relative to that
 * point.
 */
export function figure(
  x: number, y: number, look: FigureAppearance & { bottom: string; skirt?: boolean; arms?: string; legs?: string }, ...worn: string[]
): string {
  const skin = cycle(skins, look.skin ?? 0);
  const legs = look.skirt
    ? join(line(look.legs ?? 'M-6 74V98M6 74V98', skin, 6), path('M-11 44h22l14 42h-50z', look.bottom))
    : line(look.legs ?? 'M-6 54V96M6 54V96', look.bottom, 10);
  const torso = path('M-14 58V30q0-15 14-15t14 15v28z', look.top);
  const arms = line(look.arms ?? 'M-12 24L-18 52M12 24L18 52', look.top, 7);
  const skull = head(11, look);
  return group(`translate(${x} ${y}) scale(${look.scale ?? 1})`, legs, look.long ? skull : '', torso, arms, look.long ? '' : skull,
    ...worn);
}

/** The embroidered stripe and sleeves of a vyshyvanka, for the body of a `bust`. */
export function embroidery(colour: string): string {
  const crosses = repeat(4, (i) => line(`M-4 ${32 + i * 11}l8 8M4 ${32 + i * 11}l-8 8`, colour, 2.4));
  return join(crosses, line('M-7 25l7 6 7-6', colour, 2.4));
}

/** A flower wreath for a head of radius `r`, with ribbons. */
export function wreath(r: number): string {
  const colours = [ink.red, ink.yellow, ink.white, ink.blue, ink.red] as const;
  const flowers = repeat(5, (i) => circle((i - 2) * r * 0.46, -r * (i % 4 === 0 ? 0.62 : i === 2 ? 1.02 : 0.9), r * 0.3,
    cycle(colours, i)));
  return join(line(`M${-r} ${-r * 0.4}q${-r * 0.5} ${r} ${-r * 0.3} ${r * 2.4}`, ink.red, r * 0.16),
    line(`M${r} ${-r * 0.4}q${r * 0.5} ${r} ${r * 0.3} ${r * 2.4}`, ink.blue, r * 0.16), flowers);
}

export function wheel(x: number, y: number, r: number): string {
  return join(circle(x, y, r, ink.dark), circle(x, y, r * 0.42, ink.metal));
}

export function tree(x: number, y: number, scale: number, leaves: string, dark: string): string {
  return group(`translate(${x} ${y}) scale(${scale})`,
    rect(-5, -44, 10, 44, ink.brown), circle(0, -72, 36, leaves), circle(-22, -54, 22, leaves), circle(22, -54, 22, leaves),
      path('M0-108a36 36 0 0 1 0 72a22 22 0 0 0 22 4a22 22 0 0 0 14-40a36 36 0 0 0-36-36z', dark, 0.35));
}

export function fir(x: number, y: number, scale: number, leaves: string, snow = ''): string {
  const tier = (top: number, half: number, bottom: number) => path(`M0 ${top}L${half} ${bottom}H${-half}z`, leaves);
  const cap = (top: number) => (snow ? path(`M0 ${top}l12 22q-6 6-12 0t-12 0z`, snow) : '');
  return group(`translate(${x} ${y}) scale(${scale})`, rect(-6, -16, 12, 16, ink.brown), tier(-74, 46, -14), tier(-104, 36, -50),
    tier(-132, 26, -84), cap(-132));
}

/** A window with a cross bar. */
export function pane(x: number, y: number, w: number, h: number, glass: string, frame: string = ink.white): string {
  return join(rect(x - 5, y - 5, w + 10, h + 10, frame, 4), rect(x, y, w, h, glass, 2), rect(x + w / 2 - 2.5, y, 5, h, frame),
    rect(x, y + h / 2 - 2.5, w, 5, frame));
}

/** The blue and yellow flag on a pole; (x, y) is the top of the pole. */
export function flag(x: number, y: number, w: number, h: number, pole: number): string {
  const bend = w / 4;
  const band = (top: number,
    colour: string) => path(`M0 ${top}q${bend} ${-h / 6} ${w / 2} 0t${w / 2} 0v${h / 2}q${-bend} ${h / 6} ${-w / 2} 0t${-w / 2} 0z`,
    colour);
  return group(`translate(${x} ${y})`, rect(-3, -6, 4, pole, ink.brown, 2), band(2, ink.blue), band(2 + h / 2, ink.yellow));
}

export function cloud(x: number, y: number, scale: number, colour = '#ffffff', opacity = 0.75): string {
  return group(`translate(${x} ${y}) scale(${scale})`,
    path('M-40 14a14 14 0 0 1 4-27a22 22 0 0 1 40-8a17 17 0 0 1 28 9a13 13 0 0 1 6 26z', colour, opacity));
}

/** Day, sunset or night over the whole picture. */
export function sky(v: Variant): string {
  if (v === 0) return join(fill('#cfdde6'), cloud(92, 66, 1), cloud(312, 46, 0.8));
  if (v === 1) return join(fill('#f4dfc3'), circle(310, 72, 30, ink.yellow), cloud(110, 58, 0.9, '#fff8ea'));
  const stars = [[40, 40], [92, 84], [150, 34], [232, 58], [276, 28], [362, 96], [26, 112]] as const;
  return join(fill('#31405f'), circle(318, 62, 24, '#f6e7bd'), circle(308, 55, 21, '#31405f'),
    ...stars.map(([x, y]) => circle(x, y, 2, '#f6e7bd', 0.8)));
}

/** Grass with a far hill. */
export function meadow(v: Variant, y = 210): string {
  return join(
    path(`M-100 ${y}q150-44 300-16t300-14v140h-600z`, pickForVariant(v, '#a9c3a0', '#c3b884', '#3c5a5a')),
    path(`M-100 ${y + 16}q140-16 300-4t300-8v120h-600z`, pickForVariant(v, '#7fa37f', '#9c9f62', '#2d4a48')),
  );
}

/** A street with a pavement and a dashed lane; the road begins at `y`. */
export function road(v: Variant, y = 206): string {
  const surface = pickForVariant(v, ink.road, '#8a8078', '#3a4152');
  return join(rect(-100, y - 12, 600, 14, pickForVariant(v, '#c3c7c4', '#cfbda4', '#57607a')), rect(-100, y, 600, 200, surface),
    `<path d="M-20 ${y + 52}h440" stroke="#f4f1e8" stroke-width="5" stroke-dasharray="38 26"/>`);
}

/** Wall and floor of a room. */
export function room(v: Variant, floor = 214): string {
  const wall = pickForVariant(v, '#f1e7da', '#d9e4dc', '#d5deea');
  return join(fill(wall), rect(-100, floor, 600, 200, pickForVariant(v, '#c9a27c', '#b98f68', '#a9876b')), rect(-100, floor - 7, 600, 7, '#fbf7ee'));
}

/** A table top seen from the front. */
export function tableTop(v: Variant, y = 222): string {
  return join(rect(-100, y, 600, 12, pickForVariant(v, '#d8b182', '#e6d3b5', '#8a6a50')),
    rect(-100, y + 12, 600, 100, pickForVariant(v, '#b98a5c', '#cdb48e', '#6f5440')));
}

/** A soft backdrop for a single object: one colour with a lighter disc. */
export function backdrop(v: Variant, a: string, b: string, c: string): string {
  return join(fill(pickForVariant(v, a, b, c)), v === 2 ? path('M-100 400L240-100h300v500z', '#ffffff', 0.16) : circle(pickForVariant(v, 200, 170, 200), 150,
    pickForVariant(v, 122, 138, 0), '#ffffff', 0.22));
}

export function shadow(x: number, y: number, rx: number): string {
  return ellipse(x, y, rx, rx * 0.1, '#000000', 0.14);
}

/** Two wisps of steam above (x, y). */
export function steam(x: number, y: number, colour = '#ffffff'): string {
  return line(`M${x - 11} ${y}q14-20 4-40M${x + 11} ${y}q14-20 4-40`, colour, 5, 0.7);
}

export function heart(x: number, y: number, scale: number, colour: string): string {
  return group(`translate(${x} ${y}) scale(${scale})`, path('M0 18C-34-6-18-26 0-10C18-26 34-6 0 18z', colour));
}

/** A low skyline for backgrounds, with its base at `y`. */
export function skyline(y: number, colour: string, opacity = 1): string {
  const blocks = [[-60, 60, 90], [0, 46, 70], [44, 40, 118], [84, 50, 84], [134, 36, 134], [170, 54, 96], [224, 42, 124], [266, 50, 78],
    [316, 40, 112], [356, 60, 82], [416, 50, 110]] as const;
  return `<g opacity="${opacity}">${blocks.map(([x, w, h]) => rect(x, y - h, w, h, colour)).join('')}</g>`;
}

/** A sunflower head. */
export function sunflower(x: number, y: number, r: number): string {
  const petals = repeat(12, (i) => group(`rotate(${i * 30})`, ellipse(0, -r * 0.78, r * 0.2, r * 0.36, i % 2 ? ink.yellow : '#e8ae35')));
  return group(`translate(${x} ${y})`, petals, circle(0, 0, r * 0.56, '#6b4423'), circle(0, 0, r * 0.36, '#54341a'));
}

/** Mirrors the picture if `condition` is true. */
export function flipIf(condition: boolean, parts: string): string {
  return condition ? flip(parts) : parts;
}
