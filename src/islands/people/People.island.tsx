import { useState } from 'react';
import { plural } from '#content/plural.ts';
import type { PeopleView, PeopleQuery } from '#server/features/people/list-people.ts';
import { roles } from '#content/roles.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { useOpener } from '../account/use-opener.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { plus, searchX } from '../ui/icons.ts';
import { Pagination } from '../ui/Pagination.tsx';
import { EmptyState, OutdatedState } from '../ui/states.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { FilterForm } from '../ui/FilterForm.tsx';
import { Select } from '../ui/Select.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { listHref } from './list-href.ts';
import { PeopleProvider, type Act, type PeopleWords, type Subject, usePeople } from './people-context.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { usePageView } from './use-page-view.ts';

const statuses = ['active', 'banned', 'deleted'] as const;
const sorts = ['newest', 'oldest', 'name', 'email'] as const;

/** Which people are shown, and in which order. */
function PeopleFilters({ query }: { query: PeopleQuery }) {
  const { texts, roleNames, base } = usePeople();
  const changed = query.q !== '' || query.role !== null || query.status !== null;
  return (
    <FilterForm
      query={query}
      texts={texts}
      base={base}
      hrefOf={(next) => listHref(base, { ...next, page: 1 })}
      resetHref={changed ? base : null}
    >
      {(wanted, choose) => (
        <>
          <Select
            label={texts.columns.role}
            hideLabel
            name="role"
            placeholder={texts.anyRole}
            value={wanted.role ?? ''}
            onChange={(value) => choose({ role: roles.find((role) => role === value) ?? null })}
            options={roles.map((value) => ({ value, label: roleNames[value] }))}
          />
          <Select
            label={texts.columns.status}
            hideLabel
            name="status"
            placeholder={texts.anyStatus}
            value={wanted.status ?? ''}
            onChange={(value) => choose({ status: statuses.find((status) => status === value) ?? null })}
            options={statuses.map((value) => ({ value, label: texts.statuses[value] }))}
          />
          <Select
            label={texts.sort}
            hideLabel
            name="sort"
            value={wanted.sort}
            onChange={(value) => choose({ sort: sorts.find((sort) => sort === value) ?? 'newest' })}
            options={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
          />
        </>
      )}
    </FilterForm>
  );
}

/** The list of people: drawn on the server, and alive with scripts. */
export function People({ first, ...words }: PeopleWords & { first: PeopleView }) {
  const { locale, ui, texts, base, viewerId } = words;
  const { view, busy, failed, refresh } = usePageView(first, locale);
  const [asked, setAsked] = useState<{ act: Act; person: Subject } | null>(null);
  const [creating, setCreating] = useState(false);
  const opener = useOpener();
  useSessionWatch(locale, viewerId);
  const { query, items, total, perPage } = view;
  const open = (show: () => void) => {
    opener.opened();
    show();
  };
  const close = () => {
    setAsked(null);
    setCreating(false);
    opener.closed();
  };
  const done = (summary: string) => {
    close();
    toasts.add({ severity: 'success', summary, group: 'people' });
    void refresh();
  };
  return (
    <UiProvider locale={locale} ui={ui}>
      <PeopleProvider value={words}>
        <header className="panel-head">
          <div>
            <h1>{texts.title}</h1>
            <p className="panel-lead num">{plural(locale, total, texts.lead)}</p>
          </div>
          <div className="panel-actions">
            <Button variant="p" icon={plus} onPress={() => open(() => setCreating(true))}>
              {texts.create}
            </Button>
          </div>
        </header>
        <section className="ui-panel people" aria-label={texts.caption}>
          <PeopleFilters query={query} />
          {failed && <OutdatedState busy={busy} onRetry={() => void refresh()} />}
          {items.length > 0 ? (
            <PeopleTable
              query={query}
              rows={items}
              busy={busy}
              onAct={(act, person) => open(() => setAsked({ act, person }))}
            />
          ) : (
            <EmptyState title={texts.empty} text={texts.emptyText} icon={searchX}>
              <a className="btn" href={base}>
                {texts.reset}
              </a>
            </EmptyState>
          )}
          <Pagination
            page={query.page}
            perPage={perPage}
            total={total}
            hrefOf={(page) => listHref(base, { ...query, page })}
          />
        </section>
        {asked && <PersonDialog act={asked.act} person={asked.person} onClose={close} onDone={done} />}
        {creating && (
          <CreateDialog
            onClose={close}
            onDone={() => {
              close();
              void refresh();
            }}
          />
        )}
      </PeopleProvider>
    </UiProvider>
  );
}
