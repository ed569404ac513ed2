import { Extension, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { TextSelection, type Command, type EditorState, type Transaction } from '@tiptap/pm/state';
import {
  findNext,
  findPrev,
  replaceAll,
  replaceNext,
  search,
  SearchQuery,
  setSearchState,
  type SearchResult,
} from 'prosemirror-search';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { arrowDown, arrowUp, x } from '#islands/ui/icons.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { fieldInput } from '#styles/form-classes.ts';
import type { EditorTexts } from './blocks.ts';
import { useEditorSelector } from './use-editor-selector.ts';

/** Finds and highlights words in the text. */
export const findExtension = Extension.create({ name: 'finding', addProseMirrorPlugins: () => [search()] });

/** Replaces literally: the library interprets `$1` and `$&` in a replacement. */
class PlainQuery extends SearchQuery {
  override getReplacements({ doc, schema }: EditorState, { from, to }: SearchResult) {
    const put =
      this.replace === '' ? Fragment.empty : Fragment.from(schema.text(this.replace, doc.nodeAt(from)?.marks));
    return [{ from, to, insert: new Slice(put, 0, 0) }];
  }
}

/** Maximum number of matches that are counted. */
const MAX_MATCHES = 999;

/** Number of matches, and the index of the selected one; 0 if none is selected. */
function countIn({ state }: Editor, query: SearchQuery, most = MAX_MATCHES): { total: number; at: number } {
  const { selection } = state;
  let [total, at] = [0, 0];
  for (let pos = 0; query.valid && total < most;) {
    const found = query.findNext(state, pos);
    if (found === null) break;
    total += 1;
    if (found.from === selection.from && found.to === selection.to) at = total;
    pos = Math.max(found.to, found.from + 1);
  }
  return { total, at };
}

/** Pixels at the edges of the window that bars may cover. */
const BARS_PX = 160;

/** Scrolls the selection into view. The browser does so only if the text has the focus. */
function scrollToSelection({ view, state }: Editor): void {
  const { top, bottom } = view.coordsAtPos(state.selection.from);
  if (top < BARS_PX || bottom > window.innerHeight - BARS_PX)
    window.scrollBy({ top: (top + bottom - window.innerHeight) / 2 });
}

/** The find and replace bar over the text. */
export function FindBar({ editor, texts, onClose }: { editor: Editor; texts: EditorTexts; onClose: () => void }) {
  const { ui } = useUi();
  const [sought, setSought] = useState(() => {
    const { from, to } = editor.state.selection;
    const words = editor.state.doc.textBetween(from, to, '\n');
    return words.includes('\n') ? '' : words;
  });
  const [put, setPut] = useState('');
  const query = useMemo(() => new PlainQuery({ search: sought, replace: put, literal: true }), [sought, put]);
  useEffect(() => {
    editor.view.dispatch(setSearchState(editor.state.tr, query));
    if (!query.valid) return;
    const { state } = editor;
    // The selected match, or the next one, wrapping around at the end.
    const next = query.findNext(state, state.selection.from) ?? query.findNext(state);
    if (next === null) return;
    editor.view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, next.from, next.to)));
    scrollToSelection(editor);
  }, [editor, query]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) editor.view.dispatch(setSearchState(editor.state.tr, new SearchQuery({ search: '' })));
    },
    [editor],
  );
  // The matches change with every keystroke in the text, and with the selection.
  useEditorSelector(editor, (item) => item.state);
  const { total, at } = countIn(editor, query);
  /** Number of replacements by “replace all”, valid while the text is unchanged. */
  const [replaced, setReplaced] = useState<{ count: number; doc: Node } | null>(null);
  // Each replacement is undone separately.
  const run = (command: Command) => {
    const isDone = command(
      editor.state,
      (tr: Transaction) => editor.view.dispatch(tr.docChanged ? closeHistory(tr) : tr),
      editor.view,
    );
    if (isDone && command !== replaceAll) scrollToSelection(editor);
    return isDone;
  };
  const replaceEach = () => {
    const count = countIn(editor, query, Infinity).total;
    if (count > 0 && run(replaceAll)) setReplaced({ count, doc: editor.state.doc });
  };
  const found = total === 0 ? texts.findNone : fill(texts.findCount, { n: at, total });
  const replaceOne = () => (at > 0 ? run(replaceNext) : run(findNext));
  const onEnter = (act: () => boolean) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.shiftKey) run(findPrev);
    else act();
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const field = `${fieldInput.text} flex-1 basis-36`;
  return (
    <div
      className="flex flex-wrap items-center gap-2 border-b border-line p-2"
      role="search"
      aria-label={texts.find}
      onKeyDown={onEscape}
    >
      <input
        className={field}
        aria-label={texts.find}
        placeholder={texts.find}
        autoFocus
        autoComplete="off"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onEnter(() => run(findNext))}
      />
      <span className="min-w-15 text-14/normal text-muted tabular-nums" role="status">
        {replaced?.doc === editor.state.doc ? fill(texts.replaced, { n: replaced.count }) : sought === '' ? '' : found}
      </span>
      <span className="flex">
        <Button size="s" variant="g" icon={arrowUp} label={texts.findPrevious} onPress={() => run(findPrev)} />
        <Button size="s" variant="g" icon={arrowDown} label={texts.findNext} onPress={() => run(findNext)} />
      </span>
      <input
        className={field}
        aria-label={texts.replace}
        placeholder={texts.replace}
        autoComplete="off"
        value={put}
        onChange={(event) => setPut(event.target.value)}
        onKeyDown={onEnter(replaceOne)}
      />
      <Button size="s" onPress={replaceOne}>
        {texts.replaceOne}
      </Button>
      <Button size="s" onPress={replaceEach}>
        {texts.replaceAll}
      </Button>
      <Button size="s" variant="g" icon={x} label={ui.close} onPress={onClose} />
    </div>
  );
}
