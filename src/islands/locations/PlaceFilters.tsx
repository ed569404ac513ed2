import type { LocationQuery } from '#server/features/terms/location-tree.ts';
import { Button } from '../ui/Button.tsx';
import { FilterForm } from '../ui/FilterForm.tsx';
import { Select } from '../ui/Select.tsx';
import { useLocations } from './locations-context.ts';
import { treeHref } from './tree-href.ts';

/** Which places the tree shows, and how much of it is open. */
export function PlaceFilters({
  query,
  onOpenAll,
  onCloseAll,
}: {
  query: LocationQuery;
  onOpenAll: () => void;
  onCloseAll: () => void;
}) {
  const { texts, base } = useLocations();
  const isNarrowed = query.q !== '' || query.state !== 'all';
  const tools = (
    <div className="places-tools">
      <Button variant="g" size="s" onPress={onOpenAll}>
        {texts.openAll}
      </Button>
      <Button variant="g" size="s" onPress={onCloseAll}>
        {texts.closeAll}
      </Button>
    </div>
  );
  return (
    <FilterForm
      query={query}
      texts={texts}
      base={base}
      hrefOf={(next) => treeHref(base, { ...next, open: null })}
      resetHref={isNarrowed ? base : null}
      tools={tools}
    >
      {({ state }, choose) => (
        <Select
          label={texts.state}
          hideLabel
          name="state"
          value={state}
          onChange={(value) => choose({ state: value as LocationQuery['state'] })}
          options={Object.entries(texts.states).map(([value, label]) => ({ value, label }))}
        />
      )}
    </FilterForm>
  );
}
