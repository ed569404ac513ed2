import { expect, test } from 'vitest';
import { mediaErrors } from '#content/messages/media-errors.ts';
import { outputTypeOf, reducedSize, preparePicture, uploadRefusalText } from './prepare-picture.ts';

test.each([
  [2560, 1920, null],
  [640, 480, null],
  [4032, 3024, { width: 2560, height: 1920 }],
  [3024, 4032, { width: 1920, height: 2560 }],
  [2561, 100, { width: 2560, height: 100 }],
  [20_000, 2, { width: 2560, height: 1 }],
])('reducedSize returns a sufficient size for %i × %i', (width, height, enough) => {
  expect(reducedSize(width, height)).toEqual(enough);
});

test('a photo is redrawn as JPEG, and a format with transparency as WebP', () => {
  expect(['image/jpeg', 'image/heic', '', 'image/png', 'image/webp'].map(outputTypeOf)).toEqual([
    'image/jpeg',
    'image/jpeg',
    'image/jpeg',
    'image/webp',
    'image/webp',
  ]);
});

// Drawing requires a browser, so these tests cover the fallbacks.
const file = (type: string, name = 'a', bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

test('a file that cannot be redrawn is sent unchanged, so that the server decides', async () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']) {
    const sent = file(type);
    expect(await preparePicture(sent)).toEqual({ ok: true, blob: sent });
  }
});

test.each([
  [file('image/svg+xml'), 'svg'],
  [file('application/pdf'), 'format'],
  [file('text/plain', 'a.txt'), 'format'],
  [file('', 'photo.HEIC'), 'heic'],
  [file('image/jpeg', 'a', 12 * 1024 * 1024 + 1), 'maxBytes'],
])('%s is rejected before the upload', async (item, reason) => {
  expect(await preparePicture(item)).toEqual({ ok: false, reason });
});

test('the message about an unsupported format names it', async () => {
  const answer = await preparePicture(file('image/tiff', 'scan.TIF'));
  expect(answer).toEqual({ ok: false, reason: 'unsupported', format: 'TIF' });
  expect(uploadRefusalText(mediaErrors.us, { reason: 'unsupported', format: 'TIF' })).toMatch(/accept TIF files/);
});
