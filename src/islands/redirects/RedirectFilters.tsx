import type { RedirectQuery } from '#server/features/redirects/redirect-list.ts';
import { FilterForm } from '../ui/FilterForm.tsx';
import { Select } from '../ui/Select.tsx';
import { listHref } from './list-href.ts';
import { useRedirects } from './redirects-context.ts';

const ruleSorts = ['path', '-hits', '-last', '-new'] as const;
const missedSorts = ['-count', '-last', 'path'] as const;

/** Which addresses are shown, and in which order. */
export function RedirectFilters({ query }: { query: RedirectQuery }) {
  const { texts, base } = useRedirects();
  const sorts = query.view === 'rules' ? ruleSorts : missedSorts;
  return (
    <FilterForm
      query={query}
      texts={texts}
      base={base}
      hrefOf={(next) => listHref(base, { ...next, page: 1 })}
      kept={query.view !== 'rules' && <input type="hidden" name="view" value={query.view} />}
      resetHref={query.q === '' ? null : listHref(base, { ...query, q: '', page: 1 })}
    >
      {(wanted, choose) => (
        <Select
          label={texts.sort}
          hideLabel
          name="sort"
          value={wanted.sort}
          onChange={(value) => choose({ sort: value as RedirectQuery['sort'] })}
          options={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
        />
      )}
    </FilterForm>
  );
}
