import { Extension, InputRule } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { closeHistory, history, redo, undo } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Locale } from '#content/locale.ts';
import { dropLine } from './editor-classes.ts';
import { findReplacement, applyTypography } from './typographic-characters.ts';

/** Ends the current undo group, so that the next change becomes a separate undo step. */
function endUndoGroup(view: EditorView): void {
  if (!view.state.selection.empty) view.dispatch(closeHistory(view.state.tr));
}

/** Undo and redo. Deleting a selection is always its own step, however soon it follows typing. */
export const undoHistory = Extension.create({
  name: 'undoing',
  addProseMirrorPlugins: () => [
    history(),
    gapCursor(),
    dropCursor({ width: 2, class: dropLine, color: false }),
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (view, { key }) => {
            if (key === 'Backspace' || key === 'Delete') endUndoGroup(view);
            return false;
          },
          beforeinput: (view, { inputType }) => {
            if (inputType.startsWith('delete')) endUndoGroup(view);
            return false;
          },
          cut: (view) => {
            endUndoGroup(view);
            return false;
          },
        },
      },
    }),
  ],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () => command(this.editor.state, this.editor.view.dispatch);
    // Matches shortcuts by character rather than by physical key, because Ctrl+Z is a different key on a Ukrainian
    // layout.
    return {
      'Mod-z': run(undo),
      'Mod-я': run(undo),
      'Mod-y': run(redo),
      'Mod-Shift-z': run(redo),
      'Mod-Shift-я': run(redo),
    };
  },
});

/** Keyboard shortcuts known from word processors. */
export const editorShortcuts = Extension.create({
  name: 'editorShortcuts',
  addKeyboardShortcuts() {
    return {
      // At the start of a heading, Backspace makes it plain text, unless there is an automatic replacement to revert
      // first.
      Backspace: () => {
        if (this.editor.commands.undoInputRule()) return true;
        const { empty, $from } = this.editor.state.selection;
        const isAtStart = empty && $from.parentOffset === 0 && $from.parent.type.name === 'heading';
        return isAtStart && this.editor.commands.setNode('paragraph');
      },
      'Mod-Shift-Space': () => this.editor.commands.insertContent({ type: 'text', text: '\u00a0' }),
    };
  },
});

/** The text of a paragraph up to a position. Anything that is not text counts as one character. */
function textBefore(view: EditorView, position: number): string {
  const $at = view.state.doc.resolve(position);
  return $at.parent.textBetween(0, $at.parentOffset, undefined, '\ufffc');
}

/** Applies the language's typography to text inserted by an input method. */
function typesetComposed(view: EditorView, from: number, locale: Locale): void {
  const { $head, empty } = view.state.selection;
  const isCode = $head.marks().some(({ type }) => type.spec.code);
  if (view.isDestroyed || !empty || isCode || from > $head.pos || from < $head.start()) return;
  const composed = textBefore(view, $head.pos).slice(textBefore(view, from).length);
  const typed = applyTypography(textBefore(view, from), composed, locale);
  if (typed !== composed && !composed.includes('\ufffc'))
    view.dispatch(view.state.tr.insertText(typed, from, $head.pos));
}

/**
 * Converts quotes, dashes and ellipses to those of the language while typing. Backspace reverts the last conversion.
 */
export const typography = (locale: Locale) =>
  Extension.create({
    name: 'typography',
    addInputRules: () => [
      new InputRule({
        find: /(?:"|'|--| - |\.\.\.)$/,
        handler({ state, range, match }) {
          const $from = state.doc.resolve(range.from);
          const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
          const found = findReplacement(before + match[0], locale);
          if (found === null) return null;
          state.tr.insertText(found.sign, range.from, range.to);
          return undefined;
        },
      }),
    ],
    addProseMirrorPlugins() {
      let from = 0;
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              compositionstart: (view) => {
                from = view.state.selection.from;
                return false;
              },
              compositionend: (view) => {
                // ProseMirror reads the composed text slightly later.
                setTimeout(() => !view.composing && typesetComposed(view, from, locale), 30);
                return false;
              },
            },
          },
        }),
      ];
    },
  });
