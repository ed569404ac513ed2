import type { EntryView } from '#content/model/entry.ts';
import { embedOfNode } from '#content/text/embeds.ts';
import type { RichNode } from '#content/text/rich-node.ts';
import { containerOf, linkRel, markOf, pictureOf, type RichTextOptions } from '#content/text/rich-text-elements.ts';
import { mediaPath } from '#content/urls/urls.ts';
import { escapeXml } from '#server/platform/http/xml.ts';

type Attributes = Record<string, string | number>;

interface Options extends RichTextOptions {
  siteUrl: string;
}

/** Feed readers show a text outside the site, so paths become absolute URLs. */
function openTag(tag: string, attributes: Attributes, siteUrl: string): string {
  const list = Object.entries(attributes).map(([name, value]) => {
    const text = String(value);
    return ` ${name}="${escapeXml((name === 'href' || name === 'src') && text.startsWith('/') ? siteUrl + text : text)}"`;
  });
  return `<${tag}${list.join('')}>`;
}

function figure(node: RichNode, options: Options): string {
  const found = pictureOf(node, options);
  if (found === null) return '';
  const { picture, caption } = found;
  const image = openTag('img', { src: mediaPath(picture.id, 1280, 'jpg'), alt: picture.alt }, options.siteUrl);
  return `<figure>${image}${caption ? `<figcaption>${escapeXml(caption)}</figcaption>` : ''}</figure>`;
}

function markedText(node: RichNode, options: Options): string {
  return (node.marks ?? []).reduceRight(
    (inner, mark) => {
      const element = markOf(mark, options);
      return element ? `${openTag(element.tag, element.attributes, options.siteUrl)}${inner}</${element.tag}>` : inner;
    },
    escapeXml(node.text ?? ''),
  );
}

/** Renders a link on its own line, or only its text if the link is unsafe. */
const linkParagraph = (text: string, href: unknown, options: Options): string =>
  `<p>${markedText({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }, options)}</p>`;

/** Renders a node as HTML. An unknown node renders as nothing. */
function render(node: RichNode, options: Options): string {
  const inner = () => (node.content ?? []).map((child) => render(child, options)).join('');
  switch (node.type) {
    case 'doc':
      return inner();
    case 'text':
      return markedText(node, options);
    case 'hardBreak':
      return '<br>';
    case 'horizontalRule':
      return '<hr>';
    case 'table':
      return `<table><tbody>${inner()}</tbody></table>`;
    case 'picture':
      return figure(node, options);
    case 'gallery':
      return inner();
    case 'button':
      return linkParagraph(String(node.attrs?.label), node.attrs?.href, options);
    case 'youtube':
    case 'embed': {
      const embed = embedOfNode(node);
      return embed === null ? '' : linkParagraph(embed.title ?? embed.address, embed.address, options);
    }
    default: {
      const element = containerOf(node);
      return element ? `${openTag(element.tag, element.attributes, options.siteUrl)}${inner()}</${element.tag}>` : '';
    }
  }
}

/**
 * Renders the body of an entry as HTML with absolute URLs, for feed readers. Only known nodes and marks; all text is
 * escaped.
 */
export function feedHtml(view: EntryView, siteUrl: string): string {
  if (view.body === null) return '';
  return render(view.body, { locale: view.locale, pictures: view.inlinePictures, rel: linkRel('editorial'), siteUrl });
}
