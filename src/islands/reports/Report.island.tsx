import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { Screen } from '#islands/kit/Screen.tsx';
import { BackLink } from '#islands/ui/BackLink.tsx';
import { Moment } from '#islands/ui/Moment.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { OutdatedState } from '#islands/ui/states.tsx';
import type { ReportPageView } from '#server/features/reports/report-page.ts';
import { textLink } from '#styles/link-classes.ts';
import { pageHeader, panelBox, panelColumn, panelTitle } from '#styles/panel-classes.ts';
import { plainLink, recordColumns, itemListClasses } from '#styles/record-classes.ts';
import { AssignPanel } from './AssignPanel.tsx';
import { DecisionPanel, DecisionSummary } from './DecisionPanel.tsx';
import { excerpt, snapshot } from './report-classes.ts';
import { ReportBadge } from './ReportBadges.tsx';
import { ReportEvents } from './ReportEvents.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { ReportTarget } from './ReportTarget.tsx';
import {
  describeOtherDecision,
  useReport,
  useReportActions,
  useReports,
  type FailedReportAction,
  type ReportsMessages,
} from './use-report.ts';

/** The reported message: the only part of a conversation that others may read. */
function ReportMessage({ message: { quote, by } }: { message: NonNullable<ReportPageView['message']> }) {
  const {
    texts: { message: texts },
  } = useReports().words;
  return (
    <section className={panelBox.padded} aria-labelledby="report-message">
      <h2 className={panelTitle} id="report-message">
        {texts.title}
      </h2>
      {by !== null && (
        <p className="mt-1.5 text-14 text-muted">
          {texts.by}:{' '}
          <a className={textLink} href={by.href} translate="no">
            {by.name}
          </a>
        </p>
      )}
      {quote === null ? (
        <p className="text-14 text-muted">{texts.lost}</p>
      ) : (
        <blockquote className={`mt-1.5 whitespace-pre-line ${snapshot}`} translate="no">
          {quote}
        </blockquote>
      )}
      <p className="mt-2 text-14 text-muted">{texts.hint}</p>
    </section>
  );
}

/** Other reports about the same entry, latest first. */
function OtherReports({ others }: { others: ReportPageView['others'] }) {
  const {
    texts: { others: texts },
    names,
  } = useReports().words;
  return (
    <section className={panelBox.padded} aria-labelledby="report-others">
      <h2 className={panelTitle} id="report-others">
        {texts.title}
      </h2>
      {others.length === 0 ? (
        <p className="mt-1.5 text-14 text-muted">{texts.none}</p>
      ) : (
        <ul className={itemListClasses.list}>
          {others.map(({ id, href, status, reason, comment, writtenIn, received }) => (
            <li key={id} className={itemListClasses.row}>
              <div className={itemListClasses.text}>
                <p>
                  <a className={plainLink} href={href}>
                    {names.reasons[reason]}
                  </a>{' '}
                  <span className="text-14 text-muted">
                    · <Moment moment={received} />
                  </span>
                </p>
                {comment !== '' && (
                  <p className={excerpt} lang={localeInfo[writtenIn].htmlLang} translate="no">
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

/** The page of a report: its facts, its target, and its decision. */
export function Report({ first, words }: { first: ReportPageView; words: ReportsMessages }) {
  return (
    <Screen first={first} words={words} group="reports">
      <ReportPage />
    </Screen>
  );
}

function ReportPage() {
  const { view, busy, failed, refresh, words } = useReport();
  const { texts, names, base } = words;
  const { refusal, run } = useReportActions();
  return (
    <>
      <BackLink href={base} label={texts.toList} />
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className={pageHeader.title}>{fill(texts.heading, { reason: names.reasons[view.report.reason] })}</h1>
        <ReportBadge status={view.report.status} />
      </header>
      {failed && (
        <div className={panelBox.plain}>
          <OutdatedState busy={busy} onRetry={() => void refresh()} />
        </div>
      )}
      {refusal !== null && (
        <div className="mb-5">
          <RefusedAct view={view} refusal={refusal} />
        </div>
      )}
      <div className={recordColumns}>
        <div className={panelColumn}>
          <ReportFacts view={view} />
          {view.message !== null && <ReportMessage message={view.message} />}
          <ReportTarget target={view.target} heading={view.message === null ? undefined : texts.message.about} />
          <OtherReports others={view.others} />
        </div>
        <div className={panelColumn}>
          {view.can.resolve ? <DecisionPanel run={run} /> : <DecisionSummary run={run} />}
          <AssignPanel run={run} />
          <ReportEvents run={run} />
        </div>
      </div>
    </>
  );
}

/**
 * Why the last action failed. If another admin has decided, the form is no longer shown, so the typed text is shown
 * here.
 */
function RefusedAct({
  view,
  refusal: { conflict, text, typed },
}: {
  view: ReportPageView;
  refusal: FailedReportAction;
}) {
  const { texts } = useReports().words;
  const decided = conflict ? describeOtherDecision(view, texts) : null;
  if (decided === null)
    return (
      <Notice tone={conflict ? 'sun' : 'danger'} role="alert">
        <p>
          {text} {conflict && texts.conflict.changed}
        </p>
      </Notice>
    );
  return (
    <Notice tone="sun" role="alert" title={texts.conflict.title}>
      <p>{decided}</p>
      {typed !== '' && (
        <p>
          {texts.conflict.typed}: <q translate="no">{typed}</q>
        </p>
      )}
    </Notice>
  );
}
