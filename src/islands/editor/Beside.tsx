import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';

/** Gap in pixels between the target and the box. */
const GAP = 6;
const HIGHEST = 340;
/** Minimum height in pixels, so that two or three lines are always visible. */
const LOWEST = 130;
/** The form's bar covers the bottom of the window; the bars of the page and of the editor cover its top. */
const BAR = 80;
const TOP_BARS = 110;

/** A box below a place in the text, or above it if there is no space below. It scrolls with the text. */
export function Beside({
  rect,
  className = '',
  children,
}: {
  /** The rectangle in the window when this object was created, or `null` if the place is not rendered. */
  rect: DOMRect | null;
  className?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const frame = element?.offsetParent?.getBoundingClientRect();
    if (!element || !frame || rect === null) return;
    // On a phone the on-screen keyboard reduces the visible window.
    const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
    const below = offsetTop + height - BAR - rect.bottom;
    const above = rect.top - offsetTop - TOP_BARS;
    const isAbove = below < HIGHEST && above > below;
    const maxHeight = Math.max(LOWEST, (isAbove ? above : below) - GAP);
    const left = Math.max(0, Math.min(rect.left, window.innerWidth - element.offsetWidth - GAP) - frame.left);
    // A box above a line grows upwards.
    setPlace(
      isAbove
        ? { left, maxHeight, bottom: frame.bottom - rect.top + GAP }
        : { left, maxHeight, top: rect.bottom + GAP - frame.top },
    );
  }, [rect]);
  return (
    <div
      ref={box}
      // Hidden elements do not take the focus.
      style={place ?? { opacity: 0 }}
      className={`absolute z-5 flex flex-col rounded-lg border border-line-strong bg-surface shadow-lg ${className}`}
    >
      {children}
    </div>
  );
}
