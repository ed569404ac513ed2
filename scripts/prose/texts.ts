import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as ts from 'typescript';
import { isTest, readSources, scriptsOf, type Script, type Source } from '#scripts/house/source.ts';

/** A comment, a test title or a paragraph of the documentation. */
export interface ProseText {
  file: string;
  /** First line of the text in the file. The first and last lines are counted from 1, and both are included. */
  first: number;
  last: number;
  sort: 'comment' | 'title' | 'paragraph';
  /** The text on one line, without comment markers. Code in backquotes is replaced by `…`. */
  text: string;
}

const GUIDE = 'docs/plain-english.md';

/** Functions whose first argument is the title of a test. */
const TITLED_FUNCTIONS: ReadonlySet<string> = new Set(['it', 'test', 'describe', 'walk', 'suite']);

const toPlainText = (text: string): string =>
  text
    .replace(/```[^]*?```/g, ' ')
    .replace(/`[^`]*`/g, '`…`')
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a comment, without its markers, JSDoc tags and leading asterisks. */
function commentText(raw: string): string {
  const inner = raw
    .replace(/^(?:\/\*\*?|\/\/+|<!--)|(?:\*\/|-->)$/g, '')
    .replace(/\n\s*(?:\*(?!\*)|\/\/+)?[ \t]?/g, '\n')
    .replace(/@(?:param|returns|throws)\s+(?:\{[^}]*\}\s*)?(?:[\w.[\]]+\s+(?=[a-z(])-?\s*)?/g, '\n');
  // The end of a paragraph also ends a sentence, with or without a full stop.
  const paragraphs = inner.split(/\n\s*\n/).map((part) => part.trim());
  return toPlainText(
    paragraphs.map((part, at) => (at > 0 && /[^.:;?!]$/.test(paragraphs[at - 1]!) ? `. ${part}` : part)).join(' '),
  ).replaceAll(' . ', '. ');
}

/** Instructions for tools are not prose. */
const isDirective = (raw: string) =>
  /^\/[/*]+\s*(?:#|@ts-|oxlint-|eslint-|prettier-|@vite|vitest|v8 |<reference|spell-)/.test(raw);

interface Range {
  pos: number;
  end: number;
}

/** Whether a token may be followed by the text of a JSX element, in which `//` does not begin a comment. */
const isBeforeJsxText = ({ kind, parent }: ts.Node): boolean =>
  (ts.isJsxExpression(parent) && kind === ts.SyntaxKind.CloseBraceToken) ||
  ts.isJsxOpeningElement(parent) ||
  ts.isJsxOpeningFragment(parent) ||
  ts.isJsxClosingElement(parent) ||
  ts.isJsxClosingFragment(parent) ||
  ts.isJsxSelfClosingElement(parent);

/** Comments of a script in order. Consecutive `//` lines form one comment. */
function commentsOf({ tree }: Script): Range[] {
  const { text } = tree;
  const found = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(tree);
    if (children.length === 0 || ts.isToken(node)) {
      if (node.kind === ts.SyntaxKind.JsxText) return;
      for (const { pos, end } of [
        ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
        ...(isBeforeJsxText(node) ? [] : (ts.getTrailingCommentRanges(text, node.getEnd()) ?? [])),
      ])
        found.set(pos, end);
    }
    for (const child of children) visit(child);
  };
  visit(tree);
  const ranges: Range[] = [];
  for (const [pos, end] of [...found].sort(([one], [two]) => one - two)) {
    const before = ranges.at(-1);
    const isNext =
      before !== undefined &&
      text.startsWith('//', pos) &&
      text.startsWith('//', before.pos) &&
      /^\r?\n[ \t]*$/.test(text.slice(before.end, pos));
    if (isNext) before.end = end;
    else ranges.push({ pos, end });
  }
  return ranges;
}

const rootName = (node: ts.Expression): string =>
  ts.isIdentifier(node)
    ? node.text
    : ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isTaggedTemplateExpression(node)
      ? rootName(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression)
      : '';

function literal(node: ts.Node | undefined): string | null {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal: { text } }) => `…${text}`).join('');
}

