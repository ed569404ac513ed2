import { dayIn } from '#content/format/format-date.ts';
import { kinds, listedKinds } from '#content/kinds.ts';
import { dateChoiceLabel } from '#content/lists/filter-labels.ts';
import { locales, type Locale } from '#content/locale.ts';
import { search } from '#content/messages/site/search.ts';
import { daysOfSpan, nextDay, type RelativeSpan } from '#content/model/event-days.ts';
import { detailKey, termToken, wordsOf } from '#server/core/search/index/analyse.ts';
import { stopWords } from '#server/core/search/language/function-words.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { isOptionalWord } from '#server/core/search/language/stop-words.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { readAttributeWords } from './attribute-words.ts';
import { IMPORTANCE, removeWords, type Condition, type EntryPredicate } from './conditions.ts';
import { readDay } from './day-words.ts';
import { matchAnyOf, matchPrefix, quoteWord } from './match-expressions.ts';
import { readMonth } from './month-words.ts';
import type { WantedTerms } from './query-units.ts';

const WORD_START = String.raw`(?<![\p{L}\p{N}])`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
const regex = (source: string) => new RegExp(`${WORD_START}(?:${source})${WORD_END}`, 'iu');

const spans: readonly (readonly [when: RelativeSpan, words: RegExp])[] = [
  [
    'weekend',
    regex(
      String.raw`(?:(?:на|в|у|цих|ці|цими|эти|этих)\s+){0,2}(?:вихідн(?:их|і|ими)|выходн(?:ых|ые))|(?:this\s+|on\s+the\s+|at\s+the\s+)?weekend|вікенд\p{L}*`,
    ),
  ],
  ['tomorrow', regex('завтра|tomorrow')],
  ['today', regex(String.raw`сьогодні\s+(?:ввечері|увечері)|сегодня\s+вечером|сьогодні|сегодня|today|tonight`)],
  ['week', regex(String.raw`(?:на|цього|на\s+цьому|на\s+этой)\s+(?:тижн[іяь]|тиждень|неделе)|this\s+week`)],
  ['month', regex(String.raw`(?:цього|у\s+цьому|в\s+этом)\s+(?:місяц[іяь]|месяце)|this\s+month`)],
];

const spokenLanguages: readonly (readonly [code: string, words: string])[] = [
  ['uk', String.raw`україн|украин|ukrainian`],
  ['en', String.raw`англ|english`],
  ['ru', String.raw`росі|русск|russian`],
  ['pl', String.raw`польськ|польск|polish`],
  ['es', String.raw`іспан|испан|spanish`],
  ['de', String.raw`німец|немец|german`],
  ['he', String.raw`іврит|иврит|hebrew`],
];
/** «Який говорить українською», “who speaks Ukrainian”, «польськомовний». */
const speakingRegex = (words: string) =>
  regex(
    String.raw`(?:(?:який|яка|що|хто|кто|который|которая|who|that|which)\s+)?(?:говор\p{L}+|розмовля\p{L}+|володіє|speaks?|speaking)\s+(?:по[- ]?)?(?:${words})\p{L}*|(?:${words})\p{L}*[- ]speaking|(?:${words})\p{L}*мовн\p{L}+|(?:${words})\p{L}*язычн\p{L}+`,
  );

/** Conditions without a field: the words that state them, and the stems that texts must contain. */
const intents = [
  {
    type: 'remote',
    words: regex(
      String.raw`віддален\p{L}+|дистанційн\p{L}+|удал[её]нн\p{L}+|з\s+дому|remote(?:ly)?(?!\s+control)|work\s+from\s+home`,
    ),
    begins: 'віддален дистанц remot',
  },
  { type: 'online', words: regex('онлайн|он-лайн|online'), begins: 'онлайн online zoom' },
  { type: 'urgent', words: regex('терміново|срочно|негайно|urgent(?:ly)?|asap'), begins: 'термінов негайн urgent' },
] as const;

const CHILDREN = regex(
  String.raw`(?:з|із|для|с)\s+(?:\p{L}+\s+)?(?:дітьми|дітей|дитиною|дитини|детьми|детей|ребенком|малюками)|дітям|(?:with|for)\s+(?:the\s+|my\s+|small\s+)?(?:kids?|children|toddlers?)`,
);
const CHILD_STEMS = 'дит діт дитяч дітк малюк сімейн родинн kid child famil';

const isEventKind = (name: keyof typeof kinds) => kinds[name].list?.order === 'soonest';

/** Whether the remaining words name a thing. */
const namesThing = (text: string) => wordsOf(text).some((word) => !stopWords.has(word) && !isOptionalWord(word));

/**
 * Reads the conditions of a text, and the remaining words.
 * @param skipped words that are not conditions for the things sought (`inapplicableConditions`)
 */
