import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as ts from 'typescript';
import { lineOf, type Script, type Source } from './source.ts';

/** An import of one file. */
export interface Reference {
  from: string;
  line: number;
  /** As written, or null if it is known only at run time. */
  specifier: string | null;
  /** The file of the project, or null for packages and missing files. */
  to: string | null;
  /** False if only types are imported: nothing remains at run time. */
  isValue: boolean;
  /** Whether it is in a `<script>` of an `.astro` file. */
  isElement: boolean;
}

/** An import of one project file by another. */
export type Import = Reference & { to: string };

interface Named {
  node: ts.Node;
  specifier: string | null;
  isValue: boolean;
}

/** `import { type A }` still loads its module (`verbatimModuleSyntax`). Only `import type` does not. */
const takesValues = ({ importClause }: ts.ImportDeclaration) =>
  importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword;

const isImportMeta = (node: ts.Node) => ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword;

/** The file that a call refers to: `import()`, `require()`, `require.resolve()`, `import.meta.glob()`. */
function namedByCall({ expression, arguments: [first] }: ts.CallExpression): ts.Node | null {
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return first ?? expression;
  const callee = ts.isPropertyAccessExpression(expression) ? expression.expression : expression;
  if (ts.isIdentifier(callee) && callee.text === 'require') return first ?? null;
  const isGlob = ts.isPropertyAccessExpression(expression) && expression.name.text.startsWith('glob');
  return isGlob && isImportMeta(expression.expression) ? expression : null;
}

/**
 * The file that a node refers to: `import`, `export … from`, `import x = require()`, a call, the type `import('…')`, or
 * `new URL('…', import.meta.url)`, which Vite follows.
 */
function namedBy(node: ts.Node): Named | null {
  const named = (specifier: ts.Node | null | undefined, isValue: boolean): Named | null =>
    specifier
      ? { node: specifier, specifier: ts.isStringLiteralLike(specifier) ? specifier.text : null, isValue }
      : null;
  if (ts.isImportDeclaration(node)) return named(node.moduleSpecifier, takesValues(node));
  if (ts.isExportDeclaration(node)) return named(node.moduleSpecifier, !node.isTypeOnly);
  if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference))
    return named(node.moduleReference.expression, !node.isTypeOnly);
  if (ts.isCallExpression(node)) return named(namedByCall(node), true);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return named(node.argument.literal, false);
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'URL') {
    const [file, base] = node.arguments ?? [];
    const isHere = base !== undefined && ts.isPropertyAccessExpression(base) && isImportMeta(base.expression);
    return isHere ? named(file, true) : null;
  }
  return null;
}

export type Resolve = (from: string, specifier: string) => string | null;

/** The prefixes of package.json's `imports`, such as `#server/`, with their folders. */
function aliasesOf(root: string): [prefix: string, folder: string][] {
  const file = path.join(root, 'package.json');
  const { imports = {} } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
    imports?: Record<string, string>;
  };
  return Object.entries(imports).map(([name, target]) => [
    name.replace('*', ''),
    path.posix.normalize(target.replace('*', '')),
  ]);
}

/** Resolves a specifier to a file of the project, or null for packages and missing files. */
export function resolver(root: string, sources: readonly Source[]): Resolve {
  const known = new Set(sources.map(({ file }) => file));
  const aliases = aliasesOf(root);
  return (from, specifier) => {
    const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
    const isRelative = /^\.\.?\//.test(specifier);
    // Vite resolves a leading slash from the root of the project.
    const isFromRoot = specifier.startsWith('/');
    if (alias === undefined && !isRelative && !isFromRoot) return null;
    const named = alias
      ? alias[1] + specifier.slice(alias[0].length)
      : isFromRoot
        ? specifier.slice(1)
        : path.posix.join(path.posix.dirname(from), specifier);
    // Vite accepts `?url` and `?raw` after a name.
    const target = named.replace(/\?.*$/, '');
    // TypeScript and Vite also resolve `a.js` to `a.ts`.
    const bare = target.replace(/\.jsx?$/, '');
    const names = [
      target,
      `${target}.ts`,
      `${target}.tsx`,
      `${bare}.ts`,
      `${bare}.tsx`,
      `${target}/index.ts`,
      `${target}/index.tsx`,
    ];
    return names.find((file) => known.has(file)) ?? null;
  };
}

/** The imports of one file's scripts. */
export function referencesOf({ file }: Source, scripts: readonly Script[], resolve: Resolve): Reference[] {
  const found: Reference[] = [];
  for (const script of scripts) {
    const visit = (node: ts.Node): void => {
      const named = namedBy(node);
      if (named !== null) {
        const { specifier, isValue } = named;
        const to = specifier === null ? null : resolve(file, specifier);
        const { isElement } = script;
        found.push({ from: file, line: lineOf(script, named.node), specifier, to, isValue, isElement });
      }
      ts.forEachChild(node, visit);
    };
    visit(script.tree);
  }
  return found;
}
