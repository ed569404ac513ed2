import { atom } from 'nanostores';

const CONTROL = 'input:not([type=hidden]):not([type=file]), select, textarea, button';

/** The element around the field at a path, or around what holds it: `details.price.amount` may stand in `details.price`. */
function findField(path: string): HTMLElement | null {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const found = document.getElementById(fieldId(part));
    if (found !== null) return found;
  }
  return null;
}

/** The id of the element around a field; error summaries link to it. */
export const fieldId = (path: string): string => `field-${path}`;

/** Which field is about to be focused, so that the panel that hides it opens; an object, as one may be shown twice. */
export const shownField = atom<{ path: string } | null>(null);

/** Takes the focus to the first control of the field at a path. */
export function focusPath(path: string): void {
  shownField.set({ path });
  // Two frames later the panel is drawn.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = findField(path);
      field?.scrollIntoView({ block: 'center' });
      // Of an editor it is the text that counts, not the first button above it.
      (
        field?.querySelector<HTMLElement>('[contenteditable=true]') ?? field?.querySelector<HTMLElement>(CONTROL)
      )?.focus();
    }),
  );
}
