import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locales, type Locale } from '#content/locale.ts';
import { searchWords } from '#content/text/search-text.ts';
import { loadLexicon } from '#server/core/search/language/lexicon.ts';
import { searchEntries } from '#server/core/search/search-entries.ts';
import { openDemoCopy, type DemoCopy } from '#tests/support/data/demo-copy.ts';
import { createSeededRandom } from '#tests/support/data/hostile-content.ts';
import { commonWords } from '#tests/support/search/common-words.ts';
import { dictionaryEntries } from '#tests/support/search/dictionary-forms.ts';

/** Number of sampled words of running text. */
const WORDS = 5_000;
const SEED = 20_261_129;
/** Words that English borrowed from Ukrainian: the Ukrainian word is intended. */
const LOANS: ReadonlySet<string> = new Set(['hryvnia']);
let demo: DemoCopy;
beforeAll(async () => {
  demo = await openDemoCopy();
}, 120_000);
afterAll(() => demo.close());

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

/** Running text outside entries: the product's own texts, and the most common words of the language. */
async function runningWords(locale: Locale): Promise<string[]> {
  const dir = path.resolve(import.meta.dirname, '../../src/content/messages');
  const words: string[] = [];
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.ts') || name.includes('.test.')) continue;
    for (const exported of Object.values((await import(path.join(dir, name))) as object)) {
      const texts = (exported as Partial<Record<Locale, unknown>> | null)?.[locale];
      for (const text of textsOf(texts))
        words.push(...searchWords(text.replace(/\{\w+\}|https?:\S+|\S+@\S+|\S*\/\S*/g, ' ')));
    }
  }
  const language = locale === 'ua' ? 'uk' : 'en';
  // Lists of common words also contain words of other languages.
  const forms = new Set([...dictionaryEntries(language)].flatMap((entry) => entry.forms));
  return [...words, ...commonWords(language).filter((word) => forms.has(word))];
}

it.each(locales)(
  'no word of running text in %s is corrected into another',
  async (locale) => {
    const all = await runningWords(locale);
    expect(all.length).toBeGreaterThan(WORDS);
    const random = createSeededRandom(SEED);
    const words = Array.from({ length: WORDS }, () => all[Math.floor(random() * all.length)]!);
    // A name may be searched for in the other script.
    const { isName } = await loadLexicon(demo.database);
    const corrected: string[] = [];
    for (const text of new Set(words)) {
      const { changes } = (await searchEntries(demo.database, { text, locale, perPage: 1 })).query;
      corrected.push(
        ...changes
          .filter(({ type, from }) => type !== 'alias' && !isName(from) && !LOANS.has(from))
          .map(({ from, to }) => `${from} → ${to}`),
      );
    }
    expect(corrected).toEqual([]);
  },
  300_000,
);
