import { plural } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import type { FailureTexts, ProfileErrorTexts } from '#content/messages/people.ts';
import type { ApiFailure } from './request.ts';

/** Describes a failure in words. */
export function failureText(locale: Locale, texts: FailureTexts, { code, retryAfterSeconds }: ApiFailure): string {
  if (code === 'too_many_requests') return plural(locale, retryAfterSeconds, texts.too_many_requests);
  const known: Readonly<Record<string, unknown>> = texts;
  const text = Object.hasOwn(known, code) ? known[code] : undefined;
  return typeof text === 'string' ? text : texts.general;
}

/** The error message of a field, or `null` if it has no error. */
export function fieldError(
  texts: ProfileErrorTexts,
  failure: ApiFailure | null,
  field: keyof ProfileErrorTexts,
): string | null {
  return failure?.issues.some(({ path }) => path === field || path.startsWith(`${field}.`)) ? texts[field] : null;
}
