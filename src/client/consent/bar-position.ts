/**
 * Prevents the bar from covering the focused element (WCAG 2.4.11): it moves to the other edge of the window. Dialogs
 * are above it, and in cabinet and dashboard it is part of the page.
 */
export function keepBarOffFocusedElement(): void {
  const bar = document.querySelector<HTMLElement>('[data-consent-bar]');
  if (!bar) return;
  const look = (focused: EventTarget | null): void => {
    if (
      !(focused instanceof Element) ||
      focused === document.body ||
      bar.contains(focused) ||
      focused.closest('dialog, [role=dialog], [role=alertdialog]')
    )
      return;
    requestAnimationFrame(() => {
      const [a, b] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()];
      const covers = a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
      if (covers && b.height < innerHeight / 2) bar.toggleAttribute('data-moved');
    });
  };
  document.addEventListener('focusin', ({ target }) => look(target));
  look(document.activeElement);
}
