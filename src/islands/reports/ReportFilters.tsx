import type { KindName } from '#content/define-kind.ts';
import { reportReasons } from '#content/reports.ts';
import type { QueueView, ReportsQuery } from '#server/features/reports/queue-view.ts';
import { DateTimeField } from '../ui/DateTimeField.tsx';
import { FilterForm } from '../ui/FilterForm.tsx';
import { Select } from '../ui/Select.tsx';
import { inTab, isNarrowed, listHref, tabOf } from './list-href.ts';
import { useReports } from './reports-context.ts';

const sorts = ['-createdAt', 'createdAt', '-updatedAt', 'updatedAt'] as const;

/** Which reports are shown, and in which order; a day counts at the button. */
export function ReportFilters({ query, admins }: { query: ReportsQuery; admins: QueueView['admins'] }) {
  const { texts, names, kindTitles, base, viewerId } = useReports();
  const others = admins
    .filter(({ id }) => id !== viewerId)
    .map(({ id, name }) => ({ value: id, label: name, own: true }));
  const bare = inTab({ ...query, q: '', reason: null, kind: null, assignee: '', from: '', until: '' }, tabOf(query));
  return (
    <FilterForm
      className="reports-filters"
      query={query}
      texts={texts}
      base={base}
      hrefOf={(next) => listHref(base, { ...next, page: 1 })}
      kept={query.status !== 'unresolved' && <input type="hidden" name="status" value={query.status} />}
      resetHref={isNarrowed(query) ? listHref(base, { ...bare, page: 1 }) : null}
    >
      {(wanted, choose, note) => (
        <>
          <Select
            label={texts.reason}
            hideLabel
            name="reason"
            placeholder={texts.anyReason}
            value={wanted.reason ?? ''}
            onChange={(value) => choose({ reason: reportReasons.find((one) => one === value) ?? null })}
            options={reportReasons.map((value) => ({ value, label: names.reasons[value] }))}
          />
          <Select
            label={texts.kind}
            hideLabel
            name="kind"
            placeholder={texts.anyKind}
            value={wanted.kind ?? ''}
            onChange={(value) => choose({ kind: value === '' ? null : (value as KindName) })}
            options={Object.entries(kindTitles).map(([value, label]) => ({ value, label }))}
          />
          <Select
            label={texts.assignee}
            hideLabel
            name="assignee"
            placeholder={texts.anyAssignee}
            value={wanted.assignee === viewerId ? 'me' : wanted.assignee}
            onChange={(assignee) => choose({ assignee })}
            options={[
              { value: 'me', label: texts.assignees.me },
              { value: 'none', label: texts.assignees.none },
              ...others,
            ]}
          />
          <Select
            label={texts.sort}
            hideLabel
            name="sort"
            value={wanted.sort}
            onChange={(value) => choose({ sort: sorts.find((one) => one === value) ?? '-createdAt' })}
            options={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
          />
          <DateTimeField
            label={texts.from}
            type="date"
            name="from"
            value={wanted.from}
            onChange={(from) => note({ from })}
          />
          <DateTimeField
            label={texts.until}
            type="date"
            name="until"
            value={wanted.until}
            onChange={(until) => note({ until })}
          />
        </>
      )}
    </FilterForm>
  );
}
