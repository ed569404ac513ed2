import type { RichNode } from '#content/text/rich-node.ts';
import { plainText } from '#content/text/rich-text.ts';

/** The texts that describe a picture: in another language they are written from scratch. */
const pictureTextAttributes = ['alt', 'caption'];

/** A text to be translated by overwriting it: the same document, but with empty picture texts. */
export function beginTranslation<T extends RichNode>(node: T): T {
  const { attrs, content } = node;
  return {
    ...node,
    ...(node.type === 'picture' && attrs
      ? { attrs: Object.fromEntries(Object.entries(attrs).filter(([name]) => !pictureTextAttributes.includes(name))) }
      : {}),
    ...(content ? { content: content.map(beginTranslation) } : {}),
  };
}

const lines = new Set(['paragraph', 'heading']);

/** Paragraphs, headings and table rows. Whole rows, since a single cell may be a word that looks like a name. */
function linesOf(node: RichNode): string[] {
  if (lines.has(node.type)) return [plainText(node).trim()];
  const inside = (node.content ?? []).flatMap(linesOf);
  return node.type === 'tableRow' ? [inside.join(' | ')] : inside;
}

/**
 * Number of paragraphs, headings and rows of a translation that repeat the source word for word. Names and numbers may
 * legitimately do so.
 */
export function countUntranslated(source: RichNode | null, translation: RichNode | null): number {
  if (source === null || translation === null) return 0;
  const said = new Set(linesOf(source).filter((line) => /\p{Ll}{2}.*\s/u.test(line)));
  return linesOf(translation).filter((line) => said.has(line)).length;
}
