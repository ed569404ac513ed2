import { plural } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { ownRecommendations } from '#content/messages/account/recommendations.ts';
import { apiFailures } from '#content/messages/people.ts';
import type { Failure } from '#content/result.ts';

/** The act that a form requests. */
export type RecommendationAct = 'recommend' | 'answer' | 'withdraw';

/** Errors of a form with a text and, for a recommendation, a signature. */
export interface FormErrors {
  name: string | null;
  text: string | null;
  /** The reason apart from the fields. */
  general: string | null;
}

export const noErrors: FormErrors = { name: null, text: null, general: null };

/** The text of a posted form, as it was typed. */
export function postedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

/** The reasons for which a form was refused, in the person's language. */
export function errorsOf(locale: Locale, failure: Failure, act: RecommendationAct): FormErrors {
  const words = ownRecommendations[locale].form;
  if (failure.code === 'invalid') {
    const issueOf = (path: string) => failure.issues.find((issue) => issue.path === path);
    const [name, text] = [issueOf('name'), issueOf('text')];
    const length = Number(text?.params?.actual ?? 0);
    return {
      general: null,
      name: name ? (name.code === 'too_long' ? words.nameTooLong : words.nameRequired) : null,
      text:
        text === undefined
          ? null
          : text.code === 'too_short'
            ? plural(locale, length, words.tooShort)
            : text.code === 'too_long'
              ? plural(locale, length, words.tooLong)
              : words.required,
    };
  }
  return { ...noErrors, general: generalError(locale, failure, act) };
}

function generalError(locale: Locale, failure: Failure, act: RecommendationAct): string {
  const words = ownRecommendations[locale].form;
  if (failure.code === 'too_many')
    return plural(locale, Math.max(1, Math.ceil(failure.retryAfterSeconds / 3600)), words.tooMany);
  if (failure.code === 'not_found') return words.gone[act];
  if (failure.code !== 'refused') return apiFailures[locale].general;
  if (failure.reason === 'own_entry') return words.own;
  return failure.reason === 'said_already'
    ? words.again[act === 'answer' ? 'answer' : 'recommend']
    : apiFailures[locale][failure.reason];
}
