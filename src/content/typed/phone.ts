import { parsePhoneNumberFromString, validatePhoneNumberLength, type CountryCode } from 'libphonenumber-js/min';
import type { Locale } from '#content/locale.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { normaliseTypedNumber, trimEnds } from './characters.ts';
import { parseSuccess, parseFailure, type ParseResult } from './parse-result.ts';

/** Words that label the type of a number, and can be removed without loss. */
const labels =
  /(?<![\p{L}\d])(?:т|тел|телефон|телефони|моб|мобільний|мобилка|моб тел|номер|контакт|дзвоніть|дзвонити|раб|роб|дом|tel|telephone|phone|ph|p|t|c|m|mob|mobile|cell|cellphone|call|text|sms|home|work|office|fax|my number is|number|whatsapp|whats app|viber|telegram|tg|signal|вайбер|вотсап|ватсап|вацап|телеграм|телега|тг|usa|us|ua|сша|україна|польща|канада)(?![\p{L}\d])[.:]*/giu;
const extension =
  /(?:;\s*ext=|[,;]?\s*(?:ext(?:ension|n)?|x|х|доб(?:авочний)?|дод(?:атковий)?|вн(?:утр(?:ішній)?)?)[.:]*\s*|\s*#\s*|,{1,3}(?=\d{1,5}#?$)|;(?=\d{1,5}$))(\d{1,7})#?\)?$/iu;
const link = /^(?:https?:\/\/)?(?:wa\.me\/|(?:api\.)?whatsapp\.com\/send\/?\?phone=)\+?(\d+).*$/i;

/**
 * Parses a phone number as users type it, into E.164, followed by `;ext=5` if there is an extension (RFC 3966). A
 * number without a country code belongs to the site's country; `0XX…` with ten digits, `380…`, `8 0XX…` and `00380…`
 * are Ukrainian.
 * @returns faults `phone_area_code` (seven digits), `phone_short`, `phone_long`, `phone_two`, `phone_words`,
 * `phone_unknown`
 */
export function parsePhone(typed: string): ParseResult<string> {
  // Longer than two numbers with notes about them.
  if (typed.length > 200) return parseFailure('phone_words');
  let text = normaliseTypedNumber(typed)
    .replace(link, '+$1')
    .replace(/^sip:([^@]*)@[\w.-]+/i, '$1')
    .replace(/^(?:tel|callto|sms|sip|whatsapp):\/{0,2}/i, '')
    .replace(/%2b/i, '+')
    .replace(/%20/g, ' ')
    .replace(/(?<=\d)(?:;(?!\s*ext=)[a-z-]{1,20}=[^;]{0,60}){1,4}$/i, '')
    // Phone symbols, flags, and dots that are not full stops.
    .replace(/(?!\+)[\p{S}·•ー]/gu, ' ')
    .trim();
  text = trimEnds(text, ' #', ' #;,').replace(/^no\.?\s*(?=[+\d(])/i, '');
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return parseFailure('phone_words');
  // The prefix for calls out of Russia and its neighbours, preceded by a plus.
  if (/^\+8[\s(-]/.test(text) && !/^\+8\D*0/.test(text)) return parseFailure('phone_unknown');
  const ends = extension.exec(text);
  let ext: string | null = null;
  if (ends !== null && digitsOf(text.slice(0, ends.index)).length >= 10) {
    ext = ends[1]!;
    text = text.slice(0, ends.index);
  }
  text = text
    .replace(/(?<![\p{L}])[oо](?=[\s-]?\d)/giu, '0')
    .replace(/(?<=\d|\+)з(?=\d)/giu, '3')
    .replace(/(?<=\d)[li|](?=\d)/giu, '1')
    .replace(labels, ' ')
    .trim();
  const parts = text.split(/[,;|/\\]|\s(?:or|and|або|чи|та|і|й)\s|(?<=\d[\s-]?\d{2})\s+\+|(?<=\d{2})\)?\s+(?=\()/iu);
  if (digitsOf(text).length > 15 && parts.filter((part) => digitsOf(part).length >= 7).length > 1)
    return parseFailure('phone_two');
  text = withoutNotes(lettersToDigits(text));
  if (/\p{L}/u.test(text) || !/^[\d\s()[\]{}.,:/\\|+*_~'"<>=!?-]*$/u.test(text)) return parseFailure('phone_words');
  const number = parseInternational(text);
  if (!number.ok) return number;
  return parseSuccess(ext === null ? number.value : `${number.value};ext=${ext}`);
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Words that reverse the meaning of a note about a number. */
const negations = /(?<!\p{L})(?:не|ні|крім|no|not|don'?t|except)(?!\p{L})/iu;

/** Removes a note in brackets after a number, and a name next to it; any other words remain, and are rejected. */
function withoutNotes(text: string): string {
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  const note = open < 0 ? '' : text.slice(open);
  const bare = /\p{L}/u.test(note) && !/\d/.test(note) ? text.slice(0, open).trim() : text;
  const words = bare.match(/(?<![\p{L}\d])\p{L}[\p{L}\p{M}'.-]*(?![\p{L}\d])/gu) ?? [];
  if (words.length > 2 || digitsOf(bare).length < 10 || negations.test(text)) return bare;
  return trimEnds(
    words.reduce((left, word) => left.replace(word, ''), bare),
    ' ,.:-',
    ' ,.:-',
  );
}

const KEYPAD_LETTERS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Capitals of a toll-free number (1-800-FLOWERS) as digits of the keypad. */
function lettersToDigits(text: string): string {
  const found = /^\+?(1?[\s.(-]{0,3}8(?:00|33|44|55|66|77|88))[\s.)-]{0,3}((?=[\d.-]{0,5}[A-Z])[A-Z\d.-]{7,14})$/.exec(
    text,
  );
  if (found === null) return text;
  const key = (letter: string) => String(KEYPAD_LETTERS.findIndex((keys) => keys.includes(letter.toLowerCase())) + 2);
  // Letters after the seventh only complete the word, and are not dialled.
  return digitsOf(found[1]!) + digitsOf(found[2]!.replace(/[A-Z]/g, key)).slice(0, 7);
}

/** International dialling prefixes. */
const exitCodes = /^(?:00(?=[1-9]\d{9})|011(?=[2-9]\d{9})|0111(?=[2-9]\d{9}$)|810(?=380\d{9}$))/;

/** The E.164 form of digits with separators between them. */
function parseInternational(text: string): ParseResult<string> {
  const hasPlus = /^\D*\+/.test(text);
  // The zero of «+380 (0) 67» is for calls within the country; in «38 (0) 67» it belongs to the code.
  const all = digitsOf(/^\D*\+|^\D*(?:00|380|011)/.test(text) ? text.replace(/(?<!\b38\s?)\(0\)/, '') : text);
  if (all.length === 0) return parseFailure('phone_words');
  // Such a plus is a typo: no country code begins with a zero, and none is written as three digits in brackets.
  const isLocal = all.startsWith('0') || /^\D*\+\s*\([2-9]\d{2}\)\s*\d{3}[\s.-]?\d{4}$/.test(text);
  const rest = hasPlus ? all : all.replace(exitCodes, '');
  return (hasPlus && !isLocal) || rest.length < all.length ? parseForeign(rest) : parseDomestic(all);
}

/** Digits that begin with a country code, which occurs twice if the form prefixes it as well. */
function parseForeign(digits: string): ParseResult<string> {
  const ukrainianNumber = /^(?:38(?=38)|380(?=380)|1(?=380\d{9}$))?380?(?:(?<=380)|0)0?(\d{9})$/.exec(digits)?.[1];
  if (ukrainianNumber !== undefined) return validateNumber(`+380${ukrainianNumber}`);
  return validateNumber(`+${/^11[2-9]\d{9}$/.test(digits) ? digits.slice(1) : digits}`);
}

/** Digits as dialled in the site's country or in Ukraine. */
function parseDomestic(digits: string): ParseResult<string> {
  const ukrainianMatch = /^(?:8|380?|38380?)?0(\d{9})$|^(?:38)?380(\d{9})$/.exec(digits);
  if (ukrainianMatch !== null) return validateNumber(`+380${ukrainianMatch[1] ?? ukrainianMatch[2]}`);
  const { phoneRegion } = siteCountry();
  if (phoneRegion !== 'US' && phoneRegion !== 'CA') return parseByNumberingPlan(phoneRegion, digits);
  if (digits.length === 7) return parseFailure('phone_area_code');
  if (digits.length < 10) return parseFailure('phone_short');
  if (digits.length === 10) return validateNumber(`+1${digits}`);
  // More digits without a plus could be another country, an extension or a typo, so the user is asked.
  return digits.length === 11 && digits.startsWith('1') ? validateNumber(`+${digits}`) : parseFailure('phone_long');
}

/** Digits without a country code, or with it but without a plus, by the numbering plan of a region. */
function parseByNumberingPlan(region: CountryCode, digits: string): ParseResult<string> {
  const own = parsePhoneNumberFromString(digits, region);
  if (own?.isValid() === true) return parseSuccess(own.number);
  const missing = siteCountry().phoneDigits - digits.length;
  return parseFailure(missing > 0 ? 'phone_short' : missing < 0 ? 'phone_long' : 'phone_unknown');
}

/** A number with its country code, checked against the plan of that country. */
function validateNumber(number: string): ParseResult<string> {
  if (number.startsWith('+1')) {
    if (number.length !== 12) return parseFailure(number.length < 12 ? 'phone_short' : 'phone_long');
    // North American plan: neither area nor exchange begins with 0 or 1. New area codes are added every year.
    return /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number) ? parseSuccess(number) : parseFailure('phone_unknown');
  }
  if (number.startsWith('+380')) {
    if (number.length !== 13) return parseFailure(number.length < 13 ? 'phone_short' : 'phone_long');
    return /^\+380[3-9]/.test(number) ? parseSuccess(number) : parseFailure('phone_unknown');
  }
  const found = parsePhoneNumberFromString(number);
  if (found?.isValid() === true) return parseSuccess(found.number);
  const length = validatePhoneNumberLength(number);
  if (length === 'TOO_SHORT') return parseFailure('phone_short');
  return parseFailure(length === 'TOO_LONG' ? 'phone_long' : 'phone_unknown');
}

const extensionLabels: Record<Locale, string> = { ua: 'дод.', us: 'ext.' };

/**
 * A stored number in the format of its country: `(773) 555-0142`, `+380 67 123 45 67`; others with their country code.
 * A value that is not in E.164 (stored before numbers were parsed) is returned unchanged.
 */
export function formatPhone(stored: string, locale: Locale): string {
  const [number = '', ext] = stored.split(';ext=');
  const phone = /^\+[1-9]\d{6,14}$/.test(number) ? parsePhoneNumberFromString(number) : undefined;
  if (phone === undefined) return stored;
  // Outside the countries of the North American plan, an American number needs its country code.
  const isAtHome = ['US', 'CA'].includes(siteCountry().phoneRegion);
  const shown =
    phone.countryCallingCode === '1' && isAtHome ? formatAmerican(phone.nationalNumber) : formatUkrainian(number);
  return `${shown ?? phone.formatInternational()}${ext === undefined ? '' : ` ${extensionLabels[locale]} ${ext}`}`;
}

const formatAmerican = (national: string) => national.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** Freephone and premium-rate numbers have three-digit codes (0 800, 0 900), which no mobile number has. */
const SERVICE_NUMBER = /^\+380([89]00)(\d{3})(\d{3})$/;

function formatUkrainian(number: string): string | null {
  const service = SERVICE_NUMBER.exec(number);
  if (service !== null) return `+380 ${service.slice(1).join(' ')}`;
  const groups = /^\+380(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(number);
  return groups === null ? null : `+380 ${groups.slice(1).join(' ')}`;
}

/** URL that dials a stored number: E.164 alone, since phones handle extensions in it differently. */
export const telHref = (stored: string): string => `tel:${stored.split(';')[0]!.replace(/[^\d+]/g, '')}`;
