import { circle, path, rect, repeat } from './shapes.ts';

/** A stable hash of a text (FNV-1a, 32 bits). */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // FNV barely changes the high bits for short texts, so mix once more.
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 0;
  return (sum ^ (sum >>> 13)) >>> 0;
}

/** One cell of the ornament: a filled cross-stitch of side 36. */
function stitch(x: number, y: number, colour: string): string {
  return path(`M${x + 4} ${y + 11}l7-7 7 7 7-7 7 7-7 7 7 7-7 7-7-7-7 7-7-7 7-7z`, colour);
}

/**
 * A square logo, 512 × 512, for an organisation of the demo content. Letters would need a font that a bare server
 * lacks, so the initials choose one of the symmetric cross-stitch ornaments instead.
 * @param color background of the tile, any CSS colour
 */
export function drawLogo(initials: string, color: string): string {
  const seed = hash(initials);
  const accent = ['#f2c14e', '#f0d9a8', '#f3efe4', '#e9b949'][seed & 3] ?? '#f2c14e';
  // A quarter of the ornament (5 × 5, sharing the middle row and column) is mirrored into all four.
  const filled = (column: number, row: number) => column + row === 4 || ((seed >>> ((column * 5 + row * 3 + 2) % 29)) & 1) === 1;
  const cells = repeat(81, (index) => {
    const [column, row] = [index % 9, Math.floor(index / 9)];
    const [x, y] = [Math.abs(column - 4), Math.abs(row - 4)];
    const [near, far] = [Math.min(x, y), Math.max(x, y)];
    if (near + far > 5 || !filled(near, far)) return '';
    return stitch(94 + column * 36, 94 + row * 36, near + far === 4 ? '#ffffff' : accent);
  });
  const corners = [[84, 84], [428, 84], [84, 428], [428, 428]] as const;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${rect(0, 0, 512, 512, color, 104)}${
    path('M104 0h304a104 104 0 0 1 104 104v152L0 512V104A104 104 0 0 1 104 0z', '#ffffff', 0.08)}${
    corners.map(([x, y]) => circle(x, y, 12, accent)).join('')}${cells}</svg>`;
}
