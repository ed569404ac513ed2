import { useRef, useState } from 'react';
import { roles } from '#content/roles.ts';
import type { PeopleQuery } from '#server/people/list-people.ts';
import { Button } from '../ui/Button.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { listHref } from './list-href.ts';
import { usePeople } from './people-context.ts';

const statuses = ['active', 'banned', 'deleted'] as const;
const sorts = ['newest', 'oldest', 'name', 'email'] as const;

/** A form that asks for another address; without scripts its button does the same. A choice counts at once. */
export function PeopleFilters({ query }: { query: PeopleQuery }) {
  const { texts, roleNames, base } = usePeople();
  const [wanted, setWanted] = useState(query);
  const form = useRef<HTMLFormElement>(null);
  const go = (next: PeopleQuery) => location.assign(listHref(base, { ...next, q: next.q.trim(), page: 1 }));
  const choose = (change: Partial<PeopleQuery>) => {
    const next = { ...wanted, ...change };
    setWanted(next);
    go(next);
  };
  const changed = query.q !== '' || query.role !== null || query.status !== null;
  return (
    <form
      ref={form}
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
      <Select label={texts.columns.role} hideLabel name="role" placeholder={texts.anyRole} value={wanted.role ?? ''} onChange={(value) => choose({ role: roles.find((role) => role === value) ?? null })} options={roles.map((value) => ({ value, label: roleNames[value] }))} />
      <Select label={texts.columns.status} hideLabel name="status" placeholder={texts.anyStatus} value={wanted.status ?? ''} onChange={(value) => choose({ status: statuses.find((status) => status === value) ?? null })} options={statuses.map((value) => ({ value, label: texts.statuses[value] }))} />
      <Select label={texts.sort} hideLabel name="sort" value={wanted.sort} onChange={(value) => choose({ sort: sorts.find((sort) => sort === value) ?? 'newest' })} options={sorts.map((value) => ({ value, label: texts.sorts[value] }))} />
      <Button type="submit">{texts.apply}</Button>
      {changed && <a className="btn g" href={base}>{texts.reset}</a>}
    </form>
  );
}
