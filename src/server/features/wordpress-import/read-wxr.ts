import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { RawAmpersands } from './raw-ampersands.ts';

/** One post, page, attachment or whatever else an export has, as it stands there. */
export interface WxrItem {
  /** What stands directly in the item, by its tag: `title`, `content:encoded`, `wp:post_type`. */
  fields: Record<string, string>;
  categories: { domain: string; nicename: string; name: string }[];
  meta: Map<string, string>;
  /** The slugs and dates that WordPress has kept from before: `_wp_old_slug` and `_wp_old_date`, of which there may be many. */
  former: { key: string; value: string }[];
  comments: number;
}

export type WxrPart =
  | { type: 'site' | 'author' | 'category' | 'tag' | 'term'; fields: Record<string, string> }
  | { type: 'item'; item: WxrItem };

/** The file is no export of WordPress, or a hostile one. */
export class WxrError extends Error {}

/** Characters without a tag in between, and tags inside each other: more is no export. */
const LONGEST = 32 * 1024 * 1024;
const DEEPEST = 24;
/**
 * What an element may have of attributes, an item of parts (fields, terms, remarks), and a name or an attribute of
 * characters.
 */
const MOST_ATTRIBUTES = 50;
const MOST_PARTS = 200_000;
const LONGEST_NAME = 200;
const LONGEST_ATTRIBUTE = 64 * 1024;
/** What exports of WordPress are known to get wrong, without harm to anything else. */
const HARMLESS = /disallowed character|undefined entity/;
/** Faults that come of tags which an entity without an end has swallowed. */
const FAULT_OF_TAGS = /unclosed|unexpected|unmatched|entity/;

const PARTS: Readonly<Record<string, 'author' | 'category' | 'tag' | 'term'>> = {
  'wp:author': 'author',
  'wp:category': 'category',
  'wp:tag': 'tag',
  'wp:term': 'term',
};

/** Fields for programs, around which formatters put space; names that WordPress 3.0 and converters give tags. */
const TRIMMED = /^(?:wp:(?!post_password$)|link$|guid$|dc:creator$|pubDate$)/;
const FORMER_DOMAINS: Readonly<Record<string, string>> = { tag: 'post_tag' };

/** A string of its own: a piece of what was read keeps all of that in memory for as long as anybody keeps the piece. */
const own = (text: string): string => Buffer.from(text).toString();

/** WXR 1.0 has each term twice: by its name alone, perhaps without its domain, and as later versions have it. */
function onceEach(terms: WxrItem['categories']): WxrItem['categories'] {
  const named = new Set(terms.flatMap(({ domain, nicename, name }) => (nicename ? [name, `${domain}\n${name}`] : [])));
  return terms.filter(({ domain, nicename, name }) => nicename || !named.has(domain ? `${domain}\n${name}` : name));
}

/** Reads the events of a parser into parts; `item` and the others are read where they stand, one level below the channel. */
class Assembler {
  readonly done: WxrPart[] = [];
  readonly #open: string[] = [];
  #text = '';
  #site: Record<string, string> = {};
  #siteTold = false;
  #item: WxrItem | null = null;
  #fields: Record<string, string> = {};
  #attributes: Record<string, string> = {};
  #meta: Record<string, string> = {};
  #parts = 0;

