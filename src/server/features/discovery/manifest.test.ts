import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#content/settings/settings.ts';
import { drawIcon, iconFiles } from '#server/core/brand/icons.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { buildManifest } from './manifest.ts';

interface Manifest {
  icons: { src: string; sizes: string; purpose: string }[];
  [field: string]: unknown;
}
const ua = JSON.parse(buildManifest(defaultSettings, 'ua')) as Manifest;
const us = JSON.parse(buildManifest(defaultSettings, 'us')) as Manifest;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

describe('the manifest', () => {
  it('is in the language of its edition', () => {
    expect(ua).toMatchObject({ id: '/', start_url: '/', lang: 'uk-UA', short_name: 'Поруч' });
    expect(us).toMatchObject({ id: '/us', start_url: '/us', lang: 'en-US', short_name: 'Poruch' });
    expect(JSON.stringify(us)).not.toMatch(/\p{Script=Cyrillic}/u);
  });

  it.each(ua.icons)('lists only existing icons: $src', async ({ src, sizes }) => {
    const file = iconFiles.find((name) => `/${name}` === src);
    expect(file).toBeDefined();
    const { width, height } = await sharp(await drawIcon(site.database, defaultSettings, file!)).metadata();
    expect(sizes === 'any' || sizes === `${width}x${height}`).toBe(true);
  });
});
