import { useEffect, useRef, type RefObject } from 'react';

interface StepFocusOptions {
  /** Changes with the order of the rows, and with nothing else. */
  order: unknown;
  /** `data-step` of what takes the focus, first to last, where the wanted button is gone or disabled. */
  others: readonly string[];
  /** The last row was removed. Without it the list itself takes the focus. */
  onEmpty?: () => void;
}

/**
 * What moves in the page, or goes, loses the focus with its place: the button of the row gets it back. Each button stands in an
 * element with `data-step`.
 * @returns says which button is to have it after the next change
 */
export function useStepFocus(
  list: RefObject<HTMLElement | null>,
  { order, others, onEmpty }: StepFocusOptions,
): (index: number, step: string) => void {
  const wanted = useRef<{ index: number; step: string } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { index, step } = wanted.current;
    wanted.current = null;
    const rows = list.current?.children;
    if (onEmpty && !rows?.length) return onEmpty();
    const row = rows?.[Math.min(index, rows.length - 1)];
    const button = [step, ...others]
      .map((one) => row?.querySelector<HTMLElement>(`[data-step=${one}] button:not(:disabled)`))
      .find(Boolean);
    (button ?? list.current)?.focus();
  }, [order]);
  return (index, step) => {
    wanted.current = { index, step };
  };
}
