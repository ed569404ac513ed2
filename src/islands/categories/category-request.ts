import { useState } from 'react';
import type { CategoryRowView } from '#server/features/terms/category-list.ts';
import { failureText } from '../failure-text.ts';
import type { ApiFailure, ApiResult } from '../request.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { useCategories } from './categories-context.ts';
import type { Asked } from './row-actions.ts';
import type { CategoryWrites } from './use-category-writes.ts';

/** What every window of the tree is given. */
export interface DialogProps {
  row: CategoryRowView;
  writes: CategoryWrites;
  onClose: () => void;
  /** It is done: said so, and the tree is to be drawn anew. */
  onDone: (summary: string) => void;
  onAsk: (what: Asked) => void;
}

/** Asks the API for something that the window waits for, and says why it did not work. */
export function useRequest() {
  const { locale, failures } = useCategories();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function run(request: () => Promise<ApiResult<unknown>>): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const answer = await request();
    setBusy(false);
    if (!answer.ok && !leavesFor(locale, answer.failure)) setFailure(answer.failure);
    return answer.ok;
  }
  return { busy, error: failure && failureText(locale, failures, failure), run };
}
