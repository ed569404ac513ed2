// Expressions of FTS5 (https://sqlite.org/fts5.html, 3): words are always quoted, so that no character typed by a
// reader acts as an operator.

/** A word as stored in the index. */
export function quoteWord(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}

/**
 * Matches every word with this prefix. The column of the leads also contains the terms, whose tokens begin with an x
 * (`termToken`).
 */
export function matchPrefix(word: string): string {
  const begun = `${quoteWord(word)} *`;
  return word.startsWith('x') ? `({title_ua title_us body_ua body_us} : ${begun})` : begun;
}

/** The same, in a title. */
export function matchInTitle(expression: string): string {
  return `{title_ua title_us} : ${expression}`;
}

/** The same, in a title or among an entry's terms. */
export function matchInTitleOrTerms(expression: string): string {
  return `{title_ua title_us about} : (${expression})`;
}

/** Matches the first and not the second. */
export function matchExcept(expression: string, without: string): string {
  return `((${expression}) NOT ${without})`;
}

/** All of these; `null` for an empty list. */
export function matchAllOf(expressions: readonly string[]): string | null {
  return join(expressions, 'AND');
}

/** These words next to each other, in any order; `null` for an empty list. */
export function matchAdjacent(words: readonly string[]): string | null {
  return words.length < 2 ? (words.map(quoteWord)[0] ?? null) : `NEAR(${words.map(quoteWord).join(' ')}, 2)`;
}

/** Any of these; `null` for an empty list. */
export function matchAnyOf(expressions: readonly string[]): string | null {
  return join(expressions, 'OR');
}

function join(expressions: readonly string[], operator: 'AND' | 'OR'): string | null {
  const different = [...new Set(expressions)];
  if (different.length <= 1) return different[0] ?? null;
  return `(${different.join(` ${operator} `)})`;
}
