import { embedOfNode } from '#content/text/embeds.ts';
import type { RichNode, RichText } from '#content/text/rich-node.ts';
import { containerOf, linkRel, markOf } from '#content/text/rich-text-elements.ts';
import { toEmbedNode } from '#content/text/rich-text.ts';
import { buttonBlock, embedBlock, galleryBlock } from './editor-classes.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const openTag = (tag: string, attributes: Readonly<Record<string, unknown>>): string =>
  `<${tag}${Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('')}>`;
const element = (tag: string, attributes: Readonly<Record<string, unknown>>, inside: string): string =>
  `${openTag(tag, attributes)}${inside}</${tag}>`;

/** The content of atomic blocks is not editable. */
const notEditable = { contenteditable: 'false' };

function renderNode(given: RichNode, media: string): string {
  const node = toEmbedNode(given);
  const { type, attrs = {}, content = [], text = '', marks = [] } = node;
  const inside = () => content.map((child) => renderNode(child, media)).join('');
  if (type === 'text')
    return marks.reduceRight((inner, mark) => {
      const drawn = markOf(mark, { locale: 'ua', pictures: {}, rel: linkRel('editorial') });
      return drawn === null ? inner : element(drawn.tag, drawn.attributes, inner);
    }, escapeHtml(text));
  if (type === 'hardBreak') return '<br>';
  if (type === 'horizontalRule') return '<hr>';
  if (type === 'table') return `<table><tbody>${inside()}</tbody></table>`;
  if (type === 'gallery') return element('div', { class: galleryBlock, 'data-gallery': '' }, inside());
  if (type === 'picture') {
    const { mediaId, alt, caption } = attrs;
    const image = openTag('img', { src: media.replace('{id}', String(mediaId)), alt: alt ?? '' });
    const words = typeof caption === 'string' ? element('figcaption', {}, escapeHtml(caption)) : '';
    return element(
      'figure',
      { ...notEditable, 'data-media-id': mediaId, 'data-alt': alt, 'data-caption': caption },
      image + words,
    );
  }
  if (type === 'button') {
    const { href, label } = attrs;
    return element(
      'div',
      { ...notEditable, 'data-href': href, 'data-label': label },
      element('span', { class: buttonBlock }, escapeHtml(String(label))),
    );
  }
  const embed = embedOfNode(node);
  if (embed !== null) {
    const { provider, id, title, name, address } = embed;
    return element(
      'div',
      { ...notEditable, class: embedBlock, 'data-provider': provider, 'data-id': id, 'data-title': title },
      `<b>${name}</b> ${escapeHtml(title ?? address.replace(/^https:\/\/(?:www\.)?/, ''))}`,
    );
  }
  const container = containerOf(node);
  if (container === null) return '';
  // Keeps an empty line as high as one with words.
  const isEmpty = content.length === 0 && (type === 'paragraph' || type === 'heading');
  return element(container.tag, container.attributes, isEmpty ? '<br>' : inside());
}

/**
 * Renders a text as the editor does, before the editor has loaded. The editor's schema parses it back to the same text.
 */
export function renderStaticText(doc: RichText | null, media: string): string {
  const content = doc?.content ?? [];
  const html = content.map((node) => renderNode(node, media)).join('');
  return content.at(-1)?.type === 'paragraph' ? html : `${html}<p><br></p>`;
}
