import type { Method, Route } from './route.ts';

interface Node {
  named: Map<string, Node>;
  any?: Node;
  routes: Map<Method, { route: Route; names: string[] }>;
}
const node = (): Node => ({ named: new Map(), routes: new Map() });

/** The result of a lookup. */
export type RouteLookup =
  | { kind: 'route'; route: Route; params: Record<string, string> }
  /** The path exists, the method doesn't. */
  | { kind: 'other-methods'; allowed: string[]; path: string }
  | { kind: 'nothing' }
  /** Invalid percent-encoding. */
  | { kind: 'malformed' };

/** All routes of the API as a tree of path segments. */
export interface ApiTable {
  readonly routes: readonly Route[];
  /** @param path including `/api`, without a query. HEAD finds the GET route. */
  find(method: string, path: string): RouteLookup;
}

/**
 * Routes by path: a named segment wins over a parameter.
 * @throws Error if a route is declared twice
 */
export function createApiTable(routes: readonly Route[]): ApiTable {
  const root = node();
  for (const route of routes) insert(root, route);
  return {
    routes,
    find(method, path) {
      if (!path.startsWith('/api/')) return { kind: 'nothing' };
      const values: string[] = [];
      const at = search(root, path.slice('/api/'.length).split('/'), 0, values);
      if (at === null) return { kind: 'nothing' };
      const hit = at.routes.get((method === 'HEAD' ? 'GET' : method) as Method);
      if (hit === undefined)
        return {
          kind: 'other-methods',
          allowed: [...at.routes.keys()].flatMap((item) => (item === 'GET' ? ['GET', 'HEAD'] : [item])),
          path: [...at.routes.values()][0]!.route.path,
        };
      try {
        const params = Object.fromEntries(hit.names.map((name, index) => [name, decodeURIComponent(values[index]!)]));
        return { kind: 'route', route: hit.route, params };
      } catch {
        return { kind: 'malformed' };
      }
    },
  };
}

function insert(root: Node, route: Route): void {
  const names: string[] = [];
  let at = root;
  for (const segment of route.path.slice(1).split('/')) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) {
      let next = at.named.get(segment);
      if (next === undefined) at.named.set(segment, (next = node()));
      at = next;
    } else {
      names.push(name);
      at = at.any ??= node();
    }
  }
  if (at.routes.has(route.method)) throw new Error(`${route.key} is declared twice`);
  at.routes.set(route.method, { route, names });
}

function search(at: Node, segments: readonly string[], index: number, values: string[]): Node | null {
  if (index === segments.length) return at.routes.size > 0 ? at : null;
  const segment = segments[index]!;
  const named = at.named.get(segment);
  const found = named === undefined ? null : search(named, segments, index + 1, values);
  if (found !== null) return found;
  if (at.any === undefined || segment === '') return null;
  values.push(segment);
  const other = search(at.any, segments, index + 1, values);
  if (other === null) values.pop();
  return other;
}

let current = createApiTable([]);

/**
 * The product's routes, for code that needs them before a request reaches the mount. `src/server/app/api.ts` sets them,
 * since features are above the platform. Empty until then.
 */
export const apiTable = {
  get value(): ApiTable {
    return current;
  },
  set(table: ApiTable): void {
    current = table;
  },
};
