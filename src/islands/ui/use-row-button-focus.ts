import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

interface StepFocusOptions {
  /** Changes only with the order of the rows. */
  order: unknown;
  /** Fallback `data-step` values in order, used if the wanted button is missing or disabled. */
  others: readonly string[];
  /** Called after the last row is removed. Default: the list itself takes the focus. */
  onEmpty?: () => void;
}

/**
 * Restores the focus to a button of a row: a row that moves or is removed loses it. Each button is in an element with
 * `data-step`.
 * @returns a function that sets the button to focus after the next change
 */
export function useRowButtonFocus(
  list: RefObject<HTMLElement | null>,
  { order, others, onEmpty }: StepFocusOptions,
): (index: number, step: string) => void {
  const wanted = useRef<{ index: number; step: string } | null>(null);
  const focusWanted = useEffectEvent(() => {
    if (wanted.current === null) return;
    const { index, step } = wanted.current;
    wanted.current = null;
    const rows = list.current?.children;
    if (onEmpty && !rows?.length) return onEmpty();
    const row = rows?.[Math.min(index, rows.length - 1)];
    const button = [step, ...others]
      .map((item) => row?.querySelector<HTMLElement>(`[data-step=${item}] button:not(:disabled)`))
      .find(Boolean);
    (button ?? list.current)?.focus();
  });
  useEffect(() => focusWanted(), [order]);
  return (index, step) => {
    wanted.current = { index, step };
  };
}
