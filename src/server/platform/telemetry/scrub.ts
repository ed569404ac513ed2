const ADDRESS = /[^\s@"'<>(),;:=]+@[^\s@"'<>(),;]+/g;
const QUERY = /(\/[^\s?"'<>]*)\?[^\s"'<>]+/g;
const MAX_INPUT_LENGTH = 10_000;
const MAX_OUTPUT_LENGTH = 2_000;

/**
 * Cleans a text for the log: removes the values of a database query, mail addresses, and the queries of addresses,
 * which may contain tokens.
 */
export function scrub(text: string): string {
  return withoutValues(text.slice(0, MAX_INPUT_LENGTH))
    .replace(ADDRESS, '…@…')
    .replace(QUERY, '$1?…')
    .slice(0, MAX_OUTPUT_LENGTH);
}

/** drizzle writes the values of a failed query into its message, on as many lines as they have. */
function withoutValues(text: string): string {
  const at = text.search(/^params: /m);
  if (at === -1) return text;
  const frames = /(?:\n {4}at .*(?::\d+:\d+\)?|<anonymous>\)?))+$/.exec(text)?.[0] ?? '';
  return text.slice(0, at).trimEnd() + (frames.length < text.length - at ? frames : '');
}
