import type { Editor } from '@tiptap/core';
import type { EntryFormTexts } from '#content/messages/dashboard/entry-form.ts';
import { images, type IconBody } from '#islands/ui/icons.ts';
import * as icons from './icons.ts';
import { insertBlock, insertTable } from './insert-block.ts';

export type EditorTexts = EntryFormTexts['editor'];
/** The keys of plain texts, without plurals. */
type TextKey = { [K in keyof EditorTexts]: EditorTexts[K] extends string ? K : never }[keyof EditorTexts];
/** A window that asks for a block's details before it is inserted. */
export type DialogName = 'picture' | 'gallery' | 'embed' | 'button';

/** The window that edits a selected block, or `null` for blocks edited in the text. */
export const dialogOf = (node: string): Exclude<DialogName, 'gallery'> | null =>
  node === 'picture' || node === 'embed' || node === 'button' ? node : null;

/** A text action with a button. */
export interface Tool {
  key: TextKey;
  icon: IconBody;
  /** In ProseMirror's notation. */
  keys?: string;
  /** Omit for a tool that only performs an action and has no pressed state. */
  active?: (editor: Editor) => boolean;
  run: (editor: Editor) => unknown;
}

/** A block type: in the toolbar, and in the menu that `/` opens. */
export interface Block extends Omit<Tool, 'run'> {
  /** Search words besides the name, in both languages. */
  found: string;
  run: ((editor: Editor) => unknown) | DialogName;
  /** The block has its own button; the others are in a menu. */
  inBar?: true;
}

const heading = (level: 2 | 3 | 4, icon: IconBody, found: string): Block => ({
  key: `heading${level}`,
  icon,
  found: `заголовок heading title h${level} ${found}`,
  keys: `Mod-Alt-${level}`,
  inBar: true,
  active: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.commands.toggleNode('heading', 'paragraph', { level }),
});
const list = (name: 'bulletList' | 'orderedList', icon: IconBody, keys: string, found: string): Block => ({
  key: name,
  icon,
  found,
  keys,
  inBar: true,
  active: (editor) => editor.isActive(name),
  run: (editor) => editor.commands.toggleList(name, 'listItem'),
});
const wrapperBlock = (
  name: 'blockquote' | 'pullQuote' | 'callout',
  icon: IconBody,
  found: string,
  keys?: string,
): Block => ({
  key: name,
  icon,
  found,
  ...(keys === undefined ? {} : { keys }),
  active: (editor) => editor.isActive(name),
  run: (editor) => editor.commands.toggleWrap(name),
});
const dialogBlock = (name: DialogName, icon: IconBody, found: string): Block => ({
  key: name,
  icon,
  found,
  active: (editor) => editor.isActive(name),
  run: name,
});

/** All block types, in the order in which they are offered. */
const blocks: readonly Block[] = [
  heading(2, icons.heading2, 'великий large big'),
  heading(3, icons.heading3, 'середній medium'),
  heading(4, icons.heading4, 'малий small'),
  list('bulletList', icons.list, 'Mod-Shift-8', 'список маркований bullet list ul'),
  list('orderedList', icons.listOrdered, 'Mod-Shift-7', 'список нумерований numbered ordered list ol'),
  { ...wrapperBlock('blockquote', icons.textQuote, 'цитата quote blockquote', 'Mod-Shift-b'), inBar: true },
  wrapperBlock('pullQuote', icons.quote, 'виділена цитата врізка pull quote'),
  wrapperBlock('callout', icons.messageSquareText, 'примітка рамка увага note box callout info'),
  {
    ...dialogBlock('picture', icons.imagePlus, 'світлина фото зображення малюнок picture photo image img'),
    inBar: true,
  },
  dialogBlock('gallery', images, 'галерея світлини фото gallery photos images'),
  dialogBlock(
    'embed',
    icons.squarePlay,
    'відео допис youtube vimeo telegram facebook instagram tiktok twitter video post embed',
  ),
  dialogBlock('button', icons.mousePointerClick, 'кнопка button link cta'),
  {
    key: 'table',
    icon: icons.table,
    found: 'таблиця table',
    run: insertTable,
  },
  {
    key: 'horizontalRule',
    icon: icons.minus,
    found: 'розділювач лінія divider line rule hr',
    run: (editor) => insertBlock(editor, { type: 'horizontalRule' }),
  },
];

/** The blocks that a text may contain. `nodes`: the node types that its kind allows, or `null` for all. */
export function blocksOf(nodes: readonly string[] | null): readonly Block[] {
  return nodes === null ? blocks : blocks.filter(({ key }) => nodes.includes(key.replace(/\d$/, '')));
}

/** The blocks with a word that starts with the query; those whose name matches come first. */
export function findBlocks(query: string, texts: EditorTexts, all: readonly Block[] = blocks): readonly Block[] {
  const typed = query.toLowerCase();
  if (typed === '') return all;
  const begins = (words: string) =>
    words
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(typed));
  const named = all.filter(({ key }) => begins(texts[key]));
  return [...named, ...all.filter((block) => !named.includes(block) && begins(block.found))];
}
