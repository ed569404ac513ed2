import type { LibraryQuery } from '#server/features/media-library/library-view.ts';
import { FilterForm } from '../ui/FilterForm.tsx';
import { Select } from '../ui/Select.tsx';
import { libraryHref } from './library-href.ts';
import { useMedia } from './media-context.ts';

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Which pictures the library shows, and in which order. */
export function MediaFilters({ query, narrowed }: { query: LibraryQuery; narrowed: boolean }) {
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
