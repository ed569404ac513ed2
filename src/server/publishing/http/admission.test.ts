import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { Admission } from './admission.ts';

const KB = 1024;
const MB = 1024 * KB;
const withBody = (bytes: number | null) =>
  ({
    headers: bytes === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes) },
  }) as IncomingMessage;

/** Returns how many bodies of this size are admitted at once, each from the same sender or from different ones. */
function admitted(bytes: number | null, signedIn: boolean, fromOne: boolean): number {
  const admission = new Admission();
  const address = (at: number) => (fromOne ? '198.51.100.7' : `10.${at >> 8}.${at & 255}.1`);
  const giveUp = () => {
    throw new Error('Nobody of them is slow');
  };
  for (let at = 0; ; at += 1)
    if (admission.admitBody(withBody(bytes), { address: address(at), signedIn, giveUp }) === null) return at;
}

// All limits of simultaneous bodies: shows the effect of changing one.
it.each<[what: string, bytes: number | null, ofOne: number, ofAll: number, ofOneStranger: number, ofStrangers: number]>(
  [
    ['a byte', 1, 256, 4_096, 256, 2_048],
    ['4 KB', 4 * KB, 256, 4_096, 256, 2_048],
    ['a message of 32 KB', 32 * KB, 32, 512, 32, 256],
    ['the shortest long one, 64 KB', 64 * KB, 16, 64, 16, 32],
    ['a photo of 2 MB', 2 * MB, 16, 64, 16, 32],
    ['a photo of 5 MB', 5 * MB, 8, 32, 8, 16],
    ['the largest, 13 MB', 13 * MB, 3, 12, 3, 6],
    ['nobody knows how much', null, 3, 12, 3, 6],
  ],
)('Admission limits the number of simultaneous bodies of %s', (_, bytes, ofOne, ofAll, ofOneStranger, ofStrangers) => {
  expect({
    ofOne: admitted(bytes, true, true),
    ofAll: admitted(bytes, true, false),
    ofOneStranger: admitted(bytes, false, true),
    ofStrangers: admitted(bytes, false, false),
  }).toEqual({ ofOne, ofAll, ofOneStranger, ofStrangers });
});

it('Admission reserves capacity for signed-in users regardless of anonymous ones, and vice versa', () => {
  for (const [signedIn, left] of [
    [true, 6],
    [false, 0],
  ] as const) {
    const admission = new Admission();
    const send = (as: boolean, at: number) =>
      admission.admitBody(withBody(13 * MB), { address: `10.0.${at}.1`, signedIn: as, giveUp: () => undefined });
    const others = Array.from({ length: 20 }, (_, at) => send(!signedIn, at)).filter((candidate) => candidate !== null);
    const own = Array.from({ length: 20 }, (_, at) => send(signedIn, 100 + at)).filter(
      (candidate) => candidate !== null,
    );
    expect([others.length, own.length]).toEqual(signedIn ? [6, left] : [12, left]);
    // A released slot can be used once, by the next body.
    others[0]!();
    others[0]!();
    expect([send(signedIn, 200) !== null, send(signedIn, 201)]).toEqual([true, null]);
  }
});
