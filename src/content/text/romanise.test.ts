import { describe, expect, it } from 'vitest';
import { romanise, slugify } from './romanise.ts';

/** The examples printed in the resolution's own table. */
const official = `
Алушта Alushta, Андрій Andrii, Борщагівка Borshchahivka, Борисенко Borysenko, Вінниця Vinnytsia, Володимир Volodymyr,
Гадяч Hadiach, Богдан Bohdan, Згурський Zghurskyi, Ґалаґан Galagan, Ґорґани Gorgany, Донецьк Donetsk, Дмитро Dmytro,
Рівне Rivne, Олег Oleh, Есмань Esman, Єнакієве Yenakiieve, Гаєвич Haievych, Короп’є Koropie, Житомир Zhytomyr,
Жанна Zhanna, Жежелів Zhezheliv, Закарпаття Zakarpattia, Казимирчук Kazymyrchuk, Медвин Medvyn,
Михайленко Mykhailenko, Іванків Ivankiv, Іващенко Ivashchenko, Їжакевич Yizhakevych, Кадиївка Kadyivka, Мар’їне Marine,
Йосипівка Yosypivka, Стрий Stryi, Олексій Oleksii, Київ Kyiv, Коваленко Kovalenko, Лебедин Lebedyn, Леонід Leonid,
Миколаїв Mykolaiv, Маринич Marynych, Ніжин Nizhyn, Наталія Nataliia, Одеса Odesa, Онищенко Onyshchenko,
Полтава Poltava, Петро Petro, Решетилівка Reshetylivka, Рибчинський Rybchynskyi, Суми Sumy, Соломія Solomiia,
Тернопіль Ternopil, Троць Trots, Ужгород Uzhhorod, Уляна Uliana, Фастів Fastiv, Філіпчук Filipchuk, Харків Kharkiv,
Христина Khrystyna, Церква Tserkva, Стеценко Stetsenko, Чернівці Chernivtsi, Шевченко Shevchenko, Шостка Shostka,
Кишеньки Kyshenky, Щербухи Shcherbukhy, Гоща Hoshcha, Гаращенко Harashchenko, Юрій Yurii, Корюківка Koriukivka,
Яготин Yahotyn, Ярошенко Yaroshenko, Костянтин Kostiantyn, Знам’янка Znamianka, Феодосія Feodosiia,
Згорани Zghorany, Розгон Rozghon`;

const pairs = official.split(',').map((pair) => pair.trim().split(' ') as [string, string]);

describe('romanise', () => {
  it.each(pairs)('%s → %s', (ukrainian, latin) => {
    expect(romanise(ukrainian)).toBe(latin);
  });

  it('accepts every character that users type as an apostrophe', () => {
    for (const sign of ["'", '’', 'ʼ', '`']) expect(romanise(`Знам${sign}янка`)).toBe('Znamianka');
  });

  it('detects the beginning of a word after a space, a hyphen or a quotation mark', () => {
    expect(romanise('Моя «Європа», Нью-Йорк')).toBe('Moia «Yevropa», Niu-York');
  });

  it('keeps words in capitals in capitals, and treats a lone capital like the beginning of a name', () => {
    expect(romanise('ЩО ЗГОДА ЄС Я Юля СТОЮ')).toBe('SHCHO ZGHODA YES Ya Yulia STOIU');
    expect(romanise('РОЗГОН Зґарда')).toBe('ROZGHON Zgarda');
  });

  it('reads decomposed letters and stressed vowels', () => {
    expect(romanise('Київ'.normalize('NFD'))).toBe('Kyiv');
    expect(romanise('моє\u0301ї')).toBe('moie\u0301i');
  });

  it('romanises Russian and Belarusian letters', () => {
    expect(romanise('Ёлка подъезд мыло эхо ўлада')).toBe('Yolka podezd mylo ekho ulada');
  });

  it('leaves all other characters unchanged', () => {
    expect(romanise("Don't panic: 5 €, naïve")).toBe("Don't panic: 5 €, naïve");
  });
});

describe('slugify', () => {
  it.each([
    [
      'Понад сорок міст США вийшли на День Гідності: як минула субота в Чикаго',
      'ponad-sorok-mist-ssha-vyishly-na-den-hidnosti-yak-mynula-subota-v-chykaho',
    ],
    ['  «Щедрик» — 2026!  ', 'shchedryk-2026'],
    ['Façade, Straße & Łódź: naïve Smørrebrød', 'facade-strasse-lodz-naive-smorrebrod'],
    ["Don't stop, п’ять", 'dont-stop-piat'],
    ['a--b__c', 'a-b-c'],
    ['🎉 日本', ''],
    ['', ''],
    ['---', ''],
  ])('makes a slug of %s', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('truncates between words', () => {
    expect(slugify('один два три', 9)).toBe('odyn-dva');
    expect(slugify('один два три', 8)).toBe('odyn-dva');
    expect(slugify('один два три', 7)).toBe('odyn');
    expect(slugify('нероздільне', 5)).toBe('neroz');
  });

  it('makes only valid slugs from any text', () => {
    const everything = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join('');
    for (let at = 0; at < everything.length; at += 64) {
      expect(slugify(everything.slice(at, at + 64))).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    expect(slugify('щ'.repeat(500))).toHaveLength(191);
  });
});
