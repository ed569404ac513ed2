import { useStore } from '@nanostores/react';
import { createContext, Fragment, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { leavesFor, sayFailure } from '#islands/account/sign-in-again.ts';
import { useSessionWatch } from '#islands/account/use-account.ts';
import { askPage } from '#islands/api.ts';
import type { ApiResult } from '#islands/request.ts';
import { toasts, UNDO_MS } from '#islands/stores/toasts.ts';
import { UiProvider } from '#islands/ui/UiProvider.tsx';
import { createPage, type Page, type PageState, type Said } from './page-store.ts';
import { focusRow, indexOfFocus } from './row-focus.ts';
import type { ScreenWords } from './words.ts';

/** The data and texts of a screen, and the acts of its page, for all its parts. */
export type ScreenFrame<V, W extends ScreenWords> = PageState<V> &
  Pick<Page<V>, 'refresh' | 'open' | 'change' | 'close' | 'done' | 'act' | 'actOnEach' | 'dismiss' | 'tell'> & {
    words: W;
    /** A window is open, or its code is on its way. */
    isAsking: boolean;
    /** Scripts run: before, forms are sent by the browser. */
    alive: boolean;
    /** The part that the server has drawn for this island. */
    child: ReactNode;
  };

const Frame = createContext<ScreenFrame<unknown, ScreenWords> | null>(null);

/**
 * The hook of one feature's parts: `export const useTags = screenOf<TagListView, TagWords>()`. There is one context for all
 * screens, and one of them on a page.
 */
export function screenOf<V, W extends ScreenWords>(): () => ScreenFrame<V, W> {
  return () => {
    const frame = useContext(Frame);
    if (frame === null) throw new Error('There is no Screen around this');
    return frame as ScreenFrame<V, W>;
  };
}

const FOCUS_MS = 150;

export interface ScreenProps<V> {
  first: V;
  words: ScreenWords;
  /** Of its toasts. */
  group: string;
  /** Where its data comes from, if not from the page; whoever is signed out stays, since `load` tells them. */
  load?: () => Promise<ApiResult<V>>;
  /** The page is drawn anew when its window is looked at again. */
  refreshesOnReturn?: boolean;
  /** Drawn by the server, for a part of the screen. */
  child?: ReactNode;
  children: ReactNode;
}

/** The root of an island: texts, data, the watch over the session, and the open window. */
export function Screen<V>({ first, words, group, load, refreshesOnReturn = false, child, children }: ScreenProps<V>) {
  const { locale, ui, failures, viewerId } = words;
  // In the component, never in a module: the first view of one visitor must not get into another's HTML.
  const [page] = useState(() =>
    createPage<V>(first, {
      load: load ?? askPage<V>,
      leaves: (failure) => load === undefined && leavesFor(locale, failure),
      fail: (failure) => sayFailure(locale, failures, failure),
      tell: (said) => addToast(group, said),
    }),
  );
  const state = useStore(page.state);
  const dialog = useStore(page.dialog);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useSessionWatch(locale, viewerId);
  useKeptFocus(page, state, dialog !== null);
  useEffect(() => {
    if (!refreshesOnReturn) return undefined;
    const look = () => document.visibilityState === 'visible' && void page.refresh({ quietly: true });
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [page, refreshesOnReturn]);
  const { refresh, open, change, close, done, act, actOnEach, dismiss, tell } = page;
  return (
    <UiProvider locale={locale} ui={ui}>
      <Frame
        value={{
          ...state,
          refresh,
          open,
          change,
          close,
          done,
          act,
          actOnEach,
          dismiss,
          tell,
          words,
          alive,
          child,
          isAsking: dialog !== null,
        }}
      >
        {children}
        {dialog !== null && <Fragment key={dialog.key}>{dialog.content}</Fragment>}
      </Frame>
    </UiProvider>
  );
}

function addToast(group: string, said: Said): void {
  const { undo, ...toast } = typeof said === 'string' ? { summary: said, undo: undefined } : said;
  toasts.add({ group, severity: 'success', ...(undo && { action: undo, life: UNDO_MS }), ...toast });
}

/** What acts on rows from outside of them. */
const OVER_ROWS = '[role=menu], [role=dialog], [role=alertdialog], [data-bulk], [data-toasts]';

/** The row that had the focus last, by its index; -1: none, or something else has had it since. Windows and menus over it do not count. */
function useLastRow() {
  const last = useRef(-1);
  useEffect(() => {
    const isBeside = (target: EventTarget | null) => !(target instanceof Element) || target.closest(OVER_ROWS) !== null;
    const note = ({ target }: FocusEvent) => {
      if (!isBeside(target)) last.current = indexOfFocus();
      // All rows may be selected from the heading: their acts lead back to the first.
      else if (last.current < 0 && target instanceof Element && target.closest('[data-bulk]') !== null)
        last.current = 0;
    };
    // A press on what takes no focus leaves the row as well.
    const leave = ({ target }: PointerEvent) => {
      if (!isBeside(target)) last.current = -1;
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', note);
    };
  }, []);
  return last;
}

/**
 * After the page is drawn anew: the element with the focus may have gone with its row, and the row that took its place has it
 * then. A window that closes gives the focus back first, and takes a frame for it.
 */
function useKeptFocus<V>(page: Page<V>, { view, quiet }: PageState<V>, isAsking: boolean): void {
  const shown = useRef(view);
  const timers = useRef<readonly ReturnType<typeof setTimeout>[]>([]);
  // A window that opens meanwhile returns the focus to its opener.
  useEffect(() => {
    if (isAsking) timers.current.forEach(clearTimeout);
  }, [isAsking]);
  const lastRow = useLastRow();
  useEffect(() => {
    if (shown.current === view) return undefined;
    shown.current = view;
    const isLost = () => document.activeElement === document.body;
    // Whoever was nowhere in the page when they came back to it stays there.
    if (quiet && lastRow.current < 0) return undefined;
    const row = lastRow.current;
    timers.current = [
      setTimeout(() => isLost() && page.restoreFocus(), FOCUS_MS),
      setTimeout(() => {
        if (isLost() && (row < 0 || !focusRow(row))) document.getElementById('main')?.focus({ preventScroll: true });
      }, 2 * FOCUS_MS),
    ];
    return () => timers.current.forEach(clearTimeout);
  }, [view, quiet, page, lastRow]);
}
