import { useSyncExternalStore } from 'react';
import { formatDate, type TimeStyle } from '#content/format/format-date.ts';
import { formatSpan } from '#content/format/format-span.ts';
import { formatMoment, zoneAbbreviation } from '#content/format/format-zone.ts';
import { localiseMoment, type Moment as MomentView } from '#content/format/moment.ts';
import type { Locale } from '#content/locale.ts';
import { pageLocale } from '#islands/page-locale.ts';

const noopSubscribe = () => () => undefined;
/** `null` on pages that use the site's zone, such as the newsroom, where all staff see the same time. */
const ownZone = () =>
  document.documentElement.dataset.clock === 'site' ? null : new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The visitor's time zone, or `null` on the server and in the first render, which has to match the server's. */
function useOwnZone(): string | null {
  return useSyncExternalStore(noopSubscribe, ownZone, () => null);
}

/**
 * Formats moments in the visitor's zone. In the newsroom, and until that zone is known, it uses the site's zone and
 * names it.
 */
export function useMomentFormatters(
  locale: Locale,
  siteZone: string,
): {
  tell: (iso: string, style: TimeStyle) => string;
  tellSpan: (from: string, to: string) => string;
  zone: string;
} {
  const own = useOwnZone();
  const tell = (iso: string, style: TimeStyle) =>
    own === null ? formatMoment(locale, iso, style, siteZone) : formatDate(locale, iso, style, own);
  const tellSpan = (from: string, to: string) =>
    own === null
      ? `${formatSpan(locale, from, to, siteZone)}\u00a0${zoneAbbreviation(siteZone, to)}`
      : formatSpan(locale, from, to, own);
  return { tell, tellSpan, zone: own ?? siteZone };
}

/** A moment from the server in the visitor's zone; `say` puts it into a sentence. */
export function Moment({
  moment,
  className,
  say = (text) => text,
}: {
  moment: MomentView;
  className?: string;
  say?: (text: string) => string;
}) {
  const own = useOwnZone();
  const { iso, text, title } = own === null ? moment : localiseMoment(pageLocale(), moment, own, new Date());
  return (
    <time className={className} dateTime={iso} title={title === text ? undefined : title}>
      {say(text)}
    </time>
  );
}
