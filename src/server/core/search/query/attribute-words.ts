import { isDeepStrictEqual } from 'node:util';
import { type AttributeCondition, type AttributeFilter, attributeLabels } from '#content/lists/attribute-filters.ts';
import { locales, type Locale } from '#content/locale.ts';
import { HYPHEN_CLASS } from '#content/text/punctuation.ts';
import { parseTypedNumber } from '#content/typed/numbers.ts';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import { emptyLexicon } from '#server/core/search/language/lexicon.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { isOptionalWord } from '#server/core/search/language/stop-words.ts';
import { meaningOf } from '#server/core/search/language/synonyms.ts';
import { memoise } from '#server/core/search/memoise.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { IMPORTANCE, removeWords, type Condition } from './conditions.ts';

/* Additional words for attributes of ads. Labels, units and options of the schemas are recognised without this table.
   A measure matches an attribute if the attribute's label or unit contains any of its words. */
interface Measure {
  /** Stems that assign an attribute to this measure. */
  known: ReadonlySet<string>;
  /** Regular expression for the text after a number of this measure. */
  after: string;
  /** The text before it: «пробіг до 100 000». */
  before?: string;
  /** A number alone means exactly this value; for other measures it is approximate. */
  exact?: true;
  /** Numbers outside this range are ignored. */
  within?: readonly [min: number, max: number];
}

const stemsOf = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(stem));
const BEDROOMS = String.raw`(?:спалень|спальн\p{L}*|спал\.?|bed(?:room)?s?|br|bdrms?|bdr)`;
/** The room count of a Ukrainian flat includes the living room. */
const ALL_ROOMS = String.raw`(?:кімн(?:ат\p{L}*)?\.?|комн(?:ат\p{L}*)?\.?|к\.?(?:\s?кв\.?)?|rooms?)`;
const ROOMS = `(?:${BEDROOMS}|${ALL_ROOMS})`;

const rooms: Measure = { known: stemsOf('спальня спальні bedroom bedrooms'), after: ROOMS };
const measures: readonly Measure[] = [
  {
    known: stemsOf('ванна ванні bathroom bathrooms'),
    after: String.raw`(?:ванн\p{L}*|сануз\p{L}*|bath(?:room)?s?|ba)`,
    exact: true,
  },
  {
    known: stemsOf('пробіг mileage миля mile'),
    after: String.raw`(?:мил[ьіяею]\p{L}*|miles?|mi)`,
    before: String.raw`(?:з\s+|с\s+|with\s+)?(?:пробіг\p{L}*|пробег\p{L}*|mileage)`,
  },
  {
    known: stemsOf('рік year'),
    after: String.raw`(?:р(?:ік|оку|оком|оки)?\.?|года?|year)`,
    before: String.raw`(?:рік|року|год|year)`,
    within: [1900, 2100],
  },
  {
    known: stemsOf('площа area'),
    after: String.raw`(?:кв\.?\s?(?:фут\p{L}*|ft)|sq\.?\s?(?:ft|feet)|sqft|sf|square feet)`,
    before: String.raw`(?:площ\p{L}*|площад\p{L}*|area)`,
  },
];

const PETS = String.raw`тварин(?:и|у|ами|ою|ам)?|собак(?:и|у|ами|ою|ой)?|к[іо]т(?:а|и|ів|ом|ами|ов)?|кішк(?:и|у|ами|ою)|кішок|животн(?:ых|ыми|ые|ым)|кош(?:ки|ек|ку|кой|ками)|pets?|dogs?|cats?|animals?`;

