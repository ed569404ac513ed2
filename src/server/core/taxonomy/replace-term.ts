import { checkAttributes, attributeValuesOf } from '#content/model/attributes.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { type EntryContent, idsOf } from '#content/model/entry-content.ts';
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
  for (const [name, field] of Object.entries(kind.details)) {
    if (field.type !== 'references' || field.reference !== 'category') continue;
    // What an entry is filed under first is not named again.
    if (details[name]) details[name] = replaced(idsOf(details[name]), from, into.id).filter((id) => id !== categoryId);
  }
  if (categoryId !== content.categoryId && details.attributes) {
    const values = attributeValuesOf(details);
    const wrong = new Set(
      checkAttributes(into.ads?.attributes ?? [], values, false).map((issue) =>
        issue.path.slice('details.attributes.'.length),
      ),
    );
    details.attributes = Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key)));
  }
  return { ...content, categoryId, details };
}
