import * as z from 'zod/mini';
import { cleanText } from '#content/text/clean-text.ts';
import { isEmbed } from '#content/text/embeds.ts';
import type { Mark, RichNode, RichText } from '#content/text/rich-node.ts';
import {
  toEmbedNode,
  fromPlainText,
  isMediaId,
  isSafeLink,
  MAX_ALT_LENGTH,
  MAX_BUTTON_LABEL_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_ROW_CELLS,
  MAX_EMBED_TITLE_LENGTH,
  MAX_GALLERY_PICTURES,
  MAX_LIST_START,
  plainText,
} from '#content/text/rich-text.ts';
import { customField, type CommonOptions, type Field, type ValidationMode } from './field.ts';
import { findBoundsViolation, newsroomTextBounds, type TextBounds } from './rich-text-bounds.ts';

const MAX_DEPTH = 32;
const MAX_NODES = 5000;
/** Maximum number of marks on one text node: more than there are types, since duplicates are merged. */
const MAX_MARKS = 24;

/** Nodes that a document may contain, and the attributes that are stored. Everything else is rejected on save. */
const nodeAttributes: Record<string, Record<string, (value: unknown) => boolean>> = {
  doc: {},
  paragraph: {},
  heading: { level: (value) => value === 2 || value === 3 || value === 4 },
  bulletList: {},
  orderedList: { start: (value) => Number.isInteger(value) },
  listItem: {},
  blockquote: {},
  pullQuote: {},
  callout: {},
  horizontalRule: {},
  hardBreak: {},
  text: {},
  table: {},
  tableRow: {},
  tableCell: { colspan: isSpan, rowspan: isSpan },
  tableHeader: { colspan: isSpan, rowspan: isSpan },
  picture: {
    mediaId: isMediaId,
    alt: (value) => isText(value, MAX_ALT_LENGTH),
    caption: (value) => isText(value, MAX_CAPTION_LENGTH),
  },
  gallery: {},
  button: {
    href: isSafeLink,
    label: (value) => isText(value, MAX_BUTTON_LABEL_LENGTH) && cleanText(String(value)).trim() !== '',
  },
  // A YouTube video, in texts that predate `embed`.
  youtube: {
    videoId: (value) => isEmbed('youtube', value),
    title: (value) => isText(value, MAX_EMBED_TITLE_LENGTH),
  },
  embed: {
    provider: (value) => typeof value === 'string',
    id: (value) => typeof value === 'string',
    title: (value) => isText(value, MAX_EMBED_TITLE_LENGTH),
  },
};
/** Attributes without which a node is invalid. */
const requiredAttributes: Record<string, readonly string[]> = {
  heading: ['level'],
  picture: ['mediaId'],
  button: ['href', 'label'],
  youtube: ['videoId'],
  embed: ['provider', 'id'],
};
/** In the editor's order, so that opening a document in the editor does not change it. */
const markTypes = new Set(['link', 'bold', 'italic', 'underline', 'strike', 'code']);
const linkAttributes = new Set(['href', 'target', 'rel', 'class', 'title']);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSpan(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 20;
}
function isText(value: unknown, max: number): boolean {
  return value === null || (typeof value === 'string' && value.length <= max);
}

/** Why a document is rejected, or `null` if it is valid. */
export function findRichTextError(value: unknown): string | null {
  let nodes = 0;
  const visit = (node: unknown, depth: number): string | null => {
    if (depth > MAX_DEPTH || ++nodes > MAX_NODES) return 'too deep or too large';
    if (!isObject(node)) return 'not a node';
    const { type, attrs, content, text, marks: own, ...rest } = node;
    if (typeof type !== 'string' || !Object.hasOwn(nodeAttributes, type) || (type === 'doc') !== (depth === 0))
      return `node ${String(type).slice(0, 40)}`;
    if (Object.keys(rest).length > 0) return `field ${Object.keys(rest)[0]}`;
    const allowed = nodeAttributes[type]!;
    if (attrs !== undefined && attrs !== null && !isObject(attrs)) return `attributes of ${type}`;
    const required = Object.hasOwn(requiredAttributes, type) ? requiredAttributes[type]! : [];
    const missing = required.find((name) => (attrs?.[name] ?? null) === null);
    if (missing !== undefined) return `attribute ${type}.${missing}`;
    for (const [name, attribute] of Object.entries(attrs ?? {})) {
      if (attribute === null || attribute === undefined) continue;
      if (!Object.hasOwn(allowed, name) || !allowed[name]!(attribute)) return `attribute ${type}.${name}`;
    }
    // The format of an id depends on its provider.
    if (type === 'embed' && !isEmbed(attrs!.provider, attrs!.id)) return 'attribute embed.id';
    if (type === 'text' && (typeof text !== 'string' || text === '' || content !== undefined)) return 'empty text';
    if (type !== 'text' && text !== undefined) return `text in ${type}`;
    if (own !== undefined && (!Array.isArray(own) || own.length > MAX_MARKS || own.some((mark) => !isMark(mark))))
      return 'mark';
    if (content !== undefined && !Array.isArray(content)) return 'content';
    for (const child of (content as unknown[] | undefined) ?? []) {
      const fault = visit(child, depth + 1);
      if (fault) return fault;
    }
    return null;
  };
  if ((value as RichNode | null)?.type !== 'doc') return 'not a document';
  return visit(value, 0);
}

