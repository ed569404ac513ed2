/** What was found on the way, for the report: a code (`shortcode`) and what it is about. */
export type Note = (code: string, detail: string) => void;

const LONGEST = 2000;
const MOST_NOTED = 20;
const ATTRIBUTE = /([\w-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;
const SINGLE = /(?<!\[)\[(gallery|youtube|audio|video|playlist)\b([^\]\n]{0,2000})\]/g;
const UNKNOWN = /(?<!\[)\[([a-z][\w-]{1,40})(\s[^\]\n]{0,500})?\](?!\()/gi;
const ESCAPED = /\[\[([a-z][\w-]{0,40}[^\]\n]{0,500})\]\]/gi;

function attributesOf(text: string): Record<string, string> {
  // The visual editor turns quotes into typographic ones, and into entities.
  const plain = text.replace(/&quot;|&#8220;|&#8221;|&#8243;|[“”″]/g, '"').replace(/&#8216;|&#8217;|[‘’]/g, "'");
  return Object.fromEntries(
    [...plain.matchAll(ATTRIBUTE)].map(([, name, ...values]) => [
      name!.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  );
}

const quoted = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const embed = (url: string) => `\n\n<wp-embed url="${quoted(url.trim())}"></wp-embed>\n\n`;

/** Replaces `[name …]inside[/name]`, in time proportional to the text. What is never closed stays. */
function replacePairs(
  text: string,
  name: string,
  replace: (attributes: Record<string, string>, inside: string) => string,
): string {
  let out = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf(`[${name}`, at);
    const tagEnd = start === -1 ? -1 : text.indexOf(']', start);
    const close = tagEnd === -1 ? -1 : text.indexOf(`[/${name}]`, tagEnd);
    if (close === -1) return out + text.slice(at);
    const isOther =
      /[\w-]/.test(text[start + name.length + 1] ?? '') || text[start - 1] === '[' || tagEnd - start > LONGEST;
    if (isOther) {
      out += text.slice(at, start + 1);
      at = start + 1;
      continue;
    }
    out +=
      text.slice(at, start) +
      replace(attributesOf(text.slice(start + name.length + 1, tagEnd)), text.slice(tagEnd + 1, close));
    at = close + name.length + 3;
  }
}

/** `<img …> words` of a caption: the picture, perhaps inside a link, then the words. */
function caption(attributes: Record<string, string>, inside: string): string {
  const end = inside.search(/<img\b/i) === -1 ? -1 : inside.indexOf('>', inside.search(/<img\b/i)) + 1;
  const picture = end <= 0 ? '' : inside.slice(0, end) + (/^\s*<\/a>/i.exec(inside.slice(end))?.[0] ?? '');
  const words = attributes.caption ? quoted(attributes.caption) : inside.slice(picture.length);
  const figure = attributes.align ? `<figure class="${quoted(attributes.align)}">` : '<figure>';
  return `\n\n${figure}${picture}<figcaption>${words}</figcaption></figure>\n\n`;
}

/**
 * Turns WordPress's own shortcodes into elements: captions, galleries, embeds, videos. Those of plugins stay in the text as
 * they are, since nobody here can know what they showed, and are noted.
 */
export function expandShortcodes(text: string, note: Note): string {
  let html = replacePairs(text, 'caption', caption);
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
    const { ids: _ids, include: _include, ...looks } = attributes;
    if (name === 'gallery' && Object.keys(looks).length > 0) note('look', `gallery: ${whole}`);
    if (name === 'gallery')
      return `\n\n<wp-gallery ids="${quoted(attributes.ids ?? attributes.include ?? '')}"></wp-gallery>\n\n`;
    const video = name === 'youtube' ? /^[\w-]{11}$/.exec(attributes.id ?? given.trim()) : null;
    const url =
      video !== null
        ? `https://youtu.be/${video[0]}`
        : (Object.values(attributes).find((value) => value.includes('/')) ?? given.trim());
    if (url !== '' && Object.keys(attributes).length > 1) note('look', `${name}: ${whole}`);
    if (url !== '') return embed(url);
    note('shortcode', whole);
    return whole;
  });
  let noted = 0;
  const closed = new Map<string, boolean>();
  const isClosed = (name: string) => {
    if (!closed.has(name)) closed.set(name, closed.size < MOST_NOTED && html.includes(`[/${name}]`));
    return closed.get(name)!;
  };
  for (const [whole, name, given] of html.matchAll(UNKNOWN)) {
    if (!given?.includes('=') && !/[-_\d]/.test(name!) && !isClosed(name!)) continue;
    note('shortcode', whole.slice(0, 120));
    if ((noted += 1) === MOST_NOTED) break;
  }
  return html.replace(ESCAPED, '[$1]');
}
