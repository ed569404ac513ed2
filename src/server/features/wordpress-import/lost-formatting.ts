import { parseBlockComment } from './block-comments.ts';
import { isElement, type HtmlElement, type HtmlNode } from './html-tree.ts';

/** Formatting of blocks that become plain paragraphs and pictures, by the class of their element. */
const BLOCK_FORMATTING: Readonly<Record<string, string>> = {
  'wp-block-columns': 'columns',
  'wp-block-button': 'button',
  'wp-block-spacer': 'spacer',
  'wp-block-cover': 'words upon a picture or a colour (cover)',
  'wp-block-cover-image': 'words upon a picture or a colour (cover)',
  'wp-block-media-text': 'picture beside its words (media and text)',
  'wp-block-gallery': 'grid of pictures (gallery)',
  'wp-block-pullquote': 'pull quote',
  'wp-block-verse': 'verse',
  'wp-block-file__button': 'button to download',
  'has-drop-cap': 'large first letter',
  'is-resized': 'size of a picture',
};
const ALIGNED = /^(?:has-text-align-|align)(left|right|center|wide|full)$/;
const COLOURED = /^has-(?:[\w-]+-)?(?:color|background|gradient(?:-background)?)$/;

/** Categories of CSS properties, by the beginning of their names. */
const STYLE_CATEGORIES: readonly [pattern: RegExp, look: string][] = [
  [/^(?:color|background)/, 'colours'],
  [/^(?:font|letter-spacing|line-height|text-(?!align)|writing-mode)/, 'letters'],
  [/^(?:margin|padding|gap)/, 'spacing'],
  [/^(?:border|outline|box-shadow)/, 'borders'],
  [/^(?:width|height|min-|max-|flex-basis|aspect-ratio)/, 'sizes'],
];

function styleFormatting(style: string): string[] {
  return style.split(';').flatMap((declaration) => {
    const [property = '', value = ''] = declaration.split(':').map((part) => part.trim().toLowerCase());
    if (property === '' || property.startsWith('--')) return [];
    if (property === 'text-align' || property === 'float') return value === 'none' ? [] : [`alignment: ${value}`];
    // A background picture is imported as a picture.
    if (/^background(?:-image)?$/.test(property) && value.startsWith('url(')) return [];
    return [STYLE_CATEGORIES.find(([pattern]) => pattern.test(property))?.[1] ?? `style: ${property}`];
  });
}

function elementFormatting({ name, attributes }: HtmlElement): string[] {
  const classes = (attributes.class ?? '').split(/\s+/);
  const looks = classes.flatMap((item) => {
    if (Object.hasOwn(BLOCK_FORMATTING, item)) return [BLOCK_FORMATTING[item]!];
    const aligned = ALIGNED.exec(item)?.[1];
    if (aligned) return [`alignment: ${aligned}`];
    if (COLOURED.test(item)) return ['colours'];
    if (/^has-[\w-]+-font-(?:size|family)$/.test(item)) return ['letters'];
    return item.startsWith('is-style-') && item !== 'is-style-default'
      ? [`style: ${item.slice('is-style-'.length)}`]
      : [];
  });
  if (attributes.align) looks.push(`alignment: ${attributes.align.toLowerCase()}`);
  if (name === 'center') looks.push('alignment: center');
  if (attributes.bgcolor) looks.push('colours');
  if (name === 'details') looks.push('words that unfold (details)');
  if (name === 'ol' && attributes.type !== undefined && attributes.type !== '1') looks.push('numbers of a list');
  if (name === 'sup' && attributes['data-fn'] !== undefined)
    looks.push('footnote: its number stands in brackets, its words at the end');
  return [...looks, ...styleFormatting(attributes.style ?? '')];
}

/** Only the block comment shows that blocks are in a row or a grid; the formatting of plugin blocks is unknown. */
function commentFormatting(comment: string): string[] {
  const block = parseBlockComment(comment);
  if (block?.place !== 'opens') return [];
  const { layout } = block.attributes as { layout?: { type?: unknown } | null };
  const looks =
    block.name === 'group' && (layout?.type === 'flex' || layout?.type === 'grid')
      ? [layout.type === 'flex' ? 'row of blocks' : 'grid of blocks']
      : [];
  return block.name.includes('/') && !block.name.startsWith('core-embed/')
    ? [...looks, `block of a plugin: ${block.name}`]
    : looks;
}

/**
 * Formatting of a text that the editor does not support, with the number of occurrences. An element counts once for
 * each kind of formatting.
 */
export function countLostFormatting(root: HtmlElement): Map<string, number> {
  const found = new Map<string, number>();
  const visit = (node: HtmlNode): void => {
    if (typeof node === 'string') return;
    const looks = isElement(node) ? elementFormatting(node) : commentFormatting(node.comment);
    for (const look of new Set(looks)) found.set(look, (found.get(look) ?? 0) + 1);
    if (isElement(node)) node.children.forEach(visit);
  };
  visit(root);
  return found;
}

// An unquoted address contains neither quotes nor parentheses (CSS Syntax 3, section 4.3.6): each match attempt ends at
// the next one of them.
const BACKGROUND = /(?:^|;)\s*background(?:-image)?\s*:[^;]*?url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)/i;

/** Background picture of an element, from its style. */
export function backgroundOf({ attributes }: HtmlElement): string | null {
  const [, ...given] = BACKGROUND.exec(attributes.style ?? '') ?? [];
  return given.find((address) => address !== undefined && address !== '') ?? null;
}
