import { expect, test } from 'vitest';
import type { Locale } from '#content/locale.ts';
import { signAt } from './typographic-signs.ts';

/** Types a line sign by sign. */
function typed(line: string, locale: Locale): string {
  let text = '';
  for (const sign of line) {
    text += sign;
    const found = signAt(text, locale);
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
  ['us', "the '90s, 6' tall, don't", 'the ‘90s, 6’ tall, don’t'],
])('%s: %s is %s', (locale, line, text) => {
  expect(typed(line, locale)).toBe(text);
});

test.each(['https://a.org/a--', 'код `a "', 'слово', '', '--', `${'а'.repeat(300_000)} 5"`])(
  'the end of a text stays (%#)',
  (text) => {
    expect(signAt(text, 'ua')).toBeNull();
  },
);
