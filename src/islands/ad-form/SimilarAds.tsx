import { localeInfo } from '#content/locale.ts';
import { plural } from '#content/plural.ts';
import { useForm } from '../entry-form/form-context.ts';
import { Notice } from '../ui/Notice.tsx';
import { useAd } from './ad-form-context.ts';
import type { Similar } from './use-similar.ts';

/** One's own ads that look the same: better to renew one than to have it twice. */
export function OwnTwins({ own }: Pick<Similar, 'own'>) {
  const { locale } = useForm();
  const { words, view } = useAd();
  if (own.length === 0) return null;
  const statuses: Readonly<Record<string, string>> = words.statuses;
  return (
    <Notice tone="sun" role="status" title={plural(locale, own.length, words.own)}>
      <p>{words.ownText}</p>
      <ul className="ad-similar">
        {own.map(({ id, title, status, url }) => (
          <li key={id}>
            <span translate="no">{title}</span>{' '}
            <span className="meta">({(statuses[status] ?? status).toLocaleLowerCase(localeInfo[locale].bcp47)})</span>{' '}
            <a href={url}>{status === 'expired' || status === 'closed' ? words.ownRepost : words.ownEdit}</a>
            {status === 'active' && (
              <>
                {' '}
                · <a href={view.pages.mine}>{words.ownRenew}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What others ask for the same: a help to name a price. */
export function OthersPrices({ others }: Pick<Similar, 'others'>) {
  const { words } = useAd();
  if (others.length === 0) return null;
  return (
    <details className="ad-others">
      <summary>{words.others}</summary>
      <ul className="ad-similar">
        {others.map(({ id, title, price, place, url }) => (
          <li key={id}>
            <b>{price ?? words.otherNoPrice}</b>{' '}
            <a href={url} target="_blank" rel="noreferrer" translate="no">
              {title}
            </a>
            {place !== null && <span className="meta"> {place}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
