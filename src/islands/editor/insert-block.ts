import type { Editor, JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, NodeType, ResolvedPos } from '@tiptap/pm/model';
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { newTable } from './table-nodes.ts';

/** Whether a place is within a node of this name. */
export const isWithin = ($pos: ResolvedPos, name: string): boolean =>
  Array.from({ length: $pos.depth + 1 }, (_, depth) => $pos.node(depth)).some(({ type }) => type.name === name);

const takes = (doc: Node, pos: number, type: NodeType): boolean => {
  const $pos = doc.resolve(pos);
  // A table within a cell is read by nobody on a phone.
  if (type.name === 'table' && isWithin($pos, 'table')) return false;
  // Behind a picture of a gallery is behind the gallery: nothing can be written in it.
  return $pos.parent.type.name !== 'gallery' && $pos.parent.canReplaceWith($pos.index(), $pos.index(), type);
};

/**
 * Makes a place between blocks where a block may stand, at a position or as near behind it as the document allows. A text
 * is split where the position is in the middle of it.
 * @returns the place, and whether the rest of the text at the position follows it
 */
export function gapAt(tr: Transaction, pos: number, type: NodeType): { pos: number; rest: boolean } {
  const { parent, parentOffset } = tr.doc.resolve(pos);
  if (parent.isTextblock) {
    const before = pos - parentOffset - 1;
    if (parentOffset === 0 && takes(tr.doc, before, type)) return { pos: before, rest: true };
    if (parentOffset < parent.content.size) {
      tr.split(pos);
      return { pos: pos + 1, rest: true };
    }
    pos += 1;
  }
  while (!takes(tr.doc, pos, type)) pos = tr.doc.resolve(pos).after();
  return { pos, rest: false };
}

/**
 * Makes a place for a block behind what is selected, which stays, and puts the caret behind that place: typing goes on
 * there, in a paragraph of its own or in the rest of the one that the caret stood in.
 * @returns the place
 */
export function openGap(tr: Transaction, type: NodeType): number {
  const paragraph = type.schema.nodes.paragraph!;
  const { pos, rest } = gapAt(tr, tr.selection.to, type);
  const next = tr.doc.resolve(pos).nodeAfter;
  const isEmpty = next?.isTextblock === true && next.content.size === 0;
  if (!rest && !(isEmpty && next.type === paragraph)) tr.insert(pos, paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, pos + 1));
  // What follows a picture is no heading until somebody says so.
  if (rest && isEmpty) tr.setBlockType(pos + 1, pos + 1, paragraph);
  return pos;
}

/** Puts a block in behind what is selected; typing goes on after it. */
export function insertBlock(editor: Editor, content: JSONContent): boolean {
  return editor.commands.command(({ tr, state }) => {
    const node = state.schema.nodeFromJSON(content);
    closeHistory(tr);
    tr.insert(openGap(tr, node.type), node).scrollIntoView();
    return true;
  });
}

/** Puts a table in, and the caret into its first cell. */
export function insertTable(editor: Editor): boolean {
  return editor.commands.command(({ tr, state }) => {
    const table = state.schema.nodeFromJSON(newTable());
    closeHistory(tr);
    const pos = openGap(tr, table.type);
    tr.insert(pos, table)
      .setSelection(Selection.near(tr.doc.resolve(pos + 1)))
      .scrollIntoView();
    return true;
  });
}

/** The caret leaves the block that is selected: the next key would replace it. */
function goOnBehind(tr: Transaction): true {
  const next = Selection.findFrom(tr.selection.$to, 1, true);
  if (next !== null) tr.setSelection(next);
  return true;
}

/** Puts in a block that stands as a whole, or changes the one that is selected; typing goes on after it. */
export function putBlock(editor: Editor, type: string, attrs: Record<string, unknown>, isSelected: boolean): void {
  if (!isSelected) insertBlock(editor, { type, attrs });
  else
    editor
      .chain()
      .updateAttributes(type, attrs)
      .command(({ tr }) => goOnBehind(tr))
      .run();
}
