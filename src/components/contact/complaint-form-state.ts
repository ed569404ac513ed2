import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { adPage } from '#content/messages/site/ad-page.ts';
import { isHoneypotFilled, HONEYPOT_FIELD } from '#content/model/honeypot.ts';
import { reportReasons, MAX_REPORT_TEXT_LENGTH, type ReportReason } from '#content/model/reports.ts';
import type { Failure } from '#content/result.ts';

const fieldNames = ['reason', 'comment', 'email'] as const;
export type ComplaintField = (typeof fieldNames)[number];

export interface ComplaintValues {
  reason: ReportReason | null;
  comment: string;
  email: string;
  /** Whether the hidden field is filled in. */
  isDoubtful: boolean;
}

/** The state of the form: the chosen and typed values, and their errors. */
export interface ComplaintFormState {
  values: ComplaintValues;
  errors: Partial<Record<ComplaintField, string>>;
  /** The reason for the refusal, apart from field errors. */
  problem: 'too_many' | 'already' | 'general' | null;
  retryAfterSeconds: number;
}

export const emptyComplaintForm: ComplaintFormState = {
  values: { reason: null, comment: '', email: '', isDoubtful: false },
  errors: {},
  problem: null,
  retryAfterSeconds: 0,
};

/** The values of a submitted form. Browsers send line breaks as CR LF; each counts as one character. */
export function readComplaint(form: FormData): ComplaintValues {
  const value = (name: string) => {
    const entry = form.get(name);
    return typeof entry === 'string' ? entry : '';
  };
  return {
    reason: reportReasons.find((reportReason) => reportReason === value('reason')) ?? null,
    comment: value('comment').replace(/\r\n?/g, '\n'),
    email: value('email').trim(),
    isDoubtful: isHoneypotFilled(value(HONEYPOT_FIELD)),
  };
}

/** The state of the form with its errors, in the reader's language. */
export function failedComplaintForm(locale: Locale, values: ComplaintValues, failure: Failure): ComplaintFormState {
  const words = adPage[locale].errors;
  if (failure.code === 'invalid') {
    const wrong = fieldNames.filter((name) => failure.issues.some(({ path }) => path === name));
    return {
      ...emptyComplaintForm,
      values,
      errors: Object.fromEntries(wrong.map((name) => [name, fill(words[name], { max: MAX_REPORT_TEXT_LENGTH })])),
      problem: wrong.length === 0 ? 'general' : null,
    };
  }
  if (failure.code === 'too_many')
    return { ...emptyComplaintForm, values, problem: 'too_many', retryAfterSeconds: failure.retryAfterSeconds };
  return { ...emptyComplaintForm, values, problem: failure.code === 'already_reported' ? 'already' : 'general' };
}
