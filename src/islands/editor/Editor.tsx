import { Editor as Tiptap, Extension } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { EntryFormTexts } from '#content/messages/entry-form.ts';
import type { RichText } from '#content/rich-text.ts';
import { UploadList } from '../media/UploadList.tsx';
import { toasts } from '../stores/toasts.ts';
import { toRichText } from './document.ts';
import { cleanPasted } from './paste.ts';
import { placeholders } from './placeholders.ts';
import { schemaExtensions } from './schema.ts';
import { Toolbar } from './Toolbar.tsx';
import { endingInParagraph, trailingParagraph } from './trailing-paragraph.ts';
import { useTakenPictures } from './use-taken-pictures.ts';

export interface EditorProps {
  value: RichText | null;
  onChange: (value: RichText | null) => void;
  /** The attributes of the element that is typed into: name, state, language. */
  attributes: Readonly<Record<string, string>>;
  label: string;
  texts: EntryFormTexts['editor'];
  readOnly: boolean;
  /** Where pictures lie, with `{id}`. */
  media: string;
}

const undoing = Extension.create({
  name: 'undoing',
  addProseMirrorPlugins: () => [history(), gapCursor()],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () => command(this.editor.state, this.editor.view.dispatch);
    // Keys mean letters: on a Ukrainian layout Ctrl+Z is another one.
    return {
      'Mod-z': run(undo),
      'Mod-я': run(undo),
      'Mod-y': run(redo),
      'Mod-Shift-z': run(redo),
      'Mod-Shift-я': run(redo),
    };
  },
});

const pending = Extension.create({ name: 'pending', addProseMirrorPlugins: () => [placeholders()] });

/** Pixels that stay free below the caret, and none elsewhere. */
const BAR_ROOM = 120;
const noRoom = { top: 0, right: 0, left: 0 };

/** The editor of formatted text: exactly the nodes and marks that `rich-text.ts` lets pass. */
export function Editor({ value, onChange, attributes, label, texts, readOnly, media }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Tiptap | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const emitted = useRef<RichText | null>(value);
  const [over, setOver] = useState(false);
  const pictures = useTakenPictures(editor, texts);
  const latest = useRef({ onChange, attributes, texts, pictures });
  latest.current = { onChange, attributes, texts, pictures };
  useEffect(() => {
    const made = new Tiptap({
      element: place.current,
      extensions: [...schemaExtensions(media), undoing, trailingParagraph, pending],
      content: endingInParagraph(emitted.current),
      editable: !readOnly,
      // The styles are the site's own: the policy lets no others pass.
      injectCSS: false,
      editorProps: {
        // The bar of the form lies over the last lines of the window.
        scrollThreshold: { ...noRoom, bottom: BAR_ROOM },
        scrollMargin: { ...noRoom, bottom: BAR_ROOM },
        attributes: () => ({ ...latest.current.attributes, class: 'ef-prose' }),
        handleDOMEvents: {
          paste: (view, event) => latest.current.pictures.paste(view, event),
          drop: (view, event) => latest.current.pictures.drop(view, event),
        },
        transformPastedHTML: (html) => {
          const { html: clean, dropped } = cleanPasted(html);
          if (dropped > 0)
            toasts.add({ severity: 'warn', summary: latest.current.texts.droppedImages, id: 'dropped-images' });
          return clean;
        },
      },
      onUpdate: ({ editor: one }) => {
        emitted.current = toRichText(one.getJSON());
        latest.current.onChange(emitted.current);
      },
      onTransaction: redraw,
    });
    setEditor(made);
    return () => made.destroy();
  }, [media]);
  useEffect(() => {
    editor?.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  useEffect(() => {
    // The form took another version: it is shown. What was typed here came from here.
    if (editor === null || value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(endingInParagraph(value), { emitUpdate: false });
  }, [editor, value]);
  const described = JSON.stringify(attributes);
  useEffect(() => {
    editor?.view.setProps({});
  }, [editor, described]);
  return (
    <div
      className={over ? 'ef-editor over' : 'ef-editor'}
      onDragOver={({ dataTransfer }) => setOver(!readOnly && dataTransfer.types.includes('Files'))}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      {editor !== null && !readOnly && <Toolbar editor={editor} label={label} texts={texts} />}
      <div ref={place} />
      <div className="ef-uploads">
        <UploadList uploads={pictures.uploads} />
      </div>
    </div>
  );
}
