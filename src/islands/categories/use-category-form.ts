import { useEffect, useMemo, useRef, useState } from 'react';
import type { Issue } from '#content/result.ts';
import type { CategoryFormView } from '#server/features/terms/category-form.ts';
import type { CategoryJson } from '#server/features/terms/term-views.ts';
import { api } from '../api.ts';
import type { ApiFailure } from '../request.ts';
import { layOver, sameValue, toBody, toValue, type CategoryValue } from './category-value.ts';

export type SaveState = 'clean' | 'busy' | 'saved' | 'failed';

/** The state of a category's form: what is typed, what is stored, and the way between them. */
export function useCategoryForm(view: CategoryFormView) {
  const [stored, setStored] = useState(view.category);
  const [value, setValue] = useState(() => toValue(view, view.category));
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [state, setState] = useState<SaveState>('clean');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  /** What somebody else stored meanwhile. */
  const [conflict, setConflict] = useState<CategoryJson | null>(null);
  /** What was typed, after the current version was taken. */
  const [setAside, setSetAside] = useState<CategoryValue | null>(null);
  const base = useMemo(() => toValue(view, stored), [view, stored]);
  const dirty = useMemo(() => !sameValue(base, value), [base, value]);
  const running = useRef(false);
  /** It has been stored, and the page leads on. */
  const leaving = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    const stay = (event: BeforeUnloadEvent) => !leaving.current && event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [dirty]);

  /** Changes what is typed; what was wrong with it is forgotten. `path` says which of the issues that is. */
  function change(part: Partial<CategoryValue>, path: string): void {
    setValue((now) => ({ ...now, ...part }));
    setIssues((all) => all.filter((issue) => issue.path !== path && !issue.path.startsWith(`${path}.`)));
  }

  /** @param sent what of it was typed here; what has been typed since stays */
  function show(category: CategoryJson, sent: CategoryValue | null = null): void {
    const next = toValue(view, category);
    setStored(category);
    setValue((typed) => (sent === null ? next : layOver(sent, typed, next)));
    setIssues([]);
    setConflict(null);
  }

  /** @param over the version that is to be written over; without it the one that the form began with @returns what is stored now, null where it failed */
  async function save(over: CategoryJson | null = stored): Promise<CategoryJson | null> {
    if (running.current) return null;
    running.current = true;
    setState('busy');
    setFailure(null);
    const body = toBody(value);
    const answer =
      over === null
        ? await api('POST /categories', { body: { ...body, kind: view.kind } })
        : await api('PATCH /categories/{id}', { id: over.id, body, ifMatch: over.revision });
    running.current = false;
    if (answer.ok) {
      leaving.current = over === null;
      show(answer.value, value);
      setSetAside(null);
      setState('saved');
      return answer.value;
    }
    setState('failed');
    setFailure(answer.failure);
    setIssues(answer.failure.issues);
    if (answer.failure.current) setConflict(answer.failure.current.value);
    return null;
  }

  function takeCurrent(current: CategoryJson): void {
    setSetAside(value);
    show(current);
    setState('clean');
    setFailure(null);
  }

  function bringBack(): void {
    if (setAside !== null) setValue(setAside);
    setSetAside(null);
  }

  return {
    value,
    stored,
    base,
    dirty,
    issues,
    state,
    failure,
    conflict,
    setAside,
    change,
    save,
    takeCurrent,
    bringBack,
  };
}

export type CategoryFormState = ReturnType<typeof useCategoryForm>;