/** Other words for flags, by a word of the label, and words for the opposite. */
const flags: readonly (readonly [known: ReadonlySet<string>, words: string, denied?: string])[] = [
  [
    stemsOf('тваринами pets'),
    String.raw`(?:(?:можна|дозволен\p{L}*)\s+)?з[іо]?\s+(?:\p{L}+\s+)?(?:тваринами|твариною|собак(?:ою|ами)|кот(?:ом|ами)|кішк\p{L}+|песиком|улюбленц\p{L}+)|с\s+(?:животными|собакой|кошкой|котом)|(?:with|for)\s+(?:a\s+|my\s+)?(?:pets?|dogs?|cats?)|(?:pet|dog|cat)s?[ -](?:friendly|allowed|ok(?:ay)?)|pets?\s+allowed`,
    String.raw`без\s+(?:домашніх\s+|домашних\s+)?(?:${PETS})|(?:no|without)\s+(?:${PETS})|(?:pet|dog|cat)s?\s+(?:are\s+)?not\s+allowed|(?:не\s?можна|нельзя|не\s+дозволен\p{L}*|заборонен\p{L}*)\s+(?:(?:з|зі|із|с|со)\s+)?(?:${PETS})|(?:${PETS})\s+(?:не\s?можна|нельзя|заборонен\p{L}*|запрещен\p{L}*)`,
  ],
  [
    stemsOf('меблями furnished'),
    String.raw`з\s+меблями|мебльован\p{L}+|с\s+мебелью|меблирован\p{L}+|furnished`,
    String.raw`без\s+(?:меблів|мебели)|не\s?мебльован\p{L}+|не\s?меблирован\p{L}+|unfurnished|not\s+furnished|(?:no|without)\s+furniture`,
  ],
  [
    stemsOf('проживанням live'),
    String.raw`[зс]\s+прожива\p{L}+|live[ -]?in`,
    String.raw`без\s+прожива\p{L}+|live[ -]?out`,
  ],
  [
    stemsOf('доставка delivery'),
    String.raw`[зс]\s+доставк\p{L}+|with\s+delivery`,
    String.raw`без\s+доставк\p{L}+|(?:no|without)\s+delivery`,
  ],
  [stemsOf('оператора unlocked'), String.raw`розлочен\p{L}+|розблокован\p{L}+|unlocked`],
  [
    stemsOf('щеплення vaccinated'),
    String.raw`щеплен(?:ий|а|е|і|ого|ої|их)|привит(?:ый|ая|ые|ого)|vaccinated`,
    String.raw`не\s?щеплен\p{L}+|не\s?привит\p{L}+|unvaccinated|not\s+vaccinated`,
  ],
];

/** Whether a part of a text denies a flag. */
export const isFlagNegated = (text: string, start: number, end: number): boolean =>
  flags.some(([, , denied]) => {
    const found = denied === undefined ? null : regex(`(?:${denied})`).exec(text);
    return found !== null && found.index < end && start < found.index + found[0].length;
  });

/** Beginnings of words for an option, by a word of its label in the same language. */
const optionWords: readonly (readonly [known: string, words: string])[] = [
  ['автоматична', String.raw`автомат(?:ом|і|ична\p{L}*|ическ\p{L}*)?|на\s+автоматі|коробка\s+автомат`],
  ['механічна', String.raw`механі(?:ка|ці|чна\p{L}*)|на\s+механіці|механик\p{L}*`],
  ['automatic', String.raw`automatic`],
  ['manual', String.raw`stick\s+shift|manual(?:\s+transmission)?`],
  ['дизель', String.raw`дизел\p{L}*`],
  ['електро', String.raw`електро(?:мобіл\p{L}*|кар\p{L}*)?`],
  ['electric', String.raw`electric|ev`],
  ['повна', String.raw`повн(?:а|ий|у|ої)\s+(?:зайнят\p{L}+|день|ставк\p{L}+)|full[ -]time`],
  ['full', String.raw`full[ -]?time`],
  ['часткова', String.raw`(?:частков\p{L}+|неповн\p{L}+)\s+(?:зайнят\p{L}+|день|ставк\p{L}+)|part[ -]time`],
  ['part', String.raw`part[ -]?time`],
  ['сезонна', String.raw`сезонн\p{L}+`],
  ['seasonal', String.raw`seasonal`],
  ['потрібна', String.raw`без\s+(?:знання\s+)?(?:англійськ\p{L}+|англійсько\p{L}+|английск\p{L}+|мови|языка)`],
  ['required', String.raw`(?:no|without)\s+english`],
];

const WAGE_STEMS = stemsOf('оплата pay');
const WORD_START = String.raw`(?<![\p{L}\p{N}])`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
const NUMBER = String.raw`(\d{1,3}(?:[\s,.]\d{3})+|\d+(?:[.,]\d+)?)\s?(тис\.?|тисяч\p{L}*|тыс\.?|тысяч\p{L}*|k|к(?!\p{L}))?`;
const UP_TO = String.raw`(до|не більше|менше|under|below|less than|up to|max)`;
const FROM = String.raw`(від|з|от|с|після|после|новіше|новее|from|since|after|over|at least|more than|newer than)`;
/** Sources are those of this file and the labels of the site's attributes. */
const regex = memoise((source) => new RegExp(WORD_START + source + WORD_END, 'iu'), 2_000);

