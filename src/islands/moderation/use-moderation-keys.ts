import { useEffect, useLayoutEffect, useRef } from 'react';
import { keysEnabled } from '../kit/use-keys.ts';
import { isWindowOpen } from '../ui/open-window.ts';

/** What single keys do, by their name. */
export interface ModerationKeys {
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

const byCode: Readonly<Record<string, keyof ModerationKeys>> = {
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

/** What a window does by keys: a digit takes a reason, Ctrl Enter sends it. */
const isForWindow = ({ key, code, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' ? ctrlKey || metaKey : /^(?:Digit|Numpad)[1-9]$/.test(code);

/**
 * The keys of the queue: nothing while somebody types, or while a window or a menu is open. Of a window whose code is still on its
 * way the keys wait: none is about the queue any more.
 * @param asksFor whether a window was asked for
 * @returns hands a window that has come the keys that waited for it
 */
export function useModerationKeys(acts: ModerationKeys, asksFor: boolean): () => void {
  const latest = useRef(acts);
  const isAsked = useRef(asksFor);
  const waiting = useRef<KeyboardEvent[]>([]);
  // Before anything else can happen: a key is about the ad that is seen, never about the one before.
  useLayoutEffect(() => {
    latest.current = acts;
    isAsked.current = asksFor;
    if (!asksFor) waiting.current = [];
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isAsked.current && event.isTrusted && !isWindowOpen()) {
        if (!isForWindow(event) || event.repeat) return;
        event.preventDefault();
        waiting.current.push(event);
        return;
      }
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
        return;
      if (isWindowOpen('[role=menu]') || isTyping(event.target) || !keysEnabled()) return;
      // By the key's place: a is «ф» on a Ukrainian keyboard.
      const name = event.key === '?' || (event.code === 'Slash' && event.shiftKey) ? 'help' : byCode[event.code];
      if (name === undefined || (event.key === 'Enter' && isPressed(event.target))) return;
      event.preventDefault();
      latest.current[name]();
    };
    document.addEventListener('keydown', onKey);
    // Says that the keys work from now on: before, they are the browser's.
    document.querySelector('.moderation')?.setAttribute('data-keys', '');
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return () => {
    // One after another: what a key changes is drawn before the next one is heard.
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
