import { readFileSync } from 'node:fs';
import path from 'node:path';
import { searchText } from '#content/text/search-text.ts';

export type DictionaryLanguage = 'uk' | 'en' | 'ru';

interface Ending {
  strip: string;
  add: string;
  after: RegExp | null;
}

/** A Hunspell dictionary entry as written, and its normalised forms: all that the suffix rules create, itself first. */
export interface DictionaryEntry {
  word: string;
  forms: readonly string[];
}

const fileOf = (language: DictionaryLanguage, name: string) =>
  readFileSync(path.resolve(`node_modules/dictionary-${language}`, name), 'utf8');

/** Endings of a Hunspell file by flag; cross-references to other flags are ignored. */
function readEndings(language: DictionaryLanguage): Map<string, Ending[]> {
  const endings = new Map<string, Ending[]>();
  for (const line of fileOf(language, 'index.aff').split('\n')) {
    const [type, flag = '', strip = '', add, condition] = line.trim().split(/\s+/);
    if (type !== 'SFX' || add === undefined || condition === undefined) continue;
    const ending = {
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add.split('/')[0]!,
      after: condition === '.' ? null : new RegExp(`${condition}$`, 'u'),
    };
    endings.set(flag, [...(endings.get(flag) ?? []), ending]);
  }
  return endings;
}

const LETTERS: Record<DictionaryLanguage, RegExp> = {
  uk: /^[а-щьюяєіїґ']+$/iu,
  en: /^[a-z']+$/iu,
  ru: /^[а-яё]+$/iu,
};

/** All dictionary entries that are a single word in its own alphabet. */
export function* dictionaryEntries(language: DictionaryLanguage): Generator<DictionaryEntry> {
  const endings = readEndings(language);
  for (const line of fileOf(language, 'index.dic').split('\n').slice(1)) {
    const entry = line.trim().split(/\s/, 1)[0]!;
    const slash = entry.indexOf('/', 1);
    const word = slash < 0 ? entry : entry.slice(0, slash);
    if (!LETTERS[language].test(word)) continue;
    const forms = new Set([searchText(word)]);
    for (const flag of slash < 0 ? '' : entry.slice(slash + 1))
      for (const { strip, add, after } of endings.get(flag) ?? [])
        if ((after === null || after.test(word)) && word.endsWith(strip))
          forms.add(searchText(word.slice(0, word.length - strip.length) + add));
    yield { word, forms: [...forms].filter((form) => !form.includes(' ')) };
  }
}

/** The normalised forms of each noun and adjective of the Ukrainian dictionary with at least four of them; verbs are left out. */
export function* dictionaryForms(): Generator<readonly string[]> {
  for (const { word, forms } of dictionaryEntries('uk'))
    if (/^[а-щьюяєіїґ']+$/u.test(word) && !/(?:ти|тися)$/.test(word) && forms.length >= 4) yield forms;
}
