import { plural } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { conversations } from '#content/messages/account/conversations.ts';
import { apiFailures } from '#content/messages/people.ts';
import type { Failure } from '#content/result.ts';

/** Message that explains why a message was not sent, for a page that shows it again. */
export function messageFailureText(locale: Locale, failure: Failure): string {
  const { form, failures } = conversations[locale];
  if (failure.code === 'too_many')
    return plural(locale, Math.max(1, Math.ceil(failure.retryAfterSeconds / 60)), form.wait);
  if (failure.code === 'invalid')
    return failure.issues.some(({ code }) => code === 'too_long') ? form.tooLong : form.required;
  if (failure.code === 'refused')
    return failure.reason === 'blocked' ? failures.blocked : apiFailures[locale][failure.reason];
  return form.failed;
}
