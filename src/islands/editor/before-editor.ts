/** What somebody did in the text before the editor was there. */
export interface HandedOver {
  /** The text as it was changed; null where it was not. */
  html: string | null;
  /** Where the caret stands, as the indexes of the nodes on the way to it, and the place in the last; null without the focus. */
  caret: readonly number[] | null;
  /** What was pasted meanwhile. */
  pasted: readonly DataTransfer[];
}

/** Where the caret stands in an element; null where that has not the focus: what is selected in it stays so without. */
export function caretIn(root: HTMLElement): number[] | null {
  if (document.activeElement !== root) return null;
  const selection = getSelection();
  const focus = selection?.focusNode;
  if (!focus || !root.contains(focus)) return [0];
  const path = [selection.focusOffset];
  for (let node: Node = focus; node !== root; node = node.parentNode!)
    path.unshift([...node.parentNode!.childNodes].indexOf(node as ChildNode));
  return path;
}

/** Stands in the text where something was pasted: a sign of no language, by its number. */
export const pasteMark = (index: number): string => String.fromCharCode(0xe0_00 + index);
