/** Drawing primitives of the demo pictures: each returns SVG markup in the 400 × 300 coordinates of a scene. */

/** One of the three pictures of a scene, which differ in colours, time of day and composition. */
export type Variant = 0 | 1 | 2;
/** The inner markup of one scene, without the `<svg>` element. */
export type Scene = (v: Variant) => string;

export const ink = {
  blue: '#2b6cb0', sea: '#3d86ac', navy: '#27405c', yellow: '#f2c14e', gold: '#d9a233', red: '#b3392f', clay: '#c8643c',
  pine: '#2f6b54', green: '#3d8166', sage: '#4f7d6b', moss: '#7fa37f', leaf: '#9db8a4', cream: '#f3efe4', paper: '#fdfbf5',
  sand: '#f1e7da', straw: '#f0d9a8', wood: '#c98a4b', plank: '#c9a27c', brown: '#6d5a46', bark: '#4a3a2e', dark: '#23262b',
  slate: '#4b5563', metal: '#c6cad0', ash: '#9aa39b', road: '#8d9299', glass: '#cfe6ee', mist: '#d8e2ec', night: '#2a2440',
  rose: '#d98c86', plum: '#6b4a6e', white: '#ffffff',
} as const;

export const skins = ['#e9c3a2', '#f0cfb2', '#d9ab86', '#efc9a8', '#e3b895'] as const;

/** The value for a variant. */
export function pickForVariant<T>(v: Variant, a: T, b: T, c: T): T {
  return [a, b, c][v] as T;
}

/** Element at an index that wraps around the list. */
export function cycle<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0];
}

/** Draws `count` pieces, each from its index, and joins them. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function join(...parts: string[]): string {
  return parts.join('');
}

export function rect(x: number, y: number, w: number, h: number, colour: string, rx = 0): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}"${rx ? ` rx="${rx}"` : ''}/>`;
}

export function circle(x: number, y: number, r: number, colour: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, colour: string, opacity = 1): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function path(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** An open line with round caps. */
export function line(d: string, colour: string, width: number, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`;
}

/** A dashed line with square caps: road markings, stitches. */
export function dashes(d: string, colour: string, width: number, pattern: string): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${pattern}"/>`;
}

export function group(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

/** Moves (and scales) parts that are drawn around the origin. */
export function placeAt(x: number, y: number, scale: number, ...parts: string[]): string {
  return group(`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`, ...parts);
}

/** Rotates parts around a point, in degrees clockwise. */
export function rotate(degrees: number, x: number, y: number, ...parts: string[]): string {
  return group(`rotate(${degrees} ${x} ${y})`, ...parts);
}

/** Mirrors the picture horizontally. */
export function flip(...parts: string[]): string {
  return group('translate(400 0) scale(-1 1)', ...parts);
}

/** Enlarges parts around a point. */
export function zoom(scale: number, x: number, y: number, ...parts: string[]): string {
  return group(`translate(${x} ${y}) scale(${scale}) translate(${-x} ${-y})`, ...parts);
}

/** Fills the whole picture with one colour. */
export function fill(colour: string): string {
  return rect(-100, -100, 600, 500, colour);
}
