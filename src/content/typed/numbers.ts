import { siteCurrency } from '#content/format/currencies.ts';
import { currencies, type Currency } from '#content/format/currency.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { normaliseTypedNumber } from './characters.ts';
import { parseSuccess, parseFailure, type ParseResult } from './parse-result.ts';

/** Words and signs that multiply a number. */
const multipliers: readonly (readonly [RegExp, number])[] = [
  [/(?:k|к|тис(?:\.|яч[аіу]?)?|тыс(?:\.|яч[аи]?)?|thousand|grand)$/iu, 1_000],
  [/(?:mln|млн\.?|мільйон(?:и|ів|а)?|million)$/iu, 1_000_000],
  // A lower-case letter could also mean metres.
  [/M$/u, 1_000_000],
];

/** Options for reading the separators of a number; see `parseTypedNumber`. */
interface NumberOptions {
  /**
   * The separator is always the decimal sign, and multiplier words are not accepted: latitudes and longitudes (`41.878`
   * is not 41 thousand).
   */
  decimal?: boolean;
  /**
   * The unit of the field, as in its label in either language: `125,000 miles` is accepted if the field is in miles.
   */
  units?: readonly string[];
}

/** Spellings of the same unit. */
const units: readonly (readonly string[])[] = [
  ['mi', 'mi.', 'mile', 'miles', 'миль', 'милі', 'миля'],
  ['km', 'kms', 'км', 'км.', 'kilometers', 'кілометрів'],
  [
    'sq ft',
    'sq. ft.',
    'sq.ft.',
    'sq.ft',
    'sqft',
    'sf',
    'ft2',
    'ft²',
    'square feet',
    'кв. футів',
    'кв футів',
    'кв.футів',
    'кв. фути',
    'кв. ф.',
    'кв. фут.',
  ],
  ['m2', 'sq m', 'sq. m', 'sqm', 'м2', 'кв. м', 'кв.м', 'кв м', 'кв. м.', 'кв.м.'],
  ['lb', 'lbs', 'lbs.', 'pounds', 'фунтів'],
  ['kg', 'кг', 'кг.'],
  ['ft', 'ft.', 'feet', 'футів'],
  ['year', 'yr', 'рік', 'р.', 'р', 'року', 'р.в.', 'р. в.'],
  ['years', 'yrs', 'років', 'роки', 'р.'],
  ['hours', 'hrs', 'год', 'год.', 'годин', 'години'],
  ['days', 'днів', 'дні'],
  ['°', 'deg', 'degrees', 'градусів'],
];

/**
 * Parses a number as users type it. A comma or point followed by exactly three digits, in groups of three, separates
 * thousands; otherwise the last one is the decimal sign. Spaces and apostrophes group digits; `k`, `тис.`, `млн`
 * multiply.
 * @returns faults `number_words`, `number_two`, `number_unclear`, `number_unit`; an empty text is `number_words`
 */
export function parseTypedNumber(
  typed: string,
  { decimal = false, units: own = [] }: NumberOptions = {},
): ParseResult<number> {
  if (isUnreadable(typed)) return parseFailure('number_words');
  const text = normaliseTypedNumber(typed);
  const bare = withoutUnit(text, own);
  if (bare === null) return parseFailure('number_unit', { unit: own[0] ?? '' });
  const digits = readDigits(bare, decimal);
  if (!digits.ok) return digits;
  const value = roundToExact(Number(digits.value.digits) * digits.value.times);
  return Math.abs(value) < MAX_EXACT_NUMBER ? parseSuccess(value) : parseFailure('number_unclear');
}

/** Formats a number so that `parseTypedNumber` parses it back: three decimals would look like a group of thousands. */
export const formatNumberForInput = (value: number): string => String(value).replace(/\.\d{3}$/, '$&0');

/** Longer than any number, or with a superscript digit, which composition would append to the others («100²»). */
const isUnreadable = (typed: string): boolean => typed.length > 80 || /\d[\u00b2\u00b3\u00b9\u2070-\u2079]/.test(typed);

/** From this value on, numbers lose precision. */
const MAX_EXACT_NUMBER = 1e15;

/** The value of the decimal digits, without binary rounding errors. */
const roundToExact = (value: number): number => Number(value.toPrecision(15));

