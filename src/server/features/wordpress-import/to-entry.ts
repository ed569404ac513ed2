import type { Locale } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { ContentInput, PictureUse } from '#content/model/entry-content.ts';
import type { RichNode, RichText } from '#content/text/rich-node.ts';
import { isSafeLink, plainText, visibleText } from '#content/text/rich-text.ts';
import { attachmentsOf, backgroundOfBlock, parseBlockComment } from './block-comments.ts';
import { findMissingBuilderText } from './builder-fields.ts';
import { htmlText, isElement, parseHtml, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { localeOf } from './item-languages.ts';
import { addressOf, isPictureAddress } from './item-values.ts';
import { backgroundOf } from './lost-formatting.ts';
import { type OldPictures, type ShownPicture, addressOfPicture, attachmentOf } from './old-pictures.ts';
import type { NewTerms } from './old-terms.ts';
import type { Survey } from './planned-import.ts';
import type { WxrItem } from './read-wxr.ts';
import { expandSharedBlocks, withFootnotes } from './shared-blocks.ts';
import { expandShortcodes, type ReportNote } from './shortcodes.ts';
import type { StoredPicture } from './shown-blocks.ts';
import { toDocument } from './to-document.ts';

/** Data needed to convert an item to an entry. */
export interface ImportContext {
  found: Survey;
  /** Targets of links to items of the export, by old path. */
  addresses: ReadonlyMap<string, string>;
  /** Items that link to others of the export, by old path of the target. */
  links: Map<string, ReportNote[]>;
  terms: NewTerms;
  pictures: OldPictures;
  /** People with an account, by their old login. */
  people: ReadonlyMap<string, string>;
}

/** Below the size limit of a document, so that a truncated text still fits. */
const MAX_NODES = 4900;
/** Fields of WordPress itself, and imported ones: these need no report. */
const KNOWN_META =
  /^(?:_edit_|_wp_|_thumbnail_id$|_pingme$|_encloseme$|_oembed|_yoast_wpseo_(?:title|metadesc|primary_category|content_score|linkdex|focuskw|estimated|wordproof)|_wpml_import_|_elementor|_fusion|classic-editor|footnotes$)/;
/** Maximum number of characters reported of a field that may contain text written by people. */
const MAX_META_CHARACTERS = 2000;

const cut = (text: string, max: number) =>
  [...text]
    .slice(0, max - 1)
    .join('')
    .trimEnd() + '…';
const countNodes = (node: RichNode): number =>
  1 + (node.content ?? []).reduce((sum, child) => sum + countNodes(child), 0);

/** Truncates a document to the blocks that fit; `null` if all do. */
function truncateDocument(doc: RichText, maxCharacters: number): RichText | null {
  let nodes = 1;
  let characters = 0;
  const blocks = doc.content ?? [];
  for (const [index, block] of blocks.entries()) {
    nodes += countNodes(block);
    characters += [...plainText(block)].length + 1;
    if (nodes > MAX_NODES || characters > maxCharacters) return { ...doc, content: blocks.slice(0, index) };
  }
  return null;
}

/** The text of an item as readers saw it, including content that WordPress stores elsewhere. */
function textOf(
  { fields, meta }: WxrItem,
  { found }: ImportContext,
  note: ReportNote,
): { root: HtmlElement; lines: boolean; layouts: number } {
  const source = fields['content:encoded'] ?? '';
  const whole = withFootnotes(expandSharedBlocks(source, found.blocks, note), meta.get('footnotes'), note);
  const { html, layouts } = expandShortcodes(whole, note);
  return { root: parseHtml(html), lines: !source.includes('<!-- wp:'), layouts };
}

/** All pictures in a text, including those in galleries and background pictures of blocks. */
function picturesIn(root: HtmlElement, postId: string, pictures: OldPictures): ShownPicture[] {
  const shown = new Map<string, ShownPicture>();
  const add = (address: string, attachmentId: string | null = null) =>
    shown.set(address, { address, attachmentId: attachmentId ?? shown.get(address)?.attachmentId ?? null });
  const gallery = (ids: string) => galleryOf(ids, postId, pictures, () => undefined).forEach((address) => add(address));
  const visit = (node: HtmlNode): void => {
    if (typeof node === 'string') return;
    if (!isElement(node)) {
      const block = parseBlockComment(node.comment);
      const background = block && backgroundOfBlock(block);
      if (background) add(background);
      const ids = block ? attachmentsOf(block) : [];
      if (ids.length > 0) gallery(ids.join(','));
      return;
    }
    const { name, attributes } = node;
    const background = backgroundOf(node);
    if (background !== null) add(background);
    if (name === 'img') add(addressOfPicture(attributes), attachmentOf(attributes));
    if (name === 'wp-gallery') gallery(attributes.ids ?? '');
    node.children.forEach(visit);
  };
  visit(root);
  return [...shown.values()];
}

/** All pictures of an item, including the featured image. */
export function picturesOf(item: WxrItem, context: ImportContext): ShownPicture[] {
  const { root } = textOf(item, context, () => undefined);
  const onTop = context.pictures.addressOf(item.meta.get('_thumbnail_id') ?? '');
  return [
    ...picturesIn(root, item.fields['wp:post_id'] ?? '', context.pictures),
    ...(onTop === null ? [] : [{ address: onTop, attachmentId: null }]),
  ];
}

function galleryOf(ids: string, postId: string, pictures: OldPictures, note: ReportNote): string[] {
  const wanted = ids
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (wanted.length === 0) return pictures.addressesOf(postId);
  return wanted.flatMap((id) => {
    const address = pictures.addressOf(id);
    if (address === null) note('picture', `attachment ${id} of a gallery: the export does not have it`);
    return address ?? [];
  });
}

async function importPictures(
  shown: readonly ShownPicture[],
  pictures: OldPictures,
  note: ReportNote,
): Promise<Map<string, StoredPicture>> {
  const taken = new Map<string, StoredPicture>();
  for (const picture of shown) {
    const { address } = picture;
    const result = await pictures.take(picture);
    if ('id' in result) {
      taken.set(address, { id: result.id, ...pictures.wordsOf(picture) });
      if (result.note !== undefined) note('picture', `${address} ${result.note}`);
    } else note('picture', `${address || 'a picture without an address'}: ${result.fault}`);
  }
  return taken;
}

/** Target of a link in an old text. */
function newLink(href: string, { found, addresses, links }: ImportContext, note: ReportNote): string | null {
  const base = found.siteUrl || 'http://site.invalid';
  const url = URL.canParse(href.trim(), base) ? new URL(href.trim(), base) : null;
  if (url === null || href.trim().startsWith('#')) {
    note('link', href);
    return null;
  }
  const address = url.href;
  if (found.siteHosts.has(url.host.replace(/^www\./, ''))) {
    const path = addressOf(address);
    const moved = path === null ? undefined : addresses.get(path);
    if (moved !== undefined) {
      const linking = links.get(path!) ?? [];
      linking.push(note);
      links.set(path!, linking);
      return moved;
    }
    if (/\.[a-z0-9]{2,5}$/i.test(url.pathname)) {
      if (!isPictureAddress(address)) note('file', address);
    } else note('link', `still leads to the old site: ${address}`);
  }
  if (isSafeLink(address)) return address;
  note('link', href);
  return null;
}

/** Minimum number of words for a page that otherwise consists of layout. */
const MIN_WORDS = 20;

/** @returns the content; the original text, if it was cut; whether it is little more than page builder layout */
export async function toEntryInput(
  item: WxrItem,
  kind: KindDeclaration,
  context: ImportContext,
  note: ReportNote,
): Promise<{ input: ContentInput; whole: string | null; isHollow: boolean }> {
  const { fields, meta } = item;
  const { found, pictures } = context;
  const locale = localeOf(item, found);
  const { root, lines, layouts } = textOf(item, context, note);
  const postId = fields['wp:post_id'] ?? '';
  const taken = await importPictures(picturesIn(root, postId, pictures), pictures, note);
  const doc = toDocument(root, {
    note,
    picture: (address) => taken.get(address) ?? null,
    gallery: (ids) => galleryOf(ids.join(','), postId, pictures, note).flatMap((address) => taken.get(address) ?? []),
    file: (id) => pictures.fileOf(id),
    link: (href) => newLink(href, context, note),
    lines,
  });
  const shorter = truncateDocument(doc, kind.texts.body?.max ?? 0);
  const body = shorter ?? doc;
  const text = {
    title: titleOf(item, kind, body, note),
    excerpt: excerptOf(item, note),
    body: body.content?.length ? body : null,
    seo: seoOf(item, note),
  };
  const cover = kind.uses.cover ? await coverOf(item, context, locale, note) : null;
  const onTop = meta.get('_thumbnail_id');
  if (!kind.uses.cover && onTop)
    note('picture', `${pictures.addressOf(onTop) ?? `attachment ${onTop}`} (on top): ${kind.name} have none`);
  for (const [key, value] of meta)
    if (!KNOWN_META.test(key))
      note('meta', `${key} = ${value.slice(0, key.startsWith('_') ? 80 : MAX_META_CHARACTERS)}`);
  const missing = findMissingBuilderText(meta, `${text.title}\n${visibleText(body)}`);
  if (missing !== null) note('builder', missing);
  const isHollow = layouts > 0 && (visibleText(body).match(/[\p{L}\p{N}]+/gu) ?? []).length < MIN_WORDS;
  if (isHollow) note('hollow', '');
  return {
    input: { texts: { [locale]: text }, ...(kind.uses.cover ? { cover } : {}), ...placeOf(item, kind, context, note) },
    whole: shorter ? (fields['content:encoded'] ?? '') : null,
    isHollow,
  };
}

function titleOf({ fields }: WxrItem, kind: KindDeclaration, body: RichText, note: ReportNote): string {
  const title = htmlText(fields.title ?? '').normalize('NFC');
  const most = kind.texts.title?.max ?? 200;
  if ([...title].length > most) {
    note('title', `cut after ${most} characters: ${title}`);
    return cut(title, most);
  }
  if (title !== '') return title;
  const first = plainText(body).replace(/\s+/g, ' ').trim();
  const made = first ? ([...first].length > 60 ? cut(first, 60) : first) : `WordPress ${fields['wp:post_id'] ?? ''}`;
  note('title', `had none, and is called: ${made}`);
  return made;
}

function excerptOf({ fields }: WxrItem, note: ReportNote): string | null {
  const excerpt = htmlText(fields['excerpt:encoded'] ?? '').normalize('NFC');
  if ([...excerpt].length <= 300) return excerpt || null;
  note('excerpt', excerpt);
  return cut(excerpt, 300);
}

function seoOf({ meta }: WxrItem, note: ReportNote): { title?: string; description?: string } | null {
  const plain = (key: string, max: number) => {
    const value = htmlText(meta.get(key) ?? '');
    if (!value.includes('%%') && [...value].length <= max) return value || null;
    note('seo', `${key} = ${value}`);
    return null;
  };
  const title = plain('_yoast_wpseo_title', 120);
  const description = plain('_yoast_wpseo_metadesc', 300);
  return title || description ? { ...(title ? { title } : {}), ...(description ? { description } : {}) } : null;
}

async function coverOf(
  { meta }: WxrItem,
  { pictures }: ImportContext,
  locale: Locale,
  note: ReportNote,
): Promise<PictureUse | null> {
  const id = meta.get('_thumbnail_id');
  if (!id) return null;
  const address = pictures.addressOf(id);
  const taken =
    address === null
      ? { fault: 'the export does not have its attachment' }
      : await pictures.take({ address, attachmentId: id });
  if (!('id' in taken)) {
    note('picture', `${address ?? `attachment ${id}`} (on top): ${taken.fault}`);
    return null;
  }
  const whole = pictures.wordsOf({ address: address!, attachmentId: id }).alt;
  const alt = [...whole].length > 300 ? cut(whole, 300) : whole;
  if (alt !== whole) note('short', `what the picture on top shows: ${whole}`);
  return { id: taken.id, ...(alt ? { alt: { [locale]: alt } } : {}) };
}

/** Categories, tags, order and byline, as far as the kind supports them. */
function placeOf(
  item: WxrItem,
  kind: KindDeclaration,
  { found, terms, people }: ImportContext,
  note: ReportNote,
): Pick<ContentInput, 'categoryId' | 'tags' | 'details'> {
  const login = item.fields['dc:creator'] ?? '';
  const name = found.authors.get(login)?.name || login;
  const read =
    kind.name === 'news' ? /^(?:category|post_tag|language|post_translations)$/ : /^(?:language|post_translations)$/;
  const named = item.categories.map((term) => ({ ...term, name: htmlText(term.name) || term.nicename }));
  const namesOf = (domain: string) => named.filter((term) => term.domain === domain).map((term) => term.name);
  for (const term of named) if (!read.test(term.domain)) note('term', `${term.domain}: ${term.name}`);
  const parent = item.fields['wp:post_parent'] ?? '0';
  if (parent !== '0') note('parent', `stood below the ${item.fields['wp:post_type'] ?? 'item'} ${parent}`);
  if (kind.name !== 'news') {
    if (name && !people.has(login)) note('author', name);
    return { details: { order: Math.min(999, Math.max(0, Math.trunc(Number(item.fields['wp:menu_order'])) || 0)) } };
  }
  const of = (domain: string, map: ReadonlyMap<string, string>) => [
    ...new Set(
      item.categories
        .filter((category) => category.domain === domain)
        .flatMap(({ nicename }) => map.get(nicename) ?? []),
    ),
  ];
  const categories = of('category', terms.categories);
  const main = [...found.categories.values()].find(
    ({ termId }) => termId !== '' && termId === item.meta.get('_yoast_wpseo_primary_category'),
  );
  const first = main ? terms.categories.get(main.nicename) : undefined;
  const ordered =
    first !== undefined && categories.includes(first)
      ? [first, ...categories.filter((id) => id !== first)]
      : categories;
  const tags = of('post_tag', terms.tags);
  if (ordered.length > 3) note('category', namesOf('category').join(', '));
  if (tags.length > kind.uses.tags) note('tag', namesOf('post_tag').slice(kind.uses.tags).join(', '));
  for (const term of named)
    if (term.domain === 'post_tag' && !terms.tags.has(term.nicename))
      note('tag', `no address can be made of it: ${term.name}`);
  if ([...name].length > 100) note('short', `the name of the author: ${name}`);
  const byline = people.has(login) || [...name].length < 2 ? [] : [{ name: [...name].slice(0, 100).join('') }];
  if (byline.length === 0 && !people.has(login)) note('author', name || 'none');
  return {
    categoryId: ordered[0] ?? terms.fallback,
    tags: tags.slice(0, kind.uses.tags),
    details: {
      featured: item.fields['wp:is_sticky'] === '1',
      moreCategoryIds: ordered.slice(1, 3),
      ...(byline.length ? { bylines: byline } : {}),
    },
  };
}
