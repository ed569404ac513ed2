/** One figure about the sources: the number of places that it counts. */
export interface Figure {
  /** Never changes: scripts compare it between commits. */
  name: string;
  meaning: string;
  /** Each counted item, starting with `file:line` if it has a line. */
  places: readonly string[];
  /** The size of each counted item, if sizes matter. */
  sizes?: readonly number[];
}

/** A figure as a line: name, number, and the sizes of the counted items in parentheses. */
export function formatFigure({ name, places, sizes = [] }: Figure): string {
  return `${name} ${places.length}${sizes.length > 0 ? ` (${sizes.join(' + ')})` : ''}`;
}

/** Figures as an object of names and numbers. Sizes are stored next to their figure as `NAME-sizes`. */
export function figuresToObject(figures: readonly Figure[]): Record<string, number | readonly number[]> {
  return Object.fromEntries(
    figures.flatMap(({ name, places, sizes }) => [
      [name, places.length] as const,
      ...(sizes ? [[`${name}-sizes`, sizes] as const] : []),
    ]),
  );
}
