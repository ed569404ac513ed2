import { describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { findContacts } from '#content/text/find-contacts.ts';
import { HYPHENS } from '#content/text/punctuation.ts';
import {
  findSiteAddresses,
  capitalShare,
  countExclamationMarks,
  linksOf,
  findMixedScriptWords,
  countDeceptiveCharacters,
} from '#content/text/text-features.ts';
import { quantile, signalsOf, type SignalFacts } from './signals.ts';

const sorts = (text: string) => findContacts(text).map(({ sort }) => sort);

describe('contacts in a text', () => {
  it.each([
    'Дзвоніть: 312-555-0100',
    'тел. +1 (312) 555 01 00, після шостої',
    'Мій номер 3 1 2 5 5 5 0 1 0 0',
    '3.1.2.5.5.5.0.1.0.0',
    'Call 312.555.0100 any time',
    '+380 67 123 45 67 або 067 123-45-67',
    'номер 312-555-O1OO',
    '3l2 555 01OО пишіть',
    'Набирайте три один два п’ять п’ять п’ять нуль один нуль нуль',
    'three one two 555 zero one zero zero',
    'дзвоніть +49 151 23456789',
    '3️⃣1️⃣2️⃣ 5️⃣5️⃣5️⃣ 0️⃣1️⃣4️⃣2️⃣',
    '３１２５５５０１４２',
    '①②③-⑤⑤⑤-⓪①④②',
    '❸❶❷ ❺❺❺ ⓿❶❹❷',
    '𝟑𝟏𝟐 𝟓𝟓𝟓 𝟎𝟏𝟒𝟐',
    '٣١٢ ٥٥٥ ٠١٤٢',
    '312 555 01-четыре-два',
    'три один два пять пять пять ноль один четыре два',
    'звоните: 312 пять пять пять 0142',
    '3\u200b12 5\u200b55 01\u200b42',
    'три-один-два 5551234',
    'звоните три один два 555-1234',
    'набери 312 пять 551234',
    'тpи oдин двa 5551234',
  ])('finds the phone: %s', (text) => expect(sorts(text)).toContain('phone'));

  it.each([
    'olena@example.com',
    'пошта olena.k @ gmail.com',
    'olena (at) gmail (dot) com',
    'olena собака gmail крапка com',
    'olena [at] ukr.net',
    'write to olena at gmail.com please',
    'olena (собака) gmail com',
    'olena собачка gmail com',
    'olena [ет] ukr крапка net',
    'olena собачка gmail точка com',
    'olena собaчкa gmail тoчка com',
    'olena собачка ukr.net',
    'ｏｌｅｎａ＠ｇｍａｉｌ．ｃｏｍ',
  ])('finds the address: %s', (text) => expect(sorts(text)).toContain('email'));

  it.each([
    'пишіть у вайбер',
    'Напишіть мені в телеграм, домовимось',
    'text me on WhatsApp',
    't.me/olena_chicago',
    'https://wa.me/13125550100',
    'мій інстаграм @olena_flowers',
    'Viber: 3125550100',
    'Telegram - olenka77',
    't . me / olena',
    'інста olena.chicago',
    'WhatsApp: три-один-два',
    'мой телеграмм olena_k',
    'вацап: 3125550142',
    'напишіть мені у фейсбук',
    'Пиши в т.г.',
    'тeлeгpaм olena_s',
    'вaйбep: 3125550100',
    'пишіть у вайбeр',
    'tеlеgrаm olena_s',
    'Напишіть у WhаtsАpp',
  ])('finds the messenger: %s', (text) => expect(sorts(text)).toContain('messenger'));

  it.each([
    'Продам стіл 120 на 80 см, ціна 12 000 грн або 300 доларів.',
    'Toyota Camry 2019, 120 000 миль, VIN 4T1B11HK5KU123456.',
    'Працюємо щодня 09:00–18:00, з 01.05.2026 до 31.10.2026.',
    'Підходить до моделей 2015, 2016, 2017, 2018 років.',
    'Роки 2015-2016-2017-2018',
    'Здам кімнату з 21.11.2026, одна кімната, два вікна, три хвилини до метро.',
    'Ціна від 1 200 до 1 500 доларів на місяць, застава 1 500.',
    'ISBN 978-617-09-8765-4, стан чудовий',
    'Zip 60622, unit 2104, built in 1998, 1 200 sq ft, $2,450 per month.',
    'One bed, two baths, three closets. We can meet at home. Nice view.',
    'Породиста собака labrador, вік 2 роки.',
    'Графік 5/2, зміни 8.00-16.30 та 16.30-23.00.',
    'Роблю сайти й веду telegram-канали для малого бізнесу.',
    'Write what time suits you. I sell my messenger bag, size 12.',
    'Серійний номер 1234567890123',
    'Open 2026-11-21 18 00, tickets at the door',
    'Площа 1200 кв. футів, рік 2019, ціна 950',
    'VIN 1HGCM82633A004352',
    'Здам з 01.12.2026 по 31.05.2027',
    'План: 1️⃣ приїхати, 2️⃣ подивитися, 3️⃣ забрати',
    'Два столи по 120, три стільці по 45, один диван 1990 року за 300',
    'Один із трьох: 2 кімнати, 1 ванна, 900 футів',
    'Маленька собачка Bella, точка зустрічі біля парку',
    'Собачка gmail нам не знайома, крапка',
    'Три вікна, два балкони, один підвал, 1200000 доларів',
    'Один два, один два: репетиція хору о 18, квитки 1500',
    'Тeлeгpaма 1950 року, листівки, марки',
    'Пишy кaзки, малюю; прайс у SMSці та на iPhoneі',
    'Модель сім 1234567, серія два',
    'Один, два, три: 1500000 переглядів',
    'Вік: сім років, вага 12 кг, зріст 3 фути, щеплення 2024, 2025',
  ])('finds no contacts in a harmless text: %s', (text) => expect(findContacts(text)).toEqual([]));

  it.each([...HYPHENS])('recognises a phone with %s between its digits', (sign) => {
    expect(sorts(`Телефон 312${sign}555${sign}0123`)).toEqual(['phone']);
  });

  it('lists each contact once, as written', () => {
    expect(findContacts('312-555-0100, ще раз 312-555-0100. olena@example.com')).toEqual([
      { sort: 'phone', text: '312-555-0100' },
      { sort: 'email', text: 'olena@example.com' },
    ]);
  });

  it('finds a phone with any separators between its digits', () => {
    for (const gap of ['', ' ', '-', '.', ' - ', '/', '_'])
      for (const number of ['3125550100', '13125550100', '0671234567', '380671234567']) {
        expect(sorts(`Ціна 50, тел. ${[...number].join(gap)}.`), `${number} with «${gap}»`).toContain('phone');
      }
  });
});

describe('the appearance of a text', () => {
  it('counts the website addresses in the text', () => {
    expect(findSiteAddresses('Дивіться https://a.example.com/x, www.b.ua і c-shop.com. Ще раз www.b.ua!')).toEqual([
      'https://a.example.com/x',
      'www.b.ua',
      'c-shop.com',
    ]);
    for (const text of ['Стіл 1.5 м, т.ч. стільці', 'olena@example.com', 'ціна 12.500', 'Node.js, .net'])
      expect(findSiteAddresses(text), text).toEqual([]);
    expect(
      linksOf({
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              {
                type: 'text',
                text: 'тут',
                marks: [{ type: 'link', attrs: { href: 'https://x.com' } }, { type: 'bold' }],
              },
            ],
          },
        ],
      }),
    ).toEqual(['https://x.com']);
  });

  it('distinguishes shouting from abbreviations', () => {
    for (const text of ['ТЕРМІНОВО ПРОДАМ КВАРТИРУ', 'BEST PRICE IN CHICAGO, CALL NOW'])
      expect(capitalShare(text), text).toBeGreaterThan(0.9);
    for (const text of ['Продам ВАЗ 2107', 'BMW X5, USB і GPS', 'IKEA', 'Робота в США для водіїв CDL', 'Стіл'])
      expect(capitalShare(text), text).toBeLessThan(0.6);
    expect([
      countExclamationMarks('Терміново!!!'),
      countExclamationMarks('Швидко! ! !'),
      countExclamationMarks('Так! Ні! Може! Ой! Ах! Ух!'),
    ]).toEqual([3, 3, 6]);
    expect([countExclamationMarks('Вітаю! Продам стіл!'), countExclamationMarks('')]).toEqual([0, 0]);
  });

  it('finds letters of one script hidden in a word of the other', () => {
    expect(findMixedScriptWords('Прoдам стіл, чудoвий стан')).toEqual(['Прoдам', 'чудoвий']);
    expect(findMixedScriptWords('Sаle of cars')).toEqual(['Sаle']);
    expect(findMixedScriptWords('Продам iPhone, Wi-Fi роутер, SMS-ки, BMWшка, T-подібний, 3D-принтер')).toEqual([]);
    expect(findMixedScriptWords('An ordinary English sentence about їжа and борщ.')).toEqual([]);
  });

  it('finds invisible and disguised characters', () => {
    expect(countDeceptiveCharacters('про\u200bдам сті\u2060л')).toBe(2);
    expect(countDeceptiveCharacters('𝐒𝐀𝐋𝐄')).toBe(4);
    expect(countDeceptiveCharacters('z\u0336\u0335\u0334a\u0336l')).toBe(1);
    expect(countDeceptiveCharacters('Родина 👨‍👩‍👧 і прапор 🇺🇦, її їжа, naïve café')).toBe(0);
  });
});

