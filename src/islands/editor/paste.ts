import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { DOMParser as SchemaParser, Slice } from '@tiptap/pm/model';
import { Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { addressOf, withLinks, withoutTracking } from './addresses.ts';
import { pasteAddress } from './links.ts';
import { isWithin } from './insert-block.ts';
import { looksLikeMarkdown, pasteMarkdown, unreadMarkdown } from './markdown.ts';

/** Word's lists are paragraphs with a mark in front: `mso-list` in their style says so, and how deep they are. */
function rebuildWordLists(page: Document): void {
  /** The open lists, the outer one first. */
  let open: { list: Element; tag: string; level: number }[] = [];
  for (const paragraph of page.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/.exec(paragraph.getAttribute('style')!)?.[1] ?? 1);
    // The mark itself stands in a span that Word ignores.
    const mark = paragraph.querySelector('span[style*="mso-list:Ignore"], span[style*="mso-list: Ignore"]');
    const tag = /^\s*(?:\d+(?:\.\d+)*|[a-zа-яіїєґ]{1,6})[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    if (paragraph.previousElementSibling !== (open[0]?.list ?? null)) open = [];
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    const last = open.at(-1);
    if (last?.level === level && last.tag !== tag) open.pop();
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(tag);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else paragraph.before(list);
      open.push({ list, tag, level });
    }
    open.at(-1)!.list.append(item);
    paragraph.remove();
  }
}

