import sharp, { type Sharp } from 'sharp';
import { seededRandom } from '#tests/support/seeded-random.ts';

/** A picture that is red on the left and blue on the right, so that its orientation can be checked. */
export function createTwoColourPicture(width: number, height: number): Sharp {
  const half = Math.ceil(width / 2);
  return sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
    { input: { create: { width: width - half, height, channels: 3, background: '#2020c0' } }, left: half, top: 0 },
  ]);
}

/**
 * A picture with as much light and shade as a photograph, different for each seed: blurred spots with finer ones on
 * top.
 */
export async function createPhotoLikePicture(seed: number, width: number, height: number): Promise<Sharp> {
  const random = seededRandom(seed);
  const spots = (columns: number, rows: number, channels: 3 | 4) => {
    const data = Buffer.from(
      Array.from({ length: columns * rows * channels }, (_, at) =>
        channels === 4 && at % 4 === 3 ? 70 : Math.floor(random() * 256),
      ),
    );
    return sharp(data, { raw: { width: columns, height: rows, channels } })
      .resize({ width, height, fit: 'fill', kernel: 'cubic' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  };
  const fine = await spots(Math.max(2, Math.ceil(width / 12)), Math.max(2, Math.ceil(height / 12)), 4);
  return sharp(
    await sharp(await spots(8, 6, 3))
      .composite([{ input: fine }])
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
}
