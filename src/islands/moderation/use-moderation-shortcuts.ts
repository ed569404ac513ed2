import { useEffect, useLayoutEffect, useRef } from 'react';
import { areShortcutsEnabled } from '#islands/kit/use-list-shortcuts.ts';
import { isOverlayOpen } from '#islands/ui/overlays/is-overlay-open.ts';

/** The handlers of single keys, by name. */
export interface ModerationShortcuts {
  approve: () => void;
  request_changes: () => void;
  reject: () => void;
  suspend: () => void;
  limit: () => void;
  undo: () => void;
  next: () => void;
  previous: () => void;
  open: () => void;
  help: () => void;
}

const byCode: Readonly<Record<string, keyof ModerationShortcuts>> = {
  KeyA: 'approve',
  KeyC: 'request_changes',
  KeyR: 'reject',
  KeyS: 'suspend',
  KeyL: 'limit',
  KeyU: 'undo',
  KeyJ: 'next',
  KeyK: 'previous',
  KeyO: 'open',
  Enter: 'open',
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null;
const isPressed = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('a, button, summary') !== null;

/** Whether a key belongs to the dialog: digits insert a template, Ctrl+Enter submits. */
const isForWindow = ({ key, code, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' ? ctrlKey || metaKey : /^(?:Digit|Numpad)[1-9]$/.test(code);

/**
 * The keyboard shortcuts of the queue. They are off while the focus is in a field, or a window or menu is open. Keys
 * pressed while a window's script is loading are queued for that window, instead of being applied to the queue of ads.
 * @param asksFor whether a window has been requested
 * @returns a function that passes the queued keys to the loaded window
 */
export function useModerationShortcuts(acts: ModerationShortcuts, asksFor: boolean): () => void {
  const latest = useRef(acts);
  const isAsked = useRef(asksFor);
  const waiting = useRef<KeyboardEvent[]>([]);
  // A layout effect, so that a key applies to the visible ad, never to the previous one.
  useLayoutEffect(() => {
    latest.current = acts;
    isAsked.current = asksFor;
    if (!asksFor) waiting.current = [];
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isAsked.current && event.isTrusted && !isOverlayOpen()) {
        if (!isForWindow(event) || event.repeat) return;
        event.preventDefault();
        waiting.current.push(event);
        return;
      }
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
        return;
      if (isOverlayOpen('[role=menu]') || isTyping(event.target) || !areShortcutsEnabled()) return;
      // By physical key: A is «ф» on a Ukrainian keyboard.
      const name = event.key === '?' || (event.code === 'Slash' && event.shiftKey) ? 'help' : byCode[event.code];
      if (name === undefined || (event.key === 'Enter' && isPressed(event.target))) return;
      event.preventDefault();
      latest.current[name]();
    };
    document.addEventListener('keydown', onKey);
    // Marks the shortcuts as active; until then, the browser handles the keys.
    document.querySelector('[data-queue]')?.setAttribute('data-keys', '');
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return () => {
    // Dispatched one at a time, so that the effect of each key is rendered before the next one.
    const next = () => {
      const event = waiting.current.shift();
      if (event === undefined) return;
      const { key, code, ctrlKey, metaKey } = event;
      document.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, cancelable: true }));
      setTimeout(next);
    };
    setTimeout(next);
  };
}
