import { getSchema, type JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { AllSelection, EditorState, NodeSelection, TextSelection, type Selection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { toRichText } from './document.ts';
import { splitAfterSelection } from './insert-block.ts';
import { addPlaceholders, insertUploadedPicture, placeholders, showProgress } from './placeholders.ts';
import { schemaExtensions } from './schema.ts';
import { withTrailingParagraph } from './trailing-paragraph.ts';

const schema = getSchema(schemaExtensions());
const p = (text = ''): JSONContent => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
});
const h = (text = ''): JSONContent => ({ ...p(text), type: 'heading', attrs: { level: 2 } });
const rule: JSONContent = { type: 'horizontalRule' };
const list = (...items: JSONContent[][]): JSONContent => ({
  type: 'bulletList',
  content: items.map((content) => ({ type: 'listItem', content })),
});
const quote = (...content: JSONContent[]): JSONContent => ({ type: 'blockquote', content });

const names: Readonly<Record<string, string>> = {
  bulletList: 'ul',
  blockquote: 'quote',
  listItem: 'li',
  paragraph: 'p',
  heading: 'h',
  horizontalRule: 'hr',
  embed: 'video',
};

/** A document in short form: `p(abc) hr p()`. */
function short(node: Node): string {
  if (node.isText) return node.text!;
  if (node.type.name === 'picture') return String(node.attrs.mediaId);
  if (node.isAtom) return names[node.type.name]!;
  const inner = node.content.content.map(short).join(node.isTextblock ? '' : ' ');
  return node.type.name === 'doc' ? inner : `${names[node.type.name]}(${inner})`;
}

/** The editor's state with the caret at `|`, or with the given selection. */
function stateOf(content: JSONContent[], select: (doc: Node) => Selection = caret): EditorState {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  const state = EditorState.create({ doc, plugins: [placeholders()] });
  const marked = state.apply(state.tr.setSelection(select(doc)));
  const at = find(marked.doc, '|');
  return at === null ? marked : marked.apply(marked.tr.delete(at, at + 1));
}

function find(doc: Node, text: string): number | null {
  let found: number | null = null;
  doc.descendants((node, pos) => {
    if (node.isText && node.text!.includes(text)) found = pos + node.text!.indexOf(text);
  });
  return found;
}

function caret(doc: Node): Selection {
  const at = find(doc, '|');
  return at === null ? TextSelection.atStart(doc) : TextSelection.create(doc, at);
}

const between = (from: string, to: string) => (doc: Node) =>
  TextSelection.create(doc, find(doc, from)!, find(doc, to)! + to.length);

/** Inserts a video and then types a word. @returns the resulting document */
function put(state: EditorState): string {
  const { tr } = state;
  const node = schema.nodes.embed!.create({ provider: 'youtube', id: 'dQw4w9WgXcQ' });
  tr.insert(splitAfterSelection(tr, node.type), node);
  tr.doc.check();
  tr.insertText('X');
  return short(tr.doc);
}

test.each<[where: string, content: JSONContent[], after: string, select?: (doc: Node) => Selection]>([
  ['an empty document', [p()], 'video p(X)'],
  ['the end of the only paragraph', [p('abc|')], 'p(abc) video p(X)'],
  ['the end of a paragraph before another', [p('abc|'), p('def')], 'p(abc) video p(X) p(def)'],
  ['the end of a paragraph before an empty one', [p('abc|'), p(), p('def')], 'p(abc) video p(X) p(def)'],
  ['the beginning of a paragraph', [p('abc'), p('|def')], 'p(abc) video p(Xdef)'],
  ['the middle of a paragraph', [p('ab|cd')], 'p(ab) video p(Xcd)'],
  ['a paragraph with nothing but the caret', [p('abc'), p('|'), p('def')], 'p(abc) video p(X) p(def)'],
  ['the end of a heading', [h('abc|'), p()], 'h(abc) video p(X)'],
  ['an empty heading', [h('|')], 'video p(X)'],
  ['a list', [list([p('a|')], [p('b')])], 'ul(li(p(a) video p(X)) li(p(b)))'],
  ['an item with nothing in it', [list([p('|')])], 'ul(li(p() video p(X)))'],
  ['a quote', [quote(p('a|b'))], 'quote(p(a) video p(Xb))'],
  ['selected words', [p('one two three')], 'p(one two) video p(X three)', between('one', 'two')],
  ['all of it', [p('abc'), p('def')], 'p(abc) p(def) video p(X)', (doc) => new AllSelection(doc)],
  [
    'a selected block',
    [p('abc'), rule, p('def')],
    'p(abc) hr video p(X) p(def)',
    (doc) => NodeSelection.create(doc, 5),
  ],
])(
  'a block inserted at %s follows it and deletes nothing, and typing continues after it',
  (_where, content, after, select) => {
    expect(put(stateOf(content, select))).toBe(after);
  },
);

