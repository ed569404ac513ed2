import { getSchema, type JSONContent } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { MAX_SITE_FONT_LENGTH } from '#styles/long-text-classes.ts';
import { systemFontForLongBlocks } from './long-blocks.ts';
import { schemaExtensions } from './schema.ts';

const schema = getSchema(schemaExtensions());
const p = (length: number): JSONContent => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'ж'.repeat(length) }],
});
const long = MAX_SITE_FONT_LENGTH + 1;

/** The sizes of the blocks rendered in the system font. */
function marked(content: JSONContent[]): number[] {
  const plugin = systemFontForLongBlocks();
  const state = EditorState.create({ doc: schema.nodeFromJSON({ type: 'doc', content }), plugins: [plugin] });
  const found = plugin.props.decorations?.call(plugin, state) as DecorationSet | null | undefined;
  return found?.find().map(({ from, to }) => to - from - 2) ?? [];
}

test.each<[string, JSONContent[], number[]]>([
  ['nothing of a short text', [p(10)], []],
  ['nothing of a paragraph that is just short enough', [p(MAX_SITE_FONT_LENGTH)], []],
  ['nothing of many short ones', Array.from({ length: 30 }, () => p(1_000)), []],
  ['a long paragraph alone', [p(10), p(long), p(10)], [long]],
  [
    'one in a list within a note',
    [{ type: 'callout', content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [p(long)] }] }] }],
    [long],
  ],
  ['each of two', [p(long), p(long + 1)], [long, long + 1]],
])('the system font is used for %s', (_name, content, sizes) => {
  expect(marked(content)).toEqual(sizes);
});
