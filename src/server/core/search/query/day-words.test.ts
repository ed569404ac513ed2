import { expect, test } from 'vitest';
import { readDay } from './day-words.ts';

// A Sunday.
const today = '2026-11-29';

test.each([
  ['події 6 грудня', '6 грудня', '2026-12-06'],
  ['події в чикаго на 6 грудня', 'на 6 грудня', '2026-12-06'],
  ['events in Chicago Dec 6', 'Dec 6', '2026-12-06'],
  ['concerts on December 24th', 'on December 24th', '2026-12-24'],
  ['christmas market 12 december 2027', '12 december 2027', '2027-12-12'],
  ['концерт 5 января', '5 января', '2027-01-05'],
  ['вечірка 31-го грудня', '31-го грудня', '2026-12-31'],
  ['what’s on sunday in Chicago', 'on sunday', '2026-11-29'],
  ['подія в понеділок', 'в понеділок', '2026-11-30'],
  ['куди піти у п’ятницю', 'у п’ятницю', '2026-12-04'],
  ['концерт на суботу', 'на суботу', '2026-12-05'],
  ['концерт 8 марта', '8 марта', '2027-03-08'],
  ['концерт 9 мая', '9 мая', '2027-05-09'],
  ['свято 29 лютого', '29 лютого', '2028-02-29'],
  ['church next sunday', 'next sunday', '2026-12-06'],
  ['concert this friday', 'this friday', '2026-12-04'],
  ['куда пойти в воскресенье', 'в воскресенье', '2026-11-29'],
])('readDay reads a day from %s: %s is %s', (text, from, day) => {
  const read = readDay(text, today);
  expect([read?.found[0], read?.from]).toEqual([from, day]);
});

test.each([
  'суботня школа',
  'sunday school chicago',
  'подати документи до 15 грудня',
  'register by Dec 15',
  '31 лютого',
  'авто 2015 року',
  'концерти 5-10 грудня',
  'events Dec 24-26',
  'events after Dec 20',
  'events before Dec 25',
  'концерти після 20 грудня',
  'концерт перед 25 грудня',
  'у грудні',
  'march 2026',
])('readDay finds no day in %s', (text) => {
  expect(readDay(text, today)).toBeNull();
});
