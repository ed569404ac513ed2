import { localeInfo, type Locale } from '#content/locale.ts';

/** The months in Ukrainian, Russian and English, by their beginnings; «лист» and «май» alone begin other words. */
export const MONTHS = [
  'січ(?:ень|ні|ня)|январ[ьея]|january',
  'лют(?:ий|ому|ого)|феврал[ьея]|february',
  'берез(?:ень|ні|ня)|марте|march',
  'квіт(?:ень|ні|ня)|апрел[ьея]|april',
  'трав(?:ень|ні|ня)|мае|may',
  'черв(?:ень|ні|ня)|июн[ьея]|june',
  'лип(?:ень|ні|ня)|июл[ьея]|july',
  'серп(?:ень|ні|ня)|август[ае]?|august',
  'верес(?:ень|ні|ня)|сентябр[ьея]|september',
  'жовт(?:ень|ні|ня)|октябр[ьея]|october',
  'листопад[іау]?|ноябр[ьея]|november',
  'груд(?:ень|ні|ня)|декабр[ьея]|december',
] as const;

/**
 * A month after a preposition, because March and May are also other words. With an adjacent year or day, it does not
 * count as a whole month.
 */
const MONTH_AFTER_PREPOSITION = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:у|в|на|во|in|for|this|next)\s+(?:${MONTHS.map((words, at) => `(?<m${at}>${words})`).join('|')})(?![\p{L}\p{N}]|\s+\p{N})`,
  'iu',
);
/** A month at the end of a text. */
const MONTH_AT_END = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\p{N}\s+)(?:${MONTHS.map((words, at) => `(?<m${at}>${words})`).join('|')})$`,
  'iu',
);
/** Months that, without a preposition, are other words. */
const AMBIGUOUS = /^(?:march|may|мае|марте|август|august|листопад|лютий)$/iu;
/** «Цей лютий», “this may”, “for March”: the words have another meaning there. */
const OTHER_WORDS = /^(?:(?:for|this|next)\s+(?:may|march)|\S+\s+лютий)$/iu;

/** Days named in a text: the words, the first and the last day (`YYYY-MM-DD`, both included), and their name. */
export interface NamedDayRange {
  found: RegExpExecArray;
  from: string;
  to: string;
  label: (locale: Locale) => string;
}

/** The month named in a text, at its next occurrence: «у грудні», “in December”, “kids events december”. */
export function readMonth(text: string, today: string): NamedDayRange | null {
  const alone = MONTH_AT_END.exec(text);
  const named = MONTH_AFTER_PREPOSITION.exec(text);
  const found =
    (named !== null && !OTHER_WORDS.test(named[0]) ? named : null) ??
    (alone !== null && !AMBIGUOUS.test(alone[0]) ? alone : null);
  const month = MONTHS.findIndex((_, at) => found?.groups?.[`m${at}`] !== undefined);
  if (found === null || month < 0) return null;
  const [year = 0, now = 1] = today.split('-').map(Number);
  const of = month + 1 < now ? year + 1 : year;
  const day = (date: number) => new Date(date).toISOString().slice(0, 10);
  const first = day(Date.UTC(of, month, 1));
  return {
    found,
    from: first > today ? first : today,
    to: day(Date.UTC(of, month + 1, 0)),
    label: (locale) => nameOf(locale, first),
  };
}

/** «Грудень 2026», “December 2026”. */
function nameOf(locale: Locale, day: string): string {
  const month = new Intl.DateTimeFormat(localeInfo[locale].bcp47, { month: 'long', timeZone: 'UTC' });
  const name = month.format(new Date(day));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${day.slice(0, 4)}`;
}
