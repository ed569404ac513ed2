import type { RichNode } from '#content/text/rich-node.ts';

/** Block attributes visible to readers, anywhere in the block's comment. */
const VISIBLE_ATTRIBUTES = new Set([
  'label',
  'content',
  'text',
  'title',
  'caption',
  'prefix',
  'suffix',
  'moreText',
  'placeholder',
  'buttonText',
  'description',
  'citation',
  'question',
  'answer',
]);
/** Texts nested in these are for programs or editors. */
const HIDDEN_ATTRIBUTES = new Set(['style', 'layout', 'metadata', 'query', 'lock']);
/** Content for programs, not readers. */
const CODE = /<(script|style|noscript|template)\b[\s\S]*?<\/\1>/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  laquo: '«',
  raquo: '»',
  copy: '©',
  szlig: 'ß',
  aelig: 'æ',
  oelig: 'œ',
  oslash: 'ø',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
};

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]+);/gi, (_, name: string) => NAMED[name.toLowerCase()] ?? accented(name) ?? ' ');
}

/** Diacritics by the suffix of named character references: `&auml;`. */
const DIACRITICS: Readonly<Record<string, string>> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
};

function accented(name: string): string | null {
  const [, letter, mark] = /^([a-z])(uml|acute|grave|circ|tilde|cedil|ring|caron)$/i.exec(name) ?? [];
  return letter === undefined ? null : (letter + DIACRITICS[mark!.toLowerCase()]!).normalize('NFC');
}

