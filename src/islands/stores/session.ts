import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Locale } from '#content/locale.ts';
import { goToSignIn } from '#islands/account/sign-in-again.ts';
import { request, type ApiFailure } from '#islands/request.ts';
import { openChannel, tellOtherTabs } from './session-channel.ts';

/** Of what the server answers, what a page looks at. */
interface SessionData {
  user: { id: string };
}

export interface SessionState {
  /** Null: nobody is signed in, or it is not known yet. After an error what was known before. */
  data: SessionData | null;
  error: ApiFailure | null;
  /** Before the first answer. */
  isPending: boolean;
  /** During each later question. */
  isRefetching: boolean;
}

/** How long after an act the session is asked for: by then the browser has taken the cookies of its answer. */
export const AFTER_ACT_MS = 10;
/** Who goes to and fro between windows asks no more often than this. */
export const LOOK_REST_MS = 5000;

async function askSession(): Promise<{ data: SessionData | null } | { error: ApiFailure }> {
  // A body that isn't JSON comes from another server, and doesn't mean that the user is signed out.
  const read = (response: Response) => response.json() as Promise<SessionData | null>;
  const answer = await request('/api/auth/get-session', { accept: 'application/json', read });
  return answer.ok ? { data: answer.value } : { error: answer.failure };
}

/**
 * Who is signed in. Asked for when somebody begins to watch, when the window is looked at again or the line is back, when
 * another tab tells of a change, and after acts. What failed is not tried again by itself.
 */
export function createSession() {
  let state: SessionState = { data: null, error: null, isPending: true, isRefetching: false };
  const store = atom(state);
  const set = (change: Partial<SessionState>) => store.set((state = { ...state, ...change }));
  /** Only the answer to what was asked last counts. */
  let turn = 0;
  /** Open while somebody watches. */
  let channel: ReturnType<typeof openChannel> | undefined;
  let lookedAt = -Infinity;
  let acted: ReturnType<typeof setTimeout> | undefined;

  async function refetch(): Promise<void> {
    const mine = ++turn;
    set({ isRefetching: !state.isPending });
    const answer = await askSession();
    if (mine === turn) set({ error: null, ...answer, isPending: false, isRefetching: false });
  }
  function look(): void {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - lookedAt < LOOK_REST_MS) return;
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

  /** After an act that can have changed who is signed in, or what is known of them: this tab asks anew, others are told. */
  function afterAct(): void {
    clearTimeout(acted);
    acted = setTimeout(() => {
      if (channel === undefined) return tellOtherTabs();
      channel.tell();
      void refetch();
    }, AFTER_ACT_MS);
  }
  const readable: ReadableAtom<SessionState> = store;
  return { store: readable, afterAct };
}

const own = createSession();

/** Who is signed in here. */
const session = own.store;

/** To be called after every act of a page on the session: sign-out, a changed profile, ended sessions, what admins do to people. */
export const afterSessionAct = own.afterAct;

/**
 * Watches whether the one for whom the page was drawn is still signed in: elsewhere they may have been signed out, banned
 * or become somebody else.
 * @returns what ends the watch
 */
export function watchSession(locale: Locale, userId: string): () => void {
  return session.subscribe(({ data, isPending, isRefetching, error }) => {
    if (isPending || isRefetching || error !== null) return;
    if (data === null) goToSignIn(locale);
    // Signed in as somebody else by now: the page is drawn anew for them.
    else if (data.user.id !== userId) location.reload();
  });
}
