import type { EntryView, Picture } from '#content/entry.ts';
import type { RichNode } from '#content/rich-text.ts';
import { mediaPath } from '#content/urls.ts';
import { containerOf, linkRel, markOf, youtubeUrl, type RichTextOptions } from '#content/rich-text-elements.ts';
import { escapeXml } from '../../platform/http/xml.ts';

type Attributes = Record<string, string | number>;

interface Options extends RichTextOptions {
  siteUrl: string;
}

/** Feed readers show a text far from the site: paths become addresses. */
function openTag(tag: string, attributes: Attributes, siteUrl: string): string {
  const list = Object.entries(attributes).map(([name, value]) => {
    const text = String(value);
    return ` ${name}="${escapeXml((name === 'href' || name === 'src') && text.startsWith('/') ? siteUrl + text : text)}"`;
  });
  return `<${tag}${list.join('')}>`;
}

function picture(node: RichNode, found: Picture | undefined, siteUrl: string): string {
  if (!found) return '';
  const alt = typeof node.attrs?.alt === 'string' && node.attrs.alt ? node.attrs.alt : found.alt;
  const caption = typeof node.attrs?.caption === 'string' ? node.attrs.caption : '';
  const image = openTag('img', { src: mediaPath(found.id, 1280, 'jpg'), alt }, siteUrl);
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

/** One node as HTML; a node that is not known leaves nothing behind. */
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
      return picture(node, options.pictures[String(node.attrs?.mediaId)], options.siteUrl);
    case 'youtube': {
      const url = youtubeUrl(node.attrs?.videoId);
      return url === null
        ? ''
        : `<p><a href="${escapeXml(url)}">${escapeXml(String(node.attrs?.title ?? '') || url)}</a></p>`;
    }
    default: {
      const element = containerOf(node);
      return element ? `${openTag(element.tag, element.attributes, options.siteUrl)}${inner()}</${element.tag}>` : '';
    }
  }
}

/** The body of an entry as HTML with absolute addresses, for feed readers. Only known nodes and marks; all text escaped. */
export function feedHtml(view: EntryView, siteUrl: string): string {
  if (view.body === null) return '';
  return render(view.body, { locale: view.locale, pictures: view.inlinePictures, rel: linkRel('editorial'), siteUrl });
}
