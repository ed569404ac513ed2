import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useLayoutEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { pencil } from '../ui/icons.ts';
import { dialogOf, type DialogName } from './blocks.ts';

/** A button on a block that is selected and has more to it than is seen: what a picture shows, where a button leads. */
export function SelectedBlock({
  editor,
  label,
  onOpen,
}: {
  editor: Editor;
  label: string;
  onOpen: (dialog: DialogName) => void;
}) {
  const { selection } = editor.state;
  const dialog = selection instanceof NodeSelection ? dialogOf(selection.node.type.name) : null;
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  useLayoutEffect(() => {
    const shown = dialog === null ? null : editor.view.nodeDOM(selection.from);
    const frame = editor.view.dom.closest('.ef-written')?.getBoundingClientRect();
    if (!(shown instanceof HTMLElement) || frame === undefined) return setPlace(null);
    const { top, left } = shown.getBoundingClientRect();
    setPlace({ top: top - frame.top + 8, left: left - frame.left + 8 });
  }, [editor, dialog, selection]);
  if (dialog === null || place === null) return null;
  return (
    <div className="absolute z-4 rounded-md bg-surface shadow-lg" style={place}>
      <Button size="s" icon={pencil} onPress={() => onOpen(dialog)}>
        {label}
      </Button>
    </div>
  );
}
