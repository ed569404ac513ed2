import type { EditView } from '#server/core/entries/edit-view.ts';
import type { FormKind } from '#server/core/entry-form/form-kind.ts';
import { layOver, toFormValue, type FormValue } from './form-value.ts';

/** What a change that waits would make of what is there now: what others have changed since stays. */
export function outcomeOf(
  kind: FormKind,
  { base, content }: Pick<EditView, 'base' | 'content'>,
  current: FormValue,
): FormValue {
  const proposed = toFormValue(kind, content);
  return base === null ? proposed : layOver(toFormValue(kind, base), proposed, current);
}
