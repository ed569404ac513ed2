import { plainText, type RichNode, type RichText } from './rich-text.ts';

/** The words that describe a picture: in another language they are written anew. */
const wordsOfPictures = ['alt', 'caption'];

/** A text to be translated by writing over it: the document as it is, but for the words of its pictures, which are empty. */
export function beginTranslation<T extends RichNode>(node: T): T {
  const { attrs, content } = node;
  return {
    ...node,
    ...(node.type === 'picture' && attrs
      ? { attrs: Object.fromEntries(Object.entries(attrs).filter(([name]) => !wordsOfPictures.includes(name))) }
      : {}),
    ...(content ? { content: content.map(beginTranslation) } : {}),
  };
}

const lines = new Set(['paragraph', 'heading']);

function linesOf(node: RichNode): string[] {
  if (lines.has(node.type)) return [plainText(node).trim()];
  return (node.content ?? []).flatMap(linesOf);
}

/** How many paragraphs and headings of a translation still say what the source says, word for word; names and numbers may. */
export function untranslated(source: RichText | null, translation: RichText | null): number {
  if (source === null || translation === null) return 0;
  const said = new Set(linesOf(source).filter((line) => /\p{Ll}{2}.*\s/u.test(line)));
  return linesOf(translation).filter((line) => said.has(line)).length;
}
