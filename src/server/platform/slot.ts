/**
 * A place that a lower storey leaves open for what the upper ones give it, since it may not import them. It is given what it
 * needs in `src/server/app/features.ts`; what is empty is an error, never nothing to do.
 */
export interface Slot<T> {
  /** A later value takes the place of an earlier one: so do a dev server and tests. @throws Error where it is not whole */
  set(value: T): void;
  /** @throws Error where nobody has set it */
  readonly value: T;
}

const slots = new Set<{ what: string; isEmpty(): boolean }>();

/**
 * @param what is given, in words for whoever forgets to
 * @param missing names what a value lacks; null: it is whole
 */
export function createSlot<T>(what: string, missing: (value: T) => string | null = () => null): Slot<T> {
  let filled: { value: T } | null = null;
  slots.add({ what, isEmpty: () => filled === null });
  return {
    set(value) {
      const lack = missing(value);
      if (lack !== null) throw new Error(`src/server/app/features.ts gives ${what} without ${lack}`);
      filled = { value };
    },
    get value() {
      if (filled === null) throw new Error(`Nobody has given the core ${what}: load src/server/app/features.ts`);
      return filled.value;
    },
  };
}

/** Asked at the start of a process. @throws Error that names what nobody has given */
export function refuseEmptySlots(): void {
  const empty = [...slots].filter((slot) => slot.isEmpty()).map(({ what }) => what);
  if (empty.length > 0) throw new Error(`src/server/app/features.ts gives the core no ${empty.join(', no ')}`);
}
