/** The user's input in the text before the editor was loaded. */
export interface EarlyInput {
  /** The changed text, or `null` if it is unchanged. */
  html: string | null;
  /**
   * The caret, as the indexes of the nodes on the path to it, followed by the offset in the last node. `null` without
   * focus.
   */
  caret: readonly number[] | null;
  /** The content pasted in the meantime. */
  pasted: readonly DataTransfer[];
}

/** The path to the caret in an element, or `null` if it is not focused: an unfocused element keeps its selection. */
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

/** Marks in the text where something was pasted: a private-use character for each index. */
export const pasteMarker = (index: number): string => String.fromCharCode(0xe0_00 + index);
