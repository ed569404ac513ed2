import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Pixels between what is pointed at and the box. */
const GAP = 6;

/** A box below a place in the text, or above it where there is no room below. It scrolls with the text. */
export function Beside({
  rect,
  className = '',
  children,
}: {
  /** The place in the window; null where it is not drawn. */
  rect: DOMRect | null;
  className?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const frame = element?.offsetParent?.getBoundingClientRect();
    if (!element || !frame || rect === null) return;
    const { width, height } = element.getBoundingClientRect();
    // The bar of the form lies over the end of the window.
    const below = window.innerHeight - 80 - rect.bottom;
    const isAbove = below < height && rect.top > below;
    setPlace({
      left: Math.max(0, Math.min(rect.left, window.innerWidth - width - GAP) - frame.left),
      top: (isAbove ? rect.top - height - GAP : rect.bottom + GAP) - frame.top,
    });
  }, [rect, rect?.left, rect?.top, children]);
  return (
    <div
      ref={box}
      // What is hidden takes no focus.
      style={place ?? { opacity: 0 }}
      className={`absolute z-5 rounded-lg border border-line-strong bg-surface shadow-lg ${className}`}
    >
      {children}
    </div>
  );
}
