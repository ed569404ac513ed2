import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { RawAmpersands } from './raw-ampersands.ts';

/** A post, page, attachment or other item as it is in the export. */
export interface WxrItem {
  /** Child elements of the item, by tag: `title`, `content:encoded`, `wp:post_type`. */
  fields: Record<string, string>;
  categories: { domain: string; nicename: string; name: string }[];
  meta: Map<string, string>;
  /**
   * Earlier slugs and dates stored by WordPress: `_wp_old_slug` and `_wp_old_date`, each of which may occur several
   * times.
   */
  former: { key: string; value: string }[];
  comments: number;
}

export type WxrPart =
  | { type: 'site' | 'author' | 'category' | 'tag' | 'term'; fields: Record<string, string> }
  | { type: 'item'; item: WxrItem };

/** The file is not a WordPress export, or is hostile. */
export class WxrError extends Error {}

/** Maximum length between two tags, and maximum nesting of tags: no real export exceeds either. */
const MAX_BYTES_BETWEEN_TAGS = 32 * 1024 * 1024;
const MAX_DEPTH = 24;
/**
 * Maximum number of attributes of an element, of parts of an item (fields, terms, comments), and of characters in a
 * name or an attribute.
 */
const MAX_ATTRIBUTES = 50;
const MAX_PARTS = 200_000;
const MAX_NAME_LENGTH = 200;
const MAX_ATTRIBUTE_LENGTH = 64 * 1024;
/** Known errors in WordPress exports that do not affect the rest. */
const HARMLESS_ERROR = /disallowed character|undefined entity/;
/** Errors that result from tags swallowed by an unterminated entity. */
const SWALLOWED_TAG_ERROR = /unclosed|unexpected|unmatched|entity/;

const PARTS: Readonly<Record<string, 'author' | 'category' | 'tag' | 'term'>> = {
  'wp:author': 'author',
  'wp:category': 'category',
  'wp:tag': 'tag',
  'wp:term': 'term',
};

/**
 * Machine-readable fields, around which formatters add space, and names, to which WordPress 3.0 and converters add
 * tags.
 */
const TRIMMED = /^(?:wp:(?!post_password$)|link$|guid$|dc:creator$|pubDate$)/;
const FORMER_DOMAINS: Readonly<Record<string, string>> = { tag: 'post_tag' };

/** Copies a string: a slice would keep the whole chunk that was read in memory. */
const copyString = (text: string): string => Buffer.from(text).toString();

/** WXR 1.0 contains each term twice: once by name only, perhaps without domain, and once as in later versions. */
function withoutDuplicates(terms: WxrItem['categories']): WxrItem['categories'] {
  const named = new Set(terms.flatMap(({ domain, nicename, name }) => (nicename ? [name, `${domain}\n${name}`] : [])));
  return terms.filter(({ domain, nicename, name }) => nicename || !named.has(domain ? `${domain}\n${name}` : name));
}

