import { useState } from 'react';
import { workflows } from '#content/workflow.ts';
import type { NewsroomQuery } from '#server/newsroom/read-query.ts';
import { Button } from '../ui/Button.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { isNarrowed, listHref } from './list-href.ts';
import { useNewsroom } from './newsroom-context.ts';

const anyOf = { category: 'anyCategory', tag: 'anyTag', location: 'anyLocation' } as const;

/** A form that asks for another address; without scripts its button does the same. A choice counts at once. */
export function NewsroomFilters({ query }: { query: NewsroomQuery }) {
  const { texts, base, firstView, options, workflow } = useNewsroom();
  // Who opens with their own entries sees those of others only where they are published.
  const isOwn = query.view === 'mine' || (firstView === 'mine' && query.view !== workflows[workflow].live);
  const [wanted, setWanted] = useState(query);
  const go = (next: NewsroomQuery) => location.assign(listHref(base, firstView, { ...next, view: query.view, q: next.q.trim(), page: 1 }));
  const choose = (change: Partial<NewsroomQuery>) => {
    const next = { ...wanted, ...change };
    setWanted(next);
    go(next);
  };
  const none = { ...query, q: '', category: '', tag: '', location: '', mine: false, page: 1 };
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
      {query.view !== firstView && <input type="hidden" name="view" value={query.view} />}
      <SearchField label={texts.search} placeholder={texts.search} value={wanted.q} onChange={(q) => setWanted({ ...wanted, q })} onSubmit={(q) => choose({ q })} />
      {(['category', 'tag', 'location'] as const).map((name) => options[name] && <Select key={name} label={texts[name]} hideLabel name={name} placeholder={texts[anyOf[name]]} value={wanted[name]} onChange={(value) => choose({ [name]: value })} options={options[name]} />)}
      {!isOwn && <Select label={texts.whose} hideLabel name="mine" placeholder={texts.anyone} value={wanted.mine ? '1' : ''} onChange={(value) => choose({ mine: value === '1' })} options={[{ value: '1', label: texts.onlyMine }]} />}
      <Select label={texts.sort} hideLabel name="sort" value={wanted.sort} onChange={(value) => choose({ sort: value as NewsroomQuery['sort'] })} options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))} />
      <Button type="submit">{texts.apply}</Button>
      {isNarrowed(query) && <a className="btn g" href={listHref(base, firstView, none)}>{texts.reset}</a>}
    </form>
  );
}
