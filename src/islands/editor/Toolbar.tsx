import type { Editor } from '@tiptap/core';
import { redo, undo } from '@tiptap/pm/history';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeader } from '@tiptap/pm/tables';
import { memo, type KeyboardEvent, type ReactNode } from 'react';
import {
  Button,
  Group,
  MenuTrigger,
  ToggleButton,
  type ToggleButtonProps,
  Toolbar as AriaToolbar,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { formatShortcut } from '#islands/palette/shortcut.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowDown, arrowUp, plus, search, type IconBody } from '#islands/ui/icons.ts';
import { MenuActions } from '#islands/ui/overlays/ItemMenu.tsx';
import type { Block, DialogName, Tool, EditorTexts } from './blocks.ts';
import { insertTool, toolButton, toolGroup, toolName, toolRow } from './editor-classes.ts';
import * as icons from './icons.ts';
import { moveBlock } from './move-block.ts';
import { useEditorSelector } from './use-editor-selector.ts';

export interface InsertDialogProps {
  editor: Editor;
  texts: EditorTexts;
  /** The language of the text. */
  language: Locale;
  onClose: () => void;
}

/** A panel next to the text, or a dialog over it. */
export type EditorPanel = 'link' | 'find' | DialogName;

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike' | 'code', icon: IconBody, keys: string): Tool => ({
  key: name,
  icon,
  keys,
  active: (editor) => editor.isActive(name),
  run: (editor) => editor.commands.toggleMark(name),
});
const act = (key: Tool['key'], icon: IconBody, command: Command, keys?: string): Tool => ({
  key,
  icon,
  ...(keys === undefined ? {} : { keys }),
  run: (editor) => command(editor.state, editor.view.dispatch),
});
const move =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const tr = moveBlock(state, by);
    if (tr !== null) dispatch?.(tr);
    return tr !== null;
  };

const marks: readonly Tool[] = [
  mark('bold', icons.bold, 'Mod-b'),
  mark('italic', icons.italic, 'Mod-i'),
  mark('underline', icons.underline, 'Mod-u'),
  mark('strike', icons.strikethrough, 'Mod-Shift-s'),
  mark('code', icons.code, 'Mod-e'),
];
const acts: readonly Tool[] = [
  act('moveUp', arrowUp, move(-1), 'Alt-ArrowUp'),
  act('moveDown', arrowDown, move(1), 'Alt-ArrowDown'),
  act('undo', icons.undo2, undo, 'Mod-z'),
  act('redo', icons.redo2, redo, 'Mod-Shift-z'),
];
const tableTools: readonly Tool[] = [
  act('headerRow', icons.panelTop, toggleHeader('row')),
  act('rowAfter', icons.betweenVerticalStart, addRowAfter),
  act('columnAfter', icons.betweenHorizontalStart, addColumnAfter),
  act('deleteRow', icons.foldVertical, deleteRow),
  act('deleteColumn', icons.foldHorizontal, deleteColumn),
  act('deleteTable', icons.grid2x2X, deleteTable),
];

