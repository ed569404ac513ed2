import type { RichNode, RichText } from '#content/text/rich-node.ts';
import { visibleText } from '#content/text/rich-text.ts';

/** Nodes of simple text. */
const PLAIN_TEXT_NODES = ['paragraph', 'bulletList', 'orderedList', 'listItem', 'text', 'hardBreak'] as const;

/** Limits of a kind's rich text. */
export interface TextBounds {
  /** Allowed node types; `null` for all. */
  nodes: readonly string[] | null;
  /** Maximum number of links, including buttons. */
  links: number;
}

/** Newsroom texts: every block. */
export const newsroomTextBounds: TextBounds = { nodes: null, links: 500 };
/** Texts posted by users: paragraphs, lists, emphasis and a few links. */
export const userTextBounds: TextBounds = { nodes: PLAIN_TEXT_NODES, links: 5 };

/** Maximum count of each block in one text. */
const maxBlockCounts: Readonly<Record<string, number>> = {
  embed: 40,
  button: 40,
  gallery: 20,
  picture: 300,
  table: 60,
  tableRow: 1000,
  horizontalRule: 200,
};

/** Maximum characters of all link targets in one text. */
const MAX_LINK_TARGET_CHARACTERS = 100_000;

/**
 * Maximum bytes of HTML for the text of an entry. The cost of each node type, excluding its text, is the largest that
 * its component renders (`hostile-documents.test.ts` checks it with documents of each type).
 */
export const MAX_HTML_BYTES = 1_000_000;
const bytesByNodeType: Readonly<Record<string, number>> = {
  embed: 3500,
  button: 900,
  gallery: 2500,
  picture: 3000,
  table: 900,
  tableCell: 60,
  tableHeader: 60,
  text: 0,
};
const NODE_BYTES = 40;
const MARK_BYTES = 30;
const LINK_BYTES = 200;

/** Bytes of a text in HTML: its length in UTF-8, with each escaped character counted as its longest entity. */
function htmlBytes(text: string): number {
  let bytes = 0;
  for (const sign of text) bytes += '&<>"\''.includes(sign) ? 6 : new TextEncoder().encode(sign).length;
  return bytes;
}

type BoundsViolation =
  | { code: 'block_not_taken' }
  | { code: 'too_many_links' | 'too_many_blocks'; max: number }
  | { code: 'too_heavy' }
  | { code: 'too_long'; max: number; actual: number };

/**
 * Reason why a valid document exceeds the limits, or `null`. Length counts all visible text, including captions, labels
 * and titles.
 * @param max maximum characters of the text
 */
export function findBoundsViolation(
  doc: RichText,
  max: number,
  { nodes, links: mostLinks }: TextBounds,
): BoundsViolation | null {
  const counts = new Map<string, number>();
  let links = 0;
  let addresses = 0;
  let bytes = 0;
  /** `before`: link target of the preceding text. A link that is partly bold counts as one. */
  const visit = ({ type, attrs, marks = [], text, content = [] }: RichNode, before: unknown): unknown => {
    counts.set(type, (counts.get(type) ?? 0) + 1);
    bytes += bytesByNodeType[type] ?? NODE_BYTES;
    for (const value of [text, ...Object.values(attrs ?? {})]) if (typeof value === 'string') bytes += htmlBytes(value);
    const led = [attrs?.href, ...marks.map((mark) => mark.attrs?.href)].filter((href) => typeof href === 'string');
    links += led.filter((href) => href !== before).length;
    for (const href of led) {
      addresses += href.length;
      bytes += LINK_BYTES + htmlBytes(href);
    }
    bytes += marks.length * MARK_BYTES;
    content.reduce<unknown>((last, child) => visit(child, last), null);
    return led[0] ?? null;
  };
  (doc.content ?? []).forEach((node) => visit(node, null));
  const length = [...visibleText(doc).trim()].length;
  if (length > max) return { code: 'too_long', max, actual: length };
  if (nodes !== null && [...counts.keys()].some((type) => !nodes.includes(type))) return { code: 'block_not_taken' };
  if (links > mostLinks) return { code: 'too_many_links', max: mostLinks };
  const crowded = Object.keys(maxBlockCounts).find((type) => (counts.get(type) ?? 0) > maxBlockCounts[type]!);
  if (crowded !== undefined) return { code: 'too_many_blocks', max: maxBlockCounts[crowded]! };
  return bytes > MAX_HTML_BYTES || addresses > MAX_LINK_TARGET_CHARACTERS ? { code: 'too_heavy' } : null;
}
