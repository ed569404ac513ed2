import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describePicture, picturesDir, type PictureData } from '#demo/picture-data.ts';
import { demoDrawings } from '#demo/seed.ts';
import { ingestDrawing } from '#server/core/media/ingest.ts';
import { now } from '#server/platform/clock.ts';

/**
 * Draws the pictures of the demo content into `demo/pictures`, so that the first start only copies them. Run it after a
 * drawing has changed, or the demo needs a new one. It is slow because it optimises for small files.
 */
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 6 }),
  jpg: (picture: Sharp) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
};

const wanted = demoDrawings(now());
for (const id of readdirSync(picturesDir)) rmSync(path.join(picturesDir, id), { recursive: true });
const described: Record<string, PictureData> = {};
for (const [index, { id, draw }] of wanted.entries()) {
  const picture = await ingestDrawing(draw());
  const full = await sharp(picture.master).metadata();
  const dir = path.join(picturesDir, id);
  mkdirSync(dir, { recursive: true });
  const drawn = await sharp(Buffer.from(draw()), {
    density: (72 * full.width) / (await sharp(Buffer.from(draw())).metadata()).width,
  })
    .png()
    .toBuffer();
  for (const { name } of picture.files) {
    const [width, format] = name.split('.') as [string, keyof typeof encoders];
    writeFileSync(
      path.join(dir, name),
      await encoders[format](sharp(drawn).resize({ width: Number(width), withoutEnlargement: true })).toBuffer(),
    );
  }
  described[id] = describePicture(picture);
  process.stdout.write(`\r${index + 1}/${wanted.length}`);
}
writeFileSync(path.join(picturesDir, 'pictures.json'), `${JSON.stringify(described, null, 1)}\n`);
console.log();
