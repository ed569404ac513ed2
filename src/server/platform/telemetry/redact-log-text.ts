const ADDRESS = /[^\s@"'<>(),;:=]+@[^\s@"'<>(),;]+/g;
const QUERY = /(\/[^\s?"'<>]*)\?[^\s"'<>]+/g;
const MAX_INPUT_LENGTH = 10_000;
const MAX_OUTPUT_LENGTH = 2_000;

/**
 * Cleans a text for the log: removes the values of a database query, mail addresses, and query strings of URLs, which
 * may contain tokens.
 */
export function redactLogText(text: string): string {
  return withoutValues(text.slice(0, MAX_INPUT_LENGTH))
    .replace(ADDRESS, '…@…')
    .replace(QUERY, '$1?…')
    .slice(0, MAX_OUTPUT_LENGTH);
}

/** drizzle includes the values of a failed query in its message, spread over as many lines as they contain. */
function withoutValues(text: string): string {
  const at = text.search(/^params: /m);
  if (at === -1) return text;
  const frames = /(?:\n {4}at .*(?::\d+:\d+\)?|<anonymous>\)?))+$/.exec(text)?.[0] ?? '';
  return text.slice(0, at).trimEnd() + (frames.length < text.length - at ? frames : '');
}
