import { fileKey, masterKey } from '#server/platform/storage-keys.ts';
import { JPEG_NAME } from './variants.ts';

/**
 * The keys of all files of a stored picture: its master, the files for every client, and the smaller AVIF files if they
 * exist.
 */
export function pictureFiles({ id, widths, avif }: { id: string; widths: readonly number[]; avif: boolean }): string[] {
  const names = [JPEG_NAME, ...widths.flatMap((width) => [`${width}.webp`, ...(avif ? [`${width}.avif`] : [])])];
  return [masterKey(id), ...names.map((name) => fileKey(id, name))];
}
