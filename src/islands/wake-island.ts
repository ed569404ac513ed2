/** The document records the called islands, so that an island parsed later wakes at once. */
export interface IslandDocument extends Document {
  calledIslands?: Set<string>;
  /** Replays the press that the boot script recorded, and stops recording. */
  wakeIslands?: () => void;
}

/** An island with `client:touch`, and the outside element whose press opened it, if any. */
export interface TouchIsland extends HTMLElement {
  opener?: HTMLElement | undefined;
}

/**
 * Wakes the sleeping island with `client:touch="name"`. Called again, it retries an island whose code failed to load.
 */
export function wakeIsland(name: string): void {
  const page: IslandDocument = document;
  (page.calledIslands ??= new Set()).add(name);
  page.dispatchEvent(new CustomEvent('island:call', { detail: name }));
}

/**
 * Notifies the directive that the component is listening. The component calls it in its first effect, which runs at a
 * time that the directive cannot observe.
 * @param within an element rendered by the component
 * @returns the element whose press opened it
 */
export function notifyIslandReady(within: Element | null): HTMLElement | undefined {
  const island = within?.closest<TouchIsland>('astro-island');
  island?.dispatchEvent(new Event('island:ready'));
  return island?.opener;
}
