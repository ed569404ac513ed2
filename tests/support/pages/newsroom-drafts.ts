import { draftNews } from '#tests/support/data/content.ts';

/** Complete drafts whose titles share a word that no other test has. */
export async function newsroomDrafts(count: number): Promise<{ word: string; ids: string[] }> {
  const word = `Lists${Math.random().toString(36).slice(2, 10)}`;
  const made = [];
  for (let index = 1; index <= count; index++)
    made.push(await draftNews({ ua: `${word} ${index}`, us: `${word} ${index}` }));
  return { word, ids: made.map(({ id }) => id) };
}
