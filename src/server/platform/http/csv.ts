/**
 * Formats a cell that a spreadsheet reads as text: if it begins like a formula, it gets an apostrophe (OWASP, CSV
 * injection).
 */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats rows as CSV (RFC 4180), with the byte order mark by which Excel recognises UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
