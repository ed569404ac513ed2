import { useStore } from '@nanostores/react';
import { createContext, Fragment, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { redirectIfSignedOut, showFailureToast } from '#islands/account/sign-in-redirect.ts';
import { useSessionWatch } from '#islands/account/use-session-watch.ts';
import { fetchPageData } from '#islands/api.ts';
import type { ApiResult } from '#islands/request.ts';
import { toasts, UNDO_TOAST_MS } from '#islands/stores/toasts.ts';
import { UiProvider } from '#islands/ui/UiProvider.tsx';
import { createPage, type Page, type PageState, type ActionMessage } from './page-store.ts';
import { focusRow, indexOfFocus } from './row-focus.ts';
import type { ScreenMessages } from './words.ts';

/** The data, texts and actions of a screen, for all its parts. */
export type ScreenContextValue<V, W extends ScreenMessages> = PageState<V> &
  Pick<Page<V>, 'refresh' | 'open' | 'change' | 'close' | 'done' | 'act' | 'actOnEach' | 'dismiss' | 'tell'> & {
    words: W;
    /** Whether a window is open or loading. */
    isAsking: boolean;
    /** Whether the scripts have started. Until then, the browser submits the forms. */
    alive: boolean;
    /** The server-rendered part of this island. */
    child: ReactNode;
  };

const Frame = createContext<ScreenContextValue<unknown, ScreenMessages> | null>(null);

/**
 * Creates a hook for the components of one feature: `export const useTags = screenOf<TagListView, TagMessages>()`. All
 * screens share one context, because a page has only one screen.
 */
export function createScreenHook<V, W extends ScreenMessages>(): () => ScreenContextValue<V, W> {
  return () => {
    const frame = useContext(Frame);
    if (frame === null) throw new Error('There is no Screen around this');
    return frame as ScreenContextValue<V, W>;
  };
}

const FOCUS_MS = 150;

export interface ScreenProps<V> {
  first: V;
  words: ScreenMessages;
  /** Group of the screen's toasts. */
  group: string;
  /**
   * Loads the screen's data. Default: the page's data. With `load`, signed-out users are not redirected, since `load`
   * handles them.
   */
  load?: () => Promise<ApiResult<V>>;
  /** Whether the page is refreshed when its window becomes visible again. */
  refreshesOnReturn?: boolean;
  /** A server-rendered part of the screen. */
  child?: ReactNode;
  children: ReactNode;
}

/** The root of an island: texts, data, session watch, and the open window. */
export function Screen<V>({ first, words, group, load, refreshesOnReturn = false, child, children }: ScreenProps<V>) {
  const { locale, ui, failures, viewerId } = words;
  // Created in the component, never in a module: otherwise one visitor's first view could get into another's HTML.
  const [page] = useState(() =>
    createPage<V>(first, {
      load: load ?? fetchPageData<V>,
      leaves: (failure) => load === undefined && redirectIfSignedOut(locale, failure),
      fail: (failure) => showFailureToast(locale, failures, failure),
      tell: (said) => addToast(group, said),
    }),
  );
  const state = useStore(page.state);
  const dialog = useStore(page.dialog);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useSessionWatch(locale, viewerId);
  useRestoredFocus(page, state, dialog !== null);
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

function addToast(group: string, said: ActionMessage): void {
  const { undo, ...toast } = typeof said === 'string' ? { summary: said, undo: undefined } : said;
  toasts.add({ group, severity: 'success', ...(undo && { action: undo, life: UNDO_TOAST_MS }), ...toast });
}

/** Elements outside the rows with actions on them. */
const OVERLAY_SELECTOR = '[role=menu], [role=dialog], [role=alertdialog], [data-bulk], [data-toasts]';

/**
 * Index of the last focused row, or -1 if another element has had the focus since. Windows and menus over the row do
 * not count.
 */
function useLastRow() {
  const last = useRef(-1);
  useEffect(() => {
    const isBeside = (target: EventTarget | null) =>
      !(target instanceof Element) || target.closest(OVERLAY_SELECTOR) !== null;
    const note = ({ target }: FocusEvent) => {
      if (!isBeside(target)) last.current = indexOfFocus();
      // All rows may have been selected from the heading, so bulk actions return the focus to the first.
      else if (last.current < 0 && target instanceof Element && target.closest('[data-bulk]') !== null)
        last.current = 0;
    };
    // A press on a non-focusable element also leaves the row.
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
 * Restores the focus after a rerender: if the focused element was removed with its row, the row in its place gets the
 * focus. A closing window restores the focus first, which takes a frame.
 */
function useRestoredFocus<V>(page: Page<V>, { view, quiet }: PageState<V>, isAsking: boolean): void {
  const shown = useRef(view);
  const timers = useRef<readonly ReturnType<typeof setTimeout>[]>([]);
  // A window opened in the meantime returns the focus to its opener.
  useEffect(() => {
    if (isAsking) timers.current.forEach(clearTimeout);
  }, [isAsking]);
  const lastRow = useLastRow();
  useEffect(() => {
    if (shown.current === view) return undefined;
    shown.current = view;
    const isLost = () => document.activeElement === document.body;
    // If no row is focused when the user returns to the page, the focus does not move.
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
