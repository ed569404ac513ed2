import type { Editor } from '@tiptap/core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { Locale } from '#content/locale.ts';
import { isSafeLink } from '#content/text/rich-text.ts';
import { api, type ApiResponseBody } from '#islands/api.ts';
import { Button } from '#islands/ui/Button.tsx';
import { fieldInput } from '#styles/form-classes.ts';
import type { EditorTexts } from './blocks.ts';
import { findLinkUrl, completeLinkUrl, removeTracking } from './link-urls.ts';
import { insertLink, linkAt, linkSelection } from './links.ts';
import { TextPopover } from './TextPopover.tsx';

/** A suggested entry of the site. */
type LinkSuggestion = ApiResponseBody<'GET /search/suggestions'>['items'][number];

const DEBOUNCE_MS = 140;
const MIN_QUERY_LENGTH = 2;

/** Public entries whose titles contain the words, requested after a pause in typing. */
function useLinkSuggestions(words: string, locale: Locale): readonly LinkSuggestion[] {
  const [found, setFound] = useState<readonly LinkSuggestion[]>([]);
  useEffect(() => {
    let isLate = false;
    if (words.length < MIN_QUERY_LENGTH) {
      setFound([]);
      return undefined;
    }
    const timer = setTimeout(async () => {
      const answer = await api('GET /search/suggestions', { query: { q: words.slice(0, 100), locale } });
      if (!isLate && answer.ok) setFound(answer.value.items);
    }, DEBOUNCE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [words, locale]);
  return found;
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/**
 * A field within the text, for a URL or the title of an entry of the site. Links the selection, or changes the link at
 * the caret.
 */
export function LinkField({
  editor,
  texts,
  locale,
  onClose,
}: {
  editor: Editor;
  texts: EditorTexts;
  /** The language of the text, whose links lead to pages in that language. */
  locale: Locale;
  onClose: () => void;
}) {
  const id = useId();
  const [old] = useState(() => linkAt(editor));
  const [typed, setTyped] = useState(old?.href ?? '');
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState(false);
  const [rect] = useState(() => {
    const { from, to } = editor.state.selection;
    const [start, end] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to)];
    return new DOMRect(start.left, start.top, 0, end.bottom - start.top);
  });
  const words = typed.trim();
  const address = removeTracking(completeLinkUrl(words));
  const isAddress = isSafeLink(address) && (/^[a-z]+:|^\//i.test(words) || findLinkUrl(words) !== null);
  const found = useLinkSuggestions(isAddress ? '' : words, locale);
  const marked = Math.min(at, found.length - 1);
  useEffect(() => setAt(0), [words]);

  const link = (href: string, title: string) => {
    const { state, view } = editor;
    const { empty } = state.selection;
    // The current position of the link: pictures may have loaded since.
    const now = linkAt(editor);
    if (now !== null) editor.commands.setTextSelection({ from: now.from, to: now.to });
    view.dispatch(empty && now === null ? insertLink(state, title, href) : linkSelection(editor.state, href));
    onClose();
  };
  const take = ({ url, title }: LinkSuggestion) => link(pathOf(url), title);
  const confirm = () => {
    if (isAddress) link(address, words);
    else if (found.length > 0) take(found[marked]!);
    else setTried(true);
  };
  const remove = () => {
    const now = linkAt(editor);
    if (now !== null) editor.chain().setTextSelection(now).unsetMark('link').setTextSelection(now.to).run();
    onClose();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setAt((marked + step + found.length) % found.length);
    else if (event.key === 'Enter') confirm();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const wrong = tried && !isAddress && found.length === 0;
  return (
    <TextPopover rect={rect} className="w-110 max-w-full">
      <div className="flex flex-wrap items-center gap-2 p-2" role="group" aria-label={texts.link}>
        <input
          className={`${fieldInput.text} min-w-0 flex-1 basis-40`}
          role="combobox"
          aria-label={texts.linkField}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${marked}` : undefined}
          aria-autocomplete="list"
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-hint`}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.linkField}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKey}
        />
        <Button size="s" variant="p" onPress={confirm}>
          {texts.linkSet}
        </Button>
        {old !== null && (
          <Button size="s" onPress={remove}>
            {texts.linkRemove}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={wrong ? 'px-3.5 pb-2 text-14/normal text-danger' : 'sr-only'} role="status">
        {wrong ? texts.linkBad : found.length > 0 ? texts.linkChoose : ''}
      </p>
      {/* Present even when empty, because the field's `aria-controls` refers to it. */}
      <ul className="max-h-64 min-h-0 overflow-y-auto" id={`${id}-list`} role="listbox" aria-label={texts.linkEntries}>
        {found.map((item, index) => (
          <li
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            className="cursor-pointer border-t border-line px-3.5 py-2 text-15/snug aria-selected:bg-accent-soft"
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setAt(index)}
            onClick={() => take(item)}
          >
            {item.title} <span className="text-13 text-muted">{item.section}</span>
          </li>
        ))}
      </ul>
    </TextPopover>
  );
}
