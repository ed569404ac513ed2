import type { JudgedQuery } from './judged-queries.ts';

/** Cut-off rank for nDCG and for finding a right answer. */
export const NDCG_DEPTH = 5;
export const MAX_RIGHT_RANK = 3;
/** Grade of an exact answer. */
const EXACT_GRADE = 3;

interface Judgment {
  /** Normalised discounted cumulative gain of the first five, gains 2^grade − 1 (Burges et al., 2005). */
  ndcg: number;
  isWithin: boolean;
}

/** Rates how well the results, best first, answer a query. @param all the slugs of all entries that can be found */
function judge({ text, answers }: JudgedQuery, found: readonly string[], all: Iterable<string>): Judgment {
  const grade = (slug: string) =>
    Math.max(0, ...[...answers].filter(([begins]) => slug.startsWith(begins)).map(([, value]) => value));
  const grades = found.map(grade);
  const ideal = [...all].map(grade).sort((a, b) => b - a);
  const best = ideal[0] ?? 0;
  if (best === 0) throw new Error(`Nothing answers ${text}`);
  return {
    ndcg: gain(grades) / gain(ideal),
    isWithin: grades.slice(0, MAX_RIGHT_RANK).some((candidate) => candidate >= Math.min(best, EXACT_GRADE)),
  };
}

const gain = (grades: readonly number[]) =>
  grades.slice(0, NDCG_DEPTH).reduce((sum, one, at) => sum + (2 ** one - 1) / Math.log2(at + 2), 0);

export interface Quality {
  ndcg: number;
  /** From 0 to 1. */
  within: number;
  /** Queries without a right answer among the first results. */
  missed: string[];
}

/** Rates the answers to a whole set. */
export async function judgeAll(
  queries: readonly JudgedQuery[],
  slugs: ReadonlyMap<string, string>,
  find: (text: string) => Promise<readonly string[]>,
): Promise<Quality> {
  let ndcg = 0;
  const missed: string[] = [];
  for (const query of queries) {
    const found = (await find(query.text)).map((id) => slugs.get(id) ?? '');
    const one = judge(query, found, slugs.values());
    ndcg += one.ndcg;
    if (!one.isWithin) missed.push(query.text);
  }
  return { ndcg: ndcg / queries.length, within: 1 - missed.length / queries.length, missed };
}
