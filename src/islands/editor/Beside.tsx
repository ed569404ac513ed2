import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';

/** Pixels between what is pointed at and the box, and how high a box may become. */
const GAP = 6;
const HIGHEST = 340;
/** Two or three lines of it are always seen. */
const LOWEST = 130;
/** The bar of the form lies over the end of the window, those of the page and of the editor over its beginning. */
const BAR = 80;
const TOP_BARS = 110;

/** A box below a place in the text, or above it where there is no room below. It scrolls with the text. */
export function Beside({
  rect,
  className = '',
  children,
}: {
  /** The place in the window, as it was when this object was made; null where it is not drawn. */
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
    // With its keyboard a phone shows less of the window.
    const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
    const below = offsetTop + height - BAR - rect.bottom;
    const above = rect.top - offsetTop - TOP_BARS;
    const isAbove = below < HIGHEST && above > below;
    const maxHeight = Math.max(LOWEST, (isAbove ? above : below) - GAP);
    const left = Math.max(0, Math.min(rect.left, window.innerWidth - element.offsetWidth - GAP) - frame.left);
    // What grows above a line grows upwards.
    setPlace(
      isAbove
        ? { left, maxHeight, bottom: frame.bottom - rect.top + GAP }
        : { left, maxHeight, top: rect.bottom + GAP - frame.top },
    );
  }, [rect]);
  return (
    <div
      ref={box}
      // What is hidden takes no focus.
      style={place ?? { opacity: 0 }}
      className={`absolute z-5 flex flex-col rounded-lg border border-line-strong bg-surface shadow-lg ${className}`}
    >
      {children}
    </div>
  );
}
