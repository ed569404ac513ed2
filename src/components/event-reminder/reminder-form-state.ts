import { plural } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { parseErrorTexts } from '#content/messages/parse-errors.ts';
import { eventReminder } from '#content/messages/site/event-reminder.ts';
import type { Failure } from '#content/result.ts';
import { suggestEmailCorrection } from '#content/typed/email-spelling.ts';
import { parseEmail } from '#content/typed/email.ts';

/** The state of the form: the address as typed, and the reason for the refusal. */
export interface ReminderFormState {
  email: string;
  /** Error of the field. */
  fieldError: string | null;
  /** Reason apart from the field. */
  problem: string | null;
  /** The address whose spelling was questioned. If it is sent again unchanged, it is accepted. */
  asked: string | null;
}

export const emptyReminderForm: ReminderFormState = { email: '', fieldError: null, problem: null, asked: null };

/** The state with a question, if the address has a misspelt provider that was not questioned yet. Otherwise null. */
export function askToConfirmEmail(locale: Locale, email: string, asked: string): ReminderFormState | null {
  const address = parseEmail(email);
  const meant = address.ok && asked !== email ? suggestEmailCorrection(address.value) : null;
  if (meant === null) return null;
  const fieldError = fill(eventReminder[locale].meant, { address: meant });
  return { ...emptyReminderForm, email, fieldError, asked: email };
}

/** The state of the form with the failure of its request, in the reader's language. */
export function failedReminderForm(locale: Locale, email: string, failure: Failure): ReminderFormState {
  const words = eventReminder[locale];
  const failed = { ...emptyReminderForm, email };
  if (failure.code === 'invalid') {
    const code = failure.issues.find(({ path }) => path === 'email')?.code;
    const typed: Readonly<Partial<Record<string, string>>> = parseErrorTexts[locale];
    if (email.trim() === '' || code === 'required') return { ...failed, fieldError: words.required };
    return { ...failed, fieldError: (code && typed[code]) ?? parseErrorTexts[locale].mail_shape };
  }
  if (failure.code === 'too_many')
    return {
      ...failed,
      problem: plural(locale, Math.max(1, Math.ceil(failure.retryAfterSeconds / 60)), words.tooMany),
    };
  return {
    ...failed,
    problem: failure.code === 'refused' ? words.over : failure.code === 'not_open' ? words.notOpen : words.general,
  };
}