/** Google Docs puts a deeper list beside the item that it belongs to. */
function nestLists(page: Document): void {
  for (const list of page.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

/** The footnotes and endnotes of Word and Google Docs, from their own place to a note at the end; what refers to them stays as `[1]`. */
function gatherFootnotes(page: Document): void {
  const marks = page.querySelectorAll<HTMLAnchorElement>(
    'a[href^="#_ftnref"], a[href^="#_ednref"], a[href^="#ftnt_ref"]',
  );
  // Word has a box for each, of one paragraph or more.
  const notes = [...marks].flatMap(
    (mark) => mark.closest('div[id^="ftn"], div[id^="edn"]') ?? mark.closest('p, li, div') ?? [],
  );
  for (const mark of page.querySelectorAll('a[href^="#_ftn"], a[href^="#_edn"], a[href^="#ftnt"]'))
    mark.replaceWith(mark.textContent.trim());
  if (notes.length === 0) return;
  const lists = page.querySelectorAll('[style*="mso-element:footnote-list"], [style*="mso-element:endnote-list"]');
  const aside = page.createElement('aside');
  aside.setAttribute('role', 'note');
  for (const note of new Set(notes)) {
    const lines = note.querySelectorAll(':scope > p');
    const line = page.createElement('p');
    if (lines.length > 0) aside.append(...lines);
    else {
      line.append(...note.childNodes);
      aside.append(line);
    }
    note.remove();
  }
  for (const list of lists) list.remove();
  // The line above them.
  if (page.body.lastElementChild?.localName === 'hr') page.body.lastElementChild.remove();
  page.body.append(aside);
}

/** What Google Docs says by style instead of by element. */
const styled: readonly [tag: string, said: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['s', ({ textDecoration, textDecorationLine }) => `${textDecoration} ${textDecorationLine}`.includes('line-through')],
];

/** Google Docs wraps all of it in a `b` that is not bold, and writes its words in spans. Headings are bold anyway. */
function readStyles(page: Document): void {
  for (const wrapper of page.querySelectorAll<HTMLElement>('b[id^="docs-internal-guid"], b[style]'))
    if (['normal', '400'].includes(wrapper.style.fontWeight)) wrapper.replaceWith(...wrapper.childNodes);
  for (const span of page.querySelectorAll<HTMLElement>('span[style]')) {
    if (span.closest('h1, h2, h3, h4, h5, h6') !== null || span.textContent.trim() === '') continue;
    for (const [tag, said] of styled) {
      if (!said(span.style)) continue;
      const element = page.createElement(tag);
      element.append(...span.childNodes);
      span.append(element);
    }
  }
}

/** Numbers that the site would refuse on save (`rich-text.ts`) count as not given. */
function dropWildNumbers(page: Document): void {
  const limits = { colspan: 20, rowspan: 20, start: 1_000_000 };
  for (const [name, most] of Object.entries(limits)) {
    for (const element of page.querySelectorAll(`[${name}]`)) {
      const value = Number(element.getAttribute(name));
      if (!Number.isInteger(value) || value < 1 || value > most) element.removeAttribute(name);
    }
  }
}

/** Handlers would not survive the editor's schema, but a parser further on need not see them at all. */
function dropHandlers(page: Document): void {
  for (const element of page.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.removeAttribute(name);
}

const BLOCKS = 'p, div, ul, ol, table, blockquote, h1, h2, h3, h4, h5, h6, figure, hr, aside';

/** Telegram and chats write paragraphs as two line breaks. */
function splitBreaks(html: string): string {
  return html.replace(/(?:<br\b[^>]*>\s*){2,}/gi, '</p><p>');
}

/** Whether a node is a block, or the end of what stands around it. */
const isEdge = (node: Node | null): boolean => node === null || (node instanceof Element && node.matches(BLOCKS));

/** Google Docs writes breaks between paragraphs, which are apart anyway. */
function dropLooseBreaks(page: Document): void {
  if (page.body.querySelector(BLOCKS) === null) return;
  let loose: ChildNode[] = [];
  let isBehindBlock = true;
  for (const node of [...page.body.childNodes, null]) {
    const isLoose =
      node !== null && (node.nodeName === 'BR' || (node.nodeType === 3 && node.textContent!.trim() === ''));
    if (isLoose) loose.push(node);
    else {
      const isBeforeBlock = isEdge(node);
      if (isBehindBlock && isBeforeBlock) for (const one of loose) one.remove();
      [loose, isBehindBlock] = [[], isBeforeBlock];
    }
  }
}

/** Links lead to where they say, without who counts them. */
function bareLinks(page: Document): void {
  for (const link of page.querySelectorAll('a[href]'))
    link.setAttribute('href', withoutTracking(link.getAttribute('href')!));
}

const PICTURE = /^data:(image\/(?:png|jpeg|webp|gif|avif));base64,([A-Za-z0-9+/=\s]+)$/;
/** The id of a picture that is still to be sent, by its number. */
const pendingId = (index: number) => `pending-${String(index).padStart(6, '0')}`;
const PENDING = /^pending-(\d{6})$/;

/** The picture that a `data:` address holds; null for any other, and where it is not sound. */
function fileOf(address: string, name: string): File | null {
  const [, type, data] = PICTURE.exec(address) ?? [];
  if (type === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(data!.replace(/\s/g, '')), (one) => one.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type });
  } catch {
    return null;
  }
}

/**
 * Takes the pictures out that are given with the text, to be sent, and leaves their places; chats' little pictures are the
 * signs that they stand for. What lies on another site is left out: a page may not read it there.
 */
function takePictures(page: Document): { files: File[]; dropped: number } {
  const files: File[] = [];
  let dropped = 0;
  for (const image of page.querySelectorAll('img, picture, svg')) {
    if (!image.isConnected || image.closest('figure[data-media-id]') !== null) continue;
    const alt = image.getAttribute('alt') ?? '';
    const file = fileOf(image.getAttribute('src') ?? '', alt.slice(0, 40) || String(files.length + 1));
    if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length <= 16) image.replaceWith(alt);
    else if (file !== null) {
      const place = page.createElement('figure');
      place.dataset.mediaId = pendingId(files.length);
      files.push(file);
      image.replaceWith(place);
    } else {
      dropped += 1;
      image.remove();
    }
  }
  return { files, dropped };
}

/**
 * Pasted HTML made ready for the editor: Word's lists are lists again, chats' line breaks are paragraphs, footnotes are a
 * note at the end. Whatever else the editor does not know, its schema drops.
 * @returns also the pictures that are to be sent, and how many were left out
 */
export function cleanPasted(html: string): { html: string; dropped: number; files: File[] } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('script, style, meta, link, title, template, o\\:p')) element.remove();
  dropHandlers(page);
  dropWildNumbers(page);
  gatherFootnotes(page);
  rebuildWordLists(page);
  nestLists(page);
  readStyles(page);
  dropLooseBreaks(page);
  bareLinks(page);
  const { files, dropped } = takePictures(page);
  const flat = page.body.querySelector(BLOCKS) === null;
  const inner = splitBreaks(page.body.innerHTML);
  return { html: flat ? `<p>${inner}</p>` : inner, dropped, files };
}

/** Editors of code bring colours along with what is plain text to them. */
const isPlain = (data: DataTransfer): boolean =>
  data.getData('text/html') === '' || data.types.includes('vscode-editor-data');

/** A picture that is to be sent, and where in the text it will stand. */
export interface PlacedFile {
  file: File;
  pos: number;
}

