import { useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { locationsList, locationActivityFilters, type LocationQuery } from '#content/lists/locations.ts';
import { fill } from '#content/messages/define-messages.ts';
import { api } from '#islands/api.ts';
import { DensityButton } from '#islands/kit/DensityButton.tsx';
import { Screen } from '#islands/kit/Screen.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { filterSlotClasses, FilterForm } from '#islands/ui/FilterForm.tsx';
import { mapPin, plus, searchX } from '#islands/ui/icons.ts';
import { createLazyComponent } from '#islands/ui/lazy-components.ts';
import { EmptyState, OutdatedState } from '#islands/ui/states.tsx';
import type { LocationNode, LocationTreeView } from '#server/features/terms/location-tree.ts';
import { button } from '#styles/button-classes.ts';
import { pageHeader, panelBox } from '#styles/panel-classes.ts';
import { PlaceTree } from './PlaceTree.tsx';
import {
  flattenTree,
  nameOf,
  unfoldedPlacesQuery,
  useLocations,
  type LocationMessages,
  type PlaceAction,
} from './use-locations.ts';

const PlaceDialog = createLazyComponent(async () => (await import('./PlaceDialog.tsx')).PlaceDialog);
const PlaceQuestion = createLazyComponent(async () => (await import('./PlaceConfirmDialog.tsx')).PlaceConfirmDialog);

/** The tree of places: rendered on the server, interactive with scripts. */
export function Locations({ first, words }: { first: LocationTreeView; words: LocationMessages }) {
  return (
    <Screen first={first} words={words} group="locations">
      <Places />
    </Screen>
  );
}

interface FiltersProps {
  onOpenAll: () => void;
  onCloseAll: () => void;
}

/** The filters of the tree, and buttons that unfold or fold it. */
function PlaceFilters({ onOpenAll, onCloseAll }: FiltersProps) {
  const {
    words: { texts, base },
    view: { query },
  } = useLocations();
  return (
    <FilterForm<LocationQuery>
      query={query}
      texts={texts}
      base={base}
      hrefOf={({ q, state }) => locationsList.href(base, query, { q, state })}
      resetHref={locationsList.narrowed(query) ? base : null}
      tools={
        <div className="flex flex-wrap gap-1 md:ml-auto">
          <Button variant="g" size="s" onPress={onOpenAll}>
            {texts.openAll}
          </Button>
          <Button variant="g" size="s" onPress={onCloseAll}>
            {texts.closeAll}
          </Button>
          <DensityButton />
        </div>
      }
    >
      {({ state }, choose) => (
        <div className={filterSlotClasses}>
          <Select
            label={texts.state}
            hideLabel
            name="state"
            value={state}
            onChange={(value) => choose({ state: value as LocationQuery['state'] })}
            options={locationActivityFilters.map((value) => ({ value, label: texts.states[value] }))}
          />
        </div>
      )}
    </FilterForm>
  );
}

const openIdsOf = (nodes: readonly LocationNode[]) =>
  new Set(
    flattenTree(nodes)
      .filter(({ isOpen }) => isOpen)
      .map(({ id }) => id),
  );

/** The tree with its search and its actions. */
function Places() {
  const { view, busy, failed, refresh, open: show, act: doAct, words } = useLocations();
  const { locale, texts, base } = words;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openIdsOf(view.nodes));
  const { query, nodes, total, all } = view;
  const narrowed = locationsList.narrowed(query);
  const unfold = (next: ReadonlySet<string>) => {
    setOpen(next);
    history.replaceState(
      history.state,
      '',
      locationsList.href(base, query, unfoldedPlacesQuery(flattenTree(nodes), next)),
    );
  };
  const ask = (asked: PlaceAction) => {
    switch (asked.act) {
      case 'create':
      case 'edit':
        return show(
          <PlaceDialog
            asked={asked}
            // Expands the tree to show a new or moved place.
            onSaved={({ parentId }) => {
              if (parentId !== null && !open.has(parentId)) unfold(new Set([...open, parentId]));
            }}
          />,
        );
      case 'activate': {
        const { id, revision } = asked.place;
        return void doAct(
          () => api('PATCH /locations/{id}', { id, body: { active: true }, ifMatch: revision }),
          () => fill(texts.activated, { name: nameOf(asked.place, locale) }),
          { row: id },
        );
      }
      default:
        return show(<PlaceQuestion act={asked.act} asked={asked.place} />);
    }
  };
  return (
    <>
      <header className={pageHeader.frame}>
        <div className={pageHeader.words}>
          <h1 className={pageHeader.title}>{texts.title}</h1>
          <p className={`${pageHeader.lead} tabular-nums`}>
            {narrowed ? plural(locale, total, texts.found) : plural(locale, all, texts.lead)}
          </p>
        </div>
        <div className={pageHeader.acts}>
          <Button
            variant="p"
            icon={plus}
            onPress={() => ask({ act: 'create', type: all === 0 ? 'country' : 'city', parent: null })}
          >
            {texts.create}
          </Button>
        </div>
      </header>
      <section className={panelBox.plain} aria-label={texts.caption} aria-busy={busy || undefined}>
        <PlaceFilters
          onOpenAll={() => unfold(new Set(flattenTree(nodes).map(({ id }) => id)))}
          onCloseAll={() => unfold(new Set())}
        />
        {failed && <OutdatedState busy={busy} onRetry={() => void refresh()} />}
        {nodes.length > 0 ? (
          <PlaceTree open={open} onOpen={unfold} onAsk={ask} />
        ) : (
          <EmptyState
            title={narrowed ? texts.empty : texts.none}
            text={narrowed ? texts.emptyText : texts.noneText}
            icon={narrowed ? searchX : mapPin}
          >
            {narrowed && (
              <a className={button()} href={base}>
                {texts.reset}
              </a>
            )}
          </EmptyState>
        )}
      </section>
    </>
  );
}
