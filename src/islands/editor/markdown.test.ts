import { expect, test } from 'vitest';
import { preserveLines } from './markdown-lines.ts';
import { looksLikeMarkdown, markdownToHtml } from './markdown.ts';

test.each([
  '## Назва\n\nСлова',
  'Це **важливо**',
  'Дивіться [тут](https://example.org)',
  '- раз\n- два',
  '1. раз\n2. два',
  '> так\n> і так',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '```\ncode\n```',
])('detects %j as Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true);
});

test.each([
  'Слова',
  '5 * 3 = 15, 2 ** 3',
  '#хештег і #ще',
  '- одне',
  '- одне\nдруге',
  '[1] Джерело (2020)',
  'a | b',
  'snake_case__name',
  '1. Січня почалося',
])('does not detect %j as Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false);
});

test.each(['[', '*', '_', '**a', '__a', '[a', '[a](https:', '|-', '---|', '- ', '\n|', ' '])(
  'Markdown detection takes linear time for a text of only %j',
  (sign) => {
    // In quadratic time it would exceed the test's timeout.
    for (const length of [199_000, 2_000_000])
      expect(looksLikeMarkdown(`${sign.repeat(Math.floor(length / sign.length))}x`)).toBe(
        sign === '**a' && length < 1_000_000,
      );
  },
);

/** The HTML as one line: blocks by their names, line breaks as ⏎. */
const shortened = (html: string) =>
  html
    .replace(/<br>/g, '⏎')
    .replace(/<\/(?:p|h\d|li|ol|ul|blockquote|code|pre|table|thead|tbody|tr|td|th)>/g, '')
    .replace(/\n/g, '')
    .replace(/&quot;/g, '"')
    .trim();

test.each(['`', '<', '~', '\\', '> ', '2) a\n', '~~~\na\n', '|a|\n', '- a\n\n', '[a](b) '])(
  'nearly 200,000 characters of %j are read in linear time',
  (sign) => {
    // In quadratic time it would exceed the test's timeout.
    expect(preserveLines(sign.repeat(Math.floor(199_000 / sign.length))).length).toBeGreaterThan(100_000);
  },
);

test.each([
  ['**Програма**\n18:00 Двері\n18:30 Хор', '<p><strong>Програма</strong><p>18:00 Двері<p>18:30 Хор'],
  ['## Адреса\n1840 W Chicago Ave\nвхід з двору', '<h2>Адреса<p>1840 W Chicago Ave<p>вхід з двору'],
  ['[Квитки](https://example.org/t)\nдітям вільно', '<p><a href="https://example.org/t">Квитки</a><p>дітям вільно'],
  ['2) Паспорт\n4) Довідка\n7) Фото', '<p>2) Паспорт<p>4) Довідка<p>7) Фото'],
  ['12. Виїзд\n15. Ніагара', '<p>12. Виїзд<p>15. Ніагара'],
  ['1. Хор\n1. Танці\n1. Виставка', '<p>1. Хор<p>1. Танці<p>1. Виставка'],
  ['1. Хор\n2. Танці', '<ol><li>Хор<li>Танці'],
  ['5. Хор\n6. Танці', '<ol start="5"><li>Хор<li>Танці'],
  ['0. нуль\n1. раз', '<p>0. нуль<p>1. раз'],
  ['+ 380 67 123 45 67\n+ 380 50 765 43 21', '<p>+ 380 67 123 45 67<p>+ 380 50 765 43 21'],
  ['24. серпня – парад\n1. вересня – школа', '<p>24. серпня – парад<p>1. вересня – школа'],
  [
    '**Т**\n12. 10. 2026 – збір\n14. 11. 2026 – кінець',
    '<p><strong>Т</strong><p>12. 10. 2026 – збір<p>14. 11. 2026 – кінець',
  ],
  ['**Т**\nДякуємо!\n---\nХор', '<p><strong>Т</strong><p>Дякуємо!<p>---<p>Хор'],
  ['**Т**\nОля\n-- \nпідпис', '<p><strong>Т</strong><p>Оля<p>--<p>підпис'],
  ['**Т**\n\n---\n\nХор', '<p><strong>Т</strong><hr><p>Хор'],
  ['**«Щедрик»**у Чикаго', '<p><strong>«Щедрик»</strong>у Чикаго'],
  ['**Увага:**слово і слово**Увага**слово', '<p><strong>Увага:</strong>слово і слово<strong>Увага</strong>слово'],
  ['**Т**\n    чотири пробіли', '<p><strong>Т</strong><p>чотири пробіли'],
  ['**Т**\n[12:30]: Обід', '<p><strong>Т</strong><p>[12:30]: Обід'],
  ['**Т**\nзвертатися: <Olena>, розмір <XL>', '<p><strong>Т</strong><p>звертатися: &lt;Olena&gt;, розмір &lt;XL&gt;'],
  ['**Т** [Оля](сестра)', '<p><strong>Т</strong> [Оля](сестра)'],
  ['**Т** 60*40*20 см', '<p><strong>Т</strong> 60*40*20 см'],
  ['**Т** Сім`я й П`ять', '<p><strong>Т</strong> Сім`я й П`ять'],
  ['**Т** C:\\_old\\*.txt', '<p><strong>Т</strong> C:\\_old\\*.txt'],
  ['**Т** ~3~4', '<p><strong>Т</strong> ~3~4'],
  ['~~~ * ~~~\nслова\nще', '<p>~~~ * ~~~<p>слова<p>ще'],
  ['```\nодне', '<p>```<p>одне'],
  ['```js\nlet a;\n```\nдалі', '<pre><code class="language-js">let a;<p>далі'],
  ['**Т**\n* за записом', '<p><strong>Т</strong><p>* за записом'],
  ['**Т**\n>> сюди <<', '<p><strong>Т</strong><p>&gt;&gt; сюди &lt;&lt;'],
  ['# 1 у місті\n# 2 у штаті', '<p># 1 у місті<p># 2 у штаті'],
  ['**Т**\n- хліб\n- сіль\nДзвоніть!', '<p><strong>Т</strong><ul><li>хліб<li>сіль<p>Дзвоніть!'],
  ['**Т**\n> цитата\nдалі', '<p><strong>Т</strong><blockquote><p>цитата<p>далі'],
  ['- раз\n  - два\n  - три\n- чотири', '<ul><li>раз<ul><li>два<li>три<li>чотири'],
  ['| a | b |\n|---|---|\n| 1 | 2 | 3 |', '<p>| a | b |<p>|---|---|<p>| 1 | 2 | 3 |'],
  ['**раз**\vдва\u2028три', '<p><strong>раз</strong><p>два<p>три'],
  ['**Т** <b>і</b><br>далі', '<p><strong>Т</strong> <b>і</b>⏎далі'],
  ['**Т** `a*b*c <x>`', '<p><strong>Т</strong> <code>a*b*c &lt;x&gt;'],
  ['**Т** 5 * 3 = 15', '<p><strong>Т</strong> 5 * 3 = 15'],
])('%j keeps its lines, numbers and characters', async (text, html) => {
  expect(shortened(await markdownToHtml(text))).toBe(html);
});

test('Markdown is converted to HTML, which is then cleaned like any other paste', async () => {
  expect(await markdownToHtml('# Назва\n\n*так* <b>і</b>')).toContain('<h1>Назва</h1>');
});
