import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as ts from 'typescript';
import { lineOf, type Script, type Source } from './source.ts';

/** One file of the project names another. */
export interface Import {
  from: string;
  line: number;
  to: string;
  /** False where types alone are taken: nothing of it is left at run time. */
  isValue: boolean;
}

interface Named {
  specifier: ts.StringLiteralLike;
  isValue: boolean;
}

const allTypes = (elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]) =>
  elements.length > 0 && elements.every((one) => one.isTypeOnly);

function takesValues({ importClause: clause }: ts.ImportDeclaration): boolean {
  if (clause === undefined) return true;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return false;
  const { namedBindings } = clause;
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return clause.name !== undefined || !allTypes(named);
}

function passesValues({ exportClause, isTypeOnly }: ts.ExportDeclaration): boolean {
  const named = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
  return !isTypeOnly && !allTypes(named);
}

/** What a node names: `import`, `export … from`, `import()`, or the type `import('…')`. */
function namedBy(node: ts.Node): Named | null {
  const named = (specifier: ts.Node | undefined, isValue: boolean) =>
    specifier && ts.isStringLiteralLike(specifier) ? { specifier, isValue } : null;
  if (ts.isImportDeclaration(node)) return named(node.moduleSpecifier, takesValues(node));
  if (ts.isExportDeclaration(node)) return named(node.moduleSpecifier, passesValues(node));
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return named(node.arguments[0], true);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return named(node.argument.literal, false);
  return null;
}

type Resolve = (from: string, specifier: string) => string | null;

/** The prefixes of package.json's `imports`, such as `#server/`, with the folders that they stand for. */
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

/** Finds the file of the project that a specifier names; null for packages and for what is not there. */
export function resolver(root: string, sources: readonly Source[]): Resolve {
  const known = new Set(sources.map(({ file }) => file));
  const aliases = aliasesOf(root);
  return (from, specifier) => {
    const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
    const isRelative = /^\.\.?\//.test(specifier);
    if (alias === undefined && !isRelative) return null;
    const named = alias
      ? alias[1] + specifier.slice(alias[0].length)
      : path.posix.join(path.posix.dirname(from), specifier);
    // Vite takes `?url` and `?raw` behind a name.
    const target = named.replace(/\?.*$/, '');
    return [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((file) => known.has(file)) ?? null;
  };
}

/** The imports of one file's scripts that name files of the project. */
export function importsOf({ file }: Source, scripts: readonly Script[], resolve: Resolve): Import[] {
  const found: Import[] = [];
  for (const script of scripts) {
    const visit = (node: ts.Node): void => {
      const named = namedBy(node);
      const to = named && resolve(file, named.specifier.text);
      if (named && to !== null)
        found.push({ from: file, line: lineOf(script, named.specifier), to, isValue: named.isValue });
      ts.forEachChild(node, visit);
    };
    visit(script.tree);
  }
  return found;
}
