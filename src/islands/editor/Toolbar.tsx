import type { Editor } from '@tiptap/core';
import { redo, undo } from '@tiptap/pm/history';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { useState, type ComponentType } from 'react';
import { Button, Group, Separator, ToggleButton, Toolbar as AriaToolbar } from 'react-aria-components';
import { fill } from '#content/messages/define-messages.ts';
import type { EntryFormTexts } from '#content/messages/entry-form.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconBody } from '../ui/icons.ts';
import { EmbedDialog } from './EmbedDialog.tsx';
import * as icons from './icons.ts';
import { insertBlock } from './insert-block.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { newTable } from './table-nodes.ts';

export interface InsertDialogProps {
  editor: Editor;
  texts: EntryFormTexts['editor'];
  onClose: () => void;
}

type Words = EntryFormTexts['editor'];
interface Tool {
  key: { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words];
  icon: IconBody;
  /** Without it the tool only acts, and is never pressed. */
  active?: (editor: Editor) => boolean;
  run: (editor: Editor) => unknown;
}

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike' | 'code', icon: IconBody): Tool => ({
  key: name,
  icon,
  active: (editor) => editor.isActive(name),
  run: (editor) => editor.commands.toggleMark(name),
});
const heading = (level: 2 | 3 | 4, icon: IconBody): Tool => ({
  key: `heading${level}`,
  icon,
  active: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.commands.toggleNode('heading', 'paragraph', { level }),
});
const list = (name: 'bulletList' | 'orderedList', icon: IconBody): Tool => ({
  key: name,
  icon,
  active: (editor) => editor.isActive(name),
  run: (editor) => editor.commands.toggleList(name, 'listItem'),
});
type Command = typeof undo;
const act = (key: Tool['key'], icon: IconBody, command: Command): Tool => ({
  key,
  icon,
  run: (editor) => command(editor.state, editor.view.dispatch),
});

const groups: readonly (readonly Tool[])[] = [
  [
    mark('bold', icons.bold),
    mark('italic', icons.italic),
    mark('underline', icons.underline),
    mark('strike', icons.strikethrough),
    mark('code', icons.code),
  ],
  [heading(2, icons.heading2), heading(3, icons.heading3), heading(4, icons.heading4)],
  [
    list('bulletList', icons.list),
    list('orderedList', icons.listOrdered),
    {
      key: 'blockquote',
      icon: icons.textQuote,
      active: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.commands.toggleWrap('blockquote'),
    },
    { key: 'horizontalRule', icon: icons.minus, run: (editor) => insertBlock(editor, { type: 'horizontalRule' }) },
    { key: 'table', icon: icons.table, run: (editor) => insertBlock(editor, newTable()) },
  ],
  [act('undo', icons.undo2, undo), act('redo', icons.redo2, redo)],
];
const tableTools: readonly Tool[] = [
  act('rowAfter', icons.betweenVerticalStart, addRowAfter),
  act('columnAfter', icons.betweenHorizontalStart, addColumnAfter),
  act('deleteRow', icons.foldVertical, deleteRow),
  act('deleteColumn', icons.foldHorizontal, deleteColumn),
  act('deleteTable', icons.grid2x2X, deleteTable),
];
const dialogs = { link: LinkDialog, picture: PictureDialog, embed: EmbedDialog } satisfies Record<
  string,
  ComponentType<InsertDialogProps>
>;
type DialogName = keyof typeof dialogs;
const dialogIcons: Record<DialogName, IconBody> = {
  link: icons.link,
  picture: icons.imagePlus,
  embed: icons.squarePlay,
};

/** What can be done to the text. One stop of the Tab key; the arrows go from button to button. */
export function Toolbar({ editor, label, texts }: { editor: Editor; label: string; texts: Words }) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const Open = open === null ? null : dialogs[open];
  const close = () => {
    setOpen(null);
    // After the window has given the focus back.
    setTimeout(() => editor.commands.focus());
  };
  return (
    <>
      <AriaToolbar className="ef-toolbar" aria-label={fill(texts.toolbar, { label })}>
        {groups.map((tools, index) => (
          <Tools key={index} editor={editor} texts={texts} tools={tools} />
        ))}
        <Group className="ef-tools">
          {(Object.keys(dialogs) as DialogName[]).map((name) => (
            <ToggleButton
              key={name}
              className="ef-tool"
              aria-label={texts[name]}
              isSelected={editor.isActive(name)}
              onPress={() => setOpen(name)}
            >
              <Icon icon={dialogIcons[name]} size={18} />
            </ToggleButton>
          ))}
        </Group>
        {editor.isActive('table') && <Separator orientation="vertical" />}
        {editor.isActive('table') && <Tools editor={editor} texts={texts} tools={tableTools} />}
      </AriaToolbar>
      {Open !== null && <Open editor={editor} texts={texts} onClose={close} />}
    </>
  );
}

function Tools({ editor, texts, tools }: { editor: Editor; texts: Words; tools: readonly Tool[] }) {
  // Who works with the keyboard stays in the toolbar; who points goes on typing.
  const press =
    (tool: Tool) =>
    ({ pointerType }: { pointerType: string }) => {
      tool.run(editor);
      if (pointerType !== 'keyboard' && pointerType !== 'virtual') editor.commands.focus();
    };
  return (
    <Group className="ef-tools">
      {tools.map((tool) =>
        tool.active === undefined ? (
          <Button key={tool.key} className="ef-tool" aria-label={texts[tool.key]} onPress={press(tool)}>
            <Icon icon={tool.icon} size={18} />
          </Button>
        ) : (
          <ToggleButton
            key={tool.key}
            className="ef-tool"
            aria-label={texts[tool.key]}
            isSelected={tool.active(editor)}
            onPress={press(tool)}
          >
            <Icon icon={tool.icon} size={18} />
          </ToggleButton>
        ),
      )}
    </Group>
  );
}
