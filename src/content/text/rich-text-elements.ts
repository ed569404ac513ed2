import type { Locale } from '#content/locale.ts';
import type { Picture } from '#content/model/entry.ts';
import type { Mark, RichNode } from './rich-node.ts';
import { isSafeLink } from './rich-text.ts';

/**
 * `editorial`: written or checked by editors. `visitor`: posted by any user, so search engines should not follow its
 * links.
 */
export type Trust = 'editorial' | 'visitor';

export interface RichTextOptions {
  locale: Locale;
  pictures: Record<string, Picture>;
  /** The `rel` of external links. */
  rel: string;
  /** Number of galleries rendered so far in the text: each uses its number to name its pictures. */
  galleries?: number;
}

export function linkRel(trust: Trust): string {
  return trust === 'visitor' ? 'noopener nofollow ugc' : 'noopener';
}

/**
 * Elements of nodes that only contain other nodes. Nodes that are neither listed here nor rendered by name are omitted.
 */
const containers: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  pullQuote: 'blockquote',
  callout: 'aside',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
};

/** The element and attributes of a container node; null for every other node. */
export function containerOf(node: RichNode): { tag: string; attributes: Record<string, string | number> } | null {
  if (node.type === 'heading') return { tag: `h${headingLevel(node.attrs?.level)}`, attributes: {} };
  const tag = Object.hasOwn(containers, node.type) ? containers[node.type] : undefined;
  return tag === undefined ? null : { tag, attributes: attributesOf(node) };
}

/** Only a page's own heading is an `h1`; levels below `h4` mean nothing to a reader. */
function headingLevel(level: unknown): number {
  return level === 3 || level === 4 ? level : 2;
}

function attributesOf({ type, attrs = {} }: RichNode): Record<string, string | number> {
  const whole = (name: string, least: number) =>
    Number.isInteger(attrs[name]) && (attrs[name] as number) >= least ? { [name]: attrs[name] as number } : {};
  // To stylesheets and feed readers, a pull quote is a quote, and a box with a note is an aside.
  if (type === 'pullQuote') return { 'data-pull': '' };
  if (type === 'callout') return { role: 'note' };
  if (type === 'orderedList') return attrs.start === 1 ? {} : whole('start', 0);
  if (type === 'tableCell' || type === 'tableHeader')
    return { ...whole('colspan', 2), ...whole('rowspan', 2), ...(type === 'tableHeader' ? { scope: 'col' } : {}) };
  return {};
}

const markTags: Record<string, string> = { bold: 'strong', italic: 'em', strike: 's', code: 'code', underline: 'u' };

/** A picture as rendered in a text: with the texts given there instead of its own. */
export interface RichPicture {
  picture: Picture;
  caption: string | null;
}

const nonEmptyText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The stored picture that a node shows, or `null` if it does not exist. */
export function pictureOf({ attrs }: RichNode, { pictures }: RichTextOptions): RichPicture | null {
  const id = attrs?.mediaId;
  const stored = typeof id === 'string' && Object.hasOwn(pictures, id) ? pictures[id] : undefined;
  if (stored === undefined) return null;
  return { picture: { ...stored, alt: nonEmptyText(attrs?.alt) ?? stored.alt }, caption: nonEmptyText(attrs?.caption) };
}

/** The element and attributes of a mark; null for an unknown mark, or a link that is not allowed. */
export function markOf(
  mark: Mark,
  { rel }: RichTextOptions,
): { tag: string; attributes: Record<string, string> } | null {
  if (mark.type === 'link') {
    const href = mark.attrs?.href;
    if (!isSafeLink(href)) return null;
    return { tag: 'a', attributes: /^https?:/i.test(href) ? { href, rel } : { href } };
  }
  const tag = Object.hasOwn(markTags, mark.type) ? markTags[mark.type] : undefined;
  return tag === undefined ? null : { tag, attributes: {} };
}
