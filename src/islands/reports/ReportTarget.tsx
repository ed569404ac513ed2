import { plural } from '#content/format/plural.ts';
import { localeInfo } from '#content/locale.ts';
import { statusBadges } from '#islands/newsroom/status-badges.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { externalLink, pencil } from '#islands/ui/icons.ts';
import type { ReportPageView } from '#server/features/reports/report-page.ts';
import { button } from '#styles/button-classes.ts';
import { formFooter } from '#styles/form-classes.ts';
import { textLink } from '#styles/link-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { partHeading, snapshot } from './report-classes.ts';
import { useReports } from './use-report.ts';

type Target = ReportPageView['target'];

/** The reported entry: at the time of the report, and now. */
export function ReportTarget({ target, heading }: { target: Target; heading?: string | undefined }) {
  const {
    texts: { target: texts, erased },
    kindTitles,
  } = useReports().words;
  const { author, kind, asReported, now } = target;
  return (
    <section className={panelBox.padded} aria-labelledby="report-target">
      <h2 className={panelTitle} id="report-target">
        {heading ?? texts.title}
      </h2>
      <p className="mt-1.5 text-14 text-muted">
        {texts.section}: {kindTitles[kind]}
        {author !== null && (
          <>
            {' '}
            · {texts.author}:{' '}
            <a className={textLink} href={author.href} translate="no">
              {author.name || erased}
            </a>
          </>
        )}
      </p>
      <Version heading={texts.asReported} text={asReported} />
      {now?.text && <Version heading={texts.now} text={now.text} />}
      {now === null ? <p className="mt-4">{texts.gone}</p> : <Now now={now} />}
    </section>
  );
}

function Version({
  heading,
  text: { title, locale: textLocale, text },
}: {
  heading: string;
  text: Target['asReported'];
}) {
  const {
    texts: { target: texts },
    locale,
  } = useReports().words;
  const lang = textLocale === locale ? undefined : localeInfo[textLocale].htmlLang;
  return (
    <div>
      <h3 className={partHeading}>{heading}</h3>
      <div className={snapshot}>
        <p lang={lang} translate="no">
          <b>{title}</b>
        </p>
        {text === null || text === '' ? (
          <p className="text-14 text-muted">{text === null ? texts.lost : texts.noText}</p>
        ) : (
          <p className="mt-1.5 whitespace-pre-line" lang={lang} translate="no">
            {text}
          </p>
        )}
      </div>
    </div>
  );
}

/** Its current status, with links to it. */
function Now({ now: { status, saves, text, editHref, publicHref } }: { now: NonNullable<Target['now']> }) {
  const {
    texts: { target: texts },
    entryStatuses,
    locale,
  } = useReports().words;
  return (
    <div className="mt-4 grid gap-3">
      <p>
        {texts.status}: <Badge {...statusBadges[status]}>{entryStatuses[status]}</Badge>{' '}
        <span className="text-14 text-muted">{text === null ? texts.same : plural(locale, saves, texts.saves)}</span>
      </p>
      <div className={formFooter}>
        {publicHref !== null && (
          <a className={button({ size: 's' })} href={publicHref}>
            <Icon icon={externalLink} size={18} />
            {texts.view}
          </a>
        )}
        {editHref !== null && (
          <a className={button({ size: 's' })} href={editHref}>
            <Icon icon={pencil} size={18} />
            {texts.edit}
          </a>
        )}
      </div>
    </div>
  );
}