const URLS = /\bhttps?:\/\/[^\s<>"'\])]+/gi;
const wordsOf = (text: string): string[] =>
  text
    .replace(URLS, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const words = (text: string): string[] => wordsOf(decode(text));

function visibleTextsOf(value: unknown, key: string, all: boolean): string[] {
  if (typeof value === 'string') return all || VISIBLE_ATTRIBUTES.has(key) ? [value] : [];
  if (typeof value !== 'object' || value === null || HIDDEN_ATTRIBUTES.has(key)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    visibleTextsOf(one, Array.isArray(value) ? key : name, all || name === 'data'),
  );
}

/** Texts for readers in block comments, and the whole text of other comments. */
function commentTexts(html: string): string[] {
  return [...html.matchAll(/<!--([\s\S]*?)-->/g)].flatMap(([, comment = '']) => {
    const [, closes, json, alone] = /^\s*(\/)?wp:\S+\s*(\{[\s\S]*\})?\s*(\/)?$/.exec(comment.trim()) ?? [];
    if (!/^\s*\/?wp:/.test(comment)) return /^\s*(?:more|nextpage|noteaser)/.test(comment) ? [] : [comment];
    if (closes || json === undefined) return [];
    try {
      // A block with its own markup repeats these texts there.
      return alone || !/wp:(?:image|video|file|cover|button|heading|paragraph)\b/.test(comment)
        ? visibleTextsOf(JSON.parse(json), '', false)
        : [];
    } catch {
      return [json];
    }
  });
}

/** WordPress's own shortcodes that have no closing tag. */
const WORDPRESS_SHORTCODE = /^(?:caption|wp_caption|youtube|embed|gallery|video|audio|playlist)$/;
/** Shortcode attributes visible to readers, and values that are not text. */
const VISIBLE_SHORTCODE_ATTRIBUTE =
  /^(?:title|heading|headline|subtitle|subhead|question|answer|text|content|label|caption|quote|description|button_text)$/;
const NON_TEXT_VALUE =
  /^(?:on|off|yes|no|true|false|none|default|left|right|center|\d+(?:px|em|%)?|#[0-9a-f]{3,8}|https?:\S+)?$/i;

/**
 * Replaces shortcodes with their visible texts: a shortcode has attributes, a closing tag or the name of a WordPress
 * one.
 */
function withoutShortcodes(text: string): string {
  const names = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name!.toLowerCase()));
  const [opened, closed] = [names(/\[([a-z][\w+#-]*)/gi), names(/\[\/([a-z][\w+#-]*)\]/gi)];
  return text.replace(
    /\[(\/?)([a-z][\w+#-]*)((?:\s|=)[^[\]]*)?\]/gi,
    (tag: string, end: string, written: string, given = '') => {
      const name = written.toLowerCase();
      if (end !== '') return opened.has(name) ? ' ' : tag;
      if (!WORDPRESS_SHORTCODE.test(name) && !closed.has(name) && !given.includes('=')) return tag;
      const said = [...given.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(([, key, one, two]) => {
        const value = (one ?? two ?? '').replaceAll('%22', '"').replaceAll('%91', '[').replaceAll('%93', ']');
        return VISIBLE_SHORTCODE_ATTRIBUTE.test(key!.toLowerCase()) && !NON_TEXT_VALUE.test(value.trim())
          ? [value]
          : [];
      });
      // Readers saw the URL of a video or file.
      const addresses = WORDPRESS_SHORTCODE.test(name) ? (given.match(URLS) ?? []) : [];
      return ` ${[...said, ...addresses].join(' ')} `;
    },
  );
}

/**
 * Reader-visible texts of a WordPress post, extracted independently of the importer: words between tags, in `alt`, and
 * in blocks.
 */
function sourceTexts(html: string): string[] {
  const bare = html.replace(CODE, ' ');
  const alts = [...bare.matchAll(/<img\b[^>]*?\salt=(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, one, two]) => one ?? two ?? '',
  );
  const between = withoutShortcodes(bare)
    .replace(/<sup data-fn/g, ' $&')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(
      /<\/?(?:a|abbr|b|big|cite|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|bdo|wbr)\b[^>]*>/gi,
      '',
    )
    .replace(/<[^>]*>/g, ' ');
  return [...alts, between];
}

function documentTexts(node: RichNode): string[] {
  if (node.type === 'text') return [node.text ?? ''];
  if (node.type === 'button') return [String(node.attrs?.label)];
  const own = [node.attrs?.alt, node.attrs?.caption].filter(
    (candidate): candidate is string => typeof candidate === 'string',
  );
  const content = node.content ?? [];
  // Words may be split by marks, but never by paragraphs.
  const isInline = content.some(({ type }) => type === 'text');
  return [
    ...own,
    ...(isInline
      ? [content.map((child) => (child.type === 'text' ? child.text : ' ')).join('')]
      : content.flatMap(documentTexts)),
  ];
}

/** Last parts of the IDs of embedded videos and posts, which all their URLs contain. */
const embedsIn = (node: RichNode): string[] => [
  ...(node.type === 'embed' ? [String(node.attrs?.id).split('@')[0]!.split(/[/=]/).at(-1)!] : []),
  ...(node.content ?? []).flatMap(embedsIn),
];

/** URLs of a text that are lost: neither linked, nor shown as a video or post, nor reported. */
function lostAddresses(html: string, doc: RichNode | null, report: string): string[] {
  const kept = JSON.stringify(doc) + report;
  const embeds = doc === null ? [] : embedsIn(doc);
  const text = decode(
    withoutShortcodes(html.replace(CODE, ' '))
      .replace(/<!--[\s\S]*?-->/g, ' ')
      .replace(/<[^>]*>/g, ' '),
  );
  return [...text.matchAll(URLS)]
    .map(([url]) => url.replace(/[.,;:!?]+$/, ''))
    .filter((url) => !kept.includes(url) && !embeds.some((id) => url.includes(id)));
}

/**
 * Words that an import lost: those of a post that are neither in its document nor in the report's lines about it, as
 * often as they occurred.
 * @param report the lines about this post
 */
export function lostWords(html: string, doc: RichNode | null, report: string): string[] {
  const left = new Map<string, number>();
  for (const word of [...(doc ? documentTexts(doc) : []), report].flatMap(wordsOf))
    left.set(word, (left.get(word) ?? 0) + 1);
  // Block attributes repeat each other and the text of their elements.
  const unsaid = commentTexts(html.replace(CODE, ' '))
    .flatMap(words)
    .filter((word) => !left.has(word));
  const lost = sourceTexts(html)
    .flatMap(words)
    .filter((word) => {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      return count < 1;
    });
  return [...lost, ...unsaid, ...lostAddresses(html, doc, report)];
}

/** Counts the words of a WordPress text, for the statistics. */
export const countWords = (html: string): number => sourceTexts(html).flatMap(words).length;
