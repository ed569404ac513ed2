import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locales, type Locale } from '#content/locale.ts';
import { searchWords } from '#content/text/search-text.ts';
import { searchEntries } from '#server/core/search/search-entries.ts';
import { openDemoCopy, type DemoCopy } from '#tests/support/data/demo-copy.ts';

/** At the least; every word of the messages is asked for. */
const WORDS = 2_000;
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

/** Running text that stands in no entry: what the product itself says. */
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
  return words;
}

it.each(locales)(
  'no word of running text in %s is corrected into another',
  async (locale) => {
    const words = await runningWords(locale);
    expect(words.length).toBeGreaterThan(WORDS);
    const corrected: string[] = [];
    for (const text of new Set(words)) {
      const { changes } = (await searchEntries(demo.database, { text, locale, perPage: 1 })).query;
      corrected.push(
        ...changes.filter(({ type }) => type === 'typo' || type === 'layout').map(({ from, to }) => `${from} → ${to}`),
      );
    }
    expect(corrected).toEqual([]);
  },
  300_000,
);
