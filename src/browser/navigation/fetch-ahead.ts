interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the reader has no bytes to spare. */
export const isFrugal = ({ saveData, effectiveType }: Line = {}): boolean =>
  saveData === true || effectiveType?.endsWith('2g') === true;

/** The reader's line as of now; undefined where the browser does not tell. */
export const lineOfReader = (): Line | undefined => (navigator as { connection?: Line }).connection;

/** Whether the browser fetches pages by the rules that stand in the page; for others `prefetch.ts` does. */
export const hasSpeculationRules = (): boolean => HTMLScriptElement.supports?.('speculationrules') === true;

/** Forgets what was fetched ahead, and lets the browser fetch nothing more. */
export function stopFetchingAhead(): void {
  for (const one of document.querySelectorAll('script[type=speculationrules], link[rel=prefetch]')) one.remove();
}
