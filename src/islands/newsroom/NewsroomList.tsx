import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '#content/format.ts';
import { plural } from '#content/plural.ts';
import type { Act } from '#content/workflow.ts';
import type { NewsroomView } from '#server/features/dashboard/list-entries.ts';
import type { EntryRow } from '#server/core/entries/row-view.ts';
import { fill } from '#content/messages/define-messages.ts';
import { useOpener } from '../account/use-opener.ts';
import { Button } from '../ui/Button.tsx';
import { info, plus } from '../ui/icons.ts';
import { Notice } from '../ui/Notice.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { OutdatedState } from '../ui/states.tsx';
import { TabLinks } from '../ui/TabLinks.tsx';
import { whenAsked } from '../ui/when-asked.ts';
import { BulkBar } from '../ui/BulkBar.tsx';
import { Icon } from '../ui/Icon.tsx';
import { needOf, offersOf, actIcon, sharedOffers } from './acts.ts';
import { columnNames, EntryTable, usualColumns } from './EntryTable.tsx';
import { listHref, savedQuery } from './list-href.ts';
import { useNewsroom } from './newsroom-context.ts';
import { NewsroomEmpty } from './NewsroomEmpty.tsx';
import { NewsroomFilters } from './NewsroomFilters.tsx';
import { SavedViewActs } from './SavedViewActs.tsx';
import type { Asked } from './StepDialog.tsx';
import type { StepOptions } from './take-step.ts';
import { ColumnsMenu } from '../kit/ColumnsMenu.tsx';
import { useColumns } from '../kit/use-columns.ts';
import { useKeys } from '../kit/use-keys.ts';
import { useList } from './use-list.ts';
import { useSelection } from '../stores/selection.ts';
import { useSteps } from './use-steps.ts';

/** What is listed, how much of it waits for somebody, and the way to begin something new. */
function NewsroomHead({ view: { all, waiting } }: { view: NewsroomView }) {
  const { locale, texts, title, counts, create, createHref, categories } = useNewsroom();
  return (
    <header className="panel-head">
      <div>
        <h1>{title}</h1>
        <p className="panel-lead num">
          {plural(locale, all, counts)}
          {waiting > 0 && `, ${plural(locale, waiting, texts.waiting)}`}
        </p>
      </div>
      <div className="panel-actions">
        {categories !== null && (
          <a className="btn" href={categories.href}>
            {categories.label}
          </a>
        )}
        {createHref !== null && (
          <a className="btn p" href={createHref}>
            <Icon icon={plus} />
            {create}
          </a>
        )}
      </div>
    </header>
  );
}

interface BulkActsProps {
  rows: readonly EntryRow[];
  progress: { done: number; total: number } | null;
  onAct: (act: Act, rows: readonly EntryRow[]) => void;
  onClear: () => void;
}

/** What can be done with the selected entries; a number says with how many of them, where it is not all. */
function BulkActs({ rows, progress, onAct, onClear }: BulkActsProps) {
  const { texts } = useNewsroom();
  return (
    <>
      <BulkBar count={rows.length} onClear={onClear}>
        {sharedOffers(rows).map(({ act, rows: those }) => (
          <Button
            key={act}
            size="s"
            icon={actIcon(act)}
            className={act === 'trash' ? 'newsroom-trash' : undefined}
            disabled={progress !== null}
            onPress={() => onAct(act, those)}
          >
            {those.length === rows.length
              ? texts.acts[act]
              : fill(texts.some, { act: texts.acts[act], n: those.length })}
          </Button>
        ))}
      </BulkBar>
      <div role="status" className={progress !== null && progress.total > 1 ? 'newsroom-progress' : 'sr-only'}>
        {progress !== null && progress.total > 1 && (
          <>
            <progress aria-hidden="true" max={progress.total} value={progress.done} />
            <span className="num">{fill(texts.progress, progress)}</span>
          </>
        )}
      </div>
    </>
  );
}

const StepDialog = lazy(whenAsked(async () => ({ default: (await import('./StepDialog.tsx')).StepDialog })));
const KeysDialog = lazy(whenAsked(async () => ({ default: (await import('../kit/list-keys.tsx')).KeysDialog })));

