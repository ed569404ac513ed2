import type { AuditTexts } from '#content/messages/dashboard/audit.ts';
import { DataTable, type Column } from '#islands/ui/DataTable.tsx';
import { DateTimeField } from '#islands/ui/fields/DateTimeField.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { searchX } from '#islands/ui/icons.ts';
import { Moment } from '#islands/ui/Moment.tsx';
import { Pagination } from '#islands/ui/Pagination.tsx';
import { EmptyState } from '#islands/ui/states.tsx';
import type { UiProps } from '#islands/ui/ui-context.ts';
import { UiProvider } from '#islands/ui/UiProvider.tsx';
import type { AuditView, NamedPerson } from '#server/features/people/audit-log.ts';
import { button } from '#styles/button-classes.ts';
import { formFooter } from '#styles/form-classes.ts';
import { panelBox } from '#styles/panel-classes.ts';

export type AuditField = 'actor' | 'target' | 'action' | 'from' | 'until';

export interface AuditLogProps extends UiProps {
  texts: AuditTexts;
  /** The name for a user whose account is deleted. */
  erased: string;
  base: string;
  peopleBase: string;
  values: Record<AuditField, string>;
  errors: Partial<Record<AuditField, string>>;
  items: readonly AuditView[];
  page: number;
  perPage: number;
  total: number;
  hrefOf: (page: number) => string;
}

const detailsOf = ({ details }: AuditView) => details;
/** Rendered on the server only: a GET form needs no script. */
const noop = () => undefined;

/** The audit log with its filters. */
export function AuditLog({
  locale,
  ui,
  texts,
  erased,
  base,
  peopleBase,
  values,
  errors,
  items,
  page,
  perPage,
  total,
  hrefOf,
}: AuditLogProps) {
  const person = (item: NamedPerson | null) =>
    item === null ? (
      texts.operator
    ) : (
      <a
        className="underline decoration-line-strong underline-offset-3"
        href={`${peopleBase}/${item.id}`}
        title={item.email || undefined}
        translate="no"
      >
        {item.name || erased}
      </a>
    );
  const concerned = ({ target, subject }: AuditView) =>
    subject !== '' ? subject : target === null ? '' : person(target);
  const columns: Column<AuditView>[] = [
    { key: 'action', label: texts.columns.action, primary: true, wraps: true, render: ({ action }) => <b>{action}</b> },
    { key: 'target', label: texts.columns.target, wraps: true, render: concerned },
    ...(items.some(({ details }) => details !== '')
      ? [{ key: 'details', label: texts.columns.details, bare: true, wraps: true, render: detailsOf }]
      : []),
    {
      key: 'actor',
      label: texts.columns.actor,
      nowrap: true,
      render: ({ actor, isUnknown }) => (isUnknown ? '—' : person(actor)),
    },
    { key: 'at', label: texts.columns.at, align: 'end', bare: true, render: ({ when }) => <Moment moment={when} /> },
  ];
  const filtered = Object.values(values).some((value) => value !== '');
  const field = (name: AuditField) => ({
    label: texts[name],
    name,
    value: values[name],
    onChange: noop,
    error: errors[name] ?? null,
    isFilter: true,
  });
  return (
    <UiProvider locale={locale} ui={ui}>
      <section className={panelBox.plain} aria-label={texts.caption}>
        <form
          className="grid grid-cols-[repeat(auto-fill,minmax(min(170px,45%),1fr))] items-start gap-x-4 gap-y-3 p-4"
          role="search"
          aria-label={texts.filters}
          method="get"
          action={base}
        >
          <TextField {...field('actor')} hint={texts.personHint} inputMode="email" spellCheck={false} />
          <TextField {...field('target')} hint={texts.personHint} inputMode="email" spellCheck={false} />
          <Select
            {...field('action')}
            placeholder={texts.anyAction}
            options={Object.entries(texts.actions).map(([value, label]) => ({ value, label }))}
          />
          <DateTimeField {...field('from')} type="date" />
          <DateTimeField {...field('until')} type="date" />
          <div className={`${formFooter} col-span-full`}>
            <button className={button()} type="submit">
              {texts.apply}
            </button>
            {filtered && (
              <a className={button({ variant: 'g' })} href={base}>
                {texts.reset}
              </a>
            )}
          </div>
        </form>
        {items.length > 0 ? (
          <DataTable
            caption={texts.caption}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={({ action }) => action}
          />
        ) : (
          <EmptyState
            title={filtered ? texts.empty : texts.none}
            text={filtered ? texts.emptyText : texts.noneText}
            icon={searchX}
          >
            {filtered && (
              <a className={button()} href={base}>
                {texts.reset}
              </a>
            )}
          </EmptyState>
        )}
        <Pagination page={page} perPage={perPage} total={total} hrefOf={hrefOf} />
      </section>
    </UiProvider>
  );
}
