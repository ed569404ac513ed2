import type { Editor, JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, NodeType, ResolvedPos } from '@tiptap/pm/model';
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { newTable } from './table-nodes.ts';

/** Whether a position is within a node of this name. */
export const isWithin = ($pos: ResolvedPos, name: string): boolean =>
  Array.from({ length: $pos.depth + 1 }, (_, depth) => $pos.node(depth)).some(({ type }) => type.name === name);

const canContain = (doc: Node, pos: number, type: NodeType): boolean => {
  const $pos = doc.resolve(pos);
  // A table within a cell is unreadable on a phone.
  if (type.name === 'table' && isWithin($pos, 'table')) return false;
  // A block inserted after a picture of a gallery goes after the gallery, because galleries accept no text.
  return $pos.parent.type.name !== 'gallery' && $pos.parent.canReplaceWith($pos.index(), $pos.index(), type);
};

/**
 * Makes a gap for a block at a position, or as close after it as the document allows. Splits a text if the position is
 * in the middle of it.
 * @returns the position, and whether the rest of the text follows it
 */
export function splitForBlock(tr: Transaction, pos: number, type: NodeType): { pos: number; rest: boolean } {
  const { parent, parentOffset } = tr.doc.resolve(pos);
  if (parent.isTextblock) {
    const before = pos - parentOffset - 1;
    if (parentOffset === 0 && canContain(tr.doc, before, type)) return { pos: before, rest: true };
    if (parentOffset < parent.content.size) {
      tr.split(pos);
      return { pos: pos + 1, rest: true };
    }
    pos += 1;
  }
  while (!canContain(tr.doc, pos, type)) pos = tr.doc.resolve(pos).after();
  return { pos, rest: false };
}

/**
 * Makes a gap for a block after the selection, which is not deleted, and puts the caret after the gap. Typing continues
 * there, in a new paragraph or in the rest of the paragraph that contained the caret.
 * @returns the position
 */
export function splitAfterSelection(tr: Transaction, type: NodeType): number {
  const paragraph = type.schema.nodes.paragraph!;
  const { pos, rest } = splitForBlock(tr, tr.selection.to, type);
  const next = tr.doc.resolve(pos).nodeAfter;
  const isEmpty = next?.isTextblock === true && next.content.size === 0;
  if (!rest && !(isEmpty && next.type === paragraph)) tr.insert(pos, paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, pos + 1));
  // The block after a picture is not a heading by default.
  if (rest && isEmpty) tr.setBlockType(pos + 1, pos + 1, paragraph);
  return pos;
}

/** Inserts a block after the selection; typing continues after it. */
export function insertBlock(editor: Editor, content: JSONContent): boolean {
  return editor.commands.command(({ tr, state }) => {
    const node = state.schema.nodeFromJSON(content);
    closeHistory(tr);
    tr.insert(splitAfterSelection(tr, node.type), node).scrollIntoView();
    return true;
  });
}

/** Inserts a table, and puts the caret into its first cell. */
export function insertTable(editor: Editor): boolean {
  return editor.commands.command(({ tr, state }) => {
    const table = state.schema.nodeFromJSON(newTable());
    closeHistory(tr);
    const pos = splitAfterSelection(tr, table.type);
    tr.insert(pos, table)
      .setSelection(Selection.near(tr.doc.resolve(pos + 1)))
      .scrollIntoView();
    return true;
  });
}

/** Moves the caret out of the selected block, which the next keystroke would replace. */
function moveCaretBehindBlock(tr: Transaction): true {
  const next = Selection.findFrom(tr.selection.$to, 1, true);
  if (next !== null) tr.setSelection(next);
  return true;
}

/** Inserts an atomic block, or changes the selected one; typing continues after it. */
export function insertOrUpdateBlock(
  editor: Editor,
  type: string,
  attrs: Record<string, unknown>,
  isSelected: boolean,
): void {
  if (!isSelected) insertBlock(editor, { type, attrs });
  else
    editor
      .chain()
      .updateAttributes(type, attrs)
      .command(({ tr }) => moveCaretBehindBlock(tr))
      .run();
}
