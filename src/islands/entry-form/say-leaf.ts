import { plainText, type RichNode } from '#content/rich-text.ts';
import type { FormContextValue } from './form-context.ts';
import { toWallTime, zoneOf } from './wall-time.ts';

/** A value of the form in words, for comparing two of them; empty where there is nothing. */
export function sayLeaf(
  { view, tags, value: form }: Pick<FormContextValue, 'view' | 'tags' | 'value'>,
  path: string,
  leaf: unknown,
): string {
  if (leaf === null || leaf === undefined) return '';
  const field = path.startsWith('details.')
    ? view.kind.details.find(({ name }) => name === path.slice('details.'.length))
    : undefined;
  const named = (id: unknown) => {
    const known = [...view.choices.categories, ...view.choices.locations, ...view.choices.people, ...tags].find(
      (choice) => choice.id === id,
    );
    return known?.label ?? field?.options?.find(({ value }) => value === id)?.label ?? String(id);
  };
  if (field?.type === 'instant') return toWallTime(String(leaf), zoneOf(form.details, view.timeZone)).replace('T', ' ');
  if (field?.type === 'flag') return leaf === true ? '✓' : '—';
  if (Array.isArray(leaf)) return leaf.map((one) => (typeof one === 'object' ? sayObject(one) : named(one))).join('\n');
  if (typeof leaf !== 'object') return named(leaf);
  return (leaf as RichNode).type === 'doc' ? plainText(leaf as RichNode) : sayObject(leaf);
}

function sayObject(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value ?? '');
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== undefined)
    .map(([name, one]) => `${name}: ${typeof one === 'object' ? sayObject(one) : String(one)}`)
    .join(', ');
}
