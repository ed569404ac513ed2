import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '#content/format.ts';
import { plural } from '#content/plural.ts';
import type { ReasonedAct } from '#content/moderation.ts';
import type { ItemView } from '#server/features/moderation/item-view.ts';
import type { ModerationView } from '#server/features/moderation/queue-view.ts';
import { useOpener } from '../account/use-opener.ts';
import { Button } from '../ui/Button.tsx';
import { info } from '../ui/icons.ts';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { TabLinks } from '../ui/TabLinks.tsx';
import { whenAsked } from '../ui/when-asked.ts';
import { sayFailure } from '../account/sign-in-again.ts';
import { api } from '../api.ts';
import { toasts } from '../stores/toasts.ts';
import { ItemPanel } from './ItemPanel.tsx';
import { useModeration } from './moderation-context.ts';
import { neighbourOf } from './neighbours.ts';
import { queueHref } from './queue-href.ts';
import { QueueList } from './QueueList.tsx';
import { useDecisions } from './use-decisions.ts';
import { useModerationKeys } from './use-moderation-keys.ts';
import { deedsOf, type Offer } from './deeds.ts';
import { useQueue } from './use-queue.ts';

/** Ends the limit of an account, and tells what came of either. */
function useLimits(refresh: () => Promise<unknown>) {
  const { locale, texts, failures } = useModeration();
  const said = async (summary: string) => {
    toasts.add({ id: 'moderation-limit', group: 'moderation', severity: 'success', summary });
    await refresh();
  };
  return {
    done: () => said(texts.limit.done),
    async lift(personId: string): Promise<void> {
      const answer = await api('DELETE /people/{id}/limit', { id: personId });
      if (answer.ok) await said(texts.limit.lifted);
      else sayFailure(locale, failures, answer.failure);
    },
  };
}

const ReasonDialog = lazy(whenAsked(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog })));
const LimitDialog = lazy(whenAsked(async () => ({ default: (await import('../people/LimitDialog.tsx')).LimitDialog })));
const ModerationKeysDialog = lazy(
  whenAsked(async () => ({ default: (await import('./ModerationKeysDialog.tsx')).ModerationKeysDialog })),
);

/** A question is about the ad, or its owner, for which it was opened: the queue may show another one by the time it is answered. */
type Open =
  | { window: 'keys' }
  | { window: 'limit'; person: NonNullable<ItemView['owner']> }
  | { window: 'reason'; item: ItemView; offer: Offer & { reason: ReasonedAct } }
  | null;

/** The queue at one side, the ad that is decided about at the other. */
export function ModerationDesk({ first }: { first: ModerationView }) {
  const { locale, texts, base, ui, failures } = useModeration();
  const queue = useQueue(first);
  const { view, picked, go } = queue;
  const { busy, refusal, decide, undo } = useDecisions(queue);
  const [open, setOpen] = useState<Open>(null);
  const opener = useOpener();
  const limits = useLimits(queue.refresh);
  const { item, query, tabs, items } = view;

  const show = (what: Open) => {
    opener.opened();
    setOpen(what);
  };
  const close = () => {
    setOpen(null);
    opener.closed();
  };
  const take = (offer: Offer | undefined) => {
    // While another ad is on its way, nobody decides about the one that is still to be seen.
    if (item === null || offer === undefined || busy !== null || queue.busy) return;
    if (offer.reason !== null) show({ window: 'reason', item, offer: { ...offer, reason: offer.reason } });
    else void decide(item, offer.deed);
  };
  const askLimit = () => item?.owner?.can.limit && show({ window: 'limit', person: item.owner });
  const byKey = (key: Offer['key']) => () => item !== null && take(deedsOf(item).find((offer) => offer.key === key));
  const step = (by: 1 | -1) => {
    const neighbour = neighbourOf(
      items.map(({ id }) => id),
      item?.id ?? '',
      by,
    );
    if (neighbour !== null) return void go({ item: neighbour }, { focus: true });
    const page = query.page + by;
    if (page >= 1 && (page - 1) * view.perPage < view.total) void go({ page, item: '' }, { focus: true });
  };
  useModerationKeys({
    approve: byKey('a'),
    request_changes: byKey('c'),
    reject: byKey('r'),
    suspend: byKey('s'),
    limit: askLimit,
    undo: () => void undo(item?.undo ? item : undefined),
    next: () => step(1),
    previous: () => step(-1),
    open: () => item !== null && void go({ item: item.id }, { focus: true, replace: true }),
    help: () => show({ window: 'keys' }),
  });

  const all = tabs.find(({ id }) => id === 'all')?.count ?? 0;
  return (
    <>
      <header className="panel-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="panel-lead num">{all === 0 ? texts.leadNone : plural(locale, all, texts.lead)}</p>
        </div>
      </header>
      <div className="newsroom-views">
        <TabLinks
          label={texts.views.label}
          current={query.tab}
          format={(count) => formatNumber(locale, count)}
          tabs={tabs.map(({ id, count }) => ({
            id,
            count,
            label: texts.views[id],
            href: queueHref(base, { tab: id, page: 1, item: '' }),
          }))}
        />
        <Button variant="g" icon={info} label={texts.keys.help} onPress={() => show({ window: 'keys' })} />
      </div>
      {queue.failed && (
        <div className="ui-panel">
          <ErrorState
            title={texts.loadError}
            text={texts.loadErrorText}
            busy={queue.busy}
            onRetry={() => void queue.refresh()}
          />
        </div>
      )}
      <div className={picked ? 'moderation picked' : 'moderation'} aria-busy={queue.busy}>
        <QueueList view={view} onPick={(id) => void go({ item: id }, { focus: true })} />
        {item !== null ? (
          <ItemPanel
            key={item.id}
            item={item}
            queue={view}
            busy={busy}
            refusal={refusal?.id === item.id ? refusal.text : null}
            onTake={take}
            onUndo={() => void undo(item)}
            onLimit={askLimit}
            onUnlimit={() => item.owner && void limits.lift(item.owner.id)}
          />
        ) : (
          <section className="ui-panel moderation-item">
            {query.item !== '' ? (
              <EmptyState title={texts.gone} text={texts.goneText}>
                <a className="btn" href={queueHref(base, { ...query, item: '' })}>
                  {texts.back}
                </a>
              </EmptyState>
            ) : (
              <EmptyState title={texts.empty.title} text={texts.empty.text} />
            )}
          </section>
        )}
      </div>
      <Suspense>
        {open?.window === 'reason' && (
          <ReasonDialog
            act={open.offer.reason}
            title={open.offer.label(texts)}
            item={open.item}
            busy={busy !== null || queue.busy}
            error={refusal?.id === open.item.id ? refusal.text : null}
            onClose={close}
            onConfirm={(note) =>
              void decide(open.item, open.offer.deed, note).then((left) =>
                left === null ? close() : setOpen({ ...open, item: left }),
              )
            }
          />
        )}
        {open?.window === 'limit' && (
          <LimitDialog
            person={open.person}
            locale={locale}
            ui={ui}
            texts={texts.limit}
            failures={failures}
            onClose={close}
            onDone={() => {
              close();
              void limits.done();
            }}
          />
        )}
        {open?.window === 'keys' && <ModerationKeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}
