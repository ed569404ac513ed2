import { locales, type Locale } from '#content/locale.ts';
import type { PictureUse } from '#content/model/entry-content.ts';
import { isApproved } from '#content/model/workflow.ts';
import { toPlainInput } from '#content/text/plain-input.ts';
import { createDraftMerge } from '#islands/kit/rebase.ts';
import type { EntryJson } from '#server/core/entries/api/entry-json.ts';
import type { EditView } from '#server/core/entries/pending-edits/edit-view.ts';
import type { FormKind } from '#server/core/entry-form/form-kind.ts';
import type { FormView } from '#server/core/entry-form/form-view.ts';

/** The value of the form: the entry's content as in the API, with empty strings for missing texts. */
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

/** The values by path (`texts.ua.title`): the unit of comparison, requests, and issues. */
export type Leaves = Readonly<Record<string, unknown>>;

const common = ['slug', 'categoryId', 'locationId', 'tags', 'cover', 'gallery'] as const;

/** Converts an entry to the value of the form. `null` for a new entry. */
export function toFormValue(
  kind: FormKind,
  entry: Pick<EntryJson, (typeof common)[number] | 'details' | 'texts'> | null,
): FormValue {
  const texts = Object.fromEntries(
    locales.map((locale) => {
      const text = (entry?.texts as Partial<Record<Locale, Record<string, unknown>>> | undefined)?.[locale] ?? {};
      // A form without an editor contains formatted text as plain text.
      const fields = kind.texts.map(({ name, type }) => [
        name,
        type === 'plainText' ? toPlainInput(text[name]) : (text[name] ?? (type === 'richText' ? null : '')),
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

/** A new entry as the server creates it, without the time zone that the form offers. */
export const emptyFormValue = (kind: FormKind): FormValue =>
  toFormValue(
    {
      ...kind,
      initial: Object.fromEntries(
        kind.details.filter(({ type }) => type !== 'timeZone').map(({ name }) => [name, kind.initial[name]]),
      ),
    },
    null,
  );

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
 * The value without attributes of other categories: the server rejects them, and the form has no fields for them.
 * @param stored the category under which the attributes are stored; if it is the selected one, they stay
 */
export function withoutForeignAttributes(
  { kind, choices }: CategoryRules,
  value: FormValue,
  stored: string | null,
): FormValue {
  const name = kind.details.find(({ type }) => type === 'attributes')?.name;
  if (name === undefined || (stored !== null && stored === value.categoryId)) return value;
  const given = Object.entries(value.details[name] ?? {});
  const asked = choices.categories.find(({ id }) => id === value.categoryId)?.attributes ?? [];
  const keptAttributes = given.filter(([key]) => asked.some((attribute) => attribute.key === key));
  return keptAttributes.length === given.length
    ? value
    : withLeaf(value, `details.${name}`, Object.fromEntries(keptAttributes));
}

interface CategoryRules {
  kind: Pick<FormKind, 'details'>;
  choices: { categories: readonly { id: string; attributes: readonly { key: string }[] }[] };
}

type Json = Record<string, unknown>;

const isPlain = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmptyLeaf = (leaf: unknown): boolean => leaf === null || leaf === undefined || leaf === '';

/**
 * Whether the server stores two values identically: surrounding white space is ignored, and all empty values are equal.
 */
export function isSameLeaf(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const [one, two] = [normaliseLeaf(a), normaliseLeaf(b)];
  if (one === null || two === null) return one === two;
  return sameJson(one, two);
}

/** The top-level value as stored: null if empty. */
function normaliseLeaf(leaf: unknown): unknown {
  if (typeof leaf === 'string') return leaf.trim() || null;
  if (Array.isArray(leaf)) {
    const given = leaf.filter((candidate) => candidate !== '');
    return given.length === 0 ? null : given;
  }
  if (isPlain(leaf)) {
    const given = Object.entries(leaf).filter(([, one]) => !isEmptyLeaf(one));
    return given.length === 0 ? null : Object.fromEntries(given);
  }
  return leaf ?? null;
}

/** Stops at the first difference, because long texts are compared at every keystroke. */
function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((candidate, index) => sameJson(candidate, b[index]));
  if (!isPlain(a) || !isPlain(b)) return false;
  const names = Object.keys(a).filter((name) => a[name] !== undefined);
  return (
    names.length === Object.keys(b).filter((name) => b[name] !== undefined).length &&
    names.every((name) => Object.hasOwn(b, name) && sameJson(a[name], b[name]))
  );
}

/** Whether a formatted text has any words. Stops at the first. */
const hasWords = (node: unknown): boolean =>
  Array.isArray(node) ? node.some(hasWords) : isPlain(node) && ('text' in node || hasWords(node.content));

/** Whether a text, formatted or plain, has no words. */
export const isBlankText = (leaf: unknown): boolean => isSameLeaf(leaf, null) || (isPlain(leaf) && !hasWords(leaf));

export const { changedPaths, conflictingPaths, layOver, onTop } = createDraftMerge<FormValue>({
  leavesOf,
  withLeaf,
  isSame: isSameLeaf,
});

/** The result of applying a pending edit to the current entry: later changes by others stay. */
export function applyPendingEdit(
  kind: FormKind,
  { base, content }: Pick<EditView, 'base' | 'content'>,
  current: FormValue,
): FormValue {
  const proposed = toFormValue(kind, content);
  return base === null ? proposed : layOver(toFormValue(kind, base), proposed, current);
}

/**
 * The merge patch from one object to another: all members, because the server reads a price or a cover as a whole, and
 * null for removed ones (RFC 7396).
 */
function objectPatch(before: unknown, after: Json): Json {
  const old = isPlain(before) ? before : {};
  const given = Object.entries(after).flatMap(([name, value]) =>
    isSameLeaf(value, null) ? [] : [[name, isPlain(value) ? objectPatch(old[name], value) : value]],
  );
  const gone = Object.keys(old).filter((name) => isSameLeaf(after[name], null));
  return { ...Object.fromEntries(given), ...Object.fromEntries(gone.map((name) => [name, null])) };
}

/** Whether the server merges the object at a path; a formatted text is a single value. */
const isMerged = (path: string) => path === 'cover' || path.endsWith('.seo') || path.startsWith('details.');

/** A leaf for the request: `null` if empty. */
function requestLeaf(path: string, before: unknown, after: unknown): unknown {
  if (path === 'slug') return after || null;
  if (typeof after === 'string') return after.trim() === '' ? null : after;
  // Drops empty rows.
  if (Array.isArray(after))
    return after.filter((candidate) => typeof candidate !== 'string' || candidate.trim() !== '');
  if (!isPlain(after) || !isMerged(path)) return after;
  // Descriptions belong to one picture: a patch for another picture has none to remove.
  return objectPatch(path === 'cover' && isPlain(before) && before.id !== after.id ? null : before, after);
}

/** Whether a language is empty. */
const isBlank = (text: Json) => Object.values(text).every((value) => isSameLeaf(value, null));

/** The JSON Merge Patch from `before` to `after`; empty if nothing changed. */
export function createMergePatch(before: FormValue, after: FormValue): Json {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const patch: Json = {};
  for (const path of changedPaths(before, after)) {
    const names = path.split('.');
    const last = names.pop()!;
    let at = patch;
    for (const name of names) at = (at[name] ??= {}) as Json;
    at[last] = requestLeaf(path, old[path], now[path]);
  }
  const texts = patch.texts as Json | undefined;
  // A language without text is removed as a whole.
  for (const locale of locales)
    if (texts && Object.hasOwn(texts, locale) && isBlank(after.texts[locale])) texts[locale] = null;
  return patch;
}

type Facts = Pick<FormView, 'staff' | 'trustedOnly'> & { kind: Pick<FormView['kind'], 'workflow'> };

/**
 * Whether a save creates or changes a pending edit: the entry is live or scheduled, and the viewer may not publish it.
 * An existing pending edit stays pending even for a trusted advertiser, who may have selected a category with mandatory
 * review.
 */
export function isSavedAsPendingEdit({ kind, staff, trustedOnly = false }: Facts, entry: SavableEntry | null): boolean {
  if (entry === null || !isApproved(kind.workflow, entry.status) || entry.can.update !== true) return false;
  return !staff || (trustedOnly && entry.pendingEdit !== undefined);
}

/** The relevant part of an entry. */
type SavableEntry = Pick<EntryJson, 'status' | 'can' | 'revision' | 'pendingEdit'>;

/** The `If-Match` revision of the next save. */
export function expectedRevision(facts: Facts, entry: SavableEntry): number {
  return isSavedAsPendingEdit(facts, entry) ? (entry.pendingEdit?.revision ?? entry.revision) : entry.revision;
}
