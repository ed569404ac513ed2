import { closeHistory } from '@tiptap/pm/history';
import type { Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { RendererExtension, TokenizerExtension } from 'marked';
import { isTableDelimiter, preserveLines } from './markdown-lines.ts';

/**
 * Maximum length of text read as Markdown. Longer texts are pasted unchanged, because they were not written by hand.
 */
const MAX_MARKDOWN_LENGTH = 200_000;

/**
 * Whether a text is Markdown, rather than text with similar characters: "5 * 3", or one line that starts with a dash.
 */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > MAX_MARKDOWN_LENGTH) return false;
  if (/^(?:#{1,6} |```|~~~)/m.test(text)) return true;
  // Each quantifier is bounded, so that a text of only these characters takes no longer.
  if (/\*\*[^\s*][^*\n]{0,300}\*\*|(?<!\w)__[^\s_][^_\n]{0,300}__(?!\w)/.test(text)) return true;
  if (/\[[^[\]\n]{1,300}\]\((?:https?:|mailto:|\/)[^()\s]{0,2000}\)/.test(text)) return true;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.some((line, at) => at > 0 && isTableDelimiter(line) && lines[at - 1]!.includes('|'))) return true;
  const items = lines.filter((line) => /^\s*(?:[-*+]|\d{1,3}[.)]|>) \S/.test(line)).length;
  return items >= 2 && items === lines.length;
}

/** Converts Markdown to HTML, line by line as written. The parser is loaded on first use. */
export async function markdownToHtml(text: string): Promise<string> {
  const { Marked } = await import('marked');
  return new Marked({ async: false, gfm: true, breaks: true, extensions: [bold] }).parse(preserveLines(text)) as string;
}

/**
 * Bold words next to letters or quotation marks, whose asterisks CommonMark (6.2) treats as literal: `**«Щедрик»**у
 * Чикаго`.
 */
const bold: TokenizerExtension & RendererExtension = {
  name: 'bold',
  level: 'inline',
  start: (source) => source.indexOf('**'),
  tokenizer(source) {
    const [raw, words] = /^\*\*(?=[^\s*])((?:[^*\n]|\*(?!\*))*[^\s*])\*\*(?!\*)/.exec(source) ?? [];
    if (raw === undefined || words === undefined) return undefined;
    return { type: 'bold', raw, tokens: this.lexer.inlineTokens(words) };
  },
  renderer({ tokens = [] }) {
    return `<strong>${this.parser.parseInline(tokens)}</strong>`;
  },
};

/** Pasted Markdown that stays literal in the text until its parser has loaded. */
interface UnparsedMarkdown {
  from: number;
  to: number;
  letters: string;
}

/** The key is the `begin` object of each paste. */
type UnparsedMap = ReadonlyMap<object, UnparsedMarkdown>;
type Change = { begin: object; unread: UnparsedMarkdown } | { end: object };

const key = new PluginKey<UnparsedMap>('pendingMarkdown');

/** Text typed at the edges is not part of the pasted Markdown. */
function applyTransaction(tr: Transaction, before: UnparsedMap): UnparsedMap {
  const change = tr.getMeta(key) as Change | undefined;
  if (change === undefined && (before.size === 0 || !tr.docChanged)) return before;
  const held = new Map(
    [...before].map(([one, { from, to, letters }]) => [
      one,
      { from: tr.mapping.map(from, 1), to: tr.mapping.map(to, -1), letters },
    ]),
  );
  if (change && 'begin' in change) held.set(change.begin, change.unread);
  if (change && 'end' in change) held.delete(change.end);
  return held;
}

/** Tracks the position of pasted Markdown while its parser loads. */
export const pendingMarkdown = () =>
  new Plugin<UnparsedMap>({ key, state: { init: () => new Map(), apply: applyTransaction } });

/**
 * Inserts Markdown as literal text, and replaces it with the parsed content once the parser has loaded. The user may
 * type in the meantime, and undo restores the literal text. The literal text remains if the parser fails to load, or if
 * the user has changed it.
 * @param plain the literal text
 * @param read converts its HTML to the replacement
 */
export async function pasteMarkdown(
  view: EditorView,
  text: string,
  plain: Slice,
  read: (html: string, from: number, to: number) => Transaction,
): Promise<void> {
  const me = {};
  const { from } = view.state.selection;
  const tr = closeHistory(view.state.tr).replaceSelection(plain);
  const { to } = tr.selection;
  const lettersAt = (state: { doc: typeof tr.doc }, start: number, end: number) =>
    start < end ? state.doc.textBetween(start, end, '\n', '\ufffc') : null;
  const unread = { from, to, letters: lettersAt(tr, from, to) ?? '' };
  view.dispatch(tr.setMeta(key, { begin: me, unread } satisfies Change).scrollIntoView());
  const html = await markdownToHtml(text).catch(() => null);
  // Waits for an input method's composition to end, so that the word is not cut off.
  if (view.composing)
    await new Promise((resolve) => view.dom.addEventListener('compositionend', resolve, { once: true }));
  if (view.isDestroyed) return;
  const now = key.getState(view.state)?.get(me);
  const isUntouched = now !== undefined && lettersAt(view.state, now.from, now.to) === now.letters;
  const next = html !== null && isUntouched && view.editable ? read(html, now.from, now.to) : view.state.tr;
  view.dispatch(next.setMeta(key, { end: me } satisfies Change));
}
