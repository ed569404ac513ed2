import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';

/** Gap in pixels between the target and the box. */
const GAP_PX = 6;
const MAX_HEIGHT_PX = 340;
/** Minimum height in pixels, so that two or three lines are always visible. */
const MIN_HEIGHT_PX = 130;
/** The form's bar covers the bottom of the window; the bars of the page and of the editor cover its top. */
const BOTTOM_BAR_PX = 80;
const TOP_BARS_PX = 110;

/** A box below a place in the text, or above it if there is no space below. It scrolls with the text. */
export function TextPopover({
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
    const below = offsetTop + height - BOTTOM_BAR_PX - rect.bottom;
    const above = rect.top - offsetTop - TOP_BARS_PX;
    const isAbove = below < MAX_HEIGHT_PX && above > below;
    const maxHeight = Math.max(MIN_HEIGHT_PX, (isAbove ? above : below) - GAP_PX);
    const left = Math.max(0, Math.min(rect.left, window.innerWidth - element.offsetWidth - GAP_PX) - frame.left);
    // A box above a line is anchored at its bottom, so it grows upwards.
    setPlace(
      isAbove
        ? { left, maxHeight, bottom: frame.bottom - rect.top + GAP_PX }
        : { left, maxHeight, top: rect.bottom + GAP_PX - frame.top },
    );
  }, [rect]);
  return (
    <div
      ref={box}
      // Transparent rather than hidden, because hidden elements cannot take the focus.
      style={place ?? { opacity: 0 }}
      className={`absolute z-5 flex flex-col rounded-lg border border-line-strong bg-surface shadow-lg ${className}`}
    >
      {children}
    </div>
  );
}
