import { useEffect, useLayoutEffect, useRef } from 'react';
import { moderationList, type ModerationQuery } from '#content/lists/moderation.ts';
import type { ModerationView } from '#server/features/moderation/queue-view.ts';
import { useModeration } from './use-moderation.ts';

export interface QueueState {
  /** What is shown now: whoever asks later, such as a toast, gets the view of then. */
  shown: () => ModerationView;
  /**
   * Shows this, with an address of its own. `focus`: the ad itself gets the focus.
   * @returns what is shown from now on, or null if that is what was shown before
   */
  go: (
    change: Partial<ModerationQuery>,
    options?: { focus?: boolean; replace?: boolean },
  ) => Promise<ModerationView | null>;
}

/** The element that holds the ad that is looked at. */
export const ITEM_ID = 'moderation-item';

/** The way from one ad of the queue to another without loading the page. */
export function useQueue(): QueueState {
  const { view, refresh, words } = useModeration();
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  });
  const focus = useRef(false);
  useEffect(() => {
    const back = () => void refresh();
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [refresh]);
  useEffect(() => {
    if (!focus.current) return;
    focus.current = false;
    const item = document.getElementById(ITEM_ID);
    item?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'nearest' });
  }, [view]);

  const go: QueueState['go'] = async (change, { focus: focused = false, replace = false } = {}) => {
    const href = moderationList.href(words.base, latest.current.query, change);
    // The site was renewed while the page was open: what comes next is loaded as a whole.
    if ('renewed' in document.documentElement.dataset) {
      location.assign(href);
      return null;
    }
    if (replace) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
    focus.current = focused;
    return refresh();
  };
  return { shown: () => latest.current, go };
}
