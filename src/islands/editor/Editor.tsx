import { Editor as Tiptap, Extension } from '@tiptap/core';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { RichText } from '#content/text/rich-node.ts';
import { UploadList } from '#islands/media/UploadList.tsx';
import { formatShortcut } from '#islands/palette/shortcut.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { applyEarlyInput } from './apply-early-input.ts';
import { BlockHandle, SelectedBlockButton } from './BlockHandle.tsx';
import { blocksOf, dialogOf, type DialogName, type EditorTexts } from './blocks.ts';
import { ButtonDialog } from './ButtonDialog.tsx';
import { toRichText } from './document.ts';
import type { EarlyInput } from './early-input.ts';
import { stickyToolbar, editorFrame, writtenText } from './editor-classes.ts';
import { EmbedDialog } from './EmbedDialog.tsx';
import { FindBar, findExtension } from './FindBar.tsx';
import { GalleryDialog } from './GalleryDialog.tsx';
import { LinkField } from './LinkField.tsx';
import { linkExtension } from './links.ts';
import { systemFontForLongBlocks } from './long-blocks.ts';
import { blockMoves } from './move-block.ts';
import { pasteHandler } from './paste/paste-handler.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { selectionHighlight, setSelectionHighlighted, placeholders } from './placeholders.ts';
import { schemaExtensions } from './schema.ts';
import { slashCommands, SlashMenu, type SlashCommandState, type SlashKeyHandler } from './SlashMenu.tsx';
import { Toolbar, type InsertDialogProps, type EditorPanel } from './Toolbar.tsx';
import { withTrailingParagraph, trailingParagraph } from './trailing-paragraph.ts';
import { typography, undoHistory, editorShortcuts } from './typing.ts';
import { usePastedPictures } from './use-pasted-pictures.ts';

export interface EditorProps {
  value: RichText | null;
  onChange: (value: RichText | null) => void;
  /** The attributes of the editable element: name, state, language. */
  attributes: Readonly<Record<string, string>>;
  label: string;
  /** The language of the text. */
  language: Locale;
  texts: EditorTexts;
  readOnly: boolean;
  /** URL pattern of pictures, with `{id}`. */
  media: string;
  /** The node types that the text may contain. `null` if all are allowed. */
  nodes: readonly string[] | null;
  /** Input from before the editor was loaded. */
  begun: EarlyInput | null;
}

const drawing = Extension.create({
  name: 'drawing',
  addProseMirrorPlugins: () => [placeholders(), selectionHighlight(), systemFontForLongBlocks()],
});

/** Keyboard shortcuts that open the editor's panels. */
const opening = (open: (opened: EditorPanel) => void) =>
  Extension.create({
    name: 'opening',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => (open('link'), true),
      'Mod-f': () => (open('find'), true),
    }),
  });

const dialogs: Readonly<Record<DialogName, ComponentType<InsertDialogProps>>> = {
  picture: PictureDialog,
  gallery: GalleryDialog,
  embed: EmbedDialog,
  button: ButtonDialog,
};

/**
 * Pixels kept free around the caret: the bars of the page and of the editor cover the top of the text, and the form's
 * bar its bottom.
 */
const caretMargins = () => ({
  top: Math.min(160, innerHeight / 4),
  right: 0,
  bottom: Math.min(140, innerHeight / 4),
  left: 0,
});

