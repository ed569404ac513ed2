/**
 * The names of the registered kinds. Each `kinds/<kind>/kind.ts` adds its own by declaration merging, so that the model
 * needs no import of the registry.
 * @public
 */
export interface KindNames {}

/** The API's names of the kinds. */
export type KindName = keyof KindNames;
