import { htmlText } from './html-tree.ts';

/** Shortcode families that page builders use for layout: WPBakery, Divi, Avada and similar ones. */
const FAMILIES =
  'vc|et_pb|fusion|mk|av|cs|ux|nectar|tatsu|bt_bb|kc|tm_pb|siteorigin|fl|elementor|cmsms|mpc|ultimate|trx';
const BUILDER = new RegExp(String.raw`(?<!\[)\[(/?)((?:${FAMILIES})[_-][\w-]{1,60})([^[\]]{0,8000})\]`, 'gi');
const ATTRIBUTE = /([\w-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Attributes shown to readers as headings. */
const HEADING = /^(?:title|heading|headline|subtitle|question|header)$/;
/** Attributes shown to readers as text. */
const TEXT_ATTRIBUTE =
  /^(?:text|content|label|description|subhead|quote|author|job_title|company_name|button_text|answer|caption|body|message|number|price|name)$/;
/** Values of these attributes that are switches, sizes or colours instead of text. */
const SETTING = /^(?:on|off|yes|no|true|false|none|default|\d+(?:px|em|%)?|#[0-9a-f]{3,8})$/i;
const HEADING_SHORTCODE = /(?:custom_heading|heading|header)$/;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('[', '&#91;');

/** The address in a link attribute: plain, or in the format of WPBakery: `url:https%3A%2F%2F…|title:…`. */
function addressIn(value: string): string {
  const [, inside] = /(?:^|\|)url:([^|]*)/.exec(value) ?? [];
  try {
    return inside === undefined ? value : decodeURIComponent(inside);
  } catch {
    return '';
  }
}

/** Divi encodes brackets and quotes in attributes. */
const decodeSigns = (value: string): string =>
  value.replaceAll('%91', '[').replaceAll('%93', ']').replaceAll('%22', '"');

/** Content that an opening shortcode displayed to readers. */
function visibleContent(name: string, given: string): string {
  const attributes = Object.fromEntries(
    [...given.matchAll(ATTRIBUTE)].map(([, key, double, single]) => [
      key!.toLowerCase(),
      decodeSigns(double ?? single ?? ''),
    ]),
  );
  const parts: string[] = [];
  const address = addressIn(attributes.url ?? attributes.button_url ?? attributes.link ?? attributes.href ?? '');
  const label = attributes.button_text ?? attributes.title ?? '';
  if (/(?:button|btn)/.test(name) && /^https?:|^\//.test(address) && label !== '')
    return `\n\n<p><a href="${escapeHtml(address)}">${escapeHtml(htmlText(label))}</a></p>\n\n`;
  if (/video/.test(name) && /^https?:/.test(attributes.src ?? attributes.link ?? ''))
    parts.push(`<wp-embed url="${escapeHtml(attributes.src ?? attributes.link!)}"></wp-embed>`);
  else if (/^https?:\S+\.(?:jpe?g|png|gif|webp)$/i.test(attributes.src ?? ''))
    parts.push(`<p><img src="${escapeHtml(attributes.src!)}" alt="${escapeHtml(attributes.alt ?? '')}"></p>`);
  const ids = attributes.images ?? attributes.image ?? attributes.gallery_ids ?? '';
  if (/^\d+(?:\s*,\s*\d+)*$/.test(ids)) parts.push(`<wp-gallery ids="${escapeHtml(ids)}"></wp-gallery>`);
  for (const [key, value] of Object.entries(attributes)) {
    const words = htmlText(value);
    if (words === '' || SETTING.test(words) || /^https?:\S+$/.test(words)) continue;
    if (HEADING.test(key) || (HEADING_SHORTCODE.test(name) && key === 'text'))
      parts.push(`<h3>${escapeHtml(words)}</h3>`);
    else if (TEXT_ATTRIBUTE.test(key)) parts.push(`<p>${escapeHtml(words)}</p>`);
  }
  return `\n\n${parts.join('\n')}\n\n`;
}

/**
 * Removes the layout of page builders from a text, and keeps its visible content: the words inside, and headings,
 * labels, pictures and videos in attributes.
 * @returns also the number of uses of each shortcode
 */
export function readPageBuilders(text: string): { html: string; taken: Map<string, number> } {
  const taken = new Map<string, number>();
  const html = text.replace(BUILDER, (_, closing: string, name: string, given: string) => {
    if (closing !== '') return '\n\n';
    taken.set(name, (taken.get(name) ?? 0) + 1);
    return visibleContent(name.toLowerCase(), given);
  });
  return { html, taken };
}
