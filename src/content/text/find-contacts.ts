import { HYPHEN_CLASS, WORD_SOURCE, stripApostrophes } from './punctuation.ts';
import { normalizeMixedAlphabets, visibleText } from './visible-text.ts';

/** Contact details in a text, as written there. */
export interface Contact {
  sort: 'phone' | 'email' | 'messenger';
  text: string;
}

const DIGIT_WORDS: Readonly<Record<string, string>> = {
  нуль: '0',
  нулик: '0',
  один: '1',
  одна: '1',
  одиниця: '1',
  два: '2',
  дві: '2',
  двійка: '2',
  три: '3',
  трійка: '3',
  чотири: '4',
  пять: '5',
  шість: '6',
  сім: '7',
  вісім: '8',
  девять: '9',
  ноль: '0',
  четыре: '4',
  шесть: '6',
  семь: '7',
  восемь: '8',
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
/** Letters used to disguise digits. */
const DISGUISES: Readonly<Record<string, string>> = {
  o: '0',
  о: '0',
  l: '1',
  i: '1',
  і: '1',
  '|': '1',
  з: '3',
  б: '6',
};

/** Digit sequences that are not phones: dates, hours, consecutive years. */
const dates =
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{1,2}[:.]\d{2}\s*-\s*\d{1,2}[:.]\d{2}\b|\b(?:19|20)\d{2}(?:\s*[-,/ ]\s*(?:19|20)\d{2})+\b/g;

/** Whether digits are a valid phone number in the US or Ukraine, or one with a country code. */
function isPhone(digits: string, plus: boolean): boolean {
  return (
    /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits) ||
    /^(?:38)?0[1-9]\d{8}$/.test(digits) ||
    (plus && digits.length >= 9 && digits.length <= 15)
  );
}

const MIN_REAL_DIGITS = 6;
const digitRuns = /(?<![\p{L}\p{N}])\+?[\dOoОоlIіІ|ЗзБб](?:[\s().·_/-]{0,3}[\dOoОоlIіІ|ЗзБб]){8,16}(?![\p{L}\p{N}])/gu;

function phonesInDigits(text: string): Contact[] {
  return [...text.replace(dates, ' ¦ ').matchAll(digitRuns)].flatMap(([found]) => {
    const real = found.replace(/\D/g, '');
    const digits = found
      .toLowerCase()
      .replace(/[oоliі|зб]/g, (letter) => DISGUISES[letter]!)
      .replace(/\D/g, '');
    return real.length >= MIN_REAL_DIGITS && isPhone(digits, found.startsWith('+'))
      ? [{ sort: 'phone', text: found.trim() } as const]
      : [];
  });
}

/** Ten digits written this way are always a disguised phone number, so any prefix matches. */
const disguisedNumbers = new RegExp(
  String.raw`(?:(?:[\uff10-\uff19\u2460-\u2468\u24ea\u24f5-\u24ff\u2776-\u2793\u{1f10b}\u{1f10c}\u{1d7ce}-\u{1d7ff}]|\d\ufe0f?\u20e3)[\s().·_/${HYPHEN_CLASS}]{0,3}){9,}`,
  'gu',
);

const MIN_NUMBER_DIGITS = 9;
const MIN_SPELLED_WORDS = 3;
/** Maximum adjacent digits in a number recognised by its words alone. Seven would be a number without an area code. */
const MAX_ADJACENT_DIGITS = 4;
const DIGITS_OF_NUMBER = /^\d{1,7}$/;

const WORD_OR_END = new RegExp(String.raw`${WORD_SOURCE}|[.!?\n]`, 'gu');

/**
 * Finds numbers with some or all digits spelled out: «три один два 555 нуль сто» does not match, ten in a row do, and
 * one spelled digit is enough in a valid phone number.
 */
function phonesInWords(text: string): Contact[] {
  const found: Contact[] = [];
  let taken: { text: string; digits: string; word: boolean }[] = [];
  const close = () => {
    const digits = taken.map((item) => item.digits).join('');
    const spelled = taken.filter(({ word }) => word).length;
    const isNumber = digits.length >= MIN_NUMBER_DIGITS && digits.length <= 15;
    const isSpelled =
      spelled >= MIN_SPELLED_WORDS && taken.every((candidate) => candidate.digits.length <= MAX_ADJACENT_DIGITS);
    if (isNumber && (isSpelled || (spelled > 0 && isPhone(digits, false))))
      found.push({ sort: 'phone', text: taken.map((item) => item.text).join(' ') });
    taken = [];
  };
  for (const [word] of text.matchAll(WORD_OR_END)) {
    const plain = stripApostrophes(word.toLowerCase());
    const spelled = Object.hasOwn(DIGIT_WORDS, plain);
    if (spelled || DIGITS_OF_NUMBER.test(plain))
      taken.push({ text: word, digits: spelled ? DIGIT_WORDS[plain]! : plain, word: spelled });
    else close();
  }
  close();
  return found;
}

