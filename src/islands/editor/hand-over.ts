import type { Editor } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { pasteMark, type HandedOver } from './before-editor.ts';

function setCaret({ view }: Editor, path: readonly number[]): void {
  let node: Node = view.dom;
  for (const index of path.slice(0, -1)) node = node.childNodes[index] ?? node;
  const most = node.nodeType === Node.TEXT_NODE ? node.textContent!.length : node.childNodes.length;
  const pos = view.posAtDOM(node, Math.min(path.at(-1)!, most));
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(pos))));
}

/** Where a sign stands in the document; null where it has gone. */
function placeOf({ state }: Editor, sign: string): number | null {
  let place: number | null = null;
  state.doc.descendants((node, pos) => {
    const at = node.text?.indexOf(sign) ?? -1;
    if (at >= 0) place = pos + at;
  });
  return place;
}

/** Pastes what was pasted before, each at its place; the caret stays behind what was written after it. */
function pasteAll(editor: Editor, pasted: readonly DataTransfer[]): void {
  const { view } = editor;
  let caret = view.state.selection.head;
  for (const [index, clipboardData] of pasted.entries()) {
    const place = placeOf(editor, pasteMark(index));
    if (place === null) continue;
    const before = view.state.doc.content.size;
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, place, place + 1)));
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Firefox gives an event that a page makes an empty clipboard, whatever it is made with.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    view.dom.dispatchEvent(event);
    if (place < caret) caret += view.state.doc.content.size - before;
  }
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(Math.max(0, Math.min(caret, doc.content.size))))));
}

/** The editor goes on where somebody has begun without it: words, caret, and what was pasted. */
export function takeOver(editor: Editor, { html, caret, pasted }: HandedOver): void {
  const { view, schema } = editor;
  if (html !== null) {
    const page = new window.DOMParser().parseFromString(html, 'text/html');
    // What keeps an empty line as high as the others is no break.
    for (const one of page.querySelectorAll('br:only-child')) if (one.nextSibling === null) one.remove();
    const doc = DOMParser.fromSchema(schema).parse(page.body, { preserveWhitespace: 'full' });
    view.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, doc.content));
  }
  if (caret !== null) setCaret(editor, caret);
  pasteAll(editor, pasted);
  if (caret !== null) view.focus();
}
