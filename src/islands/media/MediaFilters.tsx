import { useState } from 'react';
import type { LibraryQuery } from '#server/media/library-view.ts';
import { Button } from '../ui/Button.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { libraryHref } from './library-href.ts';
import { useMedia } from './media-context.ts';

const options = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A form that asks for another address; without scripts its button does the same. A choice counts at once. */
export function MediaFilters({ query, narrowed }: { query: LibraryQuery; narrowed: boolean }) {
  const { texts, base, mineFirst } = useMedia();
  const [wanted, setWanted] = useState(query);
  const go = (next: LibraryQuery) => location.assign(libraryHref(base, mineFirst, { ...next, q: next.q.trim(), page: 1, picture: null }));
  const choose = (change: Partial<LibraryQuery>) => {
    const next = { ...wanted, ...change };
    setWanted(next);
    go(next);
  };
  return (
    <form
      className="ui-toolbar"
      role="search"
      aria-label={texts.filters}
      method="get"
      action={base}
      onSubmit={(event) => {
        event.preventDefault();
        go(wanted);
      }}
    >
      <SearchField label={texts.search} placeholder={texts.search} value={wanted.q} onChange={(q) => setWanted({ ...wanted, q })} onSubmit={(q) => choose({ q })} />
      <Select label={texts.use} hideLabel name="use" placeholder={texts.anyUse} value={wanted.use ?? ''} onChange={(use) => choose({ use: use === 'unused' || use === 'used' ? use : null })} options={options(texts.uses)} />
      <Select label={texts.whose} hideLabel name="whose" value={wanted.mine ? 'mine' : 'all'} onChange={(whose) => choose({ mine: whose === 'mine' })} options={options(texts.whoses)} />
      <Select label={texts.sort} hideLabel name="sort" value={wanted.sort} onChange={(sort) => choose({ sort: sort as LibraryQuery['sort'] })} options={options(texts.sorts)} />
      <Button type="submit">{texts.apply}</Button>
      {narrowed && <a className="btn g" href={base}>{texts.reset}</a>}
    </form>
  );
}
