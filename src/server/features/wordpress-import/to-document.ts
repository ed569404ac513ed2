import { cleanText } from '#content/text/clean-text.ts';
import type { Mark, RichNode, RichText } from '#content/text/rich-node.ts';
import { MAX_BUTTON_LABEL_LENGTH, MAX_CAPTION_LENGTH, MAX_ROW_CELLS } from '#content/text/rich-text.ts';
import { attachmentsOf, backgroundOfBlock, parseBlockComment, type BlockComment } from './block-comments.ts';
import {
  PICTURE_WRAPPERS,
  DROPPED_ELEMENTS,
  FORM_ELEMENTS,
  HEADINGS,
  LOST_FORMATTING,
  MARKS,
  MEDIA_ELEMENTS,
  PLAIN_BLOCKS,
  PLAIN_INLINE,
} from './elements.ts';
import {
  findDescendant,
  hasClass,
  isElement,
  QUOTES,
  descendantsOf,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts';
import { numberedLists, visibleListNumbers, type NumberedItem } from './list-numbers.ts';
import { backgroundOf, countLostFormatting } from './lost-formatting.ts';
import {
  groupIntoGalleries,
  ParagraphCollector,
  withoutLineBreaks,
  withoutBold,
  withMark,
} from './paragraph-collector.ts';
import {
  embedBlock,
  fileBlocks,
  galleryBlocks,
  noteLostContent,
  toTruncatedLine,
  pictureBlocks,
  shorten,
  visibleTextOf,
  type ConverterContext,
} from './shown-blocks.ts';

/** Maximum depth at which a list, table or quotation may begin: the editor limits the depth of documents. */
const MAX_BLOCK_DEPTH = 8;

const isPullQuote = (element: HtmlElement): boolean => hasClass(element, 'wp-block-pullquote');

const span = (value: string | undefined) => Math.min(20, Math.max(1, Math.trunc(Number(value)) || 1));

/** Blocks that are reported in another way: by their content, or as formatting. */
const REPORTED_ELSEWHERE = new Set(['more', 'nextpage', 'spacer', 'block']);

class Converter {
  readonly #around: ConverterContext;
  /** Number of blocks without words or attributes, by name. */
  readonly #empty = new Map<string, number>();

  constructor(around: ConverterContext) {
    this.#around = around;
  }

  blocksOf(nodes: readonly HtmlNode[], depth: number, marks: readonly Mark[] = []): RichNode[] {
    const flow = new ParagraphCollector((text) =>
      /^https?:\/\/\S+$/.test(text) ? embedBlock(this.#around, text) : null,
    );
    this.#all(nodes, flow, marks, depth);
    flow.end();
    return flow.blocks;
  }

  #all(nodes: readonly HtmlNode[], flow: ParagraphCollector, marks: readonly Mark[], depth: number): void {
    const open: { block: BlockComment; made: number }[] = [];
    for (const node of nodes) {
      if (typeof node === 'string') this.#text(node, flow, marks);
      else if (isElement(node)) this.#element(node, flow, marks, depth);
      else {
        const block = parseBlockComment(node.comment);
        if (block === null) this.#comment(node.comment, flow);
        else this.#block(block, open, flow);
      }
    }
  }

  #block(block: BlockComment, open: { block: BlockComment; made: number }[], flow: ParagraphCollector): void {
    const background = backgroundOfBlock(block);
    if (block.place === 'opens') open.push({ block, made: flow.made });
    if (background !== null) this.#picture({ src: background }, null, flow);
    const shown = attachmentsOf(block);
    if (shown.length > 0) this.#gallery(shown.join(','), flow);
    else if (block.place === 'alone' && background === null)
      this.#around.note('block', `${block.name} ${block.given}`.trim());
    if (block.place !== 'closes') return;
    const at = open.findLastIndex((candidate) => candidate.block.name === block.name);
    if (at === -1) return;
    const [begun] = open.splice(at);
    if (flow.made > begun!.made || REPORTED_ELSEWHERE.has(block.name)) return;
    if (begun!.block.given === '') this.#empty.set(block.name, (this.#empty.get(block.name) ?? 0) + 1);
    else this.#around.note('block', `${block.name} ${begun!.block.given}`);
  }

  /** Reports findings once for the whole text. */
  tellRest(root: HtmlElement): void {
    const times = (count: number) => (count === 1 ? '' : ` (${count} times)`);
    for (const [name, count] of this.#empty) this.#around.note('block', `${name}, with nothing in it${times(count)}`);
    for (const [look, count] of countLostFormatting(root)) this.#around.note('look', look + times(count));
  }

  #text(text: string, flow: ParagraphCollector, marks: readonly Mark[]): void {
    const clean = cleanText(text).replace(/\r\n?/g, '\n');
    if (!this.#around.lines) return flow.text(clean.replace(/\s*\n\s*|[ \t\f]+/g, ' '), marks);
    clean.split(/\n[ \t]*\n\s*/).forEach((part, index) => {
      if (index > 0) flow.end();
      part.split('\n').forEach((line, at) => {
        if (at > 0) flow.breakLine();
        flow.text(line.replace(/[ \t\f]+/g, ' '), marks);
      });
    });
  }

  #comment(comment: string, flow: ParagraphCollector): void {
    if (comment.startsWith('nextpage')) flow.block({ type: 'horizontalRule' });
    else if (comment.startsWith('more')) this.#around.note('more', '<!--more-->');
    else if (comment !== '') this.#around.note('comment', comment);
  }

  #element(element: HtmlElement, flow: ParagraphCollector, marks: readonly Mark[], depth: number): void {
    const { name, attributes, children } = element;
    const { note } = this.#around;
    const background = backgroundOf(element);
    if (background !== null) this.#picture({ src: background }, null, flow);
    if (name === 'br') flow.breakLine();
    // An emoji image becomes a character in its sentence.
    else if (name === 'img' && (hasClass(element, 'emoji') || hasClass(element, 'wp-smiley')))
      flow.text(attributes.alt ?? '', marks);
    else if (smallDigits(element) !== null) flow.text(smallDigits(element)!, marks);
    else if (name === 'a' && hasClass(element, 'wp-block-file__button')) {
      flow.text(' ', marks);
      this.#all(children, flow, this.#linked(element, marks), depth);
    } else if (Object.hasOwn(MARKS, name)) this.#all(children, flow, withMark(marks, { type: MARKS[name]! }), depth);
    else if (name === 'a') this.#all(children, flow, this.#linked(element, marks), depth);
    else if (Object.hasOwn(HEADINGS, name)) this.#heading(element, flow, depth);
    else if (name === 'ul' || name === 'ol' || name === 'menu') this.#list(element, flow, depth);
    else if (isPullQuote(element)) this.#pullQuote(element, flow, depth);
    else if (name === 'blockquote') this.#quote(element, flow, depth);
    else if (hasClass(element, 'wp-block-button')) this.#button(element, flow, depth);
    else if (name === 'table') this.#table(element, flow, depth);
    else if (name === 'figure') this.#figure(element, flow, depth);
    else if (name === 'img') this.#picture(attributes, null, flow, marks);
    else if (name === 'pre') this.#preformatted(element, flow);
    else if (name === 'hr') flow.block({ type: 'horizontalRule' });
    else if (name === 'dt') this.#term(children, flow, depth);
    else if (name === 'iframe') flow.block(embedBlock(this.#around, attributes.src ?? attributes['data-src'] ?? ''));
    else if (MEDIA_ELEMENTS.has(name)) this.#media(element, flow, depth);
    else if (name === 'q') {
      flow.text(QUOTES[0], marks);
      this.#all(children, flow, marks, depth);
      flow.text(QUOTES[1], marks);
    } else if (name === 'sup' && attributes['data-fn'] !== undefined)
      flow.text(`[${toTruncatedLine(visibleTextOf(element), 20)}]`, marks);
    else if (name === 'wp-embed') flow.block(embedBlock(this.#around, attributes.url ?? ''));
    else if (name === 'wp-gallery') this.#gallery(attributes.ids ?? '', flow);
    else if (name === 'wp-files') for (const block of fileBlocks(this.#around, attributes.ids ?? '')) flow.block(block);
    else if (DROPPED_ELEMENTS.has(name))
      note('code', `<${name}> ${toTruncatedLine(visibleTextOf({ ...element, name: '' }), 80)}`);
    else if (PLAIN_BLOCKS.has(name) || name === 'form') {
      if (name === 'form') note('form', toTruncatedLine(visibleTextOf(element), 80));
      flow.end();
      this.#all(children, flow, marks, depth);
      flow.end();
    } else {
      if (FORM_ELEMENTS.has(name)) note('form', `<${name}>`);
      else if (LOST_FORMATTING.has(name)) note('look', `<${name}> ${toTruncatedLine(visibleTextOf(element), 40)}`);
      else if (attributes.title && (name === 'abbr' || name === 'acronym'))
        note('look', `<${name} title="${attributes.title}"> ${toTruncatedLine(visibleTextOf(element), 40)}`);
      else if (attributes.href && name === 'area') note('link', `in a part of a picture: ${attributes.href}`);
      else if (!PLAIN_INLINE.has(name)) note('element', `<${name}>`);
      const isApart = FORM_ELEMENTS.has(name) || name === 'label';
      if (isApart) flow.text(' ', marks);
      this.#all(children, flow, marks, depth);
      if (isApart) flow.text(' ', marks);
    }
  }

  #linked({ attributes }: HtmlElement, marks: readonly Mark[]): readonly Mark[] {
    if (attributes.href === undefined) return marks;
    const href = this.#around.link(attributes.href);
    return href === null ? marks : withMark(marks, { type: 'link', attrs: { href } });
  }

  /** Converts the term of a definition list to bold text. */
  #term(children: readonly HtmlNode[], flow: ParagraphCollector, depth: number): void {
    for (const block of this.blocksOf(children, Math.max(depth, MAX_BLOCK_DEPTH + 1), [{ type: 'bold' }]))
      flow.block(block);
  }

  /** Drops bold marks, because headings are bold anyway. */
  #heading({ name, children }: HtmlElement, flow: ParagraphCollector, depth: number): void {
    const blocks = this.blocksOf(children, Math.max(depth, MAX_BLOCK_DEPTH + 1));
    flow.end();
    const content = withoutLineBreaks(
      withoutBold(
        blocks.flatMap((block) =>
          block.type === 'paragraph' ? [...(block.content ?? []), { type: 'hardBreak' }] : [],
        ),
      ),
    );
    if (content.length > 0) flow.block({ type: 'heading', attrs: { level: HEADINGS[name]! }, content });
    for (const block of blocks) if (block.type !== 'paragraph') flow.block(block);
  }

  /** Whether a block with children may begin at this depth; if not, its content continues in the current flow. */
  #mayBegin(element: HtmlElement, flow: ParagraphCollector, depth: number): boolean {
    flow.end();
    if (depth <= MAX_BLOCK_DEPTH) return true;
    this.#around.note('depth', `<${element.name}>`);
    for (const block of this.blocksOf(element.children, depth)) flow.block(block);
    return false;
  }

  #list(element: HtmlElement, flow: ParagraphCollector, depth: number): void {
    if (!this.#mayBegin(element, flow, depth)) return;
    const own = element.children.filter((child): child is HtmlElement => isElement(child) && child.name === 'li');
    const numbers = new Map(visibleListNumbers(element, own).map((number, at) => [own[at]!, number]));
    const items: NumberedItem[] = [];
    for (const child of element.children) {
      const number = isElement(child) ? numbers.get(child) : undefined;
      const content = this.blocksOf(number === undefined ? [child] : (child as HtmlElement).children, depth + 2);
      if (content.length === 0) continue;
      const before = items.at(-1);
      // Content between items belongs to the previous item and has no number.
      if (number === undefined && before !== undefined) before.item.content!.push(...content);
      else {
        const begins = content[0]!.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content];
        items.push({ number: number ?? 1, item: { type: 'listItem', content: begins } });
      }
    }
    if (items.length === 0) return;
    if (element.name === 'ol') for (const block of numberedLists(items)) flow.block(block);
    else flow.block({ type: 'bulletList', content: items.map(({ item }) => item) });
  }

  #quote(element: HtmlElement, flow: ParagraphCollector, depth: number): void {
    if (!this.#mayBegin(element, flow, depth)) return;
    const content = this.blocksOf(element.children, depth + 1);
    if (content.length > 0) flow.block({ type: 'blockquote', content });
  }

  /** Converts the paragraphs of the quote; all other content follows it. */
  #pullQuote(element: HtmlElement, flow: ParagraphCollector, depth: number): void {
    if (!this.#mayBegin(element, flow, depth)) return;
    const quoted = findDescendant(element, 'blockquote') ?? element;
    const blocks = this.blocksOf(quoted.children, depth + 1);
    const content = blocks.filter(({ type }) => type === 'paragraph');
    if (content.length > 0) flow.block({ type: 'pullQuote', content });
    for (const block of blocks) if (block.type !== 'paragraph') flow.block(block);
  }

  /** A button if it has a target, otherwise its words. */
  #button(element: HtmlElement, flow: ParagraphCollector, depth: number): void {
    const link = findDescendant(element, 'a');
    const href = link?.attributes.href === undefined ? null : this.#around.link(link.attributes.href);
    const label = toTruncatedLine(visibleTextOf(element), Infinity);
    if (link === null || href === null || label === '' || findDescendant(element, 'img') !== null) {
      this.#all(element.children, flow, [], depth);
      return flow.end();
    }
    noteLostContent(this.#around.note, link, 'in a button');
    flow.block({
      type: 'button',
      attrs: { href, label: shorten(this.#around.note, label, MAX_BUTTON_LABEL_LENGTH, 'the label of a button') },
    });
  }

  #table(element: HtmlElement, flow: ParagraphCollector, depth: number): void {
    if (!this.#mayBegin(element, flow, depth)) return;
    const rows: RichNode[] = [];
    /** Content of cells beyond the editor's limit. */
    const rest: RichNode[] = [];
    const visit = ({ name, attributes, children }: HtmlElement): void => {
      if (name === 'caption') for (const block of this.blocksOf(children, depth)) flow.block(block);
      else if (name === 'tr') {
        const cells = children
          .filter(isElement)
          .filter((cell) => cell.name === 'td' || cell.name === 'th')
          .map((cell): RichNode => {
            const [colspan, rowspan] = [span(cell.attributes.colspan), span(cell.attributes.rowspan)];
            const content = this.blocksOf(cell.children, depth + 3);
            return {
              type: cell.name === 'th' ? 'tableHeader' : 'tableCell',
              ...(colspan > 1 || rowspan > 1 ? { attrs: { colspan, rowspan } } : {}),
              content: content.length ? content : [{ type: 'paragraph' }],
            };
          });
        if (cells.length > MAX_ROW_CELLS) this.#around.note('look', `a row of ${cells.length} cells`);
        // An empty cell contains an empty paragraph.
        const beyond = cells.slice(MAX_ROW_CELLS).flatMap(({ content = [] }) => content);
        rest.push(...beyond.filter(({ type, content }) => type !== 'paragraph' || content !== undefined));
        if (cells.length > 0) rows.push({ type: 'tableRow', content: cells.slice(0, MAX_ROW_CELLS) });
      } else if (name === 'td' || name === 'th')
        visit({ name: 'tr', attributes, children: [{ name, attributes, children }] });
      else children.filter(isElement).forEach(visit);
    };
    element.children.filter(isElement).forEach(visit);
    if (rows.length > 0) flow.block({ type: 'table', content: rows });
    for (const block of rest) flow.block(block);
  }

  #figure(element: HtmlElement, flow: ParagraphCollector, depth: number): void {
    flow.end();
    const caption = element.children.filter(isElement).find(({ name }) => name === 'figcaption');
    const rest = { ...element, children: element.children.filter((child) => child !== caption) };
    const inside = descendantsOf(rest);
    const images = inside.filter(({ name }) => name === 'img');
    // A figure around other figures, several pictures or words is a gallery or a box.
    if (
      images.length === 1 &&
      inside.every(({ name }) => PICTURE_WRAPPERS.has(name)) &&
      visibleTextOf(rest).trim() === ''
    ) {
      const link = inside.find(({ name }) => name === 'a');
      this.#picture(
        images[0]!.attributes,
        caption ? this.#captionOf(caption) : null,
        flow,
        link ? this.#linked(link, []) : [],
      );
      return;
    }
    for (const block of groupIntoGalleries(this.blocksOf(element.children, depth), images.length)) flow.block(block);
  }

  /** The caption of a picture, without links and formatting, which the editor does not support there. */
  #captionOf(caption: HtmlElement): string {
    noteLostContent(this.#around.note, caption, 'in the words below a picture');
    return shorten(this.#around.note, visibleTextOf(caption), MAX_CAPTION_LENGTH, 'the words below a picture');
  }

  #picture(
    attributes: Record<string, string>,
    caption: string | null,
    flow: ParagraphCollector,
    marks: readonly Mark[] = [],
  ): void {
    for (const block of pictureBlocks(this.#around, attributes, caption, marks)) flow.block(block);
  }

  #gallery(ids: string, flow: ParagraphCollector): void {
    for (const block of galleryBlocks(this.#around, ids)) flow.block(block);
  }

  #preformatted(element: HtmlElement, flow: ParagraphCollector): void {
    noteLostContent(this.#around.note, element, 'in preformatted words', 'code');
    const lines = cleanText(visibleTextOf(element))
      .replace(/\r\n?/g, '\n')
      .replace(/^\n|\n\s*$/g, '')
      .split('\n');
    const content = lines.flatMap((line, at): RichNode[] => [
      ...(at > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, marks: [{ type: 'code' }] }]),
    ]);
    if (content.some(({ type }) => type === 'text')) flow.block({ type: 'paragraph', content });
  }

  #media(element: HtmlElement, flow: ParagraphCollector, depth: number): void {
    const address =
      element.attributes.src ??
      element.attributes.data ??
      findDescendant(element, 'source')?.attributes.src ??
      findDescendant(element, 'embed')?.attributes.src ??
      '';
    if (address !== '') flow.block(embedBlock(this.#around, address));
    this.#all(
      element.children.filter(
        (child) => !isElement(child) || !['source', 'param', 'embed', 'track'].includes(child.name),
      ),
      flow,
      [],
      depth,
    );
    flow.end();
  }
}

const SUPERSCRIPT_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPT_DIGITS = '₀₁₂₃₄₅₆₇₈₉';

/**
 * Superscript or subscript digits as Unicode characters, because plain digits would join the number before them:
 * `10<sup>5</sup>`; `null` for other elements.
 */
function smallDigits(element: HtmlElement): string | null {
  const isSmall = element.name === 'sup' || element.name === 'sub';
  // The number of a footnote is a link.
  if (!isSmall || element.attributes['data-fn'] !== undefined || findDescendant(element, 'a') !== null) return null;
  const digits = visibleTextOf(element).trim();
  const signs = element.name === 'sup' ? SUPERSCRIPT_DIGITS : SUBSCRIPT_DIGITS;
  return /^\d{1,6}$/.test(digits) ? [...digits].map((digit) => signs[Number(digit)]!).join('') : null;
}

/** Converts a WordPress text to the editor's format. Unsupported elements are noted, and their words stay. */
export function toDocument(root: HtmlElement, around: ConverterContext): RichText {
  const converter = new Converter(around);
  const blocks = converter
    .blocksOf(root.children, 1)
    .filter(({ type, content }) => type !== 'paragraph' || (content?.length ?? 0) > 0);
  converter.tellRest(root);
  return { type: 'doc', content: blocks };
}
