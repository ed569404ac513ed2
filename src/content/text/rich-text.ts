import { isSafeUrl } from '#content/urls/safe-url.ts';
import { embedOfNode } from './embeds.ts';
import type { RichNode, RichText } from './rich-node.ts';

/** Maximum characters of block attributes. */
export const MAX_ALT_LENGTH = 300;
export const MAX_CAPTION_LENGTH = 500;
export const MAX_EMBED_TITLE_LENGTH = 200;
export const MAX_BUTTON_LABEL_LENGTH = 120;
/** Maximum cells of a table row, pictures of a gallery, and start number of a list. */
export const MAX_ROW_CELLS = 50;
export const MAX_GALLERY_PICTURES = 30;
export const MAX_LIST_START = 999_999;

/** Whether a link target is allowed in a text: http, https, mailto and tel links, and paths of this site. */
export function isSafeLink(href: unknown): href is string {
  if (typeof href !== 'string' || href.length > 2048) return false;
  // Browsers drop tabs and line breaks in a URL: `/\t/host` would leave the site.
  if (/^\/(?![/\\])[^\s\\]*$/.test(href)) return true;
  return /^(mailto|tel):[^\s<>"]+$/i.test(href) || isSafeUrl(href);
}

const MEDIA_ID = /^[0-9A-Za-z_-]{8,64}$/;

/** Whether this may be the id of a picture; only a storage lookup can tell whether it exists. */
export const isMediaId = (value: unknown): value is string => typeof value === 'string' && MEDIA_ID.test(value);

/** Plain text of a document: its lines, and its blocks, separated by a newline. */
export function plainText(doc: RichNode | null | undefined): string {
  if (!doc) return '';
  if (doc.type === 'text') return doc.text ?? '';
  if (doc.type === 'hardBreak') return '\n';
  const inline = doc.type === 'paragraph' || doc.type === 'heading';
  return (doc.content ?? []).map(plainText).join(inline ? '' : '\n');
}

const nonEmptyTexts = (value: unknown): string[] => (typeof value === 'string' && value.trim() !== '' ? [value] : []);

/** Visible text of a block without text content: a caption, the label of a button, the title of an embed. */
function blockTexts(node: RichNode): string[] {
  if (node.type === 'picture') return nonEmptyTexts(node.attrs?.caption);
  if (node.type === 'button') return nonEmptyTexts(node.attrs?.label);
  return nonEmptyTexts(embedOfNode(node)?.title);
}

/**
 * Plain text of a document with captions, labels and titles: everything that readers see. Preserves the lines of the
 * text.
 */
export function visibleText(doc: RichNode | null | undefined): string {
  if (!doc) return '';
  const inside =
    doc.type === 'paragraph' || doc.type === 'heading' ? [plainText(doc)] : (doc.content ?? []).map(visibleText);
  return [...blockTexts(doc), ...(doc.type === 'text' ? [doc.text ?? ''] : inside)].join('\n');
}

/** Converts a plain string to paragraphs, separated by blank lines. */
export function fromPlainText(value: string): RichText {
  const paragraphs = value
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    type: 'doc',
    content: paragraphs.map((part) => ({
      type: 'paragraph',
      content: part
        .split('\n')
        .flatMap((line, index) => [
          ...(index ? [{ type: 'hardBreak' }] : []),
          ...(line ? [{ type: 'text', text: line }] : []),
        ]),
    })),
  };
}

/** Converts a video that predates other embeds to its current stored form. */
export function toEmbedNode<T extends RichNode>(node: T): T {
  if (node.type !== 'youtube') return node;
  const { videoId, ...attrs } = node.attrs!;
  return { ...node, type: 'embed', attrs: { provider: 'youtube', id: videoId, ...attrs } };
}