export function readConditions(
  catalogue: Catalogue,
  text: string,
  now: number,
  skipped: ReadonlySet<string> = new Set(),
): { text: string; conditions: Condition[] } {
  const conditions: Condition[] = [];
  let left = text;
  const take = (
    found: RegExpExecArray | null,
    type: Condition['type'],
    importance: number,
    holds: EntryPredicate,
    label: Record<Locale, string>,
  ) => {
    if (found === null || skipped.has(found[0].trim())) return;
    conditions.push({ type, from: found[0].trim(), label, importance, holds });
    left = removeWords(left, found[0]);
  };
  for (const [code, words] of spokenLanguages)
    take(
      regexOnce(conditions, 'language', speakingRegex(words), left),
      'language',
      IMPORTANCE.language,
      { stated: [{ key: detailKey(`languages.${code}`), is: 1 }] },
      languageLabels(code),
    );
  for (const condition of readAttributeWords(catalogue, left)) {
    if (skipped.has(condition.from)) continue;
    conditions.push(condition);
    if (!condition.keeps) left = removeWords(left, condition.from);
  }
  const today = dayIn(catalogue.settings.site.timeZone, now);
  for (const [when, words] of spans) {
    const found = regexOnce(conditions, 'days', words, left);
    const { since, to } = daysOfSpan(when, today);
    take(
      found,
      'days',
      IMPORTANCE.days,
      { days: { from: since, until: nextDay(to), now: new Date(now).toISOString() } },
      labelsOf((locale) => dateChoiceLabel(locale, when, today)),
    );
  }
  const named = conditions.some(({ type }) => type === 'days')
    ? null
    : (readDay(left, today) ?? readMonth(left, today));
  if (named !== null)
    take(
      named.found,
      'days',
      IMPORTANCE.days,
      { days: { from: named.from, until: nextDay(named.to), now: new Date(now).toISOString() } },
      labelsOf(named.label),
    );
  for (const { type, words, begins } of intents) {
    const found = words.exec(left);
    // Without other words it is the thing sought.
    if (found && namesThing(removeWords(left, found[0])))
      take(found, type, IMPORTANCE.intent, { match: beginningsOf(begins) }, intentLabels(type));
  }
  return { text: left, conditions };
}

/**
 * The condition “for children”, if the remaining text only asks where to go: «школа для дітей» is a school.
 * @param text without its place and its other conditions
 */
export function readChildrenCondition(
  catalogue: Catalogue,
  text: string,
): { text: string; condition: Condition } | null {
  const found = CHILDREN.exec(text);
  if (found === null || namesThing(removeWords(text, found[0]))) return null;
  return {
    text: removeWords(text, found[0]),
    condition: {
      type: 'children',
      from: found[0].trim(),
      label: intentLabels('children'),
      importance: IMPORTANCE.intent,
      holds: {
        match: matchAnyOf([
          beginningsOf(CHILD_STEMS),
          ...childCategories(catalogue).map((id) => quoteWord(termToken(id))),
        ])!,
      },
    },
  };
}

/** Each type of condition is read only once. */
const regexOnce = (conditions: readonly Condition[], type: Condition['type'], words: RegExp, text: string) =>
  conditions.some((candidate) => candidate.type === type) ? null : words.exec(text);

const labelsOf = (said: (locale: Locale) => string): Record<Locale, string> => ({ ua: said('ua'), us: said('us') });
const intentLabels = (type: 'children' | 'remote' | 'online' | 'urgent') =>
  labelsOf((locale) => search[locale].intents[type]);

/** A kind whose entries state the spoken languages, with the names in both locales. */
const speakingKind = listedKinds.find(({ details }) => details.languages?.type === 'choices');
const languageLabels = (code: string) =>
  labelsOf((locale) => {
    const { fields, options } = (speakingKind ?? listedKinds[0]!).words[locale];
    return `${fields.languages ?? ''}: ${options[`languages.${code}`] ?? code}`;
  });

const beginningsOf = (list: string): string => matchAnyOf(list.split(' ').map((item) => matchPrefix(item)))!;

/** Categories named after children, with all below them. */
function childCategories(catalogue: Catalogue): string[] {
  const stems = new Set(['діти', 'дітям', 'дитячий', 'kids', 'children'].map(stem));
  return [...catalogue.categories.byId.values()].flatMap(({ id, name }) =>
    locales.some((locale) => wordsOf(name[locale]).some((word) => stems.has(stem(word))))
      ? catalogue.categories.subtree(id)
      : [],
  );
}

/**
 * Conditions that do not apply to the things sought: only events have days, and a washing machine has no automatic
 * gearbox.
 */
export function inapplicableConditions(
  conditions: readonly Condition[],
  wanted: readonly WantedTerms[],
  catalogue: Catalogue,
): Condition[] {
  const rows = wanted
    .flatMap(({ categoryIds, withinIds }) => [...categoryIds, ...withinIds])
    .flatMap((id) => catalogue.categories.byId.get(id) ?? []);
  const known = new Set([...rows.map(({ kind }) => kind), ...wanted.flatMap((terms) => terms.kinds)]) as Set<
    keyof typeof kinds
  >;
  const keys = new Set(rows.flatMap(({ ads }) => ads?.attributes.map(({ key }) => key) ?? []));
  return conditions.filter(({ type, holds }) => {
    if (type === 'days') return known.size > 0 && ![...known].some(isEventKind);
    if (type !== 'attribute' || rows.length === 0) return false;
    return 'stated' in holds && !holds.stated.some(({ key }) => keys.has(key));
  });
}
