import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Issue } from '#content/result.ts';
import type { ApiFailure, ApiResult } from '../request.ts';
import { changedPaths, layOver, type SettingValue } from './setting-value.ts';

export interface Stored {
  value: SettingValue;
  /** What the next save has to name as seen. */
  revision: number;
}

/** How a page writes what it shows. */
export interface Storing {
  /** Sends the change; `before` is what is saved. */
  write: (before: SettingValue, after: SettingValue, revision: number) => Promise<ApiResult<unknown>>;
  /** What the page shows, out of the API's answer. */
  read: (answer: unknown) => SettingValue;
  /** What the server would not notice, or not say so well. */
  check?: (value: SettingValue) => Issue[];
}

/** The state of a page of settings: what is typed, what is saved, and the way between them. */
export function useStored(first: Stored, { write, read, check }: Storing) {
  const [saved, setSaved] = useState(first);
  const [value, setValue] = useState(first.value);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Stored | null>(null);
  /** My version, after the current one was taken. */
  const [setAside, setSetAside] = useState<SettingValue | null>(null);
  /** What an answer finds when it comes: the form goes on being typed into meanwhile. */
  const typed = useRef(value);
  typed.current = value;
  const dirty = useMemo(() => changedPaths(saved.value, value).length > 0, [saved, value]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  /** @param path whose problems are thereby answered */
  const change = useCallback((next: (value: SettingValue) => SettingValue, path: string) => {
    typed.current = next(typed.current);
    setValue(typed.current);
    setIssues((all) => all.filter((issue) => issue.path !== path && !issue.path.startsWith(`${path}.`)));
  }, []);

  function show(next: SettingValue): void {
    typed.current = next;
    setValue(next);
  }

  function refuse(failed: ApiFailure): void {
    setFailure(failed);
    setIssues(failed.issues);
    if (failed.code === 'stale' && failed.current)
      setConflict({ value: read(failed.current.value), revision: failed.current.revision });
  }

  /** @returns whether it is saved now */
  async function save(from: Stored = saved): Promise<boolean> {
    const wrong = check?.(typed.current) ?? [];
    if (wrong.length > 0) {
      refuse({ status: 422, code: 'invalid', issues: wrong, retryAfterSeconds: 0 });
      return false;
    }
    const sent = typed.current;
    setBusy(true);
    const answer = await write(from.value, sent, from.revision);
    setBusy(false);
    if (!answer.ok) {
      refuse(answer.failure);
      return false;
    }
    const stored = read(answer.value);
    setSaved({ value: stored, revision: answer.revision ?? from.revision });
    // What was typed while it was on its way stays on top.
    show(layOver(sent, typed.current, stored));
    setIssues([]);
    setFailure(null);
    setSetAside(null);
    return true;
  }

  async function keepMine(current: Stored): Promise<boolean> {
    show(layOver(saved.value, typed.current, current.value));
    setSaved(current);
    setConflict(null);
    return save(current);
  }

  function takeCurrent(current: Stored): void {
    setSetAside(layOver(saved.value, typed.current, current.value));
    show(current.value);
    setSaved(current);
    setConflict(null);
    setFailure(null);
    setIssues([]);
  }

  function bringBack(): void {
    if (setAside !== null) show(setAside);
    setSetAside(null);
  }

  function discard(): void {
    show(saved.value);
    setIssues([]);
    setFailure(null);
  }

  return {
    value,
    saved: saved.value,
    dirty,
    busy,
    issues,
    failure,
    conflict,
    setAside,
    change,
    save,
    keepMine,
    takeCurrent,
    bringBack,
    discard,
    closeConflict: () => setConflict(null),
  };
}

export type StoredState = ReturnType<typeof useStored>;
