import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Locale } from '#content/locale.ts';
import { goToSignIn } from '#islands/account/sign-in-redirect.ts';
import { request, type ApiFailure } from '#islands/request.ts';
import { openChannel, notifyOtherTabs } from './session-channel.ts';

/** The part of the server's response that pages use. */
interface SessionData {
  user: { id: string };
}

export interface SessionState {
  /** `null` if signed out or not yet known. After an error, the previously known data. */
  data: SessionData | null;
  error: ApiFailure | null;
  /** Whether the first response has not arrived yet. */
  isPending: boolean;
  /** Whether a later request is in progress. */
  isRefetching: boolean;
}

/**
 * Delay in milliseconds between an action and the session request, to let the browser store the cookies of the
 * response.
 */
export const SESSION_REFRESH_DELAY_MS = 10;
/** Minimum interval between requests when the user switches between windows. */
export const MIN_REFRESH_INTERVAL_MS = 5000;

async function fetchSession(): Promise<{ data: SessionData | null } | { error: ApiFailure }> {
  // A body that is not JSON was not sent by this server, and does not mean that the user is signed out.
  const read = (response: Response) => response.json() as Promise<SessionData | null>;
  const answer = await request('/api/auth/get-session', { accept: 'application/json', read });
  return answer.ok ? { data: answer.value } : { error: answer.failure };
}

/**
 * The signed-in user. Requested on the first subscription, when the window becomes visible or goes online again, when
 * another tab reports a change, and after actions. Failures are not retried automatically.
 */
export function createSession() {
  let state: SessionState = { data: null, error: null, isPending: true, isRefetching: false };
  const store = atom(state);
  const set = (change: Partial<SessionState>) => store.set((state = { ...state, ...change }));
  /** Number of the last request, because only the response to that one is used. */
  let turn = 0;
  /** Open while the store has listeners. */
  let channel: ReturnType<typeof openChannel> | undefined;
  let lookedAt = -Infinity;
  let acted: ReturnType<typeof setTimeout> | undefined;

  async function refetch(): Promise<void> {
    const mine = ++turn;
    set({ isRefetching: !state.isPending });
    const answer = await fetchSession();
    if (mine === turn) set({ error: null, ...answer, isPending: false, isRefetching: false });
  }
  function look(): void {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - lookedAt < MIN_REFRESH_INTERVAL_MS)
      return;
    lookedAt = Date.now();
    void refetch();
  }
  onMount(store, () => {
    const over = new AbortController();
    document.addEventListener('visibilitychange', look, { signal: over.signal });
    window.addEventListener('online', look, { signal: over.signal });
    channel = openChannel(() => void refetch());
    void refetch();
    return () => {
      over.abort();
      channel?.close();
      channel = undefined;
    };
  });

  /**
   * Runs after an action that may have changed the signed-in user or their data: requests the session again, and
   * notifies other tabs.
   */
  function afterAct(): void {
    clearTimeout(acted);
    acted = setTimeout(() => {
      if (channel === undefined) return notifyOtherTabs();
      channel.tell();
      void refetch();
    }, SESSION_REFRESH_DELAY_MS);
  }
  const readable: ReadableAtom<SessionState> = store;
  return { store: readable, afterAct };
}

const own = createSession();

/** The signed-in user of this page. */
const session = own.store;

/**
 * Call after every action of a page that affects the session: sign-out, a changed profile, ended sessions, admin
 * actions on users.
 */
export const refreshSession = own.afterAct;

/**
 * Watches whether the user for whom the page was rendered is still signed in. In another tab or on another device, they
 * may have been signed out or banned, or a different user may have signed in.
 * @returns a function that stops watching
 */
export function watchSession(locale: Locale, userId: string): () => void {
  return session.subscribe(({ data, isPending, isRefetching, error }) => {
    if (isPending || isRefetching || error !== null) return;
    if (data === null) goToSignIn(locale);
    // Another user is now signed in, so the page is reloaded for them.
    else if (data.user.id !== userId) location.reload();
  });
}
