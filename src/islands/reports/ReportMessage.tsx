import type { ReportPageView } from '#server/features/reports/report-page.ts';
import { useReports } from './reports-context.ts';

/** What somebody was sent and reported: the only part of a conversation that is not for the two of them alone. */
export function ReportMessage({ message: { quote, by } }: { message: NonNullable<ReportPageView['message']> }) {
  const {
    texts: { message: texts },
  } = useReports();
  return (
    <section className="ui-panel ui-padded" aria-labelledby="report-message">
      <h2 id="report-message">{texts.title}</h2>
      {by !== null && (
        <p className="meta reports-where">
          {texts.by}:{' '}
          <a href={by.href} translate="no">
            {by.name}
          </a>
        </p>
      )}
      {quote === null ? (
        <p className="meta">{texts.lost}</p>
      ) : (
        <blockquote className="reports-snapshot reports-text" translate="no">
          {quote}
        </blockquote>
      )}
      <p className="meta reports-where">{texts.hint}</p>
    </section>
  );
}
