import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { createOpener, type Opener } from '../ui/opener.ts';
import { createLine } from '../in-turn.ts';
import type { ApiFailure, ApiResult } from '../request.ts';
import type { ToastMessage } from '../stores/toasts.ts';

/** What a screen shows, and whether it is as the server has it. */
export interface PageState<V> {
  view: V;
  /** The page is being drawn anew, or an act is under way. */
  busy: boolean;
  /** It could not be drawn anew: what is shown may be old. */
  failed: boolean;
  /** The rows whose acts are under way or wait for their turn. */
  acting: ReadonlySet<string>;
  /** How many rows of an act on several are done. */
  progress: { done: number; total: number } | null;
  /** The rows for which the last act on several failed, if it names them. */
  troubles: readonly Trouble[];
  /** The view came by itself, not after an act: the focus is where it was. */
  quiet: boolean;
}

/** A row for which an act failed, and why. */
export interface Trouble {
  id: string;
  title: string;
  reason: string;
}

/** What is said of an act that is done: a line, or a toast with a way on or back. */
export type Said =
  | string
  | (Pick<ToastMessage, 'summary' | 'detail' | 'link' | 'id' | 'life'> & {
      severity?: ToastMessage['severity'];
      /** Takes it back. */
      undo?: NonNullable<ToastMessage['action']>;
    });

/** The window over a screen. */
export interface OpenWindow {
  /** One for each opening: two windows of the same component in a row share no state. */
  key: number;
  content: ReactNode;
}

export interface ActOptions {
  /** The row that it is about. A second act of the row is ignored until it is done; those of other rows wait for their turn. */
  row?: string;
  /** Takes a failure, to open a window for it. Nobody asks it if the viewer is signed out. @returns whether it did */
  refused?: (failure: ApiFailure) => boolean;
  /** It waits for its turn even if acts of its row are under way: nothing that is asked for is forgotten. */
  waits?: boolean;
}

export interface EachOptions<Row> {
  /** Words a row that failed: all of them are kept as `troubles` then; otherwise the first failure is said. */
  trouble?: (row: Row, failure: ApiFailure) => Trouble;
  waits?: boolean;
}

export interface PageDeps<V> {
  /** Has the page drawn anew. */
  load: () => Promise<ApiResult<V>>;
  /** Leads whoever is signed out to the sign-in page. @returns whether it did */
  leaves: (failure: ApiFailure) => boolean;
  /** Says a failure that no window says. */
  fail: (failure: ApiFailure) => void;
  /** Says that something was done. */
  tell: (said: Said) => void;
  opener?: Opener;
}

/** Somebody was faster: what is shown is older than that. */
export const isOutdated = ({ status }: ApiFailure): boolean => status === 404 || status === 409;

/** Whoever is signed out, or reaches no server, will fail at the next row as well. */
export const isHopeless = ({ status }: ApiFailure): boolean => status === 401 || status === 0;

/** The state of one screen: its data, the one window that is open over it, and acts in turn. */
export function createPage<V>(first: V, { load, leaves, fail, tell: show, opener = createOpener() }: PageDeps<V>) {
  const state = atom<PageState<V>>({
    view: first,
    busy: false,
    failed: false,
    acting: new Set(),
    progress: null,
    troubles: [],
    quiet: false,
  });
  const dialog = atom<OpenWindow | null>(null);
  const inTurn = createLine();
  let windows = 0;
  let asked = 0;
  let latest: Promise<V | null> = Promise.resolve(null);
  let isRefreshing = false;
  /** How many acts each row waits for, or is under. */
  const acts = new Map<string, number>();
  const set = (change: Partial<PageState<V>>) => {
    const next = { ...state.get(), ...change };
    state.set({ ...next, busy: isRefreshing || next.acting.size > 0 });
  };
  /** Does something about rows when it is its turn; they are busy until then. */
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
  // An undo is offered before the list is drawn anew, while its rows are still busy: its acts wait for their turn.
  let isWayBack = false;
  const tell = (said: Said): void => {
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
   * @param quietly nothing shows that it is under way, or that it failed
   * @returns what is shown from now on, or null if that is what was shown before
   */
  function refresh({ quietly = false } = {}): Promise<V | null> {
    // A visible refresh is already under way, and covers this one.
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
    // Asked again meanwhile, after another act: that answer counts.
    if (turn !== asked) return latest;
    isRefreshing = false;
    if (answer.ok) set({ view: answer.value, failed: false, quiet: quietly });
    else set(leaves(answer.failure) || quietly ? {} : { failed: true });
    return answer.ok ? answer.value : null;
  }
  /** Opens a window, or puts another in the place of the open one. */
  function open(content: ReactNode): void {
    noteOpener();
    dialog.set({ key: (windows += 1), content });
  }
  /** The open window goes on with other props, and keeps its state. */
  function change(content: ReactNode): void {
    if (dialog.get() !== null) dialog.set({ key: windows, content });
  }
  function close(): void {
    dialog.set(null);
    opener.closed();
  }
  /** Closes the window, says what was done, and has the page drawn anew. */
  function done(said: Said | null): void {
    close();
    if (said !== null) tell(said);
    void refresh();
  }
  /**
   * Does something that needs no window, says so, and has the page drawn anew: the next act begins with what came of this one.
   * @param request is given the view as it is when its turn comes
   * @returns whether it was done
   */
  async function act<T>(
    request: (view: V) => Promise<ApiResult<T>>,
    said: (value: T) => Said | null,
    { row = '', refused = () => false, waits = isWayBack }: ActOptions = {},
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
  /** The same to several rows, one after another, and the page drawn anew once. */
  async function actOnEach<Row extends { id: string }>(
    rows: readonly Row[],
    request: (row: Row) => Promise<ApiResult<unknown>>,
    said: (done: readonly Row[]) => Said | null,
    { trouble, waits = isWayBack }: EachOptions<Row> = {},
  ): Promise<void> {
    const free = rows.filter(({ id }) => waits || !state.get().acting.has(id));
    if (free.length === 0) return;
    const ids = free.map(({ id }) => id);
    await inLine(ids, async () => {
      const done: Row[] = [];
      const failed: { row: Row; failure: ApiFailure }[] = [];
      for (const [index, row] of free.entries()) {
        set({ progress: { done: index, total: free.length } });
        const answer = await request(row);
        if (answer.ok) done.push(row);
        else {
          const { failure } = answer;
          const isOver = isHopeless(failure);
          failed.push(...free.slice(index, isOver ? undefined : index + 1).map((one) => ({ row: one, failure })));
          if (isOver) break;
        }
      }
      const words = done.length > 0 ? said(done) : null;
      if (words !== null) tell(words);
      if (dialog.get() === null) opener.closed();
      const [first] = failed;
      if (first !== undefined && trouble === undefined) fail(first.failure);
      else if (!failed.some(({ failure }) => leaves(failure))) {
        // The failures of other rows are still unread.
        const others = state.get().troubles.filter(({ id }) => !ids.includes(id));
        const own = trouble === undefined ? [] : failed.map(({ row, failure }) => trouble(row, failure));
        set({ troubles: [...others, ...own] });
      }
      if (done.length > 0 || failed.some(({ failure }) => isOutdated(failure))) await refresh();
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
