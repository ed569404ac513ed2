import { useState } from 'react';
import type { LocationQuery } from '#server/taxonomy/location-tree.ts';
import { Button } from '../ui/Button.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { useLocations } from './locations-context.ts';
import { treeHref } from './tree-href.ts';

/** A form that asks for another address; without scripts its button does the same. A choice counts at once. */
export function PlaceFilters({ query, onOpenAll, onCloseAll }: { query: LocationQuery; onOpenAll: () => void; onCloseAll: () => void }) {
  const { texts, base } = useLocations();
  const [wanted, setWanted] = useState(query);
  const go = (next: LocationQuery) => location.assign(treeHref(base, { ...next, q: next.q.trim(), open: null }));
  const choose = (change: Partial<LocationQuery>) => {
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
      <Select label={texts.state} hideLabel name="state" value={wanted.state} onChange={(state) => choose({ state: state as LocationQuery['state'] })} options={Object.entries(texts.states).map(([value, label]) => ({ value, label }))} />
      <Button type="submit">{texts.apply}</Button>
      {(query.q !== '' || query.state !== 'all') && <a className="btn g" href={base}>{texts.reset}</a>}
      <div className="places-tools">
        <Button variant="g" size="s" onPress={onOpenAll}>{texts.openAll}</Button>
        <Button variant="g" size="s" onPress={onCloseAll}>{texts.closeAll}</Button>
      </div>
    </form>
  );
}