/** The text without the field's own unit; `null` if it mentions a different unit. */
function withoutUnit(text: string, own: readonly string[]): string | null {
  const lower = text.toLowerCase();
  const ending = (unit: string) => lower.endsWith(unit) && /[\d\s.°]/u.test(lower.at(-unit.length - 1) ?? '');
  const spellings = (unit: string) =>
    units.filter((set) => set.includes(normaliseTypedNumber(unit).toLowerCase())).flat();
  const known = [...own.map((unit) => normaliseTypedNumber(unit).toLowerCase()), ...own.flatMap(spellings)];
  const fits = (all: readonly string[]) =>
    all
      .map((unit) => unit.normalize('NFKC'))
      .filter(ending)
      .sort((a, b) => b.length - a.length)[0];
  const found = fits(known);
  if (found !== undefined) return text.slice(0, -found.length).trim();
  return own.length > 0 && fits(units.flat()) !== undefined ? null : text;
}

/** The digits of a number in JavaScript notation, and their multiplier. */
function readDigits(given: string, decimal: boolean): ParseResult<{ digits: string; times: number }> {
  let text = given.replace(/^[~≈]\s*/, '');
  let times = 1;
  const found = !decimal && /[\p{L}.]$/u.test(text) ? multipliers.find(([pattern]) => pattern.test(text)) : undefined;
  if (found !== undefined && /\d\s?$/.test(text.replace(found[0], ''))) {
    text = text.replace(found[0], '').trim();
    times = found[1];
  }
  // «1200,-» and «1200.–» mean that there are no cents.
  text = text.replace(/[.,]\s?-{1,2}$/, '');
  const signed = /^([+-]?)\s?(.*)$/u.exec(text)!;
  const body = signed[2]!;
  if (!/\d/.test(body)) return parseFailure('number_words');
  if (/\d\s?-+\s?[$€₴]?\d|\d[,;]\s+-\d/.test(body)) return parseFailure('number_two');
  if (!/^[\d\s.,'_]+$/u.test(body)) return parseFailure('number_words');
  const plain = readSeparators(body, decimal);
  // «1.200k» is 1,200 to some people and 1,200,000 to others.
  if (times > 1 && /^\d{1,3}[.,]\d{3}$/.test(body.trim())) return parseFailure('number_unclear');
  return plain === null
    ? parseFailure('number_unclear')
    : parseSuccess({ digits: `${signed[1] === '-' ? '-' : ''}${plain}`, times });
}

/** Digits with a point as the decimal sign, or `null` if the separators contradict each other. */
function readSeparators(body: string, decimal: boolean): string | null {
  const text = body
    .trim()
    .replace(/[.,]$/, '')
    .trim()
    .replaceAll('_', "'")
    .replace(/^(?=[.,])/, '0');
  const last = /[.,](?=[^.,]*$)/.exec(text);
  const isGroups = (whole: string) =>
    /^\d+$/.test(whole) || /^\d{1,3}([ ,.'])\d{3}(?:\1\d{3})*$/.test(whole) || /^\d{1,3}(?:,\d{2})+,\d{3}$/.test(whole);
  const joined = (whole: string) => whole.replace(/\D/g, '');
  if (decimal && !/^\d+(?:[.,]\d+)?$/.test(text)) return null;
  if (last === null) return isGroups(text) ? joined(text) : null;
  const [whole, part] = [text.slice(0, last.index), text.slice(last.index + 1)];
  if (decimal) return /^\d+$/.test(whole) && /^\d+$/.test(part) ? `${whole}.${part}` : null;
  if (!/^\d+$/.test(part)) return null;
  // A group with an extra digit: «125,0000».
  if (last[0] === ',' && part.length > 3) return null;
  // The same sign occurs before it, so it can only separate thousands.
  if (whole.includes(last[0])) return isGroups(text) ? joined(text) : null;
  if (part.length === 3 && !/^0*$/.test(whole)) {
    if (/^\d{1,3}$/.test(whole)) return joined(text);
    // «1,200.000» and «1 200,000» are ambiguous: people read them differently.
    return /^\d+$/.test(whole) ? `${whole}.${part}` : null;
  }
  return isGroups(whole) ? `${joined(whole)}.${part}` : null;
}

/** An amount of money; `currency` only if the text names one. */
export interface Money {
  /** In the minor unit: cents. */
  minor: number;
  currency: Currency | null;
}

const currencyWords: readonly (readonly [Currency, string])[] = [
  ['CAD', String.raw`c\$|ca\$|cad\s?\$?|\$\s?cad|кан(?:\.|адських)?\s?дол(?:\.|арів)?|canadian dollars?`],
  [
    'USD',
    String.raw`u\.?s\.?\s?\$|\$\$|usd\s?\$?|\$\s?usd?|u\.s\. dollars?|us dollars?|dollars?|bucks?|долл?(?:\.|арів|ари|ара|ар|аров)?(?:\sсша)?|бакс(?:и|ів|а)?|у\.\s?[ое]\.?|\$`,
  ],
  ['UAH', String.raw`₴|uah|грн\.?|гривень|гривні|гривня|гривны|гривен|гр\.?|hrn|grn|hryvnias?`],
  ['EUR', String.raw`€|eur|євро|евро|euros?`],
  ['PLN', String.raw`zł\.?|zl|pln|злот(?:их|і|ий|ого)|złot(?:y|ych|e)|zlot(?:y|ych|e)`],
  ['GBP', String.raw`£|gbp|фунт(?:ів|и)?(?:\sстерлінгів)?|pounds?(?:\ssterling)?|quid`],
];
const currencyPatterns = currencyWords.map(([currency, words]) => ({
  currency,
  before: new RegExp(String.raw`^(-?)\s?(?:${words})(?=[\s\d.,-])\s?`, 'iu'),
  after: new RegExp(String.raw`(?<=[\d\s.,кkмm-])\s?(?:${words})$`, 'iu'),
}));
/** Unsupported currencies that users may mention. */
const foreignCurrencies = /(?:¥|₽|₪|\brub\b|\bchf\b|\bils\b|руб(?:\.|лів|лей)?)/iu;

/**
 * Parses an amount as users type it: `parseTypedNumber`, with a sign or word of a currency before or after it.
 * @returns the minor units; faults of `parseTypedNumber`, and `money_words`, `money_currency`, `money_cents`
 */
export function parseMoney(typed: string): ParseResult<Money> {
  if (isUnreadable(typed)) return parseFailure('money_words');
  let text = normaliseTypedNumber(typed).replace(/^(?:price|cost|rent|ціна|вартість|сума)\s*:?\s*(?=[^\p{L}])/iu, '');
  if (foreignCurrencies.test(text)) return parseFailure('money_currency', { currencies: currencies.join(', ') });
  let named: Currency | null = null;
  for (const { currency, before, after } of currencyPatterns) {
    const without = text.replace(before, '$1').replace(after, '').trim();
    if (without === text) continue;
    // «$5 CAD» is Canadian; «CAD 5 USD» is ambiguous.
    if (named !== null && !(named === 'CAD' && currency === 'USD' && /^-?\s?\$|\$$/.test(text)))
      return parseFailure('number_unclear');
    named ??= currency;
    text = without;
  }
  const reading = readDigits(text, false);
  if (!reading.ok) return reading.fault === 'number_words' ? parseFailure('money_words') : reading;
  const { digits, times } = reading.value;
  const cents = digits.split('.')[1] ?? '';
  // Users do not intend half a cent, or a third zero: the separator is a typo.
  if (times === 1 && cents.length > 2) return parseFailure('money_cents');
  const minor = Math.round(roundToExact(Number(digits) * times * 100));
  // On a Canadian site, a bare dollar sign means Canadian dollars.
  const isOwn = named === 'USD' && siteCurrency() === 'CAD' && !/us|сша|u\.s/iu.test(typed);
  return Math.abs(minor) < MAX_EXACT_NUMBER
    ? parseSuccess({ minor, currency: isOwn ? 'CAD' : named })
    : parseFailure('number_unclear');
}

/** Maximum rate. No unit of money is worth more, so an inverted rate (41.5 for the hryvnia) is out of range. */
export const MAX_RATE = 10;
export const MIN_RATE = 0.0001;

/**
 * Parses a rate in the site's currency as users type it. Its comma or point is always the decimal sign, so `1.150` is
 * not a thousand.
 */
export const parseRate = (typed: string): ParseResult<number> => {
  const sign = siteCountry().words.us.moneySign;
  const text = typed.trim();
  return parseTypedNumber(text.startsWith(sign) ? text.slice(sign.length) : text, {
    decimal: true,
    units: [siteCurrency(), sign],
  });
};
