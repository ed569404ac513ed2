import { useState } from 'react';
import type { Locale } from '#content/locale.ts';
import type { Issue } from '#content/result.ts';
import { redirectIfSignedOut } from '#islands/account/sign-in-redirect.ts';
import type { ApiFailure, ApiResult } from '#islands/request.ts';
import { createDraft } from './draft-store.ts';
import { useStoreSelector } from './use-store-selector.ts';

interface Stored {
  id: string;
  revision: number;
}

interface Options<T extends Stored, V, B> {
  create: (body: B) => Promise<ApiResult<T>>;
  change: (id: string, body: B, ifMatch: number) => Promise<ApiResult<T, T>>;
  locale: Locale;
  /** `null` for a new row. */
  row: T | null;
  toValue: (row: T) => V;
  /** The request body. For an existing row only its changes. */
  toBody: (value: V, row: T | null) => B;
  onDone: (saved: T) => void;
}

const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const changed = <V extends object>(before: V, after: V) =>
  (Object.keys(after) as (keyof V & string)[]).filter((name) => !isSameJson(before[name], after[name]));

/**
 * The form of a row in a window. No failure loses typed text. If another user has saved in the meantime, unchanged
 * fields take the current values, and the next save uses the current revision.
 */
export function useRowForm<T extends Stored, V extends object, B extends object>(
  { create, change, locale, row, toValue, toBody, onDone }: Options<T, V, B>,
  first: V,
) {
  const [draft] = useState(() =>
    createDraft<V, T>(row, {
      toValue: (item) => (item === null ? first : toValue(item)),
      changed,
      layOver: (base, mine, current) => ({
        ...current,
        ...Object.fromEntries(changed(base, mine).map((name) => [name, mine[name]])),
      }),
      withLeaf: (value, name, leaf) => ({ ...value, [name]: leaf }),
      write: ({ row: base }, value): Promise<ApiResult<T, T>> =>
        base === null
          ? create(toBody(value, null)).then((answer): ApiResult<T, T> => {
              if (answer.ok) return answer;
              const { current: _none, ...failure } = answer.failure;
              return { ok: false, failure };
            })
          : change(base.id, toBody(value, base), base.revision),
      conflictOf: ({ current }) =>
        current === undefined ? null : { row: current.value, content: current.value, by: null },
    }),
  );
  const { saved, value, activity, problem } = useStoreSelector(draft.$draft, (now) => now);
  const [stale, setStale] = useState<T | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const busy = activity !== 'idle';

  async function save(): Promise<void> {
    if (busy) return;
    setFailure(null);
    setStale(null);
    if (await draft.save()) return onDone(draft.get().saved.row!);
    const { problem: why } = draft.get();
    if (why?.kind === 'conflict') {
      setStale(why.conflict.row);
      draft.rebase();
    } else if (why !== null && !redirectIfSignedOut(locale, why.failure)) setFailure(why.failure);
  }

  return {
    value,
    base: saved.row,
    stale,
    busy,
    failure: problem === null ? null : failure,
    save,
    set: (part: Partial<V>) => {
      for (const [name, leaf] of Object.entries(part)) draft.change('', (typed) => ({ ...typed, [name]: leaf }));
    },
    /** The issue at a path or below it. */
    issueAt: (at: string): Issue | null =>
      failure?.issues.find((issue) => issue.path === at || issue.path.startsWith(`${at}.`)) ?? null,
  };
}
