import { useCallback, useMemo, useRef, useState } from 'react';
import { otherLocale } from '#content/locale.ts';
import type { AdFormView } from '#server/features/advertisements/ad-form-view.ts';
import { withLeaf, type FormValue } from '../entry-form/form-value.ts';
import { useEntryForm } from '../entry-form/use-entry-form.ts';
import { isWritten, languageOf } from './check-ad.ts';

/**
 * The state of an ad's form: that of every entry's form, and what is known of the person to begin with. The latter is shown
 * at once, but is part of what is typed, kept and sent only when somebody begins to write.
 */
export function useAdForm(view: AdFormView) {
  const form = useEntryForm(view);
  const [begun, setBegun] = useState(view.entry !== null);
  const state = useRef(begun);
  const given = Object.entries(view.prefill).filter(([, leaf]) => leaf !== null);
  const { set: setLeaf } = form;
  const set = useCallback(
    (path: string, leaf: unknown) => {
      if (!state.current) {
        state.current = true;
        setBegun(true);
        for (const [one, known] of given) setLeaf(one, known);
      }
      setLeaf(path, leaf);
    },
    [setLeaf],
  );
  const value = useMemo(
    (): FormValue =>
      begun ? form.value : given.reduce((next, [path, leaf]) => withLeaf(next, path, leaf), form.value),
    [begun, form.value],
  );
  // Without a word in any language the server names the Ukrainian title: the field that is there is meant.
  const language = languageOf(value);
  const issues = useMemo(() => {
    const other = otherLocale(language);
    if (isWritten(value, other)) return form.issues;
    const moved = form.issues.map((issue) => ({
      ...issue,
      path: issue.path.replace(`texts.${other}.`, `texts.${language}.`),
    }));
    return [...new Map(moved.map((issue) => [`${issue.path} ${issue.code}`, issue])).values()];
  }, [form.issues, language, value]);
  return { form, value, issues, set, begun };
}
