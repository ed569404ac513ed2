import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { IngestedPicture } from '#server/core/media/ingest.ts';
import { JPEG_NAME } from '#server/core/media/variants.ts';

const beside = path.resolve(import.meta.dirname, 'pictures');

/**
 * Directory of the pre-rendered pictures of the demo content: one folder per picture, named after its id, and a shared
 * `pictures.json`. A built server resolves it from the working directory.
 */
export const picturesDir = existsSync(beside) ? beside : path.resolve('demo/pictures');

/** Data of a pre-rendered picture, apart from its files. */
export type PictureData = Pick<IngestedPicture, 'width' | 'height' | 'widths' | 'thumbhash' | 'sha256' | 'bytes'> & {
  files: string[];
};

export function describePicture({
  width,
  height,
  widths,
  thumbhash,
  sha256,
  bytes,
  files,
}: IngestedPicture): PictureData {
  return { width, height, widths, thumbhash, sha256, bytes, files: files.map(({ name }) => name) };
}

let known: Promise<Record<string, PictureData>> | null = null;

/** All pre-rendered pictures by id; empty if this copy of the product ships without them. */
export function pictureData(): Promise<Record<string, PictureData>> {
  known ??= readFile(path.join(picturesDir, 'pictures.json'), 'utf8').then(
    (text) => JSON.parse(text) as Record<string, PictureData>,
    () => ({}),
  );
  return known;
}

/**
 * A pre-rendered picture with its files, or `null` if the drawing has yet to be rendered. Its JPEG has the maximum size
 * of a drawing, so later variants are derived from it.
 */
export async function finishedPicture(id: string): Promise<IngestedPicture | null> {
  const data = (await pictureData())[id];
  if (data === undefined) return null;
  const files = await Promise.all(
    data.files.map(async (name) => ({ name, bytes: await readFile(path.join(picturesDir, id, name)) })),
  );
  return { ...data, avif: true, print: null, files, master: files.find(({ name }) => name === JPEG_NAME)!.bytes };
}
