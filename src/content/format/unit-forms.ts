import { localeInfo, type Locale } from '#content/locale.ts';

/**
 * Ukrainian units that are words, keyed by the form that owners enter (the genitive plural). Each has forms for one,
 * for two to four, and for a fraction. Symbols and abbreviations (`км`, `м²`, `р.`) have one form.
 */
const FORMS: Readonly<Record<string, Readonly<{ one: string; few: string; other: string }>>> = {
  миль: { one: 'миля', few: 'милі', other: 'милі' },
  дюймів: { one: 'дюйм', few: 'дюйми', other: 'дюйма' },
  футів: { one: 'фут', few: 'фути', other: 'фута' },
  фунтів: { one: 'фунт', few: 'фунти', other: 'фунта' },
  унцій: { one: 'унція', few: 'унції', other: 'унції' },
  галонів: { one: 'галон', few: 'галони', other: 'галона' },
  кілометрів: { one: 'кілометр', few: 'кілометри', other: 'кілометра' },
  метрів: { one: 'метр', few: 'метри', other: 'метра' },
  сантиметрів: { one: 'сантиметр', few: 'сантиметри', other: 'сантиметра' },
  кілограмів: { one: 'кілограм', few: 'кілограми', other: 'кілограма' },
  літрів: { one: 'літр', few: 'літри', other: 'літра' },
  років: { one: 'рік', few: 'роки', other: 'року' },
  місяців: { one: 'місяць', few: 'місяці', other: 'місяця' },
  тижнів: { one: 'тиждень', few: 'тижні', other: 'тижня' },
  днів: { one: 'день', few: 'дні', other: 'дня' },
  годин: { one: 'година', few: 'години', other: 'години' },
  хвилин: { one: 'хвилина', few: 'хвилини', other: 'хвилини' },
  кімнат: { one: 'кімната', few: 'кімнати', other: 'кімнати' },
  місць: { one: 'місце', few: 'місця', other: 'місця' },
  штук: { one: 'штука', few: 'штуки', other: 'штуки' },
  осіб: { one: 'особа', few: 'особи', other: 'особи' },
};

const rule = new Intl.PluralRules(localeInfo.ua.bcp47);

/**
 * A unit in the form that agrees with a number: «72 дюйми», if the owner has entered «дюймів». Other units are returned
 * as they are.
 */
export function unitForm(locale: Locale, value: number, unit: string): string {
  const forms = locale === 'ua' && Number.isFinite(value) ? FORMS[unit] : undefined;
  const form = rule.select(value);
  return forms === undefined || form === 'many' ? unit : (forms[form as keyof typeof forms] ?? unit);
}
