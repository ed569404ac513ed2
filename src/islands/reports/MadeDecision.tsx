import { localeInfo } from '#content/locale.ts';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { rotateCcw } from '../ui/icons.ts';
import { ReportBadge } from './ReportMarks.tsx';
import { useReports } from './reports-context.ts';
import type { ReportState } from './use-report.ts';

/** What was decided, and the way to decide anew. */
export function MadeDecision({
  state: {
    view: { report, can },
    busy,
    run,
  },
}: {
  state: ReportState;
}) {
  const {
    texts: { decide: texts },
    names,
  } = useReports();
  return (
    <section className="ui-panel ui-padded" aria-labelledby="report-decision">
      <h2 id="report-decision">{texts.made}</h2>
      <p className="reports-where">
        <ReportBadge status={report.status} />
      </p>
      {report.act !== null && (
        <p>
          {texts.act}: {names.acts[report.act]}
        </p>
      )}
      {report.resolution && (
        <>
          <h3>{texts.answer}</h3>
          <p className="reports-quote" lang={localeInfo[report.answeredIn].htmlLang} translate="no">
            {report.resolution}
          </p>
        </>
      )}
      {can.reopen && (
        <div className="reports-reopen">
          <p className="meta">{texts.reopenText}</p>
          <Button
            icon={rotateCcw}
            busy={busy === 'reopen'}
            onPress={() =>
              void run({
                name: 'reopen',
                send: (id) => api('POST /reports/{id}/transitions', { id, body: { to: 'open' } }),
                done: texts.reopened,
              })
            }
          >
            {texts.reopen}
          </Button>
        </div>
      )}
    </section>
  );
}
