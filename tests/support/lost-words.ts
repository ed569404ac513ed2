import type { RichNode } from '#content/rich-text.ts';

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
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
};

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]+);/gi, (_, name: string) => NAMED[name.toLowerCase()] ?? ' ');
}

const URLS = /\bhttps?:\/\/[^\s<>"'\])]+/gi;
const words = (text: string): string[] =>
  decode(text)
    .replace(URLS, ' ')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

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

/**
 * What a text of WordPress says to readers, read without the importer's own eyes: words between tags, in `alt`, and in
 * blocks.
 */
function sourceTexts(html: string): string[] {
  const bare = html.replace(CODE, ' ');
  const alts = [...bare.matchAll(/<img\b[^>]*?\salt=(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, one, two]) => one ?? two ?? '',
  );
  // Tags of WordPress's own shortcodes are no words; the others stand in the text as they are.
  const plain = bare.replace(
    /\[\/?(?:caption|wp_caption|youtube|embed|gallery|video|audio|playlist)\b[^\]]*\]/g,
    (tag) => ` ${/caption="([^"]*)"/.exec(tag)?.[1] ?? ''} `,
  );
  const between = plain
    .replace(/<sup data-fn/g, ' $&')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(
      /<\/?(?:a|abbr|b|big|cite|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|bdo|wbr)\b[^>]*>/gi,
      '',
    )
    .replace(/<[^>]*>/g, ' ');
  return [...alts, between, ...commentTexts(bare)];
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

/** The addresses of a text that nobody sees any more: neither linked, nor shown as a video, nor told. */
function lostAddresses(html: string, doc: string, report: string): string[] {
  const text = decode(
    html
      .replace(CODE, ' ')
      .replace(/<!--[\s\S]*?-->/g, ' ')
      .replace(/<[^>]*>/g, ' '),
  );
  return [...text.matchAll(URLS)]
    .map(([url]) => url.replace(/[.,;:!?]+$/, ''))
    .filter((url) => {
      const video = /(?:youtu\.be\/|[?&]v=|embed\/)([\w-]{11})/.exec(url)?.[1];
      return !(doc + report).includes(url) && !(video && doc.includes(video));
    });
}

/**
 * The words that an import lost: those of a post that stand neither in its document nor in the lines of the report
 * about it, as often as they were there. @param report the lines about this post
 */
export function lostWords(html: string, doc: RichNode | null, report: string): string[] {
  const left = new Map<string, number>();
  for (const word of [...(doc ? documentTexts(doc) : []), report].flatMap(words))
    left.set(word, (left.get(word) ?? 0) + 1);
  const lost = sourceTexts(html)
    .flatMap(words)
    .filter((word) => {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      return count < 1;
    });
  return [...lost, ...lostAddresses(html, JSON.stringify(doc), report)];
}

/** How many words a text of WordPress has, for the figures. */
export const countWords = (html: string): number => sourceTexts(html).flatMap(words).length;
