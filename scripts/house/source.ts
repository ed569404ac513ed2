import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as ts from 'typescript';

/** A file of the project, read once for all figures. */
export interface Source {
  /** Path from the project's root, with `/`. */
  file: string;
  text: string;
}

/** A piece of TypeScript inside a file. */
export interface Script {
  tree: ts.SourceFile;
  /** Number of lines in the file before the script's first one. */
  linesBefore: number;
  /** Whether it is a `<script>` of an `.astro` file, which runs in the reader's browser. */
  isElement: boolean;
}

const folders = ['src', 'demo', 'bench', 'scripts', 'tests'];
const readable = /\.(?:[cm]?[jt]sx?|astro|css)$/;

/** All sources below these folders, and the configuration files next to them, in a stable order. */
export function readSources(root: string): Source[] {
  const entries = readdirSync(root, { withFileTypes: true });
  const inFolders = entries
    .filter((entry) => entry.isDirectory() && folders.includes(entry.name))
    .flatMap(({ name }) =>
      readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
    );
  const atRoot = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return [...atRoot, ...inFolders]
    .filter((file) => readable.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** Whether a file is only for tests: a test, a test helper, or any file below `tests/`. */
export const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$|(?:\/|-)testing\.tsx?$|^tests\//.test(file);

/** Lines of a text. A trailing line break does not start another line. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Matches of a pattern's first group, each with the number of lines before it. */
export function blocksOf(text: string, pattern: RegExp): { text: string; linesBefore: number }[] {
  return [...text.matchAll(pattern)].map((match) => {
    const inner = match[1] ?? '';
    const start = match.index + match[0].indexOf('>') + 1;
    return { text: inner, linesBefore: text.slice(0, start).split('\n').length - 1 };
  });
}

/** The scripts of a file: the whole of it, or the frontmatter and the `<script>` elements of an `.astro` file. */
export function scriptsOf({ file, text }: Source): Script[] {
  if (file.endsWith('.css')) return [];
  const parse = (code: string, linesBefore: number, isElement = false): Script => {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : file.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
    return { tree: ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind), linesBefore, isElement };
  };
  if (!file.endsWith('.astro')) return [parse(text, 0)];
  const front = /^(?:\s|<!--[^]*?-->)*---\r?\n([^]*?)\r?\n---/.exec(text);
  const rest = front === null ? text : text.slice(front[0].length);
  const frontLines = front === null ? 0 : front[0].split('\n').length - 1;
  return [
    ...(front === null ? [] : [parse(front[1] ?? '', front[0].slice(0, front[0].indexOf('---')).split('\n').length)]),
    ...blocksOf(rest, /<script(?:[^>]*[^/>])?>([^]*?)<\/script>/g).map((block) =>
      parse(block.text, frontLines + block.linesBefore, true),
    ),
  ];
}

/** The line of a node in its file, counted from 1. */
export const lineOf = ({ tree, linesBefore }: Script, node: ts.Node): number =>
  tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1 + linesBefore;