/**
 * Takes the pictures out of what is pasted or dropped that are still to be sent.
 * @param tr has put it in
 * @returns where they belong
 */
function takeOut(tr: Transaction, files: readonly File[]): PlacedFile[] {
  const places: { at: number; end: number; file: File }[] = [];
  tr.doc.descendants((node, at) => {
    const index = node.type.name === 'picture' ? PENDING.exec(String(node.attrs.mediaId))?.[1] : undefined;
    const file = index === undefined ? undefined : files[Number(index)];
    if (file !== undefined) places.push({ at, end: at + node.nodeSize, file });
  });
  const before = tr.mapping.maps.length;
  for (const { at, end } of places.toReversed()) tr.delete(at, end);
  return places.map(({ at, file }) => ({ file, pos: tr.mapping.slice(before).map(at, -1) }));
}

interface Options {
  /** Told how many pictures of other sites were left out. */
  onDropped: (count: number) => void;
  /** Given the pictures that came with the text. */
  onPictures: (view: EditorView, placed: readonly PlacedFile[]) => void;
}

/** What is pasted: an address alone, Markdown, or HTML of other programs. */
export const pasting = ({ onDropped, onPictures }: Options) =>
  Extension.create({
    name: 'pasting',
    addProseMirrorPlugins() {
      /** The pictures of what is being pasted. */
      let files: readonly File[] = [];
      /** Whether it is to be put in letter by letter: Ctrl Shift V. */
      let isLiteral = false;

      function put(view: EditorView, slice: Slice, given: readonly File[]): void {
        const tr = closeHistory(view.state.tr).replaceSelection(slice);
        const placed = takeOut(tr, given);
        view.dispatch(tr.scrollIntoView());
        onPictures(view, placed);
      }

      function clean(html: string): { html: string; files: readonly File[] } {
        const { dropped, ...cleaned } = cleanPasted(html);
        if (dropped > 0) onDropped(dropped);
        return cleaned;
      }

      async function putMarkdown(view: EditorView, text: string, plain: Slice): Promise<void> {
        let placed: PlacedFile[] = [];
        await pasteMarkdown(view, text, plain, (html, from, to) => {
          const { tr, schema, selection } = view.state;
          const cleaned = clean(html);
          const { body } = new DOMParser().parseFromString(cleaned.html, 'text/html');
          // Tables and notes are put in whole.
          const slice = Slice.maxOpen(SchemaParser.fromSchema(schema).parse(body).content, false);
          const hasTable = slice.content.content.some(({ type }) => type.name === 'table');
          if (hasTable && isWithin(tr.doc.resolve(from), 'table')) return tr;
          // As if it had been pasted where the letters were: a table takes the place of the empty paragraph that is left.
          closeHistory(tr).delete(from, to).replaceRange(from, from, withLinks(slice));
          // Who has not gone on yet does so behind it, not in the next paragraph.
          if (selection.empty && selection.to === to)
            tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to)), -1));
          placed = takeOut(tr, cleaned.files);
          return tr.scrollIntoView();
        });
        if (placed.length > 0) onPictures(view, placed);
      }

      return [
        unreadMarkdown(),
        new Plugin({
          props: {
            handlePaste(view, { clipboardData: data }, slice) {
              const given = files;
              files = [];
              const inCode = view.state.selection.$from.marks().some(({ type }) => type.spec.code);
              if ((inCode || isLiteral) && given.length === 0) return false;
              const text = data?.getData('text/plain') ?? '';
              const address = addressOf(text);
              if (address !== null) view.dispatch(pasteAddress(view.state, address));
              else if (data && isPlain(data) && looksLikeMarkdown(text)) void putMarkdown(view, text, slice);
              else if (given.length > 0) put(view, slice, given);
              else return false;
              return true;
            },
            handleDrop(view, { clientX, clientY }, slice) {
              const given = files;
              files = [];
              const at = view.posAtCoords({ left: clientX, top: clientY });
              if (given.length === 0 || at === null) return false;
              view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
              put(view, slice, given);
              return true;
            },
            transformPastedText(text, plain) {
              isLiteral = plain;
              return text;
            },
            transformPastedHTML(html) {
              isLiteral = false;
              const cleaned = clean(html);
              files = cleaned.files;
              return cleaned.html;
            },
            // What is dragged within the text stays as it is.
            transformPasted: (slice, view) => (view.dragging === null ? withLinks(slice) : slice),
          },
        }),
      ];
    },
  });
