import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { unwrap } from '#content/result.ts';
import { ingestDrawing, ingestPicture, isAnimated, MAX_UPLOAD_BYTES } from './ingest.ts';
import { createTwoColourPicture } from './testing.ts';

const file = (picture: { files: { name: string; bytes: Buffer }[] }, name: string) =>
  picture.files.find((candidate) => candidate.name === name)!.bytes;

async function issueOf(bytes: Buffer) {
  const result = await ingestPicture(bytes);
  if (result.ok || result.failure.code !== 'invalid') throw new Error('The picture was not refused');
  const [{ path, code, params } = { path: '', code: '', params: {} }] = result.failure.issues;
  return { path, code, ...params };
}

/** A PNG whose header declares more pixels than its data contains. */
function pngOf(width: number, height: number, { depth = 8, interlace = 0 } = {}): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 2, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('ingestPicture', () => {
  it('creates variants no wider than the picture, and one JPEG', async () => {
    const picture = unwrap(await ingestPicture(await createTwoColourPicture(1000, 500).jpeg().toBuffer()));
    expect(picture).toMatchObject({ width: 1000, height: 500, widths: [320, 640, 960], avif: false });
    expect(picture.files.map(({ name }) => name)).toEqual(['320.webp', '640.webp', '960.webp', '1280.jpg']);
    expect(await sharp(file(picture, '640.webp')).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 320,
      space: 'srgb',
    });
    expect(await sharp(file(picture, '1280.jpg')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1000,
      height: 500,
    });
    expect(picture.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('always creates the smallest variant, without enlarging', async () => {
    const picture = unwrap(await ingestPicture(await createTwoColourPicture(90, 60).png().toBuffer()));
    expect(picture).toMatchObject({ width: 90, height: 60, widths: [320] });
    expect(await sharp(file(picture, '320.webp')).metadata()).toMatchObject({ width: 90, height: 60 });
  });

  it('limits the longer side to 2560 pixels', async () => {
    expect(unwrap(await ingestPicture(await createTwoColourPicture(1500, 3000).jpeg().toBuffer()))).toMatchObject({
      width: 1280,
      height: 2560,
      widths: [320, 640, 960, 1280],
    });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('accepts %s', async (format) => {
    expect(
      unwrap(await ingestPicture(await createTwoColourPicture(400, 300).toFormat(format).toBuffer())),
    ).toMatchObject({
      width: 400,
      height: 300,
    });
  });

  it('uses the first frame of an animation', async () => {
    const frames = await sharp(
      [
        await createTwoColourPicture(40, 30).png().toBuffer(),
        await createTwoColourPicture(40, 30).negate().png().toBuffer(),
      ],
      {
        join: { animated: true },
      },
    )
      .gif()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect(unwrap(await ingestPicture(frames))).toMatchObject({ width: 40, height: 30 });
  });

  it('rotates the picture upright and removes metadata about where and how it was taken', async () => {
    const original = await createTwoColourPicture(400, 200)
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .withExifMerge({
        IFD0: { Make: 'Camera', Copyright: 'Olena' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const before = await sharp(original).metadata();
    expect(before).toMatchObject({
      orientation: 6,
      xmpAsString: expect.stringContaining('secret'),
      icc: expect.anything(),
    });
    expect(before.exif?.toString('latin1')).toContain('Camera');
    // The tag that points to the GPS block (Exif 2.32, 4.6.3).
    expect(before.exif?.includes(Buffer.from([0x25, 0x88])) || before.exif?.includes(Buffer.from([0x88, 0x25]))).toBe(
      true,
    );

    const picture = unwrap(await ingestPicture(original));
    expect(picture).toMatchObject({ width: 200, height: 400 });
    for (const bytes of [...picture.files.map((item) => item.bytes), picture.master]) {
      const meta = await sharp(bytes).metadata();
      expect([meta.exif, meta.xmp, meta.iptc, meta.icc, meta.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes('Camera')).toBe(false);
    }
    // Orientation 6 rotates the left half, which is red, to the top.
    const { data } = await sharp(file(picture, '320.webp'))
      .extract({ left: 100, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
    expect(data[2]).toBeLessThan(80);
  });

  it('converts other colour spaces to sRGB', async () => {
    const cmyk = await createTwoColourPicture(60, 40).toColourspace('cmyk').jpeg().toBuffer();
    const grey = await createTwoColourPicture(60, 40).greyscale().toColourspace('b-w').png().toBuffer();
    const deep = await createTwoColourPicture(60, 40).toColourspace('rgb16').png().toBuffer();
    for (const bytes of [cmyk, grey, deep]) {
      const picture = unwrap(await ingestPicture(bytes));
      expect(await sharp(file(picture, '320.webp')).metadata()).toMatchObject({
        space: 'srgb',
        depth: 'uchar',
        width: 60,
      });
    }
  });

  it('keeps transparency in WebP and uses a white background for JPEG', async () => {
    const bytes = await sharp({
      create: { width: 400, height: 400, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const picture = unwrap(await ingestPicture(bytes));
    expect((await sharp(file(picture, '320.webp')).metadata()).hasAlpha).toBe(true);
    expect((await sharp(picture.master).metadata()).hasAlpha).toBe(true);
    const [red, green, blue] = await sharp(file(picture, '1280.jpg')).raw().toBuffer();
    expect([red, green, blue]).toEqual([255, 255, 255]);
    expect(thumbHashToAverageRGBA(Buffer.from(picture.thumbhash, 'base64')).a).toBe(0);
  });

  it('creates a ThumbHash with the right aspect ratio and colour', async () => {
    const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#208040' } })
      .jpeg()
      .toBuffer();
    const hash = Buffer.from(unwrap(await ingestPicture(bytes)).thumbhash, 'base64');
    expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(2, 0);
    const { r, g, b } = thumbHashToAverageRGBA(hash);
    expect([r, g, b].map((item) => Math.round((item * 255) / 16))).toEqual([2, 8, 4]);
  });

  it.each([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
    ['HEIF of an unnamed codec', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1hevc', 'latin1'), 'heic'],
    [
      'SVG',
      Buffer.from('<?xml version="1.0"?>\n<!-- a --><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'svg',
    ],
    [
      'SVG with a byte order mark',
      Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'svg',
    ],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'format'],
    ['one byte', Buffer.from([0xff]), 'format'],
    ['a bare signature', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'damaged'],
    ['a script behind a GIF signature', Buffer.from('GIF89a=1;alert(1)//'), 'damaged'],
    [
      'an SVG behind a JPEG signature',
      Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff]),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      ]),
      'damaged',
    ],
  ])('rejects %s', async (_, bytes, reason) => {
    expect(await issueOf(bytes)).toEqual({ path: 'file', code: 'invalid', reason });
  });

  it('rejects other formats by name, including TIFF, which sharp could read', async () => {
    expect(await issueOf(await createTwoColourPicture(20, 20).tiff().toBuffer())).toMatchObject({
      reason: 'unsupported',
      format: 'TIFF',
    });
    for (const [start, format] of [
      ['BM\x36\0', 'BMP'],
      ['8BPS\0\x01', 'Photoshop (PSD)'],
      ['\0\0\x01\0\x01\0', 'ICO'],
      ['\0\0\0\x0cjP  \r\n\x87\n', 'JPEG 2000'],
      ['\0\0\0\x0cJXL \r\n\x87\n', 'JPEG XL'],
      ['%PDF-1.7\n', 'PDF'],
    ] as const)
      expect(await issueOf(Buffer.from(`${start}${'x'.repeat(40)}`, 'latin1')), format).toMatchObject({
        reason: 'unsupported',
        format,
      });
  });

  it('recognises animations', async () => {
    const frames = [0, 90, 180].map((r) => ({
      create: { width: 8, height: 8, channels: 3 as const, background: { r, g: 0, b: 0 } },
    }));
    const moving = sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
      join: { animated: true },
    });
    const still = sharp(frames[0]!);
    expect(
      await Promise.all(
        [moving.clone().gif().toBuffer(), moving.clone().webp().toBuffer()].map(async (promise) =>
          isAnimated(await promise),
        ),
      ),
    ).toEqual([true, true]);
    expect(
      await Promise.all(
        [still.clone().gif().toBuffer(), still.clone().png().toBuffer()].map(async (promise) =>
          isAnimated(await promise),
        ),
      ),
    ).toEqual([false, false]);
    const png = await still.clone().png().toBuffer();
    const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
    expect(await isAnimated(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toBe(true);
    expect(await isAnimated(Buffer.from('GIF89a'))).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('rejects a truncated %s', async (format) => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .toFormat(format, format === 'avif' ? { effort: 0 } : {})
      .toBuffer();
    expect(await issueOf(whole.subarray(0, whole.length >> 1))).toMatchObject({ reason: 'damaged' });
  });

  it('rejects pictures of more than 50 megapixels by their header alone', async () => {
    const started = process.memoryUsage().rss;
    for (const [width, height] of [
      [20_000, 20_000],
      [8000, 6300],
      [1_000_000, 51],
    ] as const) {
      expect(await issueOf(pngOf(width, height))).toEqual({ path: 'file', code: 'too_big', maxMegapixels: 50 });
    }
    const tooBig = (maxMegapixels: number) => ({ path: 'file', code: 'too_big', maxMegapixels, asJpeg: 50 });
    expect(await issueOf(pngOf(5100, 5100, { depth: 16 }))).toEqual(tooBig(25));
    expect(await issueOf(pngOf(4500, 4500, { interlace: 1 }))).toEqual(tooBig(20));
    expect(await issueOf(pngOf(3200, 3200, { depth: 16, interlace: 1 }))).toEqual(tooBig(10));
    // A long screenshot, a print poster and a large square are within the limits: only their contents are invalid.
    for (const [width, height] of [
      [1080, 15_000],
      [3508, 4961],
      [7000, 7000],
    ] as const)
      expect(await issueOf(pngOf(width, height))).toMatchObject({ reason: 'damaged' });
    expect(await issueOf(pngOf(3100, 3100))).toMatchObject({ reason: 'damaged' });
    expect(process.memoryUsage().rss - started).toBeLessThan(100 * 1024 * 1024);
  });

  it('rejects empty and oversized files', async () => {
    expect(await issueOf(Buffer.alloc(0))).toEqual({ path: 'file', code: 'required' });
    expect(await issueOf(Buffer.alloc(MAX_UPLOAD_BYTES + 1, 0xff))).toEqual({
      path: 'file',
      code: 'too_big',
      maxBytes: MAX_UPLOAD_BYTES,
    });
  });
});

describe('ingestDrawing', () => {
  it('draws at full size and creates all variants', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 400 300"><rect width="400" height="300" fill="#047857"/></svg>';
    const picture = await ingestDrawing(svg);
    expect(picture).toMatchObject({ width: 1280, height: 960, widths: [320, 640, 960, 1280], avif: true });
    expect(picture.files.map(({ name }) => name).sort()).toEqual(
      [
        '320.webp',
        '640.webp',
        '960.webp',
        '1280.webp',
        '320.avif',
        '640.avif',
        '960.avif',
        '1280.avif',
        '1280.jpg',
      ].sort(),
    );
    expect(await sharp(file(picture, '960.avif')).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: 960,
      height: 720,
    });
    expect((await ingestDrawing(svg)).files).toEqual(picture.files);
  });

  it('enlarges a small drawing and keeps its proportions', async () => {
    const picture = await ingestDrawing(
      '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" rx="104" fill="#047857"/></svg>',
    );
    expect(picture).toMatchObject({ width: 960, height: 960, widths: [320, 640, 960] });
  });

  it('throws for input without a drawing', async () => {
    await expect(ingestDrawing('nothing')).rejects.toThrow();
  });
});
