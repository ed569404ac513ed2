import { useState } from 'react';
import { formatNumber } from '#content/format.ts';
import { plural } from '#content/plural.ts';
import type { QueueView, ReportRowView } from '#server/features/reports/queue-view.ts';
import { sayFailure } from '../account/sign-in-again.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { useOpener } from '../account/use-opener.ts';
import { api } from '../api.ts';
import { KeysDialog } from '../kit/list-keys.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { usePageView } from '../kit/use-page-view.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { info, searchX } from '../ui/icons.ts';
import { Pagination } from '../ui/Pagination.tsx';
import { EmptyState, OutdatedState } from '../ui/states.tsx';
import { TabLinks } from '../ui/TabLinks.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { inTab, isNarrowed, listHref, tabOf } from './list-href.ts';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportsProvider, type ReportsWords } from './reports-context.ts';
import { ReportTable } from './ReportTable.tsx';

/** The queue of reports: drawn on the server, and alive with scripts. */
export function Reports({ first, ...words }: ReportsWords & { first: QueueView }) {
  const { locale, ui, texts, failures, base, statistics, viewerId } = words;
  const { view, busy, failed, refresh } = usePageView(first, locale);
  const [helping, setHelping] = useState(false);
  const opener = useOpener();
  useSessionWatch(locale, viewerId);
  const { query, items, total, perPage, tabs, admins } = view;
  const waiting = tabs.find(({ id }) => id === 'unresolved')?.count ?? 0;
  const help = () => {
    opener.opened();
    setHelping(true);
  };
  useKeys({
    select: () => undefined,
    clear: () => undefined,
    open: (index) => items[index] && location.assign(`${base}/${items[index].id}`),
    help,
  });
  async function takeOn(row: ReportRowView): Promise<void> {
    // The revision is not part of the list: what is given away is what stands now.
    const found = await api('GET /reports/{id}', { id: row.id });
    const taken = found.ok
      ? await api('PATCH /reports/{id}', {
          id: row.id,
          body: { assigneeId: viewerId },
          ifMatch: found.revision ?? 0,
        })
      : found;
    if (taken.ok) toasts.add({ severity: 'success', summary: texts.assign.taken, group: 'reports' });
    else sayFailure(locale, failures, taken.failure);
    // Where nothing was reached there is nothing new either.
    if (taken.ok || taken.failure.status !== 0) await refresh();
  }
  const done = !isNarrowed(query) && query.status !== 'all' && tabs.some(({ id, count }) => id === 'all' && count > 0);
  const emptyTexts = isNarrowed(query)
    ? ([texts.empty.filtered, texts.empty.filteredText] as const)
    : done && (query.status === 'unresolved' || query.status === 'open')
      ? ([texts.empty.done, texts.empty.doneText] as const)
      : ([texts.empty.title, texts.empty.text] as const);
  return (
    <UiProvider locale={locale} ui={ui}>
      <ReportsProvider value={words}>
        <header className="panel-head">
          <div>
            <h1>{texts.title}</h1>
            <p className="panel-lead num">{waiting === 0 ? texts.leadNone : plural(locale, waiting, texts.lead)}</p>
          </div>
          <div className="panel-actions">
            <a className="btn" href={statistics}>
              {texts.statistics.link}
            </a>
          </div>
        </header>
        <div className="newsroom-views">
          <TabLinks
            label={texts.views.label}
            current={tabOf(query)}
            format={(count) => formatNumber(locale, count)}
            tabs={tabs.map(({ id, count }) => ({
              id,
              label: texts.views[id],
              href: listHref(base, inTab(query, id)),
              count,
              ...(id === 'open' && count > 0 ? { tone: 'sun' as const } : {}),
            }))}
          />
          <Button variant="g" icon={info} label={texts.keys.help} onPress={help} />
        </div>
        <section className="ui-panel newsroom" aria-label={texts.caption} data-list>
          <ReportFilters query={query} admins={admins} />
          {failed && <OutdatedState busy={busy} onRetry={() => void refresh()} />}
          {items.length > 0 ? (
            <ReportTable query={query} rows={items} busy={busy} onTakeOn={(row) => void takeOn(row)} />
          ) : (
            <EmptyState title={emptyTexts[0]} text={emptyTexts[1]} {...(isNarrowed(query) ? { icon: searchX } : {})} />
          )}
          <Pagination
            page={query.page}
            perPage={perPage}
            total={total}
            hrefOf={(page) => listHref(base, { ...query, page })}
          />
        </section>
        {helping && (
          <KeysDialog
            texts={texts.keys}
            onClose={() => {
              setHelping(false);
              opener.closed();
            }}
          />
        )}
      </ReportsProvider>
    </UiProvider>
  );
}
