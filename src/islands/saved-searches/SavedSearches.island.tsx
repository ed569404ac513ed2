import { useEffect, useRef, useState } from 'react';
import type { SearchView } from '#server/features/saved-searches/searches-view.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { usePageView } from '../people/use-page-view.ts';
import { bookmark } from '../ui/icons.ts';
import { EmptyState, OutdatedState } from '../ui/states.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { useListMoves } from '../ui/use-list-moves.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { SearchItem } from './SearchItem.tsx';
import type { SearchesWords } from './searches-words.ts';
import { useSearchActs } from './use-search-acts.ts';

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
