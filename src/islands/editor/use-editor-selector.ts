import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';

/**
 * A part of an editor's state. The component is rerendered only if it has changed, not at every keystroke.
 * @param select must return the same value as long as nothing changes
 */
export function useEditorSelector<Part>(editor: Editor, select: (editor: Editor) => Part): Part {
  const listen = (changed: () => void) => {
    editor.on('transaction', changed);
    return () => void editor.off('transaction', changed);
  };
  return useSyncExternalStore(listen, () => select(editor));
}
