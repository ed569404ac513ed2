/**
 * The bar never hides what has the focus (WCAG 2.4.11): it moves to the other edge of the window. Windows lie above it, and
 * in cabinet and dashboard it is a part of the page.
 */
export function keepOutOfTheWay(): void {
  const bar = document.querySelector<HTMLElement>('.consent-bar');
  if (!bar) return;
  document.addEventListener('focusin', ({ target }) => {
    if (
      !(target instanceof Element) ||
      bar.contains(target) ||
      target.closest('dialog, [role=dialog], [role=alertdialog]')
    )
      return;
    requestAnimationFrame(() => {
      const [a, b] = [bar.getBoundingClientRect(), target.getBoundingClientRect()];
      const covers = a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
      if (covers && b.height < innerHeight / 2) bar.classList.toggle('moved');
    });
  });
}
