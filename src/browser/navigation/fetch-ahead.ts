/** Whether the browser fetches pages by the rules that stand in the page; for others `prefetch.ts` does. */
export const hasSpeculationRules = (): boolean => HTMLScriptElement.supports?.('speculationrules') === true;

/** Forgets what was fetched ahead, and lets the browser fetch nothing more. */
export function stopFetchingAhead(): void {
  for (const one of document.querySelectorAll('script[type=speculationrules], link[rel=prefetch]')) one.remove();
}
