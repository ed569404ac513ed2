import type { ReactNode } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { localeInfo } from '#content/locale.ts';
import { plural } from '#content/plural.ts';
import type { MyAd } from '#server/features/advertisements/my-ads.ts';
import { statusLooks } from '../newsroom/status-looks.ts';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { clock, eye, image, messageCircle, phone } from '../ui/icons.ts';
import { Notice } from '../ui/Notice.tsx';
import { Moment } from '../ui/Moment.tsx';
import { AdActs } from './AdActs.tsx';
import { useMyAds } from './my-ads-context.ts';
import type { DoneAct } from './use-ad-acts.ts';

interface AdCardProps {
  ad: MyAd;
  busy: boolean;
  /** Its unfolded statistics, drawn by the server. */
  statistics: ReactNode;
  onAct: (act: DoneAct) => void;
}

/** An ad as its owner sees it: how it stands, what came of it, and what can be done. */
export function AdCard({ ad, busy, statistics, onAct }: AdCardProps) {
  const { texts } = useMyAds();
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
        <AdNumbers ad={ad} unfolded={Boolean(statistics)} />
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
      <AdActs ad={ad} busy={busy} onAct={onAct} />
      {statistics && (
        <section className="my-ad-statistics" aria-label={fill(texts.statisticsOf, { title: ad.title })}>
          {statistics}
        </section>
      )}
    </article>
  );
}

/** What came of it in 30 days, and the way to its days. */
function AdNumbers({ ad, unfolded }: { ad: MyAd; unfolded: boolean }) {
  const { locale, texts } = useMyAds();
  const words = unfolded ? texts.hideStatistics : texts.statistics;
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
      <a href={ad.statisticsHref} aria-label={`${words}: ${ad.title}`}>
        {words}
      </a>
    </div>
  );
}
