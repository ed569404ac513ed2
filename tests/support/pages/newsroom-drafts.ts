import { draftNews } from '#tests/support/data/content.ts';
import { freshWord } from '#tests/support/fresh-word.ts';

/** Complete drafts whose titles share a word unique to this test. */
export async function createNewsroomDrafts(count: number): Promise<{ word: string; ids: string[] }> {
  const word = freshWord('Lists');
  const made = [];
  for (let index = 1; index <= count; index++)
    made.push(await draftNews({ ua: `${word} ${index}`, us: `${word} ${index}` }));
  return { word, ids: made.map(({ id }) => id) };
}