test('a table inserted within a table follows it', () => {
  const cell = { type: 'tableCell', content: [p('а|')] };
  const state = stateOf([{ type: 'table', content: [{ type: 'tableRow', content: [cell] }] }, p('б')]);
  const { tr } = state;
  expect(splitAfterSelection(tr, schema.nodes.table!)).toBe(state.doc.firstChild!.nodeSize);
  expect(tr.selection.$from.parent.textContent).toBe('');
});

const on = (key: number) => ({ key, words: `${key}.jpg`, percent: 0 });

/** Simulates pasting pictures at the caret. */
function pasted(state: EditorState, ...keys: number[]): EditorState {
  const { tr } = state;
  const pos = splitAfterSelection(tr, schema.nodes.picture!);
  return state.apply(addPlaceholders(tr, pos, keys.map(on)));
}
const typed = (state: EditorState, text: string) => state.apply(state.tr.insertText(text));
const arrived = (state: EditorState, ...keys: number[]) =>
  keys.reduce((now, key) => now.apply(insertUploadedPicture(now, key, `picture-${key}`)), state);

test('uploading pictures are not part of the text, and appear in their place and order', () => {
  const waiting = typed(pasted(typed(pasted(stateOf([p('abc|'), p('def')]), 1, 2), 'X'), 3), 'Y');
  expect(short(waiting.doc)).toBe('p(abc) p(X) p(Y) p(def)');
  expect(short(arrived(waiting, 1, 2, 3).doc)).toBe('p(abc) picture-1 picture-2 p(X) picture-3 p(Y) p(def)');
  // The first picture arrives last, after a retry.
  expect(short(arrived(waiting, 3, 2, 1).doc)).toBe('p(abc) picture-1 picture-2 p(X) picture-3 p(Y) p(def)');
});

test('an uploading picture survives changes of the text around it', () => {
  const waiting = pasted(stateOf([p('abc|'), p('def')]), 1);
  const at = find(waiting.doc, 'c')!;
  const joined = waiting.apply(waiting.tr.delete(at + 1, find(waiting.doc, 'def')!));
  expect(short(arrived(joined, 1).doc)).toBe('p(abc) picture-1 p(def)');
  const emptied = waiting.apply(waiting.tr.delete(0, waiting.doc.content.size));
  expect(short(arrived(emptied, 1).doc)).toMatch(/^picture-1( p\(\))?$/);
  expect(short(arrived(waiting.apply(showProgress(waiting.tr, [])), 1).doc)).toContain('picture-1');
});

test('the document ends with a paragraph that is stored only if it has content', () => {
  expect(withTrailingParagraph(null)).toEqual({ type: 'doc', content: [p()] });
  expect(withTrailingParagraph({ type: 'doc', content: [p('abc')] })).toEqual({ type: 'doc', content: [p('abc')] });
  const doc = withTrailingParagraph({ type: 'doc', content: [p('abc'), rule] });
  expect(doc).toEqual({ type: 'doc', content: [p('abc'), rule, p()] });
  expect(toRichText(schema.nodeFromJSON(doc))).toEqual({ type: 'doc', content: [p('abc'), rule] });
  expect(toRichText(schema.nodeFromJSON({ type: 'doc', content: [p('a'), p(), p('b'), p(), p()] }))).toEqual({
    type: 'doc',
    content: [p('a'), p(), p('b')],
  });
  expect(toRichText(schema.nodeFromJSON({ type: 'doc', content: [quote(rule, p()), list([p('a')], [p()])] }))).toEqual({
    type: 'doc',
    content: [quote(rule), list([p('a')], [p()])],
  });
});