const YEAR = String.raw`((?:19|20)\d\d)`;
const YEARS = [
  regex(String.raw`(?:built\s+)?between\s+${YEAR}\s+and\s+${YEAR}`),
  regex(String.raw`(?:від|з|from)?\s*${YEAR}\s?(?:[${HYPHEN_CLASS}]|до|to)\s?${YEAR}(?:\s?рок\p{L}*)?`),
  regex(String.raw`${YEAR}\s?(?:\+|(?:р\.?|року)?\s?(?:і|та|or|and|и)\s(?:новіш\p{L}+|нове\p{L}+|newer|later|up))`),
];

const NUMERALS: readonly (readonly [number: number, words: string])[] = [
  [1, 'одно|одна|одну|one'],
  [2, 'дво|двох|дві|двух|две|two'],
  [3, 'три|трьох|трех|three'],
  [4, 'чотири|чотирьох|четыре|четырех|four'],
];
/** «Двокімнатна», «2-кімнатна», «однокомнатная», and their short forms. */
const COMPOUND = String.raw`(?:(\d)\s?[${HYPHEN_CLASS}]?\s?х?\s?|(одно|дво|двох|двух|три|трьох|трех|чотири|чотирьох|четырех)[${HYPHEN_CLASS}]?)(?:кімнатн\p{L}+|комнатн\p{L}+|спальн\p{L}+)`;
const SHORT: readonly (readonly [number: number, pattern: RegExp])[] = [
  [1, regex('однушк\\p{L}*')],
  [2, regex('двушк\\p{L}*')],
  [3, regex('тр[еиё]шк\\p{L}*')],
];

const STUDIO = regex('студі[яюїєй]\\p{L}*|studios?');
/** Studios that are not homes. */
const WORKSHOP =
  /танц|йог|краси|манікюр|нігт|тату|фото|звук|запис|музи|художн|дизайн|dance|yoga|beauty|nail|tattoo|photo|record|music|art\b|design|pilates|пілатес/iu;
const HOME = /квартир|помешкан|житл|хат|кімнат|комнат|\bкв(?![\p{L}])|flat|apartment/iu;
const PRICE_PREPOSITION = /(?:^|\s)(?:до|від|за|от|по)\s*$/iu;

/** Attributes stated in a text, and the words that state them. */
interface Reading {
  from: string;
  /** Alternative conditions, of which an entry must meet one; empty if the words concern a different attribute. */
  holds: (filter: AttributeFilter) => readonly AttributeCondition[];
  /** The label is the typed text. */
  isAsTyped?: boolean;
  /** The words also name the thing itself, so they stay in the query. */
  keeps?: boolean;
}

const numeral = (typed: string): number | null =>
  /^\d+$/.test(typed)
    ? Number(typed)
    : (NUMERALS.find(([, words]) => words.split('|').includes(typed.toLowerCase()))?.[0] ?? null);

function amountOf(digits: string, thousand: string | undefined): number | null {
  // «50,000» is not fifty.
  const read = [parseTypedNumber(digits), parseTypedNumber(digits, { decimal: true })].find(({ ok }) => ok);
  return read?.ok ? read.value * (thousand ? 1000 : 1) : null;
}

const filtersByCatalogue = new WeakMap<Catalogue, readonly AttributeFilter[]>();

/** Every attribute that filters some category, by key and type. */
function filtersOf(catalogue: Catalogue): readonly AttributeFilter[] {
  const known = filtersByCatalogue.get(catalogue) ?? collectFilters(catalogue);
  filtersByCatalogue.set(catalogue, known);
  return known;
}

function collectFilters(catalogue: Catalogue): readonly AttributeFilter[] {
  const all = new Map<string, AttributeFilter>();
  for (const { id, parentId } of catalogue.categories.byId.values())
    if (parentId === null)
      for (const filter of catalogue.attributeFilters(id)) all.set(`${filter.key} ${filter.type} ${filter.by}`, filter);
  return [...all.values()];
}

/** Attributes that state a wage: «Оплата від». */
export const wageFilters = (catalogue: Catalogue): readonly AttributeFilter[] =>
  filtersOf(catalogue).filter((filter) => filter.by === 'range' && hasLabelStem(filter, WAGE_STEMS));

