import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import type { ApiFailure, ApiResult } from '#islands/request.ts';
import { createSequentialQueue } from '#islands/sequential-queue.ts';
import type { ToastMessage } from '#islands/stores/toasts.ts';
import { createFocusReturner, type FocusReturner } from '#islands/ui/overlays/focus-returner.ts';

/** The view of a screen, and whether it is up to date. */
export interface PageState<V> {
  view: V;
  /** Whether a refresh or an action is in progress. */
  busy: boolean;
  /** The refresh failed: the view may be outdated. */
  failed: boolean;
  /** The rows whose actions are in progress or waiting. */
  acting: ReadonlySet<string>;
  /** Number of rows of a bulk action that are done. */
  progress: { done: number; total: number } | null;
  /** The rows for which the last bulk action failed, if it describes failures per row. */
  troubles: readonly RowFailure[];
  /** Whether the view comes from a quiet refresh, which does not move the focus. */
  quiet: boolean;
}

/** A row for which an action failed, and the reason. */
export interface RowFailure {
  id: string;
  title: string;
  reason: string;
}

/** The message after an action: a text, or a toast with an action or undo. */
export type ActionMessage =
  | string
  | (Pick<ToastMessage, 'summary' | 'detail' | 'link' | 'id' | 'life'> & {
      severity?: ToastMessage['severity'];
      /** Reverts the action. */
      undo?: NonNullable<ToastMessage['action']>;
    });

/** The window over a screen. */
export interface OpenDialog {
  /** Unique per opening, so that two successive windows of one component share no state. */
  key: number;
  content: ReactNode;
}

export interface ActionOptions {
  /** The row of the action. A second action on it is ignored until the first ends; actions on other rows are queued. */
  row?: string;
  /** Handles a failure, for example in a window. Not called if the viewer is signed out. @returns whether it did */
  refused?: (failure: ApiFailure) => boolean;
  /** Whether the action is queued even if its row is busy, instead of being ignored. */
  waits?: boolean;
}

export interface BatchOptions<Row> {
  /** Describes a failed row; all failures are stored in `troubles`. If omitted, only the first failure is reported. */
  trouble?: (row: Row, failure: ApiFailure) => RowFailure;
  waits?: boolean;
}

export interface PageDeps<V> {
  /** Loads the current view. */
  load: () => Promise<ApiResult<V>>;
  /** Sends a signed-out user to the sign-in page. @returns whether it did */
  leaves: (failure: ApiFailure) => boolean;
  /** Reports a failure outside windows. */
  fail: (failure: ApiFailure) => void;
  /** Reports a success. */
  tell: (said: ActionMessage) => void;
  opener?: FocusReturner;
}

/** Whether another user acted first, so that the view is outdated. */
export const isOutdated = ({ status }: ApiFailure): boolean => status === 404 || status === 409;

/** Whether the next row will fail too: the user is signed out, or the server is unreachable. */
export const isFatal = ({ status }: ApiFailure): boolean => status === 401 || status === 0;

