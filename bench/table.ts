/** Measurements of a bench, shown on the terminal and written into the documentation. */
export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Sentences below the table: goals reached and missed, and the limits of the figures. */
  notes: readonly string[];
}

/** Formats a number for people: thousands grouped, with a useful number of decimals. */
export function formatMeasurement(value: number, decimals = value < 10 ? 2 : value < 100 ? 1 : 0): string {
  return Number.isFinite(value)
    ? value.toLocaleString('en-US', { maximumFractionDigits: decimals, minimumFractionDigits: decimals })
    : '–';
}

/** Formats bytes in units of 1,000. */
export function kilobytes(bytes: number): string {
  return `${formatMeasurement(bytes / 1_000, 1)} KB`;
}

/** A sentence on whether a goal was reached. */
export function verdict(reached: boolean, goal: string): string {
  return `${reached ? 'Reached' : 'NOT reached'}: ${goal}.`;
}

/** The table with aligned columns, for the terminal. */
export function toText({ title, columns, rows, notes }: Table): string {
  const widths = columns.map((column, at) => Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')}`;
  return [
    `\n${title}`,
    line(columns),
    line(widths.map((width) => '─'.repeat(width))),
    ...rows.map(line),
    ...notes.map((note) => `  · ${note}`),
  ].join('\n');
}

/** The table in Markdown. */
export function toMarkdown({ title, columns, rows, notes }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = columns.map((_column, at) => (at === 0 ? '---' : '---:'));
  return [`### ${title}`, '', line(columns), line(rule), ...rows.map(line), '', ...notes.map((note) => `- ${note}`)]
    .join('\n')
    .trimEnd();
}
