import { Extension, type Editor } from '@tiptap/core';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { keysInWords } from '#islands/palette/shortcut.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import { Beside } from './Beside.tsx';
import { findBlocks, type Block, type Words } from './blocks.ts';

/** What has been typed behind the slash, and the way to put a block in its place. */
export interface Slash {
  query: string;
  rect: DOMRect | null;
  choose: (block: Block) => void;
}

/** The menu that listens to the keys while it is open. */
export interface SlashKeys {
  current: ((event: KeyboardEvent) => boolean) | null;
}

interface Options {
  show: (slash: Slash | null) => void;
  keys: SlashKeys;
  /** Puts a block in, or opens the window that asks for the rest of it. */
  put: (editor: Editor, block: Block) => void;
}

/** A slash at the beginning of a line opens the menu of blocks. */
export const slash = ({ show, keys, put }: Options) =>
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
          // What fits is found where it is drawn.
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

/** The blocks that can be put in. The focus stays in the text; it says which of them is marked. */
export function SlashMenu({
  slash: { query, rect, choose },
  texts,
  blocks,
  keys,
  onMarked,
}: {
  slash: Slash;
  texts: Words;
  /** The sorts of blocks that the text may hold. */
  blocks: readonly Block[];
  keys: SlashKeys;
  /** Told the ids of the list and of the marked one; null where nothing fits. */
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
    <Beside rect={rect} className="w-72 max-w-full">
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
                {keysInWords(block.keys)}
              </kbd>
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-4 py-3 text-14.5/normal text-muted">{texts.noBlocks}</p>}
    </Beside>
  );
}
