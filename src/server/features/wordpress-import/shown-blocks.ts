/**
 * Converts pictures, galleries, videos and posts in a text, and notes content lost where only plain text is allowed.
 * @module
 */
import { cleanText } from '#content/text/clean-text.ts';
import { embedOfAddress } from '#content/text/embeds.ts';
import type { Mark, RichNode } from '#content/text/rich-node.ts';
import { MAX_ALT_LENGTH, MAX_CAPTION_LENGTH } from '#content/text/rich-text.ts';
import { DROPPED_ELEMENTS, LOST_FORMATTING, MARKS, MEDIA_ELEMENTS } from './elements.ts';
import { descendantsOf, visibleTextOf as linesOf, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { isPictureAddress } from './item-values.ts';
import { addressOfPicture } from './old-pictures.ts';
import { groupIntoGalleries } from './paragraph-collector.ts';
import type { ReportNote } from './shortcodes.ts';

/** A stored picture with its texts from the old media library. */
export interface StoredPicture {
  id: string;
  alt: string;
  /** Caption, if a gallery shows it. */
  caption: string;
}

/** Functions and data that the converter needs. */
export interface ConverterContext {
  note: ReportNote;
  /** Returns the stored picture at an address, or `null`. */
  picture(address: string): StoredPicture | null;
  /** Returns the stored pictures of a gallery: with these attachments, or without ids those of the post itself. */
  gallery(ids: readonly string[]): StoredPicture[];
  /** Returns a file of the old media library, or `null`. */
  file(attachmentId: string): { address: string; title: string } | null;
  /** Returns the target of a link, or `null` if a text may not link to it. */
  link(href: string): string | null;
  /** Whether line breaks in the source are significant, as in texts from before the block editor. */
  lines: boolean;
}

export const visibleTextOf = (node: HtmlNode): string => linesOf(node, DROPPED_ELEMENTS);

export const toTruncatedLine = (text: string, max: number): string =>
  [...cleanText(text).replace(/\s+/g, ' ').trim()].slice(0, max).join('');

/**
 * Puts words on one line, truncated if they are too long for their place. @param what the place, as the report names it
 */
export function shorten(note: ReportNote, words: string, max: number, what: string): string {
  const line = toTruncatedLine(words, Infinity);
  if (line.length <= max) return line;
  note('short', `${what}: ${line}`);
  return (
    line
      .slice(0, max - 1)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd() + '…'
  );
}

/** Notes content lost where only plain text is allowed. @param look the one mark that is kept */
export function noteLostContent(note: ReportNote, element: HtmlElement, where: string, look = ''): void {
  for (const { name, attributes } of descendantsOf(element)) {
    const address = attributes.src ?? attributes.url ?? attributes.data ?? '';
    if (name === 'a' && attributes.href !== undefined) note('link', `${where}: ${attributes.href}`);
    else if (name === 'img') note('picture', `${where}: ${address}`);
    else if (name === 'wp-gallery') note('picture', `${where}: [gallery ids="${attributes.ids ?? ''}"]`);
    else if (name === 'iframe' || name === 'wp-embed' || MEDIA_ELEMENTS.has(name))
      note('embed', `left out ${where}: ${address}`);
    else if (LOST_FORMATTING.has(name) || (Object.hasOwn(MARKS, name) && MARKS[name] !== look))
      note('look', `<${name}> ${where}`);
  }
}

/** A picture, or a link to one that is not stored, with its caption. @param marks marks around it */
export function pictureBlocks(
  { note, picture, link }: ConverterContext,
  attributes: Record<string, string>,
  caption: string | null,
  marks: readonly Mark[],
): RichNode[] {
  const address = addressOfPicture(attributes);
  const stored = picture(address);
  const alt = shorten(note, attributes.alt?.trim() || (stored?.alt ?? ''), MAX_ALT_LENGTH, 'what a picture shows');
  const around = marks.find(({ type }) => type === 'link')?.attrs?.href;
  // Dropping a link to the picture itself loses nothing.
  if (typeof around === 'string' && !isPictureAddress(around)) note('link', `around a picture: ${around}`);
  if (stored)
    return [
      { type: 'picture', attrs: { mediaId: stored.id, ...(alt ? { alt } : {}), ...(caption ? { caption } : {}) } },
    ];
  const href = address === '' || address.startsWith('data:') ? null : link(address);
  const line = (text: string, mark: Mark): RichNode => ({
    type: 'paragraph',
    content: [{ type: 'text', text, marks: [mark] }],
  });
  return [
    ...(href === null ? [] : [line(alt || href, { type: 'link', attrs: { href } })]),
    ...(caption ? [line(caption, { type: 'italic' })] : []),
  ];
}

/** A gallery of attachments. @param ids separated by commas, as in a shortcode */
export function galleryBlocks({ note, gallery }: ConverterContext, ids: string): RichNode[] {
  const named = ids
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const pictures = gallery(named);
  if (pictures.length === 0) note('picture', `[gallery ids="${ids}"]`);
  const shown = pictures.map(({ id, alt, caption }): RichNode => ({
    type: 'picture',
    attrs: {
      mediaId: id,
      ...(alt ? { alt: shorten(note, alt, MAX_ALT_LENGTH, 'what a picture shows') } : {}),
      ...(caption ? { caption: shorten(note, caption, MAX_CAPTION_LENGTH, 'the words below a picture') } : {}),
    },
  }));
  return groupIntoGalleries(shown, shown.length);
}

const linkLine = (text: string, href: string): RichNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }],
});

/** The files of a playlist, as links. @param ids separated by commas, as in a shortcode */
export function fileBlocks({ note, file, link }: ConverterContext, ids: string): RichNode[] {
  return ids.split(',').flatMap((id) => {
    const found = file(id.trim());
    const href = found === null ? null : link(found.address);
    if (found !== null && href !== null) return [linkLine(found.title || href, href)];
    note('shortcode', `[playlist ids="${ids}"]: the export does not have the file ${id.trim()}`);
    return [];
  });
}

/** An embed for a supported video or post, otherwise a link. An address that cannot be linked stays as text. */
export function embedBlock({ note, link }: ConverterContext, address: string): RichNode {
  const url = address.trim().replace(/^\/\//, 'https://');
  const embed = embedOfAddress(url);
  if (embed !== null) return { type: 'embed', attrs: { ...embed } };
  const href = link(url);
  if (href !== null) {
    note('embed', `a link now: ${href}`);
    return linkLine(href, href);
  }
  const isAddress = /^https?:\/\/\S+$/.test(url);
  note('embed', `${isAddress ? 'words now' : 'left out'}: ${url.slice(0, 200)}`);
  return { type: 'paragraph', ...(isAddress ? { content: [{ type: 'text', text: url }] } : {}) };
}
