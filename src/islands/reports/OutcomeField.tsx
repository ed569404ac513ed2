import { useId } from 'react';
import type { ReportAct } from '#content/reports.ts';
import type { Outcome } from './decision.ts';
import { useReports } from './reports-context.ts';

export interface OutcomeFieldProps {
  /** What can be done to the entry as it is now. */
  acts: readonly ReportAct[];
  value: Outcome | null;
  onChange: (outcome: Outcome) => void;
  error: string | null;
}

/** What is decided, as radio buttons: the arrows go from one to the next. */
export function OutcomeField({ acts, value, onChange, error }: OutcomeFieldProps) {
  const {
    texts: { decide: texts },
  } = useReports();
  const id = useId();
  const options: Outcome[] = [...acts, 'none', 'dismissed'];
  return (
    <fieldset className="reports-outcomes" aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className="ui-label">{texts.outcome}</legend>
      {options.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={id}
            value={one}
            checked={value === one}
            onChange={() => onChange(one)}
            aria-describedby={`${id}-${one}`}
          />
          <span>
            {texts[one]}
            <span id={`${id}-${one}`} className="ui-hint">
              {texts.hints[one]}
            </span>
          </span>
        </label>
      ))}
      {error !== null && (
        <p className="ui-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
