import { expect, test } from 'vitest';
import { cutToWidth, estimateTextWidth, searchLines } from './cut-to-width.ts';

/** Ten pixels per character. */
const measure = (text: string) => [...text].length * 10;
const cut = (text: string, width: number) => cutToWidth(text, { font: '20px Arial', width }, measure);

test('cutToWidth normalises the whitespace of a text that fits, and does not cut it', () => {
  expect(cut('  Хор   просто неба ', 200)).toEqual({ text: 'Хор просто неба', cut: false });
  expect(cut('', 200)).toEqual({ text: '', cut: false });
  expect(cut('🇺🇦'.repeat(2), 40)).toEqual({ text: '🇺🇦🇺🇦', cut: false });
});

test('cutToWidth cuts a wide text between words, and never exceeds the width', () => {
  expect(cut('Хор просто неба співає щосуботи', 200)).toEqual({ text: 'Хор просто неба …', cut: true });
  expect(cut('Хор, просто неба', 70)).toEqual({ text: 'Хор …', cut: true });
  for (let width = 30; width < 300; width += 10)
    expect(measure(cut('Хор просто неба співає щосуботи', width).text)).toBeLessThanOrEqual(width);
});

test('cutToWidth breaks a single word that is too long', () => {
  expect(cut('д'.repeat(50), 100)).toEqual({ text: `${'д'.repeat(8)} …`, cut: true });
});

test('cutToWidth keeps fewer wide letters than narrow ones', () => {
  const byLetter = (text: string) => [...text].reduce((sum, letter) => sum + (letter === 'Щ' ? 20 : 5), 0);
  const width = (letter: string) => cutToWidth(letter.repeat(200), searchLines.title, byLetter).text.length;
  expect(width('Щ')).toBeLessThan(width('і') / 2);
});

test('estimateTextWidth estimates that a title of 50 letters fits and one of 65 does not', () => {
  expect(cutToWidth('д'.repeat(50), searchLines.title, estimateTextWidth).cut).toBe(false);
  expect(cutToWidth('д'.repeat(65), searchLines.title, estimateTextWidth).cut).toBe(true);
});
