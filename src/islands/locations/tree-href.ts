import type { LocationNode, LocationQuery } from '#server/features/terms/location-tree.ts';

/** The address of the tree as it is searched and folded out: what is usual is left out of it. */
export function treeHref(base: string, { q, state, open }: LocationQuery): string {
  const search = [
    ...(q === '' ? [] : [`q=${encodeURIComponent(q)}`]),
    ...(state === 'all' ? [] : [`state=${state}`]),
    // Slugs need no escapes, and the commas between them stay legible.
    ...(open === null ? [] : [`open=${open.join(',')}`]),
  ];
  return search.length === 0 ? base : `${base}?${search.join('&')}`;
}

/** Every place of a tree, parents before their children. */
export function flat(nodes: readonly LocationNode[]): LocationNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}
