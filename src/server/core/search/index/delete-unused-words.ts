import { setImmediate as nextTurn } from 'node:timers/promises';
import { spellingOf } from '#server/core/search/language/spelling.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dropUnused, indexes, wordsAfter, type IndexTables } from './index-rows.ts';

const WORDS_PER_CHUNK = 200;

/** Of these words, deletes those that no longer occur in any text, public or not. */
export async function deleteUnusedForms(database: Database, forms: Iterable<string>): Promise<void> {
  const spellings = [...forms].flatMap((form) => spellingOf(form) ?? []);
  if (spellings.length === 0) return;
  const near = spellings.flatMap(({ num, keys }) => keys.map((key): [number, number] => [key, num]));
  const nums = spellings.map(({ num }) => num);
  await database.batch(indexes.flatMap((index) => dropUnused(database, index, nums, near)));
}

/** Deletes words that no longer occur in any text of their index: they are never offered, and need not be stored. */
export async function deleteUnusedWords(database: Database): Promise<void> {
  for (const index of indexes) await forgetWordsOf(database, index);
}

async function forgetWordsOf(database: Database, index: IndexTables): Promise<void> {
  let last = -1;
  for (;;) {
    const words = await wordsAfter(database, index, last, WORDS_PER_CHUNK);
    if (words.length === 0) return;
    const unused = words.filter((word) => word.unused === 1);
    const near = unused.flatMap(({ form, num }) =>
      (spellingOf(form)?.keys ?? []).map((key): [number, number] => [key, num]),
    );
    if (unused.length > 0)
      await database.batch(
        dropUnused(
          database,
          index,
          unused.map(({ num }) => num),
          near,
        ),
      );
    last = words.at(-1)!.num;
    await nextTurn();
  }
}