const stemsOfLabel = memoise((text) => wordsOf(text).map(stem), 2_000);
const labelStems = ({ label, unit }: AttributeFilter): string[] =>
  locales.flatMap((locale) => stemsOfLabel(`${label[locale]} ${unit?.[locale] ?? ''}`));
const hasLabelStem = (filter: AttributeFilter, known: ReadonlySet<string>) =>
  labelStems(filter).some((candidate) => known.has(candidate));

function readRooms(text: string): Reading | null {
  // «До 5к» is a price.
  const isPrice = (found: RegExpExecArray | null) =>
    found !== null &&
    /\d[\s-]?к\.?$/u.test(found[0]) &&
    (!HOME.test(text) || PRICE_PREPOSITION.test(text.slice(0, found.index)));
  const compound = regex(COMPOUND).exec(text);
  const counted = regex(`(\\d|одн[ауе]|дві|две|три|чотири|четыре|one|two|three|four)[\\s-]?${ROOMS}`).exec(text);
  const isMeant = !isPrice(counted);
  const short = SHORT.flatMap(([number, pattern]) => {
    const found = pattern.exec(text);
    return found === null ? [] : [{ number, from: found[0] }];
  })[0];
  const number = compound
    ? numeral(compound[1] ?? compound[2] ?? '')
    : counted && isMeant
      ? numeral(counted[1] ?? '')
      : (short?.number ?? null);
  const from = compound?.[0] ?? (isMeant ? counted?.[0] : undefined) ?? short?.from;
  if (number === null || from === undefined || number > 9) return null;
  const isOfBeds = regex(`.*?${BEDROOMS}`).test(from) || /спальн/iu.test(from);
  return isOfBeds
    ? { from, holds: (filter) => [exactly(filter, number)] }
    : {
        from,
        // «2-кімнатна» is a flat with one bedroom and a living room, but some people mean two bedrooms.
        holds: (filter) => [number, number - 1].map((item) => exactly(filter, item)),
        isAsTyped: true,
      };
}

/** «Студія» and “studio” are flats without a bedroom. */
function readStudio(text: string): Reading | null {
  const found = STUDIO.exec(text);
  if (found === null || WORKSHOP.test(text)) return null;
  return { from: found[0], keeps: true, holds: (filter) => [exactly(filter, 0)] };
}

function exactly({ key, by }: AttributeFilter, number: number): AttributeCondition {
  return by === 'range' ? { key, min: number, max: number } : { key, is: number };
}

function readMeasure(text: string, { after, before, exact, within = [0, Infinity] }: Measure): Reading | null {
  const patterns: [RegExp, (found: RegExpExecArray) => [min: number | null, max: number | null]][] = [
    [regex(`${UP_TO}\\s+${NUMBER}\\s?${after}`), (found) => [null, amountOf(found[2]!, found[3])]],
    [regex(`${FROM}\\s+${NUMBER}\\s?${after}`), (found) => [amountOf(found[2]!, found[3]), null]],
    ...(before === undefined
      ? []
      : ([
          [regex(`${before}\\s+${UP_TO}\\s+${NUMBER}`), (found) => [null, amountOf(found[2]!, found[3])]],
          [regex(`${before}\\s+${FROM}\\s+${NUMBER}`), (found) => [amountOf(found[2]!, found[3]), null]],
        ] satisfies typeof patterns)),
  ];
  if (within[0] > 1000) {
    // Years on their own: «2015–2020», “2012 or newer”.
    for (const pattern of YEARS) {
      const years = pattern.exec(text);
      const [min, max] = [Number(years?.[1]), years?.[2] === undefined ? null : Number(years[2])];
      if (years && (max === null || min <= max))
        return { from: years[0], holds: ({ key, by }) => (by === 'range' ? [{ key, min, max }] : []) };
    }
  }
  for (const [pattern, bounds] of patterns) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [min, max] = bounds(found);
    const value = min ?? max;
    if (value === null || value < within[0] || value > within[1]) continue;
    return { from: found[0], holds: ({ key, by }) => (by === 'range' ? [{ key, min, max }] : []) };
  }
  const alone = exact ? regex(`${NUMBER}[\\s-]?${after}`).exec(text) : null;
  const number = alone === null ? null : amountOf(alone[1]!, alone[2]);
  return number === null ? null : { from: alone![0], holds: (filter) => [exactly(filter, number)] };
}

