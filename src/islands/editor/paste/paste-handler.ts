import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { DOMParser as SchemaParser, Slice } from '@tiptap/pm/model';
import { Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isWithin } from '#islands/editor/insert-block.ts';
import { parseLinkUrl, linkBareUrls } from '#islands/editor/link-urls.ts';
import { pasteUrl } from '#islands/editor/links.ts';
import { looksLikeMarkdown, pasteMarkdown, pendingMarkdown } from '#islands/editor/markdown.ts';
import { cleanPasted, pendingIndex } from './clean-pasted.ts';

/** Code editors copy plain text with colours. */
const isPlain = (data: DataTransfer): boolean =>
  data.getData('text/html') === '' || data.types.includes('vscode-editor-data');

/** A picture to be uploaded, and its position in the text. */
export interface PositionedFile {
  file: File;
  pos: number;
}

/**
 * Extracts the pictures that are not uploaded yet from pasted or dropped content.
 * @param tr the transaction that has inserted the content
 * @returns their positions
 */
function extractPendingPictures(tr: Transaction, files: readonly File[]): PositionedFile[] {
  const places: { at: number; end: number; file: File }[] = [];
  tr.doc.descendants((node, at) => {
    const index = node.type.name === 'picture' ? pendingIndex(String(node.attrs.mediaId)) : undefined;
    const file = index === undefined ? undefined : files[index];
    if (file !== undefined) places.push({ at, end: at + node.nodeSize, file });
  });
  const before = tr.mapping.maps.length;
  for (const { at, end } of places.toReversed()) tr.delete(at, end);
  return places.map(({ at, file }) => ({ file, pos: tr.mapping.slice(before).map(at, -1) }));
}

interface Options {
  /** Receives the numbers of pictures left out: of other sites, and of a local document. */
  onDropped: (count: { foreign: number; own: number }) => void;
  /** Receives the pictures pasted with the text. */
  onPictures: (view: EditorView, placed: readonly PositionedFile[]) => void;
}

/** Handles a paste: a single address, Markdown, or HTML of other programs. */
export const pasteHandler = ({ onDropped, onPictures }: Options) =>
  Extension.create({
    name: 'pasting',
    addProseMirrorPlugins() {
      /** The pictures of the current paste. */
      let files: readonly File[] = [];
      /** Whether to paste literally, as with Ctrl Shift V. */
      let isLiteral = false;
      /** The Rich Text Format of the current paste, or an empty string if there is none. */
      let rtf = '';

      function put(view: EditorView, slice: Slice, given: readonly File[]): void {
        const tr = closeHistory(view.state.tr).replaceSelection(slice);
        const placed = extractPendingPictures(tr, given);
        view.dispatch(tr.scrollIntoView());
        onPictures(view, placed);
      }

      function clean(html: string): { html: string; files: readonly File[] } {
        const { dropped, ...cleaned } = cleanPasted(html, rtf);
        // Releases the memory: it may be as large as its pictures.
        rtf = '';
        if (dropped.foreign + dropped.own > 0) onDropped(dropped);
        return cleaned;
      }

      async function putMarkdown(view: EditorView, text: string, plain: Slice): Promise<void> {
        let placed: PositionedFile[] = [];
        await pasteMarkdown(view, text, plain, (html, from, to) => {
          const { tr, schema, selection } = view.state;
          const cleaned = clean(html);
          const { body } = new DOMParser().parseFromString(cleaned.html, 'text/html');
          // Tables and notes are inserted as a whole.
          const slice = Slice.maxOpen(SchemaParser.fromSchema(schema).parse(body).content, false);
          const hasTable = slice.content.content.some(({ type }) => type.name === 'table');
          if (hasTable && isWithin(tr.doc.resolve(from), 'table')) return tr;
          // As if pasted in place of the literal text: a table replaces the remaining empty paragraph.
          closeHistory(tr).delete(from, to).replaceRange(from, from, linkBareUrls(slice));
          // If the caret has not moved, it continues after the inserted content, not in the next paragraph.
          if (selection.empty && selection.to === to)
            tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to)), -1));
          placed = extractPendingPictures(tr, cleaned.files);
          return tr.scrollIntoView();
        });
        if (placed.length > 0) onPictures(view, placed);
      }

      return [
        pendingMarkdown(),
        new Plugin({
          props: {
            handleDOMEvents: {
              paste(_view, { clipboardData }) {
                rtf = clipboardData?.getData('text/rtf') ?? '';
                return false;
              },
              drop() {
                rtf = '';
                return false;
              },
            },
            handlePaste(view, { clipboardData: data }, slice) {
              const given = files;
              files = [];
              const inCode = view.state.selection.$from.marks().some(({ type }) => type.spec.code);
              if ((inCode || isLiteral) && given.length === 0) return false;
              const text = data?.getData('text/plain') ?? '';
              const address = parseLinkUrl(text);
              if (address !== null) view.dispatch(pasteUrl(view.state, address));
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
            // Content dragged within the text stays unchanged.
            transformPasted: (slice, view) => (view.dragging === null ? linkBareUrls(slice) : slice),
          },
        }),
      ];
    },
  });
