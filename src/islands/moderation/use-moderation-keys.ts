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

/** The keys of the queue: nothing while somebody types, or while a window or a menu is open. */
export function useModerationKeys(acts: ModerationKeys): void {
  const latest = useRef(acts);
  // Before anything else can happen: a key is about the ad that is seen, never about the one before.
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
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
}
