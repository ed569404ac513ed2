import type { CategoryChoice } from '#server/core/entry-form/form-choices.ts';

export interface CategoryWithPath extends CategoryChoice {
  /** The names of its ancestors, from the root. */
  above: string[];
  /** The full path, for lists that show a category without its ancestors. */
  path: string;
}

/** The categories of a tree in order, each with the names of its ancestors. */
export function addCategoryPaths(categories: readonly CategoryChoice[]): CategoryWithPath[] {
  const trail: string[] = [];
  return categories.map((category) => {
    trail.length = category.depth;
    const above = [...trail];
    trail.push(category.label);
    return { ...category, above, path: trail.join(' › ') };
  });
}
