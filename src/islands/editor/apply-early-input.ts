import type { Editor } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { pasteMarker, type EarlyInput } from './early-input.ts';

function setCaret({ view }: Editor, path: readonly number[]): void {
  let node: Node = view.dom;
  for (const index of path.slice(0, -1)) node = node.childNodes[index] ?? node;
  const most = node.nodeType === Node.TEXT_NODE ? node.textContent!.length : node.childNodes.length;
  const pos = view.posAtDOM(node, Math.min(path.at(-1)!, most));
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(pos))));
}

/** Position of a paste mark in the document, or `null` if it is gone. */
function placeOf({ state }: Editor, sign: string): number | null {
  let place: number | null = null;
  state.doc.descendants((node, pos) => {
    const at = node.text?.indexOf(sign) ?? -1;
    if (at >= 0) place = pos + at;
  });
  return place;
}

/** Replays the earlier pastes, each at its position. The caret stays after the text typed since. */
function pasteAll(editor: Editor, pasted: readonly DataTransfer[]): void {
  const { view } = editor;
  let caret = view.state.selection.head;
  for (const [index, clipboardData] of pasted.entries()) {
    const place = placeOf(editor, pasteMarker(index));
    if (place === null) continue;
    const before = view.state.doc.content.size;
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, place, place + 1)));
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Firefox gives synthetic events an empty clipboard, regardless of their options.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    view.dom.dispatchEvent(event);
    if (place < caret) caret += view.state.doc.content.size - before;
  }
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(Math.max(0, Math.min(caret, doc.content.size))))));
}

/** Applies the user's input from before the editor loaded: text, caret and pastes. */
export function applyEarlyInput(editor: Editor, { html, caret, pasted }: EarlyInput): void {
  const { view, schema } = editor;
  if (html !== null) {
    const page = new window.DOMParser().parseFromString(html, 'text/html');
    // A placeholder `br` that gives an empty line its height is not a line break.
    for (const element of page.querySelectorAll('br:only-child')) if (element.nextSibling === null) element.remove();
    const doc = DOMParser.fromSchema(schema).parse(page.body, { preserveWhitespace: 'full' });
    view.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, doc.content));
  }
  if (caret !== null) setCaret(editor, caret);
  pasteAll(editor, pasted);
  if (caret !== null) view.focus();
}
