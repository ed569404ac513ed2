import { useCallback, useEffect, useRef, useState } from 'react';
import { MINUTE } from '#content/format/durations.ts';
import { showFailureToast } from '#islands/account/sign-in-redirect.ts';
import { api } from '#islands/api.ts';
import type { NotificationView } from '#server/features/notifications/notification-views.ts';
import type { BellProps } from './bell-props.ts';

const POLL_INTERVAL_MS = MINUTE;
/** Maximum number of notifications under the bell; the page has all. */
const MAX_SHOWN = 20;

export interface Notifications {
  unread: number;
  /** `null` until loaded. */
  items: readonly NotificationView[] | null;
  failed: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  load: () => Promise<void>;
  readAll: () => Promise<void>;
}

/**
 * The state of the bell: the unread count, loaded every minute while the page is visible, and the latest notifications
 * once it is open.
 */
export function useNotifications({ locale, failures, unread: first }: BellProps): Notifications {
  const [unread, setUnread] = useState(first);
  const [items, setItems] = useState<readonly NotificationView[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    const answer = await api('GET /me/notifications', { query: { limit: MAX_SHOWN } });
    setFailed(!answer.ok);
    if (!answer.ok) return;
    setItems(answer.value.items);
    setUnread(answer.value.unread);
  }, []);
  const isWatched = useRef(false);
  isWatched.current = isOpen;
  useEffect(
    () =>
      pollWhileVisible(async () => {
        const answer = await api('GET /me/notifications', { query: { limit: 0 } });
        if (!answer.ok) return answer.failure.status !== 401;
        setUnread((before) => {
          if (isWatched.current && before !== answer.value.unread) void load();
          return answer.value.unread;
        });
        return true;
      }),
    [load],
  );
  const setOpen = useCallback(
    (open: boolean) => {
      setIsOpen(open);
      if (open) void load();
    },
    [load],
  );
  const readAll = async () => {
    const answer = await api('POST /me/notifications/read', { body: { all: true } });
    if (!answer.ok) return showFailureToast(locale, failures, answer.failure);
    setUnread(answer.value.unread);
    setItems((before) => before?.map((view) => ({ ...view, read: true })) ?? null);
  };
  return { unread, items, failed, isOpen, setOpen, load, readAll };
}

/**
 * Calls every minute while the page is visible, and immediately when it becomes visible again after more than a minute,
 * until `call` returns `false`. @returns a function that stops it
 */
function pollWhileVisible(call: () => Promise<boolean>): () => void {
  let askedAt = performance.now();
  let timer = 0;
  const run = async () => {
    askedAt = performance.now();
    if (await call()) plan();
    else stop();
  };
  function plan() {
    clearTimeout(timer);
    if (!document.hidden)
      timer = window.setTimeout(() => void run(), Math.max(0, askedAt + POLL_INTERVAL_MS - performance.now()));
  }
  function stop() {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', plan);
  }
  document.addEventListener('visibilitychange', plan);
  plan();
  return stop;
}