const DOMAINS = '(?:com|net|org|ua|us|info|io|me|co|ca|eu)';
const MAILBOXES = '(?:gmail|googlemail|yahoo|outlook|hotmail|icloud|proton|protonmail|ukr|meta|aol|mail)';
/** Part of an e-mail address before the at sign, not preceded by another such character. */
const LOCAL_PART = '(?<![a-z0-9._%+-])[a-z0-9._%+-]{2,64}';
const emails = [
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}\s?@\s?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}/gi,
  // «olena (at) gmail (dot) com», «olena собака gmail крапка com»
  new RegExp(
    `${LOCAL_PART}\\s{0,9}(?:[([{]\\s*(?:at|@|собака|собачка|равлик|ет|эт)\\s*[)\\]}]|\\s(?:собака|собачка|равлик)\\s)\\s*[a-z0-9-]{2,}\\s*(?:\\.|[([{]\\s*(?:dot|крапка|точка)\\s*[)\\]}]|\\s(?:dot|крапка|точка)\\s)\\s*${DOMAINS}(?![a-z])`,
    'giu',
  ),
  // «olena (собака) gmail com»: a well-known mail provider needs no dot.
  new RegExp(
    `${LOCAL_PART}\\s{0,9}(?:[([{]\\s*(?:at|@|собака|собачка|равлик|ет|эт)\\s*[)\\]}]|\\s(?:собака|собачка|равлик)\\s)\\s*${MAILBOXES}[\\s.,]+${DOMAINS}(?![a-z])`,
    'giu',
  ),
  new RegExp(`${LOCAL_PART}\\s{1,9}at\\s+${MAILBOXES}\\s*(?:\\.|\\sdot\\s)\\s*${DOMAINS}(?![a-z])`, 'giu'),
];

const NETWORKS =
  '(?:viber|вайбер\\p{L}{0,12}|вібер\\p{L}{0,12}|whats\\s?app|w[ао]tsapp|в[ао]тс\\s?ап\\p{L}{0,12}|в[ао]цап\\p{L}{0,12}|telegram|т[еє]л[еє]грам\\p{L}{0,12}|т[еє]л[еє]г[аиуіе]|т\\.?г|tg|instagram|[іи]нстаграм\\p{L}{0,12}|[іи]нст[аиіуеы]|signal|messenger|месс?енджер\\p{L}{0,12}|facebook|фейсбу[кц]\\p{L}{0,12}|skype|скайп\\p{L}{0,12}|discord|діскорд\\p{L}{0,12})';
const messengers = [
  /(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|wa\.me|m\.me|viber\.me|instagram\.com|facebook\.com|fb\.com|api\.whatsapp\.com)\/[\w./?=+-]+/gi,
  /(?<![\w.@/])@[a-z][a-z0-9_.]{3,}/gi,
  // «t . me / olena»
  /(?<![\w.])(?:t|wa|viber|telegram)\s?\.\s?me\s?\/\s?\+?[a-z0-9_]{3,}/gi,
  // «інста olena.chicago»: a name that is not a plain word.
  new RegExp(`(?<!\\p{L})${NETWORKS}\\s+@?[a-z][a-z0-9]*[._\\d][a-z0-9._]*[a-z0-9]`, 'giu'),
  new RegExp(`(?<!\\p{L})${NETWORKS}\\s*[:=-]\\s*(?:${Object.keys(DIGIT_WORDS).join('|')})(?!\\p{L})`, 'giu'),
  // A request to switch to a messenger: «пишіть у вайбер», “text me on WhatsApp”.
  new RegExp(
    `(?<!\\p{L})(?:пиш\\p{L}{0,12}|напиш\\p{L}{0,12}|дзвон\\p{L}{0,12}|телефону\\p{L}{0,12}|зв.?яз\\p{L}{0,12}|write|text|message|contact|dm|reach|call|ping)(?:\\s+\\p{L}{1,6}){0,3}\\s+${NETWORKS}(?!\\p{L})`,
    'giu',
  ),
  new RegExp(`(?<!\\p{L})${NETWORKS}\\s*[:=-]\\s*[@+]?[\\w]{4,}`, 'giu'),
];

/** Finds all likely contact details in a text as visitors see it, each once. */
export function findContacts(written: string): Contact[] {
  const text = normalizeMixedAlphabets(visibleText(written));
  const mails = emails.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([found]): Contact => ({ sort: 'email', text: found.trim() })),
  );
  const rest = mails.reduce((left, { text: mail }) => left.replaceAll(mail, ' ¦ '), text);
  const reached = messengers.flatMap((pattern) =>
    [...rest.matchAll(pattern)].map(([found]): Contact => ({ sort: 'messenger', text: found.trim() })),
  );
  const hidden = [...written.matchAll(disguisedNumbers)].map(([found]): Contact => ({
    sort: 'phone',
    text: visibleText(found).trim(),
  }));
  const all = [...phonesInDigits(text), ...hidden, ...phonesInWords(text), ...mails, ...reached];
  return all.filter(
    (contact, index) =>
      all.findIndex(
        (other) =>
          other.text === contact.text ||
          (other !== contact &&
            other.sort === contact.sort &&
            other.text.includes(contact.text) &&
            other.text.length > contact.text.length),
      ) === index,
  );
}
