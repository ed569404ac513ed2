/** Signs and words that break parsers: operators of FTS5, quotes, SQL, control characters, halves of pairs, marks of direction. */
const pieces = [
  '"', "'", '""', '*', '^', '(', ')', '{', '}', ':', '+', '-', '--', ';', '%', '_', '\\', '/', '?', '#', '&', '=', '<script>', '|', '~', '`', ',', '.', '…', '«', '»', '’', 'ʼ',
  'AND', 'OR', 'NOT', 'NEAR', 'NEAR(a b, 5)', 'title_ua:', '{title_ua title_us} :', 'rowid', "'; drop table entry; --", 'select', 'match', 'null', 'undefined', '__proto__', 'constructor', 'toString', '$&', '$1', '%s', '{0}', '${x}',
  '\u0000', '\u0001', '\u001F', '\u007F', '\uD800', '\uDC00', '\uDBFF\uD800', '\uFFFE', '\uFEFF', '\u200B', '\u200D', '\u200E', '\u200F', '\u202E', '\u2066', '\u2069', '\u0301', 'а\u0301\u0301\u0301', '👩‍👩‍👧', '𝕙𝕒', 'ﬁ', 'İ', 'ß', 'Ǆ', '中文', 'عربى', 'עברית', 'ไทย',
  'і', 'в', 'та', 'the', 'of', 'на', 'чикаго', 'робота', 'rsvyfnf', '1', '0', '-1', '1e309', 'x'.repeat(60), 'щ'.repeat(199), '  ', '\t', '\n', '\r\n', '\u00A0', '\u2028',
];

/** So many hostile queries: each piece alone, then some of them together; some are 100 KB long. @param random of [0, 1) */
export function hostileQueries(random: () => number, count: number): string[] {
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  return Array.from({ length: count }, (_, at) => {
    if (at % 97 === 0) return one(pieces).repeat(1 + Math.ceil(100_000 / Math.max(1, one(pieces).length)));
    const joint = one(['', ' ', '\u0000', '  ']);
    const query = at < pieces.length ? pieces[at]! : Array.from({ length: 1 + Math.floor(random() * 8) }, () => one(pieces)).join(joint);
    return random() < 0.3 ? query.slice(0, 200) : query;
  });
}
