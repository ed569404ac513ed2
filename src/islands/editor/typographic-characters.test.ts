import { expect, test } from 'vitest';
import type { Locale } from '#content/locale.ts';
import { findReplacement, applyTypography } from './typographic-characters.ts';

/** Types a line character by character. */
function typed(line: string, locale: Locale): string {
  let text = '';
  for (const sign of line) {
    text += sign;
    const found = findReplacement(text, locale);
    if (found !== null) text = text.slice(0, -found.length) + found.sign;
  }
  return text;
}

test.each<[Locale, string, string]>([
  ['ua', '"Так", — сказала вона.', '«Так», — сказала вона.'],
  ['ua', 'Театр "Гурт "Хор" і "Лад""', 'Театр «Гурт „Хор“ і „Лад“»'],
  ['ua', '("Так")', '(«Так»)'],
  ['ua', 'екран 5"', 'екран 5"'],
  ['ua', 'Київ -- столиця... і далі', 'Київ — столиця… і далі'],
  ['ua', '"стаття 5"', '«стаття 5»'],
  ['ua', "об'єкт, п'ять, 'так'", "об’єкт, п’ять, 'так’"],
  ['us', '"Yes," she said: "it\'s \'fine\'"', '“Yes,” she said: “it’s ‘fine’”'],
  ['ua', 'Київ - столиця, а Львів - ні', 'Київ — столиця, а Львів — ні'],
  ['ua', 'так, - сказала', 'так, — сказала'],
  ['ua', '10 - 5, 2020 - рік', '10 - 5, 2020 - рік'],
  ['ua', '- пункт', '- пункт'],
  ['us', 'Chicago - a city', 'Chicago – a city'],
  ['us', "the '90s, 6' tall, don't", 'the ‘90s, 6’ tall, don’t'],
])('typing in %s: %s becomes %s', (locale, line, text) => {
  expect(typed(line, locale)).toBe(text);
});

test.each<[Locale, string, string, string]>([
  ['ua', '', "п'ять", 'п’ять'],
  ['ua', 'об', "'єкт", '’єкт'],
  ['ua', 'Він: ', '"так"', '«так»'],
  ['us', '', "don't", 'don’t'],
  ['ua', 'https://a.org/', "п'ять", "п'ять"],
  ['ua', '', 'слово', 'слово'],
])('an input method in %s: after «%s», %s becomes %s', (locale, before, composed, typeset_) => {
  expect(applyTypography(before, composed, locale)).toBe(typeset_);
});

test.each(['https://a.org/a--', 'код `a "', 'слово', '', '--', `${'а'.repeat(300_000)} 5"`])(
  'findReplacement leaves the end of a text unchanged (%#)',
  (text) => {
    expect(findReplacement(text, 'ua')).toBeNull();
  },
);
