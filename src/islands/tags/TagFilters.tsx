import { useState } from 'react';
import type { TagQuery } from '#server/taxonomy/tag-list.ts';
import { Button } from '../ui/Button.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { listHref } from './list-href.ts';
import { useTags } from './tags-context.ts';

/** A form that asks for another address; without scripts its button does the same. A choice counts at once. */
export function TagFilters({ query }: { query: TagQuery }) {
  const { texts, base } = useTags();
  const [wanted, setWanted] = useState(query);
  const go = (next: TagQuery) => location.assign(listHref(base, { ...next, q: next.q.trim(), page: 1 }));
  const choose = (change: Partial<TagQuery>) => {
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
      {query.view !== 'active' && <input type="hidden" name="view" value={query.view} />}
      <SearchField label={texts.search} placeholder={texts.search} value={wanted.q} onChange={(q) => setWanted({ ...wanted, q })} onSubmit={(q) => choose({ q })} />
      <Select label={texts.sort} hideLabel name="sort" value={wanted.sort} onChange={(value) => choose({ sort: value as TagQuery['sort'] })} options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))} />
      <Button type="submit">{texts.apply}</Button>
      {query.q !== '' && <a className="btn g" href={listHref(base, { ...query, q: '', page: 1 })}>{texts.reset}</a>}
    </form>
  );
}
