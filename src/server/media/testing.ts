import sharp, { type Sharp } from 'sharp';

/** A picture that differs from place to place, so that its orientation can be seen: red left, blue right. */
export function photo(width: number, height: number): Sharp {
  const half = Math.ceil(width / 2);
  return sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
    { input: { create: { width: width - half, height, channels: 3, background: '#2020c0' } }, left: half, top: 0 },
  ]);
}
