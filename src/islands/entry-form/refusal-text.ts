import { plural } from '#content/plural.ts';
import { failureText } from '../failure-text.ts';
import { fieldLabel } from './field-label.ts';
import type { EntryFormProps, FormContextValue } from './form-context.ts';
import type { ApiFailure } from '../request.ts';

/** Why a save or a step failed, in words; what is wrong with fields is told by their names. */
export function refusalText(
  context: EntryFormProps & Pick<FormContextValue, 'value'>,
  { failure, gate }: { failure: ApiFailure; gate: boolean },
): string {
  const { locale, texts, failures } = context;
  if (failure.issues.length > 0)
    return `${plural(locale, failure.issues.length, gate ? texts.gate : texts.errors)}: ${[...new Set(failure.issues.map(({ path }) => fieldLabel(context, path)))].join(', ')}`;
  if (failure.status === 401) return texts.signedOut;
  if (failure.status === 403) return texts.forbidden;
  if (failure.code === 'illegal_step') return texts.illegalStep;
  return failure.code === 'stale' ? texts.conflict.title : failureText(locale, failures, failure);
}
