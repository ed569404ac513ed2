import { checkAttributes, attributeValuesOf } from '#content/model/attributes.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { type EntryContent, referenceIdsOf } from '#content/model/entry-content.ts';
import type { CategoryRow } from './catalogue-rows.ts';

const replaceId = (ids: readonly string[], from: string, into: string) => [
  ...new Set(ids.map((id) => (id === from ? into : id))),
];

/** The content with one tag replaced by another, without duplicates. */
export function replaceTag(content: EntryContent, from: string, into: string): EntryContent {
  return { ...content, tags: replaceId(content.tags, from, into) };
}

/**
 * The content with one category replaced by another, in every reference. Attributes that the other category lacks, or
 * defines differently, are removed, since the ad could not be saved with them.
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
    // Excludes the main category, which must not be repeated here.
    if (details[name])
      details[name] = replaceId(referenceIdsOf(details[name]), from, into.id).filter((id) => id !== categoryId);
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
