import { plural } from '#content/format/plural.ts';
import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { defineCards } from '#islands/kit/define-cards.tsx';
import { statusBadges } from '#islands/newsroom/status-badges.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { clock, eye, image, messageCircle, phone } from '#islands/ui/icons.ts';
import { Moment } from '#islands/ui/Moment.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import type { MyAd, MyAdsView } from '#server/features/advertisements/my-ads.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { plainLink, recordCards, recordState, titleLink } from '#styles/record-classes.ts';
import type { MyAdsContextValue, MyAdsMessages } from './ad-actions.tsx';
import { AdActions } from './AdActions.tsx';

/** An ad as seen by its owner: its status, its statistics, and its actions. */
export const adCards = defineCards<MyAd, MyAdsView, MyAdsMessages>({
  rows: (view) => view.items,
  caption: ({ words }) => words.texts.list,
  className: recordCards,
  itemClassName: panelBox.plain,
  card: (ad, frame) => <AdCard ad={ad} frame={frame} />,
});

function AdCard({ ad, frame }: { ad: MyAd; frame: MyAdsContextValue }) {
  const { texts } = frame.words;
  const unfolded = frame.query.statistics === ad.id;
  const looks = statusBadges[ad.status];
  const statuses: Readonly<Partial<Record<string, string>>> = texts.statuses;
  const lang = ad.lang === null ? undefined : localeInfo[ad.lang].htmlLang;
  return (
    <article
      className="grid scroll-mt-22.5 grid-cols-[84px_minmax(0,1fr)] gap-x-3.5 gap-y-3 p-3.5 md:grid-cols-[120px_minmax(0,1fr)] md:gap-x-4.5 md:px-4.5 md:py-4"
      id={`ad-${ad.id}`}
      aria-labelledby={`title-${ad.id}`}
    >
      <div className="grid h-21 w-21 place-items-center overflow-hidden rounded-lg bg-surface-2 text-muted md:h-22.5 md:w-30">
        {ad.thumb === null ? (
          <Icon icon={image} size={28} />
        ) : (
          <img className="size-full object-cover" src={ad.thumb} alt="" width="120" height="90" loading="lazy" />
        )}
      </div>
      <div className="min-w-0">
        <p className={recordState}>
          <Badge tone={looks.tone} icon={looks.icon}>
            {statuses[ad.status] ?? ad.status}
          </Badge>
          {ad.when !== null && <span className="text-14 text-muted">{ad.when}</span>}
          {ad.soon && (
            <Badge tone="sun" icon={clock}>
              {texts.soon}
            </Badge>
          )}
        </p>
        <h2 className={`${panelTitle} mt-1.5`} id={`title-${ad.id}`} lang={lang}>
          <a className={titleLink} href={ad.publicHref ?? ad.editHref}>
            {ad.title}
          </a>
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-15 text-ink-2 tabular-nums">
          <b className="font-semibold text-ink">{ad.price ?? texts.noPrice}</b>
          {ad.place !== null && <span>{ad.place}</span>}
        </p>
        <AdNumbers ad={ad} frame={frame} unfolded={unfolded} />
      </div>
      {(ad.note !== null || ad.edit !== null || ad.renewFrom !== null) && (
        <div className="col-span-full grid gap-2">
          {ad.note !== null && (
            <Notice tone="sun" title={texts.note}>
              <p className="whitespace-pre-line">{ad.note}</p>
            </Notice>
          )}
          {ad.edit !== null && (
            <Notice tone={ad.edit.status === 'pending' ? 'info' : 'sun'}>
              <p>{texts.edits[ad.edit.status]}</p>
              {ad.edit.note && <p className="whitespace-pre-line">{ad.edit.note}</p>}
            </Notice>
          )}
          {ad.renewFrom !== null && (
            <p className="text-14 text-muted">
              <Moment moment={ad.renewFrom} say={(when) => fill(texts.renewFrom, { when })} />
            </p>
          )}
        </div>
      )}
      <AdActions ad={ad} frame={frame} />
      {unfolded && (
        <section
          className="col-span-full border-t border-line pt-3.5"
          aria-label={fill(texts.statisticsOf, { title: ad.title })}
        >
          {frame.child}
        </section>
      )}
    </article>
  );
}

/** The totals of 30 days, with a link to the daily statistics. */
function AdNumbers({ ad, frame, unfolded }: { ad: MyAd; frame: MyAdsContextValue; unfolded: boolean }) {
  const { locale, texts } = frame.words;
  const words = unfolded ? texts.hideStatistics : texts.statistics;
  const href = unfolded ? frame.href({ statistics: null }) : `${frame.href({ statistics: ad.id })}#ad-${ad.id}`;
  const numbers = [
    [eye, plural(locale, ad.views, texts.views)],
    [phone, plural(locale, ad.phones, texts.phones)],
    [messageCircle, plural(locale, ad.messages, texts.messages)],
  ] as const;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-14 text-muted">
      <span className="sr-only">{texts.numbers}: </span>
      <ul className="flex flex-wrap items-center gap-x-3.5 gap-y-0.5" title={texts.numbers}>
        {numbers.map(([icon, text]) => (
          <li key={text} className="flex items-center gap-1.25">
            <Icon icon={icon} size={16} />
            {text}
          </li>
        ))}
      </ul>
      <a className={`py-1 ${plainLink}`} href={href} aria-label={`${words}: ${ad.title}`}>
        {words}
      </a>
    </div>
  );
}
