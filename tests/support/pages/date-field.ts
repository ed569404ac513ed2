import type { Locator, Page } from '@playwright/test';

/** Frame of the date or time field with this label, which appears at the first interaction with the page. */
export const dateField = (scope: Page | Locator, label: string): Locator =>
  scope.getByRole('group', { name: label }).locator('xpath=ancestor::*[@data-date-field]');

/** Value of a date field: wall time in the browser's format. Its input is in the form, but not visible. */
export const dateValue = (field: Locator): Locator => field.locator('> input');

/**
 * Types a date, a time or both into the segments, in any order.
 * @param value `2031-11-21T18:30`, `2031-11-21` or `18:30`
 */
export async function typeDate(field: Locator, value: string): Promise<void> {
  const [, year, month, day, hour, minute] = /^(?:(\d{4})-(\d\d)-(\d\d))?T?(?:(\d\d):(\d\d))?$/.exec(value)!;
  const type = async (part: string, keys: string) => {
    const segment = field.locator(`[data-type=${part}]`);
    await segment.click();
    await segment.pressSequentially(keys);
  };
  for (const [part, digits] of Object.entries({ year, month, day })) if (digits) await type(part, digits);
  if (hour === undefined || minute === undefined) return;
  const hasHalves = (await field.locator('[data-type=dayPeriod]').count()) > 0;
  const half = Number(hour) >= 12 ? 'p' : 'a';
  await type('hour', hasHalves ? String(Number(hour) % 12 || 12).padStart(2, '0') : hour);
  await type('minute', minute);
  if (hasHalves) await type('dayPeriod', half);
}

/** Empties every segment. */
export async function clearDate(field: Locator): Promise<void> {
  for (const segment of await field.getByRole('spinbutton').all()) {
    await segment.click();
    for (let digit = 0; digit < 4; digit++) await segment.page().keyboard.press('Backspace');
  }
}
