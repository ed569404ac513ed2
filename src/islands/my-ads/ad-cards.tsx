import { fill } from '#content/messages/define-messages.ts';
import { localeInfo } from '#content/locale.ts';
import { plural } from '#content/plural.ts';
import type { MyAd, MyAdsView } from '#server/features/advertisements/my-ads.ts';
import { defineCards } from '../kit/define-cards.tsx';
import { statusLooks } from '../newsroom/status-looks.ts';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { clock, eye, image, messageCircle, phone } from '../ui/icons.ts';
import { Notice } from '../ui/Notice.tsx';
import { Moment } from '../ui/Moment.tsx';
import type { AdFrame, MyAdsWords } from './ad-acts.tsx';
import { AdActs } from './AdActs.tsx';

/** An ad for its owner: its status, its statistics, and its acts. */
export const adCards = defineCards<MyAd, MyAdsView, MyAdsWords>({
  rows: (view) => view.items,
  caption: ({ words }) => words.texts.list,
  className: 'my-ads',
  itemClassName: 'ui-panel',
  card: (ad, frame) => <AdCard ad={ad} frame={frame} />,
});

function AdCard({ ad, frame }: { ad: MyAd; frame: AdFrame }) {
  const { texts } = frame.words;
  const unfolded = frame.query.statistics === ad.id;
  const looks = statusLooks[ad.status];
  const statuses: Readonly<Partial<Record<string, string>>> = texts.statuses;
  const lang = ad.lang === null ? undefined : localeInfo[ad.lang].htmlLang;
  return (
    <article className="my-ad" id={`ad-${ad.id}`} aria-labelledby={`title-${ad.id}`}>
      <div className="my-ad-picture">
        {ad.thumb === null ? (
          <Icon icon={image} size={28} />
        ) : (
          <img src={ad.thumb} alt="" width="120" height="90" loading="lazy" />
        )}
      </div>
      <div className="my-ad-text">
        <p className="my-ad-state">
          <Badge tone={looks.tone} icon={looks.icon}>
            {statuses[ad.status] ?? ad.status}
          </Badge>
          {ad.when !== null && <span className="meta">{ad.when}</span>}
          {ad.soon && (
            <Badge tone="sun" icon={clock}>
              {texts.soon}
            </Badge>
          )}
        </p>
        <h2 id={`title-${ad.id}`} lang={lang}>
          <a href={ad.publicHref ?? ad.editHref}>{ad.title}</a>
        </h2>
        <p className="my-ad-facts num">
          <b>{ad.price ?? texts.noPrice}</b>
          {ad.place !== null && <span>{ad.place}</span>}
        </p>
        <AdNumbers ad={ad} frame={frame} unfolded={unfolded} />
      </div>
      {(ad.note !== null || ad.edit !== null || ad.renewFrom !== null) && (
        <div className="my-ad-notes">
          {ad.note !== null && (
            <Notice tone="sun" title={texts.note}>
              <p className="my-ad-words">{ad.note}</p>
            </Notice>
          )}
          {ad.edit !== null && (
            <Notice tone={ad.edit.status === 'pending' ? 'info' : 'sun'}>
              <p>{texts.edits[ad.edit.status]}</p>
              {ad.edit.note && <p className="my-ad-words">{ad.edit.note}</p>}
            </Notice>
          )}
          {ad.renewFrom !== null && (
            <p className="meta">
              <Moment moment={ad.renewFrom} say={(when) => fill(texts.renewFrom, { when })} />
            </p>
          )}
        </div>
      )}
      <AdActs ad={ad} frame={frame} />
      {unfolded && (
        <section className="my-ad-statistics" aria-label={fill(texts.statisticsOf, { title: ad.title })}>
          {frame.child}
        </section>
      )}
    </article>
  );
}

/** The totals of 30 days, with a link to the daily statistics. */
function AdNumbers({ ad, frame, unfolded }: { ad: MyAd; frame: AdFrame; unfolded: boolean }) {
  const { locale, texts } = frame.words;
  const words = unfolded ? texts.hideStatistics : texts.statistics;
  const href = unfolded ? frame.href({ statistics: null }) : `${frame.href({ statistics: ad.id })}#ad-${ad.id}`;
  const numbers = [
    [eye, plural(locale, ad.views, texts.views)],
    [phone, plural(locale, ad.phones, texts.phones)],
    [messageCircle, plural(locale, ad.messages, texts.messages)],
  ] as const;
  return (
    <div className="my-ad-numbers">
      <span className="sr-only">{texts.numbers}: </span>
      <ul title={texts.numbers}>
        {numbers.map(([icon, text]) => (
          <li key={text}>
            <Icon icon={icon} size={16} />
            {text}
          </li>
        ))}
      </ul>
      <a href={href} aria-label={`${words}: ${ad.title}`}>
        {words}
      </a>
    </div>
  );
}
