import type { Editor as Tiptap } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useId, useRef } from 'react';
import type { EntryFormTexts } from '#content/messages/dashboard/entry-form.ts';
import { fill } from '#content/messages/define-messages.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { usePictureMessages } from '#islands/media/picture-context.ts';
import { findUploadRefusal } from '#islands/media/prepare-picture.ts';
import { useUploads, type UploadItem } from '#islands/media/use-uploads.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { splitForBlock, splitAfterSelection } from './insert-block.ts';
import type { PositionedFile } from './paste/paste-handler.ts';
import { addPlaceholders, insertUploadedPicture, showProgress, type PictureUploadState } from './placeholders.ts';

/** Maximum number of pictures per paste or drop. */
const MAX_PICTURES = 20;

/** The files of a paste or drop. Empty if they only repeat the accompanying text, as from Word and Excel. */
function filesOf(data: DataTransfer | null): File[] {
  if (data === null || data.files.length === 0) return [];
  const words = new DOMParser().parseFromString(data.getData('text/html'), 'text/html').body.textContent.trim();
  return words === '' ? [...data.files] : [];
}

/** The gap between blocks for a drop: at the nearer edge of the block under the pointer. */
function dropPlace(view: EditorView, { clientX, clientY }: DragEvent): number {
  const { tr, doc, schema } = view.state;
  const at = view.posAtCoords({ left: clientX, top: clientY });
  if (at === null) return doc.content.size;
  const $at = doc.resolve(at.pos);
  const block = $at.parent.isTextblock ? $at.before() : at.inside;
  const shown = block < 0 ? null : view.nodeDOM(block);
  if (!(shown instanceof HTMLElement)) return splitForBlock(tr, at.pos, schema.nodes.picture!).pos;
  const { top, height } = shown.getBoundingClientRect();
  const edge = clientY < top + height / 2 ? block : block + doc.nodeAt(block)!.nodeSize;
  return splitForBlock(tr, edge, schema.nodes.picture!).pos;
}

const keysOf = (items: readonly UploadItem[], failed: boolean): number[] =>
  items.filter(({ state }) => (state === 'failed') === failed).map(({ key }) => key);

/**
 * Pictures pasted or dropped into the text: they are uploaded while the user continues writing, and then appear at
 * their position. The number of pending ones is reported to the form.
 */
export function usePastedPictures(editor: Tiptap | null, texts: EntryFormTexts['editor']) {
  const { reportPictures } = useForm();
  const { texts: words } = usePictureMessages();
  const id = useId();
  const uploads = useUploads({
    onUploaded: (picture, { key }) => editor?.view.dispatch(insertUploadedPicture(editor.state, key, picture.id)),
  });
  const { items } = uploads;
  const shown = ({ key, name, state, percent, reason }: UploadItem): PictureUploadState =>
    state === 'failed'
      ? { key, words: fill(words.failed, { name, reason }), percent: null }
      : { key, words: name, percent };
  const latest = useRef({ items, texts, shown });
  latest.current = { items, texts, shown };

  useEffect(() => {
    editor?.view.dispatch(showProgress(editor.state.tr, items.map(latest.current.shown)));
  }, [editor, items]);
  // Runs after the effect above, so that completed uploads are already in the text.
  useEffect(
    () => reportPictures(id, { under: keysOf(items, false), failed: keysOf(items, true) }),
    [id, items, reportPictures],
  );
  useEffect(
    () => () => {
      const { items: last, texts: said } = latest.current;
      const lost = keysOf(last, false);
      reportPictures(id, { under: [], failed: lost });
      if (lost.length > 0) toasts.add({ severity: 'error', summary: said.picturesStopped, id: 'pictures-stopped' });
    },
    [id, reportPictures],
  );

  function take(view: EditorView, files: readonly File[], pos: number | null): void {
    const taken = add(files);
    if (taken.length === 0) return;
    const { tr, schema } = view.state;
    const place = pos ?? splitAfterSelection(tr.scrollIntoView(), schema.nodes.picture!);
    view.dispatch(addPlaceholders(tr, place, taken.map(shown)));
  }

  /** Reports files that are left out, and adds the others. @returns those that will be uploaded */
  function add(files: readonly File[]): readonly UploadItem[] {
    if (files.length > MAX_PICTURES)
      toasts.add({
        severity: 'warn',
        summary: fill(texts.tooManyPictures, { max: MAX_PICTURES }),
        id: 'too-many-pictures',
        life: 10_000,
      });
    return uploads.add(files.slice(0, MAX_PICTURES)).filter(({ file }) => findUploadRefusal(file) === null);
  }

  return {
    uploads,
    /** Uploads the pictures pasted with a text, and inserts them at their positions. */
    place(view: EditorView, placed: readonly PositionedFile[]): void {
      for (const item of add(placed.map(({ file }) => file))) {
        const { pos } = placed.find(({ file }) => file === item.file)!;
        const gap = splitForBlock(view.state.tr, pos, view.state.schema.nodes.picture!).pos;
        view.dispatch(addPlaceholders(view.state.tr, gap, [shown(item)]));
      }
    },
    /** Called by the editor before its own handling of a paste or drop. */
    paste(view: EditorView, event: ClipboardEvent): boolean {
      const files = view.editable ? filesOf(event.clipboardData) : [];
      if (files.length === 0) return false;
      event.preventDefault();
      take(view, files, null);
      return true;
    },
    drop(view: EditorView, event: DragEvent): boolean {
      // For some browsers a picture moved within the text is also a file.
      const files = view.editable && view.dragging === null ? filesOf(event.dataTransfer) : [];
      if (files.length === 0) return false;
      event.preventDefault();
      take(view, files, dropPlace(view, event));
      return true;
    },
  };
}
