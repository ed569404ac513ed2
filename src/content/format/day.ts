/**
 * Whether a text is a calendar day, `yyyy-mm-dd`, of the years 1000 to 9998, so that adjacent days, and its hours in
 * any time zone, also have four-digit years.
 */
export function isDay(value: string): boolean {
  if (!/^(?!0|9999)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
