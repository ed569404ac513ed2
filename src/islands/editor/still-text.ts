import { embedOfNode } from '#content/text/embeds.ts';
import type { RichNode, RichText } from '#content/text/rich-node.ts';
import { containerOf, linkRel, markOf } from '#content/text/rich-text-elements.ts';
import { asEmbed } from '#content/text/rich-text.ts';
import { buttonBlock, embedBlock, galleryBlock } from './editor-classes.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const open = (tag: string, attributes: Readonly<Record<string, unknown>>): string =>
  `<${tag}${Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')}>`;
const element = (tag: string, attributes: Readonly<Record<string, unknown>>, inside: string): string =>
  `${open(tag, attributes)}${inside}</${tag}>`;

/** Atomic blocks are not editable inside. */
const whole = { contenteditable: 'false' };

function htmlOf(given: RichNode, media: string): string {
  const node = asEmbed(given);
  const { type, attrs = {}, content = [], text = '', marks = [] } = node;
  const inside = () => content.map((child) => htmlOf(child, media)).join('');
  if (type === 'text')
    return marks.reduceRight((inner, mark) => {
      const drawn = markOf(mark, { locale: 'ua', pictures: {}, rel: linkRel('editorial') });
      return drawn === null ? inner : element(drawn.tag, drawn.attributes, inner);
    }, escaped(text));
  if (type === 'hardBreak') return '<br>';
  if (type === 'horizontalRule') return '<hr>';
  if (type === 'table') return `<table><tbody>${inside()}</tbody></table>`;
  if (type === 'gallery') return element('div', { class: galleryBlock, 'data-gallery': '' }, inside());
  if (type === 'picture') {
    const { mediaId, alt, caption } = attrs;
    const image = open('img', { src: media.replace('{id}', String(mediaId)), alt: alt ?? '' });
    const words = typeof caption === 'string' ? element('figcaption', {}, escaped(caption)) : '';
    return element(
      'figure',
      { ...whole, 'data-media-id': mediaId, 'data-alt': alt, 'data-caption': caption },
      image + words,
    );
  }
  if (type === 'button') {
    const { href, label } = attrs;
    return element(
      'div',
      { ...whole, 'data-href': href, 'data-label': label },
      element('span', { class: buttonBlock }, escaped(String(label))),
    );
  }
  const embed = embedOfNode(node);
  if (embed !== null) {
    const { provider, id, title, name, address } = embed;
    return element(
      'div',
      { ...whole, class: embedBlock, 'data-provider': provider, 'data-id': id, 'data-title': title },
      `<b>${name}</b> ${escaped(title ?? address.replace(/^https:\/\/(?:www\.)?/, ''))}`,
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
export function stillText(doc: RichText | null, media: string): string {
  const content = doc?.content ?? [];
  const html = content.map((node) => htmlOf(node, media)).join('');
  return content.at(-1)?.type === 'paragraph' ? html : `${html}<p><br></p>`;
}
