import { useState, type ReactNode } from 'react';
import { redirectIfSignedOut } from '#islands/account/sign-in-redirect.ts';
import type { ApiFailure, ApiResult } from '#islands/request.ts';
import { isFatal, isOutdated } from './page-store.ts';
import { createScreenHook } from './Screen.tsx';
import type { ScreenMessages } from './words.ts';

const useScreen = createScreenHook<unknown, ScreenMessages>();

/** A row for which an action failed. */
export interface FailedRow<Row> {
  row: Row;
  failure: ApiFailure;
}

/**
 * Runs an action of a window on several rows sequentially. The window stays open for the rows that failed.
 * @param again renders the window for the remaining rows
 */
export function useBatchAction<Row>(again: (left: readonly Row[]) => ReactNode) {
  const { words, tell, done, change, refresh } = useScreen();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [troubles, setTroubles] = useState<readonly FailedRow<Row>[]>([]);
  /** @returns the rows for which it failed */
  async function run(
    rows: readonly Row[],
    act: (row: Row) => Promise<ApiResult<unknown>>,
    summaryOf: (count: number) => string,
  ): Promise<readonly FailedRow<Row>[]> {
    const failed: FailedRow<Row>[] = [];
    setTroubles([]);
    for (const [index, row] of rows.entries()) {
      setProgress({ done: index, total: rows.length });
      const answer = await act(row);
      if (answer.ok) continue;
      // The browser is leaving the page, so the window stays busy until then.
      if (redirectIfSignedOut(words.locale, answer.failure)) return [];
      const { failure } = answer;
      const isOver = isFatal(failure);
      failed.push(...rows.slice(index, isOver ? undefined : index + 1).map((item) => ({ row: item, failure })));
      if (isOver) break;
    }
    setProgress(null);
    setTroubles(failed);
    const count = rows.length - failed.length;
    if (count === 0) {
      if (failed.some(({ failure }) => isOutdated(failure))) void refresh({ quietly: true });
      return failed;
    }
    if (failed.length === 0) done(summaryOf(count));
    else {
      tell(summaryOf(count));
      change(again(failed.map(({ row }) => row)));
      void refresh();
    }
    return failed;
  }
  return { progress, troubles, run };
}