/** Home and End move to the first and the last tool. */
function focusFirstOrLast(event: KeyboardEvent<HTMLElement>): void {
  const at = { Home: 0, End: -1 }[event.key];
  // The event comes from a menu, which is elsewhere in the DOM.
  if (at === undefined || !event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  [...event.currentTarget.querySelectorAll('button')].at(at)?.focus();
}

interface Props {
  editor: Editor;
  label: string;
  texts: EditorTexts;
  onOpen: (opened: EditorPanel) => void;
  /** Whether the focus is in the text or the toolbar. From outside, Tab skips the tools and goes to the text. */
  isEntered: boolean;
  /** The block types that the text may contain. */
  blocks: readonly Block[];
}

/**
 * The toolbar of the text. Tab skips it on the way into the text, and Shift+Tab reaches it from the text. Arrow keys
 * move between buttons.
 */
export const Toolbar = memo(function Toolbar({ editor, label, texts, onOpen, isEntered, blocks }: Props) {
  const inTable = useEditorSelector(editor, (item) => item.isActive('table'));
  const opening = (key: 'link' | 'find', icon: IconBody, keys: string): Tool => ({
    key,
    icon,
    keys,
    run: () => onOpen(key),
  });
  // Tools that open a panel take the focus themselves.
  const toTool = ({ run, ...block }: Block): Tool => ({
    ...block,
    run: typeof run === 'string' ? () => onOpen(run) : run,
  });
  const tools = { editor, texts, isEntered };
  return (
    <>
      <Bar label={fill(texts.toolbar, { label })}>
        <Tools
          {...tools}
          tools={[...marks, { ...opening('link', icons.link, 'Mod-k'), active: (item) => item.isActive('link') }]}
        />
        <Tools {...tools} tools={blocks.filter(({ inBar }) => inBar).map(toTool)} />
        {blocks.some(({ inBar }) => !inBar) && (
          <MenuTrigger>
            <Button className={insertTool} preventFocusOnPress excludeFromTabOrder={!isEntered}>
              <Icon icon={plus} size={18} />
              {texts.insert}
            </Button>
            <MenuActions
              items={blocks
                .filter(({ inBar }) => !inBar)
                .map((block) => ({
                  id: block.key,
                  label: texts[block.key],
                  icon: block.icon,
                  onAction: () => {
                    toTool(block).run(editor);
                    // After the menu has restored the focus.
                    if (!panelTools.has(block.key)) setTimeout(() => editor.view.focus());
                  },
                }))}
            />
          </MenuTrigger>
        )}
        <Tools {...tools} tools={[...acts, opening('find', search, 'Mod-f')]} />
      </Bar>
      {inTable && (
        <Bar label={texts.table}>
          <Tools {...tools} tools={tableTools} />
        </Bar>
      )}
    </>
  );
});

/** A row of tools. The scrollable row is not a tab stop, and does not take the focus when pressed between tools. */
function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      className="scroll-shadows overflow-x-auto not-first:border-t not-first:border-line"
      tabIndex={-1}
      onKeyDown={focusFirstOrLast}
      onMouseDown={(event) => event.currentTarget.contains(event.target as Node) && event.preventDefault()}
    >
      <AriaToolbar className={toolRow} aria-label={label}>
        {children}
      </AriaToolbar>
    </div>
  );
}

/** The tools that open a panel, and so move the focus away. */
const panelTools = new Set<string>(['link', 'find', 'picture', 'gallery', 'embed', 'button']);

function Tools({
  editor,
  texts,
  tools,
  isEntered,
}: Pick<Props, 'editor' | 'texts' | 'isEntered'> & { tools: readonly Tool[] }) {
  // Keyboard users stay in the toolbar; pointer users continue typing.
  const press =
    (tool: Tool) =>
    ({ pointerType }: { pointerType: string }) => {
      tool.run(editor);
      if (!panelTools.has(tool.key) && pointerType !== 'keyboard' && pointerType !== 'virtual') editor.view.focus();
    };
  return (
    <Group className={toolGroup}>
      {tools.map((tool) => {
        const given = {
          className: toolButton,
          'aria-label': texts[tool.key],
          onPress: press(tool),
          // On a pointer press the text keeps the focus, so that a phone's keyboard stays, and the bar keeps its scroll
          // position.
          preventFocusOnPress: true,
          excludeFromTabOrder: !isEntered,
        };
        return (
          <TooltipTrigger key={tool.key} delay={500}>
            {tool.active === undefined ? (
              <Button {...given}>
                <Icon icon={tool.icon} size={18} />
              </Button>
            ) : (
              <Toggle {...given} editor={editor} active={tool.active}>
                <Icon icon={tool.icon} size={18} />
              </Toggle>
            )}
            <Tooltip offset={6} className={toolName}>
              {texts[tool.key]}
              {tool.keys !== undefined && <kbd className="pl-2 font-sans opacity-75">{formatShortcut(tool.keys)}</kbd>}
            </Tooltip>
          </TooltipTrigger>
        );
      })}
    </Group>
  );
}

/** A tool that shows whether it is active at the caret, and is rerendered only when that changes. */
function Toggle({
  editor,
  active,
  ...button
}: ToggleButtonProps & { editor: Editor; active: NonNullable<Tool['active']> }) {
  return <ToggleButton {...button} isSelected={useEditorSelector(editor, active)} />;
}
