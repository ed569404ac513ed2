import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Duration of the site's move animations. */
const MOVE_MS = 250;
const timing = { duration: MOVE_MS, easing: 'ease-in-out' } as const;

interface Place {
  left: number;
  top: number;
}

/** The offset by which each item of a list has moved, or null for a new one. Items that stay are omitted. */
export function computeItemMoves<Item>(
  before: ReadonlyMap<Item, Place>,
  after: ReadonlyMap<Item, Place>,
): [item: Item, from: Place | null][] {
  const [old, current] = [[...before.keys()], [...after.keys()]];
  const isSame = old.length === current.length && old.every((item, index) => item === current[index]);
  // Same items in the same order: only the window was resized.
  if (before.size === 0 || isSame) return [];
  return [...after].flatMap(([item, { left, top }]): [Item, Place | null][] => {
    const was = before.get(item);
    if (was === undefined) return [[item, null]];
    return was.left === left && was.top === top ? [] : [[item, { left: was.left - left, top: was.top - top }]];
  });
}

/**
 * Animates the items of a list when they change order, and fades new ones in, unless the user prefers reduced motion.
 */
export function useReorderAnimation(list: RefObject<HTMLElement | null>): void {
  const places = useRef<ReadonlyMap<HTMLElement, Place>>(new Map());
  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    const before = places.current;
    places.current = new Map(items.map((item) => [item, { left: item.offsetLeft, top: item.offsetTop }]));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [item, from] of computeItemMoves(before, places.current))
      item.animate(
        from === null ? { opacity: [0, 1] } : { transform: [`translate(${from.left}px, ${from.top}px)`, 'none'] },
        timing,
      );
  });
}
