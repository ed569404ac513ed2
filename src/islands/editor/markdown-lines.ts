/** Line breaks of other programs: Word's soft break, a form feed, and those of Unicode. */
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const ITEM = /^(\s*)([-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,}) ?([\w+#.-]{0,40}) ?$/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const QUOTE = /^ {0,3}>(?: (.*)|)$/;
/** A rule is on its own line between blank ones; any other row of dashes is decoration. */
const RULE = /^(?:-{3}|\*{3})\s*$/;
const CODE_SPAN = /(`{1,3}[^`\n]{1,500}`{1,3})/;
/** HTML that is common in chats' Markdown. All other HTML is shown literally. */
const KNOWN_HTML = /^<(?:\/?(?:b|strong|i|em|u|s|del|br|a)(?:\s[^<>]*)?\/?>|(?:https?:|mailto:)[^\s<>]+>)/i;

/** Whether a line is the delimiter row of a table. */
export const isTableDelimiter = (line: string): boolean =>
  /-{3}/.test(line) && line.includes('|') && /^[\s|:-]+$/.test(line);

const countCells = (line: string): number =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length;

/**
 * Escapes characters that are not Markdown: an apostrophe, a multiplication, a path, a tag, a link without an address.
 */
function escapeNonMarkdown(text: string): string {
  return text
    .replace(/(?<=\p{L})`(?=\p{L})/gu, '\\`')
    .split(CODE_SPAN)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replace(/(?<=[^\s\\])\\(?=[!-/:-@[-_{-~])/g, '\\\\')
            .replace(/(?<=[\p{L}\p{N}])(?<!\*)\*(?!\*)(?=[\p{L}\p{N}])/gu, '\\*')
            .replace(/(?<![~\\])~(?!~)/g, '\\~')
            .replace(/(?<!\\)</g, (sign, index: number, whole: string) =>
              KNOWN_HTML.test(whole.slice(index)) ? sign : '\\<',
            )
            .replace(/(?<!\\)\[(?=[^[\]\n]{0,300}\]\((?!https?:|mailto:|tel:|\/|#)[^)\n]{0,500}\))/g, '\\['),
    )
    .join('');
}

/** Escapes a line that must stay as written. */
function escapeLine(line: string): string {
  const text = escapeNonMarkdown(line.trim());
  return text
    .replace(/^(?=[-*+](?:\s|$)|#{1,6}(?:\s|$)|>|\[[^\]]+\]:|(?:-{2,}|={2,}|_{2,}|\*{2,}|~{2,}|`{2,})\s*$)/, '\\')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(~{3,}|`{3,})/, '\\$1');
}

interface Item {
  indent: number;
  mark: string;
  text: string;
}

/** Whether the items of each level form a real list: two bullets or more, or consecutive numbers. */
function isList(items: readonly Item[]): boolean {
  const levels: { indent: number; last: Item; length: number }[] = [];
  const isWhole = ({ last, length }: (typeof levels)[number]) => length > 1 || /^[-*+]$/.test(last.mark);
  for (const item of items) {
    while (levels.length > 0 && levels.at(-1)!.indent > item.indent) if (!isWhole(levels.pop()!)) return false;
    const level = levels.at(-1);
    if (level === undefined || level.indent < item.indent) {
      // A first number other than 1 may be a date or part of a longer list, so `start` keeps it. Zero is not a list.
      if (Number.parseInt(item.mark, 10) === 0) return false;
      levels.push({ indent: item.indent, last: item, length: 1 });
      continue;
    }
    const [before, number] = [level.last.mark, item.mark].map((mark) => Number.parseInt(mark, 10)) as [number, number];
    const countsOn = Number.isNaN(number)
      ? Number.isNaN(before) && level.last.mark === item.mark
      : number === before + 1 && level.last.mark.at(-1) === item.mark.at(-1);
    if (!countsOn) return false;
    level.last = item;
    level.length += 1;
  }
  return items.length > 1 && levels.every(isWhole) && !items.some(({ mark, text }) => mark === '+' && /^\d/.test(text));
}

/**
 * Reads a list that starts at this line: its items, and the lines indented below them. Anything else becomes
 * paragraphs.
 */
function readList(lines: readonly string[], from: number): { written: string[]; next: number } | null {
  const items: Item[] = [];
  const written: string[] = [];
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = lines[at]!;
    const [, indent = '', mark = '', text = ''] = ITEM.exec(line) ?? [];
    if (mark !== '') {
      items.push({ indent: indent.replaceAll('\t', '    ').length, mark, text });
      written.push(`${indent}${mark} ${/^\[[ x]\] /i.test(text) ? text : escapeLine(text)}`);
    } else if (line.trim() !== '' && /^(?: {2,}|\t)/.test(line) && items.length > 0)
      // A continuation line of the item.
      written.push(`${' '.repeat(items.at(-1)!.indent + items.at(-1)!.mark.length + 1)}${escapeLine(line)}`);
    else if (line.trim() === '' && ITEM.test(lines[at + 1] ?? '') && items.length > 0) written.push('');
    else break;
  }
  if (items.length === 0) return null;
  if (isList(items)) return { written, next: at };
  const kept = lines.slice(from, at).filter((line) => line.trim() !== '');
  return { written: [kept.map(escapeLine).join('\n\n')], next: at };
}

/**
 * Reads a table that starts at this line. No row may have more cells than the first, because the extra cells would be
 * lost.
 */
function readTable(lines: readonly string[], from: number): { written: string[]; next: number } | null {
  const [head = '', ruler = ''] = [lines[from], lines[from + 1]];
  if (!head.includes('|') || !isTableDelimiter(ruler)) return null;
  let next = from + 2;
  while (next < lines.length && lines[next]!.includes('|')) next += 1;
  const rows = lines.slice(from, next);
  const isRight = rows.every((row) => countCells(row) <= countCells(head)) && countCells(ruler) === countCells(head);
  return isRight ? { written: [escapeNonMarkdown(head), ruler, ...rows.slice(2).map(escapeNonMarkdown)], next } : null;
}

/** Maximum number of lines searched for the end of a code block. */
const MAX_CODE_LINES = 500;

/** Reads code between two fences. An unclosed fence is decoration. */
function readFence(lines: readonly string[], from: number): { written: string[]; next: number } | null {
  const fence = FENCE.exec(lines[from]!)?.[1];
  if (fence === undefined) return null;
  const inside = lines.slice(from + 1, from + 1 + MAX_CODE_LINES);
  const length = inside.findIndex(
    (line) => line.trim().length >= fence.length && line.trim().replaceAll(fence[0]!, '') === '',
  );
  return length < 1 ? null : { written: lines.slice(from, from + length + 2), next: from + length + 2 };
}

/** Maximum depth of nested quotes. */
const MAX_QUOTE_DEPTH = 4;

/**
 * Rewrites pasted plain text for a Markdown parser so that no line, number or character is lost: headings, quotes,
 * tables, closed fences and lists are kept; every other line becomes a paragraph, unchanged. A Markdown parser would
 * otherwise join lines, renumber lists, and read literal characters as markup.
 * @param depth number of quotes around the text
 */
export function preserveLines(text: string, depth = 0): string {
  const lines = text.replace(BREAKS, '\n').split('\n');
  const blocks: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const isAlone = (lines[at - 1] ?? '').trim() === '' && (lines[at + 1] ?? '').trim() === '';
    const heading = HEADING.exec(line);
    const block = readFence(lines, at) ?? readTable(lines, at) ?? readList(lines, at);
    if (block !== null) {
      blocks.push(block.written.join('\n'));
      at = block.next;
      continue;
    }
    if (depth < MAX_QUOTE_DEPTH && QUOTE.test(line)) {
      const quoted: string[] = [];
      for (; at < lines.length && QUOTE.test(lines[at]!); at += 1) quoted.push(QUOTE.exec(lines[at]!)![1] ?? '');
      blocks.push(preserveLines(quoted.join('\n'), depth + 1).replace(/^/gm, '> '));
      continue;
    }
    if (heading !== null && !/^\d/.test(heading[2]!)) blocks.push(`${heading[1]} ${escapeNonMarkdown(heading[2]!)}`);
    else if (RULE.test(line) && isAlone) blocks.push('---');
    else if (line.trim() !== '') blocks.push(escapeLine(line));
    at += 1;
  }
  return blocks.join('\n\n');
}
