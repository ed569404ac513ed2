import { useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '#content/format.ts';
import type { MyAd, MyAdsView, MyAdsQuery } from '#server/features/advertisements/my-ads.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { useOpener } from '../account/use-opener.ts';
import { usePageView } from '../kit/use-page-view.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { plus } from '../ui/icons.ts';
import { Pagination } from '../ui/Pagination.tsx';
import { EmptyState, OutdatedState } from '../ui/states.tsx';
import { TabLinks } from '../ui/TabLinks.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { useListMoves } from '../ui/use-list-moves.ts';
import { AdCard } from './AdCard.tsx';
import { MyAdsProvider, useMyAds, type MyAdsWords } from './my-ads-context.ts';
import { useAdActs, type DoneAct } from './use-ad-acts.ts';

/** The address of the list with this choice: what is usual is left out of it. */
function listHref(base: string, { tab, page, statistics }: MyAdsQuery): string {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('status', tab);
  if (page > 1) search.set('page', String(page));
  if (statistics !== null) search.set('statistics', statistics);
  const query = search.toString();
  return query === '' ? base : `${base}?${query}`;
}

interface MyAdsProps extends MyAdsWords {
  first: MyAdsView;
  /** The unfolded statistics of one ad, drawn by the server. */
  statistics?: ReactNode;
}

/** One's own ads: drawn on the server, and alive with scripts. */
export function MyAds({ first, statistics, ...words }: MyAdsProps) {
  return (
    <UiProvider locale={words.locale} ui={words.ui}>
      <MyAdsProvider value={words}>
        <AdList first={first} statistics={statistics} />
      </MyAdsProvider>
    </UiProvider>
  );
}

function AdList({ first, statistics }: Pick<MyAdsProps, 'first' | 'statistics'>) {
  const { locale, texts, base, viewerId } = useMyAds();
  const { view, busy: refreshing, failed, refresh } = usePageView(first, locale);
  const { busy, take } = useAdActs(refresh);
  const [asked, setAsked] = useState<{ act: keyof typeof texts.asks; ad: MyAd } | null>(null);
  const opener = useOpener();
  const list = useRef<HTMLUListElement>(null);
  useListMoves(list);
  useSessionWatch(locale, viewerId);
  const { query, tabs, items, total, perPage } = view;
  const close = () => {
    setAsked(null);
    opener.closed();
  };
  const act = (ad: MyAd, wanted: DoneAct) => {
    if (!isAsked(wanted)) return take(ad, wanted);
    opener.opened();
    setAsked({ act: wanted, ad });
  };
  const words = asked && texts.asks[asked.act];
  return (
    <>
      <TabLinks
        label={texts.tabsLabel}
        current={query.tab}
        format={(count) => formatNumber(locale, count)}
        tabs={tabs.map(({ id, count }) => ({
          id,
          count,
          label: texts.tabs[id],
          href: listHref(base, { ...query, tab: id, page: 1, statistics: null }),
          ...(id === 'changes' && count > 0 ? { tone: 'sun' as const } : {}),
        }))}
      />
      {failed && (
        <div className="ui-panel">
          <OutdatedState busy={refreshing} onRetry={() => void refresh()} />
        </div>
      )}
      {items.length === 0 ? (
        <Nothing anything={tabs[0]!.count > 0} />
      ) : (
        <ul ref={list} className="my-ads" aria-label={texts.list}>
          {items.map((ad) => (
            <li key={ad.id} className="ui-panel">
              <AdCard
                ad={ad}
                busy={busy.includes(ad.id)}
                statistics={query.statistics === ad.id ? statistics : null}
                onAct={(wanted) => act(ad, wanted)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={query.page}
        perPage={perPage}
        total={total}
        hrefOf={(page) => listHref(base, { ...query, page, statistics: null })}
      />
      {asked && words && (
        <ConfirmDialog
          isOpen
          title={words.title}
          text={
            <>
              <b translate="no">{asked.ad.title}</b>
              <br />
              {words.text}
            </>
          }
          confirmLabel={texts.acts[asked.act]}
          danger={asked.act === 'delete'}
          onClose={close}
          onConfirm={() => {
            close();
            take(asked.ad, asked.act);
          }}
        />
      )}
    </>
  );
}

const isAsked = (act: DoneAct): act is 'sell' | 'close' | 'delete' | 'withdrawEdit' =>
  act !== 'renew' && act !== 'submit' && act !== 'repost' && act !== 'putBack';

function Nothing({ anything }: { anything: boolean }) {
  const { texts, base, postHref } = useMyAds();
  const words = anything ? texts.emptyTab : texts.empty;
  return (
    <div className="ui-panel">
      <EmptyState title={words.title} text={words.text}>
        {anything ? (
          <a className="btn" href={base}>
            {texts.showAll}
          </a>
        ) : (
          <a className="btn p" href={postHref}>
            <Icon icon={plus} />
            {texts.post}
          </a>
        )}
      </EmptyState>
    </div>
  );
}
