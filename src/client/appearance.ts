const root = document.documentElement;

/** Names the buttons that switch it by what is chosen now. */
export function nameAppearances(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-appearance-button]')) {
    const label = button.dataset[root.dataset.appearance ?? 'system'];
    if (label !== undefined) button.ariaLabel = button.title = label;
  }
}
