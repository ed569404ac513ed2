// Expressions of FTS5 (https://sqlite.org/fts5.html, 3): words are always quoted, so that no character typed by a
// reader acts as an operator.

/** A word as stored in the index. */
export function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}

/**
 * Matches every word with this prefix. The column of the leads also contains the terms, whose tokens begin with an x
 * (`termToken`).
 */
export function beginning(word: string): string {
  const begun = `${quoted(word)} *`;
  return word.startsWith('x') ? `({title_ua title_us body_ua body_us} : ${begun})` : begun;
}

/** The same, in a title. */
export function titled(expression: string): string {
  return `{title_ua title_us} : ${expression}`;
}

/** The same, in a title or among an entry's terms. */
export function inTitleOrTerms(expression: string): string {
  return `{title_ua title_us about} : (${expression})`;
}

/** Matches the first and not the second. */
export function butNot(expression: string, without: string): string {
  return `((${expression}) NOT ${without})`;
}

/** All of these; `null` for an empty list. */
export function allOf(expressions: readonly string[]): string | null {
  return join(expressions, 'AND');
}

/** These words next to each other, in any order; `null` for an empty list. */
export function nearEachOther(words: readonly string[]): string | null {
  return words.length < 2 ? (words.map(quoted)[0] ?? null) : `NEAR(${words.map(quoted).join(' ')}, 2)`;
}

/** Any of these; `null` for an empty list. */
export function anyOf(expressions: readonly string[]): string | null {
  return join(expressions, 'OR');
}

function join(expressions: readonly string[], operator: 'AND' | 'OR'): string | null {
  const different = [...new Set(expressions)];
  if (different.length <= 1) return different[0] ?? null;
  return `(${different.join(` ${operator} `)})`;
}