/** The label of an option, unless it is also the name of a thing: «ноутбук», “cat”. */
function readOption(text: string, filter: AttributeFilter): Reading | null {
  for (const { value, label } of filter.options)
    for (const locale of locales) {
      const words = wordsOf(label[locale]);
      const [first = ''] = words;
      const own =
        words.length === 1 && first.length > 3 && !isThing(first) && !isOptionalWord(first)
          ? [escapeRegExp(label[locale])]
          : [];
      const others = optionWords.flatMap(([known, other]) =>
        words.some((word) => stem(word) === stem(known)) ? [other] : [],
      );
      // Longer expressions first: «повна зайнятість» before «повна».
      for (const source of [...others, ...own]) {
        const found = regex(`(?:${source})`).exec(text);
        if (found) return { from: found[0], holds: ({ key }) => (key === filter.key ? [{ key, is: value }] : []) };
      }
    }
  return null;
}

const isThing = (word: string): boolean => (meaningOf(word, emptyLexicon)?.categories.length ?? 0) > 0;
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Reads conditions on attributes of ads from a text: «2 кімнати», «до 100 тис. миль», “automatic”, “with a pet”. Each
 * is used once.
 */
export function readAttributeWords(catalogue: Catalogue, text: string): Condition[] {
  const filters = filtersOf(catalogue);
  const found: Condition[] = [];
  let left = text;
  const add = (reading: Reading | null, among: readonly AttributeFilter[], importance: number) => {
    if (reading === null) return;
    const holding = among.flatMap((filter) => reading.holds(filter).map((condition) => ({ filter, condition })));
    const [first] = holding;
    if (first === undefined) return;
    const stated = holding.map(({ condition }) => condition);
    found.push({
      type: 'attribute',
      from: reading.from,
      // If the attribute has two names, the label is the typed text.
      label:
        !reading.isAsTyped && holding.every(({ filter }) => filter.label.us === first.filter.label.us)
          ? labelOf(first.filter, first.condition)
          : null,
      importance,
      ...(reading.keeps ? { keeps: true } : {}),
      holds: {
        stated: stated.filter(
          (candidate, at) => stated.findIndex((other) => isDeepStrictEqual(other, candidate)) === at,
        ),
      },
    });
    if (!reading.keeps) left = removeWords(left, reading.from);
  };
  const byRooms = filters.filter((filter) => filter.type === 'number' && hasLabelStem(filter, rooms.known));
  if (byRooms.length > 0) add(readRooms(left) ?? readStudio(left), byRooms, IMPORTANCE.rooms);
  for (const measure of measures) {
    const among = filters.filter((filter) => filter.type === 'number' && hasLabelStem(filter, measure.known));
    if (among.length > 0) add(readMeasure(left, measure), among, IMPORTANCE.attribute);
  }
  for (const [known, words, denied] of flags) {
    const among = filters.filter((filter) => filter.by === 'flag' && hasLabelStem(filter, known));
    if (among.length === 0) continue;
    const not = denied === undefined ? null : regex(`(?:${denied})`).exec(left);
    const typed = not ?? regex(`(?:${words})`).exec(left);
    if (typed === null) continue;
    const is = not === null ? 1 : 0;
    add({ from: typed[0], isAsTyped: is === 0, holds: ({ key }) => [{ key, is }] }, among, IMPORTANCE.attribute);
  }
  for (const filter of filters.filter(({ by, type }) => by === 'choice' && type === 'select'))
    add(
      readOption(left, filter),
      filters.filter(({ key }) => key === filter.key),
      IMPORTANCE.attribute,
    );
  return found;
}

/** The label of a condition, as shown in the filters of lists. */
function labelOf(filter: AttributeFilter, condition: AttributeCondition): Record<Locale, string> {
  const [first = '', last = ''] = filter.parameters;
  if ('min' in condition && condition.min !== null && condition.min === condition.max) {
    const exact = { ...filter, by: 'choice' as const, parameters: [first] };
    return labelOf(exact, { key: filter.key, is: condition.min });
  }
  const query =
    'is' in condition
      ? { [first]: filter.by === 'flag' ? true : condition.is }
      : { [first]: condition.min, [last]: condition.max };
  const said = (locale: Locale) =>
    attributeLabels([filter], query, locale)
      .map(({ label }) => label)
      .join(', ');
  return { ua: said('ua'), us: said('us') };
}
