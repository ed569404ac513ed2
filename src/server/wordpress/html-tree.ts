import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}
export interface HtmlComment {
  comment: string;
}
export type HtmlNode = HtmlElement | HtmlComment | string;

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node === 'object' && 'name' in node;

/** Their content is for programs. */
const UNSAID = new Set(['script', 'style', 'textarea', 'noscript', 'xmp', 'template']);
/** Deeper elements stay beside each other, so that whoever walks the tree does not fall: no text of people is so deep. */
const DEEPEST = 200;

/**
 * The tree of a piece of HTML as a browser reads it: tags left open, closed twice, or crossed. Never throws.
 * @returns an element without a name around it
 */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open: { from: readonly DefaultTreeAdapterTypes.ChildNode[]; at: number; into: HtmlNode[] }[] = [{ from: parseFragment(html).childNodes, at: 0, into: root.children }];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.from[level.at++];
    if (node === undefined) open.pop();
    else if (tree.isTextNode(node)) level.into.push(node.value);
    else if (tree.isCommentNode(node)) level.into.push({ comment: node.data.trim() });
    else if (tree.isElementNode(node)) {
      const element: HtmlElement = { name: node.tagName, attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])), children: [] };
      level.into.push(element);
      const inside = 'content' in node ? (node as DefaultTreeAdapterTypes.Template).content.childNodes : node.childNodes;
      open.push({ from: inside, at: 0, into: open.length < DEEPEST ? element.children : level.into });
    }
  }
  return root;
}

/** The words of a piece of HTML in one line. */
export function htmlText(html: string): string {
  const words = (node: HtmlNode): string => (typeof node === 'string' ? node : isElement(node) && !UNSAID.has(node.name) ? node.children.map(words).join(node.name === 'br' ? ' ' : '') : '');
  return words(parseHtml(html)).replace(/\s+/g, ' ').trim();
}