/** The rich text editor: exactly the nodes and marks that `rich-text.ts` allows. */
export function Editor({
  value,
  onChange,
  attributes,
  label,
  language,
  texts,
  readOnly,
  media,
  nodes,
  begun,
}: EditorProps) {
  const blocks = useMemo(() => blocksOf(nodes), [nodes]);
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Tiptap | null>(null);
  const first = useRef(begun);
  const emitted = useRef<RichText | null>(value);
  const [over, setOver] = useState(false);
  const [isEntered, setEntered] = useState(begun !== null && begun.caret !== null);
  const [opened, setOpened] = useState<EditorPanel | null>(null);
  const [menu, setMenu] = useState<SlashCommandState | null>(null);
  const menuKeys = useRef<SlashKeyHandler>({ current: null });
  const [marked, setMarked] = useState<{ list: string; option: string } | null>(null);
  const pictures = usePastedPictures(editor, texts);
  const own: Record<string, string> =
    marked === null ? {} : { 'aria-controls': marked.list, 'aria-activedescendant': marked.option };
  const latest = useRef({ onChange, attributes: { ...attributes, ...own }, texts, pictures, readOnly });
  latest.current = { onChange, attributes: { ...attributes, ...own }, texts, pictures, readOnly };
  const show = useCallback((next: EditorPanel) => {
    // Reopens the link field at the current caret.
    if (next === 'link') flushSync(() => setOpened(null));
    setOpened(next);
    if (next === 'find') frame.current?.querySelector<HTMLElement>('[role=search] input')?.focus();
  }, []);
  // A layout effect, to run before the browser can process another key.
  useLayoutEffect(() => {
    const made = new Tiptap({
      element: place.current,
      extensions: [
        ...schemaExtensions(media),
        undoHistory,
        trailingParagraph,
        drawing,
        typography(language),
        editorShortcuts,
        linkExtension,
        blockMoves,
        findExtension,
        opening(show),
        slashCommands({
          show: setMenu,
          keys: menuKeys.current,
          put: (item, { run }) => void (typeof run === 'string' ? setOpened(run) : run(item)),
        }),
        pasteHandler({
          onDropped: ({ foreign }) => {
            const { droppedImages, droppedOwnImages } = latest.current.texts;
            const summary = foreign > 0 ? droppedImages : droppedOwnImages;
            toasts.add({ severity: 'warn', summary, id: 'dropped-images' });
          },
          onPictures: (view, placed) => latest.current.pictures.place(view, placed),
        }),
      ],
      content: withTrailingParagraph(emitted.current),
      editable: !latest.current.readOnly,
      // The site provides the styles, because the CSP blocks injected ones.
      injectCSS: false,
      editorProps: {
        scrollThreshold: caretMargins(),
        scrollMargin: caretMargins(),
        attributes: ({ doc }) => ({
          ...latest.current.attributes,
          class: writtenText,
          ...(doc.content.size === 2 ? { 'data-hint': latest.current.texts.hint } : {}),
        }),
        handleDoubleClickOn(_view, _pos, { type }) {
          const dialog = dialogOf(type.name);
          if (dialog !== null) setOpened(dialog);
          return dialog !== null;
        },
        handleDOMEvents: {
          paste: (view, event) => latest.current.pictures.paste(view, event),
          drop: (view, event) => latest.current.pictures.drop(view, event),
        },
      },
      onUpdate: ({ editor: one }) => {
        emitted.current = toRichText(one.state.doc);
        latest.current.onChange(emitted.current);
      },
    });
    setEditor(made);
    if (first.current !== null) applyEarlyInput(made, first.current);
    first.current = null;
    return () => made.destroy();
  }, [media, language, show]);
  useEffect(() => {
    editor?.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  useEffect(() => {
    // Shows a version that was set from outside, and ignores the editor's own changes.
    if (editor === null || value === emitted.current) return;
    emitted.current = value;
    editor.chain().setMeta('addToHistory', false).setContent(withTrailingParagraph(value), { emitUpdate: false }).run();
  }, [editor, value]);
  const described = JSON.stringify(latest.current.attributes);
  useEffect(() => {
    editor?.view.setProps({});
  }, [editor, described]);
  useEffect(() => {
    if (editor !== null) setSelectionHighlighted(editor.view, opened === 'link');
  }, [editor, opened]);
  const close = useCallback(() => {
    setOpened(null);
    // A closing window restores the focus, and keys pressed before that belong to the text.
    editor?.view.focus();
    // The page does not scroll while a window covers it.
    setTimeout(() => {
      if (editor === null || editor.isDestroyed) return;
      editor.view.focus();
      editor.view.dispatch(editor.state.tr.scrollIntoView());
    });
  }, [editor]);
  const open = editor === null || readOnly ? null : opened;
  const Dialog = open === null || open === 'link' || open === 'find' ? null : dialogs[open];
  const moves = `${formatShortcut('Alt-ArrowUp')} ${formatShortcut('Alt-ArrowDown')}`;
  return (
    <div
      ref={frame}
      className={over ? `${editorFrame} outline-2 outline-offset-2 outline-accent outline-dashed` : editorFrame}
      onDragOver={({ dataTransfer }) => setOver(!readOnly && dataTransfer.types.includes('Files'))}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
      onFocus={() => setEntered(true)}
      onBlur={({ currentTarget, relatedTarget }) => setEntered(currentTarget.contains(relatedTarget))}
    >
      {editor !== null && !readOnly && (
        <div className={stickyToolbar}>
          <Toolbar editor={editor} label={label} texts={texts} onOpen={show} isEntered={isEntered} blocks={blocks} />
          {open === 'find' && <FindBar editor={editor} texts={texts} onClose={close} />}
        </div>
      )}
      <div className="relative" data-written="">
        <div ref={place} />
        {editor !== null && !readOnly && <BlockHandle editor={editor} title={fill(texts.handle, { keys: moves })} />}
        {editor !== null && !readOnly && <SelectedBlockButton editor={editor} texts={texts} onOpen={show} />}
        {editor !== null && menu !== null && (
          <SlashMenu slash={menu} texts={texts} blocks={blocks} keys={menuKeys.current} onMarked={setMarked} />
        )}
        {editor !== null && open === 'link' && (
          <LinkField editor={editor} texts={texts} locale={language} onClose={close} />
        )}
      </div>
      {editor !== null && Dialog !== null && (
        <Dialog editor={editor} texts={texts} language={language} onClose={close} />
      )}
      <div className="*:not-[p]:m-3">
        <UploadList uploads={pictures.uploads} />
      </div>
    </div>
  );
}
