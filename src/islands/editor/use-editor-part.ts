import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';

/**
 * Something of the state of an editor. The component is drawn anew only if it has changed, not at every key.
 * @param select must give the same value as long as nothing changes
 */
export function useEditorPart<Part>(editor: Editor, select: (editor: Editor) => Part): Part {
  const listen = (changed: () => void) => {
    editor.on('transaction', changed);
    return () => void editor.off('transaction', changed);
  };
  return useSyncExternalStore(listen, () => select(editor));
}