/** The state of one screen: its data, its open window, and its queue of actions. */
export function createPage<V>(
  first: V,
  { load, leaves, fail, tell: show, opener = createFocusReturner() }: PageDeps<V>,
) {
  const state = atom<PageState<V>>({
    view: first,
    busy: false,
    failed: false,
    acting: new Set(),
    progress: null,
    troubles: [],
    quiet: false,
  });
  const dialog = atom<OpenDialog | null>(null);
  const inTurn = createSequentialQueue();
  let windows = 0;
  let asked = 0;
  let latest: Promise<V | null> = Promise.resolve(null);
  let isRefreshing = false;
  /** The number of pending actions per row. */
  const acts = new Map<string, number>();
  const set = (part: Partial<PageState<V>>) => {
    const next = { ...state.get(), ...part };
    state.set({ ...next, busy: isRefreshing || next.acting.size > 0 });
  };
  /** Queues work on rows. The rows are busy until it ends. */
  async function inLine(rows: readonly string[], work: () => Promise<void>): Promise<void> {
    const count = (by: number) => {
      for (const row of rows) {
        const left = (acts.get(row) ?? 0) + by;
        if (left > 0) acts.set(row, left);
        else acts.delete(row);
      }
      set({ acting: new Set(acts.keys()) });
    };
    noteOpener();
    count(1);
    await inTurn(work).finally(() => count(-1));
  }
  // Whether an undo is in progress. It is offered before the list is refreshed, while its rows are still busy, so its
  // actions must be queued.
  let isWayBack = false;
  const tell = (said: ActionMessage): void => {
    if (typeof said === 'string' || said.undo === undefined) return show(said);
    const { run } = said.undo;
    const goBack = () => {
      isWayBack = true;
      try {
        run();
      } finally {
        isWayBack = false;
      }
    };
    show({ ...said, undo: { ...said.undo, run: goBack } });
  };
  const noteOpener = () => {
    if (dialog.get() === null) opener.opened();
  };

  /**
   * @param quietly shows neither progress nor failure
   * @returns the new view, or null if the refresh failed
   */
  function refresh({ quietly = false } = {}): Promise<V | null> {
    // A visible refresh is in progress and covers this one.
    if (!(quietly && isRefreshing)) latest = ask(quietly);
    return latest;
  }
  async function ask(quietly: boolean): Promise<V | null> {
    if (!quietly) {
      isRefreshing = true;
      set({});
    }
    const turn = (asked += 1);
    const answer = await load();
    // Stale response: a later refresh has started.
    if (turn !== asked) return latest;
    isRefreshing = false;
    if (answer.ok) set({ view: answer.value, failed: false, quiet: quietly });
    else set(leaves(answer.failure) || quietly ? {} : { failed: true });
    return answer.ok ? answer.value : null;
  }
  /** Opens a window, or replaces the open one. */
  function open(content: ReactNode): void {
    noteOpener();
    dialog.set({ key: (windows += 1), content });
  }
  /** Changes the props of the open window, which keeps its state. */
  function change(content: ReactNode): void {
    if (dialog.get() !== null) dialog.set({ key: windows, content });
  }
  function close(): void {
    dialog.set(null);
    opener.closed();
  }
  /** Closes the window, reports the success, and refreshes the page. */
  function done(said: ActionMessage | null): void {
    close();
    if (said !== null) tell(said);
    void refresh();
  }
  /**
   * Runs an action without a window, reports it, and refreshes the page, so that the next action is based on its
   * result.
   * @param request receives the view at the time when it runs
   * @returns whether it succeeded
   */
  async function act<T>(
    request: (view: V) => Promise<ApiResult<T>>,
    said: (value: T) => ActionMessage | null,
    { row = '', refused = () => false, waits = isWayBack }: ActionOptions = {},
  ): Promise<boolean> {
    if (!waits && state.get().acting.has(row)) return false;
    let isDone = false;
    await inLine([row], async () => {
      const answer = await request(state.get().view);
      isDone = answer.ok;
      const words = answer.ok ? said(answer.value) : null;
      if (words !== null) tell(words);
      if (dialog.get() === null) opener.closed();
      if (!answer.ok && !leaves(answer.failure) && !refused(answer.failure)) fail(answer.failure);
      if (answer.ok || isOutdated(answer.failure)) await refresh();
    });
    return isDone;
  }
  /** Runs an action on several rows sequentially, and refreshes the page once. */
  async function actOnEach<Row extends { id: string }>(
    rows: readonly Row[],
    request: (row: Row) => Promise<ApiResult<unknown>>,
    said: (done: readonly Row[]) => ActionMessage | null,
    { trouble, waits = isWayBack }: BatchOptions<Row> = {},
  ): Promise<void> {
    const free = rows.filter(({ id }) => waits || !state.get().acting.has(id));
    if (free.length === 0) return;
    const ids = free.map(({ id }) => id);
    await inLine(ids, async () => {
      const succeeded: Row[] = [];
      const failed: { row: Row; failure: ApiFailure }[] = [];
      for (const [index, row] of free.entries()) {
        set({ progress: { done: index, total: free.length } });
        const answer = await request(row);
        if (answer.ok) succeeded.push(row);
        else {
          const { failure } = answer;
          const isOver = isFatal(failure);
          failed.push(...free.slice(index, isOver ? undefined : index + 1).map((item) => ({ row: item, failure })));
          if (isOver) break;
        }
      }
      const words = succeeded.length > 0 ? said(succeeded) : null;
      if (words !== null) tell(words);
      if (dialog.get() === null) opener.closed();
      const [firstFailed] = failed;
      if (firstFailed !== undefined && trouble === undefined) fail(firstFailed.failure);
      else if (!failed.some(({ failure }) => leaves(failure))) {
        // The user may not have read the failures of other rows yet, so they are kept.
        const others = state.get().troubles.filter(({ id }) => !ids.includes(id));
        const own = trouble === undefined ? [] : failed.map(({ row, failure }) => trouble(row, failure));
        set({ troubles: [...others, ...own] });
      }
      if (succeeded.length > 0 || failed.some(({ failure }) => isOutdated(failure))) await refresh();
      set({ progress: null });
    });
  }
  return {
    state,
    dialog,
    refresh,
    open,
    change,
    close,
    done,
    act,
    actOnEach,
    tell,
    dismiss: () => set({ troubles: [] }),
    restoreFocus: () => opener.closed(),
  };
}

export type Page<V> = ReturnType<typeof createPage<V>>;
