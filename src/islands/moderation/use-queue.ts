import { useCallback, useEffect, useRef, useState } from 'react';
import type { ModerationQuery, ModerationView } from '#server/features/moderation/queue-view.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { askPage } from '../api.ts';
import { useModeration } from './moderation-context.ts';
import { queueHref } from './queue-href.ts';

export interface QueueState {
  view: ModerationView;
  /** Whether an ad was chosen, rather than being the first one: on a phone it takes the list's place. */
  picked: boolean;
  busy: boolean;
  failed: boolean;
  /** Shows this, with an address of its own. `focus`: the ad itself gets the focus. */
  go: (
    query: Partial<ModerationQuery>,
    options?: { focus?: boolean; replace?: boolean },
  ) => Promise<ModerationView | null>;
  /** @returns what is shown from now on; null where it is what it was */
  refresh: () => Promise<ModerationView | null>;
}

/** The element that holds the ad that is looked at. */
export const ITEM_ID = 'moderation-item';

/** The queue and the ad that is looked at, as the address says, and the way to another one without loading the page. */
export function useQueue(first: ModerationView): QueueState {
  const { base, locale } = useModeration();
  const [view, setView] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);
  const focus = useRef(false);

  const refresh = useCallback(async () => {
    const turn = ++asked.current;
    setBusy(true);
    const answer = await askPage<ModerationView>();
    // Somebody has gone on meanwhile: their answer is the one that counts.
    if (turn !== asked.current) return null;
    setBusy(false);
    if (answer.ok) setView(answer.value);
    else if (leavesFor(locale, answer.failure)) return null;
    setFailed(!answer.ok);
    return answer.ok ? answer.value : null;
  }, [locale]);

  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && refresh());
    const back = () => void refresh();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('popstate', back);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('popstate', back);
    };
  }, [refresh]);
  useEffect(() => {
    if (!focus.current) return;
    focus.current = false;
    const item = document.getElementById(ITEM_ID);
    item?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'nearest' });
  }, [view]);

  const go: QueueState['go'] = async (query, { focus: focused = false, replace = false } = {}) => {
    const href = queueHref(base, { ...view.query, ...query });
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
  return { view, picked: view.query.item !== '', busy, failed, go, refresh };
}
