/**
 * Whether a text is a calendar day, `yyyy-mm-dd`, of the years 1000 to 9998, so that adjacent days, and its hours in
 * any time zone, also have four-digit years.
 */
export function isDay(value: string): boolean {
  if (!/^(?!0|9999)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** `1.11.2026`, `01.11.2026 р.`: in dotted dates the day comes first, in every country that uses them (CLDR). */
const DOTTED_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\s?р\.?)?$/u;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Parses a date as users type or paste it into `2026-11-01`; `null` for other texts, and for days that do not exist.
 */
export function parseDay(typed: string): string | null {
  const text = typed.trim();
  const points = DOTTED_DATE.exec(text);
  const [year, month, day] = points === null ? (ISO.exec(text)?.slice(1) ?? []) : [points[3], points[2], points[1]];
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}
