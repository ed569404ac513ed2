import { getSchema, type JSONContent } from '@tiptap/core';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import { expect, test } from 'vitest';
import { moveBlock } from './move-block.ts';
import { schemaExtensions } from './schema.ts';

const schema = getSchema(schemaExtensions());
const p = (text = ''): JSONContent => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
});
const item = (...content: JSONContent[]): JSONContent => ({ type: 'listItem', content });
const list = (...content: JSONContent[]): JSONContent => ({ type: 'bulletList', content });
const cell = (text: string): JSONContent => ({ type: 'tableCell', content: [p(text)] });
const table = (...rows: JSONContent[][]): JSONContent => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
});

/** A document with the caret in the paragraph that contains `words`. */
function stateAt(content: JSONContent[], words: string): EditorState {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  let at = 0;
  doc.descendants((node, pos) => {
    if (node.isText && node.text === words) at = pos + 1;
  });
  return EditorState.create({ doc, selection: TextSelection.create(doc, at) });
}

function moved(content: JSONContent[], words: string, by: 1 | -1): string | null {
  const tr = moveBlock(stateAt(content, words), by);
  if (tr === null) return null;
  tr.doc.check();
  expect(tr.selection.$from.parent.textContent).toBe(words);
  return tr.doc.textBetween(0, tr.doc.content.size, '/');
}

test.each<[string, JSONContent[], string, 1 | -1, string | null]>([
  ['a paragraph up', [p('а'), p('б')], 'б', -1, 'б/а'],
  ['a paragraph down', [p('а'), p('б'), p('в')], 'а', 1, 'б/а/в'],
  ['the first up', [p('а'), p('б')], 'а', -1, null],
  ['the last, not past the line that is there to be written in', [p('а'), p()], 'а', 1, null],
  ['an item', [list(item(p('а')), item(p('б')))], 'б', -1, 'б/а'],
  ['the list, from its first item', [p('я'), list(item(p('а')), item(p('б')))], 'а', -1, 'а/б/я'],
  ['an item within a deeper list', [list(item(p('а'), list(item(p('б')), item(p('в')))))], 'в', -1, 'а/в/б'],
  ['out of a deeper list, with its item', [list(item(p('я')), item(p('а'), list(item(p('б')))))], 'б', -1, 'а/б/я'],
  ['a paragraph within a note', [{ type: 'callout', content: [p('а'), p('б')] }], 'б', -1, 'б/а'],
  ['a table as a whole', [p('я'), table([cell('а'), cell('б')], [cell('в'), cell('г')])], 'г', -1, 'а/б/в/г/я'],
])('moveBlock moves %s', (_, content, words, by, after) => {
  expect(moved(content, words, by)).toBe(after);
});

test('a moved block stays selected', () => {
  const doc = schema.nodeFromJSON({ type: 'doc', content: [p('а'), { type: 'horizontalRule' }, p('б')] });
  const state = EditorState.create({ doc, selection: NodeSelection.create(doc, 3) });
  const tr = moveBlock(state, 1)!;
  expect(tr.doc.child(2).type.name).toBe('horizontalRule');
  expect((tr.selection as NodeSelection).node.type.name).toBe('horizontalRule');
});

test('a table is moved if some of its cells are selected', () => {
  const doc = schema.nodeFromJSON({ type: 'doc', content: [p('я'), table([cell('а'), cell('б')])] });
  const cells = [5, 10].map((pos) => doc.resolve(pos));
  const state = EditorState.create({ doc, selection: new CellSelection(cells[0]!, cells[1]!) });
  const tr = moveBlock(state, -1)!;
  expect(tr.doc.firstChild!.type.name).toBe('table');
  expect(tr.selection.$from.node(1).type.name).toBe('table');
  expect(tr.selection.$from.parent.isTextblock).toBe(true);
});
