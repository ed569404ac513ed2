import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}
interface HtmlComment {
  comment: string;
}
export type HtmlNode = HtmlElement | HtmlComment | string;

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node === 'object' && 'name' in node;

/** Elements whose content is not text for readers. */
const NON_TEXT_ELEMENTS = new Set(['script', 'style', 'textarea', 'noscript', 'xmp', 'template']);
/** Deeper elements become siblings, so that recursion does not overflow the stack: no real text is nested so deeply. */
const MAX_DEPTH = 200;

/** Elements whose content browsers read as raw text, up to their end tag. */
const RAW_START =
  /<!--|<(script|style|iframe|textarea|title|xmp|noembed|noframes|noscript|template)\b([^<>]{0,2000})>/gi;
const ENDS_ITSELF = /(?:^|[\s"'])\/$/;

/**
 * Adds end tags to self-closed elements that browsers treat as open (XHTML, `<script src="…" />`): without them, all
 * following words would be inside the element. An end tag before the next start tag belongs to the element. An element
 * that is never closed, as in texts about HTML, is also ended after its tag.
 */
function endSelfClosed(html: string): string {
  let out = '';
  let at = 0;
  const endless = new Set<string>();
  const endsLater = (name: string, from: number): number => {
    const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    end.lastIndex = from;
    if (endless.has(name) || end.exec(html) === null) endless.add(name);
    return endless.has(name) ? -1 : end.lastIndex;
  };
  RAW_START.lastIndex = 0;
  for (let start = RAW_START.exec(html); start !== null; start = RAW_START.exec(html)) {
    const [tag, name, given = ''] = start;
    const inside = start.index + tag.length;
    if (name === undefined) {
      const end = html.indexOf('-->', inside);
      if (end === -1) break;
      RAW_START.lastIndex = end;
      continue;
    }
    const next = new RegExp(`<(/?)${name}(?=[\\s/>])`, 'gi');
    next.lastIndex = inside;
    const isEnded = ENDS_ITSELF.test(given) && next.exec(html)?.[1] !== '/';
    // The content of a template is read like any other text.
    const end = isEnded || name.toLowerCase() === 'template' ? inside : endsLater(name.toLowerCase(), inside);
    if (isEnded || end === -1) {
      out += `${html.slice(at, inside)}</${name}>`;
      at = inside;
    } else RAW_START.lastIndex = end;
  }
  return out + html.slice(at);
}

/**
 * Parses HTML like a browser: tags may be unclosed, closed twice or crossed. Never throws.
 * @returns a root element without a name
 */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open: { from: readonly DefaultTreeAdapterTypes.ChildNode[]; at: number; into: HtmlNode[] }[] = [
    { from: parseFragment(endSelfClosed(html)).childNodes, at: 0, into: root.children },
  ];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.from[level.at++];
    if (node === undefined) open.pop();
    else if (tree.isTextNode(node)) level.into.push(node.value);
    else if (tree.isCommentNode(node)) level.into.push({ comment: node.data.trim() });
    else if (tree.isElementNode(node)) {
      const element: HtmlElement = {
        name: node.tagName,
        attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
        children: [],
      };
      level.into.push(element);
      const inside =
        'content' in node ? (node as DefaultTreeAdapterTypes.Template).content.childNodes : node.childNodes;
      open.push({ from: inside, at: 0, into: open.length < MAX_DEPTH ? element.children : level.into });
    }
  }
  return root;
}

/** Elements that begin on a new line. */
const BLOCKS = new Set([
  'p',
  'div',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'main',
  'center',
  'address',
  'details',
  'summary',
  'fieldset',
  'form',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'hgroup',
  'nav',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'menu',
  'li',
  'blockquote',
  'pre',
  'hr',
  'table',
  'caption',
  'tr',
  'td',
  'th',
]);
/** Quotation marks that browsers put around a <q>. */
export const QUOTES = ['„', '“'] as const;
/** Line boundary; consecutive ones collapse into a single line break. */
const LINE_BOUNDARY = '\u0000';

/** Text of a node, with line breaks as in a browser. @param unsaid elements whose text is left out */
export function visibleTextOf(node: HtmlNode, unsaid: ReadonlySet<string> = NON_TEXT_ELEMENTS): string {
  const words = (item: HtmlNode): string => {
    if (typeof item === 'string') return item.replaceAll(LINE_BOUNDARY, '');
    if (!isElement(item) || unsaid.has(item.name)) return '';
    if (item.name === 'br') return '\n';
    const inside = item.children.map(words).join('');
    if (item.name === 'q') return QUOTES[0] + inside + QUOTES[1];
    return BLOCKS.has(item.name) ? LINE_BOUNDARY + inside + LINE_BOUNDARY : inside;
  };
  return words(node)
    .replace(/\u0000+/g, '\n')
    .replace(/^\n|\n$/g, '');
}

/** Text of HTML as a single line. */
export function htmlText(html: string): string {
  return visibleTextOf(parseHtml(html)).replace(/\s+/g, ' ').trim();
}

/** All descendants of an element, in document order. */
export function descendantsOf(element: HtmlElement, found: HtmlElement[] = []): HtmlElement[] {
  for (const child of element.children.filter(isElement)) {
    found.push(child);
    descendantsOf(child, found);
  }
  return found;
}

/** The first descendant with a name. */
export const findDescendant = (element: HtmlElement, name: string): HtmlElement | null =>
  descendantsOf(element).find((candidate) => candidate.name === name) ?? null;

/** Whether an element has a class. */
export const hasClass = ({ attributes }: HtmlElement, name: string): boolean =>
  (attributes.class ?? '').split(/\s+/).includes(name);
