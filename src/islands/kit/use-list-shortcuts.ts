import { useEffect, useRef } from 'react';
import { getBrowserStorage } from '#islands/stores/browser-storage.ts';
import { isOverlayOpen } from '#islands/ui/overlays/is-overlay-open.ts';
import { focusRow, indexOfFocus } from './row-focus.ts';

const STORAGE_KEY = 'newsroom-keys';

/** Whether single-key shortcuts are on: users of speech input turn them off (WCAG 2.1.4). */
export function areShortcutsEnabled(): boolean {
  return getBrowserStorage()?.getItem(STORAGE_KEY) !== 'off';
}
export function setShortcutsEnabled(enabled: boolean): void {
  if (enabled) getBrowserStorage()?.removeItem(STORAGE_KEY);
  else getBrowserStorage()?.setItem(STORAGE_KEY, 'off');
}

export interface ShortcutHandlers {
  /** Toggles the selection of the row at an index. */
  select: (index: number) => void;
  open: (index: number) => void;
  clear: () => void;
  help: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null;
const searchField = () => document.querySelector<HTMLInputElement>('[data-list] input[type=search]');

/** The keyboard shortcuts of a list; off while the focus is in a field, or a window or menu is open. */
export function useListShortcuts(acts: ShortcutHandlers): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isOverlayOpen('[role=menu]')) return;
      if (isTyping(event.target)) {
        if (event.key === 'Escape' && event.target === searchField()) searchField()?.blur();
        return;
      }
      // By physical key: j is «о» on a Ukrainian keyboard.
      const key =
        event.key === '?' || event.key === '/'
          ? event.key
          : event.code === 'Slash'
            ? event.shiftKey
              ? '?'
              : '/'
            : event.code;
      if (key !== 'Escape' && !areShortcutsEnabled()) return;
      const at = indexOfFocus();
      const done = act(key, at, latest.current);
      if (done) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    // Marks the shortcuts as active; until then, the browser handles the keys.
    document.querySelector('[data-list]')?.setAttribute('data-keys', '');
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** @returns whether the key had an effect */
function act(key: string, at: number, { select, open, clear, help }: ShortcutHandlers): boolean {
  switch (key) {
    case 'KeyJ':
      return focusRow(at + 1);
    case 'KeyK':
      return focusRow(Math.max(0, at - 1));
    case 'KeyX':
      if (at >= 0) select(at);
      return at >= 0;
    case 'KeyE':
      if (at >= 0) open(at);
      return at >= 0;
    case '/':
      searchField()?.focus();
      return true;
    case '?':
      help();
      return true;
    case 'Escape':
      clear();
      return false;
    default:
      return false;
  }
}
