import { currencyPatterns, siteCurrency } from '#content/format/currencies.ts';
import { currencies, type Currency } from '#content/format/currency.ts';
import { monthlyFactors } from '#content/format/price-periods.ts';
import { HYPHEN_CLASS } from '#content/text/punctuation.ts';

/** A price named by a reader, in minor units, and the words without it. */
export interface PriceCriterion {
  text: string;
  /** Period of the amounts, if stated; lists compare per month. */
  period?: Period;
  /** The removed words, as typed. */
  from: string;
  min: number | null;
  max: number | null;
}

type Period = 'hour' | keyof typeof monthlyFactors;
const PERIODS: readonly (readonly [period: Period, words: string])[] = [
  ['hour', 'годин[уаи]|год|час|hour|hr|h'],
  ['day', 'день|добу|доба|ніч|сутки|ночь|day|night'],
  ['week', 'тиждень|тижд|неделю|week|wk'],
  ['month', 'місяць|міс|месяц|мес|month|mo'],
  ['year', 'рік|год|year|yr'],
];
/** «На тиждень», “a week”, «/міс.» */
const PERIOD_PATTERN = new RegExp(
  String.raw`^\s*(?:(?:на|за|в|у|per|an?|each|every)\s+|/\s?)(?:${PERIODS.map(([name, words]) => `(?<${name}>${words})`).join('|')})(?![\p{L}\p{N}])\.?`,
  'iu',
);
/** Prefixes of words for things, other than money, that a number may count. No currency begins with one of them. */
const COUNTABLE_THINGS =
  'кг|км|см|м2|рок|рік|міс|дн|день|год|хв|тиж|кімнат|спал|осіб|люд|діт|книж|слів|січ|лют|берез|квіт|трав|черв|лип|серп|верес|жовт|листоп|груд|year|yr|month|week|day|hour|min|bed|room|people|person|kid|mile|lb|kg|sq|ft|am\\b|pm\\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** A sum of money in a currency, or without one. */
function numberIn(own: Currency): string {
  const { before, behind } = currencyPatterns[own];
  const foreign = currencies
    .filter((currency) => currency !== own)
    .map((currency) => currencyPatterns[currency].foreign);
  return String.raw`((?:${before})?)\s?(\d{1,3}(?:[\s,]\d{3}){1,2}|\d{1,7})(?:[.,](\d{1,2}))?(?!\d)(?:\s?(к|k|тис\.?|тисяч[аі]?|thousand|млн|mln|million))?(?![\p{L}\d])\s?((?:${behind})?)(?!\s?(?:${[COUNTABLE_THINGS, ...foreign].join('|')}))`;
}
/** Number of capturing groups in `NUMBER`. */
const NUMBER_GROUPS = 5;
const WORD_START = String.raw`(?<![\p{L}\p{N}])`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;

interface Rule {
  pattern: RegExp;
  bounds: (numbers: readonly number[]) => { min: number | null; max: number | null };
}

const rule = (pattern: string, bounds: Rule['bounds']): Rule => ({
  pattern: new RegExp(`${WORD_START}${pattern}`, 'iu'),
  bounds,
});

const rulesByCurrency = new Map<Currency, readonly Rule[]>();

/** The longest first: «від 500 до 900» contains «до 900». */
function rulesIn(own: Currency): readonly Rule[] {
  const known = rulesByCurrency.get(own);
  if (known) return known;
  const NUMBER = numberIn(own);
  const rules = [
    rule(
      `(?:від|from|between)\\s+${NUMBER}\\s*(?:до|to|and|[${HYPHEN_CLASS}])\\s*${NUMBER}`,
      ([one = 0, other = 0]) => ({
        min: Math.min(one, other),
        max: Math.max(one, other),
      }),
    ),
    // $1000–2000
    rule(`${NUMBER}\\s*[${HYPHEN_CLASS}]\\s*${NUMBER}`, ([one = 0, other = 0]) => ({
      min: Math.min(one, other),
      max: Math.max(one, other),
    })),
    rule(
      `(?:до|не дорожче|не дороже|не більше|не более|не вище|(?:no|not) (?:more than|over|above)|дешевше(?: за| ніж)?|менше(?: за| ніж)?|максимум|under|below|less than|cheaper than|up to|max(?:imum)?)\\s+${NUMBER}`,
      ([max = 0]) => ({ min: null, max }),
    ),
    rule(
      `(?:від|from|дорожче(?: за| ніж)?|більше(?: за| ніж)?|не менше|over|above|more than|at least)\\s+${NUMBER}`,
      ([min = 0]) => ({ min, max: null }),
    ),
    // «Gluten free» and «smoke free» mean the absence of something.
    rule(
      `(?:безкоштовн[а-яіїє]+|безплатн[а-яіїє]+|задарма|for free|(?<!\\b(?:gluten|sugar|smoke|pet|alcohol|fat|dairy|lactose|tax|duty|nut|fragrance|toll|stress|cruelty)[\\s-])free)${WORD_END}`,
      () => ({ min: 0, max: 0 }),
    ),
  ];
  rulesByCurrency.set(own, rules);
  return rules;
}