const INLINE = ['text', 'hardBreak'] as const;
const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'pullQuote',
  'callout',
  'horizontalRule',
  'table',
  'picture',
  'gallery',
  'button',
  'youtube',
  'embed',
] as const;
/** Nodes allowed in a node, as in the editor's schema; nodes not listed here have no children. */
const allowedChildren: Readonly<Record<string, readonly string[]>> = {
  doc: BLOCKS,
  paragraph: INLINE,
  heading: INLINE,
  blockquote: BLOCKS,
  pullQuote: ['paragraph'],
  callout: BLOCKS,
  gallery: ['picture'],
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: BLOCKS,
  table: ['tableRow'],
  tableRow: ['tableCell', 'tableHeader'],
  tableCell: BLOCKS,
  tableHeader: BLOCKS,
};
/** Nodes that must not be empty. */
const nonEmptyNodes = new Set([
  'blockquote',
  'pullQuote',
  'callout',
  'gallery',
  'bulletList',
  'orderedList',
  'listItem',
  'table',
  'tableCell',
  'tableHeader',
]);

/**
 * Reason why the editor could not represent a document whose nodes are all valid, or `null`. Checked on save only:
 * stored documents are rendered as they are.
 */
export function findNestingError({ type, attrs, content = [] }: RichNode): string | null {
  const allowed = Object.hasOwn(allowedChildren, type) ? allowedChildren[type]! : [];
  const stranger = content.find((child) => !allowed.includes(child.type));
  if (stranger) return `${stranger.type} in ${type}`;
  if (content.length === 0 && nonEmptyNodes.has(type)) return `empty ${type}`;
  if (type === 'listItem' && content[0]!.type !== 'paragraph') return `${content[0]!.type} at the beginning of ${type}`;
  if (type === 'tableRow' && content.length > MAX_ROW_CELLS) return `more than ${MAX_ROW_CELLS} cells in ${type}`;
  if (type === 'gallery' && content.length > MAX_GALLERY_PICTURES)
    return `more than ${MAX_GALLERY_PICTURES} pictures in ${type}`;
  const start = attrs?.start ?? 1;
  if (type === 'orderedList' && !((start as number) >= 0 && (start as number) <= MAX_LIST_START))
    return `attribute ${type}.start`;
  for (const child of content) {
    const fault = findNestingError(child);
    if (fault) return fault;
  }
  return null;
}

function isMark(mark: unknown): boolean {
  if (!isObject(mark) || typeof mark.type !== 'string' || !markTypes.has(mark.type)) return false;
  const { type, attrs = null, ...rest } = mark;
  if (Object.keys(rest).length > 0 || (attrs !== null && !isObject(attrs))) return false;
  const given = Object.entries(attrs ?? {}).filter(([, value]) => value !== null && value !== undefined);
  if (type !== 'link') return given.length === 0;
  return given.every(([name, value]) => linkAttributes.has(name) && isText(value, 2048)) && isSafeLink(attrs?.href);
}

/** Keeps only the attributes that are rendered. */
function cleanAttributes(attrs: Record<string, unknown>, drawn: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attrs).filter(([name]) => drawn(name)));
}

