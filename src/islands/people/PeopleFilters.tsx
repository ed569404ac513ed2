import { roles } from '#content/roles.ts';
import type { PeopleQuery } from '#server/features/people/list-people.ts';
import { FilterForm } from '../ui/FilterForm.tsx';
import { Select } from '../ui/Select.tsx';
import { listHref } from './list-href.ts';
import { usePeople } from './people-context.ts';

const statuses = ['active', 'banned', 'deleted'] as const;
const sorts = ['newest', 'oldest', 'name', 'email'] as const;

/** Which people are shown, and in which order. */
export function PeopleFilters({ query }: { query: PeopleQuery }) {
  const { texts, roleNames, base } = usePeople();
  const changed = query.q !== '' || query.role !== null || query.status !== null;
  return (
    <FilterForm
      query={query}
      texts={texts}
      base={base}
      hrefOf={(next) => listHref(base, { ...next, page: 1 })}
      resetHref={changed ? base : null}
    >
      {(wanted, choose) => (
        <>
          <Select
            label={texts.columns.role}
            hideLabel
            name="role"
            placeholder={texts.anyRole}
            value={wanted.role ?? ''}
            onChange={(value) => choose({ role: roles.find((role) => role === value) ?? null })}
            options={roles.map((value) => ({ value, label: roleNames[value] }))}
          />
          <Select
            label={texts.columns.status}
            hideLabel
            name="status"
            placeholder={texts.anyStatus}
            value={wanted.status ?? ''}
            onChange={(value) => choose({ status: statuses.find((status) => status === value) ?? null })}
            options={statuses.map((value) => ({ value, label: texts.statuses[value] }))}
          />
          <Select
            label={texts.sort}
            hideLabel
            name="sort"
            value={wanted.sort}
            onChange={(value) => choose({ sort: sorts.find((sort) => sort === value) ?? 'newest' })}
            options={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
          />
        </>
      )}
    </FilterForm>
  );
}
