import type { Mark, RichNode } from '#content/text/rich-node.ts';
import { MAX_GALLERY_PICTURES } from '#content/text/rich-text.ts';

/** Order of marks in the editor; code allows no other marks. */
const ORDER = ['link', 'bold', 'italic', 'strike', 'underline', 'code'];

export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  if (marks.some(({ type }) => type === 'code')) return [...marks];
  if (mark.type === 'code') return [mark];
  return [...marks.filter(({ type }) => type !== mark.type), mark].sort(
    (a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type),
  );
}

const isSpace = (node: RichNode | undefined) =>
  node?.type === 'hardBreak' || (node?.type === 'text' && /^[\s\u00a0]*$/.test(node.text!));

/** Inline nodes without leading, trailing or doubled spaces. */
function trimmed(inline: readonly RichNode[]): RichNode[] {
  const nodes = [...inline];
  while (isSpace(nodes[0])) nodes.shift();
  while (isSpace(nodes.at(-1))) nodes.pop();
  return nodes.flatMap((node, index) => {
    if (node.type !== 'text') return [node];
    const atStart = index === 0 || nodes[index - 1]!.type === 'hardBreak';
    const atEnd = index === nodes.length - 1 || nodes[index + 1]!.type === 'hardBreak';
    const text =
      atStart && atEnd
        ? node.text!.trim()
        : atStart
          ? node.text!.trimStart()
          : atEnd
            ? node.text!.trimEnd()
            : node.text!;
    return text === '' ? [] : [{ ...node, text }];
  });
}

/** Collects inline nodes into paragraphs, which end at a block or at the end of the text. */
export class ParagraphCollector {
  readonly blocks: RichNode[] = [];
  readonly #alone: (text: string) => RichNode | null;
  /** Amount of visible content so far; it only grows. */
  made = 0;
  #inline: RichNode[] = [];
  /** Pieces of the last text node, which is often appended to. */
  #words: string[] = [];
  #marks = '';

  /** @param alone converts a paragraph that consists only of this text (the address of a video), or returns null */
  constructor(alone: (text: string) => RichNode | null = () => null) {
    this.#alone = alone;
  }

  text(text: string, marks: readonly Mark[]): void {
    // Spaces also collapse across tags.
    const joined = this.#words.at(-1)?.endsWith(' ') ? text.replace(/^ +/, '') : text;
    if (joined === '') return;
    if (/[^\s\u00a0]/.test(joined)) this.made += 1;
    const key = JSON.stringify(marks);
    if (this.#words.length === 0 || this.#marks !== key) {
      this.#settle();
      this.#inline.push({
        type: 'text',
        text: '',
        ...(marks.length ? { marks: marks.map((mark) => ({ ...mark })) } : {}),
      });
      this.#marks = key;
    }
    this.#words.push(joined);
  }

  breakLine(): void {
    this.#settle();
    this.#inline.push({ type: 'hardBreak' });
  }

  #settle(): void {
    if (this.#words.length > 0) this.#inline.at(-1)!.text = this.#words.join('');
    this.#words = [];
  }

  #take(): RichNode[] {
    this.#settle();
    const content = trimmed(this.#inline);
    this.#inline = [];
    return content;
  }

  block(node: RichNode): void {
    this.end();
    this.made += 1;
    this.blocks.push(node);
  }

  /** Ends the current paragraph. */
  end(): void {
    const content = this.#take();
    if (content.length === 0) return;
    const only = content.length === 1 && content[0]!.type === 'text' ? this.#alone(content[0]!.text!.trim()) : null;
    this.blocks.push(only ?? { type: 'paragraph', content });
  }
}

/** Inline nodes without their bold marks. */
export const withoutBold = (inline: readonly RichNode[]): RichNode[] =>
  inline.map(({ marks = [], ...node }) => {
    const rest = marks.filter(({ type }) => type !== 'bold');
    return rest.length > 0 ? { ...node, marks: rest } : node;
  });

/** Inline nodes with line breaks replaced by spaces, because headings have no line breaks. */
export function withoutLineBreaks(inline: readonly RichNode[]): RichNode[] {
  const line: RichNode[] = [];
  let isBroken = false;
  for (const node of inline) {
    const last = line.at(-1);
    if (node.type === 'hardBreak') isBroken = true;
    if (node.type !== 'text') continue;
    if (last && isBroken && !last.text!.endsWith(' ')) last.text += ' ';
    isBroken = false;
    if (last && JSON.stringify(last.marks) === JSON.stringify(node.marks)) last.text += node.text!;
    else line.push({ ...node });
  }
  return line;
}

/** Groups adjacent pictures into galleries if there are several; other blocks stay in place. */
export function groupIntoGalleries(blocks: readonly RichNode[], pictures: number): RichNode[] {
  if (pictures < 2) return [...blocks];
  const grouped: RichNode[] = [];
  for (const block of blocks) {
    const last = grouped.at(-1);
    if (block.type !== 'picture') grouped.push(block);
    else if (last?.type === 'gallery' && last.content!.length < MAX_GALLERY_PICTURES) last.content!.push(block);
    else grouped.push({ type: 'gallery', content: [block] });
  }
  // A single picture is not a gallery.
  return grouped.map((block) => (block.type === 'gallery' && block.content!.length === 1 ? block.content![0]! : block));
}
