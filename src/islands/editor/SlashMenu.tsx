import { Extension, type Editor } from '@tiptap/core';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { formatShortcut } from '#islands/palette/shortcut.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import { findBlocks, type Block, type EditorTexts } from './blocks.ts';
import { TextPopover } from './TextPopover.tsx';

/** The text typed after the slash, and a function that inserts a block in its place. */
export interface SlashCommandState {
  query: string;
  rect: DOMRect | null;
  choose: (block: Block) => void;
}

/** Receives keystrokes while the menu is open. */
export interface SlashKeyHandler {
  current: ((event: KeyboardEvent) => boolean) | null;
}

interface Options {
  show: (slash: SlashCommandState | null) => void;
  keys: SlashKeyHandler;
  /** Inserts a block, or opens the window that asks for its details. */
  put: (editor: Editor, block: Block) => void;
}

/** Opens the menu of blocks when a slash is typed at the start of a line. */
export const slashCommands = ({ show, keys, put }: Options) =>
  Extension.create({
    name: 'slash',
    addProseMirrorPlugins() {
      const draw = ({ query, clientRect, command }: SuggestionProps<Block, Block>) =>
        show({ query, rect: clientRect?.() ?? null, choose: command });
      return [
        Suggestion<Block, Block>({
          editor: this.editor,
          char: '/',
          startOfLine: true,
          allow({ state, range }) {
            const { parent, parentOffset, nodeBefore } = state.doc.resolve(range.from);
            return parent.type.name === 'paragraph' && (parentOffset === 0 || nodeBefore?.type.name === 'hardBreak');
          },
          // The menu component finds the matches itself.
          items: () => [],
          command({ editor, range, props }) {
            editor.chain().focus().deleteRange(range).run();
            put(editor, props);
          },
          render: () => ({
            onStart: draw,
            onUpdate: draw,
            onKeyDown: ({ event }) => keys.current?.(event) ?? false,
            onExit: () => show(null),
          }),
        }),
      ];
    },
  });

/** The blocks that can be inserted. The focus stays in the text, which refers to the highlighted block. */
export function SlashMenu({
  slash: { query, rect, choose },
  texts,
  blocks,
  keys,
  onMarked,
}: {
  slash: SlashCommandState;
  texts: EditorTexts;
  /** The block types that the text may contain. */
  blocks: readonly Block[];
  keys: SlashKeyHandler;
  /** Receives the ids of the list and of the highlighted option, or `null` if nothing matches. */
  onMarked: (ids: { list: string; option: string } | null) => void;
}) {
  const { locale } = useUi();
  const id = useId();
  const [at, setAt] = useState(0);
  const found = findBlocks(query, texts, blocks);
  const marked = Math.min(at, found.length - 1);
  useEffect(() => setAt(0), [query]);
  const onKey = (event: KeyboardEvent) => {
    if (found.length === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((marked + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[marked]!);
    else return false;
    return true;
  };
  useLayoutEffect(() => {
    keys.current = onKey;
  });
  const option = found.length === 0 ? null : `${id}-${found[marked]!.key}`;
  useEffect(() => {
    onMarked(option === null ? null : { list: id, option });
    document.getElementById(option ?? '')?.scrollIntoView({ block: 'nearest' });
  }, [id, option, onMarked]);
  useEffect(
    () => () => {
      keys.current = null;
      onMarked(null);
    },
    [keys, onMarked],
  );
  return (
    <TextPopover rect={rect} className="w-72 max-w-full">
      <p className="sr-only" role="status">
        {plural(locale, found.length, texts.blocksFound)}
      </p>
      <ul id={id} role="listbox" aria-label={texts.blocks} className="max-h-80 min-h-0 overflow-y-auto p-1.5">
        {found.map((block, index) => (
          <li
            key={block.key}
            id={`${id}-${block.key}`}
            role="option"
            aria-selected={index === marked}
            className="flex cursor-pointer items-center gap-3 rounded-md px-2.5 py-2 text-15/tight aria-selected:bg-accent-soft aria-selected:text-accent-text"
            // The text keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setAt(index)}
            onClick={() => choose(block)}
          >
            <Icon icon={block.icon} size={18} />
            <span className="grow">{texts[block.key]}</span>
            {block.keys !== undefined && (
              <kbd className="font-sans text-13 text-muted pointer-coarse:hidden" aria-hidden="true">
                {formatShortcut(block.keys)}
              </kbd>
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-4 py-3 text-14.5/normal text-muted">{texts.noBlocks}</p>}
    </TextPopover>
  );
}
