/**
 * A value that a lower layer requires from a layer above, which it may not import. `src/server/app/features.ts` provides
 * all of them; a missing one is an error, not a no-op.
 */
export interface ExtensionPoint<T> {
  /** Replaces an earlier value, as the dev server and tests do. @throws Error if the value is incomplete */
  provide(value: T): void;
  /** @throws Error if no value was provided */
  readonly value: T;
}

const points = new Set<{ name: string; isMissing(): boolean }>();

/**
 * @param name names the value in error messages
 * @param missing returns the part that a value lacks, or null if it is complete
 */
export function createExtensionPoint<T>(
  name: string,
  missing: (value: T) => string | null = () => null,
): ExtensionPoint<T> {
  let provided: { value: T } | null = null;
  points.add({ name, isMissing: () => provided === null });
  return {
    provide(value) {
      const lack = missing(value);
      if (lack !== null) throw new Error(`src/server/app/features.ts provides ${name} without ${lack}`);
      provided = { value };
    },
    get value() {
      if (provided === null) throw new Error(`${name} was not provided: load src/server/app/features.ts`);
      return provided.value;
    },
  };
}

/** Checked when a process starts. @throws Error that names every extension point without a value */
export function requireExtensions(): void {
  const missing = [...points].filter((point) => point.isMissing()).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`src/server/app/features.ts does not provide ${missing.join(', ')}`);
}
