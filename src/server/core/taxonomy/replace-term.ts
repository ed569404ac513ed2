import { checkAttributes, type AttributeValues } from '#content/attributes.ts';
import type { EntryContent } from '#content/entry-content.ts';
import type { Field } from '#content/fields/field.ts';
import type { KindDeclaration } from '#content/define-kind.ts';
import type { CategoryRow } from './catalogue-rows.ts';

const replaced = (ids: readonly string[], from: string, into: string) => [
  ...new Set(ids.map((id) => (id === from ? into : id))),
];

/** The content with one tag in place of another; none twice. */
export function replaceTag(content: EntryContent, from: string, into: string): EntryContent {
  return { ...content, tags: replaced(content.tags, from, into) };
}

/**
 * The content with one category in place of another, wherever it refers to it. Attributes that the other category does
 * not ask for, or reads differently, go: the ad could not be saved with them.
 */
export function replaceCategory(
  kind: KindDeclaration,
  content: EntryContent,
  from: string,
  into: CategoryRow,
): EntryContent {
  const categoryId = content.categoryId === from ? into.id : content.categoryId;
  const details = { ...content.details };
  for (const [name, field] of Object.entries(kind.details) as [string, Field][]) {
    if (field.type !== 'references' || field.reference !== 'category') continue;
    const ids = details[name] as string[] | null | undefined;
    // What an entry is filed under first is not named again.
    if (ids) details[name] = replaced(ids, from, into.id).filter((id) => id !== categoryId);
  }
  const values = details.attributes as AttributeValues | null | undefined;
  if (categoryId !== content.categoryId && values) {
    const wrong = new Set(
      checkAttributes(into.ads?.attributes ?? [], values, false).map((issue) =>
        issue.path.slice('details.attributes.'.length),
      ),
    );
    details.attributes = Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key)));
  }
  return { ...content, categoryId, details };
}
