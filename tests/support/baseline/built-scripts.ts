import { parseAst } from 'vite';
import { allFeatures } from './newer-features.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* nodesIn(node: Node, parent: Node | null = null): Generator<[node: Node, parent: Node | null]> {
  yield [node, parent];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child, node);
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : null;

/**
 * Objects whose methods are checked. Rarer objects and iterators are not: their methods have names that any object may
 * have (`take`, `drop`).
 */
const COMMON_OBJECTS =
  /^(?:builtins\.(?:Array|TypedArray|Uint8Array|ArrayBuffer|String|Set|Map|WeakMap|Promise|Date)|api\.(?:Element|HTMLElement|Document|Node|Range|Selection|URLSearchParams|Headers|Response|Blob))$/;

/** Names of methods that no common object had before a recent version. */
function lateMethods(newer: ReadonlySet<string>): ReadonlySet<string> {
  const late = new Map<string, boolean>();
  for (const key of allFeatures) {
    const [root, owner = '', ...rest] = key.replace('javascript.builtins.', 'builtins.').split('.');
    const method = COMMON_OBJECTS.test(`${root}.${owner}`) && rest.length === 1 ? rest[0] : undefined;
    if (method === undefined || !/^[a-z]\w*$/.test(method) || /_(?:static|event)$/.test(method)) continue;
    late.set(method, (late.get(method) ?? true) && newer.has(key));
  }
  return new Set([...late].flatMap(([method, isLate]) => (isLate ? [method] : [])));
}

/**
 * Calls in a script that a baseline lacks: static methods (`Map.groupBy`), methods without an older namesake on any
 * object (`toWellFormed`), and globals. A call `x.y?.()` is guarded.
 */
export function findUnsupportedCalls(code: string, newer: ReadonlySet<string>, methods = lateMethods(newer)): string[] {
  const found = new Set<string>();
  for (const [node, parent] of nodesIn(parseAst(code) as unknown as Node)) {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') continue;
    const callee = node.callee as Node;
    if (node.optional === true || parent?.type === 'ChainExpression') continue;
    const global = nameOf(callee);
    if (global !== null && (newer.has(`api.${global}`) || newer.has(`javascript.builtins.${global}`)))
      found.add(global);
    if (callee.type !== 'MemberExpression' || callee.computed === true) continue;
    const method = nameOf(callee.property) ?? '';
    const object = nameOf(callee.object);
    const isStatic = object !== null && /^[A-Z]/.test(object);
    if (
      isStatic &&
      (newer.has(`api.${object}.${method}_static`) || newer.has(`javascript.builtins.${object}.${method}`))
    )
      found.add(`${object}.${method}`);
    else if (!isStatic && methods.has(method)) found.add(`.${method}`);
  }
  return [...found];
}
