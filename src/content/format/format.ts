import { localeInfo, type Locale } from '#content/locale.ts';
import { getOrCreate } from './format-date.ts';

const numberFormatters = new Map<string, Intl.NumberFormat>();

function numberFormatter(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  return getOrCreate(numberFormatters, key, () => new Intl.NumberFormat(localeInfo[locale].bcp47, options));
}

/** `14 800` (with no-break spaces) / `14,800`. */
export function formatNumber(locale: Locale, value: number): string {
  return numberFormatter(locale, {})
    .format(value)
    .replace(/\u202f/g, '\u00a0');
}

/** Formats a number of unknown meaning: without separators up to four digits, which may be a year. */
export function formatPlainNumber(locale: Locale, value: number): string {
  return Math.abs(value) < 10_000 ? String(value) : formatNumber(locale, value);
}

/** A fraction of one as a percentage: `2,4 %` (with a no-break space) / `2.4%`. */
export function formatPercent(locale: Locale, share: number): string {
  return numberFormatter(locale, { style: 'percent', maximumFractionDigits: 1 })
    .format(share)
    .replace(/[\u202f ]/g, '\u00a0');
}

/** The shortest unambiguous sign: $, €, ₴; non-US dollars keep their letters (CA$). */
function currencySign(currency: string): string {
  const signBy = (currencyDisplay: 'narrowSymbol' | 'symbol') =>
    numberFormatter('us', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find((part) => part.type === 'currency')?.value ?? currency;
  const sign = signBy('narrowSymbol');
  return sign === '$' && currency !== 'USD' ? signBy('symbol') : sign;
}

/** A line may break after a dash, but not within a price. */
const RANGE_DASH = '–\u2060';

function formatAmounts(locale: Locale, amounts: readonly number[], currency: string): string {
  const digits = numberFormatter('us', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const values = amounts.map((minor) => Math.abs(minor) / 10 ** digits);
  const fraction = values.every(Number.isInteger) ? 0 : digits;
  const formatter = numberFormatter(locale, { minimumFractionDigits: fraction, maximumFractionDigits: fraction });
  const text = values
    .map((value) => formatter.format(value))
    .join(RANGE_DASH)
    .replace(/\u202f/g, '\u00a0');
  const sign = currencySign(currency);
  const minus = amounts.some((minor) => minor < 0) ? '−' : '';
  // A sign comes first in both languages, so that prices align; signs made of letters are formatted as words.
  if (!/^\p{L}+$/u.test(sign)) return `${minus}${sign}${text}`;
  return locale === 'ua' ? `${minus}${text}\u00a0${sign}` : `${minus}${sign}\u00a0${text}`;
}

/** Formats integer minor units of an ISO 4217 currency: `$14 800` / `$14,800`; cents only if there are any. */
export function formatMoney(locale: Locale, minor: number, currency: string): string {
  return formatAmounts(locale, [minor], currency);
}

const openEnds: Record<Locale, { from: string; upTo: string }> = {
  ua: { from: 'Від', upTo: 'До' },
  us: { from: 'From', upTo: 'Up to' },
};

/** Makes all spaces no-break: for a name or an amount with its unit. */
function useNoBreakSpaces(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/**
 * Keeps digit groups, and the word before a sum, on one line («до $1 000»), in texts written by users or older
 * versions.
 */
export function keepAmountsUnbroken(text: string): string {
  return text.replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00a0').replace(/(\p{L}) (?=[$€₴£]\s?\d)/gu, '$1\u00a0');
}

/** `$28–34`; with only one bound, «Від $65» / “Up to $65”; with neither, an empty string. In minor units. */
export function formatPriceRange(
  locale: Locale,
  min: number | null | undefined,
  max: number | null | undefined,
  currency: string,
): string {
  if (min == null && max == null) return '';
  if (max == null) return `${openEnds[locale].from}\u00a0${formatAmounts(locale, [min ?? 0], currency)}`;
  if (min == null) return `${useNoBreakSpaces(openEnds[locale].upTo)}\u00a0${formatAmounts(locale, [max], currency)}`;
  return formatAmounts(locale, min === max ? [min] : [min, max], currency);
}

/** Reading time in whole minutes, at least one, at 200 words a minute. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / 200));
}
