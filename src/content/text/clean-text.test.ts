import { expect, test } from 'vitest';
import { cleanText, visibleLength } from './clean-text.ts';

test.each([
  ['нуль\u0000посередині', 'нульпосередині'],
  ['\u202eписано навпаки\u202c \u2066x\u2069', 'писано навпаки x'],
  ['дзвінок\u0007, вихід\u001b[31m\u007f', 'дзвінок, вихід[31m'],
  ['пів \ud83d пари \ude00', 'пів \ufffd пари \ufffd'],
  ['рядок\nдругий\tі 👩‍👩‍👧 з 🇺🇦', 'рядок\nдругий\tі 👩‍👩‍👧 з 🇺🇦'],
  ['и\u0306 і e\u0301', 'й і é'],
  ['м’який\u00adперенос і\u00a0нерозривний', 'м’який\u00adперенос і\u00a0нерозривний'],
])('cleanText of %j', (given, clean) => {
  expect(cleanText(given)).toBe(clean);
});

test.each([
  ['', 0],
  [' \t\n\u00a0\u2003\u3000', 0],
  ['\u200b\u200c\u200d\u2060\ufeff\u00ad\u180e\u034f', 0],
  ['\u3164\u115f\uffa0\u2800\ufe0f\u0301\u{e0041}\u{e000}', 0],
  ['Я\u200b', 1],
  ['Лі', 2],
  ['Ї жак', 4],
  ['김민', 2],
])('visibleLength of %j is %i', (text, count) => expect(visibleLength(text)).toBe(count));
