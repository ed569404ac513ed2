import { useEffect, useRef, useState } from 'react';
import type { SearchView } from '#server/features/saved-searches/searches-view.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { SavedSearchTexts } from '#content/messages/saved-searches.ts';
import { SEARCH_NAME_MAX, type AlertFrequency } from '#content/saved-searches.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { usePageView } from '../kit/use-page-view.ts';
import { bookmark } from '../ui/icons.ts';
import { EmptyState, OutdatedState } from '../ui/states.tsx';
import { UiProvider, type UiProps } from '../ui/UiProvider.tsx';
import { useListMoves } from '../ui/use-list-moves.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { sayFailure } from '../account/sign-in-again.ts';
import { api } from '../api.ts';
import { failureText } from '../failure-text.ts';
import type { ApiResult } from '../request.ts';
import { toasts, UNDO_MS } from '../stores/toasts.ts';
import { SearchItem } from './SearchItem.tsx';

/** What the list of kept searches gets from its page, besides the searches. */
interface SearchesWords extends UiProps {
  texts: SavedSearchTexts;
  failures: FailureTexts;
  /** The page's own address, and that of the ads, in its language. */
  base: string;
  adsHref: string;
  viewerId: string;
}

/** What can be done to one's searches; what was deleted can be kept again. */
function useSearchActs({ locale, texts, failures }: SearchesWords, refresh: () => Promise<void>) {
  const [busy, setBusy] = useState<string | null>(null);
  const said = (summary: string, detail: string) =>
    ({ id: 'searches', group: 'searches', severity: 'success', summary, detail }) as const;

  async function run(id: string, request: () => Promise<ApiResult<unknown>>): Promise<boolean> {
    setBusy(id);
    const answer = await request();
    if (!answer.ok) sayFailure(locale, failures, answer.failure);
    // Where nothing was reached there is nothing new either.
    if (answer.ok || answer.failure.status !== 0) await refresh();
    setBusy(null);
    return answer.ok;
  }

  return {
    busy,
    async setFrequency(search: SearchView, frequency: AlertFrequency): Promise<void> {
      if (await run(search.id, () => api('PATCH /saved-searches/{id}', { id: search.id, body: { frequency } })))
        toasts.add(said(texts.changed[frequency], search.name));
    },
    async remove(search: SearchView): Promise<void> {
      if (!(await run(search.id, () => api('DELETE /saved-searches/{id}', { id: search.id })))) return;
      const { name, kind, query, frequency } = search;
      const keepAgain = async (): Promise<void> => {
        const body = { name, kind, query, frequency, locale };
        if (await run(search.id, () => api('POST /saved-searches', { body }))) toasts.add(said(texts.undone, name));
      };
      toasts.add({
        ...said(texts.deleted, name),
        action: { label: texts.undo, run: () => void keepAgain() },
        life: UNDO_MS,
      });
    },
    /** @returns what is wrong with the name, in words */
    async rename(search: SearchView, name: string): Promise<string | null> {
      const answer = await api('PATCH /saved-searches/{id}', { id: search.id, body: { name } });
      if (!answer.ok)
        return answer.failure.code === 'invalid' ? texts.problems.name : failureText(locale, failures, answer.failure);
      await refresh();
      toasts.add(said(texts.renamed, name));
      return null;
    },
  };
}

interface RenameDialogProps {
  search: SearchView;
  texts: SavedSearchTexts;
  onClose: () => void;
  /** @returns what is wrong, in words; null: it was done */
  onRename: (name: string) => Promise<string | null>;
}

function RenameDialog({ search, texts, onClose, onRename }: RenameDialogProps) {
  const [name, setName] = useState(search.name);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function rename(): Promise<void> {
    setBusy(true);
    const wrong = await onRename(name);
    setBusy(false);
    setProblem(wrong);
    if (wrong === null) onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      title={texts.renameTitle}
      confirmLabel={texts.renameDo}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void rename()}
    >
      <TextField
        label={texts.add.name}
        required
        autoFocus
        value={name}
        onChange={setName}
        limit={SEARCH_NAME_MAX}
        error={problem}
      />
    </ConfirmDialog>
  );
}

/** One's own searches. Without scripts each is changed by a form of its own. */
export function SavedSearches({ first, ...words }: SearchesWords & { first: { items: SearchView[] } }) {
  return (
    <UiProvider locale={words.locale} ui={words.ui}>
      <SearchList first={first} {...words} />
    </UiProvider>
  );
}

function SearchList({ first, ...words }: SearchesWords & { first: { items: SearchView[] } }) {
  const { locale, texts, adsHref, viewerId, base } = words;
  const { view, busy: refreshing, failed, refresh } = usePageView(first, locale);
  const { busy, setFrequency, remove, rename } = useSearchActs(words, refresh);
  const [renaming, setRenaming] = useState<SearchView | null>(null);
  const [alive, setAlive] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useListMoves(list);
  useEffect(() => setAlive(true), []);
  useSessionWatch(locale, viewerId);
  if (view.items.length === 0) {
    return (
      <div className="ui-panel">
        <EmptyState title={texts.empty} text={texts.emptyText} icon={bookmark}>
          <a className="btn" href={adsHref}>
            {texts.toAds}
          </a>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {failed && (
        <div className="ui-panel">
          <OutdatedState busy={refreshing} onRetry={() => void refresh()} />
        </div>
      )}
      <ul ref={list} className="my-ads" aria-label={texts.list}>
        {view.items.map((search) => (
          <li key={search.id} className="ui-panel">
            <SearchItem
              search={search}
              texts={texts}
              base={base}
              alive={alive}
              busy={busy === search.id}
              onFrequency={(frequency) => void setFrequency(search, frequency)}
              onRename={() => setRenaming(search)}
              onDelete={() => void remove(search)}
            />
          </li>
        ))}
      </ul>
      {renaming && (
        <RenameDialog
          search={renaming}
          texts={texts}
          onClose={() => setRenaming(null)}
          onRename={(name) => rename(renaming, name)}
        />
      )}
    </>
  );
}
