import { useId, useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { localeInfo } from '#content/locale.ts';
import {
  MAX_REPORT_TEXT_LENGTH,
  reportReasons,
  type ReportReason,
  type ReportEntryAction,
} from '#content/model/reports.ts';
import { api } from '#islands/api.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextArea } from '#islands/ui/fields/TextField.tsx';
import { rotateCcw } from '#islands/ui/icons.ts';
import { fieldError, fieldLabel, formFooter, formStack } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { decisionBody, templateFor, type Outcome } from './decision.ts';
import { partHeading, quotedText } from './report-classes.ts';
import { ReportBadge } from './ReportBadges.tsx';
import { useReport, useReports, type RunReportAction } from './use-report.ts';

interface OutcomeFieldProps {
  /** The possible actions on the entry in its current status. */
  acts: readonly ReportEntryAction[];
  value: Outcome | null;
  onChange: (outcome: Outcome) => void;
  error: string | null;
}

/** The outcomes as radio buttons; the arrow keys move between them. */
function OutcomeField({ acts, value, onChange, error }: OutcomeFieldProps) {
  const { decide: texts } = useReports().words.texts;
  const id = useId();
  const options: Outcome[] = [...acts, 'none', 'dismissed'];
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className={fieldLabel}>{texts.outcome}</legend>
      {options.map((option) => (
        <label
          key={option}
          className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-lg border border-line px-3 py-2 font-medium has-checked:border-accent has-checked:bg-surface-2"
        >
          <input
            className="mt-0.75"
            type="radio"
            name={id}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
            aria-describedby={`${id}-${option}`}
          />
          <span>
            {texts[option]}
            <span id={`${id}-${option}`} className="mt-0.5 block text-14 font-normal text-muted">
              {texts.hints[option]}
            </span>
          </span>
        </label>
      ))}
      {error !== null && (
        <p className={fieldError} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The decision, the action on the entry, and the answer to the reporter, in one form with one submit button. */
export function DecisionPanel({ run }: { run: RunReportAction }) {
  const { view, acting: underWay, words } = useReport();
  const { locale, names } = words;
  const texts = words.texts.decide;
  const { report, acts, templates, otherUnresolved, answer } = view;
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** `null` until chosen. Until then, the template for the reason of the report applies to any decision. */
  const [chosen, setChosen] = useState<ReportReason | '' | null>(null);
  const reason = chosen ?? report.reason;
  const [text, setText] = useState('');
  const [alone, setAlone] = useState(false);
  const [tried, setTried] = useState(false);
  const suggested = outcome === null || reason === '' ? '' : templateFor(templates, outcome, reason);
  // An edited text is kept; an unedited template follows the choices.
  const [written, setWritten] = useState(false);
  const resolution = written ? text : suggested;
  const acting = outcome !== null && outcome !== 'none' && outcome !== 'dismissed';
  const isWrong = resolution.trim() === '' || resolution.trim().length > MAX_REPORT_TEXT_LENGTH;
  async function decide(): Promise<void> {
    setTried(true);
    if (outcome === null || isWrong) return;
    const typed = resolution.trim();
    await run({
      name: 'decide',
      send: ({ id: reportId }) =>
        api('POST /reports/{id}/transitions', {
          id: reportId,
          body: decisionBody(outcome, typed, alone && otherUnresolved > 0),
        }),
      typed,
      done: texts.done,
      ...(answer === 'nobody' ? {} : { detail: texts.doneMail }),
    });
  }
  return (
    <section className={panelBox.padded} aria-labelledby={`${id}-title`}>
      <h2 className={panelTitle} id={`${id}-title`}>
        {texts.title}
      </h2>
      <form
        className={`${formStack} mt-3.5`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void decide();
        }}
      >
        <OutcomeField
          acts={acts}
          value={outcome}
          onChange={setOutcome}
          error={tried && outcome === null ? texts.choose : null}
        />
        <Select
          label={texts.template}
          required
          hint={texts.templateHint}
          // Without a decision there is no text yet.
          value={outcome === null ? (chosen ?? '') : reason}
          onChange={(value) => {
            setChosen(reportReasons.find((reportReason) => reportReason === value) ?? '');
            setWritten(false);
          }}
          placeholder={outcome === null ? texts.chooseTemplate : texts.ownText}
          options={reportReasons.map((value) => ({ value, label: names.reasons[value] }))}
        />
        <TextArea
          label={texts.resolution}
          required
          hint={
            answer === 'nobody'
              ? texts.answers.nobody
              : `${texts.inLanguage[report.answeredIn]} ${texts.answers[answer]}`
          }
          rows={6}
          limit={MAX_REPORT_TEXT_LENGTH}
          lang={localeInfo[report.answeredIn].htmlLang}
          value={resolution}
          onChange={(value) => {
            setText(value);
            setWritten(true);
          }}
          error={tried && outcome !== null && isWrong ? texts.required : null}
        />
        {otherUnresolved > 0 && (
          <p className="text-14 text-muted" role="status">
            {alone && !acting ? '' : plural(locale, otherUnresolved, texts.others)}
          </p>
        )}
        {otherUnresolved > 0 && !acting && <Checkbox label={texts.alone} checked={alone} onChange={setAlone} />}
        <div className={formFooter}>
          <Button type="submit" variant={acting ? 'danger' : 'p'} busy={underWay.has('decide')}>
            {texts.submit[outcome ?? 'none']}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The decision, with a button to reopen the report. */
export function DecisionSummary({ run }: { run: RunReportAction }) {
  const {
    view: { report, can },
    acting,
    words: { texts: all, names },
  } = useReport();
  const texts = all.decide;
  return (
    <section className={panelBox.padded} aria-labelledby="report-decision">
      <h2 className={panelTitle} id="report-decision">
        {texts.made}
      </h2>
      <p className="mt-1.5">
        <ReportBadge status={report.status} />
      </p>
      {report.act !== null && (
        <p>
          {texts.act}: {names.acts[report.act]}
        </p>
      )}
      {report.resolution && (
        <>
          <h3 className={partHeading}>{texts.answer}</h3>
          <p className={quotedText} lang={localeInfo[report.answeredIn].htmlLang} translate="no">
            {report.resolution}
          </p>
        </>
      )}
      {can.reopen && (
        <div className="mt-3.5 grid justify-items-start gap-2.5">
          <p className="text-14 text-muted">{texts.reopenText}</p>
          <Button
            icon={rotateCcw}
            busy={acting.has('reopen')}
            onPress={() =>
              void run({
                name: 'reopen',
                send: ({ id }) => api('POST /reports/{id}/transitions', { id, body: { to: 'open' } }),
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
