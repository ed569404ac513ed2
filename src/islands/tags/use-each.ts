import { useState } from 'react';
import { leavesFor } from '../account/sign-in-again.ts';
import type { ApiFailure, ApiResult } from '../request.ts';
import { useTags } from './tags-context.ts';
import type { TagItem } from '#server/features/terms/tag-list.ts';

export interface Trouble {
  tag: TagItem;
  failure: ApiFailure;
}

/** Does something to one tag after another, and keeps those for which it failed. */
export function useEach() {
  const { locale } = useTags();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [troubles, setTroubles] = useState<readonly Trouble[]>([]);
  /** @returns how often it worked; null where the viewer has to sign in again */
  async function run(
    tags: readonly TagItem[],
    act: (tag: TagItem) => Promise<ApiResult<unknown>>,
  ): Promise<{ done: TagItem[]; troubles: Trouble[] } | null> {
    const done: TagItem[] = [];
    const failed: Trouble[] = [];
    setTroubles([]);
    for (const [index, tag] of tags.entries()) {
      setProgress({ done: index, total: tags.length });
      const answer = await act(tag);
      if (answer.ok) done.push(tag);
      else if (leavesFor(locale, answer.failure)) return null;
      else failed.push({ tag, failure: answer.failure });
    }
    setProgress(null);
    setTroubles(failed);
    return { done, troubles: failed };
  }
  return { progress, troubles, run };
}
