import type { Issue } from '#content/result.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import type { FormField, FormKind } from '#server/core/entry-form/form-kind.ts';

/** Whether a field is visible. A conditional field is also visible if it has a value or an issue. */
export function isFieldVisible(
  { name, askedIf }: FormField,
  details: Readonly<Record<string, unknown>>,
  issues: readonly Issue[],
): boolean {
  if (askedIf === undefined) return true;
  if ((details[name] ?? '') !== '' || issues.some(({ path }) => path === `details.${name}`)) return true;
  return Object.entries(askedIf).every(([choice, values]) => values.includes(String(details[choice])));
}

/** Types that have a separate part of the form, or are edited in another field. */
const typesWithoutOwnField: ReadonlySet<string> = new Set(['images', 'longitude']);

/** The detail fields after the texts. */
export function fieldsAfterTexts({ details, first }: Pick<FormKind, 'details' | 'first'>): readonly FormField[] {
  const asked = new Set(first?.fields.map(({ name }) => name));
  return details.filter(({ name, type }) => !typesWithoutOwnField.has(type) && !asked.has(name));
}

/** The ZIP code in an address: the last five digits, because the first may be a house number. */
export function findZipCode(address: unknown): string | null {
  if (typeof address !== 'string' || !siteCountry().postal.isKnown) return null;
  return [...address.matchAll(/(?<![\d-])(\d{5})(?:-\d{4})?(?!\d)/gu)].at(-1)?.[1] ?? null;
}
