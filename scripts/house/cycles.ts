import type { Figure } from './figure.ts';
import type { Import } from './imports.ts';
import { moduleOf } from './layers.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The modules of `src/server` with those from which they import values. */
function graphOf(imports: readonly Import[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to, isValue } of imports) {
    const [here, there] = [moduleOf(from), moduleOf(to)];
    if (!isValue || here === null || there === null || here === there) continue;
    graph.set(here, (graph.get(here) ?? new Set()).add(there));
  }
  return graph;
}

/** The strongly connected components of more than one node, the largest first, by Tarjan's algorithm. */
export function stronglyConnectedComponents(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const knots: string[][] = [];
  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node) ?? to, to));
  const walk = (node: string): void => {
    const own = index.size;
    index.set(node, own);
    low.set(node, own);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const known = index.get(next);
      if (known === undefined) {
        walk(next);
        lower(node, low.get(next) ?? own);
      } else if (stack.includes(next)) lower(node, known);
    }
    if (low.get(node) !== own) return;
    const knot = stack.splice(stack.indexOf(node));
    if (knot.length > 1) knots.push(knot.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) walk(node);
  return knots.sort((a, b) => b.length - a.length);
}

/** Sets of modules that all import one another, directly or indirectly. */
export function moduleCycleFigure(imports: readonly Import[]): Figure {
  const knots = stronglyConnectedComponents(graphOf(imports));
  return {
    name: 'knots',
    meaning: 'sets of rooms of src/server that import each other in a circle, with the number of rooms in each',
    places: knots.map((rooms) => `${rooms.length} rooms: ${rooms.join(' ')}`),
    sizes: knots.map(({ length }) => length),
  };
}

/** Sets of files of `src` that all import one another, directly or indirectly. Types count. */
export function fileCycleFigure(imports: readonly Import[]): Figure {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports)
    if (from !== to && from.startsWith('src/') && to.startsWith('src/'))
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
  const circles = stronglyConnectedComponents(graph);
  return {
    name: 'circles',
    meaning: 'sets of files of src that import each other in a circle, types counted, with the number of files in each',
    places: circles.map((files) => `${files.length} files: ${files.join(' ')}`),
    sizes: circles.map(({ length }) => length),
  };
}
