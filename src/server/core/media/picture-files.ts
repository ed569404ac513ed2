import { fileKey, masterKey } from '#server/platform/storage-keys.ts';
import { JPEG_NAME } from './variants.ts';

/** The keys of all files that a stored picture has: what it is made of, what every client takes, and the smaller AVIF where it is there. */
export function pictureFiles({ id, widths, avif }: { id: string; widths: readonly number[]; avif: boolean }): string[] {
  const names = [JPEG_NAME, ...widths.flatMap((width) => [`${width}.webp`, ...(avif ? [`${width}.avif`] : [])])];
  return [masterKey(id), ...names.map((name) => fileKey(id, name))];
}
