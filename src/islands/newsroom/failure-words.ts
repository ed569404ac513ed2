import { fill } from '#content/messages/define-messages.ts';
import { failureText, type ApiFailure } from '../api.ts';
import type { NewsroomWords } from './newsroom-context.ts';
import { fieldOf } from './take-step.ts';

/** Why a step was not taken, in words: what is missing is named. */
export function stepFailure(
  { locale, texts, failures, fields }: Pick<NewsroomWords, 'locale' | 'texts' | 'failures' | 'fields'>,
  failure: ApiFailure,
): string {
  const missing = [
    ...new Set(
      failure.issues.flatMap(({ path }) => (Object.hasOwn(fields, fieldOf(path)) ? [fields[fieldOf(path)]!] : [])),
    ),
  ];
  return failure.code === 'invalid' && missing.length > 0
    ? fill(texts.incomplete, { fields: missing.join(', ') })
    : failureText(locale, failures, failure);
}
