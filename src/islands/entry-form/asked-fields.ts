import type { Issue } from '#content/result.ts';
import type { FormField, FormKind } from '#server/core/entry-form/form-kind.ts';

/** Whether the form asks for a field now: what depends on a choice also if it has a value already, or a fault. */
export function isAsked(
  { name, askedIf }: FormField,
  details: Readonly<Record<string, unknown>>,
  issues: readonly Issue[],
): boolean {
  if (askedIf === undefined) return true;
  if ((details[name] ?? '') !== '' || issues.some(({ path }) => path === `details.${name}`)) return true;
  return Object.entries(askedIf).every(([choice, values]) => values.includes(String(details[choice])));
}

/** Types that have a place of their own in the form, or are given with another field. */
const elsewhere: ReadonlySet<string> = new Set(['images', 'longitude']);

/** The details that stand after the texts. */
export function laterFields({ details, first }: Pick<FormKind, 'details' | 'first'>): readonly FormField[] {
  const asked = new Set(first?.fields.map(({ name }) => name));
  return details.filter(({ name, type }) => !elsewhere.has(type) && !asked.has(name));
}

/** The ZIP code of an address as it is written; its last five digits are it, the first may number the house. */
export function zipOf(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  return [...address.matchAll(/(?<![\d-])(\d{5})(?:-\d{4})?(?!\d)/gu)].at(-1)?.[1] ?? null;
}
