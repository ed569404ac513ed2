import { workflows } from '#content/workflow.ts';
import type { NewsroomQuery } from '#server/features/dashboard/read-query.ts';
import { TermField } from '../terms/TermField.tsx';
import { FilterForm } from '../ui/FilterForm.tsx';
import { PlaceField } from '../ui/PlaceField.tsx';
import { Select } from '../ui/Select.tsx';
import { isNarrowed, listHref } from './list-href.ts';
import { useNewsroom } from './newsroom-context.ts';

const anyOf = { category: 'anyCategory', tag: 'anyTag' } as const;

/** What narrows a view of the list down, and its order. */
export function NewsroomFilters({ query }: { query: NewsroomQuery }) {
  const { texts, base, firstView, options, workflow, kind } = useNewsroom();
  // Who opens with their own entries sees those of others only where they are published.
  const isOwn = query.view === 'mine' || (firstView === 'mine' && query.view !== workflows[workflow].live);
  const none = { ...query, q: '', category: '', tag: '', location: '', mine: false, page: 1 };
  return (
    <FilterForm
      query={query}
      texts={texts}
      base={base}
      hrefOf={(next) => listHref(base, firstView, { ...next, view: query.view, page: 1 })}
      kept={query.view !== firstView && <input type="hidden" name="view" value={query.view} />}
      resetHref={isNarrowed(query) ? listHref(base, firstView, none) : null}
    >
      {(wanted, choose) => (
        <>
          {(['category', 'tag'] as const).map(
            (name) =>
              options[name] && (
                <TermField
                  key={name}
                  type={name}
                  kind={kind}
                  label={texts[name]}
                  hideLabel
                  name={name}
                  placeholder={texts[anyOf[name]]}
                  value={wanted[name]}
                  onChange={(value) => choose({ [name]: value })}
                  options={options[name]}
                />
              ),
          )}
          {options.location && (
            <PlaceField
              label={texts.location}
              hideLabel
              name="location"
              placeholder={texts.anyLocation}
              value={wanted.location}
              onChange={(location) => choose({ location })}
              options={options.location}
            />
          )}
          {!isOwn && (
            <Select
              label={texts.whose}
              hideLabel
              name="mine"
              placeholder={texts.anyone}
              value={wanted.mine ? '1' : ''}
              onChange={(value) => choose({ mine: value === '1' })}
              options={[{ value: '1', label: texts.onlyMine }]}
            />
          )}
          <Select
            label={texts.sort}
            hideLabel
            name="sort"
            value={wanted.sort}
            onChange={(value) => choose({ sort: value as NewsroomQuery['sort'] })}
            options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
          />
        </>
      )}
    </FilterForm>
  );
}
