import { Extension, InputRule, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Selection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { embedOfAddress } from '#content/text/embeds.ts';
import { isSafeLink } from '#content/text/rich-text.ts';
import { splitAfterSelection } from './insert-block.ts';
import { findLinkUrl, completeLinkUrl, MAX_LINK_URL_LENGTH } from './link-urls.ts';

/**
 * The range and URL of the address in the word before a position, or `null` if the word is already linked or is code.
 */
function typedAddress($at: ResolvedPos): { from: number; to: number; href: string } | null {
  const { parent } = $at;
  if (!parent.isTextblock) return null;
  const before = parent.textBetween(
    Math.max(0, $at.parentOffset - MAX_LINK_URL_LENGTH),
    $at.parentOffset,
    undefined,
    '\ufffc',
  );
  const word = /[^\s\ufffc]+$/.exec(before)?.[0];
  const found = word === undefined ? null : findLinkUrl(word);
  if (found === null) return null;
  const start = $at.pos - word!.length;
  const range = { from: start + found.from, to: start + found.to, href: found.href };
  let isFree = true;
  $at.doc.nodesBetween(range.from, range.to, ({ marks }) => {
    if (marks.some(({ type }) => type.name === 'link' || type.spec.code)) isFree = false;
  });
  return isFree ? range : null;
}

function mark(tr: Transaction, { from, to, href }: { from: number; to: number; href: string }): Transaction {
  return tr.addMark(from, to, tr.doc.type.schema.marks.link!.create({ href }));
}

/** Links the selected text to an address. The caret moves after it, and text typed there is not linked. */
export function linkSelection(state: EditorState, href: string): Transaction {
  const { from, to } = state.selection;
  const tr = mark(closeHistory(state.tr), { from, to, href });
  return tr.setSelection(Selection.near(tr.doc.resolve(to), -1)).removeStoredMark(state.schema.marks.link!);
}

/** Replaces the selection with linked text. Text typed after it is not linked. */
export function insertLink(state: EditorState, words: string, href: string): Transaction {
  const { schema, selection } = state;
  const marks = schema.marks.link!.create({ href }).addToSet(selection.$from.marks());
  return closeHistory(state.tr)
    .replaceSelectionWith(schema.text(words, marks), false)
    .removeStoredMark(schema.marks.link!)
    .scrollIntoView();
}

/**
 * Pastes a single address: links selected words to it, embeds it in an empty paragraph if possible, and otherwise
 * inserts a link.
 */
export function pasteUrl(state: EditorState, href: string): Transaction {
  const { selection, schema } = state;
  const { $from, $to, empty } = selection;
  if (!empty && $from.parent.isTextblock && $from.sameParent($to)) return linkSelection(state, href);
  const embed = embedOfAddress(href);
  const isAlone = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  if (embed !== null && isAlone) {
    const tr = closeHistory(state.tr);
    return tr
      .insert(splitAfterSelection(tr, schema.nodes.embed!), schema.nodes.embed!.create({ ...embed }))
      .scrollIntoView();
  }
  return insertLink(state, href, href);
}

/** Links an address as soon as the word ends, and `[words](address)` when the closing bracket is typed. */
export const linkExtension = Extension.create({
  name: 'links',
  // Runs before the other handlers of Enter.
  priority: 200,
  addInputRules() {
    return [
      new InputRule({
        find: /[^\s\ufffc]+\s$/,
        handler({ state, range, match }) {
          // An input rule must not insert a new line.
          if (match[0].endsWith('\n')) return null;
          // On phones the text already contains the space.
          const isIn = range.to - range.from === match[0].length;
          const end = isIn ? range.to - 1 : range.to;
          const found = typedAddress(state.doc.resolve(end));
          if (found === null) return null;
          const { tr } = state;
          closeHistory(tr);
          if (!isIn) tr.insertText(match[0].at(-1)!, end);
          mark(tr, found).removeStoredMark(state.schema.marks.link!);
          return undefined;
        },
      }),
      new InputRule({
        find: /\[([^[\]\n]+)\]\(([^()\s]+)\)$/,
        handler({ state, range, match }) {
          const href = completeLinkUrl(match[2]!);
          if (!isSafeLink(href)) return null;
          const { tr, schema } = state;
          const marks = schema.marks.link!.create({ href }).addToSet(state.doc.resolve(range.from).marks());
          tr.replaceWith(range.from, range.to, schema.text(match[1]!, marks)).removeStoredMark(schema.marks.link!);
          return undefined;
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    const linkBefore = () => {
      const { state, view } = this.editor;
      const found = state.selection.empty ? typedAddress(state.selection.$from) : null;
      if (found !== null) view.dispatch(mark(closeHistory(state.tr), found));
      return false;
    };
    return { Enter: linkBefore, 'Shift-Enter': linkBefore };
  },
});

/** The link at the caret or around the selection: its address and its range. */
export function linkAt(editor: Editor): { href: string; from: number; to: number } | null {
  const { state } = editor;
  const href = editor.getAttributes('link').href as string | undefined;
  if (href === undefined) return null;
  const { parent, parentOffset, pos } = state.selection.$from;
  let [from, to] = [state.selection.from, state.selection.to];
  const start = pos - parentOffset;
  parent.forEach((child, offset) => {
    const isSame = child.marks.some(({ type, attrs }) => type.name === 'link' && attrs.href === href);
    const [begin, end] = [start + offset, start + offset + child.nodeSize];
    if (isSame && begin <= to && end >= from) [from, to] = [Math.min(from, begin), Math.max(to, end)];
  });
  return { href, from, to };
}
