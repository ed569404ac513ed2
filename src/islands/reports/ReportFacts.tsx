import { localeInfo } from '#content/locale.ts';
import { Moment } from '#islands/ui/Moment.tsx';
import type { ReportPageView } from '#server/features/reports/report-page.ts';
import { textLink } from '#styles/link-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { factClasses } from '#styles/record-classes.ts';
import { quotedText } from './report-classes.ts';
import { useReports } from './use-report.ts';

/** The content, time and author of the report. */
export function ReportFacts({ view: { report, reporter, answer } }: { view: ReportPageView }) {
  const {
    texts: { facts: texts, erased },
    names,
  } = useReports().words;
  const name = reporter === null ? null : reporter.name || (reporter.href === null ? texts.anonymous : erased);
  const facts = [
    { label: texts.reason, value: <b>{names.reasons[report.reason]}</b> },
    {
      label: texts.comment,
      value:
        report.comment === '' ? (
          <span className="text-14 text-muted">{texts.noComment}</span>
        ) : (
          <p className={quotedText} lang={localeInfo[report.writtenIn].htmlLang} translate="no">
            {report.comment}
          </p>
        ),
    },
    {
      label: texts.received,
      value: <Moment moment={{ ...report.received, text: report.received.title, style: 'full' }} />,
    },
    {
      label: texts.reporter,
      value:
        reporter === null ? (
          answer === 'hidden' ? (
            texts.hidden
          ) : (
            texts.anonymous
          )
        ) : (
          <>
            {reporter.href === null ? (
              name
            ) : (
              <a className={textLink} href={reporter.href} translate="no">
                {name}
              </a>
            )}
            {reporter.email !== '' && (
              <span className="block text-14 text-muted" translate="no">
                {reporter.email}
              </span>
            )}
          </>
        ),
    },
    { label: texts.language, value: texts.languages[report.writtenIn] },
  ];
  return (
    <section className={panelBox.padded} aria-labelledby="report-facts">
      <h2 className={panelTitle} id="report-facts">
        {texts.title}
      </h2>
      <dl className={`mt-3.5 ${factClasses.list}`}>
        {facts.map(({ label, value }) => (
          <div key={label} className={factClasses.row}>
            <dt className={factClasses.term}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
