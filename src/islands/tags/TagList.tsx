import { useState } from 'react';
import { formatNumber } from '#content/format.ts';
import { plural } from '#content/plural.ts';
import type { TagItem, TagListView, TagQuery } from '#server/features/terms/tag-list.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { useOpener } from '../account/use-opener.ts';
import { usePageView } from '../people/use-page-view.ts';
import { toasts } from '../stores/toasts.ts';
import { BulkBar } from '../ui/BulkBar.tsx';
import { Button } from '../ui/Button.tsx';
import { hash, merge, plus, searchX, trash2 } from '../ui/icons.ts';
import { Pagination } from '../ui/Pagination.tsx';
import { EmptyState, OutdatedState } from '../ui/states.tsx';
import { TabLinks } from '../ui/TabLinks.tsx';
import { FilterForm } from '../ui/FilterForm.tsx';
import { Select } from '../ui/Select.tsx';
import { listHref } from './list-href.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { TagDialog } from './TagDialog.tsx';
import { TagTable } from './TagTable.tsx';
import { useSelection } from '../stores/selection.ts';
import { useTags, type Asked } from './tags-context.ts';

/** Which tags are shown, and in which order. */
function TagFilters({ query }: { query: TagQuery }) {
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

const views = ['active', 'unused', 'merged'] as const;

/** The list, its views, and what is done with tags. */
export function TagList({ first }: { first: TagListView }) {
  const { locale, texts, base, viewerId } = useTags();
  const opener = useOpener();
  const { view, busy, failed, refresh } = usePageView(first, locale, opener.closed);
  const [asked, setAsked] = useState<Asked | null>(null);
  useSessionWatch(locale, viewerId);
  const { query, items, total, perPage, counts } = view;
  const { selected, ids, set, clear } = useSelection(items);
  const open = (next: Asked) => {
    opener.opened();
    setAsked(next);
  };
  const close = () => {
    setAsked(null);
    opener.closed();
  };
  const done = (summary: string) => {
    close();
    toasts.add({ severity: 'success', summary, group: 'tags' });
    void refresh();
  };
  /** Where it failed for some, the window stays and says for which. */
  const doneFor = (act: 'merge' | 'remove') => (summary: string, left: readonly TagItem[]) => {
    if (left.length === 0) return done(summary);
    toasts.add({ severity: 'success', summary, group: 'tags' });
    void refresh();
    setAsked({ act, tags: left });
  };
  const empty =
    query.q !== ''
      ? [texts.empty, texts.emptyText]
      : query.view === 'merged'
        ? [texts.noneMerged, texts.noneMergedText]
        : counts.active > 0
          ? [texts.noneUnused, texts.noneUnusedText]
          : [texts.none, texts.noneText];
  return (
    <>
      <header className="panel-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="panel-lead num">{plural(locale, counts.active, texts.lead)}</p>
        </div>
        <div className="panel-actions">
          <Button variant="p" icon={plus} onPress={() => open({ act: 'create' })}>
            {texts.create}
          </Button>
        </div>
      </header>
      <TabLinks
        label={texts.views.label}
        current={query.view}
        format={(count) => formatNumber(locale, count)}
        tabs={views.map((id) => ({
          id,
          label: texts.views[id],
          href: listHref(base, { ...query, view: id, page: 1 }),
          count: counts[id],
        }))}
      />
      <section className="ui-panel terms" aria-label={texts.caption}>
        <TagFilters query={query} />
        <BulkBar count={selected.length} onClear={clear}>
          {selected.length > 1 && (
            <Button size="s" icon={merge} onPress={() => open({ act: 'merge', tags: selected })}>
              {texts.bulkMerge}
            </Button>
          )}
          {selected.length === 1 && (
            <Button size="s" icon={merge} onPress={() => open({ act: 'merge', tags: selected })}>
              {texts.acts.merge}
            </Button>
          )}
          <Button size="s" icon={trash2} onPress={() => open({ act: 'remove', tags: selected })}>
            {texts.bulkRemove}
          </Button>
        </BulkBar>
        {failed && <OutdatedState busy={busy} onRetry={() => void refresh()} />}
        {items.length > 0 ? (
          <TagTable query={query} rows={items} busy={busy} selected={ids} onSelect={set} onAsk={open} />
        ) : (
          <EmptyState title={empty[0]!} text={empty[1]!} icon={query.q === '' ? hash : searchX}>
            {query.q !== '' && (
              <a className="btn" href={listHref(base, { ...query, q: '', page: 1 })}>
                {texts.reset}
              </a>
            )}
          </EmptyState>
        )}
        <Pagination
          page={query.page}
          perPage={perPage}
          total={total}
          hrefOf={(page) => listHref(base, { ...query, page })}
        />
      </section>
      {asked?.act === 'create' && <TagDialog tag={null} onClose={close} onDone={done} />}
      {asked?.act === 'edit' && <TagDialog tag={asked.tag} onClose={close} onDone={done} />}
      {asked?.act === 'merge' && <MergeDialog tags={asked.tags} onClose={close} onDone={doneFor('merge')} />}
      {asked?.act === 'remove' && (
        <RemoveDialog
          tags={asked.tags}
          onClose={close}
          onDone={doneFor('remove')}
          onMerge={(tags) => setAsked({ act: 'merge', tags })}
        />
      )}
    </>
  );
}
