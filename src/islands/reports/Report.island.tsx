import { fill } from '#content/messages/define-messages.ts';
import type { ReportPageView } from '#server/features/reports/report-page.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { Notice } from '../ui/Notice.tsx';
import { OutdatedState } from '../ui/states.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { AssignPanel } from './AssignPanel.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { MadeDecision } from './MadeDecision.tsx';
import { OtherReports } from './OtherReports.tsx';
import { ReportEvents } from './ReportEvents.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { ReportMessage } from './ReportMessage.tsx';
import { ReportBadge } from './ReportMarks.tsx';
import { ReportsProvider, useReports, type ReportsWords } from './reports-context.ts';
import { ReportTarget } from './ReportTarget.tsx';
import { decidedMeanwhile, useReport, type ReportState } from './use-report.ts';

/** One report: what came in, what it is about, and what is decided. */
export function Report({ first, ...words }: ReportsWords & { first: ReportPageView }) {
  const { locale, ui, viewerId } = words;
  useSessionWatch(locale, viewerId);
  return (
    <UiProvider locale={locale} ui={ui}>
      <ReportsProvider value={words}>
        <ReportPage first={first} />
      </ReportsProvider>
    </UiProvider>
  );
}

function ReportPage({ first }: { first: ReportPageView }) {
  const { texts, names, base } = useReports();
  const state = useReport(first);
  const { view, refusal, outdated } = state;
  return (
    <>
      <p className="people-back">
        <a href={base}>{texts.toList}</a>
      </p>
      <header className="panel-head reports-head">
        <h1>{fill(texts.heading, { reason: names.reasons[view.report.reason] })}</h1>
        <ReportBadge status={view.report.status} />
      </header>
      {outdated !== null && (
        <div className="ui-panel">
          <OutdatedState busy={outdated.refreshing} onRetry={outdated.retry} />
        </div>
      )}
      {refusal !== null && (
        <div className="reports-refusal">
          <Refusal view={view} refusal={refusal} />
        </div>
      )}
      <div className="people-page reports-page">
        <div>
          <ReportFacts view={view} />
          {view.message !== null && <ReportMessage message={view.message} />}
          <ReportTarget target={view.target} heading={view.message === null ? undefined : texts.message.about} />
          <OtherReports others={view.others} />
        </div>
        <div>
          {view.can.resolve ? <DecisionPanel state={state} /> : <MadeDecision state={state} />}
          <AssignPanel state={state} />
          <ReportEvents state={state} />
        </div>
      </div>
    </>
  );
}

/** Why the last act did not work. Once somebody else has decided, the form is gone: what was typed is shown here. */
function Refusal({
  view,
  refusal: { conflict, text, typed },
}: {
  view: ReportPageView;
  refusal: NonNullable<ReportState['refusal']>;
}) {
  const { texts } = useReports();
  const decided = conflict ? decidedMeanwhile(view, texts) : null;
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