  open(name: string, attributes: Record<string, string>): void {
    this.#open.push(name);
    if (this.#open.length > DEEPEST) throw new WxrError('Its tags stand too deep in each other');
    if (this.#open.length === 1 && name !== 'rss')
      throw new WxrError('It does not begin with <rss>: this is no export of WordPress');
    this.#text = '';
    this.#attributes = attributes;
    if (this.#open.length === 4 && (this.#parts += 1) > MOST_PARTS) {
      throw new WxrError(`An item has more than ${MOST_PARTS} parts`);
    }
    if (this.#open.length !== 3) return;
    this.#parts = 0;
    this.#fields = {};
    if (name === 'item')
      this.#item = { fields: this.#fields, categories: [], meta: new Map(), former: [], comments: 0 };
    if (name === 'item' || Object.hasOwn(PARTS, name)) this.#tellSite();
  }

  text(text: string): void {
    this.#text += text;
  }

  close(): void {
    const name = this.#open.pop()!;
    const depth = this.#open.length;
    const text = own(this.#text);
    this.#text = '';
    if (depth === 2 && name === 'item' && this.#item) {
      this.#item.categories = onceEach(this.#item.categories);
      this.done.push({ type: 'item', item: this.#item });
      this.#item = null;
    } else if (depth === 2 && Object.hasOwn(PARTS, name)) this.done.push({ type: PARTS[name]!, fields: this.#fields });
    else if (depth === 2) this.#site[name] ??= text.trim();
    else if (depth === 3) this.#inPart(name, text);
    else if (depth === 4 && this.#open[3] === 'wp:postmeta') this.#meta[name] = text;
  }

  #inPart(name: string, text: string): void {
    if (this.#item && name === 'category')
      this.#item.categories.push({
        domain: own(FORMER_DOMAINS[this.#attributes.domain ?? ''] ?? this.#attributes.domain ?? ''),
        nicename: own((this.#attributes.nicename ?? '').trim()),
        name: text.trim(),
      });
    else if (this.#item && name === 'wp:comment') this.#item.comments += 1;
    else if (this.#item && name === 'wp:postmeta') {
      const [key, value] = [(this.#meta['wp:meta_key'] ?? '').trim(), (this.#meta['wp:meta_value'] ?? '').trim()];
      if (/^_wp_old_(?:slug|date)$/.test(key)) {
        // WordPress keeps the empty slug of a draft, too.
        if (value !== '') this.#item.former.push({ key, value });
      } else this.#item.meta.set(key, value);
      this.#meta = {};
    } else this.#fields[name] ??= TRIMMED.test(name) ? text.trim() : text;
  }

  #tellSite(): void {
    if (this.#siteTold) return;
    this.#siteTold = true;
    if (!Object.hasOwn(this.#site, 'wp:wxr_version'))
      throw new WxrError('It has no wp:wxr_version: this is no export of WordPress');
    this.done.push({ type: 'site', fields: this.#site });
  }

  end(): void {
    if (this.#open.length > 0) throw new WxrError('It ends in the middle: the export was cut off');
    this.#tellSite();
  }
}

/**
 * The encodings that the first bytes of a file tell; UTF-8 for any other. Exports come in UTF-16 from editors of
 * Windows.
 */
function encodingOf(start: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : 'utf-8';
}

/** Characters in which an export begins. */
const LONGEST_START = 64 * 1024;

/** Drops warnings of PHP that stand before an export, but not their lines, by which faults are named. */
function withoutWarnings(start: string): string {
  const at = start.indexOf('<rss');
  const before = at === -1 ? '' : start.slice(0, at);
  const rest = before.replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, '');
  if (/<!/.test(rest)) return start;
  const isRight = before.startsWith('<?xml') || !before.includes('<?xml');
  if (rest.trim() === '' && isRight) return start;
  // Lines and remarks before a declaration are no XML either (2.8).
  const declaration = /<\?xml[^>]*\?>/.exec(before)?.[0] ?? '';
  return declaration + before.replace(declaration, '').replace(/[^\n]+/g, '') + start.slice(at);
}

/**
 * How many characters of a name are open at the end of what was read: whatever stands behind a `<` without a space or
 * an end.
 * @param before how many were open before this piece
 */
function openName(piece: string, before: number): number {
  const at = piece.lastIndexOf('<');
  const rest = piece.slice(at + 1);
  if (/[\s>/![]/.test(rest)) return 0;
  return at === -1 && before === 0 ? 0 : (at === -1 ? before : 0) + rest.length + (at === -1 ? 0 : 1);
}

/**
 * Reads an export of WordPress (WXR 1.2) piece by piece, however large it is. Entities of its own making, by which a small
 * file would become an endless one, are refused with the DOCTYPE that would declare them.
 * @throws WxrError with the place in words for the operator
 */
export async function* readWxr(file: string): AsyncGenerator<WxrPart> {
  const parser = new SaxesParser({ fileName: '', position: true });
  const assembler = new Assembler();
  const ampersands = new RawAmpersands();
  const hidesTags = () => ampersands.line !== null && ampersands.line <= parser.line;
  const refuse = (words: string): never => {
    throw new WxrError(
      hidesTags() && FAULT_OF_TAGS.test(words)
        ? `Line ${ampersands.line}: a «&» that is no «&amp;» hides the tags behind it (${words})`
        : `Line ${parser.line}: ${words}`,
    );
  };
  let silent = 0;
  let attributeCount = 0;
  const heard =
    <T extends unknown[]>(act: (...args: T) => void) =>
    (...args: T) => {
      silent = 0;
      try {
        act(...args);
      } catch (error) {
        if (error instanceof WxrError && !error.message.startsWith('Line ')) refuse(error.message);
        throw error;
      }
    };
  let decoder: TextDecoder | null = null;
  parser.on('doctype', () => refuse('It has a DOCTYPE, which no export of WordPress has'));
  parser.on('xmldecl', ({ encoding }) => {
    const read = decoder?.encoding.startsWith('utf-16') ? /^utf-?16(?:le|be)?$|^ucs-?2$|^utf-?8$/i : /^utf-?8$/i;
    if (encoding && !read.test(encoding)) refuse(`It is written in ${encoding}: convert it to UTF-8 first`);
  });
  parser.on(
    'opentagstart',
    heard(({ name }) => {
      attributeCount = 0;
      if (name.length > LONGEST_NAME) refuse(`The name of an element has more than ${LONGEST_NAME} characters`);
    }),
  );
  parser.on(
    'attribute',
    heard(({ name, value }) => {
      attributeCount += 1;
      if (attributeCount > MOST_ATTRIBUTES) refuse(`An element has more than ${MOST_ATTRIBUTES} attributes`);
      if (name.length > LONGEST_NAME) refuse(`The name of an attribute has more than ${LONGEST_NAME} characters`);
      if (value.length > LONGEST_ATTRIBUTE) refuse(`An attribute has more than ${LONGEST_ATTRIBUTE} characters`);
    }),
  );
  parser.on(
    'opentag',
    heard(({ name, attributes }) => assembler.open(name, attributes as Record<string, string>)),
  );
  parser.on(
    'text',
    heard((text) => assembler.text(text)),
  );
  parser.on(
    'cdata',
    heard((text) => assembler.text(text)),
  );
  parser.on(
    'closetag',
    heard(() => assembler.close()),
  );
  parser.on('error', (error) => {
    if (hidesTags() || !HARMLESS.test(error.message)) refuse(error.message.replace(/^[\d:]*:?\s*/, ''));
  });
  let open = 0;
  /** What was read before the export begins; null behind that. */
  let start: string | null = '';
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    silent += chunk.length;
    if (silent > LONGEST) refuse(`a text of more than ${LONGEST / 1024 / 1024} MB`);
    let piece = decoder.decode(chunk, { stream: true });
    if (start !== null) {
      start += piece;
      if (!start.includes('<rss') && start.length < LONGEST_START) continue;
      [piece, start] = [withoutWarnings(start), null];
    }
    ampersands.write(piece);
    parser.write(piece);
    open = openName(piece, open);
    if (open > LONGEST_ATTRIBUTE) refuse('The name of an element does not end');
    yield* assembler.done.splice(0);
  }
  const rest = (start ?? '') + (decoder?.decode() ?? '');
  ampersands.write(rest);
  parser.write(rest);
  parser.close();
  assembler.end();
  yield* assembler.done.splice(0);
}
