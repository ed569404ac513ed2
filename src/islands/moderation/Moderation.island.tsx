import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { formatNumber } from '#content/format/format.ts';
import { plural } from '#content/format/plural.ts';
import { moderationList } from '#content/lists/moderation.ts';
import { api } from '#islands/api.ts';
import { Screen } from '#islands/kit/Screen.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { keyboard } from '#islands/ui/icons.ts';
import { createLazyComponent } from '#islands/ui/lazy-components.ts';
import { EmptyState, ErrorState } from '#islands/ui/states.tsx';
import { tabClasses } from '#islands/ui/tab-classes.ts';
import { TabLinks } from '#islands/ui/TabLinks.tsx';
import type { ModerationView } from '#server/features/moderation/queue-view.ts';
import { button } from '#styles/button-classes.ts';
import { pageHeader, panelBox } from '#styles/panel-classes.ts';
import { listDecisionOptions, type DecisionOption } from './decision-options.ts';
import { ItemPanel } from './ItemPanel.tsx';
import { itemPaneClasses, keyboardOnly } from './moderation-classes.ts';
import { neighbourOf } from './neighbours.ts';
import { QueueList } from './QueueList.tsx';
import { useDecisions } from './use-decisions.ts';
import { useModerationShortcuts } from './use-moderation-shortcuts.ts';
import { useModeration, type ModerationMessages } from './use-moderation.ts';
import { useQueue } from './use-queue.ts';

/** A lazily loaded window that reports when it is rendered and can receive keys. */
const lateWindow = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  createLazyComponent<P & { onShow: () => void; onClose: () => void }>(async () => {
    const Part = await load();
    return function Shown(props) {
      const onShow = useEffectEvent(() => props.onShow());
      useEffect(() => onShow(), []);
      return <Part {...props} />;
    };
  });
const ReasonDialog = lateWindow(async () => (await import('./ReasonDialog.tsx')).ReasonDialog);
const LimitDialog = lateWindow(async () => (await import('#islands/people/LimitDialog.tsx')).LimitDialog);
const ModerationKeysDialog = lateWindow(async () => (await import('./dialogs.tsx')).ModerationShortcutsDialog);

/** The queue of ads for staff: rendered on the server, interactive with scripts. */
export function Moderation({ first, words }: { first: ModerationView; words: ModerationMessages }) {
  return (
    <Screen first={first} words={words} group="moderation" refreshesOnReturn>
      <ModerationDesk />
    </Screen>
  );
}

/** The queue on one side, the open ad on the other. */
function ModerationDesk() {
  const { view, failed, busy: isLoading, refresh, open, isAsking, close, done, act, words } = useModeration();
  const { locale, texts, base, ui, failures } = words;
  const queue = useQueue();
  const { go } = queue;
  const { busy, refusal, decide, undo } = useDecisions(queue);
  const { item, query, tabs, items } = view;
  const onShow = () => handKeysOver();
  const showKeys = () => open(<ModerationKeysDialog onShow={onShow} onClose={close} />);
  const take = (offer: DecisionOption | undefined) => {
    // The visible ad cannot be decided while another one is loading.
    if (item === null || offer === undefined || busy !== null || isLoading) return;
    const { reason } = offer;
    if (reason !== null)
      open(<ReasonDialog onShow={onShow} onClose={close} offer={{ ...offer, reason }} item={item} decide={decide} />);
    else void decide(item, offer.deed);
  };
  const limitSaid = (summary: string) => ({ id: 'moderation-limit', summary });
  const askLimit = () => {
    const person = item?.owner;
    if (person?.can.limit)
      open(
        <LimitDialog
          onShow={onShow}
          person={person}
          locale={locale}
          ui={ui}
          texts={texts.limit}
          failures={failures}
          onClose={close}
          onDone={() => done(limitSaid(texts.limit.done))}
        />,
      );
  };
  const liftLimit = ({ id }: { id: string }) =>
    act(
      () => api('DELETE /people/{id}/limit', { id }),
      () => limitSaid(texts.limit.lifted),
    );
  const byKey = (key: DecisionOption['key']) => () =>
    item !== null && take(listDecisionOptions(item).find((offer) => offer.key === key));
  const step = (by: 1 | -1) => {
    const neighbour = neighbourOf(
      items.map(({ id }) => id),
      item?.id ?? '',
      by,
    );
    if (neighbour !== null) return void go({ item: neighbour }, { focus: true });
    const page = query.page + by;
    if (page >= 1 && (page - 1) * view.perPage < view.total) void go({ page }, { focus: true });
  };
  const acts = {
    approve: byKey('a'),
    request_changes: byKey('c'),
    reject: byKey('r'),
    suspend: byKey('s'),
    limit: askLimit,
    undo: () => void undo(item?.undo ? item : undefined),
    next: () => step(1),
    previous: () => step(-1),
    open: () => item !== null && void go({ item: item.id }, { focus: true, replace: true }),
    help: showKeys,
  };
  const handKeysOver = useModerationShortcuts(acts, isAsking);

  const all = tabs.find(({ id }) => id === 'all')?.count ?? 0;
  return (
    <>
      <header className={pageHeader.frame}>
        <div className={pageHeader.words}>
          <h1 className={pageHeader.title}>{texts.title}</h1>
          <p className={`${pageHeader.lead} tabular-nums`}>
            {all === 0 ? texts.leadNone : plural(locale, all, texts.lead)}
          </p>
        </div>
      </header>
      <div className={tabClasses.row}>
        <TabLinks
          label={texts.views.label}
          current={query.tab}
          format={(count) => formatNumber(locale, count)}
          tabs={tabs.map(({ id, count }) => ({
            id,
            count,
            label: texts.views[id],
            href: moderationList.href(base, query, { tab: id }),
          }))}
        />
        <Button
          variant="g"
          size="s"
          className={`mb-0.5 flex-none ${keyboardOnly}`}
          icon={keyboard}
          label={texts.keys.help}
          onPress={showKeys}
        />
      </div>
      {failed && (
        <div className={panelBox.plain}>
          <ErrorState
            title={texts.loadError}
            text={texts.loadErrorText}
            busy={isLoading}
            onRetry={() => void refresh()}
          />
        </div>
      )}
      <div
        className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(260px,340px)_minmax(0,1fr)]"
        aria-busy={isLoading}
        data-queue
      >
        <QueueList onPick={(id) => void go({ item: id }, { focus: true })} />
        {item !== null ? (
          <ItemPanel
            key={item.id}
            item={item}
            busy={busy}
            refusal={refusal?.id === item.id ? refusal.text : null}
            onTake={take}
            onUndo={() => void undo(item)}
            onLimit={askLimit}
            onUnlimit={() => item.owner && void liftLimit(item.owner)}
          />
        ) : (
          <section className={`${panelBox.plain} ${itemPaneClasses[query.item === null ? 'list' : 'item']}`}>
            {query.item !== null ? (
              <EmptyState title={texts.gone} text={texts.goneText}>
                <a className={button()} href={moderationList.href(base, query, { item: null })}>
                  {texts.back}
                </a>
              </EmptyState>
            ) : (
              <EmptyState title={texts.empty.title} text={texts.empty.text} />
            )}
          </section>
        )}
      </div>
    </>
  );
}
