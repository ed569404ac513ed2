import { createTwoColourPicture, createPhotoLikePicture } from '#server/core/media/testing.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

export interface MutatedPicture {
  name: string;
  bytes: Buffer;
}

const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
type Change = (bytes: Buffer, random: () => number) => Buffer;

const place = (bytes: Buffer, random: () => number) => Math.floor(random() * bytes.length);
/** Damage in transit, and manipulations by an attacker. */
const changes: Record<string, Change> = {
  flips(bytes, random) {
    const flipped = Buffer.from(bytes);
    for (let count = 1 + Math.floor(random() * 12); count > 0; count--)
      flipped[place(bytes, random)]! ^= 1 << Math.floor(random() * 8);
    return flipped;
  },
  noise(bytes, random) {
    const noisy = Buffer.from(bytes);
    const from = place(bytes, random);
    for (let at = from; at < Math.min(noisy.length, from + 40); at++) noisy[at] = Math.floor(random() * 256);
    return noisy;
  },
  cut: (bytes, random) => bytes.subarray(0, 12 + Math.floor(random() * (bytes.length - 12))),
  hole(bytes, random) {
    const from = place(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + Math.floor(random() * 200))]);
  },
  insert(bytes, random) {
    const at = place(bytes, random);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from(Array.from({ length: 1 + Math.floor(random() * 60) }, () => Math.floor(random() * 256))),
      bytes.subarray(at),
    ]);
  },
  repeat(bytes, random) {
    const [one, other] = [place(bytes, random), place(bytes, random)].sort((a, b) => a - b) as [number, number];
    return Buffer.concat([bytes.subarray(0, other), bytes.subarray(one, other), bytes.subarray(other)]);
  },
  /** Boundary values where lengths and sizes are stored, mostly near the beginning. */
  length(bytes, random) {
    const changed = Buffer.from(bytes);
    const at = Math.floor(random() ** 3 * (bytes.length - 4));
    changed.writeUInt32BE([0, 1, 0x7f_ff_ff_ff, 0xff_ff_ff_ff, 0x80_00_00_00, 0xff_ff][Math.floor(random() * 6)]!, at);
    return changed;
  },
  head(bytes, random) {
    const changed = Buffer.from(bytes);
    changed[12 + Math.floor(random() * Math.min(200, bytes.length - 12))] = [0, 0xff, 0x7f, 0x80][
      Math.floor(random() * 4)
    ]!;
    return changed;
  },
};

/** Creates `count` small damaged pictures, the same for the same seed. */
export async function mutatedPictures(count: number, seed: number): Promise<MutatedPicture[]> {
  const bases = await Promise.all(
    FORMATS.map(async (format, at) =>
      format === 'avif'
        ? createTwoColourPicture(64, 48).avif({ effort: 0 }).toBuffer()
        : createPhotoLikePicture(seed + at, 72, 48).then((sharp) => sharp.toFormat(format).toBuffer()),
    ),
  );
  const kinds = Object.entries(changes);
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const format = at % FORMATS.length;
    const [name, change] = kinds[Math.floor(at / FORMATS.length) % kinds.length]!;
    return { name: `${at}: ${FORMATS[format]} ${name}`, bytes: change(bases[format]!, random) };
  });
}
