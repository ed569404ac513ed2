import { describe, expect, test } from 'vitest';
import type { Locale } from '#content/locale.ts';
import type { RichNode } from './rich-node.ts';
import { fromPlainText } from './rich-text.ts';
import { measureOtherAlphabet, isLineInOtherAlphabet } from './wrong-alphabet.ts';

describe('isLineInOtherAlphabet', () => {
  test.each<[Locale, string, boolean]>([
    // In the Ukrainian field.
    ['ua', 'Community opens a library', true],
    ['ua', 'Ukrainian school opens second branch in Chicago', true],
    ['ua', 'More than two thousand books in Ukrainian.', true],
    ['ua', 'Community choir in the open', true],
    ['ua', 'iPhone 15 in good condition, pickup only', true],
    ['ua', 'Громада відкрила бібліотеку', false],
    ['ua', 'IT', false],
    ['ua', 'NASA', false],
    ['ua', 'iPhone 15 Pro Max', false],
    ['ua', 'eBay', false],
    ['ua', 'booking.com', false],
    ['ua', 'Google Maps, Uber, Booking, WhatsApp: що встановити', false],
    ['ua', 'Selfreliance Ukrainian American Federal Credit Union', false],
    ['ua', 'Ukrainian Institute of Modern Art', false],
    ['ua', 'Museum of modern Ukrainian art', false],
    ['ua', 'Society of the Ukrainian Engineers of America', false],
    ['ua', 'Café Bistro de la Paix', false],
    ['ua', 'Показ фільму «Everything Everywhere All at Once»', false],
    ['ua', '«Everything everywhere all at once»', false],
    ['ua', 'Пишіть: news@ukrainian-community.example, сайт https://example.com/events/choir', false],
    ['ua', 'https://example.com/a-long-address-of-many-words', false],
    ['ua', '', false],
    // In the English field.
    ['us', 'Громада відкрила бібліотеку', true],
    ['us', 'Новини громади', true],
    ['us', 'Концерт Океану Ельзи у Чикаго', true],
    ['us', 'Бібліотека імені Лесі Українки', true],
    ['us', 'Понад дві тисячі книжок українською.', true],
    ['us', 'В Чикаго открыли новую библиотеку', true],
    ['us', 'Community opens a library', false],
    ['us', 'Океан Ельзи', false],
    ['us', 'Леся Українка', false],
    ['us', 'НАСА', false],
    ['us', '«Тіні забутих предків»', false],
    ['us', 'A screening of «Тіні забутих предків» with the crew', false],
    ['us', 'A word a day: родина', false],
    ['us', 'Океан Ельзи plays in Chicago', false],
    ['us', 'Плахта, вишиванка, кептар: how they were worn', false],
    ['us', '', false],
  ])('%s «%s»: %s', (locale, words, foreign) => {
    expect(isLineInOtherAlphabet(locale, words)).toBe(foreign);
  });
});

const ua = `Українська громада Чикаго відкрила бібліотеку, у якій понад дві тисячі книжок.

Вона працює щосуботи, а діти можуть узяти книжки додому на два тижні.`;
const us = `The Ukrainian community of Chicago has opened a library with more than two thousand books.

It is open every Saturday, and children may take books home for two weeks.`;
const quoteOf = (words: string): RichNode => ({ type: 'blockquote', content: fromPlainText(words).content! });
const table = (...cells: string[]): RichNode => ({
  type: 'table',
  content: cells.map((cell) => ({
    type: 'tableRow',
    content: [{ type: 'tableCell', content: fromPlainText(cell).content! }],
  })),
});
const withBlocks = (words: string, ...blocks: RichNode[]): RichNode => ({
  type: 'doc',
  content: [...fromPlainText(words).content!, ...blocks],
});
const code = (words: string): RichNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words, marks: [{ type: 'code' }] }],
});
const items = (...all: string[]): RichNode => ({
  type: 'bulletList',
  content: all.map((words) => ({ type: 'listItem', content: fromPlainText(words).content! })),
});

describe('measureOtherAlphabet', () => {
  test.each<[string, Locale, RichNode, 'all' | number]>([
    ['a Ukrainian text', 'ua', fromPlainText(ua), 0],
    ['an English text', 'us', fromPlainText(us), 0],
    ['a Ukrainian text in the English field', 'us', fromPlainText(ua), 'all'],
    ['an English text in the Ukrainian field', 'ua', fromPlainText(us), 'all'],
    ['a paragraph that was not translated', 'us', fromPlainText(`${us}\n\n${ua.split('\n\n')[1]}`), 1],
    ['the same the other way round', 'ua', fromPlainText(`${ua}\n\n${us.split('\n\n')[1]}`), 1],
    ['a caption that was not translated', 'us', withBlocks(us, { type: 'picture', attrs: { caption: ua } }), 1],
    [
      'a list of short lines',
      'us',
      items('хліб і молоко', 'теплі шкарпетки', 'дитячі книжки', 'олівці та фарби'),
      'all',
    ],
    ['a poem as a quotation', 'us', withBlocks(us, quoteOf(ua)), 0],
    [
      'a saying in quotation marks',
      'us',
      fromPlainText(`${us}\n\nTheir words: «нехай книжки знову читають уголос, разом і щодня».`),
      0,
    ],
    [
      'names of books and people',
      'us',
      fromPlainText(`${us}\n\nОлена Пчілка, Леся Українка, Іван Франко, Марко Вовчок`),
      0,
    ],
    ['an address of the old country', 'us', fromPlainText(`${us}\n\nКиїв, вул. Хрещатик, 22, кв. 4, Головпоштамт`), 0],
    [
      'an address',
      'ua',
      fromPlainText(`${ua}\n\nUkrainian Institute of Modern Art, 2320 W Chicago Ave, Chicago, IL 60622`),
      0,
    ],
    ['brands', 'ua', fromPlainText(`${ua}\n\nGoogle, Meta, Microsoft, Amazon Web Services, SAP, Oracle`), 0],
    ['code', 'ua', withBlocks(ua, code('npm install --save-exact something && npm run everything again')), 0],
    ['web addresses', 'ua', fromPlainText(`${ua}\n\nhttps://example.com/some/very/long/address/of/words-and-words`), 0],
    ['nothing', 'us', { type: 'doc', content: [] }, 0],
    [
      'a table of short cells',
      'us',
      withBlocks(us, table('День', 'Година', 'Зала', 'Середа', 'Четвер', 'Велика зала')),
      1,
    ],
    ['a table that is translated', 'us', withBlocks(us, table('Day', 'Time', 'Hall', 'Wednesday', 'Океан Ельзи')), 0],
    ['a table of numbers', 'ua', withBlocks(ua, table('1', '2', '$15', 'IT', 'NASA')), 0],
  ])('%s (%s)', (_name, locale, document, part) => {
    expect(measureOtherAlphabet(locale, document)).toBe(part);
  });
});
