/**
 * A place that a lower storey leaves open for what the upper ones give it, since it may not import them. It is filled once,
 * in `src/server/entry/features.ts`; what is empty is an error, never nothing to do.
 */
export interface Slot<T> {
  set(value: T): void;
  /** @throws Error where nobody has filled it */
  readonly value: T;
}

const slots = new Map<string, () => boolean>();

/** @param what is given, in words for whoever forgets to */
export function createSlot<T>(what: string): Slot<T> {
  let filled: { value: T } | null = null;
  slots.set(what, () => filled !== null);
  return {
    set: (value) => void (filled = { value }),
    get value() {
      if (filled === null) throw new Error(`Nobody has given the core ${what}: load src/server/entry/features.ts`);
      return filled.value;
    },
  };
}

/** Asked at the start of a process. @throws Error that names what nobody has given */
export function refuseEmptySlots(): void {
  const empty = [...slots].filter(([, isFilled]) => !isFilled()).map(([what]) => what);
  if (empty.length > 0) throw new Error(`src/server/entry/features.ts gives the core no ${empty.join(', no ')}`);
}
