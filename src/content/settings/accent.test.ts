import { wcagContrast } from 'culori/fn';
import { describe, expect, it } from 'vitest';
import { accentPalette, isLegibleAccent, nearestAccent, parseColour, sitePalette } from './accent.ts';

/** Colours of flags, newspapers and companies, as people copy them. */
const real = [
  '#0057b7',
  '#ffd700',
  '#e30613',
  '#ff6600',
  '#00a651',
  '#1877f2',
  '#25d366',
  '#ff69b4',
  '#7a1f2b',
  '#6d28d9',
  '#ffffff',
  '#000000',
  '#808080',
  '#39ff14',
  '#00ffff',
];

describe('parseColour', () => {
  it.each([
    ['#0057B7', '#0057b7'],
    ['0057b7', '#0057b7'],
    [' #0AF ', '#00aaff'],
    ['fff', '#ffffff'],
    ['blue', null],
    ['rgb(0,0,0)', null],
    ['#12345', null],
    ['#0057b7;}', null],
    ['', null],
  ])('%j → %j', (typed, colour) => expect(parseColour(typed)).toBe(colour));
});

describe('nearestAccent', () => {
  it.each(real)('%s becomes legible, or stays unchanged if it already is', (colour) => {
    const nearest = nearestAccent(colour);
    expect(isLegibleAccent(nearest)).toBe(true);
    if (isLegibleAccent(colour)) expect(nearest).toBe(colour);
    else expect(wcagContrast(nearest, '#ffffff')).toBeLessThan(5.2);
  });
});

describe('accentPalette', () => {
  it.each(real)('%s: text is legible on every background, in both appearances', (colour) => {
    const { accent, ink, soft, text } = accentPalette(nearestAccent(colour));
    for (const [word, ground] of [
      [ink[0], accent[0]],
      [ink[1], accent[1]],
      [text[0], soft[0]],
      [text[1], soft[1]],
      [text[0], '#fafaf9'],
      [text[1], '#121214'],
      [accent[0], '#fafaf9'],
      [accent[1], '#1a1a1d'],
    ] as const)
      expect(wcagContrast(word, ground), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});

it('a site without a custom accent uses the accent of its preset', () => {
  expect(sitePalette({ site: { theme: 'zinc' }, brand: { accent: null } }).accent[0]).toBe('#09090b');
  expect(sitePalette({ site: { theme: 'zinc' }, brand: { accent: '#0057b7' } }).accent[0]).toBe('#0057b7');
});
