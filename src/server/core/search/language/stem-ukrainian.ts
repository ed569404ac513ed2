import { nounsLikeVerbs, rootsInOneForm, indeclinableNouns } from './stem-words.ts';

const VOWEL = /[аеєиіїоуюя]/;
/**
 * Only before one consonant, or ст, does the і of a closed syllable alternate with о: рік – року, міст – моста, but
 * фільм – фільму.
 */
const LAST_I = /і(?=(?:[^аеєиіїоуюя]|ст|ць|[^аеєиіїоуюя]ь)$)/;

// Longest first within each list. Lookbehinds state what must precede an ending.
const REFLEXIVE = /(?<=...)(?<=(?:ти|ть|ш|є|е|мо|те|в|ла|ло|ли|(?<!баб|мат|мар|дід|тат|пет|ган)у|ю|й|чи))с[яь]$/;
/** The suffix -ува- of verbs: купувати, купував, купую, купують. */
const VERB_IN_UVA = /(?:[ую]ва(?:ти|в|ла|ло|ли|вши)|[ую](?:ємо|єте|ють|єш|ючи|йте|є|ю|й))$/;
/** The rest of a verb whose stem ends in a vowel, which is removed with those of nouns. */
const VERB =
  /(?:(?<=[аяиіуї])(?:ти|ла|ло|ли|в|вши)|(?<=[гз])ти|(?<=[аяіу])(?:ємо|єте|ють|єш|ючи|йте)|(?:ить|їть|[єе]ть|ять|ать|уть|ите|имо|емо|ете|иш|еш|іть))$/;
const NOUN_OR_ADJECTIVE = [
  'ього',
  'ьому',
  'ьою',
  'ьої',
  'ими',
  'іми',
  'ого',
  'ому',
  'ами',
  'ями',
  'ові',
  'еві',
  'єві',
  'ів',
  'їв',
  'ей',
  'ам',
  'ям',
  'ах',
  'ях',
  'ом',
  'ем',
  'єм',
  'им',
  'їм',
  'их',
  'їх',
  'ою',
  'ею',
  'єю',
  'ої',
  'ий',
  'ій',
  'а',
  'я',
  'у',
  'ю',
  'о',
  'е',
  'є',
  'и',
  'і',
  'ї',
  'ь',
  'й',
];
/** Adjectives with a soft stem, and any in the locative: синім, синіх, у новім. Elsewhere these letters belong to the word. */
const SOFT_ADJECTIVE = /(?<=[нт])і[мх]$|(?<=(?:[сц]ьк|[оеє]в|..[бвгджклмпрсхшщч]))(?<!екстр)ім$/;
/** The plural of few words has -ьми: людьми, кіньми. Elsewhere the м belongs to the word: фільми, пальми. */
const IN_MY = /(?<=(?:люд|діт|кін|гіст|кіст|груд|свин|гус|сліз|штан|^сан|^сін|кліт|снаст|відомост))ьми$/;
/** Cases of numerals, which are read as the nominative: п’ятьох, двадцятьма. */
const NUMERAL = /(?<=(?:пят|девят|десят|цят|шіст|с[іе]м|в[іо]с[іе]?м))ь(?:ох|ома?|ма)$/;
/** Suffixes that look like endings are removed everywhere: програм(ами), Харк(ів, -ова), зимов(ий). */
const SUFFIX_LIKE_ENDING = /(?:[оеє]в|[ії]в|[аоеєия]м)$/;

const syllables = (text: string) => text.match(/[аеєиіїоуюяыэё]/g)?.length ?? 0;
const isPronounceable = (text: string, letters = 2) => text.length >= letters && VOWEL.test(text);

function withoutEnding(word: string): string {
  const plain = word.replace(REFLEXIVE, '');
  const bare = plain.replace(/[аеєиіоуюя]$/, '');
  if (!nounsLikeVerbs.has(bare) && !nounsLikeVerbs.has(plain)) {
    const uva = plain.replace(VERB_IN_UVA, '');
    if (uva !== plain && isPronounceable(uva)) return uva;
    const verb = plain.replace(VERB, '');
    if (
      verb !== plain &&
      (isPronounceable(verb.replace(/[аяиіуї]$/, '')) || (verb.length > 2 && VOWEL.test(verb) && !plain.endsWith('ів')))
    )
      return verb;
  }
  const people = plain.replace(IN_MY, '');
  if (people !== plain) return people;
  const soft = plain.replace(SOFT_ADJECTIVE, '');
  if (soft !== plain && isPronounceable(soft)) return soft;
  for (const ending of NOUN_OR_ADJECTIVE)
    if (plain.endsWith(ending) && isPronounceable(plain.slice(0, -ending.length)))
      return plain.slice(0, -ending.length);
  return plain;
}

