import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';

/** Nodes whose children cannot be moved: a table keeps its rows and cells. */
const TABLE = new Set(['table', 'tableRow']);

/**
 * Moves the block at the caret past the previous or next one. An item moves within its list, then the list moves; a
 * paragraph moves within a note, then the note. The selection is preserved.
 * @returns `null` if there is nothing to move past
 */
export function moveBlock(state: EditorState, by: 1 | -1): Transaction | null {
  const { selection } = state;
  const { $from, $to } = selection;
  const isNode = selection instanceof NodeSelection;
  // The innermost level at which the selection consists of sibling blocks.
  const deepest = isNode ? $from.depth + 1 : $from.sharedDepth($to.pos);
  for (let depth = deepest; depth >= 1; depth -= 1) {
    const parent = $from.node(depth - 1);
    if (parent.inlineContent || TABLE.has(parent.type.name)) continue;
    const first = $from.index(depth - 1);
    const other = first + by;
    if (other < 0 || other >= parent.childCount) continue;
    const [block, passed] = [parent.child(first), parent.child(other)];
    // The empty paragraph at the end of the document exists only as a place to write.
    const isEnd = parent.type.name === 'doc' && other === parent.childCount - 1 && passed.content.size === 0;
    if (by === 1 && isEnd && passed.type.name === 'paragraph') return null;
    const start = isNode && depth === $from.depth + 1 ? $from.pos : $from.before(depth);
    const pair = by === 1 ? [passed, block] : [block, passed];
    if (!parent.canReplace(Math.min(first, other), Math.max(first, other) + 1, Fragment.fromArray(pair))) continue;
    const from = by === 1 ? start : start - passed.nodeSize;
    const tr = closeHistory(state.tr).replaceWith(from, from + block.nodeSize + passed.nodeSize, pair);
    const shift = by === 1 ? passed.nodeSize : -passed.nodeSize;
    tr.setSelection(
      isNode
        ? NodeSelection.create(tr.doc, $from.pos + shift)
        : TextSelection.between(tr.doc.resolve(selection.anchor + shift), tr.doc.resolve(selection.head + shift)),
    );
    return tr.scrollIntoView();
  }
  return null;
}

/** Alt with an arrow key moves the block at the caret. */
export const blockMoves = Extension.create({
  name: 'blockMoves',
  addKeyboardShortcuts() {
    const move = (by: 1 | -1) => () => {
      const { state, view } = this.editor;
      const tr = moveBlock(state, by);
      if (tr !== null) view.dispatch(tr);
      // The default of the arrow key would move the caret.
      return true;
    };
    return { 'Alt-ArrowUp': move(-1), 'Alt-ArrowDown': move(1) };
  },
});
