import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

it.each([
  ['3\ufe0f\u20e31\ufe0f\u20e32\ufe0f\u20e3', '312'],
  ['３１２', '312'],
  ['①⓪⑳', '1020'],
  ['❶➀➊⓵⓿🄌', '111100'],
  ['𝟘𝟙𝟡', '019'],
  ['٣١٢ ०१९', '312 019'],
  ['🅰🅑🄲', 'abC'],
  ['те\u200bле\u00adгра\u2060м', 'телеграм'],
  ['Кава й чай, 5 %', 'Кава й чай, 5 %'],
])('visibleText reads %s as %s', (written, seen) => expect(visibleText(written)).toBe(seen));
