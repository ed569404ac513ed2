import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { drawScene } from './draw.ts';
import { drawLogo } from './logo.ts';
import { sceneNames } from './scenes.ts';

const variants = [0, 1, 2] as const;

describe('drawScene', () => {
  it.each(sceneNames)('draws three different, well-formed pictures of %s', (name) => {
    const pictures = variants.map((variant) => drawScene(name, variant));
    for (const svg of pictures) {
      expect(XMLValidator.validate(svg)).toBe(true);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1600" height="1200" viewBox="0 0 400 300">/);
      expect(svg).not.toMatch(/<script|href|NaN|undefined|Infinity/);
      expect(svg).not.toMatch(/(fill|stroke)=""/);
    }
    expect(new Set(pictures).size).toBe(variants.length);
  });

  it('draws the same picture every time', () => {
    expect(drawScene('wheat', 1)).toBe(drawScene('wheat', 1));
  });
});

describe('drawLogo', () => {
  it('returns a well-formed square that varies with the initials', () => {
    const logos = ['УН', 'КМ', 'AB', 'AC', 'П', 'BA'].map((initials) => drawLogo(initials, '#2f6b54'));
    for (const svg of logos) {
      expect(XMLValidator.validate(svg)).toBe(true);
      expect(svg).toContain('viewBox="0 0 512 512"');
    }
    expect(new Set(logos).size).toBe(logos.length);
  });
});
