import { atom, type ReadableAtom } from 'nanostores';
import { callIsland } from '#islands/call-island.ts';

export type Severity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';

/** What someone wants said. Texts are in the reader's language already. */
export interface ToastMessage {
  severity: Severity;
  summary: string;
  detail?: string;
  /** A way on: to what was just published, say. */
  link?: { href: string; label: string };
  /** Something that can be done about it: taking it back, say. The toast goes with the press. */
  action?: { label: string; run: () => void };
  /** Milliseconds until it goes by itself; null: it stays. Left out: by severity, and errors stay. */
  life?: number | null;
  /** Whether it can be closed by hand; it can, unless said otherwise. */
  closable?: boolean;
  /** Toasts that are cleared together. */
  group?: string;
  /** A toast with the id of one that is there takes its place. */
  id?: string;
}

export interface Toast extends ToastMessage {
  id: string;
  life: number | null;
  closable: boolean;
  /** It is on its way out: shown, but no longer counted with. */
  leaving: boolean;
}

/** Why toasts wait: someone points at one, the focus is in one, or nobody can see them. */
export type PauseReason = 'hover' | 'focus' | 'hidden';

/** As long as `--animate-toast-out` of `styles/theme.css`. */
export const LEAVING_MS = 450;

/** Milliseconds for messages with something to take back: long enough to be reached by keyboard. */
export const UNDO_MS = 20_000;

const lives: Record<Severity, number | null> = {
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

/** The island that shows them. */
export const TOASTS_ISLAND = 'toasts';

/**
 * The messages of one page: the newest is last.
 * @param onAdd called after each that is added
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
    setTimeout(() => list.set(list.get().filter((toast) => !(toast.leaving && ids.has(toast.id)))), LEAVING_MS);
  }

  /** Shows a message and gives its id. */
  function add(message: ToastMessage): string {
    const id = message.id ?? `toast-${++count}`;
    const life = message.life === undefined ? lives[message.severity] : message.life;
    const toast: Toast = { ...message, id, life, closable: message.closable ?? true, leaving: false };
    forget(id);
    list.set([...list.get().filter((one) => one.id !== id), toast]);
    if (life !== null) {
      const timer: Timer = { remaining: life, startedAt: 0, handle: null };
      timers.set(id, timer);
      start(id, timer);
    }
    onAdd();
    return id;
  }
  /** Closes one; an id that is not there is none of its business. @returns whether there was one to close */
  function remove(id: string): boolean {
    const isThere = list.get().some((toast) => toast.id === id && !toast.leaving);
    leave((toast) => toast.id === id);
    return isThere;
  }
  /** Closes the toasts of a group, or all. */
  function clear(group?: string): void {
    leave((toast) => group === undefined || toast.group === group);
  }
  /** Stops the clocks until `resume` has taken back every reason. */
  function pause(reason: PauseReason): void {
    pauses.add(reason);
    for (const timer of timers.values()) hold(timer);
  }
  /** What was left of each life goes on. */
  function resume(reason: PauseReason): void {
    pauses.delete(reason);
    for (const [id, timer] of timers) start(id, timer);
  }

  const readable: ReadableAtom<readonly Toast[]> = list;
  return { list: readable, add, remove, clear, pause, resume };
}

/** The toasts that the reader sees: islands and the scripts of pages add to these, and the first one wakes their island. */
export const toasts = createToasts(() => callIsland(TOASTS_ISLAND));
