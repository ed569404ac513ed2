import type { TagQuery } from '#server/features/terms/tag-list.ts';
import { FilterForm } from '../ui/FilterForm.tsx';
import { Select } from '../ui/Select.tsx';
import { listHref } from './list-href.ts';
import { useTags } from './tags-context.ts';

/** Which tags are shown, and in which order. */
export function TagFilters({ query }: { query: TagQuery }) {
  const { texts, base } = useTags();
  return (
    <FilterForm
      query={query}
      texts={texts}
      base={base}
      hrefOf={(next) => listHref(base, { ...next, page: 1 })}
      kept={query.view !== 'active' && <input type="hidden" name="view" value={query.view} />}
      resetHref={query.q === '' ? null : listHref(base, { ...query, q: '', page: 1 })}
    >
      {(wanted, choose) => (
        <Select
          label={texts.sort}
          hideLabel
          name="sort"
          value={wanted.sort}
          onChange={(value) => choose({ sort: value as TagQuery['sort'] })}
          options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
        />
      )}
    </FilterForm>
  );
}
