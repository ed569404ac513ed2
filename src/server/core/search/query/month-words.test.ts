import { expect, it } from 'vitest';
import { readMonth } from './month-words.ts';

it.each([
  ['концерт у грудні', '2026-11-28', '2026-12-01', '2026-12-31', 'Грудень 2026'],
  ['kids events december', '2026-11-28', '2026-12-01', '2026-12-31', 'Грудень 2026'],
  ['concerts in May', '2026-11-28', '2027-05-01', '2027-05-31', 'Травень 2027'],
  ['спектакль в январе', '2026-11-28', '2027-01-01', '2027-01-31', 'Січень 2027'],
  ['ярмарок у листопаді', '2026-11-28', '2026-11-28', '2026-11-30', 'Листопад 2026'],
  ['events in february', '2028-01-05', '2028-02-01', '2028-02-29', 'Лютий 2028'],
])('readMonth reads %s on %s as from %s to %s', (text, today, from, to, label) => {
  const month = readMonth(text, today);
  expect([month?.from, month?.to, month?.label('ua')]).toEqual([from, to, label]);
});

it.each([
  'march for ukraine',
  'how this may affect my tps',
  'у лютий мороз',
  'концерт 20 грудня',
  'події 5 січня',
  'концерт у грудні 2027',
  'may i work on a u4u',
  'листопад',
  'травма',
  'квітка',
  'августин',
  'липа',
  'червоний диван',
  'december rent sale',
])('readMonth finds no month in %s', (text) => {
  expect(readMonth(text, '2026-11-28')).toBeNull();
});
