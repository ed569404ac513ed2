import { expect, test } from 'vitest';
import { cutToWidth, guessText, searchLines } from './cut-to-width.ts';

/** Ten pixels for every letter. */
const measure = (text: string) => [...text].length * 10;
const cut = (text: string, width: number) => cutToWidth(text, { font: '20px Arial', width }, measure);

test('what fits stays as it is, without the blanks around it', () => {
  expect(cut('  Хор   просто неба ', 200)).toEqual({ text: 'Хор просто неба', cut: false });
  expect(cut('', 200)).toEqual({ text: '', cut: false });
  expect(cut('🇺🇦'.repeat(2), 40)).toEqual({ text: '🇺🇦🇺🇦', cut: false });
});

test('what is too wide ends between words, and never sticks out', () => {
  expect(cut('Хор просто неба співає щосуботи', 200)).toEqual({ text: 'Хор просто неба …', cut: true });
  expect(cut('Хор, просто неба', 70)).toEqual({ text: 'Хор …', cut: true });
  for (let width = 30; width < 300; width += 10)
    expect(measure(cut('Хор просто неба співає щосуботи', width).text)).toBeLessThanOrEqual(width);
});

test('a word that is too long by itself is broken', () => {
  expect(cut('д'.repeat(50), 100)).toEqual({ text: `${'д'.repeat(8)} …`, cut: true });
});

test('wide letters leave room for fewer of them than narrow ones do', () => {
  const byLetter = (text: string) => [...text].reduce((sum, letter) => sum + (letter === 'Щ' ? 20 : 5), 0);
  const width = (letter: string) => cutToWidth(letter.repeat(200), searchLines.title, byLetter).text.length;
  expect(width('Щ')).toBeLessThan(width('і') / 2);
});

test('by a guess, a title of fifty letters fits and one of sixty-five does not', () => {
  expect(cutToWidth('д'.repeat(50), searchLines.title, guessText).cut).toBe(false);
  expect(cutToWidth('д'.repeat(65), searchLines.title, guessText).cut).toBe(true);
});
