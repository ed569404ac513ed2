import { useState } from 'react';
import type { Locale } from '#content/locale.ts';
import type { Issue } from '#content/result.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import type { ApiFailure, ApiResult } from '../request.ts';

interface Stored {
  id: string;
  revision: number;
}

interface Options<T extends Stored, V, B> {
  create: (body: B) => Promise<ApiResult<T>>;
  change: (id: string, body: B, ifMatch: number) => Promise<ApiResult<T, T>>;
  locale: Locale;
  /** Null: a new one. */
  row: T | null;
  toValue: (row: T) => V;
  /** What is sent: for one that exists, what differs from it. */
  toBody: (value: V, row: T | null) => B;
  onDone: (saved: T) => void;
}

/**
 * The form of a row: what is typed, and its saving. Whatever fails, nothing typed is lost. Where somebody else saved
 * meanwhile, fields that were not touched here take what they are now, and the next save counts on that.
 */
export function useRowForm<T extends Stored, V extends object, B extends object>(
  { create, change, locale, row, toValue, toBody, onDone }: Options<T, V, B>,
  first: V,
) {
  const [value, setValue] = useState(first);
  const [base, setBase] = useState(row);
  const [stale, setStale] = useState<T | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const write = (): Promise<ApiResult<T, T>> =>
    base === null
      ? (create(toBody(value, null)) as Promise<ApiResult<T, T>>)
      : change(base.id, toBody(value, base), base.revision);

  async function save(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setStale(null);
    const answer = await write();
    if (answer.ok) {
      setBusy(false);
      return onDone(answer.value);
    }
    const { failure: why } = answer;
    const current = why.current?.value ?? null;
    setBusy(false);
    if (current !== null && base !== null) {
      setValue((typed) => taken(typed, toValue(base), toValue(current)));
      setBase(current);
      setStale(current);
    } else if (!leavesFor(locale, why)) setFailure(why);
  }

  return {
    value,
    base,
    stale,
    busy,
    failure,
    save,
    set: (change: Partial<V>) => setValue({ ...value, ...change }),
    /** What is wrong at a path or below it. */
    issueAt: (at: string): Issue | null =>
      failure?.issues.find((issue) => issue.path === at || issue.path.startsWith(`${at}.`)) ?? null,
  };
}

function taken<V extends object>(typed: V, before: V, current: V): V {
  const untouched = (Object.keys(typed) as (keyof V)[]).filter(
    (name) => JSON.stringify(typed[name]) === JSON.stringify(before[name]),
  );
  return { ...typed, ...Object.fromEntries(untouched.map((name) => [name, current[name]])) };
}