/** Assembles parser events into parts; `item` and the other parts are recognised only one level below the channel. */
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
    if (this.#open.length > MAX_DEPTH) throw new WxrError('Its tags stand too deep in each other');
    if (this.#open.length === 1 && name !== 'rss')
      throw new WxrError('It does not begin with <rss>: this is no export of WordPress');
    this.#text = '';
    this.#attributes = attributes;
    if (this.#open.length === 4 && (this.#parts += 1) > MAX_PARTS) {
      throw new WxrError(`An item has more than ${MAX_PARTS} parts`);
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
    const text = copyString(this.#text);
    this.#text = '';
    if (depth === 2 && name === 'item' && this.#item) {
      this.#item.categories = withoutDuplicates(this.#item.categories);
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
        domain: copyString(FORMER_DOMAINS[this.#attributes.domain ?? ''] ?? this.#attributes.domain ?? ''),
        nicename: copyString((this.#attributes.nicename ?? '').trim()),
        name: text.trim(),
      });
    else if (this.#item && name === 'wp:comment') this.#item.comments += 1;
    else if (this.#item && name === 'wp:postmeta') {
      const [key, value] = [(this.#meta['wp:meta_key'] ?? '').trim(), (this.#meta['wp:meta_value'] ?? '').trim()];
      if (/^_wp_old_(?:slug|date)$/.test(key)) {
        // WordPress also stores the empty slug of a draft.
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

/** Encoding detected from the first bytes of a file; UTF-8 for all others. Windows editors save exports as UTF-16. */
function encodingOf(start: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : 'utf-8';
}

/** Maximum number of characters before the export begins. */
const MAX_PREAMBLE_LENGTH = 64 * 1024;

/** Removes PHP warnings before an export, but keeps their line breaks, so that errors have the right line number. */
function withoutWarnings(start: string): string {
  const at = start.indexOf('<rss');
  const before = at === -1 ? '' : start.slice(0, at);
  const rest = before.replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, '');
  if (/<!/.test(rest)) return start;
  const isRight = before.startsWith('<?xml') || !before.includes('<?xml');
  if (rest.trim() === '' && isRight) return start;
  // XML also does not allow lines or comments before a declaration (2.8).
  const declaration = /<\?xml[^>]*\?>/.exec(before)?.[0] ?? '';
  return declaration + before.replace(declaration, '').replace(/[^\n]+/g, '') + start.slice(at);
}

/**
 * Length of an unfinished name at the end of the input: the text after a `<` without a space or an end.
 * @param before length before this chunk
 */
function unfinishedNameLength(piece: string, before: number): number {
  const at = piece.lastIndexOf('<');
  const rest = piece.slice(at + 1);
  if (/[\s>/![]/.test(rest)) return 0;
  return at === -1 && before === 0 ? 0 : (at === -1 ? before : 0) + rest.length + (at === -1 ? 0 : 1);
}

/**
 * Streams a WordPress export (WXR 1.2) of any size. Refuses a DOCTYPE, because it could declare entities that
 * expand a small file without limit.
 * @throws WxrError with the position, in a message for the operator
 */
export async function* readWxr(file: string): AsyncGenerator<WxrPart> {
  const parser = new SaxesParser({ fileName: '', position: true });
  const assembler = new Assembler();
  const ampersands = new RawAmpersands();
  const hidesTags = () => ampersands.line !== null && ampersands.line <= parser.line;
  const refuse = (words: string): never => {
    throw new WxrError(
      hidesTags() && SWALLOWED_TAG_ERROR.test(words)
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
      if (name.length > MAX_NAME_LENGTH) refuse(`The name of an element has more than ${MAX_NAME_LENGTH} characters`);
    }),
  );
  parser.on(
    'attribute',
    heard(({ name, value }) => {
      attributeCount += 1;
      if (attributeCount > MAX_ATTRIBUTES) refuse(`An element has more than ${MAX_ATTRIBUTES} attributes`);
      if (name.length > MAX_NAME_LENGTH) refuse(`The name of an attribute has more than ${MAX_NAME_LENGTH} characters`);
      if (value.length > MAX_ATTRIBUTE_LENGTH) refuse(`An attribute has more than ${MAX_ATTRIBUTE_LENGTH} characters`);
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
    if (hidesTags() || !HARMLESS_ERROR.test(error.message)) refuse(error.message.replace(/^[\d:]*:?\s*/, ''));
  });
  let open = 0;
  /** Text read before the export begins; `null` afterwards. */
  let start: string | null = '';
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    silent += chunk.length;
    if (silent > MAX_BYTES_BETWEEN_TAGS) refuse(`a text of more than ${MAX_BYTES_BETWEEN_TAGS / 1024 / 1024} MB`);
    let piece = decoder.decode(chunk, { stream: true });
    if (start !== null) {
      start += piece;
      if (!start.includes('<rss') && start.length < MAX_PREAMBLE_LENGTH) continue;
      [piece, start] = [withoutWarnings(start), null];
    }
    ampersands.write(piece);
    parser.write(piece);
    open = unfinishedNameLength(piece, open);
    if (open > MAX_ATTRIBUTE_LENGTH) refuse('The name of an element does not end');
    yield* assembler.done.splice(0);
  }
  const rest = (start ?? '') + (decoder?.decode() ?? '');
  ampersands.write(rest);
  parser.write(rest);
  parser.close();
  assembler.end();
  yield* assembler.done.splice(0);
}
