const root = document.documentElement;

/** Names the button that switches it by what is chosen now. */
export function nameAppearance(button: HTMLElement, appearance = root.dataset.appearance ?? 'system'): void {
  const label = button.dataset[appearance];
  if (label === undefined) return;
  button.ariaLabel = label;
  button.title = label;
}
