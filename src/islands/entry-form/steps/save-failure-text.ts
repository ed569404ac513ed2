import { plural } from '#content/format/plural.ts';
import { fieldLabel } from '#islands/entry-form/field-label.ts';
import type { FormContextValue } from '#islands/entry-form/form-context.ts';
import { failureText } from '#islands/failure-text.ts';
import type { Problem } from '#islands/kit/draft-store.ts';

/** The message for a failed save or step; invalid fields are named. */
export function saveFailureText(context: FormContextValue, problem: Problem<unknown>): string {
  const { locale, texts, failures } = context;
  if (problem.kind === 'conflict') return texts.conflict.title;
  const { kind, failure } = problem;
  if (failure.issues.length > 0)
    return `${plural(locale, failure.issues.length, kind === 'gated' ? texts.gate : texts.errors)}: ${[...new Set(failure.issues.map(({ path }) => fieldLabel(context, path)))].join(', ')}`;
  if (failure.status === 401) return texts.signedOut;
  if (failure.status === 403) return texts.forbidden;
  if (failure.code === 'illegal_step') return texts.illegalStep;
  return failure.code === 'stale' ? texts.conflict.title : failureText(locale, failures, failure);
}
