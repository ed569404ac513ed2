import { localeInfo } from '#content/locale.ts';
import type { ReportPageView } from '#server/features/reports/report-page.ts';
import { ReportBadge } from './ReportMarks.tsx';
import { useReports } from './reports-context.ts';
import { Moment } from '../ui/Moment.tsx';

/** What else came in about the same entry, the latest first. */
export function OtherReports({ others }: { others: ReportPageView['others'] }) {
  const {
    texts: { others: texts },
    names,
  } = useReports();
  return (
    <section className="ui-panel ui-padded" aria-labelledby="report-others">
      <h2 id="report-others">{texts.title}</h2>
      {others.length === 0 ? (
        <p className="meta">{texts.none}</p>
      ) : (
        <ul className="people-list">
          {others.map(({ id, href, status, reason, comment, writtenIn, received }) => (
            <li key={id}>
              <div>
                <p>
                  <a className="people-more" href={href}>
                    {names.reasons[reason]}
                  </a>{' '}
                  <span className="meta">
                    · <Moment moment={received} />
                  </span>
                </p>
                {comment !== '' && (
                  <p className="reports-comment" lang={localeInfo[writtenIn].htmlLang} translate="no">
                    {comment}
                  </p>
                )}
              </div>
              <ReportBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
