import { openPixels, type Pixels } from './variants.ts';

/** The picture is looked at as 9 × 8 fields, each the mean of what lies around its middle. */
const COLUMNS = 9;
const ROWS = 8;
const FIELD = 16;

/** Levels of grey (of 256) that two neighbours must differ by to say something, and how many of 64 pairs must. */
const SEEN = 2;
const LEAST_SEEN = 12;
/** A picture that grows lighter to one side everywhere, as an empty wall does, looks like any other such picture. */
const LEAST_TURNS = 6;

/**
 * A fingerprint of how a picture looks: a difference hash of 64 bits, 16 hexadecimal digits; each bit says whether a field
 * is lighter than its right neighbour. Copies that were made smaller, encoded again or made a little brighter lie within
 * three bits of it, those whose edges were cut by a hundredth within six; other photographs lie ten and more away.
 * @returns null where there is too little to see: all plain pictures would look alike
 */
export async function printOf(pixels: Pixels): Promise<string | null> {
  const fields = await fieldsOf(pixels);
  let bits = 0n;
  let seen = 0;
  let falls = 0;
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS - 1; column++) {
      const fall = fields[row * COLUMNS + column]! - fields[row * COLUMNS + column + 1]!;
      bits = (bits << 1n) | (fall > 0 ? 1n : 0n);
      if (fall > 0) falls += 1;
      if (Math.abs(fall) >= SEEN) seen += 1;
    }
  }
  const turns = Math.min(falls, ROWS * (COLUMNS - 1) - falls);
  return seen < LEAST_SEEN || turns < LEAST_TURNS ? null : bits.toString(16).padStart(16, '0');
}

/**
 * Means of grey, of which the middle of a field counts most and its neighbours a little: where the edge between two fields
 * lies hardly matters, and no two are equal by rounding alone.
 */
async function fieldsOf(pixels: Pixels): Promise<number[]> {
  const [width, height] = [COLUMNS * FIELD, ROWS * FIELD];
  const { data, info } = await openPixels(pixels)
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  // Luma of ITU-R BT.601; turning the whole picture grey first would take three times as long.
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
