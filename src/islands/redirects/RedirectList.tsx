import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { formatNumber } from '#content/format.ts';
import { readablePath } from '#content/readable-path.ts';
import type { RedirectListView, RedirectQuery, RedirectItem } from '#server/features/redirects/redirect-list.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { useOpener } from '../account/use-opener.ts';
import { sayFailure, leavesFor } from '../account/sign-in-again.ts';
import { api } from '../api.ts';
import { failureText } from '../failure-text.ts';
import type { ApiResult, ApiFailure } from '../request.ts';
import { usePageView } from '../people/use-page-view.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { externalLink, plus, searchX } from '../ui/icons.ts';
import { Pagination } from '../ui/Pagination.tsx';
import { EmptyState, OutdatedState } from '../ui/states.tsx';
import { TabLinks } from '../ui/TabLinks.tsx';
import { FilterForm } from '../ui/FilterForm.tsx';
import { Select } from '../ui/Select.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { listHref } from './list-href.ts';
import { MissedTable } from './MissedTable.tsx';
import { RedirectDialog } from './RedirectDialog.tsx';
import { useRedirects, type Asked, type MissedAct } from './redirects-context.ts';
import { RuleTable } from './RuleTable.tsx';

/** Asks before a redirect is taken away. */
function RemoveDialog({
  redirect,
  onClose,
  onDone,
}: {
  redirect: RedirectItem;
  onClose: () => void;
  onDone: (summary: string) => void;
}) {
  const { locale, texts, failures } = useRedirects();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function remove(): Promise<void> {
    setBusy(true);
    const answer = await api('DELETE /redirects/{id}', { id: redirect.id });
    setBusy(false);
    // Somebody else was faster: it is gone, as it should be.
    if (answer.ok || answer.failure.status === 404) return onDone(texts.removed);
    if (!leavesFor(locale, answer.failure)) setFailure(answer.failure);
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={fill(texts.removeText, { path: readablePath(redirect.path) })}
      isOpen
      onClose={onClose}
      onConfirm={() => void remove()}
      confirmLabel={texts.removeDo}
      danger
      busy={busy}
      error={failure && failureText(locale, failures, failure)}
    />
  );
}

const ruleSorts = ['path', '-hits', '-last', '-new'] as const;
const missedSorts = ['-count', '-last', 'path'] as const;

/** Which addresses are shown, and in which order. */
function RedirectFilters({ query }: { query: RedirectQuery }) {
  const { texts, base } = useRedirects();
  const sorts = query.view === 'rules' ? ruleSorts : missedSorts;
  return (
    <FilterForm
      query={query}
      texts={texts}
      base={base}
      hrefOf={(next) => listHref(base, { ...next, page: 1 })}
      kept={query.view !== 'rules' && <input type="hidden" name="view" value={query.view} />}
      resetHref={query.q === '' ? null : listHref(base, { ...query, q: '', page: 1 })}
    >
      {(wanted, choose) => (
        <Select
          label={texts.sort}
          hideLabel
          name="sort"
          value={wanted.sort}
          onChange={(value) => choose({ sort: value as RedirectQuery['sort'] })}
          options={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
        />
      )}
    </FilterForm>
  );
}

const views = ['rules', 'missing', 'ignored'] as const;

/** Redirects and what was not found, and what is done with them. */
export function RedirectList({ first }: { first: RedirectListView }) {
  const { locale, texts, failures, base, viewerId } = useRedirects();
  const opener = useOpener();
  const { view, busy, failed, refresh } = usePageView(first, locale, opener.closed);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [acting, setActing] = useState(false);
  useSessionWatch(locale, viewerId);
  const { query, rules, missed, total, perPage, counts } = view;
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
    toasts.add({ severity: 'success', summary, group: 'redirects' });
    void refresh();
  };
  const act: MissedAct = async ({ id, path, suggestion }, what) => {
    if (acting) return;
    opener.opened();
    setActing(true);
    const redirects = what === 'redirect' && suggestion !== null;
    const answer: ApiResult<unknown> = redirects
      ? await api('POST /redirects', { body: { path, target: suggestion } })
      : await api('PATCH /not-found/{id}', { id, body: { ignored: what === 'ignore' } });
    setActing(false);
    if (answer.ok)
      return done(
        redirects
          ? fill(texts.created, { path: readablePath(path), target: suggestion })
          : fill(what === 'ignore' ? texts.ignoredNow : texts.restored, { path: readablePath(path) }),
      );
    // The page that was meant may have gone meanwhile: the form says so, and takes another.
    if (redirects && answer.failure.status === 422) open({ act: 'create', path, target: suggestion });
    else sayFailure(locale, failures, answer.failure);
  };
  const isEmpty = rules.length === 0 && missed.length === 0;
  const searched = query.q !== '';
  return (
    <>
      <div className="mb-3 flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 *:min-w-0">
        <TabLinks
          label={texts.views.label}
          current={query.view}
          format={(count) => formatNumber(locale, count)}
          tabs={views.map((id) => ({
            id,
            label: texts.views[id],
            href: listHref(base, { ...query, view: id, sort: id === 'rules' ? 'path' : '-count', page: 1 }),
            count: counts[id],
          }))}
        />
        <Button variant="p" icon={plus} onPress={() => open({ act: 'create', path: '', target: '' })}>
          {texts.create}
        </Button>
      </div>
      {query.view === 'missing' && <p className="mb-3 measure-70 text-14 text-muted">{texts.missingLead}</p>}
      <section className="ui-panel terms" aria-label={texts.captions[query.view]}>
        <RedirectFilters query={query} />
        {failed && <OutdatedState busy={busy} onRetry={() => void refresh()} />}
        {isEmpty && (
          <EmptyState
            title={searched ? texts.empty : texts.none[query.view]}
            text={searched ? texts.emptyText : texts.noneText[query.view]}
            icon={searched ? searchX : externalLink}
          >
            {searched && (
              <a className="btn" href={listHref(base, { ...query, q: '', page: 1 })}>
                {texts.reset}
              </a>
            )}
          </EmptyState>
        )}
        {rules.length > 0 && <RuleTable query={query} rows={rules} busy={busy} onAsk={open} />}
        {missed.length > 0 && (
          <MissedTable query={query} rows={missed} busy={busy || acting} onAct={act} onAsk={open} />
        )}
        <Pagination
          page={query.page}
          perPage={perPage}
          total={total}
          hrefOf={(page) => listHref(base, { ...query, page })}
        />
      </section>
      {asked?.act === 'create' && (
        <RedirectDialog redirect={null} path={asked.path} target={asked.target} onClose={close} onDone={done} />
      )}
      {asked?.act === 'edit' && (
        <RedirectDialog
          redirect={asked.redirect}
          path={asked.redirect.path}
          target={asked.redirect.target ?? ''}
          onClose={close}
          onDone={done}
        />
      )}
      {asked?.act === 'remove' && <RemoveDialog redirect={asked.redirect} onClose={close} onDone={done} />}
    </>
  );
}