/** The views, the filters, the rows, and what is done with them. */
export function NewsroomList({ first }: { first: NewsroomView }) {
  const { locale, texts, tools, base, firstView, workflow, title, kind, options } = useNewsroom();
  const { shown, show } = useColumns({ key: `newsroom-columns:${kind}`, all: columnNames, usual: usualColumns });
  const { view, busy, failed, refresh } = useList(first);
  const { progress, troubles, take, dismiss } = useSteps(refresh);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [helping, setHelping] = useState(false);
  const opener = useOpener();
  const { query, items, total, perPage, tabs, saved } = view;
  const current = saved.find((one) => one.query === savedQuery(query)) ?? null;
  const columns = columnNames
    .filter((name) => (name !== 'category' && name !== 'location') || options[name] !== null)
    .map((key) => ({ key, label: { ...texts.columns, ...tools.names }[key] }));
  const selection = useSelection(items);

  const act = (name: Act, rows: readonly EntryRow[]) => {
    const step = offersOf(rows[0]!).find((offer) => offer.act === name);
    const need = step ? needOf(workflow, rows[0]!.status, step.to) : null;
    if (need === null) return void take(name, rows);
    opener.opened();
    setAsked({ act: name, rows, need });
  };
  /** @returns why it was not done for all, in words; null: it was */
  const confirm = async ({ act: name, rows, need }: Asked, options: StepOptions) => {
    const left = await take(name, rows, options);
    if (left.length === 0) {
      close();
      return null;
    }
    setAsked({ act: name, rows: rows.filter(({ id }) => left.some((one) => one.id === id)), need });
    const reasons = [...new Set(left.map(({ reason }) => reason))].join(' ');
    return rows.length === 1 ? reasons : `${plural(locale, left.length, texts.failed)}. ${reasons}`;
  };
  const close = () => {
    setAsked(null);
    setHelping(false);
    opener.closed();
  };
  const help = () => {
    opener.opened();
    setHelping(true);
  };
  useKeys({
    select(index) {
      const row = items[index];
      if (!row || offersOf(row).length === 0) return;
      selection.toggle(row.id);
    },
    open(index) {
      const href = items[index]?.editHref ?? items[index]?.publicHref;
      if (href) location.assign(href);
    },
    clear: selection.clear,
    help,
  });

  return (
    <>
      <NewsroomHead view={view} />
      <div className="newsroom-views">
        <TabLinks
          label={texts.views.label}
          current={current?.id ?? query.view}
          format={(count) => formatNumber(locale, count)}
          tabs={[
            ...tabs.map(({ id, count, waits }) => ({
              id,
              label: texts.views[id],
              href: listHref(base, firstView, { ...query, view: id, page: 1 }),
              count,
              ...(waits ? { tone: 'sun' as const } : {}),
            })),
            ...saved.map((one) => ({ id: one.id, label: one.name, href: `${base}?${one.query}`, own: true })),
          ]}
        />
        <SavedViewActs query={query} current={current} refresh={refresh} />
        <ColumnsMenu columns={columns} texts={tools} shown={shown} show={show} />
        <Button variant="g" icon={info} label={texts.keys.help} onPress={help} />
      </div>
      <section className="ui-panel newsroom" aria-label={title} data-list>
        <NewsroomFilters query={query} />
        <BulkActs rows={selection.selected} progress={progress} onAct={act} onClear={selection.clear} />
        {troubles.length > 0 && (
          <Notice tone="danger" role="alert" title={plural(locale, troubles.length, texts.failed)}>
            <ul className="newsroom-troubles">
              {troubles.map(({ id, title: name, reason }) => (
                <li key={id}>
                  <b>{name || texts.untitled}</b>: {reason}
                </li>
              ))}
            </ul>
            <Button size="s" onPress={dismiss}>
              {texts.dismiss}
            </Button>
          </Notice>
        )}
        {failed && <OutdatedState busy={busy} onRetry={() => void refresh()} />}
        {items.length > 0 ? (
          <EntryTable
            query={query}
            rows={items}
            busy={busy}
            shown={shown}
            selected={selection.ids}
            onSelect={selection.set}
            onAct={(name, row) => act(name, [row])}
          />
        ) : (
          <NewsroomEmpty query={query} />
        )}
        <Pagination
          page={query.page}
          perPage={perPage}
          total={total}
          hrefOf={(page) => listHref(base, firstView, { ...query, page })}
        />
      </section>
      <Suspense>
        {asked && <StepDialog asked={asked} onClose={close} onConfirm={(options) => confirm(asked, options)} />}
        {helping && <KeysDialog texts={{ ...texts.keys, palette: tools.palette }} onClose={close} />}
      </Suspense>
    </>
  );
}
