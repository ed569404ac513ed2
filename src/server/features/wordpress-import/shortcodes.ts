import { isCode, mayBeCode } from './code-shortcodes.ts';
import { htmlText } from './html-tree.ts';
import { readPageBuilders } from './page-builders.ts';

/** Reports a finding: a code (`shortcode`) and its details. */
export type ReportNote = (code: string, detail: string) => void;

const MAX_TAG_LENGTH = 2000;
/** Maximum number of different shortcodes listed per text; the rest are only counted. */
const MAX_LISTED_SHORTCODES = 200;
const ATTRIBUTE = /([\w-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;
const SINGLE = /(?<!\[)\[(gallery|youtube|audio|video|playlist)\b([^\]\n]{0,2000})\]/g;
const ANY_SHORTCODE = /(?<!\[)\[(\/?)([a-z][\w-]{1,40})(\s[^\]\n]{0,2000})?\](?!\()/gi;
const NAME = /(?<!\[)\[([a-z][\w-]{0,40})/gi;
const CODE_NAME = /(?<!\[)\[([a-z][\w+#-]{0,40})/gi;
/** Plugin shortcodes without attributes that show nothing without their plugin. */
const PLUGIN_SHORTCODE =
  /^(?:contact-form-7|rev_slider|woocommerce_.+|jetpack_.+|mc4wp_form|ninja_form|wpforms|gravityform|sitemap)$/;
const ESCAPED = /\[\[([a-z][\w-]{0,40}[^\]\n]{0,500})\]\]/gi;

function attributesOf(text: string): Record<string, string> {
  // The visual editor converts quotes to typographic ones and to entities; inside straight quotes these were typed by
  // the author.
  const plain = /=\s*["']/.test(text)
    ? text
    : text.replace(/&quot;|&#8220;|&#8221;|&#8243;|[“”″]/g, '"').replace(/&#8216;|&#8217;|[‘’]/g, "'");
  return Object.fromEntries(
    [...plain.matchAll(ATTRIBUTE)].map(([, name, ...values]) => [
      name!.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  );
}

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const embed = (url: string) => `\n\n<wp-embed url="${escapeAttribute(url.trim())}"></wp-embed>\n\n`;

/** Replaces `[name …]inside[/name]` in linear time. Unclosed shortcodes stay. */
function replacePairs(
  text: string,
  name: string,
  replace: (attributes: Record<string, string>, inside: string, whole: string) => string,
): string {
  let out = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf(`[${name}`, at);
    const tagEnd = start === -1 ? -1 : text.indexOf(']', start);
    const close = tagEnd === -1 ? -1 : text.indexOf(`[/${name}]`, tagEnd);
    if (close === -1) return out + text.slice(at);
    const isOther =
      /[\w+#-]/.test(text[start + name.length + 1] ?? '') || text[start - 1] === '[' || tagEnd - start > MAX_TAG_LENGTH;
    if (isOther) {
      out += text.slice(at, start + 1);
      at = start + 1;
      continue;
    }
    const end = close + name.length + 3;
    const attributes = attributesOf(text.slice(start + name.length + 1, tagEnd));
    out += text.slice(at, start) + replace(attributes, text.slice(tagEnd + 1, close), text.slice(start, end));
    at = end;
  }
}

/**
 * Code exactly as it was between its shortcodes, protected from later steps. SyntaxHighlighter stores it escaped or
 * plain.
 */
function preformatted(inside: string): string {
  const isEscaped = /&(?:lt|gt|amp|quot|#0?39);/.test(inside);
  const plain = isEscaped
    ? inside
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replace(/&#0?39;/g, "'")
        .replaceAll('&amp;', '&')
    : inside;
  return `\n\n<pre>\n${escapeAttribute(plain)
    .replaceAll('[', '&#91;')
    .replace(/^\s*\n/, '')
    .trimEnd()}</pre>\n\n`;
}

/** Code in the format of WP-Syntax, including tags: `<pre lang="xml">`. */
const PRE = /<pre\b[^<>]{0,500}?\slang=["']?([\w+#-]{1,40})[^<>]{0,500}>([^]*?)<\/pre>/gi;

function readCode(written: string): string {
  const text = written.replace(PRE, (whole, language: string, inside: string) =>
    mayBeCode(language) ? preformatted(inside) : whole,
  );
  const names = new Set([...text.matchAll(CODE_NAME)].map(([, name]) => name!).filter(mayBeCode));
  return [...names].reduce(
    (html, name) =>
      replacePairs(html, name, (attributes, inside, whole) =>
        isCode(name, attributes, inside) ? preformatted(inside) : whole,
      ),
    text,
  );
}

/**
 * Removes plugin shortcodes, which readers would see as code; words between an opening and a closing one stay. Words in
 * brackets also stay: `[sic]`, `[e-mail]`.
 */
function dropUnknown(written: string, note: ReportNote): string {
  // In code, brackets are not shortcodes.
  const text = written.replace(/<(pre|code)\b[^>]*>[^]*?<\/\1>/gi, (code) => code.replaceAll('[', '&#91;'));
  const closings = new Set([...text.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi)].map(([, name]) => name!.toLowerCase()));
  const openings = new Set([...text.matchAll(NAME)].map(([, name]) => name!.toLowerCase()));
  const found = new Map<string, number>();
  const html = text.replace(ANY_SHORTCODE, (whole: string, closing: string, said: string, given = '') => {
    const name = said.toLowerCase();
    const isShortcode =
      closing === '' ? given.includes('=') || closings.has(name) || PLUGIN_SHORTCODE.test(name) : openings.has(name);
    if (!isShortcode) return whole;
    if (closing === '') found.set(whole, (found.get(whole) ?? 0) + 1);
    return ' ';
  });
  const times = (count: number) => (count === 1 ? '' : ` (${count} times)`);
  for (const [whole, count] of [...found].slice(0, MAX_LISTED_SHORTCODES)) note('shortcode', whole + times(count));
  if (found.size > MAX_LISTED_SHORTCODES) note('shortcode', `and ${found.size - MAX_LISTED_SHORTCODES} more`);
  return html;
}

/** Splits `<img …> words` of a caption: the picture, perhaps inside a link, then the words. */
function caption(attributes: Record<string, string>, inside: string): string {
  const end = inside.search(/<img\b/i) === -1 ? -1 : inside.indexOf('>', inside.search(/<img\b/i)) + 1;
  const picture = end <= 0 ? '' : inside.slice(0, end) + (/^\s*<\/a>/i.exec(inside.slice(end))?.[0] ?? '');
  const words = attributes.caption ? escapeAttribute(htmlText(attributes.caption)) : inside.slice(picture.length);
  const figure = attributes.align ? `<figure class="${escapeAttribute(attributes.align)}">` : '<figure>';
  return `\n\n${figure}${picture}<figcaption>${words}</figcaption></figure>\n\n`;
}

/**
 * Converts WordPress's own shortcodes to elements: captions, galleries, playlists, embeds, videos, code. Removes the
 * layout of page builders but keeps its words; removes and notes plugin shortcodes, because their output is unknown.
 * @returns also the number of page builder shortcodes
 */
export function expandShortcodes(text: string, note: ReportNote): { html: string; layouts: number } {
  const built = readPageBuilders(readCode(text));
  for (const [name, count] of built.taken) note('layout', `[${name}]${count === 1 ? '' : ` (${count} times)`}`);
  let html = replacePairs(built.html, 'caption', caption);
  html = replacePairs(html, 'wp_caption', caption);
  html = replacePairs(html, 'embed', (_, url) => embed(url));
  for (const name of ['video', 'audio', 'playlist'] as const)
    html = replacePairs(
      html,
      name,
      (attributes) =>
        `[${name} ${Object.entries(attributes)
          .map(([key, value]) => `${key}="${value}"`)
          .join(' ')}]`,
    );
  html = html.replace(/\[youtube=([^\]\s]{1,500})\]/g, (_, url: string) => embed(url.replaceAll('&amp;', '&')));
  html = html.replace(SINGLE, (whole, name: string, given: string) => {
    const attributes = attributesOf(given);
    const { ids, include, ...looks } = attributes;
    const named = escapeAttribute(ids ?? include ?? '');
    if (name === 'gallery' || (name === 'playlist' && named !== '')) {
      if (Object.keys(looks).length > 0) note('look', `${name}: ${whole}`);
      return name === 'gallery'
        ? `\n\n<wp-gallery ids="${named}"></wp-gallery>\n\n`
        : `\n\n<wp-files ids="${named}"></wp-files>\n\n`;
    }
    const video = name === 'youtube' ? /^[\w-]{11}$/.exec(attributes.id ?? given.trim()) : null;
    const source = Object.entries(attributes).find(([key, value]) => key !== 'poster' && value.includes('/'))?.[1];
    const bare = /^(?:https?:)?\/\/\S+$/.test(given.trim()) ? given.trim() : '';
    const url = video === null ? (source ?? bare) : `https://youtu.be/${video[0]}`;
    if (url !== '' && Object.keys(attributes).length > 1) note('look', `${name}: ${whole}`);
    if (url !== '') return embed(url);
    note('shortcode', whole);
    return ' ';
  });
  return { html: dropUnknown(html, note).replace(ESCAPED, '[$1]'), layouts: built.taken.size };
}
