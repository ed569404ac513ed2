import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { finishedPicture, pictureData, picturesDir } from './picture-data.ts';
import { demoDrawings } from './seed.ts';

it('every demo picture exists and matches its current drawing (otherwise run `node scripts/demo-pictures.ts`)', async () => {
  const data = await pictureData();
  const drawings = demoDrawings(now());
  expect(Object.keys(data).sort()).toEqual(drawings.map(({ id }) => id).sort());
  for (const { id, draw } of drawings) {
    expect(data[id]!.sha256, id).toBe(createHash('sha256').update(draw()).digest('hex'));
    for (const file of data[id]!.files)
      expect(existsSync(path.join(picturesDir, id, file)), `${id}/${file}`).toBe(true);
  }
});

it('a pre-rendered picture has all the files and data of an upload', async () => {
  const [{ id } = { id: '' }] = demoDrawings(now());
  const picture = await finishedPicture(id);
  expect(picture).toMatchObject({ width: 1280, height: 960, widths: [320, 640, 960, 1280], avif: true, print: null });
  expect(picture!.files.map(({ name }) => name).sort()).toEqual([
    '1280.avif',
    '1280.jpg',
    '1280.webp',
    '320.avif',
    '320.webp',
    '640.avif',
    '640.webp',
    '960.avif',
    '960.webp',
  ]);
  expect(picture!.files.every(({ bytes }) => bytes.length > 200)).toBe(true);
  expect(await finishedPicture('nothing')).toBeNull();
});
