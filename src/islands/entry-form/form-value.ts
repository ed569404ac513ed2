import { locales, type Locale } from '#content/locale.ts';
import { writtenText } from '#content/written-text.ts';
import type { PictureUse } from '#content/entry-content.ts';
import type { EntryJson } from '#server/core/entries/entry-json.ts';
import type { FormKind } from '#server/core/entry-form/form-kind.ts';

/** What the form holds: the entry's content as the API speaks of it, with an empty string where a text is not given. */
export interface FormValue {
  slug: string;
  categoryId: string | null;
  locationId: string | null;
  tags: string[];
  cover: PictureUse | null;
  gallery: PictureUse[];
  details: Record<string, unknown>;
  texts: Record<Locale, Record<string, unknown>>;
}

/** The values by path (`texts.ua.title`): what is compared, sent, and said to be wrong. */
export type Leaves = Readonly<Record<string, unknown>>;

const common = ['slug', 'categoryId', 'locationId', 'tags', 'cover', 'gallery'] as const;

/** An entry as the form holds it; null is a new one. */
export function toFormValue(
  kind: FormKind,
  entry: Pick<EntryJson, (typeof common)[number] | 'details' | 'texts'> | null,
): FormValue {
  const texts = Object.fromEntries(
    locales.map((locale) => {
      const text = (entry?.texts as Partial<Record<Locale, Record<string, unknown>>> | undefined)?.[locale] ?? {};
      // A form without an editor holds a formatted text as words.
      const fields = kind.texts.map(({ name, type }) => [
        name,
        type === 'plainText' ? writtenText(text[name]) : (text[name] ?? (type === 'richText' ? null : '')),
      ]);
      return [locale, { ...Object.fromEntries(fields), seo: text.seo ?? null }];
    }),
  ) as FormValue['texts'];
  const details = Object.fromEntries(
    kind.details.map(({ name }) => [name, (entry === null ? kind.initial[name] : entry.details[name]) ?? null]),
  );
  const { slug = '', categoryId = null, locationId = null, tags = [], cover = null, gallery = [] } = entry ?? {};
  return { slug, categoryId, locationId, tags, cover, gallery, details, texts };
}

export function leavesOf(value: FormValue): Leaves {
  const leaves: Record<string, unknown> = {};
  for (const name of common) leaves[name] = value[name];
  for (const [name, one] of Object.entries(value.details)) leaves[`details.${name}`] = one;
  for (const locale of locales)
    for (const [name, one] of Object.entries(value.texts[locale])) leaves[`texts.${locale}.${name}`] = one;
  return leaves;
}

/** The value with one leaf replaced. */
export function withLeaf(value: FormValue, path: string, leaf: unknown): FormValue {
  const [head, second, third] = path.split('.') as [string, string?, string?];
  if (head === 'details') return { ...value, details: { ...value.details, [second!]: leaf } };
  if (head === 'texts')
    return { ...value, texts: { ...value.texts, [second!]: { ...value.texts[second as Locale], [third!]: leaf } } };
  return { ...value, [head]: leaf };
}

/**
 * The value without what only another category asked for: the server refuses that, and the form has no field for it.
 * @param stored under which category the attributes are stored; where that is the chosen one, they stay as they are
 */
export function withinCategory({ kind, choices }: AsksFor, value: FormValue, stored: string | null): FormValue {
  const name = kind.details.find(({ type }) => type === 'attributes')?.name;
  if (name === undefined || (stored !== null && stored === value.categoryId)) return value;
  const given = Object.entries(value.details[name] ?? {});
  const asked = choices.categories.find(({ id }) => id === value.categoryId)?.attributes ?? [];
  const kept = given.filter(([key]) => asked.some((attribute) => attribute.key === key));
  return kept.length === given.length ? value : withLeaf(value, `details.${name}`, Object.fromEntries(kept));
}

interface AsksFor {
  kind: Pick<FormKind, 'details'>;
  choices: { categories: readonly { id: string; attributes: readonly { key: string }[] }[] };
}

/** As the server keeps it: blanks around a text do not count, and nothing is nothing however it is written. */
function normal(leaf: unknown): string {
  if (leaf === null || leaf === undefined || leaf === '') return 'null';
  if (Array.isArray(leaf)) {
    const given = leaf.filter((one) => one !== '');
    return given.length === 0 ? 'null' : JSON.stringify(given);
  }
  if (typeof leaf === 'string') return JSON.stringify(leaf.trim() || null);
  if (typeof leaf === 'object') {
    const given = Object.entries(leaf)
      .filter(([, one]) => one !== null && one !== undefined && one !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return given.length === 0 ? 'null' : JSON.stringify(given);
  }
  return JSON.stringify(leaf);
}

export const sameLeaf = (a: unknown, b: unknown): boolean => a === b || normal(a) === normal(b);

/** The paths at which two values differ. */
export function changedPaths(before: FormValue, after: FormValue): string[] {
  const [a, b] = [leavesOf(before), leavesOf(after)];
  return Object.keys(b).filter((path) => !sameLeaf(a[path], b[path]));
}

/** What both changed since `base`, each in another way. */
export function conflictingPaths(base: FormValue, mine: FormValue, current: FormValue): string[] {
  const theirs = new Set(changedPaths(base, current));
  const between = new Set(changedPaths(mine, current));
  return changedPaths(base, mine).filter((path) => theirs.has(path) && between.has(path));
}

/** The current value with my changes since `base` laid over it. */
export function layOver(base: FormValue, mine: FormValue, current: FormValue): FormValue {
  const leaves = leavesOf(mine);
  return changedPaths(base, mine).reduce((value, path) => withLeaf(value, path, leaves[path]), current);
}
