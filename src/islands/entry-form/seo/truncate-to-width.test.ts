import { expect, test } from 'vitest';
import { truncateToWidth, estimateTextWidth, searchSnippetStyles } from './truncate-to-width.ts';

/** Ten pixels per character. */
const measure = (text: string) => [...text].length * 10;
const cut = (text: string, width: number) => truncateToWidth(text, { font: '20px Arial', width }, measure);

test('truncateToWidth normalises the whitespace of a text that fits, and does not cut it', () => {
  expect(cut('  Хор   просто неба ', 200)).toEqual({ text: 'Хор просто неба', cut: false });
  expect(cut('', 200)).toEqual({ text: '', cut: false });
  expect(cut('🇺🇦'.repeat(2), 40)).toEqual({ text: '🇺🇦🇺🇦', cut: false });
});

test('truncateToWidth cuts a wide text between words, and never exceeds the width', () => {
  expect(cut('Хор просто неба співає щосуботи', 200)).toEqual({ text: 'Хор просто неба …', cut: true });
  expect(cut('Хор, просто неба', 70)).toEqual({ text: 'Хор …', cut: true });
  for (let width = 30; width < 300; width += 10)
    expect(measure(cut('Хор просто неба співає щосуботи', width).text)).toBeLessThanOrEqual(width);
});

test('truncateToWidth breaks a single word that is too long', () => {
  expect(cut('д'.repeat(50), 100)).toEqual({ text: `${'д'.repeat(8)} …`, cut: true });
});

test('truncateToWidth keeps fewer wide letters than narrow ones', () => {
  const byLetter = (text: string) => [...text].reduce((sum, letter) => sum + (letter === 'Щ' ? 20 : 5), 0);
  const width = (letter: string) =>
    truncateToWidth(letter.repeat(200), searchSnippetStyles.title, byLetter).text.length;
  expect(width('Щ')).toBeLessThan(width('і') / 2);
});

test('estimateTextWidth estimates that a title of 50 letters fits and one of 65 does not', () => {
  expect(truncateToWidth('д'.repeat(50), searchSnippetStyles.title, estimateTextWidth).cut).toBe(false);
  expect(truncateToWidth('д'.repeat(65), searchSnippetStyles.title, estimateTextWidth).cut).toBe(true);
});
