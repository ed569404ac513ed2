import satori from 'satori';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderSocialCard, type SocialCard } from './card.ts';
import { loadFonts } from './fonts.ts';
import { MAX_TITLE_HEIGHT, titleFontSizes, textWidth, titleBox } from './layout.ts';

const content: SocialCard = {
  kindLabel: 'Громада',
  title: 'Понад сорок міст США вийшли на День Гідності',
  dateLabel: '21 листопада',
  siteName: 'Поруч',
  tagline: 'українці у США',
  letter: null,
};
const longest = 'Щоденна громадська підтримка '.repeat(10).slice(0, 191);
const redPicture = sharp({ create: { width: 900, height: 300, channels: 3, background: '#d00000' } })
  .png()
  .toBuffer();

async function pixel(jpeg: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 190 && green < 40 && blue < 40;
const isPaper = (channels: number[]) => channels.every((channel) => channel > 244);

describe('renderSocialCard', () => {
  it('renders a JPEG of the size that networks expect', async () => {
    const jpeg = await renderSocialCard(content);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(jpeg.length).toBeLessThan(150 * 1024);
    expect(isPaper(await pixel(jpeg, 1190, 300))).toBe(true);
  });

  it('covers exactly the right third with the picture', async () => {
    const jpeg = await renderSocialCard({ ...content, picture: await redPicture });
    for (const [left, top] of [
      [802, 2],
      [1198, 2],
      [802, 627],
      [1198, 627],
    ] as const) {
      expect(isRed(await pixel(jpeg, left, top))).toBe(true);
    }
    expect(isPaper(await pixel(jpeg, 790, 300))).toBe(true);
  });

  it('keeps the focal point of the picture, if set', async () => {
    const half = { create: { width: 450, height: 300, channels: 3 as const, background: '#d00000' } };
    const picture = await sharp({ create: { ...half.create, width: 900, background: '#0000d0' } })
      .composite([{ input: half, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const middle = async (x: number) =>
      pixel(await renderSocialCard({ ...content, picture, focus: { x, y: 50 } }), 1000, 300);
    expect(isRed(await middle(0))).toBe(true);
    expect(isRed(await middle(100))).toBe(false);
  });

  it('renders the card without its picture if that cannot be decoded', async () => {
    const jpeg = await renderSocialCard({ ...content, picture: Buffer.from('not a picture') });
    expect(jpeg.equals(await renderSocialCard(content))).toBe(true);
  });

  it('keeps the file small even with a very busy picture', async () => {
    const noise = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const jpeg = await renderSocialCard({ ...content, title: longest, picture: noise });
    expect(jpeg.length).toBeLessThan(150 * 1024);
  });

  it('renders in emerald if the accent is not a colour', async () => {
    const jpeg = await renderSocialCard({ ...content, accent: '"/><text>' });
    expect(jpeg.equals(await renderSocialCard(content))).toBe(true);
    expect(jpeg.equals(await renderSocialCard({ ...content, accent: '#7a5200' }))).toBe(false);
  });

  it('leaves out emoji and symbols, for which it has no glyphs', async () => {
    const jpeg = await renderSocialCard({ ...content, title: `🎉 ${content.title} 👩‍🚀🇺🇦 ★☃✓` });
    expect(jpeg.equals(await renderSocialCard(content))).toBe(true);
    await expect(renderSocialCard({ ...content, title: '🎉' })).resolves.toBeInstanceOf(Buffer);
  });
});

describe('the title of a social card', () => {
  const draw = async (title: string, fontSize: number, width: number) =>
    satori(titleBox(title, fontSize, width, false), { width, fonts: await loadFonts() });

  it.each([true, false])('fits at its maximum length without being cut (picture: %s)', async (hasPicture) => {
    const svg = await draw(longest, titleFontSizes(hasPicture).at(-1) ?? 0, textWidth(hasPicture));
    expect(Number(/height="([\d.]+)"/.exec(svg)?.[1])).toBeLessThanOrEqual(MAX_TITLE_HEIGHT);
  });

  it('has a glyph for every letter and punctuation mark of both languages', async () => {
    const shape = async (text: string) => /<path[^>]* d="([^"]+)"/.exec(await draw(text, 48, 400))?.[1];
    const missingGlyph = await shape('中');
    const ukrainian = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
    const letters = [...ukrainian, ...ukrainian.toUpperCase(), ...'abcxyzABCXYZłóżéñ0123456789«»“”„—–’ʼ…?!&$€₴№'];
    const missing: string[] = [];
    for (const letter of letters) {
      const drawn = await shape(letter);
      if (drawn === undefined || drawn === missingGlyph) missing.push(letter);
    }
    expect(missing).toEqual([]);
  });
});
