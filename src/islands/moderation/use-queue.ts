import { useEffect, useLayoutEffect, useRef } from 'react';
import { moderationList, type ModerationQuery } from '#content/lists/moderation.ts';
import type { ModerationView } from '#server/features/moderation/queue-view.ts';
import { useModeration } from './use-moderation.ts';

export interface QueueState {
  /** Returns the current view at the time of the call, for example from a toast. */
  shown: () => ModerationView;
  /**
   * Shows a changed query with the matching URL. `focus`: whether the ad gets the focus.
   * @returns the new view, or `null` if the old one remains
   */
  go: (
    change: Partial<ModerationQuery>,
    options?: { focus?: boolean; replace?: boolean },
  ) => Promise<ModerationView | null>;
}

/** The ID of the element with the open ad. */
export const ITEM_ID = 'moderation-item';

/** Navigation between ads of the queue without a page load. */
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
    if (item === null) return;
    item.focus({ preventScroll: true });
    // Does not scroll if the beginning of the ad is visible.
    const { top } = item.getBoundingClientRect();
    if (top < parseFloat(getComputedStyle(item).scrollMarginTop) || top > innerHeight / 2) item.scrollIntoView();
  }, [view]);

  const go: QueueState['go'] = async (change, { focus: focused = false, replace = false } = {}) => {
    const href = moderationList.href(words.base, latest.current.query, change);
    // A new release was deployed while the page was open: the next ad is a full page load.
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
