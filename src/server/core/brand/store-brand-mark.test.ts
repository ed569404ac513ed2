import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import type { Brand } from '#content/settings/brand.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { changeSettings, deleteOldUnusedBrandMarks } from '#server/core/settings/settings-commands.ts';
import { setClock } from '#server/platform/clock.ts';
import { actors, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { stopClock } from '#tests/support/test-clock.ts';
import { findBrandMark } from './brand-mark-rows.ts';
import { drawIcon, iconFiles } from './icons.ts';
import { storeBrandMark } from './store-brand-mark.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const drawing = (inside: string, box = '0 0 40 40') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`);
const square = drawing('<rect width="40" height="40" fill="#c00"/>');
const png = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha } } })
    .png()
    .toBuffer();

describe('a logo', () => {
  it('as an SVG is reduced to its drawing and stored', async () => {
    const taken = await storeBrandMark(drawing('<script>alert(1)</script><rect width="40" height="20"/>', '0 0 40 20'));
    expect(taken).toMatchObject({
      ok: true,
      value: { mark: { type: 'svg', width: 40, height: 20 }, removed: ['script'] },
    });
    const bytes = taken.ok ? await findBrandMark(site.database, taken.value.mark) : null;
    expect(bytes?.toString()).not.toContain('script');
  });

  it('in hundredths of a millimetre is drawn like any other', async () => {
    const file = drawing('<rect width="21000" height="9000"/>', '0 0 21000 29700');
    expect(await storeBrandMark(file)).toMatchObject({
      ok: true,
      value: { mark: { type: 'svg', width: 724, height: 1024 } },
    });
  });

  it('in pixels is stored as a PNG of at most 1024 × 512', async () => {
    const taken = await storeBrandMark(await png(3000, 1000));
    expect(taken).toMatchObject({ ok: true, value: { mark: { type: 'png', width: 1024, height: 341 } } });
    expect(
      await storeBrandMark(
        await sharp(await png(90, 90))
          .webp()
          .toBuffer(),
      ),
    ).toMatchObject({
      ok: true,
      value: { mark: { type: 'png', width: 90, height: 90 } },
    });
  });

  it.each<[name: string, bytes: () => Buffer | Promise<Buffer>, reason: string]>([
    ['a text', () => Buffer.from('hello'), 'malformed'],
    ['nothing', () => Buffer.alloc(0), 'malformed'],
    ['a page', () => Buffer.from('<html><svg></svg></html>'), 'malformed'],
    ['half a PNG', async () => (await png(900, 900)).subarray(0, 60), 'malformed'],
    [
      'a GIF',
      async () =>
        sharp(await png(9, 9))
          .gif()
          .toBuffer(),
      'format',
    ],
    ...['heic', 'heix', 'mif1'].map((brand): [string, () => Buffer, string] => [
      `a photo of a telephone (${brand})`,
      () => Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1'), Buffer.alloc(64)]),
      'format',
    ]),
    ['an SVG of text alone', () => drawing('<text x="3" y="9">Поруч</text>'), 'empty'],
    [
      'an SVG of a picture alone',
      () => drawing('<image href="data:image/png;base64,AA==" width="9" height="9"/>'),
      'empty',
    ],
    ['an empty SVG', () => drawing(''), 'empty'],
    ['a transparent PNG', () => png(40, 40, 0), 'empty'],
    ['an SVG of half a megabyte', () => drawing(`<path d="M0 0${'l1 1'.repeat(140_000)}"/>`), 'too_complex'],
    [
      'an SVG without a size',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'),
      'no_size',
    ],
    ['a picture of 50 megapixels', () => png(10_000, 5000), 'too_many_pixels'],
  ])('%s is rejected: %s', async (_, bytes, reason) => {
    expect(await storeBrandMark(await bytes())).toMatchObject({
      ok: false,
      failure: { issues: [{ path: 'file', params: { reason } }] },
    });
  });

  it('that the settings do not use is deleted after a day', async () => {
    const clock = stopClock(Date.parse('2026-11-28'));
    onTestFinished(() => setClock(null));
    const marks = await Promise.all([storeBrandMark(square), storeBrandMark(await png(30, 30))]);
    const [logo, other] = marks.map((taken) => (taken.ok ? taken.value.mark : null));
    expect(await changeSettings(site.database, actors.admin, { brand: { logo } }, 1)).toMatchObject({ ok: true });
    clock.forward(23 * HOUR);
    await deleteOldUnusedBrandMarks(site.database);
    expect(await findBrandMark(site.database, other!)).not.toBeNull();
    clock.forward(2 * HOUR);
    await deleteOldUnusedBrandMarks(site.database);
    expect(await findBrandMark(site.database, other!)).toBeNull();
    expect(await findBrandMark(site.database, logo!)).not.toBeNull();
  });

  it('that was never uploaded is rejected by the settings', async () => {
    const mark = { id: '0'.repeat(20), type: 'svg', width: 1, height: 1 };
    expect(await changeSettings(site.database, actors.admin, { brand: { icon: mark } }, 1)).toMatchObject({
      failure: { issues: [{ path: 'brand.icon', code: 'not_found' }] },
    });
  });
});

describe('site icons', () => {
  const settings = (brand: Partial<Brand>, name = 'Чикаго разом') => ({
    ...defaultSettings,
    site: { ...defaultSettings.site, name: { ua: name, us: name } },
    brand: { ...defaultSettings.brand, ...brand },
  });
  const colourAt = async (bytes: Buffer, left: number, top: number) => [
    ...(await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];

  it.each(['Чикаго разом', 'Poruch', '24 години', '«Їжак»', '🌻', '日本'])(
    'are drawn for the name %s',
    async (name) => {
      for (const file of iconFiles) {
        const icon = await drawIcon(site.database, settings({ accent: '#0057b7' }, name), file);
        if (file.endsWith('.png')) {
          expect(await sharp(icon).metadata()).toMatchObject({ format: 'png' });
          const { width } = await sharp(icon).metadata();
          expect(await colourAt(icon, Math.round(width / 2), 12)).toEqual([0, 0x57, 0xb7, 255]);
        }
        if (file === 'favicon.ico') expect(icon.readUInt16LE(2)).toBe(1);
      }
    },
  );

  it('use the site’s own square drawing, but not a wide logo', async () => {
    const own = await storeBrandMark(square);
    const wide = await storeBrandMark(drawing('<rect width="90" height="20"/>', '0 0 90 20'));
    const mark = own.ok ? own.value.mark : null;
    const wideMark = wide.ok ? wide.value.mark : null;
    const red = await drawIcon(site.database, settings({ logo: mark }), 'icon-192.png');
    expect(await colourAt(red, 96, 96)).toEqual([0xcc, 0, 0, 255]);
    const tile = await drawIcon(site.database, settings({ logo: wideMark }), 'icon-192.png');
    expect(await colourAt(tile, 96, 12)).toEqual([0x04, 0x78, 0x57, 255]);
    const cut = await drawIcon(site.database, settings({ logo: wideMark, icon: mark }), 'icon-maskable-512.png');
    expect(await colourAt(cut, 5, 5)).toEqual([255, 255, 255, 255]);
    expect(await colourAt(cut, 256, 256)).toEqual([0xcc, 0, 0, 255]);
  });
});