const innocent: SignalFacts = {
  title: 'Стіл дубовий',
  text: 'Міцний стіл у доброму стані, самовивіз з Чикаго.',
  links: [],
  sameText: [],
  samePicture: [],
  price: null,
  owner: { accountAgeMs: 400 * DAY, approved: 5, postedLately: 1, rejected: 0 },
};
const named = (change: Partial<SignalFacts>) =>
  signalsOf({ ...innocent, ...change }).map(({ name, weight }) => `${name}: ${weight}`);
const prices = Array.from({ length: 12 }, (_, index) => 10_000 + index * 500);
const price = (amount: number, usual = prices) => ({ price: { amount, currency: 'USD', usual } });

describe('moderation signals', () => {
  it('are empty for an ordinary ad, and for one by staff', () => {
    expect(signalsOf(innocent)).toEqual([]);
    expect(named({ owner: null })).toEqual([]);
    expect(named({ ...price(11_000), links: ['https://example.com'] })).toEqual([]);
  });

  it('weigh duplicates of ads by others more heavily than duplicates of the advertiser’s own', () => {
    expect(
      signalsOf({
        ...innocent,
        sameText: [
          { entryId: 'a', own: true },
          { entryId: 'b', own: false },
          { entryId: 'b', own: false },
        ],
      }),
    ).toEqual([{ name: 'same_text', weight: 'strong', data: { others: ['b'], own: ['a'] } }]);
    expect(named({ sameText: [{ entryId: 'a', own: true }], samePicture: [{ entryId: 'c', own: false }] })).toEqual([
      'same_picture: strong',
      'same_text: warn',
    ]);
  });

  it('flag unusual prices only if there are ten or more to compare with', () => {
    expect(named(price(1000))).toEqual(['unusual_price: warn']);
    expect(named(price(90_000))).toEqual(['unusual_price: info']);
    expect(named(price(4500))).toEqual([]);
    expect(named(price(1000, prices.slice(0, 9)))).toEqual([]);
    expect(named(price(0))).toEqual([]);
    expect([quantile([1, 2, 3, 4], 0.5), quantile([5], 0.25), quantile([1, 2, 3], 1)]).toEqual([2.5, 5, 3]);
  });

  it('report facts about the account', () => {
    const owner = innocent.owner!;
    expect(named({ owner: { ...owner, accountAgeMs: 2 * DAY } })).toEqual(['new_account: info']);
    expect(named({ owner: { ...owner, approved: 0 } })).toEqual(['new_account: info']);
    expect(named({ owner: { ...owner, accountAgeMs: 7 * DAY, postedLately: 5, rejected: 1 } })).toEqual([
      'many_ads: warn',
      'rejected_before: warn',
    ]);
    expect(named({ owner: { ...owner, postedLately: 12, rejected: 3 } })).toEqual([
      'many_ads: strong',
      'rejected_before: strong',
    ]);
    expect(named({ owner: { ...owner, postedLately: 4 } })).toEqual([]);
  });

  it('consider title, text and links together, and are sorted by importance', () => {
    const text = 'Пишіть у вайбер 312-555-0100!!! a.com b.com c.com d.com e.com';
    expect(named({ title: 'ТЕРМІНОВО ПРОДАМ', text, links: ['https://f.com/'] })).toEqual([
      'many_links: strong',
      'contacts: warn',
      'shouting: info',
    ]);
    expect(named({ text: 'Прoдам' })).toEqual(['odd_characters: warn']);
    expect(named({ links: ['https://a.com', 'https://A.com/', 'https://b.com'] })).toEqual([]);
  });
});