/** Keeps only a link's URL: the product sets all other attributes that a browser needs. */
function cleanMark({ type, attrs }: Mark): Mark {
  return attrs && type === 'link' ? { type, attrs: cleanAttributes(attrs, (name) => name === 'href') } : { type };
}

/** An untrusted document with its strings cleaned; cleaning precedes validation. */
function cleanStrings(given: unknown, depth = 0): unknown {
  if (depth > 2 * MAX_DEPTH) return given;
  if (Array.isArray(given))
    return given
      .map((item) => cleanStrings(item, depth + 1))
      .filter((candidate, at) => !isEmptied(given[at], candidate));
  if (!isObject(given)) return given;
  const entries = Object.entries(given).map(([name, value]): [string, unknown] => {
    if (typeof value !== 'string' || name === 'type') return [name, cleanStrings(value, depth + 1)];
    return [name, name === 'href' ? cleanText(value).trim() : cleanText(value)];
  });
  // `fromEntries` never sets a prototype, even for the key `__proto__`.
  return Object.fromEntries(entries);
}

/** Whether cleaning emptied a text node. A node that was already empty is rejected. */
const isEmptied = (given: unknown, clean: unknown): boolean =>
  isObject(clean) && clean.type === 'text' && clean.text === '' && (given as RichNode).text !== '';

/** Each mark once, the first of its type, in rendering order. */
function distinctMarks(all: readonly Mark[]): Mark[] {
  const kept = new Map(all.toReversed().map((mark) => [mark.type, cleanMark(mark)]));
  return [...markTypes].flatMap((type) => kept.get(type) ?? []);
}

/** Merges adjacent texts with the same marks. */
function joinTexts(nodes: readonly RichNode[]): RichNode[] {
  const joined: RichNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks))
      joined[joined.length - 1] = { ...last, text: last.text! + node.text! };
    else joined.push(node);
  }
  return joined;
}

/** The stored form of a valid document: removes attributes that are not rendered, and empty text nodes. */
function normalise<T extends RichNode>(given: T): T {
  const { attrs, marks: own, content, ...node } = toEmbedNode(given);
  const inside = content?.map(normalise).filter((child) => child.type !== 'text' || child.text !== '');
  const distinct = distinctMarks(own ?? []);
  return {
    ...node,
    ...(attrs ? { attrs: cleanAttributes(attrs, (name) => Object.hasOwn(nodeAttributes[node.type]!, name)) } : {}),
    ...(inside ? { content: joinTexts(inside) } : {}),
    ...(distinct.length > 0 ? { marks: distinct } : {}),
  } as T;
}

export function richTextSchema(
  mode: ValidationMode,
  min: number,
  max: number,
  bounds: TextBounds = newsroomTextBounds,
): z.ZodMiniType<RichText> {
  return z.pipe(
    z.union([z.string(), z.looseObject({ type: z.literal('doc') })]) as z.ZodMiniType<unknown, unknown>,
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' ? fromPlainText(cleanText(value)) : cleanStrings(value),
      ),
      z.pipe(
        z.any().check((ctx) => {
          const push = (params: Record<string, unknown>) =>
            ctx.issues.push({ code: 'custom', input: ctx.value, params });
          const fault = findRichTextError(ctx.value) ?? findNestingError(ctx.value as RichText);
          if (fault) return void push({ code: 'invalid', fault });
          // The bounds apply to the normalised document, which is the stored one.
          const doc = normalise(ctx.value as RichText);
          const excess = findBoundsViolation(doc, max, bounds);
          if (excess) return void push({ ...excess });
          const length = [...plainText(doc).trim()].length;
          if (mode === 'publish' && length < min) push({ code: 'too_short', min, actual: length });
        }),
        z.transform((value: unknown) => normalise(value as RichText)),
      ),
    ),
  );
}

/** Formatted text. Lengths count visible characters; `bounds` define which blocks it allows. */
export function richText<const R extends boolean = false>({
  min = 0,
  bounds = newsroomTextBounds,
  ...options
}: CommonOptions<RichText, R, false> & { min?: number; max: number; bounds?: TextBounds }): Field<RichText, R, false> {
  const schema = (mode: ValidationMode) => richTextSchema(mode, min, options.max, bounds);
  return customField('richText', schema, { ...options, ...(bounds.nodes === null ? {} : { options: bounds.nodes }) });
}
