import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useLayoutEffect, useRef, useState, type DragEvent as ReactDragEvent } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { gripVertical, pencil } from '#islands/ui/icons.ts';
import { dialogOf, type DialogName, type EditorTexts } from './blocks.ts';
import { useEditorSelector } from './use-editor-selector.ts';

/**
 * The outermost block at a vertical position in the window, as its start position and rectangle, or `null` if no block
 * is there.
 */
function blockAt({ view }: Editor, y: number): { pos: number; rect: DOMRect } | null {
  const { left } = view.dom.getBoundingClientRect();
  const found = view.posAtCoords({ left: left + 48, top: y });
  if (found === null) return null;
  const $at = view.state.doc.resolve(found.inside >= 0 ? found.inside : found.pos);
  const pos = $at.depth === 0 ? $at.pos : $at.before(1);
  const shown = view.nodeDOM(pos);
  return shown instanceof HTMLElement ? { pos, rect: shown.getBoundingClientRect() } : null;
}

/**
 * The gap between outermost blocks that is nearest to a vertical position: its position in the document, and in the
 * window.
 */
function gapAt(editor: Editor, y: number): { pos: number; y: number } | null {
  const block = blockAt(editor, y);
  const node = block === null ? null : editor.state.doc.nodeAt(block.pos);
  if (block === null || node === null) return null;
  const { top, bottom } = block.rect;
  return y < (top + bottom) / 2 ? { pos: block.pos, y: top - 4 } : { pos: block.pos + node.nodeSize, y: bottom + 4 };
}

/** Moves the block at a position into a gap, and selects it. */
function moveTo({ state, view }: Editor, from: number, gap: number): void {
  const node = state.doc.nodeAt(from);
  if (node === null || (gap >= from && gap <= from + node.nodeSize)) return;
  const tr = closeHistory(state.tr).delete(from, from + node.nodeSize);
  const to = tr.mapping.map(gap);
  tr.insert(to, node);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView());
  view.focus();
}

/** A drag handle next to the block under the mouse. Alt with an arrow key also moves the block. */
export function BlockHandle({ editor, title }: { editor: Editor; title: string }) {
  const [at, setAt] = useState<{ pos: number; top: number } | null>(null);
  /** The drop position of the dragged block. */
  const [line, setLine] = useState<number | null>(null);
  const dragged = useRef<number | null>(null);
  useEffect(() => {
    // The frame contains the handle as well.
    const frame = editor.view.dom.closest<HTMLElement>('[data-written]')!;
    const topOf = (y: number) => y - frame.getBoundingClientRect().top;
    const move = (event: MouseEvent) => {
      // Between two blocks, the handle stays at the previous one.
      const found = event.buttons === 0 ? blockAt(editor, event.clientY) : null;
      if (found === null) return;
      const top = topOf(found.rect.top);
      setAt((old) => (old?.pos === found.pos && old.top === top ? old : { pos: found.pos, top }));
    };
    const leave = () => {
      // The handle stays at the dragged block.
      if (dragged.current === null) setAt(null);
    };
    // Runs before the editor's own handler, which uses the character under the pointer.
    const drag = (event: DragEvent) => {
      if (dragged.current === null) return;
      event.preventDefault();
      event.stopPropagation();
      const gap = gapAt(editor, event.clientY);
      if (event.type === 'dragover') {
        if (gap !== null) setLine(topOf(gap.y));
        return;
      }
      const from = dragged.current;
      dragged.current = null;
      setLine(null);
      if (gap !== null) moveTo(editor, from, gap.pos);
    };
    frame.addEventListener('mousemove', move);
    frame.addEventListener('mouseleave', leave);
    frame.addEventListener('dragover', drag, true);
    frame.addEventListener('drop', drag, true);
    const changed = () => {
      // Its position is no longer known.
      dragged.current = null;
      setLine(null);
      setAt(null);
    };
    editor.on('update', changed);
    return () => {
      frame.removeEventListener('mousemove', move);
      frame.removeEventListener('mouseleave', leave);
      frame.removeEventListener('dragover', drag, true);
      frame.removeEventListener('drop', drag, true);
      editor.off('update', changed);
    };
  }, [editor]);
  const { doc } = editor.state;
  if (at === null || at.pos >= doc.content.size || doc.nodeAt(at.pos) === null) return null;
  const start = ({ dataTransfer }: ReactDragEvent) => {
    const { view } = editor;
    dragged.current = at.pos;
    // Other programs receive the block as if it had been copied.
    const { dom, text } = view.serializeForClipboard(NodeSelection.create(doc, at.pos).content());
    dataTransfer.setData('text/html', dom.innerHTML);
    dataTransfer.setData('text/plain', text);
    dataTransfer.effectAllowed = 'copyMove';
    const shown = view.nodeDOM(at.pos);
    if (shown instanceof HTMLElement) dataTransfer.setDragImage(shown, 0, 0);
  };
  const end = () => {
    dragged.current = null;
    setLine(null);
    setAt(null);
  };
  const select = () => {
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, at.pos)));
    editor.view.focus();
  };
  return (
    <>
      <div
        className="absolute left-1 grid h-7 w-6 cursor-grab place-items-center rounded-sm text-muted hover:bg-surface-2 active:cursor-grabbing pointer-coarse:hidden"
        style={{ top: at.top }}
        title={title}
        aria-hidden="true"
        data-handle=""
        draggable
        onDragStart={start}
        onDragEnd={end}
        onClick={select}
      >
        <Icon icon={gripVertical} size={16} />
      </div>
      {line !== null && (
        <div
          className="pointer-events-none absolute inset-x-3 h-0.5 bg-accent"
          style={{ top: line }}
          aria-hidden="true"
        />
      )}
    </>
  );
}

/** A button on a selected block that has hidden properties: the description of a picture, the target of a button. */
export function SelectedBlockButton({
  editor,
  texts,
  onOpen,
}: {
  editor: Editor;
  texts: EditorTexts;
  onOpen: (dialog: DialogName) => void;
}) {
  const selection = useEditorSelector(editor, ({ state }) =>
    state.selection instanceof NodeSelection ? state.selection : null,
  );
  const dialog = selection !== null ? dialogOf(selection.node.type.name) : null;
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  useLayoutEffect(() => {
    const shown = dialog === null || selection === null ? null : editor.view.nodeDOM(selection.from);
    const frame = editor.view.dom.closest('[data-written]')?.getBoundingClientRect();
    if (!(shown instanceof HTMLElement) || frame === undefined) return setPlace(null);
    const { top, left } = shown.getBoundingClientRect();
    setPlace({ top: top - frame.top + 8, left: left - frame.left + 8 });
  }, [editor, dialog, selection]);
  if (dialog === null || place === null) return null;
  return (
    <div className="absolute z-4 rounded-md bg-surface shadow-lg" style={place}>
      <Button size="s" icon={pencil} label={`${texts.edit}: ${texts[dialog]}`} onPress={() => onOpen(dialog)}>
        {texts.edit}
      </Button>
    </div>
  );
}