/** Test titles: the first arguments of the runner's functions, and the names of scenes. */
function titlesOf({ tree }: Script): (Range & { title: string })[] {
  const titles: (Range & { title: string })[] = [];
  const add = (node: ts.Node | undefined) => {
    const title = literal(node);
    if (title !== null) titles.push({ pos: node!.getStart(tree), end: node!.getEnd(), title });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = rootName(node.expression);
      const [first] = node.arguments;
      if (TITLED_FUNCTIONS.has(name)) add(first);
      if (name === 'scenes' && first !== undefined && ts.isObjectLiteralExpression(first))
        for (const property of first.properties) add(property.name);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return titles;
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

function textsOfScript(source: Source, script: Script): ProseText[] {
  const { tree, linesBefore } = script;
  const at = ({ pos, end }: Range) => ({
    file: source.file,
    first: tree.getLineAndCharacterOfPosition(pos).line + 1 + linesBefore,
    last: tree.getLineAndCharacterOfPosition(end).line + 1 + linesBefore,
  });
  const comments = commentsOf(script).flatMap((range): ProseText[] => {
    const raw = tree.text.slice(range.pos, range.end);
    return isDirective(raw) ? [] : [{ ...at(range), sort: 'comment', text: commentText(raw) }];
  });
  if (!isTest(source.file)) return comments;
  return [
    ...comments,
    ...titlesOf(script).map((title): ProseText => ({ ...at(title), sort: 'title', text: toPlainText(title.title) })),
  ];
}

/** Comments of markup and style sheets. */
function textsOfMarkup({ file, text }: Source): ProseText[] {
  const frontmatter = /^(?:\s|<!--[^]*?-->)*---\r?\n[^]*?\r?\n---/.exec(text)?.[0].length ?? 0;
  const pattern = file.endsWith('.css') ? /\/\*[^]*?\*\//g : /\{\s*(\/\*[^]*?\*\/)\s*\}|<!--[^]*?-->|\/\*[^]*?\*\//g;
  return [...text.matchAll(pattern)]
    .filter(({ index }) => index >= frontmatter)
    .map((match) => ({
      file,
      first: lineAt(text, match.index),
      last: lineAt(text, match.index + match[0].length),
      sort: 'comment',
      text: commentText(match[1] ?? match[0]),
    }));
}

/** Paragraphs, list items and table rows of a Markdown file, without its code. */
function paragraphsOf({ file, text }: Source): ProseText[] {
  const texts: ProseText[] = [];
  let isCode = false;
  let open: ProseText | null = null;
  text.split('\n').forEach((line, index) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    const isBlank = isCode || /^\s*(?:```|~~~|$)/.test(line);
    const begins = /^\s*(?:[-*+] |\d+\. |#|\||>)/.test(line);
    if (isBlank || begins) open = null;
    if (isBlank) return;
    const words = line.replace(/^\s*(?:[-*+] |\d+\. |#+ |> ?)/, '');
    if (open === null) texts.push((open = { file, first: index + 1, last: index + 1, sort: 'paragraph', text: words }));
    else Object.assign(open, { text: `${open.text} ${words}`, last: index + 1 });
  });
  return texts.map((item) => ({ ...item, text: toPlainText(item.text) }));
}

/** English documents of the project, except the guide, which quotes the phrases that it replaces. */
function readDocs(root: string): Source[] {
  const docs = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `docs/${name.replaceAll(path.sep, '/')}`,
  );
  return [...readdirSync(root), ...docs]
    .filter((file) => /(?<!\.uk)\.md$/.test(file) && file !== GUIDE)
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** All prose of the project: comments, test titles and documentation. */
export function readTexts(root: string): ProseText[] {
  const code = readSources(root).flatMap((source) => [
    ...scriptsOf(source).flatMap((script) => textsOfScript(source, script)),
    ...(/\.(?:astro|css)$/.test(source.file) ? textsOfMarkup(source) : []),
  ]);
  const all = [...code, ...readDocs(root).flatMap(paragraphsOf)];
  return all.filter(({ text }) => /\p{L}/u.test(text));
}
