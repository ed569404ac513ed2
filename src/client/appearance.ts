const root = document.documentElement;

/** Labels the appearance buttons with the current choice. */
export function labelAppearanceButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-appearance-button]')) {
    const label = button.dataset[root.dataset.appearance ?? 'system'];
    if (label !== undefined) button.ariaLabel = button.title = label;
  }
}
