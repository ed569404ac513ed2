import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { childrenOf, dropPositionOf, adjacentPositions, type DropSide } from './tree-rows.ts';
import type { Categories } from './use-categories.ts';

const STEP_OF_KEY: Readonly<Record<string, 'up' | 'down' | 'out' | 'in'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};
const handleId = (id: string) => `move-${id}`;

interface Openness {
  isOpen: (id: string) => boolean;
  open: (id: string) => void;
}

/** Moves rows by their handles: dragged by pointer, or stepped by the arrow keys. The handle keeps the focus. */
export function useTreeMoves({ rows, nameOf, move, words }: Categories, { isOpen, open }: Openness) {
  const { rules } = words;
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<{ id: string; side: DropSide } | null>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    // A row that moves in the DOM loses the focus, both when moved and when reverted.
    if (wanted.current !== null && document.activeElement === document.body)
      document.getElementById(handleId(wanted.current))?.focus();
  }, [rows]);
  useEffect(() => {
    // The handle receives no event if its row has been removed by then.
    document.addEventListener('dragend', end);
    return () => document.removeEventListener('dragend', end);
  }, []);

  const end = () => {
    setDragged(null);
    setOver(null);
  };
  /** The side of a row under the pointer, among the sides that may take the dragged row. */
  const sideAt = (event: DragEvent, id: string): DropSide | null => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const at = (event.clientY - top) / height;
    const edge: DropSide = at < 0.5 ? 'before' : 'after';
    const sides: DropSide[] = at > 0.25 && at < 0.75 ? ['on', edge] : [edge, 'on'];
    return (
      sides.find((side) => dropPositionOf(rows, dragged!, { id, side, isOpen: isOpen(id) }, rules) !== null) ?? null
    );
  };

  return {
    dragged,
    over,
    handle: (id: string) => ({
      id: handleId(id),
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        const row = rows.find((view) => view.id === id)!;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', nameOf(row));
        const item = event.currentTarget.closest('li');
        if (item) event.dataTransfer.setDragImage(item, 12, 12);
        setDragged(id);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          event.currentTarget.closest('li')?.querySelector<HTMLElement>('button[aria-haspopup="menu"]')?.click();
          return;
        }
        const step = STEP_OF_KEY[event.key];
        if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        const place = adjacentPositions(rows, id, rules)[step];
        if (place === null) return;
        if (step === 'in') open(place.parentId!);
        wanted.current = id;
        void move(id, place).then(() =>
          setTimeout(() => (wanted.current = wanted.current === id ? null : wanted.current)),
        );
      },
    }),
    /** The pointer has left the tree. */
    leave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null);
    },
    /** Drop target props of a row. */
    target: (id: string) => ({
      onDragOver(event: DragEvent) {
        if (dragged === null) return;
        const side = sideAt(event, id);
        if (side !== null) event.preventDefault();
        setOver((before) => (side === null ? null : before?.id === id && before.side === side ? before : { id, side }));
      },
      onDrop(event: DragEvent) {
        const side = dragged === null ? null : sideAt(event, id);
        end();
        if (side === null || dragged === null) return;
        event.preventDefault();
        const place = dropPositionOf(rows, dragged, { id, side, isOpen: isOpen(id) }, rules);
        if (place === null) return;
        if (place.parentId !== null && childrenOf(rows, place.parentId).length > 0) open(place.parentId);
        void move(dragged, place);
      },
    }),
  };
}

export type TreeHandles = ReturnType<typeof useTreeMoves>;
