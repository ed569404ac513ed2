import type { CategoryChoice } from '#server/core/entry-form/form-choices.ts';

export interface PlacedCategory extends CategoryChoice {
  /** The names above it, from the root. */
  above: string[];
  /** Its name after those: what is alone in a list says where it stands. */
  path: string;
}

/** The categories of a tree in order, each with the names above it. */
export function categoryPaths(categories: readonly CategoryChoice[]): PlacedCategory[] {
  const trail: string[] = [];
  return categories.map((category) => {
    trail.length = category.depth;
    const above = [...trail];
    trail.push(category.label);
    return { ...category, above, path: trail.join(' › ') };
  });
}