function withoutVowels(text: string): string {
  let stem = text;
  while (stem.length > 2 && /[аеєиіїоуюяйь]$/.test(stem) && isPronounceable(stem.slice(0, -1)))
    stem = stem.slice(0, -1);
  return stem;
}

/** Forms of г and х before -і: дорозі, книзі, мусі. Only these words, because most з and с are original. */
const ALTERNATED_H =
  /(?:дор|трив|перем|допом|підл|вим|обл|кн|ос?л|подр|см|кал|напр|пот|ув|пов|знев|розв|перев|відв|спр|бер|кол|^н|^л|вол|од|катал|діал|анал|прол|монол|хол|^бл(?=о)|ланц|^пор|^пир|фл)[оиуаея]з$|(?:скар|чер|тор|окру|відли|протя)з$/;
const ALTERNATED_KH = /(?:верс|епос|мус|стріс|успіс|горіс|черепас|кожус|свекрус|блос)$/;

function withoutPalatal(stem: string, word: string): string {
  if (word.endsWith('зі') && ALTERNATED_H.test(stem)) return stem.replace(/з$/, 'г');
  if (word.endsWith('сі') && ALTERNATED_KH.test(stem)) return stem.replace(/с$/, 'х');
  return stem.replace(/дж$/, 'д').replace(/(?<=[бвмпф])л$/, '');
}

/**
 * Reads ц as к if it may be one: аптеці, and all of -ець and -ка, which share their plural (українець, українка –
 * українці).
 */
function withoutAffricate(stem: string, word: string): string {
  if (/ці(?:я|ї|ю|єю|й|ям|ями|ях|йн)/.test(word)) return stem;
  if (stem === 'місц') return stem;
  const had = word.endsWith('ці')
    ? /(?:[бвгджзйклмнпрстфхчшщоуюі]|[тзрмс]и|соба|о?зна|спе|озаї)ц$/
    : /[бвгджзйклмнпрстфхчшщ]ц$/;
  return had.test(stem) ? stem.replace(/ц$/, 'к') : stem;
}

/** Removes the last vowel if it is fleeting or alternates (рік – року, день – дня, вікно – вікон, Харків – Харкова). */
function withoutFleetingVowel(stem: string, closed: boolean): string {
  if (syllables(stem) <= 1) return closed && !rootsInOneForm.has(stem) ? stem.replace(LAST_I, 'о') : stem;
  const dropped = stem
    .replace(LAST_I, 'о')
    .replace(/(?<=[аеиіоуя])є(?=ц$)/, 'й')
    .replace(/(?<=[^аеєиіїоуюя])[оеє](?=[^аеєиіїоуюя]$)/, '');
  return syllables(dropped) > 1 ? dropped.replace(LAST_I, 'о') : dropped;
}

/**
 * The stem of a normalised Ukrainian word: not its root, but one string for as many of its forms as the rules cover.
 * Index and query use the same rules, so it only matters that forms of one word share a stem.
 */
export function stemUkrainian(word: string): string {
  if (word.length < 3 || indeclinableNouns.has(word)) return word;
  const numeral = word.replace(NUMERAL, 'ь');
  if (numeral !== word) return stemUkrainian(numeral);
  let stem = withoutEnding(word);
  const closed = stem === word || /ь$|([^аеєиіїоуюя])\1ю$/.test(word);
  stem = withoutPalatal(withoutVowels(stem), word);
  const shorter = stem.replace(SUFFIX_LIKE_ENDING, '');
  if (shorter !== stem && isPronounceable(shorter, 3)) stem = withoutVowels(shorter).replace(/(?<=[бвмпф])л$/, '');
  else stem = stem.replace(/(?<=.[аяе]н)ин$/, '').replace(/(?<=..[нлр])ят$|(?<=..[чш])ат$/, '');
  return (
    withoutAffricate(withoutFleetingVowel(stem.replaceAll('ь', '').replace(/(.)\1+/g, '$1'), closed), word) || word
  );
}
