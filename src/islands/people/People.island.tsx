import { useState } from 'react';
import { plural } from '#content/plural.ts';
import type { PeopleView } from '#server/features/people/list-people.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { useOpener } from '../account/use-opener.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { plus, searchX } from '../ui/icons.ts';
import { Pagination } from '../ui/Pagination.tsx';
import { EmptyState, OutdatedState } from '../ui/states.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { listHref } from './list-href.ts';
import { PeopleProvider, type Act, type PeopleWords, type Subject } from './people-context.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { usePageView } from './use-page-view.ts';

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