const MULTIPLIERS: Readonly<Record<string, number>> = { к: 1e3, k: 1e3, т: 1e3, м: 1e6, m: 1e6 };
/** «5-10 років» and “2-3 rooms” are not prices, nor is a model: a lower bound counts only after a word. */
const SAYS_RANGE = /^(?:від|from|between)(?!\p{L})/iu;
/** A bare number below this is an age, a count or an hour. */
const MIN_BARE_AMOUNT = 20;
/**
 * Minimum upper bound, in minor units, of a range whose lower bound is a small bare number: “from 8 to 20” are hours.
 */
const MIN_RANGE_END = 50_00;

const YEARS = new RegExp(String.raw`^(?:19|20)\d\d\s*[${HYPHEN_CLASS}]\s*(?:19|20)\d\d$`, 'u');
/** The area code of a North American phone number, and its last seven digits. */
const AREA = /\d{3}\)?[\s.-]*$/u;
const LINE = new RegExp(String.raw`^\d{3}\s*[${HYPHEN_CLASS}]\s*(\d)\d{3}$`, 'u');

/** The rest of a number whose first six digits look like a range. */
const REST = /^[\s.-]*\d{4}(?!\d)/u;

function isPhone(before: string, typed: string, after: string): boolean {
  if (/^\d{3}\D+\d{3}$/.test(typed) && REST.test(after)) return true;
  const line = LINE.exec(typed);
  return line !== null && (line[1] === '0' || AREA.test(before));
}

/**
 * One number of a rule, in minor units; `null` if it is not an amount of money. @param isOfRange the other end is a
 * price, so a low number also counts
 */
function amount(
  [before = '', digits = '', cents = '', thousand = '', after = '']: readonly (string | undefined)[],
  isOfRange: boolean,
): number | null {
  const first = thousand.toLowerCase()[0] ?? '';
  const times = first === 't' ? 1e3 : (MULTIPLIERS[first] ?? 1);
  const whole = Number(`${digits.replace(/[\s,]/g, '')}.${cents || '0'}`);
  const isBare = before === '' && after === '' && thousand === '';
  return isBare && whole < MIN_BARE_AMOUNT && !isOfRange ? null : Math.round(whole * times * 100);
}

/**
 * The price in a query: «до 15 000», under $500, «від 300 до 600», «безкоштовно», in the site's money. A number alone
 * is not a price: it may be a model, a size or a year.
 */
export function readPrice(text: string): PriceCriterion | null {
  for (const { pattern, bounds } of rulesIn(siteCurrency())) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [from, ...parts] = found;
    const numbers: (number | null)[] = [];
    const ends = Array.from({ length: Math.floor(parts.length / NUMBER_GROUPS) }, (_, at) =>
      parts.slice(at * NUMBER_GROUPS, (at + 1) * NUMBER_GROUPS),
    );
    const isRange =
      ends.length > 1 && ends.some((end) => (amount(end, false) ?? 0) >= MIN_RANGE_END) && SAYS_RANGE.test(from);
    numbers.push(...ends.map((end) => amount(end, isRange)));
    if (numbers.includes(null)) continue;
    const { min, max } = bounds(numbers as number[]);
    // «2015–2020» are years, and “555-0148” is a phone number.
    if (
      YEARS.test(from.trim()) ||
      isPhone(text.slice(0, found.index), from.trim(), text.slice(found.index + from.length))
    )
      continue;
    const each = PERIOD_PATTERN.exec(text.slice(found.index + from.length));
    const typed = from + (each?.[0] ?? '');
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + typed.length)}`.replace(/\s+/g, ' ').trim();
    const wish = { text: rest, from: typed.trim() };
    const period = PERIODS.find(([name]) => each?.groups?.[name] !== undefined)?.[0];
    if (period === undefined) return { ...wish, min, max };
    // Hours are only used for wages.
    const months = period === 'hour' ? 1 : monthlyFactors[period];
    const inMonth = (value: number | null) => (value === null ? null : Math.round(value * months));
    return { ...wish, period, min: inMonth(min), max: inMonth(max) };
  }
  return null;
}
