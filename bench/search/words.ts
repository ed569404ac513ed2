import type { Bench } from '#bench/context.ts';
import { formatMeasurement, type Table } from '#bench/table.ts';
import { buildWordList, openWordList } from '#server/core/search/language/known-words.ts';
import { dictionaryEntries } from '#tests/support/search/dictionary-forms.ts';
import { findStemCollisions } from '#tests/support/search/stem-collisions.ts';

const LANGUAGES = ['uk', 'en'] as const;

/** Checks whole dictionaries for words of different meanings that share a stem, and for unknown forms. */
export const words: Bench = {
  what: 'Whole dictionaries: meetings of stems, and forms that are not known',
  async run({ say }) {
    const { knows } = openWordList(buildWordList());
    const meetings: string[][] = [];
    const forms: string[][] = [];
    for (const language of LANGUAGES) {
      say(`words: ${language}`);
      const { entries, used, weight, all, ofUsed } = findStemCollisions(language);
      const weighted = ofUsed.reduce((sum, one) => sum + one.weight, 0);
      meetings.push([
        language,
        formatMeasurement(entries, 0),
        formatMeasurement((1_000 * all) / entries),
        formatMeasurement(used, 0),
        formatMeasurement(ofUsed.length, 0),
        formatMeasurement((1_000 * ofUsed.length) / used),
        formatMeasurement((1_000 * weighted) / weight),
      ]);
      let [made, unknown] = [0, 0];
      for (const entry of dictionaryEntries(language))
        for (const form of entry.forms) {
          made += 1;
          if (!knows(form, [language])) unknown += 1;
        }
      forms.push([
        language,
        formatMeasurement(made, 0),
        formatMeasurement(unknown, 0),
        `${formatMeasurement(100 - (100 * unknown) / made, 3)} %`,
      ]);
    }
    return [
      {
        title: 'Words of different meanings that share a stem',
        columns: ['', 'entries', 'per 1,000', 'used', 'meetings', 'per 1,000', 'weighted per 1,000'],
        rows: meetings,
        notes: ['Used: in the demo’s texts, or among the 10,000 most common words of the language.'],
      },
      {
        title: 'Forms that the affix rules make',
        columns: ['', 'forms', 'not known', 'known'],
        rows: forms,
        notes: [],
      },
    ] satisfies Table[];
  },
};
