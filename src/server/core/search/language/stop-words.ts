import { allKinds, listedKinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { emptyLexicon } from './lexicon.ts';
import { ukrainianEquivalents } from './russian-words.ts';
import { stem } from './stem.ts';

const stems = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).map(stem));

/** Query words that qualify the request instead of naming the thing: most relevant entries do not contain them. */
const softStems = stems(
  `купити куплю купить придбати нужен нужна ищу найти заказать заказ дешевый недорогой робити зробити відправити надіслати отримати підтвердити продам продаю продається потрібен потрібна потрібно треба шукаю шукати знайти хочу стати замовити недорого дешево дешевий терміново
  хороший добрий гарний кращий найкращий новий вживаний вживана бу український українською україномовний українець українка україна сша америка штати місто район
  піти сходити звернутися обратиться шукаємо поблизу недалеко ціна ціни вартість сьогодні зараз квиток квитки речі послуга оголошення новина подія захід заходи афіша спільнота громада событие события мероприятие мероприятия
  buy sell send make do sale sold used new cheap affordable best good great need needed want wanted looking search find get near nearby local close price cost
  today now ukrainian ukraine usa us america service listing ad news event community area city things stuff go ticket tickets`,
);

/** Verbs of services: «хто возить посилки» seeks a provider and is not a question. */
const SERVICE_VERBS =
  'говор|розмовл|воз[ия]ть|везе|вез[уи]ть|перевоз|достав|відправля|передає|робить|лагодить|ремонту|шиє|прибира|вчить|навча|викладає|порад|стриже|пече|готує|став[ил]|малює|переклада|здає|прода|знає|допом';

const HOW_QUESTION = new RegExp(
  String.raw`^(?:як|що|чому|навіщо|скільки|коли|чи|как|почему|сколько|how|what|why|when|where can|can i|do i|should i)\s|^is (?:this|it)\s.*\b(?:scam|legal|safe|worth)\b|що робити|что делать|what to do|\s(?:як|как)\s\p{L}+(?:ти|ть)(?:ся|ь)?(?!\p{L})|\show to\s|(?:^|\s)хто\s(?!${SERVICE_VERBS})`,
  'iu',
);

/** Whether a query asks how to do something, or what something is. */
export const isHowQuestion = (text: string): boolean => HOW_QUESTION.test(text.trim());

const kindsByStems: readonly (readonly [ReadonlySet<string>, KindName])[] = allKinds.flatMap(({ name, words }) => {
  const called = [words.ua.search, words.us.search].filter((candidate) => candidate !== undefined);
  return called.length === 0 ? [] : [[stems(called.join(' ')), name] as const];
});

/**
 * Names of sections and their entries: «вакансія водія» means a driver's job, whether or not the text contains
 * «вакансія».
 */
const sectionStems = stems(
  listedKinds.flatMap(({ words }) => Object.values(words).flatMap(({ title, one }) => [title, one])).join(' '),
);

/** Whether a query may drop a word as long as others remain. */
export const isOptionalWord = (word: string): boolean => softStems.has(stem(word)) || sectionStems.has(stem(word));

/** The kinds that a word names or requests, in Ukrainian, English or Russian. */
export function findNamedKinds(word: string): KindName[] {
  const known = [word, ...ukrainianEquivalents(word, false, emptyLexicon)].map(stem);
  return kindsByStems.flatMap(([words, kind]) => (known.some((candidate) => words.has(candidate)) ? [kind] : []));
}

/** Stems of the words that name or request a kind. */
export const kindStems = (kind: KindName): string[] =>
  kindsByStems.flatMap(([words, name]) => (name === kind ? [...words] : []));
