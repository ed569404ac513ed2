import { openPixels, type Pixels } from './variants.ts';

/** The picture is reduced to a grid of 9 × 8 fields, each a weighted mean around its centre. */
const COLUMNS = 9;
const ROWS = 8;
const FIELD = 16;

/**
 * Minimum difference between two adjacent fields in grey levels (of 256) to be significant, and minimum number of
 * significant pairs out of 64.
 */
const MIN_GREY_DIFFERENCE = 2;
const MIN_SIGNIFICANT_PAIRS = 12;
/** A picture that steadily gets lighter towards one side, such as an empty wall, looks like any other such picture. */
const MIN_OPPOSITE_PAIRS = 6;

/**
 * A visual fingerprint of a picture: a difference hash of 64 bits, 16 hexadecimal digits; each bit is set if a field is
 * lighter than its right neighbour. Copies that are scaled down, re-encoded or slightly brightened are within three
 * bits, those with edges cropped by a hundredth within six; other photographs differ by ten or more.
 * @returns `null` if there is too little to see: all plain pictures would look alike
 */
export async function pictureFingerprintOf(pixels: Pixels): Promise<string | null> {
  const fields = await fieldsOf(pixels);
  let bits = 0n;
  let seen = 0;
  let falls = 0;
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS - 1; column++) {
      const fall = fields[row * COLUMNS + column]! - fields[row * COLUMNS + column + 1]!;
      bits = (bits << 1n) | (fall > 0 ? 1n : 0n);
      if (fall > 0) falls += 1;
      if (Math.abs(fall) >= MIN_GREY_DIFFERENCE) seen += 1;
    }
  }
  const turns = Math.min(falls, ROWS * (COLUMNS - 1) - falls);
  return seen < MIN_SIGNIFICANT_PAIRS || turns < MIN_OPPOSITE_PAIRS ? null : bits.toString(16).padStart(16, '0');
}

/**
 * Weighted grey means, with the highest weight at a field's centre and overlapping into adjacent fields: shifted edges
 * between fields hardly matter, and no two are equal merely because of rounding.
 */
async function fieldsOf(pixels: Pixels): Promise<number[]> {
  const [width, height] = [COLUMNS * FIELD, ROWS * FIELD];
  const { data, info } = await openPixels(pixels)
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  // Luma of ITU-R BT.601; converting the whole picture to grey first would take three times as long.
  const greyAt = (at: number) =>
    info.channels < 3
      ? data[at * info.channels]!
      : 0.299 * data[at * info.channels]! +
        0.587 * data[at * info.channels + 1]! +
        0.114 * data[at * info.channels + 2]!;
  const weight = (at: number, field: number) => Math.max(0, FIELD - Math.abs(at + 0.5 - (field + 0.5) * FIELD));
  const fields: number[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      let sum = 0;
      let total = 0;
      for (let y = Math.max(0, (row - 1) * FIELD); y < Math.min(height, (row + 2) * FIELD); y++) {
        const vertical = weight(y, row);
        for (let x = Math.max(0, (column - 1) * FIELD); x < Math.min(width, (column + 2) * FIELD); x++) {
          const share = vertical * weight(x, column);
          sum += share * greyAt(y * width + x);
          total += share;
        }
      }
      fields.push(sum / total);
    }
  }
  return fields;
}
