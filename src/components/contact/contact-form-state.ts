import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { parseErrorTexts } from '#content/messages/parse-errors.ts';
import { contacts } from '#content/messages/site/contacts.ts';
import { contactTopics, isAboutPath } from '#content/model/contact-form.ts';
import { HONEYPOT_FIELD } from '#content/model/honeypot.ts';
import type { Issue, Result } from '#content/result.ts';
import { suggestEmailCorrection } from '#content/typed/email-spelling.ts';
import { parseEmail } from '#content/typed/email.ts';

const fieldNames = ['name', 'email', 'topic', 'message'] as const;
export type ContactFieldName = (typeof fieldNames)[number];

/** The state of the form: the typed values, and their errors. */
export interface ContactFormState {
  values: Record<ContactFieldName, string>;
  errors: Partial<Record<ContactFieldName, string>>;
  failed: boolean;
  /** The site does not accept messages yet. */
  notOpen?: boolean;
  /** The email address whose spelling the form has questioned. If it is sent again unchanged, it is accepted. */
  asked?: string;
  /** Seconds until the user may try again, if the rate limit was the reason. */
  retryAfterSeconds?: number;
}

/** An empty form, with the topic from the URL and the page that the message is about. */
export function emptyContactForm(topic: string | null, about: string | null): ContactFormState {
  const known = contactTopics.find((contactTopic) => contactTopic === topic) ?? contactTopics[0];
  return {
    values: { name: '', email: '', topic: known, message: about === null ? '' : `${about}\n\n` },
    errors: {},
    failed: false,
  };
}

/** The values of a submitted form. */
export function readContactForm(form: FormData): ContactFormState['values'] & { [HONEYPOT_FIELD]: string } {
  const value = (name: string) => {
    const entry = form.get(name);
    return typeof entry === 'string' ? entry : '';
  };
  return {
    name: value('name'),
    email: value('email'),
    topic: value('topic'),
    message: value('message'),
    [HONEYPOT_FIELD]: value(HONEYPOT_FIELD),
  };
}

/** The state of the form with its errors, in the reader's language. */
export function failedContactForm(
  locale: Locale,
  values: ContactFormState['values'],
  result: Extract<Result<unknown>, { ok: false }>,
): ContactFormState {
  const { failure } = result;
  if (failure.code === 'invalid') return { values, errors: fieldErrors(locale, failure.issues), failed: true };
  return {
    values,
    errors: {},
    failed: true,
    notOpen: failure.code === 'not_open',
    ...(failure.code === 'too_many' ? { retryAfterSeconds: failure.retryAfterSeconds } : {}),
  };
}

/**
 * The state of the form with a question, if its email address has a misspelt provider that was not questioned yet.
 * Otherwise null.
 */
export function askToConfirmEmail(
  locale: Locale,
  values: ContactFormState['values'],
  asked: FormDataEntryValue | null,
): ContactFormState | null {
  const address = parseEmail(values.email);
  const meant = address.ok && asked !== values.email ? suggestEmailCorrection(address.value) : null;
  if (meant === null) return null;
  const email = fill(contacts[locale].errors.email.meant, { address: meant });
  return { values, errors: { email }, failed: true, asked: values.email };
}

function fieldErrors(locale: Locale, issues: readonly Issue[]): ContactFormState['errors'] {
  const texts = contacts[locale].errors;
  const errors: ContactFormState['errors'] = {};
  for (const { path, code, params } of issues) {
    const name = fieldNames.find((fieldName) => fieldName === path);
    if (name === undefined || errors[name] !== undefined) continue;
    const known = code === 'required' || code === 'too_short' || code === 'too_long' ? code : 'invalid';
    const typed: Readonly<Partial<Record<string, string>>> = parseErrorTexts[locale];
    errors[name] = fill(typed[code] ?? texts[name][known], params ?? {});
  }
  return errors;
}

/** The URL of this site's page that a message is about, or null if the path is invalid. */
export function aboutUrl(siteUrl: string, path: string | null): string | null {
  return path !== null && isAboutPath(path) ? siteUrl + path : null;
}
