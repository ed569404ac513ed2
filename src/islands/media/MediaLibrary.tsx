import { useEffect, useRef, useState } from 'react';
import { plural } from '#content/plural.ts';
import type { LibraryView, LibraryQuery } from '#server/features/media-library/library-view.ts';
import { useOpener } from '../account/use-opener.ts';
import { usePageView } from '../kit/use-page-view.ts';
import { image, searchX } from '../ui/icons.ts';
import { Pagination } from '../ui/Pagination.tsx';
import { EmptyState, OutdatedState } from '../ui/states.tsx';
import { FilterForm } from '../ui/FilterForm.tsx';
import { Select } from '../ui/Select.tsx';
import { useMedia } from './media-context.ts';
import { MediaBulk } from './MediaBulk.tsx';
import type { DetailsDialogProps } from './MediaDetails.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { UploadZone } from './UploadZone.tsx';
import { useSelection } from '../stores/selection.ts';
import { whenAsked } from './when-asked.tsx';

/** The address of the library with this search: what is usual is left out of it. */
function libraryHref(base: string, mineFirst: boolean, { q, use, mine, sort, page, picture }: LibraryQuery): string {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (use !== null) search.set('use', use);
  if (mine !== mineFirst) search.set('whose', mine ? 'mine' : 'all');
  if (sort !== '-createdAt') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  if (picture !== null) search.set('picture', picture);
  const query = search.toString();
  return query === '' ? base : `${base}?${query}`;
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Which pictures the library shows, and in which order. */
function MediaFilters({ query, narrowed }: { query: LibraryQuery; narrowed: boolean }) {
  const { texts, base, mineFirst } = useMedia();
  return (
    <FilterForm
      query={query}
      texts={texts}
      base={base}
      hrefOf={(next) => libraryHref(base, mineFirst, { ...next, page: 1, picture: null })}
      resetHref={narrowed ? base : null}
    >
      {(wanted, choose) => (
        <>
          <Select
            label={texts.use}
            hideLabel
            name="use"
            placeholder={texts.anyUse}
            value={wanted.use ?? ''}
            onChange={(use) => choose({ use: use === 'unused' || use === 'used' ? use : null })}
            options={options(texts.uses)}
          />
          <Select
            label={texts.whose}
            hideLabel
            name="whose"
            value={wanted.mine ? 'mine' : 'all'}
            onChange={(whose) => choose({ mine: whose === 'mine' })}
            options={options(texts.whoses)}
          />
          <Select
            label={texts.sort}
            hideLabel
            name="sort"
            value={wanted.sort}
            onChange={(sort) => choose({ sort: sort as LibraryQuery['sort'] })}
            options={options(texts.sorts)}
          />
        </>
      )}
    </FilterForm>
  );
}

const MediaDetails = whenAsked<DetailsDialogProps>(async () => (await import('./MediaDetails.tsx')).MediaDetails);
const REFRESH_MS = 300;

/** The filters, the pictures, and what is done with them. */
export function MediaLibrary({ first }: { first: LibraryView }) {
  const { locale, texts, base, mineFirst } = useMedia();
  const { view, busy, failed, refresh } = usePageView(first, locale);
  const [open, setOpen] = useState<string | null>(null);
  const opener = useOpener();
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { query, items, total, perPage, details, narrowed } = view;
  const hrefOf = (change: Partial<typeof query>) =>
    libraryHref(base, mineFirst, { ...query, picture: null, ...change });
  // A window is not drawn on the server: one that the address asks for opens now.
  useEffect(() => setOpen(first.query.picture), []);
  // What has come into use cannot be deleted.
  const selection = useSelection(items.filter(({ used }) => !used));

  const show = (picture: string | null) => {
    if (picture !== null && open === null) opener.opened();
    history.replaceState(history.state, '', hrefOf({ picture }));
    setOpen(picture);
    if (picture === null) opener.closed();
    if (picture !== null) void refresh();
  };
  /** Several pictures that come one after another are drawn together. */
  const refreshSoon = () => {
    clearTimeout(pending.current);
    pending.current = setTimeout(() => void refresh(), REFRESH_MS);
  };
  return (
    <>
      <header className="panel-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="panel-lead num">{plural(locale, total, texts.lead)}</p>
        </div>
      </header>
      <section className="media-upload" aria-label={texts.uploads}>
        <UploadZone many variant="p" label={texts.upload} onUploaded={refreshSoon} />
      </section>
      <section className="ui-panel media" aria-label={texts.grid}>
        <MediaFilters query={query} narrowed={narrowed} />
        {failed && <OutdatedState busy={busy} onRetry={() => void refresh()} />}
        <MediaBulk items={items} selected={selection.selected} onSelect={selection.set} onDone={refresh} />
        {items.length > 0 ? (
          <MediaGrid
            items={items}
            busy={busy}
            hrefOf={(picture) => hrefOf({ picture })}
            selected={selection.ids}
            onSelect={selection.set}
            onOpen={show}
          />
        ) : narrowed ? (
          <EmptyState title={texts.filtered} text={texts.filteredText} icon={searchX}>
            <a className="btn" href={base}>
              {texts.reset}
            </a>
          </EmptyState>
        ) : (
          <EmptyState title={texts.empty} text={texts.emptyText} icon={image} />
        )}
        <Pagination page={query.page} perPage={perPage} total={total} hrefOf={(page) => hrefOf({ page })} />
      </section>
      {open !== null && (
        <MediaDetails
          id={open}
          details={details?.id === open ? details : null}
          busy={busy}
          failed={failed}
          onShow={show}
          onRefresh={refresh}
          onClose={() => show(null)}
        />
      )}
    </>
  );
}
