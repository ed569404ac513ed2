/**
 * The Markdown subset of the demo texts, converted to the ProseMirror document that the editor stores (node and mark
 * names are Tiptap's). Supported: paragraphs, `## headings`, `- items`, `1. items`, `> quotes`, `**bold**`, `*italic*`,
 * `[links](https://…)`, and a backslash before a literal character.
 */

type Mark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };

interface TextNode {
  type: 'text';
  text: string;
  marks?: Mark[];
}

interface ParagraphNode {
  type: 'paragraph';
  content?: TextNode[];
}

interface ListItemNode {
  type: 'listItem';
  content: ParagraphNode[];
}

type BlockNode =
  | ParagraphNode
  | { type: 'heading'; attrs: { level: number }; content?: TextNode[] }
  | { type: 'bulletList' | 'orderedList'; content: ListItemNode[] }
  | { type: 'blockquote'; content: ParagraphNode[] };

export interface DocumentNode {
  type: 'doc';
  content: BlockNode[];
}

const inline = new RegExp(
  [
    String.raw`\\(?<escaped>[\\*[\]()#>_.-])`,
    String.raw`\*\*(?<bold>(?=\S)(?:\\.|[^\\])*?\S)\*\*(?!\*)`,
    String.raw`\*(?<italic>(?=[^\s*])(?:\*\*[^*]+\*\*|\\.|[^\\*])*)\*`,
    String.raw`\[(?<label>(?:\\.|[^\\\]])+)\]\((?<href>(?:https?:\/\/|mailto:|\/(?![\/\\]))[^\s)]*)\)`,
  ].join('|'),
  'su',
);

function append(nodes: TextNode[], text: string, marks: Mark[]): void {
  if (text === '') return;
  const last = nodes.at(-1);
  if (last && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) last.text += text;
  else nodes.push(marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text });
}

function parseInline(source: string, marks: Mark[] = [], nodes: TextNode[] = []): TextNode[] {
  let rest = source;
  for (let match = inline.exec(rest); match?.groups; match = inline.exec(rest)) {
    append(nodes, rest.slice(0, match.index), marks);
    const { escaped, bold, italic, label, href } = match.groups;
    if (escaped !== undefined) append(nodes, escaped, marks);
    else if (bold !== undefined) parseInline(bold, [...marks, { type: 'bold' }], nodes);
    else if (italic !== undefined) parseInline(italic, [...marks, { type: 'italic' }], nodes);
    else if (label !== undefined && href !== undefined) {
      // Tiptap places a link before the other marks.
      parseInline(label, [{ type: 'link', attrs: { href } }, ...marks], nodes);
    }
    rest = rest.slice(match.index + match[0].length);
  }
  append(nodes, rest, marks);
  return nodes;
}

function paragraph(lines: readonly string[]): ParagraphNode {
  const content = parseInline(lines.map((line) => line.trim()).join(' '));
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}

const heading = /^(#{2,4})\s+(.+?)\s*#*$/;
const bullet = /^[-*]\s+(?=\S)/;
const ordered = /^\d{1,3}[.)]\s+(?=\S)/;
const quote = /^>\s?/;
const startsBlock = (line: string) => heading.test(line) || bullet.test(line) || ordered.test(line) || quote.test(line);

function takeWhile(lines: string[], accept: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !accept(line));
  return lines.splice(0, end === -1 ? lines.length : end);
}

/** Lines indented below an item continue it. */
function takeItems(lines: string[], marker: RegExp): ListItemNode[] {
  const items: string[][] = [];
  for (const line of takeWhile(lines, (candidate) => marker.test(candidate) || /^\s+\S/.test(candidate))) {
    if (marker.test(line)) items.push([line.replace(marker, '')]);
    else items.at(-1)?.push(line);
  }
  return items.map((item) => ({ type: 'listItem', content: [paragraph(item)] }));
}

function takeQuote(lines: string[]): ParagraphNode[] {
  const quoted = takeWhile(lines, (line) => quote.test(line)).map((line) => line.replace(quote, ''));
  return quoted
    .join('\n')
    .split(/\n\s*\n/)
    .map((candidate) => paragraph(candidate.split('\n')));
}

function takeBlock(lines: string[]): BlockNode {
  const first = lines[0] ?? '';
  const title = heading.exec(first);
  if (title?.[1] && title[2]) {
    lines.shift();
    return { type: 'heading', attrs: { level: title[1].length }, content: parseInline(title[2]) };
  }
  if (bullet.test(first)) return { type: 'bulletList', content: takeItems(lines, bullet) };
  if (ordered.test(first)) return { type: 'orderedList', content: takeItems(lines, ordered) };
  if (quote.test(first)) return { type: 'blockquote', content: takeQuote(lines) };
  return paragraph([lines.shift() ?? '', ...takeWhile(lines, (line) => line.trim() !== '' && !startsBlock(line))]);
}

/** Parses a demo text; anything other than markup stays text. An empty source gives one empty paragraph. */
export function parseMarkdown(source: string): DocumentNode {
  const lines = source
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const content: BlockNode[] = [];
  while (lines.length > 0) {
    if (lines[0]?.trim() === '') lines.shift();
    else content.push(takeBlock(lines));
  }
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}
