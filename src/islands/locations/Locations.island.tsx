import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import type { LocationNode, LocationTreeView, LocationQuery } from '#server/features/terms/location-tree.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { useOpener } from '../account/use-opener.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { api } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { usePageView } from '../kit/use-page-view.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { mapPin, plus, searchX } from '../ui/icons.ts';
import { EmptyState, OutdatedState } from '../ui/states.tsx';
import { FilterForm } from '../ui/FilterForm.tsx';
import { Select } from '../ui/Select.tsx';
import { nameOf, useLocations, type Asked } from './locations-context.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import { PlaceQuestion } from './PlaceQuestion.tsx';
import { PlaceTree } from './PlaceTree.tsx';
import { flat, treeHref } from './tree-href.ts';

/** Which places the tree shows, and how much of it is open. */
function PlaceFilters({
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

const opened = (nodes: readonly LocationNode[]) =>
  new Set(
    flat(nodes)
      .filter(({ isOpen }) => isOpen)
      .map(({ id }) => id),
  );

/** The tree, its search, and what is done with places. */
export function Places({ first }: { first: LocationTreeView }) {
  const { locale, texts, failures, base, viewerId } = useLocations();
  const opener = useOpener();
  const { view, busy, failed, refresh } = usePageView(first, locale, opener.closed);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => opened(first.nodes));
  const [asked, setAsked] = useState<Asked | null>(null);
  useSessionWatch(locale, viewerId);
  const { query, nodes, total, all, parents } = view;
  const narrowed = query.q !== '' || query.state !== 'all';
  const unfold = (next: ReadonlySet<string>) => {
    setOpen(next);
    history.replaceState(
      history.state,
      '',
      treeHref(base, {
        ...query,
        open: flat(nodes)
          .filter(({ id }) => next.has(id))
          .map(({ slug }) => slug),
      }),
    );
  };
  const close = () => {
    setAsked(null);
    opener.closed();
  };
  const done = (summary: string) => {
    close();
    toasts.add({ severity: 'success', summary, group: 'locations' });
    void refresh();
  };
  async function activate(place: LocationNode): Promise<void> {
    const answer = await api('PATCH /locations/{id}', {
      id: place.id,
      body: { active: true },
      ifMatch: place.revision,
    });
    if (answer.ok)
      toasts.add({
        severity: 'success',
        summary: fill(texts.activated, { name: nameOf(place, locale) }),
        group: 'locations',
      });
    else if (leavesFor(locale, answer.failure)) return;
    else toasts.add({ severity: 'error', summary: failureText(locale, failures, answer.failure), group: 'locations' });
    // Where nothing was reached there is nothing new either.
    if (answer.ok || answer.failure.status !== 0) await refresh();
  }
  const ask = (next: Asked) => {
    if (next.act === 'activate') return void activate(next.place);
    opener.opened();
    setAsked(next);
  };
  return (
    <>
      <header className="panel-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="panel-lead num">
            {narrowed ? plural(locale, total, texts.found) : plural(locale, all, texts.lead)}
          </p>
        </div>
        <div className="panel-actions">
          <Button
            variant="p"
            icon={plus}
            onPress={() => ask({ act: 'create', type: all === 0 ? 'country' : 'city', parent: null })}
          >
            {texts.create}
          </Button>
        </div>
      </header>
      <section className="ui-panel terms" aria-label={texts.caption} aria-busy={busy || undefined}>
        <PlaceFilters
          query={query}
          onOpenAll={() => unfold(new Set(flat(nodes).map(({ id }) => id)))}
          onCloseAll={() => unfold(new Set())}
        />
        {failed && <OutdatedState busy={busy} onRetry={() => void refresh()} />}
        {nodes.length > 0 ? (
          <PlaceTree nodes={nodes} query={query} open={open} onOpen={unfold} onAsk={ask} />
        ) : (
          <EmptyState
            title={narrowed ? texts.empty : texts.none}
            text={narrowed ? texts.emptyText : texts.noneText}
            icon={narrowed ? searchX : mapPin}
          >
            {narrowed && (
              <a className="btn" href={base}>
                {texts.reset}
              </a>
            )}
          </EmptyState>
        )}
      </section>
      {(asked?.act === 'create' || asked?.act === 'edit') && (
        <PlaceDialog
          asked={asked}
          parents={parents}
          onClose={close}
          onDone={(summary, { parentId }) => {
            // What was made or moved is to be seen.
            if (parentId !== null && !open.has(parentId)) unfold(new Set([...open, parentId]));
            done(summary);
          }}
        />
      )}
      {(asked?.act === 'deactivate' || asked?.act === 'remove') && (
        <PlaceQuestion
          key={asked.act}
          act={asked.act}
          place={flat(nodes).find(({ id }) => id === asked.place.id) ?? asked.place}
          onClose={close}
          onDone={done}
          onRefused={() => void refresh()}
          onDeactivate={() => setAsked({ act: 'deactivate', place: asked.place })}
        />
      )}
    </>
  );
}
