import type { Node } from '@tiptap/pm/model';
import type { RichNode, RichText } from '#content/text/rich-node.ts';

/** Default values of a node's attributes. */
const defaults: Readonly<Record<string, unknown>> = { colspan: 1, rowspan: 1, start: 1 };

const isEmpty = ({ type, childCount }: Node) => type.name === 'paragraph' && childCount === 0;

/** Removes empty trailing paragraphs, which exist only as a place to write. One is kept if there is nothing else. */
const dropTrailingEmptyParagraphs = (blocks: readonly Node[]) =>
  blocks.slice(0, Math.max(1, blocks.findLastIndex((block) => !isEmpty(block)) + 1));

/** A node or mark as the site stores it: without default attributes. */
function withoutDefaults({ type, attrs }: Pick<Node, 'attrs'> & { type: { name: string } }): {
  type: string;
  attrs?: Record<string, unknown>;
} {
  const given = Object.entries(attrs).filter(
    ([name, value]) => value !== null && value !== undefined && value !== '' && defaults[name] !== value,
  );
  return { type: type.name, ...(given.length > 0 ? { attrs: Object.fromEntries(given) } : {}) };
}

/** Cache of converted nodes. Nodes are immutable, so a keystroke converts only the block around it. */
const nodeCache = new WeakMap<Node, RichNode>();

function toRichNode(node: Node): RichNode {
  const before = nodeCache.get(node);
  if (before !== undefined) return before;
  const made: RichNode = {
    ...withoutDefaults(node),
    ...(node.content.size > 0 ? { content: dropTrailingEmptyParagraphs(node.content.content).map(toRichNode) } : {}),
    ...(node.text === undefined ? {} : { text: node.text }),
    ...(node.marks.length === 0 ? {} : { marks: node.marks.map(withoutDefaults) }),
  };
  nodeCache.set(node, made);
  return made;
}

const atoms = new Set(['picture', 'button', 'embed', 'horizontalRule', 'text', 'table']);
const hasContent = (node: RichNode): boolean => atoms.has(node.type) || (node.content ?? []).some(hasContent);

/** Converts the editor's document for the API, or returns `null` if it is empty. */
export function toRichText(node: Node): RichText | null {
  const doc = toRichNode(node) as RichText;
  return hasContent(doc) ? doc : null;
}
