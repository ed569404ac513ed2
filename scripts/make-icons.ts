/** Renders the raster icons in `public/` from `public/favicon.svg`. Run after a change of the mark: `node scripts/make-icons.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = new URL('../public/', import.meta.url);
const source = await readFile(new URL('favicon.svg', folder), 'utf8');
/** Without the dark variant: an installed icon is always the light one. */
const mark = source.replace(/<style>.*?<\/style>/s, '');
/** Launchers cut their own shape out of a full-bleed tile; only the middle 80 % is safe, so the mark shrinks a little. */
const fullBleed = mark
  .replace(' rx="9"', '')
  .replace('class="mark"', 'transform="translate(18 18) scale(.86) translate(-18 -18)"');

function render(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 36 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** One PNG inside an ICO container: a 6-byte header, a 16-byte directory entry, then the image. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const icons: Record<string, Buffer> = {
  'icon-192.png': await render(mark, 192),
  'icon-512.png': await render(mark, 512),
  'icon-maskable-512.png': await render(fullBleed, 512),
  'apple-touch-icon.png': await render(fullBleed, 180),
  'favicon.ico': ico(await render(mark, 32), 32),
};

for (const [name, bytes] of Object.entries(icons)) await writeFile(fileURLToPath(new URL(name, folder)), bytes);
