import { embedOfNode } from './embeds.ts';
import type { RichNode } from './rich-node.ts';

const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'codeBlock']);

/** The words of one block, with its line breaks; a link includes its target. */
function lineOf(node: RichNode): string {
  if (node.type === 'hardBreak') return '\n';
  if (node.type !== 'text') return (node.content ?? []).map(lineOf).join('');
  const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href;
  const text = node.text ?? '';
  return typeof href === 'string' && !text.includes(href.replace(/^(?:https?:\/\/|mailto:|tel:)/, ''))
    ? `${text} (${href})`
    : text;
}

function blocksOf(node: RichNode): string[] {
  const children = node.content ?? [];
  if (BLOCKS.has(node.type)) return [lineOf(node)];
  if (node.type === 'bulletList') return [children.map((item) => `• ${itemOf(item)}`).join('\n')];
  if (node.type === 'orderedList') return [children.map((item, at) => `${at + 1}. ${itemOf(item)}`).join('\n')];
  if (node.type === 'table') return [children.map((row) => (row.content ?? []).map(itemOf).join(' | ')).join('\n')];
  if (node.type === 'picture') return [String(node.attrs?.caption ?? '')];
  if (node.type === 'button') return [`${String(node.attrs?.label)} (${String(node.attrs?.href)})`];
  const embed = embedOfNode(node);
  if (embed !== null) return [embed.title === null ? embed.address : `${embed.title} (${embed.address})`];
  return children.flatMap(blocksOf);
}

const itemOf = (item: RichNode) => (item.content ?? []).flatMap(blocksOf).join('\n');

/**
 * A formatted text as a user would type it without an editor: blank lines between paragraphs, lists with their markers.
 * A text typed that way is returned exactly; blocks without text (lines, pictures without a caption) are omitted.
 */
export function toPlainInput(document: unknown): string {
  if (typeof document === 'string') return document;
  return document === null || document === undefined
    ? ''
    : blocksOf(document as RichNode)
        .filter((block) => block.trim() !== '')
        .join('\n\n');
}

/** Whether a text has formatting that would be lost if it were edited as plain text. */
export function hasFormatting(document: unknown): boolean {
  if (typeof document !== 'object' || document === null) return false;
  const { type, marks, content } = document as RichNode;
  if ((marks?.length ?? 0) > 0 || !['doc', 'paragraph', 'text', 'hardBreak'].includes(type)) return true;
  return (content ?? []).some(hasFormatting);
}
