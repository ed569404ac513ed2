import { useRef, useState, type PointerEvent } from 'react';

/** Minimum swipe distance in pixels that closes the toast. */
const MIN_SWIPE_PX = 80;

/**
 * Lets an element be swiped away by touch: it follows the finger, and then either returns or is dismissed. Mouse users
 * have a close button.
 */
export function useSwipe(enabled: boolean, onSwipe: () => void) {
  const from = useRef<number | null>(null);
  const [pulled, setPulled] = useState(0);
  if (!enabled) return {};
  const end = () => {
    if (from.current === null) return;
    from.current = null;
    if (Math.abs(pulled) >= MIN_SWIPE_PX) onSwipe();
    else setPulled(0);
  };
  return {
    style:
      pulled === 0
        ? undefined
        : {
            transform: `translateX(${pulled}px)`,
            opacity: Math.max(0.2, 1 - Math.abs(pulled) / 300),
            transition: 'none',
          },
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) setPulled(event.clientX - from.current);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
