import type { RichNode } from '#content/text/rich-node.ts';

/** Attributes of blocks that readers saw, wherever they stand in its comment. */
const SAID = new Set([
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
/** Below them, words are for programs, or for whoever edits. */
const UNSAID = new Set(['style', 'layout', 'metadata', 'query', 'lock']);
/** What programs read, and no reader. */
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

/** Marks by the ends of the names of letters that bear them: `&auml;`. */
const MARKS: Readonly<Record<string, string>> = {
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
  return letter === undefined ? null : (letter + MARKS[mark!.toLowerCase()]!).normalize('NFC');
}

const URLS = /\bhttps?:\/\/[^\s<>"'\])]+/gi;
const wordsOf = (text: string): string[] =>
  text
    .replace(URLS, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const words = (text: string): string[] => wordsOf(decode(text));

function saidBy(value: unknown, key: string, all: boolean): string[] {
  if (typeof value === 'string') return all || SAID.has(key) ? [value] : [];
  if (typeof value !== 'object' || value === null || UNSAID.has(key)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    saidBy(one, Array.isArray(value) ? key : name, all || name === 'data'),
  );
}

/** What the comments of blocks say to readers; those of anything else are said as a whole. */
function commentTexts(html: string): string[] {
  return [...html.matchAll(/<!--([\s\S]*?)-->/g)].flatMap(([, comment = '']) => {
    const [, closes, json, alone] = /^\s*(\/)?wp:\S+\s*(\{[\s\S]*\})?\s*(\/)?$/.exec(comment.trim()) ?? [];
    if (!/^\s*\/?wp:/.test(comment)) return /^\s*(?:more|nextpage|noteaser)/.test(comment) ? [] : [comment];
    if (closes || json === undefined) return [];
    try {
      // What has a form of its own repeats there what it says.
      return alone || !/wp:(?:image|video|file|cover|button|heading|paragraph)\b/.test(comment)
        ? saidBy(JSON.parse(json), '', false)
        : [];
    } catch {
      return [json];
    }
  });
}

/** Shortcodes of WordPress itself that are not closed. */
const OWN = /^(?:caption|wp_caption|youtube|embed|gallery|video|audio|playlist)$/;
/** Attributes of shortcodes that readers saw, and what stands there without being words. */
const SHOWN =
  /^(?:title|heading|headline|subtitle|subhead|question|answer|text|content|label|caption|quote|description|button_text)$/;
const SETTING =
  /^(?:on|off|yes|no|true|false|none|default|left|right|center|\d+(?:px|em|%)?|#[0-9a-f]{3,8}|https?:\S+)?$/i;

/** Puts what readers saw of shortcodes in their place: what is told of by attributes, closed, or WordPress's own is one. */
function withoutShortcodes(text: string): string {
  const names = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name!.toLowerCase()));
  const [opened, closed] = [names(/\[([a-z][\w+#-]*)/gi), names(/\[\/([a-z][\w+#-]*)\]/gi)];
  return text.replace(
    /\[(\/?)([a-z][\w+#-]*)((?:\s|=)[^[\]]*)?\]/gi,
    (tag: string, end: string, written: string, given = '') => {
      const name = written.toLowerCase();
      if (end !== '') return opened.has(name) ? ' ' : tag;
      if (!OWN.test(name) && !closed.has(name) && !given.includes('=')) return tag;
      const said = [...given.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(([, key, one, two]) => {
        const value = (one ?? two ?? '').replaceAll('%22', '"').replaceAll('%91', '[').replaceAll('%93', ']');
        return SHOWN.test(key!.toLowerCase()) && !SETTING.test(value.trim()) ? [value] : [];
      });
      // Of a video or file its address is what readers saw.
      const addresses = OWN.test(name) ? (given.match(URLS) ?? []) : [];
      return ` ${[...said, ...addresses].join(' ')} `;
    },
  );
}

/**
 * What a text of WordPress says to readers, read without the importer's own eyes: words between tags, in `alt`, and in
 * blocks.
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
  const own = [node.attrs?.alt, node.attrs?.caption].filter((one): one is string => typeof one === 'string');
  const content = node.content ?? [];
  // Words may be broken by marks, and never by paragraphs.
  const isInline = content.some(({ type }) => type === 'text');
  return [
    ...own,
    ...(isInline
      ? [content.map((child) => (child.type === 'text' ? child.text : ' ')).join('')]
      : content.flatMap(documentTexts)),
  ];
}

/** What an embedded video or post is called at its end: what every address of it has. */
const embedsIn = (node: RichNode): string[] => [
  ...(node.type === 'embed' ? [String(node.attrs?.id).split('@')[0]!.split(/[/=]/).at(-1)!] : []),
  ...(node.content ?? []).flatMap(embedsIn),
];

/** The addresses of a text that nobody sees any more: neither linked, nor shown as a video or post, nor told. */
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
 * The words that an import lost: those of a post that stand neither in its document nor in the lines of the report
 * about it, as often as they were there. @param report the lines about this post
 */
export function lostWords(html: string, doc: RichNode | null, report: string): string[] {
  const left = new Map<string, number>();
  for (const word of [...(doc ? documentTexts(doc) : []), report].flatMap(wordsOf))
    left.set(word, (left.get(word) ?? 0) + 1);
  // Attributes of blocks repeat each other, and what their elements say.
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

/** How many words a text of WordPress has, for the figures. */
export const countWords = (html: string): number => sourceTexts(html).flatMap(words).length;
