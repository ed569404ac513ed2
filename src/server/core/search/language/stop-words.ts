import { allKinds, listedKinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { emptyLexicon } from './lexicon.ts';
import { ukrainianOf } from './russian-words.ts';
import { stem } from './stem.ts';

/**
 * Words that say nothing about what is looked for, normalised; the commonest Ukrainian ones in Latin letters, too. A query
 * may lose them as long as others remain.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `а або абощо але без би б в вам вас ваш ви від він вона воно вони все всі всіх всього всьому ви где де для до ж же з за зі зо із й його куди звідки її їх і
  із коли котрий котра котрі крім ледве лиш лише між мене мені ми мій моя моє мої мною на над нам нас наш наша наше наші не нею неї нього ними
  ні ніж ось під по поза про при свій своя своє свої своїх себе собі та так таки такий така таке такі там твій твоя те теж ти тим тих тільки то
  тоді той тому тут у уже вже усе усі хай хоч хто хтось це цей ця цього цьому цим ці цих через чи чий чия чиє чого чому що щоб щодо щось як яка
  яке який яким яких якого якої якому які якщо є бути був була було були буде будуть біля поруч коло
  a about an and any are as at be been by can do does for from had has have he her his how i if in into is it its me my near no not of on or our
  out she so some than that the their them then there these they this those to up us was we were what when where which who why will with without you your
  и или к ко от из во со об обо но бы ли что как где когда какой какая какое какие каких это эта этот нужно можно мне вы они есть
  v u z na ta do dlia dlya pro po bez vid pid abo chy shcho`.split(/\s+/),
);

const stems = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).map(stem));

/** Words that say how something is wanted, and not what: most entries that answer do not hold them. */
const softStems = stems(
  `купити куплю купить придбати нужен нужна ищу найти заказать заказ дешевый недорогой робити зробити відправити надіслати отримати підтвердити продам продаю продається потрібен потрібна потрібно треба шукаю шукати знайти хочу стати замовити недорого дешево дешевий терміново
  хороший добрий гарний кращий найкращий новий вживаний вживана бу український українською україномовний українець українка україна сша америка штати місто район
  піти сходити звернутися обратиться шукаємо поблизу недалеко ціна ціни вартість сьогодні зараз квиток квитки речі послуга оголошення новина подія захід заходи афіша спільнота громада событие события мероприятие мероприятия
  buy sell send make do sale sold used new cheap affordable best good great need needed want wanted looking search find get near nearby local close price cost
  today now ukrainian ukraine usa us america service listing ad news event community area city things stuff go ticket tickets`,
);

/** Verbs of services: «хто возить посилки» seeks a provider and is no question. */
const OFFERS =
  'говор|розмовл|воз[ия]ть|везе|вез[уи]ть|перевоз|достав|відправля|передає|робить|лагодить|ремонту|шиє|прибира|вчить|навча|викладає|порад|стриже|пече|готує|став[ил]|малює|переклада|здає|прода|знає|допом';

const HOW = new RegExp(
  String.raw`^(?:як|що|чому|навіщо|скільки|коли|чи|как|почему|сколько|how|what|why|when|where can|can i|do i|should i)\s|^is (?:this|it)\s.*\b(?:scam|legal|safe|worth)\b|що робити|что делать|what to do|\s(?:як|как)\s\p{L}+(?:ти|ть)(?:ся|ь)?(?!\p{L})|\show to\s|(?:^|\s)хто\s(?!${OFFERS})`,
  'iu',
);

/** Whether a query asks how something is done, or what it is. */
export const asksHow = (text: string): boolean => HOW.test(text.trim());

const calledKinds: readonly (readonly [ReadonlySet<string>, KindName])[] = allKinds.flatMap(({ name, words }) => {
  const called = [words.ua.search, words.us.search].filter((one) => one !== undefined);
  return called.length === 0 ? [] : [[stems(called.join(' ')), name] as const];
});

/** What sections and their entries are called: «вакансія водія» is a driver's, whether or not it says what it is. */
const called = stems(
  listedKinds.flatMap(({ words }) => Object.values(words).flatMap(({ title, one }) => [title, one])).join(' '),
);

/** Whether a query may lose a word as long as others remain. */
export const isSoft = (word: string): boolean => softStems.has(stem(word)) || called.has(stem(word));

/** The kinds that a word names, or asks for, in Ukrainian, English or Russian. */
export function kindsCalled(word: string): KindName[] {
  const known = [word, ...ukrainianOf(word, false, emptyLexicon)].map(stem);
  return calledKinds.flatMap(([words, kind]) => (known.some((one) => words.has(one)) ? [kind] : []));
}

/** Stems of the words by which a kind is named, or asked for. */
export const callsOf = (kind: KindName): string[] =>
  calledKinds.flatMap(([words, name]) => (name === kind ? [...words] : []));
