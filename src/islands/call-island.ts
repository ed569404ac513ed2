/** A document remembers which islands were called: one that is parsed later wakes at once. */
export interface CallableDocument extends Document {
  calledIslands?: Set<string>;
  /** Makes the press again that the boot script has kept; no later one is kept. */
  wakeIslands?: () => void;
}

/** An island of `client:touch`: what outside of it has been pressed to open it, if anything was. */
export interface TouchIsland extends HTMLElement {
  opener?: HTMLElement | undefined;
}

/** Wakes the island of `client:touch="name"`, if it sleeps. Called again, one whose code did not come tries anew. */
export function callIsland(name: string): void {
  const page: CallableDocument = document;
  (page.calledIslands ??= new Set()).add(name);
  page.dispatchEvent(new CustomEvent('island:call', { detail: name }));
}

/**
 * Tells the directive that the component hears: said from its first effect, which comes later than the directive could know.
 * @param within an element that the component has drawn
 * @returns what was pressed to open it
 */
export function islandIsReady(within: Element | null): HTMLElement | undefined {
  const island = within?.closest<TouchIsland>('astro-island');
  island?.dispatchEvent(new Event('island:ready'));
  return island?.opener;
}
