import { atom } from 'nanostores';

const CONTROL_SELECTOR = 'input:not([type=hidden]):not([type=file]), select, textarea, button';

/** The element of the field at a path, or of its closest parent: `details.price.amount` may be in `details.price`. */
function findField(path: string): HTMLElement | null {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const found = document.getElementById(fieldId(part));
    if (found !== null) return found;
  }
  return null;
}

/** The ID of the element around a field; error summaries link to it. */
export const fieldId = (path: string): string => `field-${path}`;

/**
 * The field about to be focused, so that a panel that hides it opens. A new object each time, because the path may
 * repeat.
 */
export const fieldToReveal = atom<{ path: string } | null>(null);

/** Focuses the first control of the field at a path. */
export function focusPath(path: string): void {
  fieldToReveal.set({ path });
  // The panel is rendered two frames later.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = findField(path);
      field?.scrollIntoView({ block: 'center' });
      // In an editor the text gets the focus, instead of the first button of its toolbar.
      (
        field?.querySelector<HTMLElement>('[contenteditable=true]:not([data-type])') ??
        field?.querySelector<HTMLElement>(CONTROL_SELECTOR)
      )?.focus();
    }),
  );
}
