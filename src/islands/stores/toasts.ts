import { atom, type ReadableAtom } from 'nanostores';
import { wakeIsland } from '#islands/wake-island.ts';

export type Severity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';

/** A message to show. Its texts are already in the visitor's language. */
export interface ToastMessage {
  severity: Severity;
  summary: string;
  detail?: string;
  /** A link, for example to the entry just published. */
  link?: { href: string; label: string };
  /** An action, for example undo. Pressing it closes the toast. */
  action?: { label: string; run: () => void };
  /** Lifetime in milliseconds, or `null` to remain until closed. Default: by severity; errors remain. */
  life?: number | null;
  /** Whether the user can close it. Default: true. */
  closable?: boolean;
  /** Toasts of a group are cleared together. */
  group?: string;
  /** Replaces the displayed toast with the same id, if any. */
  id?: string;
}

export interface Toast extends ToastMessage {
  id: string;
  life: number | null;
  closable: boolean;
  /** Whether its exit animation is running: it is still visible, but already counts as closed. */
  leaving: boolean;
}

/** Why lifetimes are paused: the pointer is over a toast, the focus is in one, or the page is hidden. */
export type PauseReason = 'hover' | 'focus' | 'hidden';

/** In milliseconds. Must equal the duration of `--animate-toast-out` in `styles/theme.css`. */
export const TOAST_EXIT_MS = 450;

/** Lifetime in milliseconds of messages with undo, long enough to reach them by keyboard. */
export const UNDO_TOAST_MS = 20_000;

const lifetimes: Record<Severity, number | null> = {
  success: 3000,
  info: 3000,
  secondary: 3000,
  contrast: 3000,
  warn: 5000,
  error: null,
};

interface Timer {
  remaining: number;
  startedAt: number;
  handle: ReturnType<typeof setTimeout> | null;
}

/** The island that shows the toasts. */
export const TOASTS_ISLAND = 'toasts';

/**
 * The toasts of one page, newest last.
 * @param onAdd called after each addition
 */
export function createToasts(onAdd: () => void = () => undefined) {
  const list = atom<readonly Toast[]>([]);
  const timers = new Map<string, Timer>();
  const pauses = new Set<PauseReason>();
  let count = 0;

  function start(id: string, timer: Timer): void {
    if (timer.handle !== null || pauses.size > 0) return;
    timer.startedAt = Date.now();
    timer.handle = setTimeout(() => remove(id), timer.remaining);
  }
  function hold(timer: Timer): void {
    if (timer.handle === null) return;
    clearTimeout(timer.handle);
    timer.handle = null;
    timer.remaining = Math.max(0, timer.remaining - (Date.now() - timer.startedAt));
  }
  function forget(id: string): void {
    const timer = timers.get(id);
    if (timer) hold(timer);
    timers.delete(id);
  }
  function leave(which: (toast: Toast) => boolean): void {
    const ids = new Set(
      list
        .get()
        .filter((toast) => !toast.leaving && which(toast))
        .map(({ id }) => id),
    );
    if (ids.size === 0) return;
    for (const id of ids) forget(id);
    list.set(list.get().map((toast) => (ids.has(toast.id) ? { ...toast, leaving: true } : toast)));
    setTimeout(() => list.set(list.get().filter((toast) => !(toast.leaving && ids.has(toast.id)))), TOAST_EXIT_MS);
  }

  /** Shows a message and returns its id. */
  function add(message: ToastMessage): string {
    const id = message.id ?? `toast-${++count}`;
    const life = message.life === undefined ? lifetimes[message.severity] : message.life;
    const toast: Toast = { ...message, id, life, closable: message.closable ?? true, leaving: false };
    forget(id);
    list.set([...list.get().filter((candidate) => candidate.id !== id), toast]);
    if (life !== null) {
      const timer: Timer = { remaining: life, startedAt: 0, handle: null };
      timers.set(id, timer);
      start(id, timer);
    }
    onAdd();
    return id;
  }
  /** Closes a toast, or does nothing for an unknown id. @returns whether there was one to close */
  function remove(id: string): boolean {
    const isThere = list.get().some((toast) => toast.id === id && !toast.leaving);
    leave((toast) => toast.id === id);
    return isThere;
  }
  /** Closes the toasts of a group, or all. */
  function clear(group?: string): void {
    leave((toast) => group === undefined || toast.group === group);
  }
  /** Pauses lifetimes until `resume` has been called for every reason. */
  function pause(reason: PauseReason): void {
    pauses.add(reason);
    for (const timer of timers.values()) hold(timer);
  }
  /** Continues each remaining lifetime. */
  function resume(reason: PauseReason): void {
    pauses.delete(reason);
    for (const [id, timer] of timers) start(id, timer);
  }

  const readable: ReadableAtom<readonly Toast[]> = list;
  return { list: readable, add, remove, clear, pause, resume };
}

/** The toasts of the page. Islands and page scripts add to them, and the first one wakes their island. */
export const toasts = createToasts(() => wakeIsland(TOASTS_ISLAND));
